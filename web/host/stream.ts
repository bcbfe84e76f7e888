// A match on this device: fold, judge, keep. As on a server, but that nothing is waited for: an input is kept as soon as it is carried out.

import { copy } from '#kit/copy.ts'
import type { AnyAction, AnyGame, Input, Refusal, Seat } from '#kit/game.ts'
import { admit, joinInput, judge, seqOfActionId } from '#kit/judge.ts'
import { apply, begin, dueInputOf, type Entry, type InputResult, type Match } from '#kit/match.ts'
import { type EventfulInput, lastPage, RecentEvents } from '#kit/past/recent.ts'
import { type Answer, CLOCK_FAULT, frozenMatch, isRefused, RULES_FAILED } from '#kit/protocol/answer.ts'
import type { Change, MissedEvents } from '#kit/protocol/messages.ts'
import { Scene } from '#kit/scene.ts'
import { type LocalRecord, namesOf } from './setting.ts'

/** How somebody sits down. */
export interface Sitting {
  side?: string | undefined
  salt?: string | undefined
  bot?: boolean
}

export interface Watching {
  now(): number
  /** Who looks on: rules that can't show them a state have not carried the input out. */
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

  /** No input is earlier than the one before it. */
  get now(): number {
    return Math.max(this.#watching.now(), this.match.at)
  }

  /** Its clocks stand still. */
  get frozen(): boolean {
    return this.#frozen !== null
  }

  /** A seat's action. */
  act(seat: Seat, action: AnyAction, { id, ask }: { id?: string | undefined; ask?: string | undefined } = {}): Answer {
    const before = id === undefined ? undefined : seqOfActionId(this.match, seat, id)
    if (before !== undefined) return { seq: before, again: true }
    const why = this.settle() ?? judge(this.scene.game, this.match, seat, action, ask, this.scene.asks)
    return why
      ? { refusal: why }
      : this.#commit({ kind: 'action', seat, action }, { received: this.now, ...(id !== undefined && { id }) })
  }

  /** Somebody takes an open seat. */
  join(seat: Seat, { side, salt, bot }: Sitting): Answer {
    const why = this.settle() ?? admit(this.scene.game, this.match, seat, side)
    if (why) return { refusal: why }
    return this.#commit(joinInput(this.match, seat, { side, bot, together: true }), {
      received: this.now,
      ...(salt !== undefined && { salt }),
    })
  }

  /** Carries out what has fallen due by now. Says why nothing more can be done, if its clock can't be settled. */
  settle(): Refusal | undefined {
    while (this.#frozen === null) if (!this.settleNext()) return undefined
    return frozenMatch(this.#frozen)
  }

  /** Of that only the earliest. False if nothing is due. */
  settleNext(): boolean {
    const input = this.#frozen === null ? dueInputOf(this.scene.asks, this.now) : undefined
    if (input && isRefused(this.#commit(input))) this.#frozen = CLOCK_FAULT
    return input !== undefined
  }

  /** The events after input `seen`, as far as they are kept: no more than a page. */
  missed(seen = this.match.seq): MissedEvents {
    return this.#recent.since(Math.min(seen, this.match.seq))
  }

  #commit(input: Input, more: Pick<Entry, 'id' | 'received' | 'salt'> = {}): Answer {
    const entry: Entry = { seq: this.match.seq + 1, at: this.now, input, ...more }
    // Rules may keep what they are given in their state and change it there.
    const kept = copy(entry)
    const before = this.scene.asks
    const happened = this.#carryOut(entry)
    if (!happened) return { refusal: RULES_FAILED }
    this.#entries.push(kept)
    this.#recent.add(kept.seq, happened.told)
    this.#watching.changed({ ...happened, before })
    return { seq: kept.seq }
  }

  /** With what everybody will see then: rules whose view throws change nothing either. */
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

  /** The state in memory is half done: only the inputs count. */
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
  // Events may point into the state, which moves on.
  const happenings: EventfulInput[] = [{ seq: 0, told: copy(told) }]
  for (const entry of entries) happenings.push({ seq: entry.seq, told: copy(apply(game, match, copy(entry)).told) })
  return { match, recent: new RecentEvents(lastPage(happenings, match.seq)) }
}
