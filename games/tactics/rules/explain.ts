// Explains in a short sentence why the suggested action is good.
import type { Seat } from '#kit/game.ts'
import type { Action } from './actions.ts'
import { distance } from './board.ts'
import { choices } from './choices.ts'
import { type Battle, kindOf } from './content.ts'
import type { State, Unit } from './state.ts'

/**
 * Continues the name of the action, for example “with your warrior: the mage drops to 3”. Undefined for actions without
 * a unit, or if there is nothing to say.
 */
export function explain(battle: Battle, after: State, seat: Seat, action: Action): string | undefined {
  const { content, state: before } = battle
  const actor = 'actingUnitId' in action && before.units.find(({ id }) => id === action.actingUnitId)
  const reason = actor && reasonOf(battle, after, seat, actor)
  return reason ? `with your ${kindOf({ content, state: before }, actor).name.toLowerCase()}: ${reason}` : undefined
}

interface Change {
  unit: Unit
  now: Unit
}

function reasonOf(battle: Battle, after: State, seat: Seat, actor: Unit): string | undefined {
  const { content, state: before } = battle
  if (after.winner) return after.winner === seat ? 'it wins the battle' : undefined
  const name = (unit: Unit) => kindOf({ content, state: before }, unit).name.toLowerCase()
  const pairs = before.units.flatMap((unit): Change[] => {
    const now = after.units.find(({ id }) => id === unit.id)
    return now ? [{ unit, now }] : []
  })
  const theirs = pairs.filter(({ unit }) => unit.owner !== seat && unit.alive)
  const own = pairs.filter(({ unit }) => unit.owner === seat)
  const out = theirs.filter(({ now }) => !now.alive)
  if (out.length > 0)
    return `the ${out.map(({ unit }) => name(unit)).join(' and the ')} ${out.length > 1 ? 'are' : 'is'} out`
  const [hit, other] = theirs.filter((pair) => lost(pair) > 0).sort((a, b) => lost(b) - lost(a))
  if (hit && other) return `the ${name(hit.unit)} drops to ${hit.now.hp}, and more are hit`
  if (hit) return `the ${name(hit.unit)} drops to ${hit.now.hp}`
  const saved = own.find(({ unit, now }) => now.hp + now.shield > unit.hp + unit.shield)
  if (saved) return saved.unit.id === actor.id ? 'it lasts longer' : `your ${name(saved.unit)} lasts longer`
  const moved = own.find(({ unit, now }) => distance(unit.position, now.position) > 0)
  return moved ? moveReason(battle, after, moved, theirs, name) : waitReason(battle, actor)
}

const lost = ({ unit, now }: Change): number => unit.hp - now.hp

/** Explains a move by the enemies that can no longer hit the unit, or by the distance to the nearest enemy. */
function moveReason(
  { content, state: before }: Battle,
  after: State,
  { unit, now }: Change,
  theirs: readonly Change[],
  name: (unit: Unit) => string,
): string | undefined {
  const foes = theirs.filter((foe) => foe.now.alive)
  if (isInReach({ content, state: before }, unit) && !isInReach({ content, state: after }, now))
    return 'out of their reach'
  const near = foes.toSorted(
    (a, b) => distance(now.position, a.now.position) - distance(now.position, b.now.position),
  )[0]
  if (!near) return undefined
  const change = distance(now.position, near.now.position) - distance(unit.position, near.unit.position)
  if (change === 0) return `still ${distance(now.position, near.now.position)} tiles from the ${name(near.unit)}`
  return `${change < 0 ? 'closer to' : 'further from'} the ${name(near.unit)}`
}

/** True if an enemy could attack the unit if it were the enemy's turn and all its units could act. */
function isInReach({ content, state }: Battle, unit: Unit): boolean {
  const units = state.units.map((other) => ({ ...other, actionsUsed: other.owner === unit.owner ? 1 : 0 }))
  const enemy = unit.owner === 'P1' ? 'P2' : 'P1'
  const asked: State = { ...state, units, currentPlayer: enemy, pendingDeathChoice: null }
  return choices({ content, state: asked }, enemy).some(
    (choice) => 'targetUnitId' in choice && choice.targetUnitId === unit.id,
  )
}

const waitReason = (battle: Battle, actor: Unit): string | undefined =>
  choices(battle, actor.owner).some(
    (choice) =>
      'actingUnitId' in choice && choice.actingUnitId === actor.id && 'targetUnitId' in choice && choice.targetUnitId,
  )
    ? undefined
    : 'nobody is in its reach'
