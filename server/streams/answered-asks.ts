// The open asks that an action can answer. With several nodes, another node may apply the deadlines of these asks while
// the action is being saved.
import type { AnyAction, Ask, Refusal, Seat } from '#kit/game.ts'
import { SAVED_LATE } from './errors.ts'
import type { Head } from './head.ts'

export class AnsweredAsks {
  readonly #head: Head
  #asks: readonly Ask[] = []

  constructor(head: Head) {
    this.#head = head
  }

  /** Remembers the open asks of the seat that the action may answer. */
  remember(seat: Seat, action: AnyAction): void {
    const { asks, game } = this.#head.scene
    this.#asks = game.actions[action.type]?.aside ? [] : asks.filter((ask) => ask.seat === seat)
  }

  /**
   * Returns a refusal if, while this action was being saved, another node applied the deadline of every ask that the
   * action could answer.
   */
  refuseOvertaken(received: number): Refusal | undefined {
    if (this.#asks.length === 0 || received >= this.#head.settledAt) return undefined
    return this.#head.scene.asks.some(({ id }) => this.#asks.some((ask) => ask.id === id)) ? undefined : SAVED_LATE
  }
}
