// The viewers of one stream on this node. Builds messages from committed inputs and sends the messages to each viewer.

import type { Refusal } from '#kit/game.ts'
import type { Answer } from '#kit/protocol/answer.ts'
import type { Change, Frame, MessageWriter, Welcome } from '#kit/protocol/messages.ts'
import { numberSeatNames } from '#kit/protocol/same-names.ts'
import { refusal } from '#kit/refusal.ts'
import { Signal } from '../base/signal.ts'
import type { Attendance } from '../journal/calls/nodes.ts'
import type { Services } from '../services/services.ts'
import type { Display } from './display.ts'
import type { Stream } from './stream.ts'
import type { Subscriber } from './subscriber.ts'

/** Refusal for a client that may take a seat only while nobody else is connected to the seat. */
export const OCCUPIED = refusal('occupied', 'Somebody is connected to that seat')

/** The options for a viewer that connects to a stream. */
export interface WelcomeOptions extends Omit<Welcome, 'missed' | 'change' | 'epoch'> {
  /** The number of the last input that the viewer has seen, and the epoch of the journal with this input. */
  seen?: number | undefined
  epoch?: string | undefined
  /** Called when the queued request to connect is processed. A returned refusal cancels the request. */
  unless?: () => Refusal | undefined
}

export class Audience {
  readonly subscribers = new Set<Subscriber>()
  /** Emitted when a viewer disconnects. */
  readonly onViewerLeft = new Signal<Subscriber>()
  /** Emitted when the name of a seat changes. */
  readonly onSeatRenamed = new Signal<void>()
  readonly #services: Services
  readonly #stream: Stream
  readonly #messages: MessageWriter
  /** Number of the last input sent to viewers. */
  #told: number
  /** Names by seat as the players chose them, before equal names are numbered. */
  #chosen: Readonly<Record<string, string>> = {}

  constructor(services: Services, stream: Stream, messages: MessageWriter) {
    this.#services = services
    this.#stream = stream
    this.#messages = messages
    this.#told = stream.match.seq
    // Computes every viewer's view before the commit. If computing a view throws, the input is not committed.
    stream.onFrozen.listen(() => this.refreshAll())
    stream.onApplied.listen(() => {
      for (const { viewer } of this.subscribers) stream.scene.view(viewer)
    })
  }

  /** Number of viewers without a seat. */
  get spectators(): number {
    let count = 0
    for (const { viewer } of this.subscribers) if (viewer === 'spectator') count++
    return count
  }

  /** True if a connection other than `but` views the stream from this seat. */
  has(viewer: string, but?: Subscriber): boolean {
    for (const subscriber of this.subscribers) if (subscriber.viewer === viewer && subscriber !== but) return true
    return false
  }

  /** True if a page connected to this seat has reported that the page is visible. */
  isSeen(viewer: string): boolean {
    for (const subscriber of this.subscribers) if (subscriber.viewer === viewer && !subscriber.hidden) return true
    return false
  }

