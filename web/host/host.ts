// Hosts one match on this device. Speaks the server's protocol over message ports.

import type { AnyGame, Refusal, Seat } from '#kit/game.ts'
import { type Entry, earliestDue, KIT_VERSION } from '#kit/match.ts'
import { isRefused } from '#kit/protocol/answer.ts'
import { type Change, matchMessages, newRecipient, type Welcome } from '#kit/protocol/messages.ts'
import { detachedReply } from '#kit/protocol/replies.ts'
import { LocalBots } from './bots.ts'
import { type ConnectionHost, type JoinFields, LocalConnection } from './connection.ts'
import type { CommittedInput } from './request.ts'
import { type LocalRecord, type LocalSeat, type LocalSetup, matchStartOf } from './setup.ts'
import { LocalStream } from './stream.ts'
import type { LocalWorld } from './world.ts'

export class LocalHost implements ConnectionHost {
  readonly stream: LocalStream
  readonly world: LocalWorld
  readonly #seats: readonly LocalSeat[]
  readonly #epoch: string | undefined
  readonly #bots: LocalBots
  /** The connections that have joined as players or spectators. */
  readonly #audience = new Set<LocalConnection>()
  #lastChange: Change | undefined
  #cancelAlarm = () => {}
  /** Called with every committed input, to store the match. */
  #follower: ((input: CommittedInput) => void) | undefined

  private constructor(game: AnyGame, record: LocalRecord, world: LocalWorld) {
    this.world = world
    this.#seats = record.seats
    this.#epoch = record.epoch
    this.stream = new LocalStream(game, record, {
      now: world.now,
      viewers: () => this.#viewers(),
      onChange: (change) => this.#changed(change),
      onError: world.report,
    })
    this.#bots = new LocalBots(this.stream, record.seats, world)
  }

  /** Starts a new match. Throws an error with a readable sentence if the setup does not fit the game. */
  static open(game: AnyGame, setting: LocalSetup, world: LocalWorld): LocalHost {
    const { matchId, seats, epoch } = setting
    const host = new LocalHost(
      game,
      {
        matchId,
        seats,
        ...(epoch !== undefined && { epoch }),
        start: matchStartOf(game, setting, world.now()),
        entries: [],
      },
      world,
    )
    if (game.seats.open) for (const seat of seats) host.#seatPlayer(seat)
    host.#armAlarm()
    return host
  }

  /** Resumes a stored match. Settles the asks that have expired in the meantime. */
  static resume(game: AnyGame, record: LocalRecord, world: LocalWorld): LocalHost {
    const { game: id, version, kit } = record.start
    if (id !== game.id || version !== game.version || kit !== KIT_VERSION)
      throw new Error(`This match was begun under other rules: ${id} ${version}, kit ${kit}`)
    const host = new LocalHost(game, record, world)
    host.stream.settle()
    host.#armAlarm()
    return host
  }

  /** Returns everything that is needed to resume the match. */
  record(): LocalRecord {
    const { scene, entries } = this.stream
    return {
      matchId: scene.id,
      seats: this.#seats,
      ...(this.#epoch !== undefined && { epoch: this.#epoch }),
      start: scene.start,
      entries: [...entries],
    }
  }

  /** Calls `onInput` with each input after number `after`: first the past inputs, then each new input. */
  follow(after: number, onInput: (input: CommittedInput) => void): void {
    this.#follower = onInput
    for (const entry of this.stream.entries) if (entry.seq > after) this.#reportInput(entry)
  }

  /** Opens a connection on `port` for `seat`. If `seat` is undefined, the join message names the seat. */
  connect(port: MessagePort, seat?: Seat): void {
    new LocalConnection(this, port, seat)
  }

  /** Returns the seat called `name`; undefined if the match has no such seat or a bot plays the seat. */
  seatOf(name: string | undefined): Seat | undefined {
    return this.#seats.find(({ seat, bot }) => seat === name && !bot)?.seat
  }

