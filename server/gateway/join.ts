// Decides which seat a joining client gets: a proven one, an unproven one by name, or a free one, in this order.

import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { isRefused } from '#kit/protocol/answer.ts'
import { nameOfAlias } from '#kit/protocol/names.ts'
import { unknownMatch } from '#kit/protocol/replies.ts'
import { type ClientPayload, MATCH_ID } from '#kit/protocol/wire.ts'
import { defaultOptions } from '#kit/schema.ts'
import type { Sitting } from '../journal/journal.ts'
import { barred, shut } from '../rooms/refuse.ts'
import { newSeed } from '../rooms/rooms.ts'
import { isRoomMatch, matchStream, roomOf } from '../rooms/stream-id.ts'
import { OCCUPIED } from '../streams/audience.ts'
import type { Channel } from '../streams/channel.ts'
import type { Connection } from './connection.ts'

/** The join message, and the time in ms at which the server received it. */
type Join = ClientPayload<'join_match'> & { received: number }

const FULL = refusal('full', 'Match is full')

export async function joinMatch(
  connection: Connection,
  payload: ClientPayload<'join_match'>,
  received: number,
): Promise<void> {
  const why = await tryJoin(connection, { ...payload, received })
  if (why) connection.refuse(why)
}

async function tryJoin(connection: Connection, join: Join): Promise<Refusal | undefined> {
  const { match } = connection
  if (!MATCH_ID.test(join.matchId)) return refusal('bad_match', 'matchId: 1 to 128 characters, no control characters')
  const elsewhere = match && match.channel.stream.scene.id !== join.matchId
  if (elsewhere && match.subscriber.viewer !== 'spectator' && !match.channel.stream.match.outcome)
    return refusal('joined_other', 'Already joined another match')
  const channel = await find(connection, join)
  if ('code' in channel)
    return channel.code === 'unknown_match' ? connection.gateway.missed(connection.address, channel) : channel
  // Waits for pending inputs, because a seat that is just being taken is not free.
  await channel.stream.settle(join.received)
  const removed = await removedFrom(connection, channel, join)
  if (removed) return removed
  const held = heldSeat(connection, channel, join)
  const locked = held ? undefined : await shutOut(connection, channel, join)
  if (locked) return locked
  const guessing = isKnown(connection, channel, held) ? undefined : connection.gateway.guessing(connection.address)
  if (guessing) return guessing
  if (join.watch) return look(connection, channel, 'spectator', join)
  if (held) return takeBack(connection, channel, held, join)
  return isRoomMatch(join.matchId) ? FULL : takeFree(connection, channel, join)
}

/** Returns the person named by the join's token. */
const bearerOf = (connection: Connection, { token }: Join): string | undefined => connection.bearerOf(token)

/** Returns a refusal if the match's room has removed this person, perhaps under another identity. */
async function removedFrom(connection: Connection, channel: Channel, join: Join): Promise<Refusal | undefined> {
  const { gateway, person, from } = connection
  const room = await gateway.rooms.roomAround(channel.stream)
  return (
    room &&
    ((person === undefined ? undefined : barred(room, person)) ??
      gateway.rooms.unwelcome(room, bearerOf(connection, join) ?? person, from))
  )
}

/** Returns a refusal if the match's room is locked and the client is not in it, by cookie or by token. */
async function shutOut(connection: Connection, channel: Channel, join: Join): Promise<Refusal | undefined> {
  const room = await connection.gateway.rooms.roomAround(channel.stream)
  return room && shut(room, connection.person) && shut(room, bearerOf(connection, join))
}

async function find(connection: Connection, join: Join): Promise<Channel | Refusal> {
  return (await connection.gateway.rooms.match(join.matchId)) ?? (await make(connection, join))
}

/** Creates the match on its first join, if players may join the game while it runs. */
async function make({ gateway, address }: Connection, join: Join): Promise<Channel | Refusal> {
  const game = gateway.games.newest(join.game ?? gateway.services.settings.defaultGame)
  if (!game?.seats.open || join.watch || join.existing || isRoomMatch(join.matchId)) return unknownMatch(join.matchId)
  const why = gateway.guessing(address) ?? gateway.barred(address)
  if (why) return why
  const start: MatchStart = {
    game: game.id,
    version: game.version,
    kit: KIT_VERSION,
    options: defaultOptions(game.options),
    seats: [],
    bots: [],
    salts: [],
    seed: newSeed(),
    at: gateway.services.clock.now(),
  }
  return gateway.streams.create({ id: matchStream(join.matchId), kind: 'match', parent: null, start })
}

interface Held {
  sitting: Sitting
  /** True if the client gave only a name. It then gets no token, because it has proved nothing. */
  byName?: boolean | undefined
}

/**
 * Returns the seat that the client already has: its current seat, a seat it can prove by token or cookie,
 * or an unproven seat of the same name while no other client is connected to it.
 */
