import { type CSSProperties, useMemo } from 'react'
import type { MyMatch } from '#kit/wire.ts'
import { useLeft } from '../design/clock.tsx'
import { Icon } from '../design/icon.tsx'
import { apart } from '../design/names.ts'
import { remaining } from '../design/remaining.ts'
import { cardOf } from '../tables.ts'
import { useMyMatches } from '../wire/api.ts'
import { useApp } from '../wire/browser.ts'
import { look } from './game-card.tsx'
import { LinkTo } from './link-to.tsx'
import css from './my-matches.module.css'

/** What waits for this player, above everything else, the shortest time first; after it, what waits for others. */
export function MyMatches() {
  const { me } = useApp()
  const all = useMyMatches(me?.id ?? null)
    .filter(({ game }) => cardOf(game))
    .sort((a, b) => (a.due ?? Number.POSITIVE_INFINITY) - (b.due ?? Number.POSITIVE_INFINITY))
  if (all.length === 0) return null
  return (
    <div className={css.strip}>
      <Group title="Your turn" matches={all.filter((match) => match.yourMove)} />
      <Group title="Waiting for others" matches={all.filter((match) => !match.yourMove)} />
    </div>
  )
}

function Group({ title, matches }: { title: string; matches: readonly MyMatch[] }) {
  if (matches.length === 0) return null
  return (
    <section className={css.group} aria-label={title}>
      <ul className={css.group}>
        {matches.map((match) => (
          <Turn key={match.matchId} match={match} />
        ))}
      </ul>
    </section>
  )
}

function Turn({ match }: { match: MyMatch }) {
  const { yourMove, title, due, since } = match
  const card = cardOf(match.game)
  const path = match.code ? `/r/${match.code}` : `/m/${encodeURIComponent(match.matchId)}`
  const others = match.others.map((name) => apart(name || 'a guest')).join(', ') || 'nobody yet'
  return (
    <li className={css.item}>
      <LinkTo className={`${css.turn} ${yourMove ? css.mine : ''}`} style={look(card)} href={path}>
        <span className={css.figures} aria-hidden="true">
          {card?.scene.map((url) => (
            <img key={url} src={url} alt="" />
          ))}
        </span>
        <strong className={css.title}>{yourMove ? 'Your turn' : title}</strong>{' '}
        <span className={css.words}>
          {yourMove && `${title} `}
          against {others}
        </span>{' '}
        <span className={css.foot}>
          {yourMove && (
            <span className={css.play}>
              <Icon name="play" size="16px" />
              Play{' '}
            </span>
          )}
          {due !== null && <Left due={due} span={since === null ? undefined : due - since} at={match.now} />}
          {!yourMove && due === null && 'Others think'}
        </span>
      </LinkTo>
    </li>
  )
}

/** From here on the ring is red. */
const LITTLE = 0.1

/** How much of the turn is left: a ring, and in figures. `at`: the server's time when it answered. */
function Left({ due, span, at }: { due: number; span: number | undefined; at: number }) {
  const now = useMemo(() => {
    const ahead = at - Date.now()
    return () => Date.now() + ahead
  }, [at])
  const { left, share } = useLeft(due, now, span)
  return (
    <span className={`${css.left} ${share < LITTLE ? css.little : ''}`} style={{ '--share': `${Math.round(100 * share)}%` } as CSSProperties}>
      {remaining(left)} <span className={css.word}>left</span>
    </span>
  )
}
