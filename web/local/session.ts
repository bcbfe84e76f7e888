// A match while this page plays it: its worker thread, a store (the client's state) for each person, and the stored
// match.
import type { Seat } from '#kit/game.ts'
import { randomHex } from '../base/random.ts'
import { type HostedMatch, type PreparedHost, resumeHostedMatch } from '../host/hosted-match.ts'
import { MatchSaver } from '../host/match-saver.ts'
import { matchStorage } from '../host/match-storage.ts'
import { recordText } from '../host/record-text.ts'
import { assignSeats, humanSeats, type LocalPlayer } from '../host/seat-plan.ts'
import { seatPlayer } from '../host/seat-player.ts'
import type { LocalSeat } from '../host/setup.ts'
import { localRecordOf, newStoredMatch, type StoredMatch, type StoredRecord } from '../host/stored-match.ts'
import { claimMatch } from '../host/tabs.ts'
import { openReplay } from '../replay/replay.ts'
import { cardOf } from '../table/tables.ts'
import type { MatchState } from '../wire/app.ts'
import type { Store } from '../wire/store.ts'
import { say } from '../words/say.ts'
import type { HandoverSituation } from './handover.ts'
import { matchesToDelete } from './match-list.ts'

export interface Session {
  id: string
  game: string
  options: unknown
  seats: readonly LocalSeat[]
  /** The seats of people, without the seats of bots. */
  people: readonly Seat[]
  stores: ReadonlyMap<Seat, Store>
  /** The match as each player last saw it. Contains only the players who have missed inputs since then. */
  lastSeen: ReadonlyMap<Seat, MatchState>
  saver: MatchSaver
  hosted: HostedMatch
  close(): void
}

const SEED_BYTES = 32
const ID_BYTES = 8

/** The match that was just started. Its screen uses this session instead of reading the match from storage. */
let justStarted: Session | undefined

/** Starts a match and resolves to its id. */
export async function startMatch(
  { plan, open }: PreparedHost,
  game: string,
  players: readonly LocalPlayer[],
  options?: unknown,
): Promise<string> {
  const matchId = randomHex(ID_BYTES)
  const hosted = await open({
    matchId,
    game,
    seats: assignSeats(plan, players),
    seed: randomHex(SEED_BYTES),
    clocks: 'off',
    ...(options !== undefined && { options }),
  })
  const first = newStoredMatch(await hosted.record(), randomHex(ID_BYTES))
  justStarted?.close()
  justStarted = await sessionOf(hosted, first, 0, true)
  void deleteOldMatches()
  return matchId
}

/** Deletes old finished matches, if the browser has storage. */
async function deleteOldMatches(): Promise<void> {
  const matches = await matchStorage.list().catch(() => [])
  for (const id of matchesToDelete(matches)) await matchStorage.remove(id).catch(() => {})
}

/**
 * Opens a match. Resolves to undefined if the match is not on this device. Rejects with a readable sentence if it can't
 * be resumed.
 */
export async function openMatch(id: string): Promise<Session | undefined> {
  if (justStarted?.id === id) {
    const session = justStarted
    justStarted = undefined
    return session
  }
  const found = await matchStorage
    .takeOver(id, randomHex(ID_BYTES))
    .catch(() => Promise.reject(new Error(say('local.noStorage'))))
  if (!found) return undefined
  const session = await sessionOf(await resumeHostedMatch(localRecordOf(found)), found.match, found.match.seq, false)
  return { ...session, lastSeen: await lastSeenStates(session, found).catch(() => new Map()) }
}

/**
 * Returns the match as each player saw it last, so that the table can animate later events. Leaves out a player whose
 * missed events are partly gone.
 */
async function lastSeenStates(
  session: Session,
  { match: { seen, seq, start }, entries }: StoredRecord,
): Promise<Map<Seat, MatchState>> {
  const behind = session.people.filter((seat) => (seen[seat] ?? seq) < seq && !matchOf(session, seat).gap)
  if (behind.length === 0) return new Map()
  const replay = await openReplay({ text: recordText({ start, entries }) })
  const stateSeenBy = async (seat: Seat): Promise<[Seat, MatchState]> => {
    const { view, asks, events } = await replay.at(seen[seat] ?? seq, seat)
    return [seat, { ...matchOf(session, seat), view, asks: [...asks], events: [...events], choices: [], outcome: null }]
  }
  try {
    return new Map(await Promise.all(behind.map(stateSeenBy)))
  } finally {
    replay.close()
  }
}

async function sessionOf(hosted: HostedMatch, match: StoredMatch, seq: number, isNew: boolean): Promise<Session> {
  const { id, seats, start } = match
  const saver = new MatchSaver(matchStorage, match, isNew)
  const releaseClaim = claimMatch(match, () => saver.markTakenOver())
  hosted.follow(seq, (input) => saver.save(input))
  const people = humanSeats(seats)
  const ownMessages = cardOf(start.game)?.messages ?? []
  const stores = new Map(
    await Promise.all(people.map(async (seat) => [seat, await seatPlayer(hosted, seat, id, ownMessages)] as const)),
  )
  const close = () => {
    releaseClaim()
    hosted.close()
  }
  return {
    id,
    game: start.game,
    options: start.options,
    seats,
    people,
    stores,
    lastSeen: new Map(),
    saver,
    hosted,
    close,
  }
}

/** Returns the match as the player at `seat` sees it. */
export const matchOf = ({ stores }: Session, seat: Seat): MatchState => stores.get(seat)?.get().match as MatchState

/** Returns which players have to decide. Each player's decisions are in that player's own store. */
export function handoverSituation(session: Session): HandoverSituation {
  const openAsks = session.people.flatMap((seat) =>
    matchOf(session, seat)
      .asks.filter((ask) => ask.seat === seat)
      .map(({ id, secret }) => ({ seat, id, secret })),
  )
  return {
    people: session.people,
    asked: session.people.filter((person) => openAsks.some(({ seat }) => seat === person)),
    secret: openAsks.flatMap(({ seat, id, secret }) => (secret ? [{ seat, id }] : [])),
    isOver: matchOf(session, session.people[0] as Seat).outcome !== null,
  }
}
