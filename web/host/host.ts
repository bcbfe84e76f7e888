// Hosts one match on this device and speaks the server's protocol over message ports.

import type { AnyGame, Refusal, Seat } from '#kit/game.ts'
import { type Entry, earliestDue, KIT_VERSION } from '#kit/match.ts'
import { isRefused } from '#kit/protocol/answer.ts'
import { type Change, matchMessages, newRecipient, type Welcome } from '#kit/protocol/messages.ts'
import { detachedReply } from '#kit/protocol/replies.ts'
import { LocalBots } from './bots.ts'
import { LocalConnection } from './connection.ts'
import type { News } from './request.ts'
import { beginningOf, type LocalRecord, type LocalSeat, type LocalSetting } from './setting.ts'
import { LocalStream, type Sitting } from './stream.ts'
import type { LocalWorld } from './world.ts'

/** The fields of a join message, without the ids of match and seat. */
interface Coming extends Sitting {
  /** Number of the last input the client has seen. Input numbers are comparable only within the same `epoch`. */
  seen?: number | undefined
  epoch?: string | undefined
}

export class LocalHost {
  readonly stream: LocalStream
  readonly world: LocalWorld
  readonly #seats: readonly LocalSeat[]
  readonly #epoch: string | undefined
  readonly #bots: LocalBots
  /** Connections that have joined, players and spectators. */
  readonly #audience = new Set<LocalConnection>()
  #last: Change | undefined
  #cancelAlarm = () => {}
  /** Receives every committed input in order to store it. */
  #follower: ((news: News) => void) | undefined

  private constructor(game: AnyGame, record: LocalRecord, world: LocalWorld) {
    this.world = world
    this.#seats = record.seats
    this.#epoch = record.epoch
    this.stream = new LocalStream(game, record, {
      now: world.now,
      viewers: () => this.#viewers(),
      changed: (change) => this.#changed(change),
      report: world.report,
    })
    this.#bots = new LocalBots(this.stream, record.seats, world)
  }

  /** Starts a new match. Throws an error with a readable sentence if the setting does not fit the game. */
  static open(game: AnyGame, setting: LocalSetting, world: LocalWorld): LocalHost {
    const { matchId, seats, epoch } = setting
    const host = new LocalHost(
      game,
      {
        matchId,
        seats,
        ...(epoch !== undefined && { epoch }),
        start: beginningOf(game, setting, world.now()),
        entries: [],
      },
      world,
    )
    if (game.seats.open) for (const seat of seats) host.#seat(seat)
    host.#armAlarm()
    return host
  }

  /** Resumes a stored match and settles the deadlines that have passed since it was stored. */
  static resume(game: AnyGame, record: LocalRecord, world: LocalWorld): LocalHost {
    const { game: id, version, kit } = record.start
    if (id !== game.id || version !== game.version || kit !== KIT_VERSION)
      throw new Error(`This match was begun under other rules: ${id} ${version}, kit ${kit}`)
    const host = new LocalHost(game, record, world)
    host.stream.settle()
    host.#armAlarm()
    return host
  }

  /** Returns everything needed to resume the match. */
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

  /** Calls `tell` with each input after number `after`, in order: first the past ones, then each new one. */
  follow(after: number, tell: (news: News) => void): void {
    this.#follower = tell
    for (const entry of this.stream.entries) if (entry.seq > after) this.#keep(entry)
  }

  /** Opens a connection on `port` for `seat`. Without a seat, the join message names one. */
  connect(port: MessagePort, seat?: Seat): void {
    new LocalConnection(this, port, seat)
  }

  /** Returns the seat of that name; undefined if there is none or a bot plays it. */
  seatOf(name: string | undefined): Seat | undefined {
    return this.#seats.find(({ seat, bot }) => seat === name && !bot)?.seat
  }

  /**
   * Joins a connection to a seat, detaching any other connection there, or as a spectator. Returns a refusal, if any.
   */
  attach(connection: LocalConnection, viewer: Seat | 'spectator', coming: Coming): Refusal | undefined {
    this.stream.settle()
    const sitsDown = this.#isFree(viewer)
    if (sitsDown || connection.place?.viewer !== viewer) this.detach(connection)
    const answer = sitsDown ? this.stream.join(viewer, coming) : undefined
    if (answer && isRefused(answer)) return answer.refusal
    if (viewer !== 'spectator')
      for (const other of this.#audience)
        if (other !== connection && other.place?.viewer === viewer) this.#replace(other)
    connection.place ??= newRecipient(viewer)
    this.#audience.add(connection)
    this.#welcome(connection, {
      missed: this.stream.missed(this.#comparable(coming)),
      change: sitsDown ? this.#last : undefined,
    })
    this.#bots.look()
    return undefined
  }

  detach(connection: LocalConnection): void {
    connection.place = undefined
    this.#audience.delete(connection)
  }

  #seat(seat: LocalSeat): void {
    const answer = this.stream.join(seat.seat, { ...seat, bot: seat.bot !== undefined })
    if (isRefused(answer)) throw new Error(answer.refusal.message)
  }

  /** True for a seat that is not taken, in a game where seats can be left and taken during a match. */
  #isFree(viewer: Seat | 'spectator'): boolean {
    const { scene, match } = this.stream
    return viewer !== 'spectator' && scene.game.seats.open === true && !match.taken.includes(viewer)
  }

  /** Returns `seen`, or 0 to resend everything if it refers to another epoch or exceeds the inputs of this match. */
  #comparable({ seen, epoch }: Coming): number | undefined {
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
    this.#last = change
    if (change.entry) this.#keep(change.entry)
    const say = matchMessages.changed(scene, change, now)
    for (const connection of this.#audience) this.#tell(connection, say)
    this.#armAlarm()
    // Bots do not play while nobody is connected.
    if (this.#audience.size > 0) this.#bots.look()
  }

  #keep(entry: Entry): void {
    const { scene, match } = this.stream
    this.#follower?.({ entry, asked: scene.asks.flatMap(({ seat }) => seat ?? []), outcome: match.outcome })
  }

  #tell(connection: LocalConnection, say: ReturnType<typeof matchMessages.changed>): void {
    try {
      if (connection.place) connection.send(say(connection.place))
    } catch (error) {
      // The rules failed to list this seat's choices. The input is committed, so the other clients must still be told.
      this.world.report(error)
    }
  }

  /**
   * Sets a timer for the earliest deadline. When it fires, it settles only that deadline and sets the next timer, so
   * that many deadlines at once do not block the thread.
   */
  #armAlarm(): void {
    this.#cancelAlarm()
    const due = this.stream.frozen ? undefined : earliestDue(this.stream.scene.asks)
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
