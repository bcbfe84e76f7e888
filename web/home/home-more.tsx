// The lists of the home page: recently finished matches, live matches, and matches on this device.
import { useEffect } from 'react'
import type { FinishedMatch, LiveMatch } from '#kit/protocol/match-lists.ts'
import { Icon } from '../design/parts/icon.tsx'
import LocalMatches from '../local/matches.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { dayWords } from '../replay/words.ts'
import { Bird } from '../shell/bird.tsx'
import { LinkTo } from '../shell/link-to.tsx'
import { store, useApp } from '../shell/store.ts'
import { playersLine, Tile } from '../shell/tile.tsx'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { endingWords } from './ending-words.ts'
import css from './home-more.module.css'

const LIVE_MOST = 5
const FINISHED_MOST = 3

/** Shows all lists at once, when the server has sent them, so that no list pushes another one down. */
export default function HomeMore() {
  const { live, mine } = useApp()
  const offline = useOffline()
  useEffect(() => {
    store.follow('live', true)
    return () => store.follow('live', false)
  }, [])
  const known = <Row extends { game: string }>(rows: readonly Row[] | undefined | null): Row[] =>
    rows?.filter(({ game }) => cardOf(game)) ?? []
  const [played, finished] = [known(live), known(mine?.finished)]
  return (
    <div className={css.more}>
      {(offline || (live !== null && mine !== null)) && (
        <>
          <Finished matches={finished} />
          {played.length > 0 && <Live matches={played} />}
          <LocalMatches />
        </>
      )}
    </div>
  )
}

function Live({ matches }: { matches: readonly LiveMatch[] }) {
  return (
    <section aria-labelledby="live">
      <div className={css.head}>
        <h2 id="live" className={css.caption}>
          {say('home.live.title')}
        </h2>
        <LinkTo className={css.all} href="/watch">
          {say('home.live.all', { n: matches.length })}
        </LinkTo>
      </div>
      <ul className={css.tiles}>
        {matches.slice(0, LIVE_MOST).map(({ matchId, game, title, players, watching }) => (
          <li key={matchId}>
            <Tile game={game} href={`/watch/${encodeURIComponent(matchId)}`} title={playersLine(players)} line={title}>
              <Icon name="eye" size="15px" />
              {say('home.live.watching', { n: watching })}
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Finished({ matches }: { matches: readonly FinishedMatch[] }) {
  return (
    <section aria-labelledby="finished">
      <div className={css.head}>
        <h2 id="finished" className={css.caption}>
          {say('home.recent.title')}
        </h2>
      </div>
      {matches.length === 0 && (
        <p className={css.none}>
          <Bird className={css.bird} />
          {say('home.recent.none')}
        </p>
      )}
      <ul className={css.tiles}>
        {matches.slice(0, FINISHED_MOST).map((match) => (
          <li key={match.matchId}>
            <Tile
              game={match.game}
              href={`/replay/${encodeURIComponent(match.matchId)}`}
              title={endingWords(match)}
              line={`${match.title} · ${dayWords(match.at, store.now())}`}
            >
              <Icon name="play" size="13px" />
              {say('home.recent.replay')}
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  )
}
