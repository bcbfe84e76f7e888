// A hook that opens a match in the inspector and moves through its steps and its lines of play (the match and
// variations).
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Seat, Viewer } from '#kit/game.ts'
import type { Step } from '#kit/run.ts'
import type { Names } from '../api/matches.ts'
import type { RequestError } from '../base/thread.ts'
import { useLatest } from '../base/use-latest.ts'
import { momentInUrl, useMomentUrl } from '../replay/moment-url.ts'
import { type Inspector, openInspector, type ShownStep } from './inspector.ts'
import type { ChangedLines, InspectionSubject } from './request.ts'
import type { LineSummary, StepDetails, StepPosition } from './workbench.ts'

/** The step on the screen, and the props of the table that shows it. */
interface ShownScene {
  details: StepDetails
  shown: ShownStep
  eyes: Viewer
  /**
   * The number of jumps to another step, line of play or viewer. Each jump remounts the table, because a jump changes
   * the past events.
   */
  jumps: number
}

export interface Inspection extends ShownScene {
  inspector: Inspector
  names: Names
  lines: readonly LineSummary[]
  seats: readonly Seat[]
  line: LineSummary
  /** Why the rules refused the last step that the user tried; null if they accepted it. */
  refused: string | null
  isPlaying: boolean
  goTo: (step: number) => void
  /**
   * Moves by a number of steps from the last requested step, so that two quick key presses move by two. A move forward
   * animates the new events.
   */
  moveBy: (by: number) => void
  showLine: (line: number) => void
  showAs: (eyes: Viewer) => void
  setPlaying: (playing: boolean) => void
  playStep: (step: Step) => void
  branch: () => void
  fixDraw: (draw: number, value: number | null) => void
  copy: (what: 'script' | 'test') => Promise<string>
}

/** How many milliseconds automatic playback shows each step. */
const DWELL_MS = 900

interface WantedStep {
  position: StepPosition
  eyes: Viewer
  from?: number
}

/**
 * Returns the open match and the current step, null while the match opens, or `RequestError`. A new `subject` or
 * `namesFrom` object opens the match again, so callers must memoize both.
 */
export function useInspector(
  subject: InspectionSubject,
  namesFrom: () => Promise<Names>,
): Inspection | RequestError | null {
  const opened = useOpened(subject, namesFrom)
  const inspector = opened && 'inspector' in opened ? opened.inspector : undefined
  const [moved, setMoved] = useState<Pick<ChangedLines, 'lines' | 'seats'> | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { isTrying, fault } = useAttempts(setRefused)
  const { scene, target, show } = useScene(inspector, fault)
  const { details, eyes = 'all' } = scene ?? {}
  const { line = 0, step = 0 } = details ?? {}
  const { lines = [], seats = [] } = moved ?? inspector ?? {}
  const length = lines[line]?.length ?? 0
  const goTo = useCallback(
    (to: number) => {
      setRefused(null)
      show({ position: { line, step: Math.min(Math.max(0, to), length) }, eyes })
    },
    [show, line, length, eyes],
  )
  const moveBy = useCallback(
    (by: number) => {
      setRefused(null)
      show({
        position: { line, step: Math.min(Math.max(0, target.current.step + by), length) },
        eyes,
        ...(by > 0 && { from: step }),
      })
    },
    [show, target, line, step, length, eyes],
  )
  const { playing, run } = useAutoplay(step, length, { target, goTo, moveBy })
  useMoment(inspector, scene, show)
  useEffect(() => {
    if (scene) isTrying.current = false
  }, [scene, isTrying])
  if (!opened || !('inspector' in opened)) return opened
  const current = lines[line]
  if (!scene || !current) return null
  const onChanged = ({ position, ...rest }: ChangedLines) => {
    run(false)
    setMoved(rest)
    setRefused(newReason(current, rest.lines[position.line]))
    show({ position, eyes, ...(position.step >= step && { from: step }) })
  }
  const position = { line, step }
  const attempt = (move: () => Promise<ChangedLines>) => {
    if (isTrying.current) return
    isTrying.current = true
    move().then(onChanged, (why: RequestError) => fault(why.message))
  }
  return {
    ...scene,
    inspector: opened.inspector,
    names: opened.names,
    lines,
    seats,
    line: current,
    refused,
    isPlaying: playing,
    goTo,
    moveBy,
    showLine: (number) => show({ position: { line: number, step: Math.min(step, lines[number]?.length ?? 0) }, eyes }),
    showAs: (other) => show({ position, eyes: other }),
    setPlaying: run,
    playStep: (what) => attempt(() => opened.inspector.play(position, what)),
    branch: () => attempt(() => opened.inspector.branch(position)),
    fixDraw: (draw, value) => attempt(() => opened.inspector.fixDraw(position, draw, value)),
    copy: (what) => opened.inspector.copy(what, position),
  }
}

