// The coach: in a lesson, a card in the place of the table's top bar, and marks on the parts that the card names.
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { isMotionReduced } from '../design/browser/motion.ts'
import { type LessonStep, sentenceOf } from '../table/lesson.ts'
import { CoachCard } from './coach-card.tsx'
import { pageTimer, watchIdle } from './idle.ts'
import css from './marks.module.css'
import { HAND_MS, Marks } from './marks.tsx'
import type { LessonEvent, LessonRun } from './run.ts'
import { partOf, tableAround, useTableLayout } from './table-observer.ts'
import { useTaps } from './use-taps.ts'

interface Props {
  step: LessonStep
  run: LessonRun
  /** The number of steps in the lesson. */
  steps: number
  onDid: (did: LessonEvent) => void
  onSkip: () => void
  onMenu: () => void
}

const NOWHERE: readonly string[] = []

/** Shows the sentence of a step, marks the parts of the table that it names, and lets only these be tapped. */
export function Coach({ step, run, steps, onDid, onSkip, onMenu }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const taps = step.tap ?? NOWHERE
  const layout = useTableLayout(layer, taps, step.look ?? NOWHERE, run.tap)
  const { isPlaying, isCovered, index, tap, looks } = layout
  const said = useSaid(step, isPlaying || run.isSent)
  /** The number of the step that the hand plays for the player. */
  const [shown, setShown] = useState(-1)
  const isShowing = shown === run.step
  const words = useHeld(said === step ? sentenceOf(step, index) : null)
  const isWaiting = isPlaying || isCovered || run.isSent || said !== step
  const asks = isWaiting ? null : (taps[index] ?? '')
  useTaps(layer, asks, (target) => onDid(target ? { type: 'tap', tap: index } : { type: 'stray' }))
  useFocus(layer, next, asks)
  useIdle(layer, run, !isWaiting, onDid)
  useEffect(() => {
    if (!isShowing) return
    const timer = setTimeout(() => onDid({ type: 'show' }), isMotionReduced() ? 0 : HAND_MS)
    return () => clearTimeout(timer)
  }, [isShowing, onDid])
  return (
    <>
      <CoachCard
        words={words}
        at={run.step}
        of={steps}
        isPlaying={isPlaying}
        isCovered={isCovered}
        strayCount={run.strayCount}
        next={next}
        button={(said ?? step).choice ? (run.isHelpOffered && !isWaiting ? 'show' : 'skip') : 'next'}
        onNext={() => !isWaiting && onDid({ type: 'next' })}
        onShow={() => !isWaiting && setShown(run.step)}
        onSkip={onSkip}
        onMenu={onMenu}
      />
      <div ref={layer} className={css.layer} data-waiting={isWaiting || undefined} data-marks>
        {!isWaiting && <Marks key={`${run.step} ${index}`} tap={tap} looks={looks} isShowing={isShowing} />}
      </div>
    </>
  )
}

/**
 * Returns the step that the card shows; null at first, so that screen readers announce the first sentence too. The card
 * changes after a turn's animation, because a layout change would make the animation stutter.
 */
function useSaid(step: LessonStep, isPlaying: boolean): LessonStep | null {
  const [said, setSaid] = useState<LessonStep | null>(null)
  useEffect(() => {
    if (isPlaying) return
    const timer = setTimeout(() => startTransition(() => setSaid(step)))
    return () => clearTimeout(timer)
  }, [step, isPlaying])
  return said
}

/** Returns the value, or while it is null, the value before. */
function useHeld(value: string | null): string | null {
  const [held, setHeld] = useState(value)
  if (value !== null && value !== held) setHeld(value)
  return value ?? held
}

const FOCUSABLE = 'button, input, a[href], [tabindex]'

/**
 * Moves the keyboard focus to the part to tap, or to the button "Next", and scrolls it into view. `asks` is the name of
 * the part, empty in a step without taps, and null while the lesson asks for nothing.
 */
function useFocus(layer: RefObject<Element | null>, next: RefObject<HTMLElement | null>, asks: string | null): void {
  useEffect(() => {
    if (!layer.current || asks === null) return
    const part = asks ? partOf(tableAround(layer.current), asks) : next.current
    part?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const target = part?.matches(FOCUSABLE) ? part : part?.querySelector(FOCUSABLE)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [layer, next, asks])
}

/** Reports that the player has tapped nothing for a while. Starts anew with each tap and each step. */
function useIdle(
  layer: RefObject<Element | null>,
  { step, tap }: LessonRun,
  isOn: boolean,
  onDid: (did: LessonEvent) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts anew with a step and with a correct tap
  useEffect(() => {
    if (!isOn || !layer.current) return
    return watchIdle(tableAround(layer.current), pageTimer, () => onDid({ type: 'idle' }))
  }, [layer, isOn, step, tap, onDid])
}
