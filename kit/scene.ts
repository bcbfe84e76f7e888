// A match in memory with its cached views, asks and choices. Each of them is computed at most once per state of the
// match.
import type { Source } from './dice.ts'
import type { AnyGame, Ask, Seat } from './game.ts'
import { apply, type Entry, type InputResult, listChoices, type Match, type MatchStart, openAsks } from './match.ts'
import { expandTexts, type Texts } from './text.ts'

export class Scene {
  /** The id of the match, or the code of the room. */
  readonly id: string
  readonly game: AnyGame
  readonly start: MatchStart
  /** The names of the players, by seat. */
  names: Readonly<Record<Seat, string>> = {}
  /** The avatars of the players who have chosen one, by seat. */
  faces: Readonly<Record<Seat, number>> = {}
  #texts: Texts | undefined
  #match: Match
  /**
   * Cached views. A cached view is valid only while its `age` equals `#age`, which grows with each change of the match.
   */
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

  /** The players' free texts, by the key of their reference. If undefined, views and choices keep the references. */
  get texts(): Texts | undefined {
    return this.#texts
  }

  set texts(texts: Texts | undefined) {
    this.#texts = texts
    this.#outdate()
  }

  get match(): Match {
    return this.#match
  }

  /** Applies an accepted input. If `apply` throws, the match is unusable and must be replaced. */
  apply(entry: Entry, source?: Source): InputResult {
    this.#outdate()
    return apply(this.game, this.#match, entry, source)
  }

  /** Replaces the match, for example with a match that was rebuilt from the journal. */
  replace(match: Match): void {
    this.#match = match
    this.#outdate()
  }

  /** The asks that are open now: the decisions that seats owe, and running clocks. */
  get asks(): readonly Ask[] {
    this.#asks ??= openAsks(this.game, this.#match)
    return this.#asks
  }

  /** Lists the seats that may act without an open ask. */
  get actors(): readonly Seat[] {
    this.#actors ??= this.#match.outcome ? [] : (this.game.mayAct?.(this.#match.state) ?? [])
    return this.#actors
  }

  /** The seat whose player has the owner's rights, in a game with its own lobby; otherwise undefined. */
  get owner(): Seat | undefined {
    return this.game.owner?.(this.#match.state)
  }

  /** True while the seat is reserved for the player who left it. */
  holds(seat: Seat): boolean {
    return this.game.holds?.(this.#match.state, seat) ?? true
  }

  /** Returns the viewer's view as JSON text. Viewers with the same audience key share one text. */
  view(viewer: string): string {
    const { state, outcome } = this.#match
    const shown = outcome ? 'all' : viewer
    const audience = this.game.audience && shown !== 'all' ? this.game.audience(state, shown) : shown
    const known = this.#views.get(audience)
    if (known?.age === this.#age) return known.text
    const text = this.expand(JSON.stringify(this.game.view(state, shown)))
    this.#views.set(audience, { age: this.#age, text })
    return text
  }

  /** Returns the actions that the viewer may take now, as JSON text. */
  choices(viewer: string): string {
    const decides = this.asks.some(({ seat }) => seat === viewer) || this.actors.includes(viewer)
    return decides ? JSON.stringify(listChoices(this.game, this.#match, viewer)) : '[]'
  }

  /** Replaces references to free texts in JSON text. */
  expand(json: string): string {
    return this.#texts ? expandTexts(json, this.#texts) : json
  }

  #outdate(): void {
    this.#age++
    this.#asks = undefined
    this.#actors = undefined
  }
}
