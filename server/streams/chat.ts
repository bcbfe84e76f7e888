// The chat of a match, stored as rows beside its inputs. A line is on disk before it is sent, and lines are sent in
// stored order.
import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { Line } from '../journal/journal.ts'
import type { Services } from '../services.ts'
import type { Audience } from './audience.ts'
import type { Stream } from './stream.ts'
import type { Subscriber } from './subscriber.ts'

/** Number of recent lines sent to a viewer that connects. */
const REPEATED = 100

export interface Speaker {
  person: string
  /** Null for a spectator. */
  seat: Seat | null
  /** Hash of the address that the person connects from. */
  from: string
}

export class Chat {
  readonly #services: Services
  readonly #stream: Stream
  readonly #audience: Audience
  /** Number of the last line known to be on disk. */
  #last = 0
  /** Viewers whose earlier lines are still being read, with the first line said since they connected. */
  readonly #coming = new Map<Subscriber, number>()

  constructor(services: Services, stream: Stream, audience: Audience) {
    this.#services = services
    this.#stream = stream
    this.#audience = audience
  }

  /**
   * Stores a line and sends it to those who may read it. `again` is true if the id was already used, so nothing was
   * stored.
   */
  async say(
    { person, seat, from }: Speaker,
    to: ChatLine['to'],
    given: string,
    id: string | undefined,
  ): Promise<Refusal | { again: boolean }> {
    const text = given.replace(/\p{Cc}+/gu, ' ').trim()
    if (text === '') return refusal('nothing_said', 'There is nothing in that message')
    const team = to === 'team' ? this.#teamOf(seat) : null
    if (team === undefined) return refusal('no_team', 'You are in no team')
    const { journal, bus } = this.#services
    const kept = await journal.say(
      this.#stream.id,
      { at: this.#stream.now, person, seat, team, text, from },
      id ?? null,
    )
    if (!kept) return refusal('unknown_match', 'That match is gone')
    if (kept.again) return kept
    for (const [subscriber, first] of this.#coming) this.#coming.set(subscriber, Math.min(first, kept.line))
    bus.touch(this.#stream.id)
    await this.tell(kept.line)
    return kept
  }

  /** Sends every viewer the lines up to `last` that it has not received, whichever node stored them. */
  async tell(last: number): Promise<void> {
    this.#last = Math.max(this.#last, last)
    const behind = [...this.#audience.subscribers].flatMap(({ heard }) =>
      heard !== undefined && heard < this.#last ? [heard] : [],
    )
    if (behind.length === 0) return
    const lines = await this.#read(Math.min(...behind))
    for (const subscriber of this.#audience.subscribers) this.#pass(subscriber, lines)
  }

  /** Sends the most recent lines to a viewer that connects. A failure here does not affect the match. */
  async repeat(subscriber: Subscriber): Promise<void> {
    subscriber.heard = undefined
    this.#coming.set(subscriber, Number.POSITIVE_INFINITY)
    const lines = await this.#read(0)
    const since = this.#coming.get(subscriber) ?? 0
    this.#coming.delete(subscriber)
    const before = lines.filter(({ line }) => line < since)
    const heard = before.filter((line) => this.#tells(subscriber, line))
    if (heard.length > 0 && !subscriber.gone) subscriber.send([this.#frame(heard, { before: true })])
    subscriber.heard = before.at(-1)?.line ?? 0
    await this.tell(this.#last)
  }

  async #read(after: number): Promise<Line[]> {
    const { journal, log } = this.#services
    try {
      return await journal.said(this.#stream.id, REPEATED, after)
    } catch (error) {
      log.warn({ err: error, stream: this.#stream.id }, 'what was said could not be read')
      return []
    }
  }

  #pass(subscriber: Subscriber, lines: readonly Line[]): void {
    const { heard, viewer } = subscriber
    if (heard === undefined) return
    const news = lines.filter(({ line }) => line > heard)
    subscriber.heard = news.at(-1)?.line ?? heard
    const frames = news
      .filter((line) => this.#tells(subscriber, line))
      .map((line) => this.#frame([line], line.ref !== null && line.seat === viewer ? { id: line.ref } : {}))
    if (frames.length > 0) subscriber.send(frames)
  }

  #frame(lines: readonly Line[], more: { id?: string; before?: true }): string {
    const told = lines.map(
      ({ line: n, at, person, seat, team, text, name }): ChatLine => ({
        n,
        at,
        person,
        seat,
        name: name || (seat === null ? '' : (this.#stream.scene.names[seat] ?? '')),
        to: team === null ? 'all' : 'team',
        text,
      }),
    )
    return JSON.stringify({ type: 'chat', payload: { matchId: this.#stream.scene.id, lines: told, ...more } })
  }

  /** True if the seat, or a spectator for null, may read lines to that team. A null team means everybody. */
  hears(seat: Seat | null, team: string | null): boolean {
    return team === null || (seat !== null && this.#teamOf(seat) === team)
  }

  #tells({ viewer }: Subscriber, { team }: Line): boolean {
    return this.hears(viewer === 'spectator' ? null : viewer, team)
  }

  #teamOf(seat: Seat | null): string | undefined {
    return seat === null ? undefined : this.#stream.scene.game.team?.(this.#stream.match.state, seat)
  }
}