  /** Adds a viewer. Sends the viewer the state, with the events since the last input that the viewer has seen. */
  attach(subscriber: Subscriber, coming: WelcomeOptions = {}): Promise<Answer> {
    return this.#stream.read(() => {
      const why = coming.unless?.()
      if (!why) this.welcome(subscriber, coming)
      return why
    })
  }

  /** Adds a viewer and detaches any other connection of the same seat. Must be called inside a job of the stream. */
  welcome(subscriber: Subscriber, { seen, epoch, unless: _, ...more }: WelcomeOptions, change?: Change): void {
    if (subscriber.gone) return
    const { viewer } = subscriber
    const others =
      viewer === 'spectator'
        ? []
        : [...this.subscribers].filter((other) => other !== subscriber && other.viewer === viewer)
    this.subscribers.add(subscriber)
    for (const other of others) this.#remove(other)
    if (this.#isLossUnknown(epoch)) subscriber.send([ROLLED_BACK])
    subscriber.send(
      this.#joined(subscriber, {
        ...more,
        missed: this.#stream.head.eventsSince(this.#comparable(subscriber, seen, epoch)),
        change,
      }),
    )
  }

  detach(subscriber: Subscriber): void {
    subscriber.gone = true
    if (this.subscribers.delete(subscriber)) this.onViewerLeft.emit(subscriber)
  }

  /** Detaches viewers whose seats were taken over by a newer connection on another node. */
  detachTakenOver(seats: ReadonlyMap<string, Pick<Attendance, 'connection'>>): void {
    for (const subscriber of this.subscribers) {
      const has = seats.get(subscriber.viewer)?.connection ?? 0
      if (subscriber.connection !== undefined && subscriber.connection < has) this.#remove(subscriber)
    }
  }

  /** Detaches each viewer for which the callback returns a refusal, and sends that refusal. */
  detachIf(whom: (subscriber: Subscriber) => Refusal | undefined): void {
    for (const subscriber of this.subscribers) {
      const why = whom(subscriber)
      if (why) this.#remove(subscriber, why)
    }
  }

  /** Sends the newest state to a viewer whose socket was too slow to receive every change. */
  refresh(subscriber: Subscriber): void {
    void this.#stream.read(() => {
      if (this.subscribers.has(subscriber))
        subscriber.send(this.#joined(subscriber, { missed: this.#stream.head.eventsSince() }))
      return undefined
    })
  }

  /** Sends the newest state to all viewers, after a text in the state was deleted. */
  refreshAll(): void {
    for (const subscriber of this.subscribers) this.refresh(subscriber)
  }

  /** Tells viewers that input `seq` is committed. Sends the whole state if the input's change is not known here. */
  tell(seq: number): void {
    if (seq === this.#told) return
    const { scene, now } = this.#stream
    const change = seq === this.#told + 1 ? this.#stream.head.changeAt(seq) : undefined
    const told = this.#told
    this.#told = seq
    const say = change
      ? this.#messages.changed(scene, change, now)
      : (to: Subscriber) => this.#joined(to, { missed: this.#stream.head.eventsSince(told) })
    this.#toAll(say)
  }

  /** Sets the name or face (avatar) of a seat. Notifies viewers if the name or face changed. */
  show(seat: string, { name, face }: Partial<Display>): void {
    const { scene } = this.#stream
    const { faces } = scene
    const renamed = name !== undefined && this.#chosen[seat] !== name
    const refaced = face !== undefined && (faces[seat] ?? null) !== face
    if (renamed) {
      this.#chosen = { ...this.#chosen, [seat]: name }
      // In a match, equal names are numbered here by seat. A room has no fixed seats, so `messages` numbers equal names
      // each time.
      scene.names = scene.game.seats.names.length > 0 ? numberSeatNames(this.#chosen) : this.#chosen
    }
    if (refaced) scene.faces = withFace(faces, seat, face)
    if (renamed || refaced) this.#toAll(() => [this.#messages.named(scene)])
    if (renamed) this.onSeatRenamed.emit()
  }

  #joined(subscriber: Subscriber, welcome: Welcome): Frame[] {
    return this.#messages.joined(
      this.#stream.scene,
      subscriber,
      { epoch: this.#services.journal.epoch, frozen: this.#stream.whyFrozen?.message, ...welcome },
      this.#stream.now,
    )
  }

  #toAll(say: (subscriber: Subscriber) => Frame[]): void {
    for (const subscriber of this.subscribers) {
      if (subscriber.gone) continue
      try {
        subscriber.send(say(subscriber))
      } catch (error) {
        // The game threw an error while it computed this seat's message. The input is already committed, so the other
        // viewers still get their messages.
        this.#services.log.error(
          { err: error, stream: this.#stream.id, viewer: subscriber.viewer },
          'a viewer could not be notified',
        )
      }
    }
  }

  #remove(subscriber: Subscriber, why?: Refusal): void {
    this.detach(subscriber)
    subscriber.detached(why)
  }

  /**
   * Returns the number of the last input that both the viewer and this journal know. The number is 0 if the viewer saw
   * another journal, or inputs that this journal has lost.
   */
  #comparable(subscriber: Subscriber, seen: number | undefined, epoch: string | undefined): number | undefined {
    if (seen === undefined || epoch === undefined) return seen
    const lost = epoch === this.#services.journal.epoch && seen > this.#stream.match.seq
    if (lost) this.#rolledBack(subscriber, seen)
    return lost || epoch !== this.#services.journal.epoch ? 0 : seen
  }

  /** Reports that the journal has lost its last inputs: the viewer has seen a later input than the journal holds. */
  #rolledBack(subscriber: Subscriber, seen: number): void {
    const { log, metrics } = this.#services
    metrics.rollbacks.inc()
    log.error(
      { stream: this.#stream.id, seen, seq: this.#stream.match.seq },
      'a client has seen a later input than the journal holds: the journal has lost its last inputs',
    )
    subscriber.send([ROLLED_BACK])
  }

  /**
   * True if the stream has lost inputs and the viewer may not know. A viewer that names the current epoch has been told
   * before. A viewer that names no epoch is told until the match has as many inputs as before the loss.
   */
  #isLossUnknown(epoch: string | undefined): boolean {
    const { lost, match } = this.#stream
    if (lost === undefined) return false
    return epoch === undefined ? match.seq <= lost : epoch !== this.#services.journal.epoch
  }
}

const ROLLED_BACK = JSON.stringify({
  type: 'notice',
  payload: refusal(
    'rolled_back',
    'The server has lost the last moves of this match and goes on from what it kept. We are sorry.',
  ),
})

function withFace(faces: Readonly<Record<string, number>>, seat: string, face: number | null): Record<string, number> {
  const { [seat]: _, ...others } = faces
  return face === null ? others : { ...others, [seat]: face }
}
