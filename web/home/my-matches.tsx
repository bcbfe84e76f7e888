// The player's open matches on the home page.
import type { CSSProperties } from 'react'
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import { isolateName } from '../base/names.ts'
import { useTimeLeft } from '../design/parts/clock.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { remainingText } from '../design/parts/remaining.ts'
import { gameStyle } from '../shell/game-card.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { store, useApp } from '../shell/store.ts'
import { cardOf } from '../table/tables.ts'
import { pathOf } from '../wire/follow.ts'
import css from './my-matches.module.css'

/**
 * Shows the matches that wait for the player, then those that wait for others. The server sorts the list (`byUrgency`
 * in `server/home/my-matches.ts`).
 */
export function MyMatches() {
  const all = useApp().mine?.matches.filter(({ game }) => cardOf(game)) ?? []
  if (all.length === 0) return null
  return (
    <div className={css.strip}>
      <Group title="Your turn" matches={all.filter(({ waits }) => waits !== null)} />
      <Group title="Waiting for others" matches={all.filter(({ waits }) => waits === null)} />
    </div>
  )
}

function Group({ title, matches }: { title: string; matches: readonly MyMatch[] }) {
  if (matches.length === 0) return null
  return (
    <section className={css.group} aria-label={title}>
      <ul className={css.group}>
        {matches.map((match) => (
          <Turn key={`${match.code} ${match.matchId}`} match={match} />
        ))}
      </ul>
    </section>
  )
}

/** Title and button text for each reason why a match waits for the player. */
const HEADS = {
  move: ['Your turn', 'Play'],
  rematch: ['Rematch?', 'Play'],
  room: ['Somebody is here', 'Go in'],
} as const

function Turn({ match }: { match: MyMatch }) {
  const { waits, title, due, since } = match
  const card = cardOf(match.game)
  const [head, button] = waits === null ? [title, null] : HEADS[waits]
  const others = match.others.map((name) => isolateName(name || 'a guest')).join(', ') || 'nobody yet'
  return (
    <li className={css.item}>
      <LinkTo className={`${css.turn} ${waits === null ? '' : css.mine}`} style={gameStyle(card)} href={pathOf(match)}>
        <span className={css.figures} aria-hidden="true">
          {card?.scene.map((url) => (
            <img key={url} src={url} alt="" />
          ))}
        </span>
        <strong className={css.title}>{head}</strong>{' '}
        <span className={css.words}>
          {waits !== null && `${title} `}
          {waits === 'room' ? 'with' : 'against'} {others}
        </span>{' '}
        <span className={css.foot}>
          {button && (
            <span className={css.play}>
              <Icon name="play" size="16px" />
              {button}{' '}
            </span>
          )}
          {due !== null && <Left due={due} span={since === null ? undefined : due - since} />}
          {waits === null && due === null && 'Others think'}
        </span>
      </LinkTo>
    </li>
  )
}

/** The ring turns red when less than this share of the turn's time (0 to 1) is left. */
const LITTLE = 0.1

/** Shows the time left in the turn, as a ring and as a number. */
function Left({ due, span }: { due: number; span: number | undefined }) {
  const { left, share } = useTimeLeft(due, store.now, span)
  return (
    <span
      className={`${css.left} ${share < LITTLE ? css.little : ''}`}
      style={{ '--share': `${Math.round(100 * share)}%` } as CSSProperties}
    >
      {remainingText(left)} <span className={css.word}>left</span>
    </span>
  )
}
