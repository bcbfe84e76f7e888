// Runs work after the next frame, or in small parts, so that rendering stays smooth.
import { type RefObject, startTransition, useEffect, useState } from 'react'

/** When what has changed is laid out and drawn: to measure it then costs nothing, and to add to it does not hold it up. */
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

/** For what can come a frame after the rest: all at once would be too long a moment on a slow phone. */
export function useLater(on: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (on) return afterFrame(() => startTransition(() => setLater(true)))
    setLater(false)
  }, [on])
  return on && later
}

/** One more in each frame: what is much in one go is little in several. */
export function useOneByOne<Thing>(things: readonly Thing[]): readonly Thing[] {
  const [count, setCount] = useState(1)
  useEffect(
    () => (count < things.length ? afterFrame(() => startTransition(() => setCount(count + 1))) : undefined),
    [count, things.length],
  )
  return things.slice(0, count)
}

/** What it was until the frame that follows the change: what is beside the board does not hold the board up. */
export function useFollowing<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(
    () => (value === shown ? undefined : afterFrame(() => startTransition(() => setShown(value)))),
    [value, shown],
  )
  return shown
}

/** What has changed is laid out in a moment of its own, before the frame that draws it: both in one would be too long a moment on a slow phone. */
export function useLaidOut(place: RefObject<HTMLElement | null>): void {
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
