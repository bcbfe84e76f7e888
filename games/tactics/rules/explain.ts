// Explains in a short sentence why the suggested action is good.
import type { Seat } from '#kit/game.ts'
import { type Phrase, phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import type { Action, Request, SelectTeam } from './actions.ts'
import { distance } from './board.ts'
import { choices } from './choices.ts'
import { type Battle, type Content, kindId } from './content.ts'
import type { State, Unit } from './state.ts'

const phrase = phrases<Words>()

/** The reason follows the name of the action: “Attack the mage with your warrior: Mage drops to 3 HP”. */
export function explain(battle: Battle, after: State, seat: Seat, action: Action): Phrase | undefined {
  if (action.type === 'select_team') return teamReason(battle.content, action)
  if (action.type === 'resign') return undefined
  if (action.type === 'DEATH_CHOICE') return tileReason(battle, seat, action)
  const actor = battle.state.units.find(({ id }) => id === action.actingUnitId)
  return actor && (reasonOf(battle, after, seat, action, actor) ?? plainReason(battle, after, action, actor))
}

/** Adds up the HP of the team, and names its strongest attack. */
function teamReason({ heroes, minions }: Content, { heroClass, minions: types }: SelectTeam): Phrase | undefined {
  const kinds = [heroes[heroClass], ...types.map((type) => minions[type])].flatMap((kind) => kind ?? [])
  const strongest = kinds.toSorted((a, b) => b.attack - a.attack)[0]
  return (
    strongest && phrase('explain.team', { hp: kinds.reduce((sum, { hp }) => sum + hp, 0), attack: strongest.attack })
  )
}

/** Names the unit that can use the tile first: an own unit for a good tile, an enemy for a bad one. */
function tileReason({ content, state }: Battle, seat: Seat, { buffType }: Request): Phrase | undefined {
  const fallen = state.units.find(({ id }) => id === state.pendingDeathChoice?.deadUnitId)
  const isBad = content.buffs[buffType ?? '']?.debuff ?? false
  const tilesTo = ({ position }: Unit) => (fallen ? distance(position, fallen.position) : 0)
  const nearest = state.units
    .filter(({ alive, owner }) => alive && (owner === seat) !== isBad)
    .toSorted((a, b) => tilesTo(a) - tilesTo(b))[0]
  if (!nearest) return undefined
  const values = { unit: kindId({ content, state }, nearest), n: tilesTo(nearest) }
  return isBad ? phrase('explain.tileEnemy', values) : phrase('explain.tileOwn', values)
}

interface Change {
  unit: Unit
  now: Unit
}

type NameOf = (unit: Unit) => string

function reasonOf(battle: Battle, after: State, seat: Seat, action: Request, actor: Unit): Phrase | undefined {
  const { content, state: before } = battle
  if (after.winner) return after.winner === seat ? phrase('explain.wins') : undefined
  const name: NameOf = (unit) => kindId({ content, state: before }, unit)
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
  if (saved)
    return saved.unit.id === actor.id
      ? phrase('explain.lasts')
      : phrase('explain.unitLasts', { unit: name(saved.unit) })
  const moved = own.find(({ unit, now }) => distance(unit.position, now.position) > 0)
  return moved && action.type !== 'USE_SKILL' ? moveReason(battle, after, moved, theirs, name) : undefined
}

function hitReason(theirs: readonly Change[], name: NameOf): Phrase | undefined {
  const out = theirs.filter(({ now }) => !now.alive)
  if (out.length > 0) return phrase('explain.out', { unit: out.map(({ unit }) => name(unit)), n: out.length })
  const [hit, other] = theirs.filter((pair) => lost(pair) > 0).sort((a, b) => lost(b) - lost(a))
  if (!hit) return undefined
  const values = { unit: name(hit.unit), hp: hit.now.hp }
  return other ? phrase('explain.dropsMore', values) : phrase('explain.drops', values)
}

const lost = ({ unit, now }: Change): number => unit.hp - now.hp

/** Explains a move by the enemies that can no longer hit the unit, or by the distance to the nearest enemy. */
function moveReason(
  { content, state: before }: Battle,
  after: State,
  { unit, now }: Change,
  theirs: readonly Change[],
  name: NameOf,
): Phrase | undefined {
  const foes = theirs.filter((foe) => foe.now.alive)
  if (isInReach({ content, state: before }, unit) && !isInReach({ content, state: after }, now))
    return phrase('explain.safe')
  const near = foes.toSorted(
    (a, b) => distance(now.position, a.now.position) - distance(now.position, b.now.position),
  )[0]
  if (!near) return undefined
  const tiles = distance(now.position, near.now.position)
  const change = tiles - distance(unit.position, near.unit.position)
  const foe = { unit: name(near.unit) }
  if (change === 0) return phrase('explain.still', { ...foe, n: tiles })
  return change < 0 ? phrase('explain.closer', foe) : phrase('explain.further', foe)
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

const waitReason = (battle: Battle, actor: Unit): Phrase =>
  choices(battle, actor.owner).some(
    (choice) =>
      'actingUnitId' in choice && choice.actingUnitId === actor.id && 'targetUnitId' in choice && choice.targetUnitId,
  )
    ? phrase('explain.noAttack')
    : phrase('explain.nobody')

/** The reason for an action that changes no HP: what the action does, without its result. */
function plainReason(battle: Battle, after: State, action: Request, actor: Unit): Phrase {
  if (action.type === 'USE_SKILL') return phrase('explain.skill')
  if (after.units.find(({ id }) => id === actor.id)?.preparingAction) return phrase('explain.prepared')
  const rocks = battle.state.obstacles.find(({ id }) => id === action.targetUnitId)
  if (rocks) {
    const left = after.obstacles.find(({ id }) => id === rocks.id)
    return left ? phrase('explain.rocks', { hp: left.hp }) : phrase('explain.free')
  }
  return action.targetUnitId ? phrase('explain.noBetterTarget') : phrase('explain.noBetter')
}
