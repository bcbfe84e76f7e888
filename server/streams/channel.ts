// A stream in memory together with its viewers on this node, its chat and its presence.

import { refusal, type Seat } from '#kit/game.ts'
import { type Answer, isRefused } from '#kit/protocol/answer.ts'
import type { Change } from '#kit/protocol/messages.ts'
import { botName } from '../bots/person.ts'
import type { Sitting } from '../journal/journal.ts'
import type { Attendance, Sight } from '../journal/shared.ts'
import type { Services } from '../services.ts'
import { type Audience, type Coming, type Looks, OCCUPIED } from './audience.ts'
import type { Chat } from './chat.ts'
import { inputsOf } from './fold.ts'
import type { Presence } from './presence.ts'
import type { Joining, Stream } from './stream.ts'
import type { Subscriber } from './subscriber.ts'

export interface Attaching extends Coming {
  /** True if the viewer may attach only while no other connection has the seat. */
  alone?: boolean | undefined
}

interface ChannelParts {
  stream: Stream
  audience: Audience
  chat: Chat | undefined
  attended: () => void
  /** Queries the journal for changes made by other nodes. */
  ask: () => Promise<void>
}

const GIVEN_AWAY = refusal('taken', 'Somebody else has that seat now')

export class Channel {
  readonly stream: Stream
  readonly audience: Audience
  readonly chat: Chat | undefined
  /** How many users other than viewers need the stream in memory, such as home pages that list it. */
  held = 0
  readonly #services: Services
  readonly #presence: Presence
  /** Called when the stream gets its first viewer on this node. */
  readonly #attended: () => void
  /** Queries the journal for changes made by other nodes. */
  readonly #ask: () => Promise<void>
  /** Seats with a connection on another node, as of the last query. */
  #elsewhere: ReadonlyMap<Seat, Attendance> = new Map()
  /** Number of the last query whose result was applied. */
  #seen = 0
  #recalled: Promise<void> | undefined

  constructor(services: Services, presence: Presence, { stream, audience, chat, attended, ask }: ChannelParts) {
    this.#services = services
    this.#presence = presence
    this.stream = stream
    this.audience = audience
    this.chat = chat
    audience.left = (subscriber) => presence.leave(stream, subscriber)
    stream.givenAway = (seat) => audience.putOut(({ viewer }) => (viewer === seat ? GIVEN_AWAY : undefined))
    presence.watch(stream, { has: (seat) => audience.has(seat), elsewhere: (seat) => this.#elsewhere.has(seat), ask })
    this.#attended = attended
    this.#ask = ask
  }

  /** True if the stream may be evicted: no job is running, nobody views or needs it, and presence waits for nobody. */
  get idle(): boolean {
    return (
      this.held === 0 &&
      this.stream.quiet &&
      this.audience.subscribers.size === 0 &&
      !this.#presence.expects(this.stream)
    )
  }

  /** Returns the address hash of the connection to a seat, on any node. */
  from(viewer: string): string | undefined {
    return (
      [...this.audience.subscribers].find((subscriber) => subscriber.viewer === viewer)?.from ??
      this.#elsewhere.get(viewer)?.from
    )
  }

  /** True if a page of that seat is visible to the person, on any node. */
  async isSeen(seat: Seat): Promise<boolean> {
    if (this.audience.isSeen(seat)) return true
    await this.#ask()
    return this.#elsewhere.get(seat)?.hidden === false
  }

  /** Records that the viewer's page has become visible or hidden. */
  show(subscriber: Subscriber, hidden: boolean): void {
    subscriber.hidden = hidden
    this.#presence.show(subscriber)
  }

  /** Applies the result of query number `look` about other nodes. Results that arrive out of order are ignored. */
  see({ seq, frozen, line, seats }: Sight, look: number): void {
    if (look < this.#seen) return
    this.#seen = look
    this.#elsewhere = new Map(seats.flatMap((row) => (row.node === this.#services.node ? [] : [[row.seat, row]])))
    if (this.stream.match.seq < seq) void this.stream.catchUp()
    if (this.stream.frozen !== frozen) void this.stream.reread()
    if (line !== null) void this.chat?.tell(line)
    this.audience.takenOver(this.#elsewhere)
    this.#presence.review(this.stream)
  }

  /** Adds a viewer that connects or reconnects. */
  async attach(subscriber: Subscriber, { alone, ...coming }: Attaching = {}): Promise<Answer> {
    await this.#recall(coming.seen)
    const occupied = () => (alone && this.audience.has(subscriber.viewer, subscriber) ? OCCUPIED : coming.unless?.())
    return this.#with(subscriber, () => this.audience.attach(subscriber, { ...coming, unless: occupied }), alone)
  }

  /** Seats a person in an open seat and adds their connection as a viewer. */
  async join(
    sitting: Sitting,
    subscriber: Subscriber,
    looks: Looks,
    { side, salt, received, ...coming }: Coming & Omit<Joining, 'whenDone'>,
  ): Promise<Answer> {
    await this.#recall(coming.seen)
    const whenDone = (change: Change) => {
      this.audience.show(sitting.seat, looks)
      this.audience.welcome(subscriber, coming, change)
    }
    return this.#with(subscriber, async () => {
      const answer = await this.stream.join(sitting, false, { side, salt, received, whenDone })
      if (isRefused(answer) || this.audience.subscribers.has(subscriber)) return answer
      // The commit succeeded although its confirmation was lost; the reload found it in the journal.
      this.audience.show(sitting.seat, looks)
      return this.audience.attach(subscriber, coming)
    })
  }

  /** Seats a person without a connection, as a room does for its matches. */
  async seat(sitting: Sitting, looks: Looks, joining: Joining): Promise<Answer> {
    const bot = botName(sitting.person) !== ''
    const answer = await this.stream.join(sitting, bot, joining)
    if (!isRefused(answer)) this.audience.show(sitting.seat, looks)
    if (!bot) this.#presence.miss(this.stream, sitting.seat)
    return answer
  }

  detach(subscriber: Subscriber): void {
    this.audience.detach(subscriber)
  }

  /**
   * Marks the viewer as present before anything is sent to it, and undoes that if it is refused or has disconnected.
   */
  async #with(subscriber: Subscriber, enter: () => Promise<Answer>, alone?: boolean): Promise<Answer> {
    const { told, done } = await this.#presence.arrive(this.stream, subscriber, alone)
    const answer = told && isRefused(told) ? told : await enter()
    const { subscribers } = this.audience
    if (!subscribers.has(subscriber)) this.#presence.leave(this.stream, subscriber)
    done()
    if (!subscribers.has(subscriber)) return answer
    if (subscribers.size === 1) this.#attended()
    void this.chat?.repeat(subscriber)
    return answer
  }

  /**
   * Folds the events that memory lacks of the last page. It runs outside the mailbox, and once, because past inputs
   * never change.
   */
  async #recall(seen: number | undefined): Promise<void> {
    if (seen === undefined || !this.chat || !this.stream.lacks(seen)) return
    const { journal, past, log } = this.#services
    const { id, scene } = this.stream
    this.#recalled ??= (async () => {
      const loaded = await journal.load(id)
      const page = loaded && (await past.page({ start: scene.start, bodies: await inputsOf(journal, id, loaded) }))
      if (page) this.stream.recall(page)
    })().catch((error: unknown) => {
      log.warn({ err: error, stream: id }, 'the past could not be folded')
      this.#recalled = undefined
    })
    await this.#recalled
  }
}
