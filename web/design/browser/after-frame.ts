// Runs work after the next frame, or in small parts, so that rendering stays smooth.
import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * Calls `then` after the next frame is on the screen, so that slow work does not delay the frame. Returns a function
 * that cancels the call.
 */
export function afterFrame(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Returns true one frame after `on` becomes true. Splitting a large render over two frames keeps slow phones smooth.
 */
export function useAfterFrame(on: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (on) return afterFrame(() => startTransition(() => setLater(true)))
    setLater(false)
  }, [on])
  return on && later
}

/**
 * Returns the list to show in the next frame: the first item of `shown` that differs from `things` is replaced or
 * added, and the items after it stay. Returns `shown` itself if the lists are equal.
 */
export function replaceNext<Thing>(shown: readonly Thing[], things: readonly Thing[]): readonly Thing[] {
  const at = things.findIndex((thing, i) => thing !== shown[i])
  if (at === -1) return shown.length > things.length ? things : shown
  return [...things.slice(0, at + 1), ...shown.slice(at + 1, things.length)]
}

/**
 * Follows a list by one item per frame, so that a large render is split over many frames. When the list changes, old
 * items stay until their turn comes.
 */
export function useOnePerFrame<Thing>(things: readonly Thing[]): readonly Thing[] {
  const [shown, setShown] = useState<readonly Thing[]>(() => things.slice(0, 1))
  useEffect(() => {
    const next = replaceNext(shown, things)
    return next === shown ? undefined : afterFrame(() => startTransition(() => setShown(next)))
  }, [shown, things])
  return shown
}

/** Returns `value` one frame late, so that the board renders first and the parts beside the board later. */
export function useOneFrameLate<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(
    () => (value === shown ? undefined : afterFrame(() => startTransition(() => setShown(value)))),
    [value, shown],
  )
  return shown
}

/**
 * After each change, forces the browser's layout in a task of its own. On a slow phone, layout and paint in one task
 * would take too long.
 */
export function useLayoutTask(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = place
    if (!current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new MutationObserver(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        current.getBoundingClientRect()
      })
    })
    watch.observe(current, { subtree: true, childList: true, attributes: true, characterData: true })
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [place])
}
