// What viewers see, as JSON text: made once for each audience and each state.
import type { AnyGame } from '#kit/game.ts'
import type { Match } from '#kit/match.ts'

export class Views {
  /** Those of an earlier age are worth nothing. */
  readonly #made = new Map<string, { age: number; text: string }>()
  #age = 0

  text(game: AnyGame, { state, outcome }: Match, viewer: string): string {
    const shown = outcome ? 'all' : viewer
    const audience = game.audience && shown !== 'all' ? game.audience(state, shown) : shown
    const known = this.#made.get(audience)
    if (known?.age === this.#age) return known.text
    const text = JSON.stringify(game.view(state, shown))
    this.#made.set(audience, { age: this.#age, text })
    return text
  }

  /** The state is another one now. */
  outdate(): void {
    this.#age++
  }
}
