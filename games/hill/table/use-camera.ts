// The camera in the hands of a player: it follows who moves until it is taken by drag, pinch, wheel, keys or buttons.
import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Camera, kept, lookingAt, moved, overview, type Window, zoomed } from './camera.ts'
import type { Spot } from './ground.ts'

type Mode = 'follow' | 'overview' | Camera

export interface Held {
  camera: Camera
  window: Window
  /** By hand: it moves at once, not gently. */
  dragging: boolean
  mode: 'follow' | 'overview' | 'free'
  setMode: (mode: Mode) => void
  zoomBy: (factor: number) => void
  /** A drag has just ended: the click that follows is no tap. */
  wasDrag: () => boolean
  pointers: {
    onPointerDown: (e: PointerEvent) => void
    onPointerMove: (e: PointerEvent) => void
    onPointerUp: (e: PointerEvent) => void
    onPointerCancel: (e: PointerEvent) => void
  }
}

/** So far a finger trembles without meaning it, px. */
const TREMBLE = 7
/** The window's width in hundredths of the square. */
const WIDTH = 70

export function useCamera(area: RefObject<HTMLElement | null>, aim: Spot, follows: string): Held {
  const [mode, setMode] = useState<Mode>('follow')
  const [size, setSize] = useState({ width: 1, height: 1 })
  const [dragging, setDragging] = useState(false)
  const unit = size.width / WIDTH
  const window: Window = { width: WIDTH, height: size.height / unit }
  const camera = mode === 'follow' ? lookingAt(aim, window) : mode === 'overview' ? overview(window) : kept(mode, window)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one's turn is another thing to look at
  useEffect(() => setMode((now) => (typeof now === 'object' ? 'follow' : now)), [follows])

  useLayoutEffect(() => {
    const box = area.current
    if (!box) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [area])

  const latest = useRef({ camera, window, unit })
  latest.current = { camera, window, unit }
  const fromMiddle = useCallback(
    (e: { clientX: number; clientY: number }): Spot => {
      const box = area.current?.getBoundingClientRect()
      return box ? { x: (e.clientX - box.left - box.width / 2) / latest.current.unit, y: (e.clientY - box.top - box.height / 2) / latest.current.unit } : { x: 0, y: 0 }
    },
    [area],
  )
  const zoomBy = useCallback((factor: number, finger?: Spot) => setMode(zoomed(latest.current.camera, latest.current.window, factor, finger)), [])

  useEffect(() => {
    const box = area.current
    // React's own wheel listener can't keep the page from scrolling.
    const wheel = (e: WheelEvent) => {
      e.preventDefault()
      zoomBy(Math.exp(-e.deltaY / 400), fromMiddle(e))
    }
    box?.addEventListener('wheel', wheel, { passive: false })
    return () => box?.removeEventListener('wheel', wheel)
  }, [area, zoomBy, fromMiddle])

  const fingers = useRef(new Map<number, Spot>())
  const start = useRef<Spot | null>(null)
  const drag = useRef(false)
  const onPointerDown = (e: PointerEvent) => {
    if (fingers.current.size === 0) {
      start.current = { x: e.clientX, y: e.clientY }
      drag.current = false
    }
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY })
  }
  const onPointerMove = (e: PointerEvent) => {
    const before = fingers.current.get(e.pointerId)
    if (!before || !start.current) return
    const now = { x: e.clientX, y: e.clientY }
    if (!drag.current && fingers.current.size === 1 && Math.hypot(now.x - start.current.x, now.y - start.current.y) < TREMBLE) return
    if (!drag.current) {
      drag.current = true
      setDragging(true)
      area.current?.setPointerCapture(e.pointerId)
    }
    const other = [...fingers.current].find(([id]) => id !== e.pointerId)?.[1]
    fingers.current.set(e.pointerId, now)
    const { camera: at, window: frame, unit: px } = latest.current
    if (other) {
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
      setMode(zoomed(at, frame, factor, fromMiddle({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 })))
    } else setMode(moved(at, frame, { x: (now.x - before.x) / px, y: (now.y - before.y) / px }))
  }
  const onPointerUp = (e: PointerEvent) => {
    fingers.current.delete(e.pointerId)
    if (fingers.current.size > 0) return
    setDragging(false)
    // The click of this pointer comes before.
    setTimeout(() => {
      drag.current = false
    })
  }
  return {
    camera,
    window,
    dragging,
    mode: typeof mode === 'object' ? 'free' : mode,
    setMode,
    zoomBy,
    wasDrag: () => drag.current,
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
