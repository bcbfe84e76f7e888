// Explains in a short sentence why the suggested action is good.
import type { Seat } from '#kit/game.ts'
import type { Action, Request, SelectTeam } from './actions.ts'
import { distance } from './board.ts'
import { choices } from './choices.ts'
import { type Battle, type Content, kindOf } from './content.ts'
import type { State, Unit } from './state.ts'

/**
 * Continues the name of the action, for example “with your warrior: the mage drops to 3”. Undefined for resigning.
 */
export function explain(battle: Battle, after: State, seat: Seat, action: Action): string | undefined {
  if (action.type === 'select_team') return teamReason(battle.content, action)
  if (action.type === 'resign') return undefined
  if (action.type === 'DEATH_CHOICE') return tileReason(battle, seat, action)
  const { content, state: before } = battle
  const actor = before.units.find(({ id }) => id === action.actingUnitId)
  if (!actor) return undefined
  const reason = reasonOf(battle, after, seat, action, actor) ?? plainReason(battle, after, action, actor)
  return `with your ${kindOf({ content, state: before }, actor).name.toLowerCase()}: ${reason}`
}

/** Adds up the HP of the team, and names its strongest attack. */
function teamReason({ heroes, minions }: Content, { heroClass, minions: types }: SelectTeam): string | undefined {
  const kinds = [heroes[heroClass], ...types.map((type) => minions[type])].flatMap((kind) => kind ?? [])
  const strongest = kinds.toSorted((a, b) => b.attack - a.attack)[0]
  return (
    strongest && `${kinds.reduce((sum, { hp }) => sum + hp, 0)} HP in all, and attacks of up to ${strongest.attack}`
  )
}

/** Names the unit that can use the tile first: an own unit for a good tile, an enemy for a bad one. */
function tileReason({ content, state }: Battle, seat: Seat, { buffType }: Request): string | undefined {
  const fallen = state.units.find(({ id }) => id === state.pendingDeathChoice?.deadUnitId)
  const isBad = content.buffs[buffType ?? '']?.debuff ?? false
  const tilesTo = ({ position }: Unit) => (fallen ? distance(position, fallen.position) : 0)
  const nearest = state.units
    .filter(({ alive, owner }) => alive && (owner === seat) !== isBad)
    .toSorted((a, b) => tilesTo(a) - tilesTo(b))[0]
  if (!nearest) return undefined
  const name = kindOf({ content, state }, nearest).name.toLowerCase()
  const tiles = tilesTo(nearest)
  return `${isBad ? 'the' : 'your'} ${name} is ${tiles} ${tiles === 1 ? 'tile' : 'tiles'} away`
}

interface Change {
  unit: Unit
  now: Unit
}

function reasonOf(battle: Battle, after: State, seat: Seat, action: Request, actor: Unit): string | undefined {
  const { content, state: before } = battle
  if (after.winner) return after.winner === seat ? 'it wins the battle' : undefined
  const name = (unit: Unit) => kindOf({ content, state: before }, unit).name.toLowerCase()
  const pairs = before.units.flatMap((unit): Change[] => {
    const now = after.units.find(({ id }) => id === unit.id)
    return now ? [{ unit, now }] : []
  })
  const theirs = pairs.filter(({ unit }) => unit.owner !== seat && unit.alive)
  const own = pairs.filter(({ unit }) => unit.owner === seat)
  if (action.type === 'END_TURN') return waitReason(battle, actor)
  // Damage after a move comes from the end of the round, not from the move.
  const hit = action.type === 'MOVE' ? undefined : hitReason(theirs, name)
  if (hit) return hit
  const saved = own.find(({ unit, now }) => now.hp + now.shield > unit.hp + unit.shield)
  if (saved) return saved.unit.id === actor.id ? 'it lasts longer' : `your ${name(saved.unit)} lasts longer`
  const moved = own.find(({ unit, now }) => distance(unit.position, now.position) > 0)
  return moved && action.type !== 'USE_SKILL' ? moveReason(battle, after, moved, theirs, name) : undefined
}

function hitReason(theirs: readonly Change[], name: (unit: Unit) => string): string | undefined {
  const out = theirs.filter(({ now }) => !now.alive)
  if (out.length > 0)
    return `the ${out.map(({ unit }) => name(unit)).join(' and the ')} ${out.length > 1 ? 'are' : 'is'} out`
  const [hit, other] = theirs.filter((pair) => lost(pair) > 0).sort((a, b) => lost(b) - lost(a))
  return hit && `the ${name(hit.unit)} drops to ${hit.now.hp}${other ? ', and more are hit' : ''}`
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

const waitReason = (battle: Battle, actor: Unit): string =>
  choices(battle, actor.owner).some(
    (choice) =>
      'actingUnitId' in choice && choice.actingUnitId === actor.id && 'targetUnitId' in choice && choice.targetUnitId,
  )
    ? 'no attack is worth it now'
    : 'nobody is in its reach'

/** The reason for an action that changes no HP: what the action does, without its result. */
function plainReason(battle: Battle, after: State, action: Request, actor: Unit): string {
  const { state } = battle
  if (action.type === 'USE_SKILL') return 'it helps more than an attack'
  if (after.units.find(({ id }) => id === actor.id)?.preparingAction) return 'it acts at the end of the round'
  const rocks = state.obstacles.find(({ id }) => id === action.targetUnitId)
  if (rocks) {
    const left = after.obstacles.find(({ id }) => id === rocks.id)
    return left ? `the rocks drop to ${left.hp}` : 'the way is free'
  }
  return action.targetUnitId ? 'it can hit nothing better' : 'nothing better is in its reach'
}
