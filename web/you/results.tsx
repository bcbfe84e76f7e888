// A player's results and finished matches.
import { type CSSProperties, useState } from 'react'
import type { Ending } from '#kit/ending.ts'
import type { GameResults, PlayedMatch, Player } from '#kit/protocol/player.ts'
import { usePlayedMatches } from '../api/players.ts'
import { listedCompanyWords } from '../base/company.ts'
import { Icon } from '../design/parts/icon.tsx'
import { dayWords } from '../replay/words.ts'
import { gameStyle } from '../shell/game-style.ts'
import { LinkTo } from '../shell/link-to.tsx'
import { store } from '../shell/store.ts'
import { cardOf } from '../table/tables.ts'
import { rich, say } from '../words/say.ts'
import css from './results.module.css'

const playedCount = ({ people, bots }: GameResults): number =>
  [people, bots].reduce((sum, { won, lost, drawn }) => sum + won + lost + drawn, 0)
const endingCount = ({ people, bots }: GameResults, ending: Ending): number => people[ending] + bots[ending]

/** Returns a summary such as "61 matches · 36 won". */
export function recordWords({ games }: Pick<Player, 'games'>): string {
  const played = games.reduce((sum, game) => sum + playedCount(game), 0)
  const won = games.reduce((sum, game) => sum + endingCount(game, 'won'), 0)
  return say('you.record', { played, won })
}

/** Shows a tile for each game, and below a list of finished matches. */
export function Results({ player: { id, games } }: { player: Player }) {
  const [game, setGame] = useState<string | null>(null)
  return (
    <>
      <ul className={css.tiles}>
        {games.map((results) => (
          <li key={results.game}>
            <GameTile
              results={results}
              chosen={results.game === game}
              onChoose={() => setGame(results.game === game ? null : results.game)}
            />
          </li>
        ))}
      </ul>
      <Matches
        key={game}
        player={id}
        game={game}
        title={games.find((results) => results.game === game)?.title ?? null}
      />
    </>
  )
}

/** Shows the player's results at one game. A tap filters the list of matches by this game. */
function GameTile({ results, chosen, onChoose }: { results: GameResults; chosen: boolean; onChoose: () => void }) {
  const card = cardOf(results.game)
  const played = playedCount(results)
  const withBots = played - results.people.won - results.people.lost - results.people.drawn
  return (
    <button
      type="button"
      className={css.tile}
      style={{ ...gameStyle(card), '--shape': card && `url("${card.shape}")` } as CSSProperties}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className={css.game}>{results.title}</span>{' '}
      <strong className={css.won}>
        {rich('you.won', { n: endingCount(results, 'won'), small: (inside) => <small>{inside}</small> })}
      </strong>{' '}
      <span className={css.rest}>
        {say('you.lost', { lost: endingCount(results, 'lost'), drawn: endingCount(results, 'drawn') })}
      </span>{' '}
      <span className={css.rest}>
        {say('you.played', {
          played,
          bots: withBots === 0 ? 'none' : withBots === played ? 'all' : 'other',
          n: withBots,
        })}
      </span>
    </button>
  )
}

function Matches({ player, game, title }: { player: string; game: string | null; title: string | null }) {
  const { matches, more } = usePlayedMatches(player, game)
  if (matches.length === 0) return null
  return (
    <section className={css.list} aria-labelledby="recent">
      <h2 id="recent" className={css.caption}>
        {title ?? say('home.recent.title')}
      </h2>
      <ul>
        {matches.map((match, at) => (
          <PlayedRow key={match.match} match={match} number={at + 1} />
        ))}
      </ul>
      {more && (
        <button type="button" className={css.more} onClick={more}>
          {say('you.more')}
        </button>
      )}
    </section>
  )
}

interface RowProps {
  match: PlayedMatch
  /** The position in the list, from 1, by which screen readers tell equal results apart. */
  number: number
}

function PlayedRow({ match: { match, game, title, at, ending, bots, others, teammates }, number }: RowProps) {
  const card = cardOf(game)
  return (
    <li className={css.row}>
      <LinkTo className={css.match} href={`/replay/${encodeURIComponent(match)}`}>
        <span
          className={css.sign}
          style={{ ...gameStyle(card), '--shape': card && `url("${card.shape}")` } as CSSProperties}
          aria-hidden="true"
        />
        <span className={css.words}>
          <span>
            <b className={css[ending]}>{say(`home.ended.${ending}`)}</b>{' '}
            {listedCompanyWords({ others: others.map(({ name }) => name), teammates })}
          </span>{' '}
          <small>{say('you.match', { bots, title, day: dayWords(at, store.now()) })}</small>
          <span className="unseen">{say('you.number', { n: number })}</span>
        </span>
        <Icon name="play" size="15px" />
      </LinkTo>
      {others.map(
        (other) =>
          other.id !== null && (
            <LinkTo
              key={other.id}
              className={css.other}
              href={`/player/${encodeURIComponent(other.id)}`}
              aria-label={say('person.results', { name: other.name })}
            >
              <Icon name="you" size="20px" />
            </LinkTo>
          ),
      )}
    </li>
  )
}
