// A stream in memory together with its viewers on this node, its chat and its presence.

import type { Seat } from '#kit/game.ts'
import { type Answer, isRefused } from '#kit/protocol/answer.ts'
import type { Change } from '#kit/protocol/messages.ts'
import { refusal } from '#kit/refusal.ts'
import { Signal } from '../base/signal.ts'
import { botName } from '../identity/bot-person.ts'
import type { Attendance, Sight } from '../journal/calls/nodes.ts'
import type { SeatAssignment } from '../journal/journal.ts'
import type { Services } from '../services/services.ts'
import { type Audience, OCCUPIED, type WelcomeOptions } from './audience.ts'
import type { Chat } from './chat.ts'
import { isDamage, PAST_DAMAGED } from './damage.ts'
import type { Display } from './display.ts'
import { inputsOf } from './fold.ts'
import type { JoinOptions } from './input-options.ts'
import type { JoinFolds } from './join-folds.ts'
import type { Presence } from './presence.ts'
import type { Stream } from './stream.ts'
import type { Subscriber } from './subscriber.ts'

export interface AttachOptions extends WelcomeOptions {
  /** True to refuse the viewer if another connection already has the seat. */
  alone?: boolean | undefined
}

interface ChannelParts {
  stream: Stream
  audience: Audience
  chat: Chat
  /** True if a viewer that was away gets the missed events, computed anew if they are not in memory. */
  recallsEvents: boolean
  folds: Pick<JoinFolds, 'page'>
  /** Queries the journal for changes made by other nodes. */
  ask: () => Promise<void>
}

const PAST_NOTICE = JSON.stringify({ type: 'notice', payload: PAST_DAMAGED })

const GIVEN_AWAY = refusal('taken', 'Somebody else has that seat now', { what: 'yours' })

export class Channel {
  readonly stream: Stream
  readonly audience: Audience
  readonly chat: Chat
  /** Emitted when the stream gets its first viewer on this node. */
  readonly onFirstViewer = new Signal<void>()
  /** How many lists, such as the lists of home pages, need this stream in memory without viewing it. */
  held = 0
  readonly #services: Services
  readonly #recallsEvents: boolean
  readonly #folds: Pick<JoinFolds, 'page'>
  readonly #presence: Presence
  /** Queries the journal for changes made by other nodes. */
  readonly #ask: () => Promise<void>
  /** Seats with a connection on another node, as of the last query. */
  #elsewhere: ReadonlyMap<Seat, Attendance> = new Map()
  /** Number of the last query for changes by other nodes whose result was applied. */
  #seen = 0
  #recalled: Promise<void> | undefined
  /** True if inputs before the snapshot are damaged, so that the past before the snapshot can't be shown. */
  #isPastDamaged = false

