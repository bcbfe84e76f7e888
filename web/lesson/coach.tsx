// The card that explains a lesson's step and highlights parts of the table.
import { type CSSProperties, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import type { LessonFact, LessonStep } from '../table/lesson.ts'
import { type Box, cardPosition } from './card-position.ts'
import css from './coach.module.css'
import type { LessonEvent, LessonRun } from './run.ts'
import { markUnderTap, revealMark, useTableLayout } from './table-observer.ts'

interface Props {
  step: LessonStep
  run: LessonRun
  /** The number of steps in the lesson. */
  steps: number
  onDid: (did: LessonEvent) => void
  onSkip: () => void
}

const NOWHERE: readonly string[] = []

/**
 * Covers the table with a layer that explains the step and points at parts of the table. Only the layer's card blocks
 * taps.
 */
export function Coach({ step, run, steps, onDid, onSkip }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLElement>(null)
  const names = step.at ?? NOWHERE
  const {
    isPlaying: playing,
    isCovered: covered,
    index,
    mark,
    area,
    bar,
    card: size,
  } = useTableLayout(layer, card, names, run.mark)
  const said = useSaid(step, playing || run.isSent)
  // A second tap on the button is ignored while the card still shows the previous step.
  const ahead = said !== step
  const waiting = playing || covered || run.isSent || (ahead && said.choice !== undefined)
  useEffect(() => {
    if (layer.current && !waiting) revealMark(layer.current, names[index])
  }, [names, index, waiting])
  useTaps(layer, names, step.choice !== undefined && !waiting, onDid)
  const place = cardPosition(area, size, mark, bar)
  const style = {
    '--left': `${place.left}px`,
    '--top': `${place.top}px`,
    '--tip': mark ? `${mark.left + mark.width / 2 - place.left}px` : undefined,
  } as CSSProperties
  return (
    <div ref={layer} className={css.layer} data-coach data-above-sheets data-waiting={waiting || undefined}>
      {mark && !waiting && !ahead && (
        <Ring mark={mark} taps={step.choice !== undefined} key={`${run.step} ${index} ${run.strayCount}`} />
      )}
      <section
        ref={card}
        className={css.card}
        style={style}
        data-tip={place.tip ?? undefined}
        data-nudged={run.strayCount > 0 || undefined}
        aria-label="Lesson"
        inert={waiting}
      >
        <span className={css.bird} aria-hidden="true">
          <Icon name="turnstone" size="34px" />
        </span>
        <div className={css.words} aria-live="polite">
          <h2 className={css.title}>{said.title}</h2>
          <p>{said.words}</p>
        </div>
        {said.facts && <Facts facts={said.facts} />}
        <div className={css.foot}>
          <button type="button" className={css.quiet} onClick={onSkip}>
            Skip
          </button>
          <Dots at={run.step} of={steps} />
          {said.choice ? (
            <button type="button" className={css.show} onClick={() => ahead || onDid({ type: 'show' })}>
              Show me
            </button>
          ) : (
            <button type="button" className={css.next} data-primary onClick={() => ahead || onDid({ type: 'next' })}>
              Next
            </button>
          )}
        </div>
      </section>
    </div>
  )
}

/**
 * Returns the step that the card shows. The card changes after a turn's animation, because a layout change would make
 * the animation stutter.
 */
function useSaid(step: LessonStep, playing: boolean): LessonStep {
  const [said, setSaid] = useState(step)
  useEffect(() => {
    if (playing) return
    const timer = setTimeout(() => startTransition(() => setSaid(step)))
    return () => clearTimeout(timer)
  }, [step, playing])
  return said
}

/**
 * Reports taps on marks (highlighted parts of the table). Blocks taps on other parts, except the top bar and open
 * dialogs.
 */
function useTaps(
  layer: RefObject<HTMLElement | null>,
  names: readonly string[],
  wants: boolean,
  onDid: (did: LessonEvent) => void,
): void {
  useEffect(() => {
    const table = layer.current?.closest('[data-parts]')
    if (!table || !wants) return
    const tapped = (tap: Event) => {
      const target = tap.target as Element
      if (!layer.current || target.closest('[data-coach]')) return
      const mark = markUnderTap(layer.current, names, tap as MouseEvent)
      // Reports the tap after the click event. A render during the event would undo the choice of a radio button.
      if (mark >= 0) return void setTimeout(() => onDid({ type: 'tap', mark }))
      if (
        target.closest('[data-part="bar"], [role="dialog"]') ||
        !names.some((name) => table.querySelector(`[data-teach~="${CSS.escape(name)}"]`))
      )
        return
      tap.stopPropagation()
      tap.preventDefault()
      onDid({ type: 'stray' })
    }
    table.addEventListener('click', tapped, true)
    return () => table.removeEventListener('click', tapped, true)
  }, [layer, names, wants, onDid])
}

/** Highlights a mark and dims the rest of the table. A drawn hand shows where the player should tap. */
function Ring({ mark, taps }: { mark: Box; taps: boolean }) {
  const style = {
    '--x': `${mark.left}px`,
    '--y': `${mark.top}px`,
    '--w': `${mark.width}px`,
    '--h': `${mark.height}px`,
  } as CSSProperties
  return (
    <div className={css.ring} style={style} aria-hidden="true" data-ring>
      <i className={css.glow} />
      {taps && (
        <svg className={css.hand} viewBox="0 0 56 60" aria-hidden="true">
          <path d="M18 8c0-4 7-5 8 0l2 16 3-1c3-1 5 0 6 2l3-1c3 0 5 1 5 3l2-1c4 0 5 3 5 6l-2 14c-1 7-7 11-14 11h-5c-5 0-9-2-12-6L6 36c-3-4 2-8 6-5l8 7z" />
        </svg>
      )}
    </div>
  )
}

function Facts({ facts }: { facts: readonly LessonFact[] }) {
  return (
    <ul className={css.facts}>
      {facts.map(({ picture, words, note }) => (
        <li key={words}>
          <img src={picture} alt="" />
          <b>{words}</b>
          <small>{note}</small>
        </li>
      ))}
    </ul>
  )
}

function Dots({ at, of }: { at: number; of: number }) {
  return (
    <div className={css.dots} role="img" aria-label={`Step ${Math.min(at + 1, of)} of ${of}`}>
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified only by its number
        <i key={i} data-done={i < at || undefined} data-now={i === at || undefined} />
      ))}
    </div>
  )
}
