// The state and inputs of a match on this device. Validates and applies inputs like a server, but synchronously.

import { copy } from '#kit/copy.ts'
import type { AnyAction, AnyGame, Input, Refusal, Seat } from '#kit/game.ts'
import { admit, joinInput, judge, seqOfActionId } from '#kit/judge.ts'
import { apply, begin, dueInputOf, type Entry, type InputResult, type Match } from '#kit/match.ts'
import { type EventfulInput, lastPage, RecentEvents } from '#kit/past/recent.ts'
import { type Answer, CLOCK_FAULT, frozenMatch, isRefused, RULES_FAILED } from '#kit/protocol/answer.ts'
import type { Change, MissedEvents } from '#kit/protocol/messages.ts'
import { Scene } from '#kit/scene.ts'
import { type LocalRecord, playerNames } from './setup.ts'

/** A player who takes a seat: the side, the salt (random text for the dice), and whether the player is a bot. */
export interface JoinDetails {
  side?: string | undefined
  salt?: string | undefined
  bot?: boolean
}

export interface StreamObserver {
  now(): number
  /**
   * Returns the connected seats and spectators. If the rules fail to build one of their views, the input is rolled
   * back.
   */
  viewers(): Iterable<string>
  onChange(change: Change): void
  onError(error: unknown): void
}

export class LocalStream {
  readonly scene: Scene
  readonly #entries: Entry[]
  readonly #observer: StreamObserver
  #recent: RecentEvents
  #frozen: string | null = null

  constructor(game: AnyGame, { matchId, seats, start, entries }: LocalRecord, observer: StreamObserver) {
    this.#entries = [...entries]
    this.#observer = observer
    const { match, recent } = fold(game, start, entries)
    this.scene = new Scene(matchId, game, start, match)
    this.scene.names = playerNames(seats)
    this.#recent = recent
  }

  get match(): Match {
    return this.scene.match
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** Returns the time in milliseconds since 1970, but never earlier than the last input. */
  get now(): number {
    return Math.max(this.#observer.now(), this.match.at)
  }

  /** True after the rules threw an error at a deadline. The match then accepts no more inputs. */
  get isFrozen(): boolean {
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

  /** Lets a player take a seat during the match, or returns a refusal. */
  join(seat: Seat, { side, salt, bot }: JoinDetails): Answer {
    const why = this.settle() ?? admit(this.scene.game, this.match, seat, side)
    if (why) return { refusal: why }
    return this.#commit(joinInput(this.match, seat, { side, bot, together: true }), {
      received: this.now,
      ...(salt !== undefined && { salt }),
    })
  }

  /** Applies the results of all expired asks. Returns a refusal if the match accepts no more inputs. */
  settle(): Refusal | undefined {
    while (this.#frozen === null) if (!this.settleNext()) return undefined
    return frozenMatch(this.#frozen)
  }

  /** Applies the result of the expired ask with the earliest deadline. Returns false if no ask has expired. */
  settleNext(): boolean {
    const input = this.#frozen === null ? dueInputOf(this.scene.asks, this.now) : undefined
    if (input && isRefused(this.#commit(input))) this.#frozen = CLOCK_FAULT
    return input !== undefined
  }

  /** Returns the events after input `seen`, at most one page of the latest events. */
  missed(seen = this.match.seq): MissedEvents {
    return this.#recent.since(Math.min(seen, this.match.seq))
  }

  #commit(input: Input, more: Pick<Entry, 'id' | 'received' | 'salt'> = {}): Answer {
    const entry: Entry = { seq: this.match.seq + 1, at: this.now, input, ...more }
    // Stores a copy of the input. The rules may keep the original object in their state and change it later.
    const stored = copy(entry)
    const before = this.scene.asks
    const happened = this.#applyAndRender(entry)
    if (!happened) return { refusal: RULES_FAILED }
    this.#entries.push(stored)
    this.#recent.add(stored.seq, happened.told)
    this.#observer.onChange({ ...happened, before })
    return { seq: stored.seq }
  }

  /**
   * Applies an input and builds the view of every viewer. If the rules throw, restores the state and returns undefined.
   */
  #applyAndRender(entry: Entry): InputResult | undefined {
    try {
      const happened = this.scene.apply(entry)
      for (const viewer of this.#observer.viewers()) this.scene.view(viewer)
      return happened
    } catch (error) {
      this.#observer.onError(error)
      this.#rebuild()
      return undefined
    }
  }

  /** Rebuilds the state from the committed inputs, because a failed input has half changed the state. */
  #rebuild(): void {
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
  // Copies the events. An event may contain an object of the state that later inputs change.
  const inputs: EventfulInput[] = [{ seq: 0, told: copy(told) }]
  for (const entry of entries) inputs.push({ seq: entry.seq, told: copy(apply(game, match, copy(entry)).told) })
  return { match, recent: new RecentEvents(lastPage(inputs, match.seq)) }
}
