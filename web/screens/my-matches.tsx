import type { CSSProperties, MouseEvent } from 'react'
import type { MyMatch } from '#kit/wire.ts'
import { Clock } from '../design/clock.tsx'
import { apart } from '../design/names.ts'
import { navigate } from '../route.ts'
import { cardOf } from '../tables.ts'
import { useMyMatches } from '../wire/api.ts'
import { useApp } from '../wire/browser.ts'
import css from './my-matches.module.css'

/** What waits for this player, above everything else; below it, what waits for others. */
export function MyMatches() {
  const { me } = useApp()
  const all = useMyMatches(me?.id ?? null).filter(({ game }) => cardOf(game))
  return (
    <>
      <Group title="Your move" matches={all.filter((match) => match.yourMove)} />
      <Group title="Waiting for others" matches={all.filter((match) => !match.yourMove)} />
    </>
  )
}

function Group({ title, matches }: { title: string; matches: readonly MyMatch[] }) {
  if (matches.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={css.caption}>{title}</h2>
      <ul className={css.list}>
        {matches.map((match) => (
          <Row key={match.matchId} match={match} />
        ))}
      </ul>
    </section>
  )
}

function Row({ match }: { match: MyMatch }) {
  const card = cardOf(match.game)
  const path = match.code ? `/r/${match.code}` : `/m/${encodeURIComponent(match.matchId)}`
  const others = match.others.map((name) => apart(name || 'a guest')).join(', ') || 'nobody yet'
  const ahead = match.now - Date.now()
  const go = (e: MouseEvent) => {
    e.preventDefault()
    navigate(path)
  }
  const style = { '--light': card?.colours[0], '--dark': card?.colours[1], '--shape': `url("${card?.shape}")` } as CSSProperties
  return (
    <li className={match.yourMove ? css.mine : css.row} style={style}>
      <span className={css.sign} aria-hidden="true" />
      <p className={css.words}>
        <strong>{match.title}</strong>
        <span className={css.about}>
          against {others}
          {match.due !== null && ' · '}
          {match.due !== null && (
            <span className={css.time}>
              <Clock due={match.due} now={() => Date.now() + ahead} /> left
            </span>
          )}
        </span>
      </p>
      <a className={match.yourMove ? css.play : css.look} href={path} onClick={go} aria-label={`${match.yourMove ? 'Play' : 'Look at'} ${match.title} against ${others}`}>
        {match.yourMove ? 'Play' : 'Look'}
      </a>
    </li>
  )
}