/** Returns the step on the screen, and the requested step, which appears on the screen a moment later. */
function useScene(inspector: Inspector | undefined, fault: (why: string) => void) {
  const [scene, setScene] = useState<ShownScene | null>(null)
  const target = useRef<StepPosition>({ line: 0, step: 0 })
  const latest = useLatest(
    useCallback(
      async ({ position, eyes, from }: WantedStep) => {
        if (!inspector) return
        try {
          const details = await inspector.details(position)
          const shown = await inspector.shown(details, eyes, from)
          setScene((before) => ({ details, shown, eyes, jumps: (before?.jumps ?? 0) + (from === undefined ? 1 : 0) }))
        } catch (why) {
          fault((why as RequestError).message)
        }
      },
      [inspector, fault],
    ),
  )
  const show = useCallback(
    (wanted: WantedStep) => {
      target.current = wanted.position
      latest(wanted)
    },
    [latest],
  )
  useEffect(() => inspector && show(firstStep(inspector)), [show, inspector])
  return { scene, target, show }
}

/**
 * Tells whether the answer to a tried step is still missing. Until then, a second tap on the same choice does nothing.
 */
function useAttempts(refuse: (why: string) => void) {
  const isTrying = useRef(false)
  const fault = useCallback(
    (why: string) => {
      isTrying.current = false
      refuse(why)
    },
    [refuse],
  )
  return { isTrying, fault }
}

/** Writes the current step of a played match into the page's URL. A variation has no URL. */
function useMoment(
  inspector: Inspector | undefined,
  scene: ShownScene | null,
  show: (wanted: WantedStep) => void,
): void {
  const open = useCallback(() => {
    if (inspector?.isRecorded) show(firstStep(inspector))
  }, [inspector, show])
  useMomentUrl(
    inspector?.isRecorded && scene?.details.line === 0 ? { step: scene.details.step, eyes: scene.eyes } : null,
    open,
  )
}

interface StepControls {
  target: RefObject<StepPosition>
  goTo: (step: number) => void
  moveBy: (by: number) => void
}

/** Plays the line of play step by step until its end, or from the start if the last step is shown. */
function useAutoplay(step: number, length: number, { target, goTo, moveBy }: StepControls) {
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    if (step >= length && target.current.step >= length) return setPlaying(false)
    const timer = setTimeout(() => moveBy(1), DWELL_MS)
    return () => clearTimeout(timer)
  }, [playing, step, length, target, moveBy])
  const run = (on: boolean) => {
    if (on && step >= length) goTo(0)
    setPlaying(on)
  }
  return { playing, run }
}

/** Returns the first step to show: for a played match the step in the URL, for a new match the last step. */
function firstStep({ isRecorded: recorded, lines, seats }: Inspector): WantedStep {
  const length = lines[0]?.length ?? 0
  if (!recorded) return { position: { line: 0, step: length }, eyes: seats[0] ?? 'all' }
  const { step, eyes } = momentInUrl()
  return {
    position: { line: 0, step: Math.min(step, length) },
    eyes: seats.includes(eyes) || eyes === 'spectator' ? eyes : 'all',
  }
}

/**
 * Compares a line of play before and after the user tried a step. Returns the reason if the rules refused the step,
 * otherwise null.
 */
function newReason(before: LineSummary, after: LineSummary | undefined): string | null {
  const refused = (line: LineSummary | undefined) => line?.rows.filter(({ kind }) => kind === 'refused') ?? []
  const [old, now] = [refused(before), refused(after)]
  return now.length > (after?.number === before.number ? old.length : 0) ? (now.at(-1)?.reason ?? null) : null
}

type Opening = { inspector: Inspector; names: Names } | RequestError | null

function useOpened(subject: InspectionSubject, namesFrom: () => Promise<Names>): Opening {
  const [opened, setOpened] = useState<Opening>(null)
  useEffect(() => {
    let left = false
    const opening = openInspector(subject)
    Promise.all([opening, namesFrom()]).then(
      ([inspector, names]) => !left && setOpened({ inspector, names }),
      (why: RequestError) => !left && setOpened(why),
    )
    return () => {
      left = true
      opening.then(({ close }) => close()).catch(() => {})
    }
  }, [subject, namesFrom])
  return opened
}
