// The last card of a lesson.
import { useRef, useState } from 'react'
import bird from '../design/bird/bird-flip.svg?url'
import { Button } from '../design/parts/button.tsx'
import { isTableWaiting, leaveLesson } from '../shell/lesson-visit.ts'
import { navigate } from '../shell/route.ts'
import { store } from '../shell/store.ts'
import { cardOf, preloadTable } from '../table/tables.ts'
import css from './done.module.css'
import { useIsAnimating } from './table-observer.ts'

/**
 * Leads back to the table from which the player opened the lesson; otherwise offers a real match against an easy bot.
 * Appears after the animation of the last turn.
 */
export function LessonDone({ game, onAgain }: { game: string; onAgain: () => void }) {
  const cover = useRef<HTMLDivElement>(null)
  const playing = useIsAnimating(cover)
  const [stage, setStage] = useState<'idle' | 'opening' | 'failed'>('idle')
  const waiting = isTableWaiting()
  const play = () => {
    setStage('opening')
    preloadTable(game)
    store.playBot(game, 'easy').then(
      (code) => navigate(`/r/${code}`),
      () => setStage('failed'),
    )
  }
  return (
    <div ref={cover} className={css.cover} hidden={playing}>
      <section className={css.card} aria-labelledby="lesson-done">
        <img className={css.bird} src={bird} alt="" />
        <h2 id="lesson-done" className={css.title}>
          You know {cardOf(game)?.title ?? 'it'} now
        </h2>
        <p className={css.words} role="status">
          {stage === 'failed'
            ? 'A real match needs a connection. Try again in a moment.'
            : waiting
              ? 'Your match is waiting for you.'
              : 'Ready for a real match? Try an easy bot.'}
        </p>
        {waiting ? (
          <Button look="act" wide onClick={leaveLesson} data-primary>
            Back to your match
          </Button>
        ) : (
          <Button look="act" wide disabled={stage === 'opening'} onClick={play} data-primary>
            {stage === 'opening' ? 'Setting up…' : 'Play an easy bot'}
          </Button>
        )}
        <div className={css.row}>
          <Button onClick={onAgain}>Replay lesson</Button>
          <Button onClick={() => navigate('/')}>All games</Button>
        </div>
      </section>
    </div>
  )
}
