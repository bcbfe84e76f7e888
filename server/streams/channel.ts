// A stream in memory with those who look at it from this node.

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
  /** Only if nobody else looks on from that seat. */
  alone?: boolean | undefined
}

interface ChannelParts {
  stream: Stream
  audience: Audience
  chat: Chat | undefined
  attended: () => void
  /** Asks what other servers have changed here. */
  ask: () => Promise<void>
}

const GIVEN_AWAY = refusal('taken', 'Somebody else has that seat now')

export class Channel {
  readonly stream: Stream
  readonly audience: Audience
  readonly chat: Chat | undefined
  /** How many need it in memory who do not look on: home pages that show what becomes of it. */
  held = 0
  readonly #services: Services
  readonly #presence: Presence
  /** Somebody is here where nobody was. */
  readonly #attended: () => void
  /** Asks what other servers have changed here. */
  readonly #ask: () => Promise<void>
  /** Who looks on from another server, as far as was last heard. */
  #elsewhere: ReadonlyMap<Seat, Attendance> = new Map()
  /** The number of the last look at this stream. */
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

  /** Nothing is under way, nobody looks on or needs it, and nobody is waited for. */
  get idle(): boolean {
    return (
      this.held === 0 &&
      this.stream.quiet &&
      this.audience.subscribers.size === 0 &&
      !this.#presence.expects(this.stream)
    )
  }

  /** Where somebody connects from, to whichever server. */
  from(viewer: string): string | undefined {
    return (
      [...this.audience.subscribers].find((subscriber) => subscriber.viewer === viewer)?.from ??
      this.#elsewhere.get(viewer)?.from
    )
  }

  /** Whether somebody has it before their eyes from that seat, on whichever server. */
  async isSeen(seat: Seat): Promise<boolean> {
    if (this.audience.isSeen(seat)) return true
    await this.#ask()
    return this.#elsewhere.get(seat)?.hidden === false
  }

  /** Their page is in front now, or behind something else. */
  show(subscriber: Subscriber, hidden: boolean): void {
    subscriber.hidden = hidden
    this.#presence.show(subscriber)
  }

  /** Takes in what others have changed, as the look of that number found it. One that was overtaken says nothing. */
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

  /** Somebody begins to look, or comes back. */
  async attach(subscriber: Subscriber, { alone, ...coming }: Attaching = {}): Promise<Answer> {
    await this.#recall(coming.seen)
    const occupied = () => (alone && this.audience.has(subscriber.viewer, subscriber) ? OCCUPIED : coming.unless?.())
    return this.#with(subscriber, () => this.audience.attach(subscriber, { ...coming, unless: occupied }), alone)
  }

  /** Somebody takes an open seat and looks on from there. */
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
      // It was saved and nobody said so; the journal did when it was read again.
      this.audience.show(sitting.seat, looks)
      return this.audience.attach(subscriber, coming)
    })
  }

  /** Somebody is seated from elsewhere: by their room. */
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

  /** Present from before the first word until it turns out that they may not, or are gone. */
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

  /** What memory lacks of the last page of the past is folded again, beside the mailbox and once: the past does not change. */
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
