// React hook for the camera. It shows the whole hill if possible. Otherwise it follows the moving player until the
// viewer drags, pinches, scrolls or uses keys.
import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useComposition } from '#web/design/frame/stage.tsx'
import {
  type Camera,
  type CameraWindow,
  centredOn,
  clamped,
  DEFAULT_CAMERA,
  layoutIn,
  moved,
  type Size,
  zoomed,
} from './camera.ts'
import type { Spot } from './positions.ts'

export interface CameraControl {
  camera: Camera
  window: CameraWindow
  /** True once the size of the window is known. */
  measured: boolean
  /** True while the viewer drags: the camera moves without a transition. */
  dragging: boolean
  look: (at: Camera) => void
  zoomBy: (factor: number) => void
  /** Returns the camera to its automatic position. */
  home: () => void
  /** True right after a drag, so that the click event at its end is not handled as a tap. */
  wasDrag: () => boolean
  pointers: {
    onPointerDown: (e: PointerEvent) => void
    onPointerMove: (e: PointerEvent) => void
    onPointerUp: (e: PointerEvent) => void
    onPointerCancel: (e: PointerEvent) => void
  }
}

/** A pointer that moves less than this, in px, is not a drag. */
const DRAG_THRESHOLD = 7

/** The size assumed until the element is measured. */
const DEFAULT_SIZE: Size = { width: 390, height: 600 }
/** Ignores changes of height up to this many px, so that the hill does not move when a line of text appears. */
const SIZE_TOLERANCE = 12

const isSame = (a: Size, b: Size): boolean =>
  a !== DEFAULT_SIZE && a.width === b.width && Math.abs(a.height - b.height) <= SIZE_TOLERANCE

/** Returns the size of an element in px. If `still` is true, the size is measured only once and never changes. */
export function useSize(area: RefObject<HTMLElement | null>, still = false): { size: Size; measured: boolean } {
  const [size, setSize] = useState(DEFAULT_SIZE)
  const measured = size !== DEFAULT_SIZE
  useEffect(() => {
    const box = area.current
    if (!box || (still && measured)) return
    // A ResizeObserver reports the size itself when it starts, so no extra measurement is needed.
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? DEFAULT_SIZE
      setSize((before) => (isSame(before, { width, height }) ? before : { width, height }))
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [area, still, measured])
  return { size, measured }
}

/**
 * Returns the camera over an element. `top` is the height of the sky in px. If `still` is true, the element's size is
 * measured only once.
 */
export function useCamera(
  area: RefObject<HTMLElement | null>,
  top: number,
  aim: Spot,
  follows: string,
  still: boolean,
): CameraControl {
  const composition = useComposition()
  const { size, measured } = useSize(area, still)
  const [taken, setTaken] = useState<Camera | null>(null)
  const [dragging, setDragging] = useState(false)
  const window = useMemo(
    (): CameraWindow => ({ composition, size, land: layoutIn(composition, size, top) }),
    [composition, size, top],
  )
  const camera = taken ? clamped(taken, window) : composition === 'landscape' ? centredOn(aim, window) : DEFAULT_CAMERA

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn moves the camera to another player
  useEffect(() => setTaken(null), [follows, composition])

  const latest = useRef({ camera, window })
  latest.current = { camera, window }
  const inside = useCallback(
    (e: { clientX: number; clientY: number }): Spot => {
      const box = area.current?.getBoundingClientRect()
      return { x: e.clientX - (box?.left ?? 0), y: e.clientY - (box?.top ?? 0) }
    },
    [area],
  )
  const zoomAt = useCallback(
    (factor: number, finger: Spot) => setTaken(zoomed(latest.current.camera, latest.current.window, factor, finger)),
    [],
  )

  useEffect(() => {
    const box = area.current
    // React adds its wheel listener as passive, so it could not stop the page from scrolling.
    const wheel = (e: WheelEvent) => {
      e.preventDefault()
      zoomAt(Math.exp(-e.deltaY / 400), inside(e))
    }
    box?.addEventListener('wheel', wheel, { passive: false })
    return () => box?.removeEventListener('wheel', wheel)
  }, [area, zoomAt, inside])

  const fingers = useRef(new Map<number, Spot>())
  const start = useRef<Spot | null>(null)
  const drag = useRef(false)
  const onPointerDown = (e: PointerEvent) => {
    if (fingers.current.size === 0) {
      start.current = inside(e)
      drag.current = false
    }
    fingers.current.set(e.pointerId, inside(e))
  }
  const onPointerMove = (e: PointerEvent) => {
    const before = fingers.current.get(e.pointerId)
    if (!before || !start.current) return
    const now = inside(e)
    if (
      !drag.current &&
      fingers.current.size === 1 &&
      Math.hypot(now.x - start.current.x, now.y - start.current.y) < DRAG_THRESHOLD
    )
      return
    if (!drag.current) {
      drag.current = true
      setDragging(true)
      area.current?.setPointerCapture(e.pointerId)
    }
    const other = [...fingers.current].find(([id]) => id !== e.pointerId)?.[1]
    fingers.current.set(e.pointerId, now)
    if (other) {
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
      zoomAt(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    } else setTaken(moved(latest.current.camera, latest.current.window, { x: now.x - before.x, y: now.y - before.y }))
  }
  const onPointerUp = (e: PointerEvent) => {
    fingers.current.delete(e.pointerId)
    if (fingers.current.size > 0) return
    setDragging(false)
    // Waits until the click event of the released pointer is over.
    setTimeout(() => {
      drag.current = false
    })
  }
  return {
    camera,
    window,
    measured,
    dragging,
    look: setTaken,
    zoomBy: (factor) => zoomAt(factor, { x: size.width / 2, y: size.height / 2 }),
    home: () => setTaken(null),
    wasDrag: () => drag.current,
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
