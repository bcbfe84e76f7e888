// What would happen: the rules' own update, run on a copy of what the viewer sees.

import { copy } from '#kit/copy.ts'
import { type Dice, dice } from '#kit/dice.ts'
import type { Action } from '../../rules/actions.ts'
import type { Content } from '../../rules/content.ts'
import type { TacticsEvent } from '../../rules/events.ts'
import { endRound } from '../../rules/roundEnd.ts'
import type { GameState, Player, State } from '../../rules/state.ts'
import { update } from '../../rules/update.ts'

/** Something that may happen. */
export interface Chance {
  percent: number
  event: TacticsEvent
}

export interface Preview {
  /** What is certain. The round end that may follow is not part of it. */
  events: TacticsEvent[]
  chances: Chance[]
  /** The position after it, as if nothing uncertain had happened. */
  after: GameState
}

interface Run {
  events: TacticsEvent[]
  /** Of each draw made. */
  bounds: number[]
  state: State
}

class RoundEnds extends Error {}

/** One run with these draws; further ones come out as high as they can. */
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

/** Every outcome of one draw with its share, the draws before it high; a draw that only this outcome brings is spread too. */
function* spread(
  again: (draws: readonly number[]) => Run,
  base: Run,
  at: number,
): Generator<{ share: number; events: TacticsEvent[] }> {
  const before = base.bounds.slice(0, at).map((bound) => bound - 1)
  const bound = base.bounds[at] as number
  for (let value = 0; value < bound; value++) {
    const draws = [...before, value]
    const outcome = again(draws)
    const more = outcome.bounds.length > base.bounds.length ? outcome.bounds[draws.length] : undefined
    if (more === undefined) yield { share: 1 / bound, events: outcome.events }
    else
      for (let next = 0; next < more; next++) yield { share: 1 / bound / more, events: again([...draws, next]).events }
  }
}

/** Each event that one draw may bring, by its JSON. */
function likelihood(again: (draws: readonly number[]) => Run, base: Run, at: number): Map<string, Chance> {
  const seen = new Map<string, Chance>()
  for (const { share, events } of spread(again, base, at)) {
    for (const event of events) {
      const key = JSON.stringify(event)
      seen.set(key, { percent: (seen.get(key)?.percent ?? 0) + 100 * share, event })
    }
  }
  return seen
}

const CERTAIN = 99.9

export function preview(content: Content, view: GameState, seat: Player, action: Action): Preview {
  const again = (draws: readonly number[]) => run(content, view, seat, action, draws)
  const base = again([])
  const chances = new Map<string, Chance>()
  for (let at = 0; at < base.bounds.length; at++) {
    for (const [key, chance] of likelihood(again, base, at)) if (chance.percent < CERTAIN) chances.set(key, chance)
  }
  return {
    events: base.events.filter((event) => !chances.has(JSON.stringify(event))),
    chances: [...chances.values()],
    after: base.state,
  }
}

/** What the end of a round takes from everybody, whatever is done until then. */
export interface Upkeep {
  /** From every minion. */
  decay: number
  /** From everybody. */
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
