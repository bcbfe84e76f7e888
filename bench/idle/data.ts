// Fills a data folder with open matches without viewers, through the journal, as a server would write them.
import { openIdentity } from '#server/identity/tokens.ts'
import { openJournal } from '#server/journal/sqlite/journal.ts'
import { findGames, type Games } from '#server/rules/games.ts'
import { applyInput, playOut } from '../play.ts'
import { rowsOf, type StoredMatch, storeMatch } from '../stored-match.ts'

/** Inputs per match: few enough to write 100,000 matches in a minute or two. */
const INPUTS = 10
/** How many different matches there are. All other matches repeat their moves. */
const DIFFERENT = 50
/** One of this many matches has a bot. */
const WITH_BOT = 5
const AT_ONCE = 200

/**
 * The games of the matches. Turns of VibiShowdown last 50 minutes. King of the Hill has no clocks here, but its rules
 * react to connections.
 */
const PLAYED: readonly { id: string; options?: object }[] = [
  { id: 'showdown' },
  { id: 'hill', options: { decisionSeconds: 0 } },
]

export const matchIds = (count: number): string[] => Array.from({ length: count }, (_, i) => `idle${i}`)

/** Fills the folder. `at` is the start of the matches, in milliseconds since 1970. */
export async function fillFolder(folder: string, count: number, at: number): Promise<void> {
  const games = await findGames()
  const written = Array.from({ length: DIFFERENT }, (_, i) => matchOf(games, i, at))
  // A server that finds matches in its folder also expects its signing key there.
  openIdentity(folder, () => at, false)
  const journal = await openJournal(folder)
  const ids = matchIds(count)
  for (let first = 0; first < count; first += AT_ONCE) {
    await Promise.all(
      ids
        .slice(first, first + AT_ONCE)
        .map((id, i) => storeMatch(journal, id, written[(first + i) % DIFFERENT] as StoredMatch)),
    )
  }
  await journal.close()
}

function matchOf(games: Games, number: number, at: number): StoredMatch {
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
