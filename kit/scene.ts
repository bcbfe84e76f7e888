// A match in memory, with what is worked out of its state: what each viewer sees, the decisions owed, who may act unasked. Each once for a state.
import type { Source } from './dice.ts'
import type { AnyGame, Ask, Seat } from './game.ts'
import { apply, type Entry, type InputResult, listChoices, type Match, type MatchStart, openAsks } from './match.ts'

export class Scene {
  /** The match's id, or the room's code: as people know it. */
  readonly id: string
  readonly game: AnyGame
  readonly start: MatchStart
  /** What the people on the seats are called. */
  names: Readonly<Record<Seat, string>> = {}
  /** Which creature stands for each, of those who have chosen one. */
  faces: Readonly<Record<Seat, number>> = {}
  #match: Match
  /** Made for a state of an earlier age, a view is worth nothing. */
  readonly #views = new Map<string, { age: number; text: string }>()
  #age = 0
  #asks: readonly Ask[] | undefined
  #actors: readonly Seat[] | undefined

  constructor(id: string, game: AnyGame, start: MatchStart, match: Match) {
    this.id = id
    this.game = game
    this.start = start
    this.#match = match
  }

  get match(): Match {
    return this.#match
  }

  /** Folds an input that has been judged. If it throws the match is lost, and another must be put in its place. */
  apply(entry: Entry, source?: Source): InputResult {
    this.#outdate()
    return apply(this.game, this.#match, entry, source)
  }

  /** Another match, folded from the journal, takes the place of this one. */
  replace(match: Match): void {
    this.#match = match
    this.#outdate()
  }

  /** The decisions owed now. */
  get asks(): readonly Ask[] {
    this.#asks ??= openAsks(this.game, this.#match)
    return this.#asks
  }

  /** Seats that may do something unasked. */
  get actors(): readonly Seat[] {
    this.#actors ??= this.#match.outcome ? [] : (this.game.mayAct?.(this.#match.state) ?? [])
    return this.#actors
  }

  /** Who owns the game's own lobby, if it has one. */
  get owner(): Seat | undefined {
    return this.game.owner?.(this.#match.state)
  }

  /** Whether a place somebody left is still theirs. */
  holds(seat: Seat): boolean {
    return this.game.holds?.(this.#match.state, seat) ?? true
  }

  /** What a viewer may know, as JSON text: made once for each audience. */
  view(viewer: string): string {
    const { state, outcome } = this.#match
    const shown = outcome ? 'all' : viewer
    const audience = this.game.audience && shown !== 'all' ? this.game.audience(state, shown) : shown
    const known = this.#views.get(audience)
    if (known?.age === this.#age) return known.text
    const text = JSON.stringify(this.game.view(state, shown))
    this.#views.set(audience, { age: this.#age, text })
    return text
  }

  /** What a viewer may do now, as JSON text. */
  choices(viewer: string): string {
    const decides = this.asks.some(({ seat }) => seat === viewer) || this.actors.includes(viewer)
    return decides ? JSON.stringify(listChoices(this.game, this.#match, viewer)) : '[]'
  }

  #outdate(): void {
    this.#age++
    this.#asks = undefined
    this.#actors = undefined
  }
}
