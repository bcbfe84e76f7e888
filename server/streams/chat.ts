// What people say at a match: rows beside it, never inputs. On disk before anybody is told.
import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import type { ChatLine } from '#kit/wire.ts'
import type { Said } from '../journal/journal.ts'
import type { Services } from '../services.ts'
import type { Audience } from './audience.ts'
import type { Stream } from './stream.ts'
import type { Subscriber } from './subscriber.ts'

/** Who comes hears so many of the last lines. */
const REPEATED = 100

export interface Speaker {
  person: string
  /** Null: a spectator. */
  seat: Seat | null
  name: string
}

type Line = Said & { line: number }

export class Chat {
  readonly #services: Services
  readonly #stream: Stream
  readonly #audience: Audience

  constructor(services: Services, stream: Stream, audience: Audience) {
    this.#services = services
    this.#stream = stream
    this.#audience = audience
  }

  /** Says it to those who may hear it. True: it was said before, under the same id. */
  async say(speaker: Speaker, to: ChatLine['to'], given: string, id: string | undefined): Promise<Refusal | { again: boolean }> {
    const text = given.replace(/\p{Cc}+/gu, ' ').trim()
    if (text === '') return refusal('nothing_said', 'There is nothing in that message')
    const team = to === 'team' ? this.#teamOf(speaker.seat) : null
    if (team === undefined) return refusal('no_team', 'You are in no team')
    const said: Said = { at: this.#stream.now, person: speaker.person, seat: speaker.seat, team, text }
    const kept = await this.#services.journal.say(this.#stream.id, said, id ?? null)
    if (!kept) return refusal('unknown_match', 'That match is gone')
    if (kept.again) return kept
    const line = { ...said, line: kept.line }
    for (const subscriber of this.#audience.subscribers)
      if (this.#hears(subscriber, line)) subscriber.send([this.#frame([line], { [speaker.person]: speaker.name }, speaker.seat === subscriber.viewer ? { id } : {})])
    return kept
  }

  /** The last lines, to somebody who comes. Whatever goes wrong, the match goes on without them. */
  async repeat(subscriber: Subscriber): Promise<void> {
    const { journal, log } = this.#services
    try {
      const lines = (await journal.said(this.#stream.id, REPEATED)).filter((line) => this.#hears(subscriber, line))
      if (lines.length === 0 || subscriber.gone) return
      subscriber.send([this.#frame(lines, await journal.names([...new Set(lines.map(({ person }) => person))]), { before: true })])
    } catch (error) {
      log.warn({ err: error, stream: this.#stream.id }, 'what was said could not be read')
    }
  }

  #frame(lines: readonly Line[], names: Record<string, string>, more: { id?: string | undefined; before?: true }): string {
    const told = lines.map(
      ({ line: n, at, person, seat, team, text }): ChatLine => ({
        n,
        at,
        person,
        seat,
        name: names[person] || (seat === null ? '' : (this.#stream.scene.names[seat] ?? '')),
        to: team === null ? 'all' : 'team',
        text,
      }),
    )
    return JSON.stringify({ type: 'chat', payload: { matchId: this.#stream.scene.id, lines: told, ...more } })
  }

  #hears({ viewer }: Subscriber, { team }: Said): boolean {
    return team === null || (viewer !== 'spectator' && this.#teamOf(viewer) === team)
  }

  #teamOf(seat: Seat | null): string | undefined {
    return seat === null ? undefined : this.#stream.scene.game.team?.(this.#stream.match.state, seat)
  }
}