  constructor(
    services: Services,
    presence: Presence,
    { stream, audience, chat, recallsEvents, folds, ask }: ChannelParts,
  ) {
    this.#services = services
    this.#folds = folds
    this.#presence = presence
    this.stream = stream
    this.audience = audience
    this.chat = chat
    this.#recallsEvents = recallsEvents
    audience.onViewerLeft.listen((subscriber) => presence.leave(stream, subscriber))
    stream.seats.onReassigned.listen((seat) =>
      audience.detachIf(({ viewer }) => (viewer === seat ? GIVEN_AWAY : undefined)),
    )
    presence.watch(stream, { has: (seat) => audience.has(seat), elsewhere: (seat) => this.#elsewhere.has(seat), ask })
    this.#ask = ask
  }

  /** True if the stream may leave memory: no job, no viewer, no followed list and no returning player needs it. */
  get idle(): boolean {
    return (
      this.held === 0 &&
      this.stream.isIdle &&
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

  /** True if the person in that seat has the page visible, on any node. */
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

  /** Applies the changes by other nodes that query `look` found. Ignores a result older than the last applied one. */
  see({ seq, frozen, line, seats }: Sight, look: number): void {
    if (look < this.#seen) return
    this.#seen = look
    this.#elsewhere = new Map(seats.flatMap((row) => (row.node === this.#services.node ? [] : [[row.seat, row]])))
    if (this.stream.match.seq < seq) void this.stream.catchUp()
    if (this.stream.frozen !== frozen) void this.stream.reload()
    if (line !== null) void this.chat.tell(line)
    this.audience.detachTakenOver(this.#elsewhere)
    this.#presence.review(this.stream)
  }

  /** Adds a viewer that connects or reconnects. */
  async attach(subscriber: Subscriber, { alone, ...coming }: AttachOptions = {}): Promise<Answer> {
    await this.#recall(coming.seen)
    const occupied = () => (alone && this.audience.has(subscriber.viewer, subscriber) ? OCCUPIED : coming.unless?.())
    return this.#with(subscriber, () => this.audience.attach(subscriber, { ...coming, unless: occupied }), alone)
  }

  /** Seats a person in an open seat and adds the person's connection as a viewer. */
  async join(
    assignment: SeatAssignment,
    subscriber: Subscriber,
    display: Display,
    { side, salt, received, ...coming }: WelcomeOptions & Omit<JoinOptions, 'whenDone'>,
  ): Promise<Answer> {
    await this.#recall(coming.seen)
    const whenDone = (change: Change) => {
      this.audience.show(assignment.seat, display)
      this.audience.welcome(subscriber, coming, change)
    }
    return this.#with(subscriber, async () => {
      const answer = await this.stream.join(assignment, false, { side, salt, received, whenDone })
      if (isRefused(answer) || this.audience.subscribers.has(subscriber)) return answer
      // The join was committed, but the journal's confirmation was lost. The reload found the join in the journal.
      this.audience.show(assignment.seat, display)
      return this.audience.attach(subscriber, coming)
    })
  }

  /** Seats a person without a connection. Rooms use this function to seat people in the room's match. */
  async seat(assignment: SeatAssignment, display: Display, joining: JoinOptions): Promise<Answer> {
    const bot = botName(assignment.person) !== ''
    const answer = await this.stream.join(assignment, bot, joining)
    if (!isRefused(answer)) this.audience.show(assignment.seat, display)
    if (!bot) this.#presence.miss(this.stream, assignment.seat)
    return answer
  }

  detach(subscriber: Subscriber): void {
    this.audience.detach(subscriber)
  }

  /** Marks the viewer as present, then calls `enter`. Undoes the mark if the viewer is refused or has disconnected. */
  async #with(subscriber: Subscriber, enter: () => Promise<Answer>, alone?: boolean): Promise<Answer> {
    const { told, done } = await this.#presence.arrive(this.stream, subscriber, alone)
    const answer = told && isRefused(told) ? told : await enter()
    const { subscribers } = this.audience
    if (!subscribers.has(subscriber)) this.#presence.leave(this.stream, subscriber)
    done()
    if (!subscribers.has(subscriber)) return answer
    if (subscribers.size === 1) this.onFirstViewer.emit()
    if (this.#isPastDamaged) subscriber.send([PAST_NOTICE])
    void this.chat.repeat(subscriber)
    return answer
  }

  /**
   * Computes the events of the last page that are not in memory. The computation runs only once, because past inputs
   * never change. The computation runs outside the mailbox (the stream's queue of jobs), so that no job waits.
   */
  async #recall(seen: number | undefined): Promise<void> {
    if (seen === undefined || !this.#recallsEvents || !this.stream.head.lacksEventsSince(seen)) return
    const { journal, log } = this.#services
    const { id, scene } = this.stream
    this.#recalled ??= (async () => {
      const loaded = await journal.load(id)
      if (!loaded) return
      const people = loaded.seats.map(({ person }) => person)
      const bodies = await inputsOf(this.#services, id, loaded)
      const page = await this.#folds.page({ id, people }, { start: scene.start, bodies })
      if (page) this.stream.head.addOlderEvents(page)
    })().catch((error: unknown) => {
      if (isDamage(error)) {
        this.#isPastDamaged = true
        return
      }
      log.warn({ err: error, stream: id }, 'the earlier events of a match could not be computed')
      this.#recalled = undefined
    })
    await this.#recalled
  }
}
