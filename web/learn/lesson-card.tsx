// One lesson in the list of lessons.
import { useEffect, useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import type { LessonStatus } from '../lesson/progress.ts'
import { gameStyle } from '../shell/game-style.ts'
import { LinkTo } from '../shell/link-to.tsx'
import { lessonOf } from '../table/lessons.ts'
import type { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import css from './lesson-card.module.css'

interface Props {
  game: string
  card: NonNullable<ReturnType<typeof cardOf>>
  status: LessonStatus
}

const BUTTONS = { new: 'learn.start', begun: 'learn.continue', learned: 'learn.replay' } as const

/** Shows the game, the player's progress in its lesson, and a button that opens the lesson. */
export function LessonCard({ game, card, status }: Props) {
  return (
    <li>
      <LinkTo className={css.card} href={`/learn/${game}`} data-is={status.is}>
        <span className={css.picture} style={gameStyle(card)} aria-hidden="true">
          <img src={card.scene[0] ?? card.shape} alt="" />
          {status.is === 'learned' && (
            <i className={css.tick}>
              <Icon name="check" size="16px" />
            </i>
          )}
        </span>
        <span className={css.words}>
          <strong className={css.title}>{card.title}</strong> <span className={css.line}>{card.line}</span>
          {status.is === 'begun' && status.steps !== undefined && (
            <meter className={css.meter} min={0} max={status.steps} value={status.step - 1} aria-hidden="true" />
          )}{' '}
          <em className={css.progress}>
            <ProgressWords game={game} status={status} />
          </em>
        </span>{' '}
        <span className={css.button}>{say(BUTTONS[status.is])}</span>
      </LinkTo>
    </li>
  )
}

function ProgressWords({ game, status }: Pick<Props, 'game' | 'status'>) {
  if (status.is === 'learned') return say('learn.learned')
  if (status.is === 'begun') return say('learn.step', { step: status.step, steps: status.steps ?? 0 })
  return <NewWords game={game} />
}

/** Says how long a new lesson takes. The lesson has to be loaded to know its time. */
function NewWords({ game }: { game: string }) {
  const [minutes, setMinutes] = useState<number>()
  useEffect(() => {
    lessonOf(game).then(
      (lesson) => setMinutes(lesson?.minutes),
      () => {},
    )
  }, [game])
  if (minutes === undefined) return say('learn.playing')
  return say('learn.minutes', { minutes })
}
