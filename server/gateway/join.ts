// Decides which seat a joining client gets: first the seat of the person whom its token or cookie names, then a seat
// that was taken by the same name without a token, then a free seat.

import type { Refusal, Seat } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { isRefused } from '#kit/protocol/answer.ts'
import { unknownMatch } from '#kit/protocol/replies.ts'
import { type ClientPayload, MATCH_ID } from '#kit/protocol/wire.ts'
import { refusal } from '#kit/refusal.ts'
import { defaultOptions } from '#kit/schema.ts'
import type { Guesses } from '../identity/guesses.ts'
import type { Identity } from '../identity/tokens.ts'
import type { SeatAssignment } from '../journal/journal.ts'
import { refuseLocked, refuseRemoved, refuseSpectator } from '../rooms/refuse.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { newSeed } from '../rooms/seed.ts'
import { codeOf, isRoomMatch, matchStream, roomOf } from '../rooms/stream-id.ts'
import type { Games } from '../rules/games.ts'
import type { Services } from '../services/services.ts'
import { OCCUPIED } from '../streams/audience.ts'
import type { Channel } from '../streams/channel.ts'
import { displayOf } from '../streams/display.ts'
import type { Stream } from '../streams/stream.ts'
import type { Streams } from '../streams/streams.ts'
import type { Connection } from './connection.ts'
import type { Limits } from './limits.ts'

/** A join message, and the point in time (milliseconds) at which the server received the message. */
type Request = ClientPayload<'join_match'> & { received: number }

const FULL = refusal('full', 'Match is full', { what: 'other' })

/** Returns the seats that a new player may take while the match runs. */
function freeSeats({ scene, seats, match }: Stream): Seat[] {
  const { open, names } = scene.game.seats
  return open ? names.filter((seat) => !seats.has(seat) || (!match.taken.includes(seat) && !scene.holds(seat))) : []
}

/** Refuses to seat a client in a room's match, whose seats are taken in the room, and says what the client can do. */
function refuseOutsider({ stream }: Channel): Refusal {
  // A game with message types of its own has a documented protocol with fixed texts, so its refusal must not change.
  if (stream.scene.game.messages) return FULL
  const code = codeOf(stream.scene.id)
  return freeSeats(stream).length > 0 && !stream.match.outcome
    ? refusal('no_seat', `Seats of this match are taken in its room: join_room ${code} to sit down, or watch`, {
        code: code ?? '',
      })
    : refusal('full', `Match is full: watch it, or join_room ${code} to play the next one`, {
        what: 'other',
        code: code ?? '',
      })
}

interface JoinParts {
  rooms: Rooms
  streams: Streams
  games: Games
  identity: Identity
  guesses: Guesses
  limits: Pick<Limits, 'countCreation'>
}

export class Join {
  readonly #services: Services
  readonly #parts: JoinParts

  constructor(services: Services, parts: JoinParts) {
    this.#services = services
    this.#parts = parts
  }

  async joinMatch(connection: Connection, payload: ClientPayload<'join_match'>, received: number): Promise<void> {
    const why = await this.#tryJoin(connection, { ...payload, received })
    if (why) connection.refuse(why)
  }

