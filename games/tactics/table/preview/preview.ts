// Predicts the outcome of an action: runs the rules on a copy of the viewer's state.

import { copy } from '#kit/copy.ts'
import { defined } from '#kit/defined.ts'
import { dice } from '#kit/dice.ts'
import type { Dice } from '#kit/game.ts'
import type { Action } from '../../rules/actions.ts'
import type { Content } from '../../rules/content.ts'
import type { TacticsEvent } from '../../rules/events.ts'
import { endRound } from '../../rules/round-end.ts'
import type { GameState, Player, State } from '../../rules/state.ts'
import { update } from '../../rules/update.ts'

/** An event that may happen, with its probability. */
export interface Chance {
  percent: number
  event: TacticsEvent
}

export interface Preview {
  /** Events that are certain to happen. The events of a round end after the action are left out. */
  events: TacticsEvent[]
  chances: Chance[]
  /** The state after the action, assuming that no uncertain event happens. */
  after: GameState
}

interface Run {
  events: TacticsEvent[]
  /** The upper bound of each random draw, in order. */
  bounds: number[]
  state: State
}

class RoundEnds extends Error {}

/** Runs the action once with these random results. Each further random draw returns its highest value. */
function run(content: Content, view: GameState, seat: Player, action: Action, draws: readonly number[]): Run {
  const state: State = copy(view)
  const events: TacticsEvent[] = []
  const bounds: number[] = []
  const int = (bound: number) => {
    bounds.push(bound)
    return draws[bounds.length - 1] ?? bound - 1
  }
  const chance: Dice = dice({ int, float: () => 0 })
  const emit = (event: object) => {
    if ((event as TacticsEvent).type === 'round_ending') throw new RoundEnds()
    events.push(event as TacticsEvent)
  }
  try {
    update(content, { state, now: 0, dice: chance, emit, unseat: () => {} }, { kind: 'action', seat, action })
  } catch (end) {
    if (!(end instanceof RoundEnds)) throw end
  }
  return { events, bounds, state }
}

/**
 * Yields every outcome of one random draw with its probability. Earlier random draws have their highest values. If an
 * outcome causes further random draws, their outcomes are included.
 */
function* outcomesOf(
  rerun: (draws: readonly number[]) => Run,
  base: Run,
  at: number,
): Generator<{ share: number; events: TacticsEvent[] }> {
  const before = base.bounds.slice(0, at).map((bound) => bound - 1)
  const bound = defined(base.bounds[at])
  for (let value = 0; value < bound; value++) {
    const draws = [...before, value]
    const outcome = rerun(draws)
    const more = outcome.bounds.length > base.bounds.length ? outcome.bounds[draws.length] : undefined
    if (more === undefined) yield { share: 1 / bound, events: outcome.events }
    else
      for (let next = 0; next < more; next++) yield { share: 1 / bound / more, events: rerun([...draws, next]).events }
  }
}

/** Returns each event that one random draw may cause with its probability, keyed by the event's JSON. */
function chancesOf(rerun: (draws: readonly number[]) => Run, base: Run, at: number): Map<string, Chance> {
  const seen = new Map<string, Chance>()
  for (const { share, events } of outcomesOf(rerun, base, at)) {
    for (const event of events) {
      const key = JSON.stringify(event)
      seen.set(key, { percent: (seen.get(key)?.percent ?? 0) + 100 * share, event })
    }
  }
  return seen
}

const CERTAIN = 99.9

export function preview(content: Content, view: GameState, seat: Player, action: Action): Preview {
  const rerun = (draws: readonly number[]) => run(content, view, seat, action, draws)
  const base = rerun([])
  const chances = new Map<string, Chance>()
  for (let at = 0; at < base.bounds.length; at++) {
    for (const [key, chance] of chancesOf(rerun, base, at)) if (chance.percent < CERTAIN) chances.set(key, chance)
  }
  return {
    events: base.events.filter((event) => !chances.has(JSON.stringify(event))),
    chances: [...chances.values()],
    after: base.state,
  }
}

/** The HP that units lose at the end of a round, whatever the players do in that round. */
export interface Upkeep {
  /** HP that every minion loses at the end of the round. */
  decay: number
  /** HP that every unit loses at the end of the round. */
  pressure: number
}

export function upkeepOf(content: Content, view: GameState, round: number): Upkeep {
  const state: State = { ...copy(view), currentRound: round }
  for (const unit of state.units) Object.assign(unit, { preparing: false, preparingAction: null })
  const upkeep: Upkeep = { decay: 0, pressure: 0 }
  let decaying = false
  const emit = (event: TacticsEvent) => {
    if (event.type === 'decay') decaying = true
    if (event.type === 'damaged' && decaying && upkeep.pressure === 0) upkeep.decay = event.damage
    if (event.type === 'pressure') upkeep.pressure = event.damage
  }
  endRound({ content, state, dice: dice({ int: () => 0, float: () => 0 }), fallen: [], emit })
  return upkeep
}
