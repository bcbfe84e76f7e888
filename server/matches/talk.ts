// What people say at a table: rows beside the match, never inputs. On disk before anybody hears it.
import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import type { ChatLine } from '#kit/wire.ts'
import type { House } from '../house.ts'
import type { Said } from '../journal/journal.ts'
import type { Live } from './live.ts'
import type { Watcher } from './watcher.ts'

/** Who comes hears so many of the last lines. */
const REPEATED = 100

export interface Speaker {
  person: string
  /** Null: a spectator. */
  seat: Seat | null
  name: string
}

type Line = Said & { n: number }

export class Talk {
  readonly #house: House
  readonly #live: Live

  constructor(house: House, live: Live) {
    this.#house = house
    this.#live = live
  }

  /** Says it to those who may hear it. True: it was said before, under the same id. */
  async say(speaker: Speaker, to: ChatLine['to'], given: string, id: string | undefined): Promise<Refusal | { again: boolean; n: number }> {
    const text = given.replace(/\p{Cc}+/gu, ' ').trim()
    if (text === '') return refusal('nothing_said', 'There is nothing in that message')
    const team = to === 'team' ? this.#teamOf(speaker.seat) : null
    if (team === undefined) return refusal('no_team', 'You are in no team')
    const said: Said = { at: this.#live.now, person: speaker.person, seat: speaker.seat, team, text }
    const n = await this.#house.journal.say(this.#live.id, said, id ?? null)
    if (n === null) return refusal('unknown_match', 'That match is gone')
    if (n < 0) return { again: true, n: -n }
    const line = { ...said, n }
    for (const watcher of this.#live.watchers) if (this.#hears(watcher, line)) watcher.send([this.#frame([line], { [speaker.person]: speaker.name }, speaker.seat === watcher.viewer ? { id } : {})])
    return { again: false, n }
  }

  /** The last lines, to somebody who comes. Whatever goes wrong, the match goes on without them. */
  async repeat(watcher: Watcher): Promise<void> {
    const { journal, log } = this.#house
    try {
      const lines = (await journal.said(this.#live.id, REPEATED)).filter((line) => this.#hears(watcher, line))
      if (lines.length === 0 || watcher.gone) return
      watcher.send([this.#frame(lines, await journal.names([...new Set(lines.map(({ person }) => person))]), { before: true })])
    } catch (error) {
      log.warn({ err: error, stream: this.#live.id }, 'what was said could not be read')
    }
  }

  #frame(lines: readonly Line[], names: Record<string, string>, more: { id?: string | undefined; before?: true }): string {
    const told = lines.map(
      ({ n, at, person, seat, team, text }): ChatLine => ({
        n,
        at,
        person,
        seat,
        name: names[person] || (seat === null ? 'A spectator' : this.#live.names[seat]) || '',
        to: team === null ? 'all' : 'team',
        text,
      }),
    )
    return JSON.stringify({ type: 'chat', payload: { matchId: this.#live.name, lines: told, ...more } })
  }

  #hears({ viewer }: Watcher, { team }: Said): boolean {
    return team === null || (viewer !== 'spectator' && this.#teamOf(viewer) === team)
  }

  #teamOf(seat: Seat | null): string | undefined {
    return seat === null ? undefined : this.#live.game.team?.(this.#live.match.state, seat)
  }
}
