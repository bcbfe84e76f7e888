// The last card of a lesson.
import { useRef, useState } from 'react'
import bird from '../design/bird/bird-flip.svg?url'
import { Button } from '../design/parts/button.tsx'
import { navigate } from '../shell/route.ts'
import { store } from '../shell/store.ts'
import { cardOf, preloadTable } from '../table/tables.ts'
import css from './done.module.css'
import { useIsAnimating } from './table-observer.ts'

/** Offers a real match against an easy bot. Appears after the animation of the last turn. */
export function LessonDone({ game, onAgain }: { game: string; onAgain: () => void }) {
  const cover = useRef<HTMLDivElement>(null)
  const playing = useIsAnimating(cover)
  const [stage, setStage] = useState<'idle' | 'opening' | 'failed'>('idle')
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
            ? 'A real one needs a connection. Try again in a moment.'
            : 'The rest you find out by playing. An easy bot waits for you.'}
        </p>
        <Button look="act" wide disabled={stage === 'opening'} onClick={play} data-primary>
          {stage === 'opening' ? 'Setting up…' : 'Play a real one'}
        </Button>
        <div className={css.row}>
          <Button onClick={onAgain}>Once more</Button>
          <Button onClick={() => navigate('/')}>To the games</Button>
        </div>
      </section>
    </div>
  )
}
