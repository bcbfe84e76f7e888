// A match on this device as the page plays it: its worker thread, a store for each person, and its storage.
import type { Seat } from '#kit/game.ts'
import { randomHex } from '../base/random.ts'
import { Keeper } from '../host/keeper.ts'
import { firstOf, type KeptMatch, type KeptRecord, recordOf } from '../host/kept-match.ts'
import { type Local, type Opening, resumeLocal } from '../host/local.ts'
import { type Place, peopleAt, seatsFor } from '../host/plan.ts'
import { recordText } from '../host/record-text.ts'
import { seated } from '../host/seated.ts'
import type { LocalSeat } from '../host/setting.ts'
import { shelf } from '../host/shelf.ts'
import { claim } from '../host/tabs.ts'
import { openReplay } from '../replay/replay.ts'
import { cardOf } from '../table/tables.ts'
import type { MatchState } from '../wire/app.ts'
import type { Store } from '../wire/store.ts'
import type { Situation } from './hands.ts'
import { stale } from './listed.ts'

export interface Session {
  id: string
  game: string
  options: unknown
  seats: readonly LocalSeat[]
  /** The seats that people play, not bots. */
  people: readonly Seat[]
  stores: ReadonlyMap<Seat, Store>
  /** The match as players last saw it before this page was opened. Holds only players who missed inputs. */
  before: ReadonlyMap<Seat, MatchState>
  keeper: Keeper
  local: Local
  close(): void
}

const SEED_BYTES = 32
const ID_BYTES = 8

const UNKEPT =
  'This browser keeps no matches just now: in a private window, or because its disk is full. What was begun here is over when its page is left.'

/** A match that was just started. Its screen takes over this session instead of reading the match from storage. */
let begun: Session | undefined

/** Starts a match and resolves to its id. */
export async function beginMatch(
  { plan, open }: Opening,
  game: string,
  places: readonly Place[],
  options?: unknown,
): Promise<string> {
  const matchId = randomHex(ID_BYTES)
  const local = await open({
    matchId,
    game,
    seats: seatsFor(plan, places),
    seed: randomHex(SEED_BYTES),
    clocks: 'off',
    ...(options !== undefined && { options }),
  })
  const first = firstOf(await local.record(), randomHex(ID_BYTES))
  begun?.close()
  begun = await sessionOf(local, first, 0, true)
  void tidy()
  return matchId
}

/** Deletes old finished matches. Does nothing if the browser has no storage. */
async function tidy(): Promise<void> {
  const matches = await shelf.list().catch(() => [])
  for (const id of stale(matches)) await shelf.remove(id).catch(() => {})
}

/**
 * Opens a match. Resolves to undefined if it is not on this device. Rejects with a readable sentence if it can't be
 * resumed.
 */
export async function openMatch(id: string): Promise<Session | undefined> {
  if (begun?.id === id) {
    const session = begun
    begun = undefined
    return session
  }
  const found = await shelf.take(id, randomHex(ID_BYTES)).catch(() => Promise.reject(new Error(UNKEPT)))
  if (!found) return undefined
  const session = await sessionOf(await resumeLocal(recordOf(found)), found.match, found.match.seq, false)
  return { ...session, before: await seenBefore(session, found).catch(() => new Map()) }
}

/**
 * Returns the match as each player last saw it, computed from the record, so that later events can be animated. Leaves
 * out players who missed more events than are available.
 */
async function seenBefore(
  session: Session,
  { match: { seen, seq, start }, entries }: KeptRecord,
): Promise<Map<Seat, MatchState>> {
  const behind = session.people.filter((seat) => (seen[seat] ?? seq) < seq && !matchOf(session, seat).gap)
  if (behind.length === 0) return new Map()
  const replay = await openReplay({ text: recordText({ start, entries }) })
  const then = async (seat: Seat): Promise<[Seat, MatchState]> => {
    const { view, asks, events } = await replay.at(seen[seat] ?? seq, seat)
    return [seat, { ...matchOf(session, seat), view, asks: [...asks], events: [...events], choices: [], outcome: null }]
  }
  try {
    return new Map(await Promise.all(behind.map(then)))
  } finally {
    replay.close()
  }
}

async function sessionOf(local: Local, match: KeptMatch, seq: number, fresh: boolean): Promise<Session> {
  const { id, seats, start } = match
  const keeper = new Keeper(shelf, match, fresh)
  const unclaim = claim(match, () => keeper.lose())
  local.follow(seq, (news) => keeper.keep(news))
  const people = peopleAt(seats)
  const ownMessages = cardOf(start.game)?.messages ?? []
  const stores = new Map(
    await Promise.all(people.map(async (seat) => [seat, await seated(local, seat, id, ownMessages)] as const)),
  )
  const close = () => {
    unclaim()
    local.close()
  }
  return {
    id,
    game: start.game,
    options: start.options,
    seats,
    people,
    stores,
    before: new Map(),
    keeper,
    local,
    close,
  }
}

/** Returns the match as that player knows it. */
export const matchOf = ({ stores }: Session, seat: Seat): MatchState => stores.get(seat)?.get().match as MatchState

/** Returns which players have decisions to make. Each player's decisions are read from that player's own store. */
export function situationOf(session: Session): Situation {
  const owed = session.people.flatMap((seat) =>
    matchOf(session, seat)
      .asks.filter((ask) => ask.seat === seat)
      .map(({ id, secret }) => ({ seat, id, secret })),
  )
  return {
    people: session.people,
    asked: session.people.filter((person) => owed.some(({ seat }) => seat === person)),
    secret: owed.flatMap(({ seat, id, secret }) => (secret ? [{ seat, id }] : [])),
    over: matchOf(session, session.people[0] as Seat).outcome !== null,
  }
}
