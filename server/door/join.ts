// Who gets which seat: by proof, by a bare client's name, or a free one. The first line that applies counts.
import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { nameOfAlias } from '#kit/names.ts'
import { defaults } from '#kit/schema.ts'
import { type ClientPayload, MATCH_ID } from '#kit/wire.ts'
import type { Sitting } from '../journal/journal.ts'
import { type Live, OCCUPIED, refused } from '../matches/live.ts'
import { RulesMissing } from '../matches/streams.ts'
import { barred, shut } from '../rooms/refuse.ts'
import { isRoomMatch, newSeed, roomOf } from '../rooms/rooms.ts'
import type { Connection } from './connection.ts'

type Join = ClientPayload<'join_match'>

const FULL = refusal('full', 'Match is full')

export async function joinMatch(connection: Connection, join: Join): Promise<void> {
  const why = await tryJoin(connection, join)
  if (why) connection.refuse(why)
}

async function tryJoin(connection: Connection, join: Join): Promise<Refusal | undefined> {
  const { match } = connection
  if (!MATCH_ID.test(join.matchId)) return refusal('bad_match', 'matchId: 1 to 128 characters, no control characters')
  const elsewhere = match && match.live.name !== join.matchId
  if (elsewhere && match.watcher.viewer !== 'spectator' && !match.live.match.outcome) return refusal('joined_other', 'Already joined another match')
  const live = await find(connection, join)
  if ('code' in live) return live.code === 'unknown_match' ? connection.door.missed(connection.address, live) : live
  // After whatever is under way: a seat that is being taken is not free.
  await live.settle()
  const removed = await removedFrom(connection, live, join)
  if (removed) return removed
  const held = heldSeat(connection, live, join)
  const locked = held ? undefined : await shutOut(connection, live)
  if (locked) return locked
  const guessing = isKnown(connection, live, held) ? undefined : connection.door.guessing(connection.address)
  if (guessing) return guessing
  if (join.watch) return look(connection, live, 'spectator', join)
  if (held) return takeBack(connection, live, held, join)
  return isRoomMatch(join.matchId) ? FULL : takeFree(connection, live, join)
}

/** Why this person may not come to this match, as long as it is played: its room has removed them. */
async function removedFrom({ door, person }: Connection, live: Live, { token }: Join): Promise<Refusal | undefined> {
  const room = await door.rooms.roomAround(live)
  const bearer = token === undefined ? undefined : door.identity.person(token)
  return room && [person, bearer].map((who) => (who === undefined ? undefined : barred(room, who))).find(Boolean)
}

async function shutOut({ door, person }: Connection, live: Live): Promise<Refusal | undefined> {
  const room = await door.rooms.roomAround(live)
  return room && shut(room, person)
}

async function find(connection: Connection, join: Join): Promise<Live | Refusal> {
  try {
    return (await connection.door.rooms.match(join.matchId)) ?? (await make(connection, join))
  } catch (error) {
    if (error instanceof RulesMissing) return refusal('frozen', `This match was begun under rules this server no longer has (${error.message}). It is frozen, not lost.`)
    throw error
  }
}

/** The first join makes the match, in a game whose seats fill while it runs. */
async function make({ door, address }: Connection, join: Join): Promise<Live | Refusal> {
  const game = door.games.newest(join.game ?? door.house.settings.defaultGame)
  if (!game?.seats.open || join.watch || join.existing || isRoomMatch(join.matchId)) return refusal('unknown_match', `Unknown match: ${join.matchId}`)
  const why = door.guessing(address) ?? door.barred(address)
  if (why) return why
  const start: MatchStart = { game: game.id, version: game.version, kit: KIT_VERSION, options: defaults(game.options), seats: [], bots: [], salts: [], seed: newSeed(), at: door.house.clock.now() }
  return door.streams.create(`m/${join.matchId}`, 'match', start)
}

interface Held {
  sitting: Sitting
  /** By name only: nothing was proved, so no token is given out. */
  byName?: boolean | undefined
}

