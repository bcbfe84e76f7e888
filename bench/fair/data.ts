// Fills a data folder with long matches of one player and short matches of another player.
import { openIdentity } from '#server/identity/tokens.ts'
import { openJournal } from '#server/journal/sqlite/journal.ts'
import { findGames } from '#server/rules/games.ts'
import { playOut } from '../play.ts'
import { rowsOf, type StoredMatch, storeMatch } from '../stored-match.ts'

/** Number of inputs of a long and of a short match. */
const [LONG, SHORT] = [1_000, 100]
/** Number of long matches. The server keeps fewer matches' steps in memory, so it computes each past anew. */
const LONG_COUNT = 12

/** Matches without clocks, so that no deadline expires during the measurement. */
const OPTIONS = { decisionSeconds: 0 }

export const LONG_MATCHES: readonly string[] = Array.from({ length: LONG_COUNT }, (_, i) => `long${i}`)
/** The match whose past is measured. */
export const SHORT_MATCH = 'short'
/** Prefix of the ids of the matches that the other player joins. */
export const JOINED = 'join'

/** The cookies of the two players. */
export interface People {
  greedy: string
  other: string
}

/** Fills the folder with matches that start at `at` (milliseconds since 1970), `joins` of them to be joined. */
export async function fillFolder(folder: string, at: number, joins: number): Promise<People> {
  const games = await findGames()
  const game = games.newest('hill')
  if (!game) throw new Error('there is no game hill')
  const identity = openIdentity(folder, () => at)
  const [greedy, other] = [identity.newPerson(), identity.newPerson()]
  const seats = game.seats.names.slice(0, game.seats.min)
  let seed = 0
  /** Plays another match, which is not over after these inputs. */
  const matchOf = (inputs: number, fingerprint = games.fingerprint(game)): StoredMatch => {
    const played = playOut(game, ++seed, { most: inputs, start: { at, seats, options: OPTIONS } })
    if (played.match.seq < inputs || played.match.outcome) return matchOf(inputs, fingerprint)
    return { ...rowsOf(game, fingerprint, played.start, played.entries), seats, bots: [] }
  }
  // `unproven` has the fingerprint of other rules, so the server must replay it before it answers a join.
  const [short, unproven] = [matchOf(SHORT), matchOf(SHORT, 'rules of before')]
  const journal = await openJournal(folder)
  const personIn = (person: string) => (seat: string) => (seat === seats[0] ? person : `guest ${seat}`)
  for (const id of LONG_MATCHES) await storeMatch(journal, id, matchOf(LONG), personIn(greedy))
  await storeMatch(journal, SHORT_MATCH, short, personIn(other))
  for (let i = 0; i < joins; i++) await storeMatch(journal, `${JOINED}${i}`, unproven)
  await journal.close()
  return { greedy: identity.token(greedy), other: identity.token(other) }
}
