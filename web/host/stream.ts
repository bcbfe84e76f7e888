// The state and inputs of a match on this device, judged and applied as on a server, but synchronously.

import { copy } from '#kit/copy.ts'
import type { AnyAction, AnyGame, Input, Refusal, Seat } from '#kit/game.ts'
import { admit, joinInput, judge, seqOfActionId } from '#kit/judge.ts'
import { apply, begin, dueInputOf, type Entry, type InputResult, type Match } from '#kit/match.ts'
import { type EventfulInput, lastPage, RecentEvents } from '#kit/past/recent.ts'
import { type Answer, CLOCK_FAULT, frozenMatch, isRefused, RULES_FAILED } from '#kit/protocol/answer.ts'
import type { Change, MissedEvents } from '#kit/protocol/messages.ts'
import { Scene } from '#kit/scene.ts'
import { type LocalRecord, namesOf } from './setting.ts'

/** How a player takes a seat. */
export interface Sitting {
  side?: string | undefined
  salt?: string | undefined
  bot?: boolean
}

export interface Watching {
  now(): number
  /**
   * Returns the connected seats and spectators. An input is rolled back if the rules fail to show one of them the
   * result.
   */
  viewers(): Iterable<string>
  changed(change: Change): void
  report(error: unknown): void
}

export class LocalStream {
  readonly scene: Scene
  readonly #entries: Entry[]
  readonly #watching: Watching
  #recent: RecentEvents
  #frozen: string | null = null

  constructor(game: AnyGame, { matchId, seats, start, entries }: LocalRecord, watching: Watching) {
    this.#entries = [...entries]
    this.#watching = watching
    const { match, recent } = fold(game, start, entries)
    this.scene = new Scene(matchId, game, start, match)
    this.scene.names = namesOf(seats)
    this.#recent = recent
  }

  get match(): Match {
    return this.scene.match
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** The current time in milliseconds, but never before the last input. */
  get now(): number {
    return Math.max(this.#watching.now(), this.match.at)
  }

  /** True after the rules failed to settle a deadline. The match then accepts no more inputs. */
  get frozen(): boolean {
    return this.#frozen !== null
  }

  act(seat: Seat, action: AnyAction, { id, ask }: { id?: string | undefined; ask?: string | undefined } = {}): Answer {
    const before = id === undefined ? undefined : seqOfActionId(this.match, seat, id)
    if (before !== undefined) return { seq: before, again: true }
    const why = this.settle() ?? judge(this.scene.game, this.match, seat, action, ask, this.scene.asks)
    return why
      ? { refusal: why }
      : this.#commit({ kind: 'action', seat, action }, { received: this.now, ...(id !== undefined && { id }) })
  }

  /** Lets a player take a seat during the match. */
  join(seat: Seat, { side, salt, bot }: Sitting): Answer {
    const why = this.settle() ?? admit(this.scene.game, this.match, seat, side)
    if (why) return { refusal: why }
    return this.#commit(joinInput(this.match, seat, { side, bot, together: true }), {
      received: this.now,
      ...(salt !== undefined && { salt }),
    })
  }

  /** Settles all deadlines that have passed. Returns a refusal if the match is frozen. */
  settle(): Refusal | undefined {
    while (this.#frozen === null) if (!this.settleNext()) return undefined
    return frozenMatch(this.#frozen)
  }

  /** Settles the earliest deadline that has passed. Returns false if there is none. */
  settleNext(): boolean {
    const input = this.#frozen === null ? dueInputOf(this.scene.asks, this.now) : undefined
    if (input && isRefused(this.#commit(input))) this.#frozen = CLOCK_FAULT
    return input !== undefined
  }

  /** Returns the events after input `seen`: at most one page of them, the latest. */
  missed(seen = this.match.seq): MissedEvents {
    return this.#recent.since(Math.min(seen, this.match.seq))
  }

  #commit(input: Input, more: Pick<Entry, 'id' | 'received' | 'salt'> = {}): Answer {
    const entry: Entry = { seq: this.match.seq + 1, at: this.now, input, ...more }
    // The rules may store the input in their state and change it later, so the stored entry is a copy.
    const kept = copy(entry)
    const before = this.scene.asks
    const happened = this.#carryOut(entry)
    if (!happened) return { refusal: RULES_FAILED }
    this.#entries.push(kept)
    this.#recent.add(kept.seq, happened.told)
    this.#watching.changed({ ...happened, before })
    return { seq: kept.seq }
  }

  /**
   * Applies an entry and renders it for every viewer. If the rules throw in either step, restores the state and returns
   * undefined.
   */
  #carryOut(entry: Entry): InputResult | undefined {
    try {
      const happened = this.scene.apply(entry)
      for (const viewer of this.#watching.viewers()) this.scene.view(viewer)
      return happened
    } catch (error) {
      this.#watching.report(error)
      this.#foldAgain()
      return undefined
    }
  }

  /** Rebuilds the state from the committed inputs, after an error left it half changed. */
  #foldAgain(): void {
    const { game, start } = this.scene
    const { match, recent } = fold(game, start, this.#entries)
    this.scene.replace(match)
    this.#recent = recent
  }
}

function fold(
  game: AnyGame,
  start: LocalRecord['start'],
  entries: readonly Entry[],
): { match: Match; recent: RecentEvents } {
  const { match, told } = begin(game, start)
  // Events may refer to parts of the state, which later inputs change. They are copied.
  const happenings: EventfulInput[] = [{ seq: 0, told: copy(told) }]
  for (const entry of entries) happenings.push({ seq: entry.seq, told: copy(apply(game, match, copy(entry)).told) })
  return { match, recent: new RecentEvents(lastPage(happenings, match.seq)) }
}
