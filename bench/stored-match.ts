// Writes a played match through the journal, as a server would write it.
import type { AnyGame, Seat } from '#kit/game.ts'
import { apply, begin, type Entry, type MatchStart, nextDue, openAsks } from '#kit/match.ts'
import { botPerson } from '#server/identity/bot-person.ts'
import { chainAfter, firstChain } from '#server/journal/chain.ts'
import type { Append, Journal, NewStream } from '#server/journal/journal.ts'
import { matchStream } from '#server/rooms/stream-id.ts'
import { rulesName } from '#server/rules/registry.ts'
import { digestOf, isDigested } from '#server/streams/digest.ts'

/** The database rows of one match, without its id and its people. */
export interface StoredMatch {
  begun: Omit<NewStream, 'id' | 'seats'>
  seats: readonly Seat[]
  bots: readonly Seat[]
  appends: Omit<Append, 'id'>[]
}

/** Writes the match. `personOf` returns the id of the person in a seat. */
export async function storeMatch(
  journal: Journal,
  matchId: string,
  { begun, seats, bots, appends }: StoredMatch,
  personOf = (seat: Seat) => `${matchId} ${seat}`,
): Promise<void> {
  const id = matchStream(matchId)
  const sittings = seats.map((seat) => ({
    seat,
    person: bots.includes(seat) ? botPerson('easy', 1) : personOf(seat),
    unproven: false,
    alias: null,
  }))
  await Promise.all([
    journal.create({ ...begun, id, seats: sittings }),
    ...appends.map((append) => journal.append({ ...append, id })),
  ])
}

/** Plays the inputs as the server does, to get the data that the server stores with each input. */
export function rowsOf(
  game: AnyGame,
  fingerprint: string,
  start: MatchStart,
  entries: readonly Entry[],
): Pick<StoredMatch, 'begun' | 'appends'> {
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
      over: match.outcome !== null,
      ...now(),
      ...(isDigested(entry.seq) && { digest: digest() }),
    }
  })
  return { begun, appends }
}
