// What Home suggests while no match waits for the player.
import type { FinishedMatch } from '#kit/protocol/match-lists.ts'
import { Icon } from '../design/parts/icon.tsx'
import { lessonStatus } from '../lesson/progress.ts'
import { Bird } from '../shell/bird.tsx'
import { hasFinishedGame } from '../shell/finished-games.ts'
import { gameStyle } from '../shell/game-style.ts'
import { LinkTo } from '../shell/link-to.tsx'
import { hasLesson } from '../table/lessons.ts'
import type { Card } from '../table/table.ts'
import { cardOf, games } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { endingWords } from './ending-words.ts'
import css from './my-matches.module.css'

interface Suggestion {
  card: Card
  href: string
  head: string
  about: string
  button: string
}

/** Suggests a begun lesson, then the lesson of a game that the player has not played, then the last replay. */
function suggestion(finished: readonly FinishedMatch[]): Suggestion | null {
  const lessons = games
    .filter(({ id }) => hasLesson(id))
    .sort((a, b) => Number(b.card.first ?? false) - Number(a.card.first ?? false))
    .map((game) => ({ ...game, status: lessonStatus(game.id) }))
  for (const { id, card, status } of lessons)
    if (status.is === 'begun') {
      const about = say('home.next.step', { step: status.step, steps: status.steps ?? 0 })
      return { card, href: `/learn/${id}`, head: card.title, about, button: say('home.next.continue') }
    }
  const fresh = lessons.find(({ id, status }) => status.is === 'new' && !hasFinishedGame(id))
  if (fresh)
    return {
      card: fresh.card,
      href: `/learn/${fresh.id}`,
      head: say('home.next.new', { game: fresh.card.title }),
      about: fresh.card.line,
      button: say('home.first.learn'),
    }
  const last = finished[0]
  const card = last && cardOf(last.game)
  if (!last || !card) return null
  const href = `/replay/${encodeURIComponent(last.matchId)}`
  return {
    card,
    href,
    head: say('home.next.last'),
    about: `${last.title} · ${endingWords(last)}`,
    button: say('home.recent.replay'),
  }
}

/** Fills the place of the open matches while there are none, so that nothing below it moves when a match arrives. */
export function NextUp({ finished }: { finished: readonly FinishedMatch[] }) {
  const next = suggestion(finished)
  if (!next)
    return (
      <div className={css.calm}>
        <strong className={css.title}>{say('home.calm.title')}</strong>
        <span className={css.words}>{say('home.calm.words')}</span>
        <Bird className={css.bird} />
      </div>
    )
  const { card, href, head, about, button } = next
  return (
    <LinkTo className={`${css.turn} ${css.mine}`} style={gameStyle(card)} href={href}>
      <span className={css.figures} aria-hidden="true">
        {card.scene.map((url) => (
          <img key={url} src={url} alt="" />
        ))}
      </span>
      <strong className={css.title}>{head}</strong> <span className={css.words}>{about}</span>{' '}
      <span className={css.foot}>
        <span className={css.play}>
          <Icon name="play" size="16px" />
          <span className={css.act}>{button}</span>
        </span>
      </span>
    </LinkTo>
  )
}
