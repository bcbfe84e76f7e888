// The last card of a lesson.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import bird from '../design/bird/bird-flip.svg?url'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { isTableWaiting, leaveLesson } from '../shell/lesson-visit.ts'
import { navigate } from '../shell/route.ts'
import { store } from '../shell/store.ts'
import type { LearnedThing } from '../table/lesson.ts'
import { cardOf, preloadTable } from '../table/tables.ts'
import { say } from '../words/say.ts'
import css from './done.module.css'

interface Props {
  game: string
  learned: readonly LearnedThing[]
  onAgain: () => void
}

/** Leads back to the table from which the player opened the lesson; otherwise offers a real match against an easy bot. */
export function LessonDone({ game, learned, onAgain }: Props) {
  const card = useRef<HTMLElement>(null)
  const [stage, setStage] = useState<'idle' | 'opening' | 'failed'>('idle')
  const waiting = isTableWaiting()
  useOnlyCard(card)
  const play = () => {
    setStage('opening')
    preloadTable(game)
    store.playBot(game, 'easy').then(
      (code) => navigate(`/r/${code}`),
      () => setStage('failed'),
    )
  }
  return (
    <section ref={card} className={css.card} aria-labelledby="lesson-done">
      <img className={css.bird} src={bird} alt="" />
      <div className={css.head}>
        <h2 id="lesson-done" className={css.title}>
          {say('lesson.done.title', { game: cardOf(game)?.title ?? '' })}
        </h2>
        <p className={css.words} role="status">
          {say(stage === 'failed' ? 'lesson.done.failed' : waiting ? 'lesson.done.waiting' : 'lesson.done.ready')}
        </p>
      </div>
      <Learned things={learned} />
      {waiting ? (
        <Button look="act" wide onClick={leaveLesson} data-primary>
          {say('lesson.done.back')}
        </Button>
      ) : (
        <Button look="act" wide disabled={stage === 'opening'} onClick={play} data-primary>
          <Icon name="play" size="18px" /> {say(stage === 'opening' ? 'lesson.done.opening' : 'lesson.done.play')}
        </Button>
      )}
      <div className={css.row}>
        <Button onClick={onAgain}>
          <Icon name="again" size="18px" /> {say('lesson.done.again')}
        </Button>
        <Button onClick={() => navigate('/')}>{say('shell.games')}</Button>
      </div>
    </section>
  )
}

const Learned = ({ things }: { things: readonly LearnedThing[] }) => (
  <ul className={css.learned} aria-label={say('lesson.done.learned')}>
    {things.map(({ picture, words }) => (
      <li key={words}>
        <img src={picture} alt="" />
        {words}
        <i aria-hidden="true">
          <Icon name="check" size="12px" />
        </i>
      </li>
    ))}
  </ul>
)

/**
 * Moves the focus to the card, writes the card's height to `--ending`, and makes the table behind it inert. The top bar
 * stays usable.
 */
function useOnlyCard(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const parts = card.current?.closest<HTMLElement>('[data-parts]')
    if (!card.current || !parts) return
    const { current } = card
    const rest = parts.querySelectorAll<HTMLElement>('[data-part="people"], [data-part="board"]')
    for (const part of rest) part.inert = true
    current.querySelector<HTMLElement>('[data-primary]')?.focus({ preventScroll: true })
    const measure = () => parts.style.setProperty('--ending', `${current.offsetHeight}px`)
    measure()
    const measured = new ResizeObserver(measure)
    measured.observe(current)
    return () => {
      measured.disconnect()
      parts.style.removeProperty('--ending')
      for (const part of rest) part.inert = false
    }
  }, [card])
}
