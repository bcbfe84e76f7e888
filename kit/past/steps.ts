// The steps of a match, one for each input, with a copy kept now and then: every step is near one, and more can be added at the end.
import { copy } from '../copy.ts'
import { type FixedDraws, withFixedDraws } from '../dice.ts'
import type { AnyGame } from '../game.ts'
import { begin, diceOf, type Entry, type InputResult, type Match, type MatchStart } from '../match.ts'
import { Scene } from '../scene.ts'

/** Steps from one copy to the next. */
const COPY_EVERY = 64

export class Steps {
  readonly #scene: Scene
  readonly #laid: FixedDraws
  /** What came of the start, and of each input. */
  readonly #happened: InputResult[]
  /** After step 0, 64, 128 … */
  readonly #copies: Match[]

  /** `laid` may grow later: it is read when a draw is made. */
  constructor(game: AnyGame, start: MatchStart, laid: FixedDraws = {}) {
    const own = diceOf(start)
    const { match, ...begun } = begin(game, start, withFixedDraws(own, laid), own)
    this.#scene = new Scene('steps', game, start, match)
    this.#laid = laid
    this.#happened = [copy(begun)]
    this.#copies = [copy(match)]
  }

  /** The last step; 0 is the start. */
  get length(): number {
    return this.#happened.length - 1
  }

  get happened(): readonly InputResult[] {
    return this.#happened
  }

  /** Carries out one more input. If the rules throw, the step before is still the last. */
  add(entry: Entry): void {
    this.at(this.length)
    const kept = copy(entry)
    try {
      const { told, draws } = this.#apply(kept)
      // Events may point into the state, which moves on.
      this.#happened.push(copy({ entry: kept, told, draws }))
    } catch (error) {
      this.#scene.replace(copy(this.#copies.at(-1) as Match))
      throw error
    }
    if (this.length % COPY_EVERY === 0) this.#copies.push(copy(this.#scene.match))
  }

  /** The match after this step: on from where it is, if that is on the way; else from the copy before. It is good until another step is asked for. */
  at(step: number): Scene {
    const { seq } = this.#scene.match
    const nearest = Math.floor(step / COPY_EVERY)
    if (seq > step || seq < nearest * COPY_EVERY) this.#scene.replace(copy(this.#copies[nearest] as Match))
    for (const { entry } of this.#happened.slice(this.#scene.match.seq + 1, step + 1)) this.#apply(entry as Entry)
    return this.#scene
  }

  #apply(entry: Entry): InputResult {
    return this.#scene.apply(copy(entry), withFixedDraws(this.#scene.match.dice, this.#laid))
  }
}
