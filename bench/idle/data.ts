// Fills a data folder with open matches that have no viewers. The matches are written through the journal, as a server
// would write them.
import type { AnyGame, Seat } from '#kit/game.ts'
import { apply, begin, type Entry, type MatchStart, nextDue, openAsks } from '#kit/match.ts'
import { botPerson } from '#server/identity/bot-person.ts'
import { openIdentity } from '#server/identity/tokens.ts'
import { chainAfter, firstChain } from '#server/journal/chain.ts'
import type { Append, Journal, NewStream } from '#server/journal/journal.ts'
import { openJournal } from '#server/journal/sqlite/journal.ts'
import { matchStream } from '#server/rooms/stream-id.ts'
import { findGames, type Games } from '#server/rules/games.ts'
import { rulesName } from '#server/rules/registry.ts'
import { digestOf, isDigested } from '#server/streams/digest.ts'
import { applyInput, playOut } from '../play.ts'

/** Inputs per match: few enough to write 100,000 matches in a minute or two. */
const INPUTS = 10
/** Number of different matches. Further matches repeat the moves of these matches. */
const DIFFERENT = 50
/** One of this many matches has a bot. */
const WITH_BOT = 5
const AT_ONCE = 200

/**
 * The games of the matches. VibiShowdown has turns of 50 minutes. King of the Hill has no clocks in this bench, but its
 * rules react to connections and disconnections.
 */
const PLAYED: readonly { id: string; options?: object }[] = [
  { id: 'showdown' },
  { id: 'hill', options: { decisionSeconds: 0 } },
]

export const matchIds = (count: number): string[] => Array.from({ length: count }, (_, i) => `idle${i}`)

/** The rows of one match, without its id and its people. */
interface Written {
  begun: Omit<NewStream, 'id' | 'seats'>
  seats: readonly Seat[]
  bots: readonly Seat[]
  appends: Omit<Append, 'id'>[]
}

/** Fills the folder. `at` is the start of the matches, in milliseconds since 1970. */
export async function fillFolder(folder: string, count: number, at: number): Promise<void> {
  const games = await findGames()
  const written = Array.from({ length: DIFFERENT }, (_, i) => matchOf(games, i, at))
  // A server that finds matches in its folder also expects its signing key in the folder.
  openIdentity(folder, () => at, false)
  const journal = await openJournal(folder)
  const ids = matchIds(count)
  for (let first = 0; first < count; first += AT_ONCE) {
    await Promise.all(
      ids.slice(first, first + AT_ONCE).map((id, i) => write(journal, id, written[(first + i) % DIFFERENT] as Written)),
    )
  }
  await journal.close()
}

async function write(journal: Journal, matchId: string, { begun, seats, bots, appends }: Written): Promise<void> {
  const id = matchStream(matchId)
  const sittings = seats.map((seat) => ({
    seat,
    person: bots.includes(seat) ? botPerson('easy', 1) : `${matchId} ${seat}`,
    unproven: false,
    alias: null,
  }))
  await Promise.all([
    journal.create({ ...begun, id, seats: sittings }),
    ...appends.map((append) => journal.append({ ...append, id })),
  ])
}

function matchOf(games: Games, number: number, at: number): Written {
  const { id, options } = PLAYED[number % PLAYED.length] as (typeof PLAYED)[number]
  const game = games.newest(id)
  if (!game) throw new Error(`there is no game ${id}`)
  const seats = game.seats.names.slice(0, game.seats.min)
  const bots = number % WITH_BOT === 0 ? seats.slice(-1) : []
  const played = playOut(game, number + 1, { most: INPUTS, start: { at, seats, bots, ...(options && { options }) } })
  if (played.match.outcome) throw new Error(`${id} is over after ${played.match.seq} inputs`)
  if (game.presence) applyInput(game, played, { kind: 'away', seats: seats.filter((seat) => !bots.includes(seat)) })
  return { ...rowsOf(game, games.fingerprint(game), played.start, played.entries), seats, bots }
}

/** Plays the inputs as the server does, to get the data that the server stores with each input. */
function rowsOf(
  game: AnyGame,
  fingerprint: string,
  start: MatchStart,
  entries: readonly Entry[],
): Pick<Written, 'begun' | 'appends'> {
  const { match } = begin(game, start)
  const text = JSON.stringify(start)
  const now = () => ({ due: nextDue(game, match) ?? null, here: false })
  const digest = () => digestOf({ match, asks: openAsks(game, match) })
  let chain = firstChain(text)
  const begun = {
    kind: 'match' as const,
    parent: null,
    start: text,
    at: start.at,
    chain,
    digest: digest(),
    fingerprint,
    rules: rulesName(start),
    ...now(),
  }
  const appends = entries.map((entry) => {
    const body = JSON.stringify(entry)
    chain = chainAfter(chain, body)
    apply(game, match, entry)
    return {
      seq: entry.seq,
      at: entry.at,
      body,
      chain,
      over: false,
      ...now(),
      ...(isDigested(entry.seq) && { digest: digest() }),
    }
  })
  return { begun, appends }
}
