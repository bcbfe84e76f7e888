// Plays the bots of a match on this device, in the match's worker thread.

import { decide } from '#kit/bots/decide.ts'
import type { Strength } from '#kit/bots/strength.ts'
import { botActionId, decideWithin, isStalling } from '#kit/bots/thinking.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyAction, Ask, Seat } from '#kit/game.ts'
import { isRefused } from '#kit/protocol/answer.ts'
import type { LocalSeat } from './setup.ts'
import type { LocalStream } from './stream.ts'
import type { LocalWorld } from './world.ts'

/** A bot's decision and a hint each take at most this many milliseconds of computing. */
export const MAX_THINKING_MS = 400

export class LocalBots {
  readonly #stream: LocalStream
  readonly #world: LocalWorld
  readonly #strengths: ReadonlyMap<Seat, Strength>
  /** Seats of the bots that are in the pause before their move. */
  readonly #waiting = new Set<Seat>()

  constructor(stream: LocalStream, seats: readonly LocalSeat[], world: LocalWorld) {
    this.#stream = stream
    this.#world = world
    this.#strengths = new Map(seats.flatMap(({ seat, bot }) => (bot ? [[seat, bot] as const] : [])))
  }

  /**
   * Schedules a move for each bot that has a decision to make. Called after each change of the match and after each
   * join.
   */
  scheduleMoves(): void {
    for (const { seat } of this.#stream.scene.asks) {
      const strength = seat === undefined ? undefined : this.#strengths.get(seat)
      if (seat === undefined || !strength || this.#waiting.has(seat)) continue
      this.#waiting.add(seat)
      this.#world.at(this.#world.now() + this.#world.botPauseMs, () => this.#play(seat, strength))
    }
  }

  #play(seat: Seat, strength: Strength): void {
    this.#waiting.delete(seat)
    const { scene, match } = this.#stream
    const ask = scene.asks.find((open) => open.seat === seat)
    const action = ask && this.#decide(ask, seat, strength)
    if (!action) return
    const { seq } = match
    const answer = this.#stream.act(seat, action, { id: botActionId(ask, seq), ask: ask.id })
    if (!isRefused(answer)) return
    if (this.#stream.match.seq === seq) this.#world.report(new Error(`a bot was refused: ${answer.refusal.message}`))
    else this.scheduleMoves()
  }

  #decide(ask: Ask, seat: Seat, strength: Strength): AnyAction | undefined {
    const { game, match } = this.#stream.scene
    const about = { game, state: match.state, seat }
    const luck = this.#world.random()
    try {
      return decideWithin(
        { ...about, luck, strength, stalling: isStalling(match, seat, ask) },
        MAX_THINKING_MS,
        this.#world.now,
      )
    } catch (error) {
      this.#world.report(error)
      return decide({ ...about, chance: dice(pseudoRandom(luck)), budget: { playouts: 0 } }, 'easy')
    }
  }
}
