// The coach's card: the bird, one sentence, one button, and the progress through the lesson.
import { Fragment, type MouseEvent, type RefObject, useRef } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import { say } from '../words/say.ts'
import css from './coach-card.module.css'

/** Longest time in milliseconds between two taps of a double tap. */
const DOUBLE_TAP_MS = 700

interface Props {
  /** The sentence, in which asterisks mark the act: "**Tap Rest** for 60 charge." Null before the first step. */
  words: string | null
  /** Number of the current step, from 0. */
  at: number
  /** The number of steps in the lesson. */
  of: number
  isPlaying: boolean
  isCovered: boolean
  strayCount: number
  button: 'skip' | 'show' | 'next'
  next: RefObject<HTMLButtonElement | null>
  onNext: () => void
  onShow: () => void
  onSkip: () => void
  onMenu: () => void
}

export function CoachCard({ words, at, of, isPlaying, isCovered, strayCount, button, next, ...on }: Props) {
  const { tap, skip } = useSkip(on.onSkip)
  const after = (act: () => void) => (e: MouseEvent) => {
    tap(e)
    act()
  }
  return (
    <section
      className={css.card}
      data-coach
      data-above-sheets
      data-playing={isPlaying || undefined}
      data-covered={isCovered || undefined}
      aria-label={say('lesson.title')}
      inert={isCovered}
    >
      <button type="button" className={css.menu} aria-label={say('lesson.menu')} onClick={on.onMenu}>
        <span key={strayCount} className={css.bird} data-hops={strayCount > 0 || undefined} aria-hidden="true">
          <Icon name="turnstone" size="62%" />
        </span>
        <i className={css.dots} aria-hidden="true" />
      </button>
      <p className={css.words} role="status">
        {words !== null && <Sentence key={words} words={words} />}
      </p>
      {button === 'next' ? (
        <button key="next" ref={next} type="button" className={css.next} data-primary onClick={after(on.onNext)}>
          {say('lesson.next')}
        </button>
      ) : button === 'show' ? (
        <button key="show" type="button" className={css.show} onClick={after(on.onShow)}>
          {say('lesson.show')}
        </button>
      ) : (
        <button key="skip" type="button" className={css.skip} aria-label={say('lesson.skipAll')} onClick={skip}>
          {say('lesson.skip')}
        </button>
      )}
      <Segments at={at} of={of} />
    </section>
  )
}

/**
 * Returns click handlers. "Skip" takes the place of "Next" and "Show me", so the second tap of a double tap on one of
 * these must not leave the lesson: `skip` ignores a tap shortly after `tap`.
 */
function useSkip(onSkip: () => void) {
  const tappedAt = useRef(Number.NEGATIVE_INFINITY)
  return {
    tap: (e: MouseEvent) => {
      tappedAt.current = e.timeStamp
    },
    skip: (e: MouseEvent) => {
      if (e.timeStamp - tappedAt.current > DOUBLE_TAP_MS) onSkip()
    },
  }
}

/** Shows the parts of a sentence between asterisks in bold. */
const Sentence = ({ words }: { words: string }) => (
  <span className={css.sentence}>
    {words.split('**').map((part, i) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified only by its place in the sentence
      i % 2 === 1 ? <b key={i}>{part}</b> : <Fragment key={i}>{part}</Fragment>,
    )}
  </span>
)

function Segments({ at, of }: { at: number; of: number }) {
  return (
    <div className={css.segments} role="img" aria-label={say('lesson.step', { at: Math.min(at + 1, of), of })}>
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified only by its number
        <i key={i} data-done={i < at || undefined} data-now={i === at || undefined} />
      ))}
    </div>
  )
}
