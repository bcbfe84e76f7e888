// Converts the preview of an action to its outcome for each unit and obstacle, which the board shows.
import { isSame, type Position } from '../../rules/board.ts'
import type { TacticsEvent } from '../../rules/events.ts'
import type { GameState, Obstacle, Unit } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import type { Preview } from './preview.ts'

/** The predicted outcome of an action for one unit. */
export interface Fate {
  /** Change of the sum of the unit's HP and shield. */
  change: number
  /** HP that the unit has left after the action. */
  hp: number
  shield: number
  dies: boolean
  guards: boolean
  /** Probability that the unit gains a debuff, in percent. */
  chance: number
  /** The tile where the unit ends up, or null if the unit does not move. */
  to: Position | null
}

const NO_FATE: Fate = { change: 0, hp: 0, shield: 0, dies: false, guards: false, chance: 0, to: null }

const isGuarding = (events: readonly TacticsEvent[], id: string): boolean =>
  events.some((event) => event.type === 'intercepted' && event.guardianId === id)

export function fateOf(view: GameState, seen: Preview | null, unit: Unit): Fate {
  const after = seen?.after.units.find(({ id }) => id === unit.id)
  if (!seen || !after || !unit.alive) return NO_FATE
  const chance = seen.chances.reduce(
    (sum, { percent, event }) => (event.type === 'buff_gained' && event.unitId === unit.id ? sum + percent : sum),
    0,
  )
  return {
    change: after.hp + after.shield - unit.hp - unit.shield,
    hp: Math.max(0, after.hp),
    shield: after.shield,
    dies: !after.alive,
    guards: isGuarding(seen.events, unit.id),
    chance: Math.round(chance),
    to: isSame(after.position, unit.position) || view.units.length === 0 ? null : after.position,
  }
}

/** Returns the units that the action would summon. */
export const summonedUnits = (view: GameState, seen: Preview | null): Unit[] =>
  seen?.after.units.filter(({ id }) => !view.units.some((unit) => unit.id === id)) ?? []

/** Returns the HP that the obstacle would have left, or null if the HP would not change. */
export function obstacleHpAfter(seen: Preview | null, obstacle: Obstacle): number | null {
  if (!seen) return null
  const hp = seen.after.obstacles.find(({ id }) => id === obstacle.id)?.hp ?? 0
  return hp === obstacle.hp ? null : Math.max(0, hp)
}

/** Describes the change of a unit's HP, for example "3 → 1" or "2 → out". Returns an empty string if nothing changes. */
export function fateWords(unit: Unit, { change, hp, shield, dies }: Fate): string {
  if (dies) return say('fate.out', { from: Math.max(0, unit.hp) })
  if (hp !== unit.hp && change !== 0) return say('fate.hp', { from: unit.hp, to: hp })
  return change === 0 ? '' : say('fate.shield', { from: unit.shield, to: shield })
}
