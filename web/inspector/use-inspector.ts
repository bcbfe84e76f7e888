// A hook that opens a match in the inspector and moves through its steps and lines.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Seat, Viewer } from '#kit/game.ts'
import type { Step } from '#kit/run.ts'
import type { Names } from '../api/matches.ts'
import type { NoAnswer } from '../base/thread.ts'
import { useLatest } from '../base/use-latest.ts'
import { momentInAddress, useAddress } from '../replay/use-address.ts'
import { type Inspector, openInspector, type Shown } from './inspector.ts'
import type { Moved, Subject } from './request.ts'
import type { LineShown, Place, Sight } from './workbench.ts'

/** The step on the screen and the table's view of it. */
interface Scene {
  sight: Sight
  shown: Shown
  eyes: Viewer
  /** Counts the jumps to another step, line or viewer. The table remounts on each, because its past events differ. */
  past: number
}

export interface Inspected extends Scene {
  inspector: Inspector
  names: Names
  lines: readonly LineShown[]
  seats: readonly Seat[]
  line: LineShown
  /** Why the last attempt was refused; null if it was not. */
  refused: string | null
  playing: boolean
  go: (step: number) => void
  /**
   * Moves by a number of steps from the last requested step, so that two quick key presses move two steps.
   * Moving forward animates the new events.
   */
  walk: (by: number) => void
  follow: (line: number) => void
  see: (eyes: Viewer) => void
  run: (playing: boolean) => void
  play: (step: Step) => void
  branch: () => void
  lay: (draw: number, value: number | null) => void
  copy: (what: 'script' | 'test') => Promise<string>
}

/** How long playback stays at a step, in ms. */
const DWELL_MS = 900

interface Wanted {
  place: Place
  eyes: Viewer
  from?: number
}

/**
 * Returns the opened match and the current step, null while it opens, or `NoAnswer` if it cannot be opened.
 * Opens the match again whenever `subject` or `namesFrom` is a new object, so callers must memoize both.
 */
export function useInspector(subject: Subject, namesFrom: () => Promise<Names>): Inspected | NoAnswer | null {
  const opened = useOpened(subject, namesFrom)
  const inspector = opened && 'inspector' in opened ? opened.inspector : undefined
  const [moved, setMoved] = useState<Pick<Moved, 'lines' | 'seats'> | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { trying, fault } = useTrying(setRefused)
  const { scene, aim, show } = useScene(inspector, fault)
  const { sight, eyes = 'all' } = scene ?? {}
  const { line = 0, step = 0 } = sight ?? {}
  const { lines = [], seats = [] } = moved ?? inspector ?? {}
  const length = lines[line]?.length ?? 0
  const go = useCallback(
    (to: number) => {
      setRefused(null)
      show({ place: { line, step: Math.min(Math.max(0, to), length) }, eyes })
    },
    [show, line, length, eyes],
  )
  const walk = useCallback(
    (by: number) => {
      setRefused(null)
      show({
        place: { line, step: Math.min(Math.max(0, aim.current.step + by), length) },
        eyes,
        ...(by > 0 && { from: step }),
      })
    },
    [show, aim, line, step, length, eyes],
  )
  const { playing, run } = useRunning(step, length, { aim, go, walk })
  useMoment(inspector, scene, show)
  useEffect(() => {
    if (scene) trying.current = false
  }, [scene, trying])
  if (!opened || !('inspector' in opened)) return opened
  const current = lines[line]
  if (!scene || !current) return null
  const come = ({ place, ...rest }: Moved) => {
    run(false)
    setMoved(rest)
    setRefused(newReason(current, rest.lines[place.line]))
    show({ place, eyes, ...(place.step >= step && { from: step }) })
  }
  const place = { line, step }
  const attempt = (move: () => Promise<Moved>) => {
    if (trying.current) return
    trying.current = true
    move().then(come, (why: NoAnswer) => fault(why.message))
  }
  return {
    ...scene,
    inspector: opened.inspector,
    names: opened.names,
    lines,
    seats,
    line: current,
    refused,
    playing,
    go,
    walk,
    follow: (number) => show({ place: { line: number, step: Math.min(step, lines[number]?.length ?? 0) }, eyes }),
    see: (other) => show({ place, eyes: other }),
    run,
    play: (what) => attempt(() => opened.inspector.play(place, what)),
    branch: () => attempt(() => opened.inspector.branch(place)),
    lay: (draw, value) => attempt(() => opened.inspector.lay(place, draw, value)),
    copy: (what) => opened.inspector.copy(what, place),
  }
}

