// The lower part of the home page: live matches and recently finished matches.
import { useEffect } from 'react'
import type { FinishedMatch, LiveMatch } from '#kit/protocol/match-lists.ts'
import { Icon } from '../design/parts/icon.tsx'
import { dayWords } from '../replay/words.ts'
import { LinkTo } from '../shell/link-to.tsx'
import { store, useApp } from '../shell/store.ts'
import { playersLine, Tile } from '../shell/tile.tsx'
import { cardOf } from '../table/tables.ts'
import css from './home-more.module.css'

const LIVE_MOST = 5
const FINISHED_MOST = 3

export default function HomeMore() {
  const { live, mine } = useApp()
  useEffect(() => {
    store.follow('live', true)
    return () => store.follow('live', false)
  }, [])
  const known = <Row extends { game: string }>(rows: readonly Row[] | undefined | null): Row[] =>
    rows?.filter(({ game }) => cardOf(game)) ?? []
  const [played, finished] = [known(live), known(mine?.finished)]
  if (played.length + finished.length === 0) return null
  return (
    <div className={css.more}>
      {played.length > 0 && <Live matches={played} />}
      {finished.length > 0 && <Finished matches={finished} />}
    </div>
  )
}

function Live({ matches }: { matches: readonly LiveMatch[] }) {
  return (
    <section aria-labelledby="live">
      <div className={css.head}>
        <h2 id="live" className={css.caption}>
          Played now
        </h2>
        <LinkTo className={css.all} href="/watch">
          {matches.length === 1 ? 'Watch' : `All ${matches.length}`}
        </LinkTo>
      </div>
      <ul className={css.tiles}>
        {matches.slice(0, LIVE_MOST).map(({ matchId, game, title, players, watching }) => (
          <li key={matchId}>
            <Tile game={game} href={`/watch/${encodeURIComponent(matchId)}`} title={playersLine(players)} line={title}>
              <Icon name="eye" size="15px" />
              {watching} watching
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ENDINGS: Record<FinishedMatch['ending'], string> = { won: 'Won', lost: 'Lost', drawn: 'A draw' }

function Finished({ matches }: { matches: readonly FinishedMatch[] }) {
  return (
    <section aria-labelledby="finished">
      <div className={css.head}>
        <h2 id="finished" className={css.caption}>
          Finished lately
        </h2>
      </div>
      <ul className={css.tiles}>
        {matches.slice(0, FINISHED_MOST).map(({ matchId, game, title, ending, at, others }) => (
          <li key={matchId}>
            <Tile
              game={game}
              href={`/replay/${encodeURIComponent(matchId)}`}
              title={`${ENDINGS[ending]} against ${playersLine(others)}`}
              line={`${title} · ${dayWords(at, store.now())}`}
            >
              <Icon name="play" size="13px" />
              Replay
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  )
}
