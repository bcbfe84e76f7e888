// Collects the effects of one message: the next state and the messages to send.
import { nameSeats } from '#kit/game.ts'
import type { ClientPayload, ClientType } from '#kit/protocol/wire.ts'
import { personName } from '../base/names.ts'
import { type App, type MatchState, type RoomState, seatNames } from './app.ts'
import type { Message } from './message.ts'
import type { ClientMessage } from './socket.ts'

/** Most toasts (short messages) that fit on a small screen. */
const MAX_NOTICES = 3

export class Draft {
  app: App
  readonly send: ClientMessage[] = []
  /** If set, the page reconnects to another server after a random delay of at most this many milliseconds. */
  reconnectWithinMs: number | undefined
  /** If set, the page sends uncertain actions again after this many milliseconds. */
  resendAfterMs: number | undefined
  /** Random text of this client that is mixed into the dice. */
  readonly salt: string
  readonly #clock: number
  #ids = 0

  constructor(app: App, { clock, random }: Pick<Message, 'clock' | 'random'>) {
    this.app = app
    this.salt = random
    this.#clock = clock
  }

  set(change: Partial<App>): void {
    this.app = { ...this.app, ...change }
  }

  setRoom(change: Partial<RoomState>): void {
    if (this.app.room) this.set({ room: { ...this.app.room, ...change } })
  }

  setMatch(change: Partial<MatchState>): void {
    if (this.app.match) this.set({ match: { ...this.app.match, ...change } })
  }

  post<T extends ClientType>(type: T, payload: ClientPayload<T>): void {
    this.send.push({ type, payload })
  }

  /** Returns a new id on each call. */
  id(): string {
    return `${this.salt}.${this.#ids++}`
  }

  notice(words: string): void {
    this.set({ notices: [...this.app.notices, { id: this.id(), words }].slice(-MAX_NOTICES) })
  }

  /** Replaces the ids of seats in a sentence by the players' display names. */
  withNames(sentence: string): string {
    const names = this.app.match ? seatNames(this.app.match) : {}
    return nameSeats(sentence, (seat) => personName({ names }, seat))
  }

  /**
   * Updates how far the server's clock is ahead of this page's clock. The message with the shortest delay gives the
   * best estimate.
   */
  measureClock(now: number): void {
    const { ahead, measured } = this.app.clock
    const difference = now - this.#clock
    this.set({ clock: { ahead: measured ? Math.max(ahead, difference) : difference, measured: true } })
  }
}
