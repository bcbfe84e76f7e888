// Who looks at a stream from this node. Makes messages of what is on disk, whoever put it there, and passes them on.

import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/game.ts'
import type { Answer } from '#kit/protocol/answer.ts'
import type { Change, Frame, MessageWriter, Welcome } from '#kit/protocol/messages.ts'
import type { Attendance } from '../journal/shared.ts'
import type { Services } from '../services.ts'
import type { Stream } from './stream.ts'
import type { Subscriber } from './subscriber.ts'

/** For who may have a seat only while nobody looks on from it. */
export const OCCUPIED = refusal('occupied', 'Somebody is connected to that seat')

/** What somebody who comes asks for. */
export interface Coming extends Omit<Welcome, 'missed' | 'change' | 'epoch'> {
  /** The last input they have seen, and the journal it was in. */
  seen?: number | undefined
  epoch?: string | undefined
  /** Why they may not look on after all, when it is their turn. */
  unless?: () => Refusal | undefined
}

/** What everybody sees of somebody. */
export interface Looks {
  name: string
  /** Which creature; null: the one their id draws. */
  face: number | null
}

export class Audience {
  readonly subscribers = new Set<Subscriber>()
  /** Somebody looks on no longer. */
  left: (subscriber: Subscriber) => void = () => {}
  /** Somebody here has another name. */
  renamed: () => void = () => {}
  readonly #services: Services
  readonly #stream: Stream
  readonly #messages: MessageWriter
  /** The input that was told last. */
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

  /** How many look on who have no seat. */
  get spectators(): number {
    let count = 0
    for (const { viewer } of this.subscribers) if (viewer === 'spectator') count++
    return count
  }

  /** Whether somebody looks on from this seat, somebody else if one is named. */
  has(viewer: string, but?: Subscriber): boolean {
    for (const subscriber of this.subscribers) if (subscriber.viewer === viewer && subscriber !== but) return true
    return false
  }

  /** Whether somebody has it before their eyes from this seat, as far as their page says. */
  isSeen(viewer: string): boolean {
    for (const subscriber of this.subscribers) if (subscriber.viewer === viewer && !subscriber.hidden) return true
    return false
  }

  /** Somebody begins to look, or comes back: the state, and the events since the last one seen. */
  attach(subscriber: Subscriber, coming: Coming = {}): Promise<Answer> {
    return this.#stream.read(() => {
      const why = coming.unless?.()
      if (!why) this.welcome(subscriber, coming)
      return why
    })
  }

  /** Inside a job of the stream. Another connection of the same seat is told no more. */
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

  /** Seats that belong to later connections, of other servers: who looks on from one of them here is told no more. */
  takenOver(seats: ReadonlyMap<string, Pick<Attendance, 'connection'>>): void {
    for (const subscriber of this.subscribers) {
      const has = seats.get(subscriber.viewer)?.connection ?? 0
      if (subscriber.connection !== undefined && subscriber.connection < has) this.#remove(subscriber)
    }
  }

  /** Those have looked on long enough, and are told why. */
  putOut(whom: (subscriber: Subscriber) => Refusal | undefined): void {
    for (const subscriber of this.subscribers) {
      const why = whom(subscriber)
      if (why) this.#remove(subscriber, why)
    }
  }

  /** A socket that was too slow gets the newest state. */
  refresh(subscriber: Subscriber): void {
    void this.#stream.read(() => {
      if (this.subscribers.has(subscriber)) subscriber.send(this.#joined(subscriber, { missed: this.#stream.missed() }))
      return undefined
    })
  }

  /** An input is on disk. One that was not carried out here, or was thought lost, is told by what it left. */
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

  /** Somebody has another name or face, or has only now come. */
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
        // Rules that can't say what a seat may see or do: it happened all the same, and the others are told.
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

  /** The number they have seen, as far as it is one of what is kept here: of another journal, or of a lost end, they know nothing. */
  #comparable(subscriber: Subscriber, seen: number | undefined, epoch: string | undefined): number | undefined {
    if (seen === undefined || epoch === undefined) return seen
    const lost = epoch === this.#services.journal.epoch && seen > this.#stream.match.seq
    if (lost) this.#rolledBack(subscriber, seen)
    return lost || epoch !== this.#services.journal.epoch ? 0 : seen
  }

  /** They have seen a later input of this very journal than it holds: its end is lost. */
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
