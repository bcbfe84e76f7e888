// The list of live matches to watch.
import { useEffect, useState } from 'react'
import type { LiveMatch } from '#kit/protocol/match-lists.ts'
import { Clock } from '../design/parts/clock.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Name } from '../design/parts/name.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { gameStyle } from '../shell/game-style.ts'
import { LinkTo } from '../shell/link-to.tsx'
import { Page } from '../shell/page.tsx'
import { store, useApp } from '../shell/store.ts'
import { playersLine, Tile } from '../shell/tile.tsx'
import { useTitle } from '../shell/title.ts'
import { cardOf, games } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { Nobody } from './nobody.tsx'
import css from './watch.module.css'

const pathTo = ({ matchId }: LiveMatch): string => `/watch/${encodeURIComponent(matchId)}`
const others = (watching: number): string => say('home.live.watching', { n: watching })

/** Lists the running matches of publicly listed rooms. The match with the most spectators is first and large. */
export default function Watch() {
  const { live, link } = useApp()
  const offline = useOffline()
  const [game, setGame] = useState<string | null>(null)
  useTitle(`${say('watch.title')} · Turnstone`)
  useEffect(() => {
    store.leaveRoom()
    store.follow('live', true)
    return () => store.follow('live', false)
  }, [])
  const all = live?.filter((match) => cardOf(match.game)) ?? []
  const shown = all.some((match) => match.game === game) ? all.filter((match) => match.game === game) : all
  const [first, ...rest] = shown
  return (
    <Page tab="watch">
      <div className={css.head}>
        <h1 className={css.title}>{say('watch.title')}</h1>
        {link === 'open' && all.length > 0 && <p className={css.live}>{say('watch.live', { n: all.length })}</p>}
      </div>
      <Filter matches={all} now={shown === all ? null : game} onChoose={setGame} />
      {first && <First match={first} />}
      <ul className={css.list}>
        {rest.map((match) => (
          <li key={match.matchId}>
            <Tile game={match.game} href={pathTo(match)} title={playersLine(match.players)} line={match.title}>
              <Icon name="eye" size="15px" />
              {others(match.watching)}
              {match.due !== null && <Clock due={match.due} now={store.now} />}
            </Tile>
          </li>
        ))}
      </ul>
      {(offline || live !== null) && all.length === 0 && <Nobody />}
    </Page>
  )
}

/** Filters the list by game. Hidden if all live matches are of the same game. */
function Filter({
  matches,
  now,
  onChoose,
}: {
  matches: readonly LiveMatch[]
  now: string | null
  onChoose: (game: string | null) => void
}) {
  const played = games.filter(({ id }) => matches.some(({ game }) => game === id))
  if (played.length < 2) return null
  const chips = [{ id: null, words: say('watch.all') }, ...played.map(({ id, card }) => ({ id, words: card.title }))]
  return (
    <div className={css.chips} role="group" aria-label={say('watch.filter')}>
      {chips.map(({ id, words }) => (
        <button key={words} type="button" className={css.chip} aria-pressed={id === now} onClick={() => onChoose(id)}>
          {words}
        </button>
      ))}
    </div>
  )
}

function First({ match }: { match: LiveMatch }) {
  const card = cardOf(match.game)
  return (
    <LinkTo className={css.first} style={gameStyle(card)} href={pathTo(match)}>
      <span className={css.figures} aria-hidden="true">
        {card?.scene.map((url) => (
          <img key={url} src={url} alt="" />
        ))}
      </span>
      <strong className={css.players}>
        <Name>{playersLine(match.players)}</Name>
      </strong>{' '}
      <span className={css.game}>{match.title}</span>{' '}
      {match.due !== null && <Clock due={match.due} now={store.now} look="pill" />}
      <span className={css.foot}>
        <span className={css.watching}>
          <Icon name="eye" size="18px" />
          {others(match.watching)}
        </span>{' '}
        <span className={css.watch}>
          <Icon name="play" size="16px" />
          {say('watch.watch')}
        </span>
      </span>
    </LinkTo>
  )
}