  /**
   * Joins a connection to a seat or as a spectator. Removes the previous connection of that seat. Returns the refusal,
   * or undefined if the join succeeded.
   */
  attach(connection: LocalConnection, viewer: Seat | 'spectator', fields: JoinFields): Refusal | undefined {
    this.stream.settle()
    const sitsDown = this.#isFree(viewer)
    if (sitsDown || connection.place?.viewer !== viewer) this.detach(connection)
    const answer = sitsDown ? this.stream.join(viewer, fields) : undefined
    if (answer && isRefused(answer)) return answer.refusal
    if (viewer !== 'spectator')
      for (const other of this.#audience)
        if (other !== connection && other.place?.viewer === viewer) this.#replace(other)
    connection.place ??= newRecipient(viewer)
    this.#audience.add(connection)
    this.#welcome(connection, {
      missed: this.stream.missed(this.#comparable(fields)),
      change: sitsDown ? this.#lastChange : undefined,
    })
    this.#bots.scheduleMoves()
    return undefined
  }

  detach(connection: LocalConnection): void {
    connection.place = undefined
    this.#audience.delete(connection)
  }

  #seatPlayer(seat: LocalSeat): void {
    const answer = this.stream.join(seat.seat, { ...seat, bot: seat.bot !== undefined })
    if (isRefused(answer)) throw new Error(answer.refusal.message)
  }

  /** True if nobody has this seat and the game lets players join during a match. */
  #isFree(viewer: Seat | 'spectator'): boolean {
    const { scene, match } = this.stream
    return viewer !== 'spectator' && scene.game.seats.open === true && !match.taken.includes(viewer)
  }

  /**
   * Returns the last input that the client has seen, or 0 if its number is not valid for this match. With 0, the client
   * receives all events again.
   */
  #comparable({ seen, epoch }: JoinFields): number | undefined {
    if (seen === undefined || epoch === undefined) return seen
    return epoch === this.#epoch && seen <= this.stream.match.seq ? seen : 0
  }

  #replace(connection: LocalConnection): void {
    this.detach(connection)
    connection.send([detachedReply({ matchId: this.stream.scene.id })])
  }

  #welcome(connection: LocalConnection, welcome: Welcome): void {
    const { scene, now } = this.stream
    if (connection.place)
      connection.send(matchMessages.joined(scene, connection.place, { ...welcome, epoch: this.#epoch }, now))
  }

  #changed(change: Change): void {
    const { scene, now } = this.stream
    this.#lastChange = change
    if (change.entry) this.#reportInput(change.entry)
    const say = matchMessages.changed(scene, change, now)
    for (const connection of this.#audience) this.#tell(connection, say)
    this.#armAlarm()
    // Bots move only while a player or spectator is connected.
    if (this.#audience.size > 0) this.#bots.scheduleMoves()
  }

  #reportInput(entry: Entry): void {
    const { scene, match } = this.stream
    this.#follower?.({ entry, asked: scene.asks.flatMap(({ seat }) => seat ?? []), outcome: match.outcome })
  }

  #tell(connection: LocalConnection, say: ReturnType<typeof matchMessages.changed>): void {
    try {
      if (connection.place) connection.send(say(connection.place))
    } catch (error) {
      // The rules failed to list this seat's choices. The input is already committed, so the other clients must still
      // get messages about it.
      this.world.report(error)
    }
  }

  /**
   * Sets a timer for the earliest deadline. Each timer handles one expired ask and then sets the next timer, so that
   * many expired asks do not block the thread.
   */
  #armAlarm(): void {
    this.#cancelAlarm()
    const due = this.stream.isFrozen ? undefined : earliestDue(this.stream.scene.asks)
    if (due === undefined) return
    this.#cancelAlarm = this.world.at(due, () => {
      this.stream.settleNext()
      this.#armAlarm()
    })
  }

  *#viewers(): Iterable<string> {
    for (const { place } of this.#audience) if (place) yield place.viewer
  }
}