  async #tryJoin(connection: Connection, join: Request): Promise<Refusal | undefined> {
    const { match } = connection
    if (!MATCH_ID.test(join.matchId)) return refusal('bad_match', 'matchId: 1 to 128 characters, no control characters')
    const elsewhere = match && match.channel.stream.scene.id !== join.matchId
    if (elsewhere && match.subscriber.viewer !== 'spectator' && !match.channel.stream.match.outcome)
      return refusal('joined_other', 'Already joined another match')
    const channel = await this.#find(connection, join)
    if ('code' in channel)
      return channel.code === 'unknown_match' ? this.#parts.guesses.countMiss(connection.address, channel) : channel
    // Waits for inputs that are being committed, because one of them may take the seat.
    await channel.stream.settle(join.received)
    const removed = await this.#refuseRemoved(connection, channel, join)
    if (removed) return removed
    const held = heldSeat(connection, channel, join)
    const locked = held ? undefined : await this.#refuseLocked(connection, channel, join)
    if (locked) return locked
    const guessing = isKnown(connection, channel, held) ? undefined : this.#parts.guesses.refusal(connection.address)
    if (guessing) return guessing
    if (join.watch) return look(connection, channel, 'spectator', join)
    if (held) return this.#returnToSeat(connection, channel, held, join)
    return isRoomMatch(join.matchId) ? refuseOutsider(channel) : this.#takeFreeSeat(connection, channel, join)
  }

  /** Returns a refusal if the match's room has removed this person, perhaps under another identity. */
  async #refuseRemoved(connection: Connection, channel: Channel, join: Request): Promise<Refusal | undefined> {
    const { person, from } = connection
    const room = await this.#parts.rooms.roomAround(channel.stream)
    return (
      room &&
      ((person === undefined ? undefined : refuseRemoved(room, person)) ??
        refuseSpectator(room, bearerOf(connection, join) ?? person, from, this.#parts.identity.madeAt))
    )
  }

  /** If the match's room is locked, refuses a client whose cookie and token name nobody in that room. */
  async #refuseLocked(connection: Connection, channel: Channel, join: Request): Promise<Refusal | undefined> {
    const room = await this.#parts.rooms.roomAround(channel.stream)
    return room && refuseLocked(room, connection.person) && refuseLocked(room, bearerOf(connection, join))
  }

  async #find(connection: Connection, join: Request): Promise<Channel | Refusal> {
    return (await this.#parts.rooms.match(join.matchId)) ?? (await this.#create(connection, join))
  }

  /** Creates the match when the first player joins, if the game lets players join a running match. */
  async #create({ address }: Connection, join: Request): Promise<Channel | Refusal> {
    const { games, guesses, limits, streams } = this.#parts
    const { clock, settings } = this.#services
    const game = games.newest(join.game ?? settings.defaultGame)
    if (!game?.seats.open || join.watch || join.existing || isRoomMatch(join.matchId)) return unknownMatch(join.matchId)
    const why = guesses.refusal(address) ?? limits.countCreation(address)
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
      at: clock.now(),
    }
    return streams.create({ id: matchStream(join.matchId), kind: 'match', parent: null, start })
  }

  async #returnToSeat(
    connection: Connection,
    channel: Channel,
    { assignment, byName }: Held,
    join: Request,
  ): Promise<Refusal | undefined> {
    const { stream } = channel
    // A player who left the match gets the same seat again, if the game allows it.
    if (stream.scene.game.seats.open && !stream.match.taken.includes(assignment.seat))
      return this.#takeSeat(connection, channel, { assignment, byName }, join)
    if (stream.seats.get(assignment.seat)?.unproven !== assignment.unproven) await stream.reassignSeat(assignment)
    const why = await look(connection, channel, assignment.seat, join, {
      byName,
      token: tokenFor(connection, { assignment, byName }),
    })
    // Another client of the same name took the seat first, so this client gets a free seat.
    return byName && why === OCCUPIED ? this.#takeFreeSeat(connection, channel, join) : why
  }

  /** Gives the client the free seat that it named, else the first free seat. Retries if another client is first. */
  async #takeFreeSeat(connection: Connection, channel: Channel, join: Request): Promise<Refusal | undefined> {
    const person =
      connection.cookie && connection.person !== undefined ? connection.person : this.#parts.identity.newPerson()
    const { stream } = channel
    for (;;) {
      const free = freeSeats(stream)
      const seat = free.find((name) => name === join.playerId) ?? free[0]
      if (seat === undefined) return FULL
      const why = await this.#takeSeat(
        connection,
        channel,
        { assignment: { seat, person, unproven: !connection.cookie, alias: join.playerId ?? null } },
        join,
      )
      if (why?.code !== 'taken') return why
    }
  }

  async #takeSeat(connection: Connection, channel: Channel, held: Held, join: Request): Promise<Refusal | undefined> {
    const { assignment, byName } = held
    const display = await displayOf(this.#services.journal, assignment)
    const subscriber = connection.subscriber(assignment.seat, 'match', channel)
    const { side, salt, seen, epoch, received } = join
    return connection.move('match', { channel, subscriber, byName }, async () => {
      const answer = await channel.join(assignment, subscriber, display, {
        side,
        salt,
        seen,
        epoch,
        received,
        token: tokenFor(connection, held),
      })
      return isRefused(answer) ? answer.refusal : undefined
    })
  }
}

/** Returns the person whom the token of a join message names. */
const bearerOf = (connection: Connection, { token }: Request): string | undefined => connection.bearerOf(token)

interface Held {
  assignment: SeatAssignment
  /** True if the client gave only a name. Such a client gets no token, because a name is no proof of identity. */
  byName?: boolean | undefined
}

/**
 * Returns the seat that the client already has: its current seat, or a seat of its token's or cookie's person. Also
 * returns a seat taken by the same name without a token, if no other client is connected to that seat.
 */
function heldSeat(connection: Connection, channel: Channel, join: Request): Held | undefined {
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
    return now.person === bearer ? { assignment: { ...now, unproven: false } } : { assignment: now, byName: true }
  if (now) return { assignment: now }
  for (const who of [bearer, connection.cookie ? person : undefined]) {
    const seat = who === undefined ? undefined : stream.seats.of(who)
    const assignment = seat === undefined ? undefined : seats.get(seat)
    if (assignment)
      return { assignment: assignment.unproven && who === bearer ? { ...assignment, unproven: false } : assignment }
  }
  const { names, byName } = stream.scene.game.seats
  if (connection.cookie || !byName) return undefined
  const fits = ({ seat, alias, unproven }: SeatAssignment) =>
    unproven && (playerId === undefined || alias === playerId || seat === playerId) && !audience.has(seat)
  const named = names.flatMap((seat) => seats.get(seat) ?? []).find(fits)
  return named && { assignment: named, byName: true }
}

/**
 * True if the client can't have guessed the match id, because the client is in the match or its room, or has a seat by
 * token or cookie.
 */
const isKnown = ({ match, room }: Connection, channel: Channel, held: Held | undefined): boolean =>
  match?.channel === channel ||
  (room !== undefined && room.channel.stream.id === roomOf(channel.stream.id)) ||
  (held !== undefined && !held.byName)

const tokenFor = (connection: Connection, { assignment, byName }: Held) =>
  connection.cookie || byName ? undefined : connection.tokenOf(assignment.person)

async function look(
  connection: Connection,
  channel: Channel,
  viewer: Seat | 'spectator',
  join: Request,
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
