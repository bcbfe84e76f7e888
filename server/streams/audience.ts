// The viewers of one stream on this node. Turns committed inputs into messages and sends them to each viewer.

import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/game.ts'
import type { Answer } from '#kit/protocol/answer.ts'
import type { Change, Frame, MessageWriter, Welcome } from '#kit/protocol/messages.ts'
import type { Attendance } from '../journal/shared.ts'
import type { Services } from '../services.ts'
import type { Stream } from './stream.ts'
import type { Subscriber } from './subscriber.ts'

/** Refuses a caller that may take a seat only while nobody is connected to it. */
export const OCCUPIED = refusal('occupied', 'Somebody is connected to that seat')

/** The options of a viewer that connects. */
export interface Coming extends Omit<Welcome, 'missed' | 'change' | 'epoch'> {
  /** The number of the last input the viewer has seen, and the epoch of the journal that held it. */
  seen?: number | undefined
  epoch?: string | undefined
  /** Checked again when the queued request is processed; a refusal cancels it. */
  unless?: () => Refusal | undefined
}

/** The name and face that everybody sees. */
export interface Looks {
  name: string
  /** Number of the chosen face. Null means the face derived from the person's id. */
  face: number | null
}

export class Audience {
  readonly subscribers = new Set<Subscriber>()
  /** Called when a viewer disconnects. */
  left: (subscriber: Subscriber) => void = () => {}
  /** Called when the name of a seat changes. */
  renamed: () => void = () => {}
  readonly #services: Services
  readonly #stream: Stream
  readonly #messages: MessageWriter
  /** Number of the last input sent to viewers. */
  #told: number

