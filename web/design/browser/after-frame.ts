// Runs work after the next frame, or in small parts, so that rendering stays smooth.
import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * Calls `then` after the browser has painted the next frame. Returns a function that cancels the call. After the paint,
 * measuring an element forces no extra layout, and further work does not delay the frame.
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
 * Returns true one frame after `on` becomes true. The delay splits a large render into two smaller renders, so slow
 * phones do not stutter.
 */
export function useAfterFrame(on: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (on) return afterFrame(() => startTransition(() => setLater(true)))
    setLater(false)
  }, [on])
  return on && later
}

/** Returns the first item of a list, then one more item per frame. This splits a large render into small renders. */
export function useOnePerFrame<Thing>(things: readonly Thing[]): readonly Thing[] {
  const [count, setCount] = useState(1)
  useEffect(
    () => (count < things.length ? afterFrame(() => startTransition(() => setCount(count + 1))) : undefined),
    [count, things.length],
  )
  return things.slice(0, count)
}

/** Returns `value` one frame late, so that parts beside the board do not delay the board's render. */
export function useOneFrameLate<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(
    () => (value === shown ? undefined : afterFrame(() => startTransition(() => setShown(value)))),
    [value, shown],
  )
  return shown
}

/**
 * Forces layout in a separate task after each change, before the next frame. On a slow phone, a single task for both
 * layout and paint would take too long.
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