/** Returns the scene on the screen and the last requested place, which is shown a moment later. */
function useScene(inspector: Inspector | undefined, fault: (why: string) => void) {
  const [scene, setScene] = useState<Scene | null>(null)
  const aim = useRef<Place>({ line: 0, step: 0 })
  const latest = useLatest(
    useCallback(
      async ({ place, eyes, from }: Wanted) => {
        if (!inspector) return
        try {
          const sight = await inspector.look(place)
          const shown = await inspector.shown(sight, eyes, from)
          setScene((before) => ({ sight, shown, eyes, past: (before?.past ?? 0) + (from === undefined ? 1 : 0) }))
        } catch (why) {
          fault((why as NoAnswer).message)
        }
      },
      [inspector, fault],
    ),
  )
  const show = useCallback(
    (wanted: Wanted) => {
      aim.current = wanted.place
      latest(wanted)
    },
    [latest],
  )
  useEffect(() => inspector && show(firstLook(inspector)), [show, inspector])
  return { scene, aim, show }
}

/** Remembers that an attempt is not on the screen yet. A double tap on a choice is then one move and not two lines. */
function useTrying(refuse: (why: string) => void) {
  const trying = useRef(false)
  const fault = useCallback(
    (why: string) => {
      trying.current = false
      refuse(why)
    },
    [refuse],
  )
  return { trying, fault }
}

/** Keeps the step of a played match in the page's URL, as a replay does. A variation has no URL. */
function useMoment(inspector: Inspector | undefined, scene: Scene | null, show: (wanted: Wanted) => void): void {
  const open = useCallback(() => {
    if (inspector?.recorded) show(firstLook(inspector))
  }, [inspector, show])
  useAddress(inspector?.recorded && scene?.sight.line === 0 ? { step: scene.sight.step, eyes: scene.eyes } : null, open)
}

interface Ways {
  aim: RefObject<Place>
  go: (step: number) => void
  walk: (by: number) => void
}

/** Plays step by step until the end. Playing from the end starts at the beginning again. */
function useRunning(step: number, length: number, { aim, go, walk }: Ways) {
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    if (step >= length && aim.current.step >= length) return setPlaying(false)
    const timer = setTimeout(() => walk(1), DWELL_MS)
    return () => clearTimeout(timer)
  }, [playing, step, length, aim, walk])
  const run = (on: boolean) => {
    if (on && step >= length) go(0)
    setPlaying(on)
  }
  return { playing, run }
}

/** Returns the first step to show: for a played match the one in the URL, for a new match the last one. */
function firstLook({ recorded, lines, seats }: Inspector): Wanted {
  const length = lines[0]?.length ?? 0
  if (!recorded) return { place: { line: 0, step: length }, eyes: seats[0] ?? 'all' }
  const { step, eyes } = momentInAddress()
  return {
    place: { line: 0, step: Math.min(step, length) },
    eyes: seats.includes(eyes) || eyes === 'spectator' ? eyes : 'all',
  }
}

/** Returns the reason of the last refusal in the line if it is new; otherwise null. */
function newReason(before: LineShown, after: LineShown | undefined): string | null {
  const refused = (line: LineShown | undefined) => line?.rows.filter(({ kind }) => kind === 'refused') ?? []
  const [old, now] = [refused(before), refused(after)]
  return now.length > (after?.number === before.number ? old.length : 0) ? (now.at(-1)?.reason ?? null) : null
}

type Opening = { inspector: Inspector; names: Names } | NoAnswer | null

function useOpened(subject: Subject, namesFrom: () => Promise<Names>): Opening {
  const [opened, setOpened] = useState<Opening>(null)
  useEffect(() => {
    let left = false
    const opening = openInspector(subject)
    Promise.all([opening, namesFrom()]).then(
      ([inspector, names]) => !left && setOpened({ inspector, names }),
      (why: NoAnswer) => !left && setOpened(why),
    )
    return () => {
      left = true
      opening.then(({ close }) => close()).catch(() => {})
    }
  }, [subject, namesFrom])
  return opened
}
