// Random access to the steps of a match, one step per input. A snapshot after every 64 steps makes the access fast.
import { copy } from '../copy.ts'
import type { FixedDraws } from '../dice.ts'
import type { AnyGame } from '../game.ts'
import { begin, type Entry, type InputResult, initialDice, type Match, type MatchStart } from '../match.ts'
import { Scene } from '../scene.ts'
import { withFixedDraws } from '../seeded-dice.ts'

/** Number of steps between two snapshots. */
const COPY_EVERY = 64

export class Steps {
  readonly #scene: Scene
  readonly #laid: FixedDraws
  /** The events and random draws of the start and of each input. */
  readonly #happened: InputResult[]
  /** Snapshots of the match after steps 0, 64, 128 and so on. */
  readonly #copies: Match[]

  /**
   * `laid` holds replaced results of random draws. Every random draw reads `laid`, so the caller may add entries later.
   */
  constructor(game: AnyGame, start: MatchStart, laid: FixedDraws = {}) {
    const own = initialDice(start)
    const { match, ...begun } = begin(game, start, withFixedDraws(own, laid), own)
    this.#scene = new Scene('steps', game, start, match)
    this.#laid = laid
    this.#happened = [copy(begun)]
    this.#copies = [copy(match)]
  }

  /** Number of the last step; 0 is the start of the match. */
  get length(): number {
    return this.#happened.length - 1
  }

  get happened(): readonly InputResult[] {
    return this.#happened
  }

  /** Applies one more input. If the rules throw, the previous step remains the last step. */
  add(entry: Entry): void {
    this.at(this.length)
    const kept = copy(entry)
    try {
      const { told, draws } = this.#apply(kept)
      // The events are copied, because they may share objects with the state, which changes later.
      this.#happened.push(copy({ entry: kept, told, draws }))
    } catch (error) {
      this.#scene.replace(copy(this.#copies.at(-1) as Match))
      throw error
    }
    if (this.length % COPY_EVERY === 0) this.#copies.push(copy(this.#scene.match))
  }

  /** Returns the match after this step. The result is valid until the next call of `at` or `add`. */
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