  constructor(services: Services, stream: Stream, messages: MessageWriter) {
    this.#services = services
    this.#stream = stream
    this.#messages = messages
    this.#told = stream.match.seq
    stream.makeViews = () => {
      for (const { viewer } of this.subscribers) stream.scene.view(viewer)
    }
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

  /** True if a viewer from this seat has the page visible, as far as the page reports it. */
  isSeen(viewer: string): boolean {
    for (const subscriber of this.subscribers) if (subscriber.viewer === viewer && !subscriber.hidden) return true
    return false
  }

  /** Adds a viewer and sends the state, with the events since the last input it has seen. */
  attach(subscriber: Subscriber, coming: Coming = {}): Promise<Answer> {
    return this.#stream.read(() => {
      const why = coming.unless?.()
      if (!why) this.welcome(subscriber, coming)
      return why
    })
  }

  /** Adds a viewer and detaches any other connection of the same seat. Must run inside a job of the stream. */
  welcome(subscriber: Subscriber, { seen, epoch, unless: _, ...more }: Coming, change?: Change): void {
    if (subscriber.gone) return
    const { viewer } = subscriber
    const others =
      viewer === 'spectator'
        ? []
        : [...this.subscribers].filter((other) => other !== subscriber && other.viewer === viewer)
    this.subscribers.add(subscriber)
    for (const other of others) this.#remove(other)
    subscriber.send(
      this.#joined(subscriber, {
        ...more,
        missed: this.#stream.missed(this.#comparable(subscriber, seen, epoch)),
        change,
      }),
    )
  }

  detach(subscriber: Subscriber): void {
    subscriber.gone = true
    if (this.subscribers.delete(subscriber)) this.left(subscriber)
  }

  /** Detaches viewers whose seats were taken over by a newer connection on another node. */
  takenOver(seats: ReadonlyMap<string, Pick<Attendance, 'connection'>>): void {
    for (const subscriber of this.subscribers) {
      const has = seats.get(subscriber.viewer)?.connection ?? 0
      if (subscriber.connection !== undefined && subscriber.connection < has) this.#remove(subscriber)
    }
  }

  /** Detaches each viewer for which the callback returns a refusal, and sends that refusal. */
  putOut(whom: (subscriber: Subscriber) => Refusal | undefined): void {
    for (const subscriber of this.subscribers) {
      const why = whom(subscriber)
      if (why) this.#remove(subscriber, why)
    }
  }

  /** Sends the newest state to a viewer whose socket was too slow to receive every change. */
  refresh(subscriber: Subscriber): void {
    void this.#stream.read(() => {
      if (this.subscribers.has(subscriber)) subscriber.send(this.#joined(subscriber, { missed: this.#stream.missed() }))
      return undefined
    })
  }

  /** Notifies viewers that input `seq` is committed. Sends the whole state if the change itself is not known here. */
  tell(seq: number): void {
    if (seq === this.#told) return
    const { scene, now } = this.#stream
    const change = seq === this.#told + 1 ? this.#stream.changeAt(seq) : undefined
    const told = this.#told
    this.#told = seq
    const say = change
      ? this.#messages.changed(scene, change, now)
      : (to: Subscriber) => this.#joined(to, { missed: this.#stream.missed(told) })
    this.#toAll(say)
  }

  /** Sets the name or face of a seat and notifies viewers if it changed. */
  show(seat: string, { name, face }: Partial<Looks>): void {
    const { scene } = this.#stream
    const { names, faces } = scene
    const renamed = name !== undefined && names[seat] !== name
    const refaced = face !== undefined && (faces[seat] ?? null) !== face
    if (renamed) scene.names = { ...names, [seat]: name }
    if (refaced) scene.faces = withFace(faces, seat, face)
    if (renamed || refaced) this.#toAll(() => [this.#messages.named(scene)])
    if (renamed) this.renamed()
  }

  #joined(subscriber: Subscriber, welcome: Welcome): Frame[] {
    return this.#messages.joined(
      this.#stream.scene,
      subscriber,
      { epoch: this.#services.journal.epoch, ...welcome },
      this.#stream.now,
    )
  }

  #toAll(say: (subscriber: Subscriber) => Frame[]): void {
    for (const subscriber of this.subscribers) {
      if (subscriber.gone) continue
      try {
        subscriber.send(say(subscriber))
      } catch (error) {
        // The game could not compute this seat's view. The input is committed anyway, and the other viewers are
        // notified.
        this.#services.log.error(
          { err: error, stream: this.#stream.id, viewer: subscriber.viewer },
          'a subscriber could not be told',
        )
      }
    }
  }

  #remove(subscriber: Subscriber, why?: Refusal): void {
    this.detach(subscriber)
    subscriber.detached(why)
  }

  /**
   * Returns the input number from which the viewer's knowledge matches this journal. It is 0 if the viewer saw another
   * journal, or inputs that this one has lost.
   */
  #comparable(subscriber: Subscriber, seen: number | undefined, epoch: string | undefined): number | undefined {
    if (seen === undefined || epoch === undefined) return seen
    const lost = epoch === this.#services.journal.epoch && seen > this.#stream.match.seq
    if (lost) this.#rolledBack(subscriber, seen)
    return lost || epoch !== this.#services.journal.epoch ? 0 : seen
  }

  /** Reports that the journal has lost its last inputs, because the viewer saw a later one than it holds. */
  #rolledBack(subscriber: Subscriber, seen: number): void {
    const { log, metrics } = this.#services
    metrics.rollbacks.inc()
    log.error(
      { stream: this.#stream.id, seen, seq: this.#stream.match.seq },
      'a client has seen a later input than the journal holds: its end is lost',
    )
    subscriber.send([
      JSON.stringify({
        type: 'notice',
        payload: {
          code: 'rolled_back',
          message: 'The server has lost the last moves of this match and goes on from what it kept. We are sorry.',
        },
      }),
    ])
  }
}

function withFace(faces: Readonly<Record<string, number>>, seat: string, face: number | null): Record<string, number> {
  const { [seat]: _, ...others } = faces
  return face === null ? others : { ...others, [seat]: face }
}