function heldSeat(connection: Connection, channel: Channel, join: Join): Held | undefined {
  const { playerId } = join
  const { match, person } = connection
  const { stream, audience } = channel
  const { seats } = stream
  const bearer = bearerOf(connection, join)
  const now =
    match?.channel === channel && match.subscriber.viewer !== 'spectator'
      ? seats.get(match.subscriber.viewer)
      : undefined
  if (now && match?.byName)
    return now.person === bearer ? { sitting: { ...now, bare: false } } : { sitting: now, byName: true }
  if (now) return { sitting: now }
  for (const who of [bearer, connection.cookie ? person : undefined]) {
    const seat = who === undefined ? undefined : stream.seatOf(who)
    const sitting = seat === undefined ? undefined : seats.get(seat)
    if (sitting) return { sitting: sitting.bare && who === bearer ? { ...sitting, bare: false } : sitting }
  }
  const { names, byName } = stream.scene.game.seats
  if (connection.cookie || !byName) return undefined
  const fits = ({ seat, alias, bare }: Sitting) =>
    bare && (playerId === undefined || alias === playerId || seat === playerId) && !audience.has(seat)
  const named = names.flatMap((seat) => seats.get(seat) ?? []).find(fits)
  return named && { sitting: named, byName: true }
}

/** True if the client knows of the match without guessing its id: it is in the match or its room, or proves a seat. */
const isKnown = ({ match, room }: Connection, channel: Channel, held: Held | undefined): boolean =>
  match?.channel === channel ||
  (room !== undefined && room.channel.stream.id === roomOf(channel.stream.id)) ||
  (held !== undefined && !held.byName)

async function takeBack(
  connection: Connection,
  channel: Channel,
  { sitting, byName }: Held,
  join: Join,
): Promise<Refusal | undefined> {
  const { stream } = channel
  // A player who left gets the same seat again, if the game allows it.
  if (stream.scene.game.seats.open && !stream.match.taken.includes(sitting.seat))
    return sitDown(connection, channel, { sitting, byName }, join)
  if (stream.seats.get(sitting.seat)?.bare !== sitting.bare) await stream.reseat(sitting)
  const why = await look(connection, channel, sitting.seat, join, {
    byName,
    token: tokenFor(connection, { sitting, byName }),
  })
  // Another client took the seat by name first, so this one gets a free seat.
  return byName && why === OCCUPIED ? takeFree(connection, channel, join) : why
}

const tokenFor = (connection: Connection, { sitting, byName }: Held) =>
  connection.cookie || byName ? undefined : connection.tokenOf(sitting.person)

async function look(
  connection: Connection,
  channel: Channel,
  viewer: Seat | 'spectator',
  join: Join,
  how: { byName?: boolean | undefined; token?: string | undefined } = {},
): Promise<Refusal | undefined> {
  const same = connection.match?.channel === channel && connection.match.subscriber.viewer === viewer
  const subscriber =
    same && connection.match
      ? connection.match.subscriber
      : connection.subscriber(viewer, 'match', channel, connection.person ?? bearerOf(connection, join))
  return connection.move('match', { channel, subscriber, byName: how.byName }, async () => {
    const answer = await channel.attach(subscriber, {
      seen: join.seen,
      epoch: join.epoch,
      token: how.token,
      alone: how.byName,
    })
    return isRefused(answer) ? answer.refusal : undefined
  })
}

/** Takes the named seat if it is free, otherwise the first free seat. Tries again if another client is faster. */
async function takeFree(connection: Connection, channel: Channel, join: Join): Promise<Refusal | undefined> {
  const person =
    connection.cookie && connection.person !== undefined ? connection.person : connection.gateway.identity.newPerson()
  const { stream } = channel
  const { open, names } = stream.scene.game.seats
  for (;;) {
    const free = open
      ? names.filter(
          (seat) => !stream.seats.has(seat) || (!stream.match.taken.includes(seat) && !stream.scene.holds(seat)),
        )
      : []
    const seat = free.find((name) => name === join.playerId) ?? free[0]
    if (seat === undefined) return FULL
    const why = await sitDown(
      connection,
      channel,
      { sitting: { seat, person, bare: !connection.cookie, alias: join.playerId ?? null } },
      join,
    )
    if (why?.code !== 'taken') return why
  }
}

async function sitDown(connection: Connection, channel: Channel, held: Held, join: Join): Promise<Refusal | undefined> {
  const { sitting, byName } = held
  const { name, face } = await connection.gateway.looksOf(sitting.person)
  const subscriber = connection.subscriber(sitting.seat, 'match', channel)
  const { side, salt, seen, epoch, received } = join
  return connection.move('match', { channel, subscriber, byName }, async () => {
    const answer = await channel.join(
      sitting,
      subscriber,
      { name: name || nameOfAlias(sitting.alias), face },
      { side, salt, seen, epoch, received, token: tokenFor(connection, held) },
    )
    return isRefused(answer) ? answer.refusal : undefined
  })
}
