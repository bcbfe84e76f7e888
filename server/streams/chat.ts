// The chat of a match or room, stored as rows beside the stream's inputs. The server sends a chat line to viewers once it is on
// disk. Chat lines are sent in the order in which they are stored.
import type { Refusal, Seat } from '#kit/game.ts'
import { numberNames } from '#kit/protocol/same-names.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import { refusal } from '#kit/refusal.ts'
import type { Line } from '../journal/journal.ts'
import type { Services } from '../services/services.ts'
import type { Audience } from './audience.ts'
import type { StreamKind } from './kinds.ts'
import type { Stream } from './stream.ts'
import type { Subscriber } from './subscriber.ts'

/** Number of recent chat lines sent to a viewer that connects. */
const REPEATED = 100
/** Characters that reorder the text around them. Scripts written from right to left do not need them. */
const BIDI_CONTROLS = /\p{Bidi_Control}+/gu

export interface Speaker {
  person: string
  /** The speaker's seat. Null for a spectator. */
  seat: Seat | null
  /** Hash of the address that the person connects from. */
  from: string
}

export class Chat {
  readonly #services: Services
  readonly #stream: Stream
  readonly #audience: Audience
  readonly #frames: StreamKind['chat']
  /** Number of the last chat line known to be on disk. */
  #last = 0
  /** Viewers whose earlier chat lines are still being read, with the first line sent after they connected. */
  readonly #coming = new Map<Subscriber, number>()
  /** Names of the spectators who have spoken, in the order of their first known chat lines. */
  readonly #spectators = new Map<string, string>()

  constructor(services: Services, stream: Stream, audience: Audience, frames: StreamKind['chat']) {
    this.#services = services
    this.#stream = stream
    this.#audience = audience
    this.#frames = frames
  }

  /** Stores a chat line and sends it to its readers. `again` is true if a line with this id was already stored. */
  async say(
    { person, seat, from }: Speaker,
    to: ChatLine['to'],
    given: string,
    id: string | undefined,
  ): Promise<Refusal | { again: boolean }> {
    const text = given
      .replace(BIDI_CONTROLS, '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
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
    bus.announceChange(this.#stream.id)
    await this.tell(kept.line)
    return kept
  }

  /** Sends every viewer the missing chat lines up to `last`, including those stored by other nodes. */
  async tell(last: number): Promise<void> {
    this.#last = Math.max(this.#last, last)
    const behind = [...this.#audience.subscribers].flatMap(({ heard }) =>
      heard !== undefined && heard < this.#last ? [heard] : [],
    )
    if (behind.length === 0) return
    const lines = await this.#read(Math.min(...behind))
    for (const subscriber of this.#audience.subscribers) this.#pass(subscriber, lines)
  }

  /** Sends the most recent chat lines to a viewer that connects. A failed read does not affect the match. */
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
      const lines = await journal.said(this.#stream.id, REPEATED, after)
      for (const { seat, person, name } of lines) if (seat === null) this.#spectators.set(person, name)
      return lines
    } catch (error) {
      log.warn({ err: error, stream: this.#stream.id }, 'chat lines could not be read')
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
      .map((line) => this.#frame([line], line.ref !== null && this.#wrote(viewer, line) ? { id: line.ref } : {}))
    if (frames.length > 0) subscriber.send(frames)
  }

  #frame(lines: readonly Line[], more: { id?: string; before?: true }): string {
    const told = lines.map(
      ({ line: n, at, person, seat, team, text, name }): ChatLine => ({
        n,
        at,
        person,
        seat,
        name: this.#nameOf(person, seat, name),
        to: team === null ? 'all' : 'team',
        text,
      }),
    )
    const { type, field } = this.#frames
    return JSON.stringify({ type, payload: { [field]: this.#stream.scene.id, lines: told, ...more } })
  }

  /** True if the line is of this viewer. In a room, the viewer's name is the id of the person. */
  #wrote(viewer: Subscriber['viewer'], { seat, person }: Line): boolean {
    return viewer === (this.#frames.type === 'room_chat' ? person : seat)
  }

  /** Returns the speaker's name as the match shows it. A speaker who has lost the seat has the chosen name. */
  #nameOf(person: string, seat: Seat | null, chosen: string): string {
    const { seats, scene } = this.#stream
    const own = seats.of(person)
    if (own === undefined && seat === null) return this.#spectatorName(person)
    const shown = scene.names[own ?? seat ?? ''] ?? ''
    return own === undefined ? chosen || shown : shown || chosen
  }

  /** Returns the name of a spectator, with a number if a player or an earlier spectator has the same name. */
  #spectatorName(person: string): string {
    const people = [...this.#spectators.keys()].filter((other) => this.#stream.seats.of(other) === undefined)
    const players = Object.values(this.#stream.scene.names)
    const names = numberNames([...players, ...people.map((other) => this.#spectators.get(other) ?? '')])
    return names[players.length + people.indexOf(person)] ?? ''
  }

  /** True if a seat may read chat lines to a team. A null seat means a spectator; a null team means everybody. */
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