/** Lines 1 to 3: the seat this connection has, can prove, or, bare, may have back while nobody is there. */
function heldSeat(connection: Connection, live: Live, { token, playerId }: Join): Held | undefined {
  const { match, door, person } = connection
  const bearer = token === undefined ? undefined : door.identity.person(token)
  const now = match?.live === live && match.watcher.viewer !== 'spectator' ? live.seats.get(match.watcher.viewer) : undefined
  if (now && match?.byName) return now.person === bearer ? { sitting: { ...now, bare: false } } : { sitting: now, byName: true }
  if (now) return { sitting: now }
  for (const who of [bearer, connection.cookie ? person : undefined]) {
    const seat = who === undefined ? undefined : live.seatOf(who)
    const sitting = seat === undefined ? undefined : live.seats.get(seat)
    if (sitting) return { sitting: sitting.bare && who === bearer ? { ...sitting, bare: false } : sitting }
  }
  const { names, byName } = live.game.seats
  if (connection.cookie || !byName) return undefined
  const fits = ({ seat, alias, bare }: Sitting) => bare && (playerId === undefined || alias === playerId || seat === playerId) && !watched(live, seat)
  const named = names.flatMap((seat) => live.seats.get(seat) ?? []).find(fits)
  return named && { sitting: named, byName: true }
}

/** Whether this connection need not guess that there is this match: it is there, in its room, or can prove a seat. */
const isKnown = ({ match, room }: Connection, live: Live, held: Held | undefined): boolean =>
  match?.live === live || (room !== undefined && room.live.id === roomOf(live.id)) || (held !== undefined && !held.byName)

const watched = (live: Live, seat: Seat) => [...live.watchers].some((watcher) => watcher.viewer === seat)

async function takeBack(connection: Connection, live: Live, { sitting, byName }: Held, join: Join): Promise<Refusal | undefined> {
  // Who left comes back to the same place, if the game lets them.
  if (live.game.seats.open && !live.match.taken.includes(sitting.seat)) return sitDown(connection, live, { sitting, byName }, join)
  if (live.seats.get(sitting.seat)?.bare !== sitting.bare) await live.reseat(sitting)
  const why = await look(connection, live, sitting.seat, join, { byName, token: tokenFor(connection, { sitting, byName }) })
  // Somebody else of that name was first: on with the lines below.
  return byName && why === OCCUPIED ? takeFree(connection, live, join) : why
}

const tokenFor = ({ cookie, door }: Connection, { sitting, byName }: Held) => (cookie || byName ? undefined : door.identity.token(sitting.person))

async function look(connection: Connection, live: Live, viewer: Seat | 'spectator', join: Join, how: { byName?: boolean | undefined; token?: string | undefined } = {}): Promise<Refusal | undefined> {
  const same = connection.match?.live === live && connection.match.watcher.viewer === viewer
  const watcher = same && connection.match ? connection.match.watcher : connection.watcher(viewer, 'match', live)
  connection.stand('match', { live, watcher, byName: how.byName })
  const answer = await live.watch(watcher, join.seen, { token: how.token }, how.byName)
  if (!refused(answer)) return undefined
  if (!same) connection.stand('match', undefined)
  return answer.refusal
}

/** Lines 4 to 6: the seat named, if it is free, or the first that is. */
async function takeFree(connection: Connection, live: Live, join: Join): Promise<Refusal | undefined> {
  const person = connection.cookie && connection.person !== undefined ? connection.person : connection.door.identity.newPerson()
  for (;;) {
    const free = live.game.seats.open ? live.game.seats.names.filter((seat) => !live.seats.has(seat) || (!live.match.taken.includes(seat) && !live.holds(seat))) : []
    const seat = free.find((name) => name === join.playerId) ?? free[0]
    if (seat === undefined) return FULL
    const why = await sitDown(connection, live, { sitting: { seat, person, bare: !connection.cookie, alias: join.playerId ?? null } }, join)
    if (why?.code !== 'taken') return why
  }
}

async function sitDown(connection: Connection, live: Live, held: Held, join: Join): Promise<Refusal | undefined> {
  const { sitting, byName } = held
  const name = (await connection.door.nameOf(sitting.person)) || nameOfAlias(sitting.alias)
  const watcher = connection.watcher(sitting.seat, 'match', live)
  connection.stand('match', { live, watcher, byName })
  const answer = await live.take(sitting, { side: join.side, salt: join.salt, watcher, seen: join.seen, token: tokenFor(connection, held), name })
  if (!refused(answer)) return undefined
  connection.stand('match', undefined)
  return answer.refusal
}
