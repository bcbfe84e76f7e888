// The games that are played now, and the matches and rooms with the most people.
import type { Activity } from '#kit/protocol/operator.ts'
import { gameStyle } from '../shell/game-style.ts'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import css from './operator.module.css'
import own from './running.module.css'

const titleOf = (game: string): string => cardOf(game)?.title ?? game

export function Running({ played: { listed } }: { played: Activity }) {
  const matches = listed.filter(({ kind }) => kind === 'match')
  if (listed.length === 0) return <p className={css.soft}>{say('operator.nobody')}</p>
  return (
    <>
      <Games games={matches.map(({ game }) => game)} />
      <details className={css.more}>
        <summary>{say('operator.list')}</summary>
        <ul className={css.rows}>
          {listed.map(({ id, kind, game, people }) => (
            <li key={`${kind} ${id}`} className={css.row}>
              <span className={css.wide}>
                {kind === 'match' ? (
                  <a className={css.link} href={`/watch/${encodeURIComponent(id)}`}>
                    {id}
                  </a>
                ) : (
                  say('operator.room', { id })
                )}
              </span>
              <span>{kind === 'match' ? titleOf(game) : ''}</span>
              <span>{say('operator.count', { n: people })}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** A bar for each game, as long as its share of the most played game. */
function Games({ games }: { games: readonly string[] }) {
  const rows = [...Map.groupBy(games, (game) => game)]
    .map(([game, { length }]) => ({ game, count: length }))
    .sort((a, b) => b.count - a.count)
  const most = rows[0]?.count ?? 1
  return (
    <ul className={own.games}>
      {rows.map(({ game, count }) => (
        <li key={game} style={gameStyle(cardOf(game))}>
          <span className={own.name}>{titleOf(game)}</span>
          <b>{count}</b>
          <span className={own.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}
