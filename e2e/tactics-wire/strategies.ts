// Ways to play 5×5 Tactics that use only the protocol document. A refusal tells the strategy which action to try next.
import type { Action, BuffType, GameState, HeroClass, MinionType, Position, Unit, YourTurn } from './client.ts'

export const HERO_CLASSES: readonly HeroClass[] = ['WARRIOR', 'MAGE', 'ROGUE', 'CLERIC', 'HUNTRESS', 'DUELIST']
export const MINION_TYPES: readonly MinionType[] = ['TANK', 'ARCHER', 'ASSASSIN']
const BUFF_TYPES: readonly BuffType[] = ['POWER', 'LIFE', 'SPEED', 'WEAKNESS', 'BLEED', 'SLOW']

export class SeededRandom {
  #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  /** Returns a random integer from 0 to bound − 1 (mulberry32). */
  int(bound: number): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0
    let t = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % bound
  }

  pick<T>(from: readonly T[]): T {
    return from[this.int(from.length)] as T
  }
}

/** Returns the next action. `refused` is how often the server has refused an action in this decision. */
export type Strategy = (state: GameState, turn: YourTurn, chance: SeededRandom, refused: number) => Action

const distance = (a: Position, b: Position) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
const END: Action = { type: 'END_TURN' }

function unitOf(state: GameState, id: string): Unit {
  const unit = state.units.find((u) => u.id === id)
  if (!unit) throw new Error(`your_turn names ${id}, which is not in the state`)
  return unit
}

const enemiesOf = (state: GameState, unit: Unit): Unit[] =>
  state.units
    .filter((other) => other.alive && other.owner !== unit.owner)
    .sort((a, b) => distance(a.position, unit.position) - distance(b.position, unit.position))

const onto = (unit: Unit) => ({ targetX: unit.position.x, targetY: unit.position.y, targetUnitId: unit.id })

const NEXT_TO: readonly Position[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
]

/** Attacks the nearest enemy, moving beside it if needed. If the server refuses this, moves at random or ends the turn. */
export const fighter: Strategy = (state, turn, chance, refused) => {
  const unit = unitOf(state, turn.unitId)
  const [enemy] = enemiesOf(state, unit)
  if (!enemy || refused > 3) return END
  const at = { actingUnitId: unit.id }
  const gap = distance(unit.position, enemy.position)
  if (gap <= unit.attackRange && refused === 0) return { type: 'ATTACK', ...at, ...onto(enemy) }
  const beside = chance.pick(NEXT_TO)
  const tile = { targetX: enemy.position.x + beside.x, targetY: enemy.position.y + beside.y }
  if (gap <= unit.moveRange + 1 && refused < 3)
    return { type: 'MOVE_AND_ATTACK', ...at, ...tile, targetUnitId: enemy.id }
  const step = chance.pick(NEXT_TO)
  return { type: 'MOVE', ...at, targetX: unit.position.x + step.x, targetY: unit.position.y + step.y }
}

/** Tries the hero's skill on random targets until the server accepts one, or else attacks. */
export const skilled: Strategy = (state, turn, chance, refused) => {
  const unit = unitOf(state, turn.unitId)
  const skill = unit.skillCooldown === 0 ? unit.selectedSkillId : undefined
  if (skill === undefined || refused > 6) return fighter(state, turn, chance, refused - 7)
  const target = chance.pick(state.units)
  const tile = { targetX: chance.int(5), targetY: chance.int(5) }
  return { type: 'USE_SKILL', skillId: skill, ...chance.pick([{}, onto(target), tile]) }
}

const maybe = <T>(chance: SeededRandom, values: readonly T[]) => chance.pick([undefined, null, ...values])

/** Returns a random action in the format of the protocol document, which may be illegal. */
export const wild: Strategy = (state, turn, chance, refused) => {
  if (refused > 8) return END
  const units = [...state.units.map(({ id }) => id), 'obs_1', 'nobody']
  const unit = unitOf(state, turn.unitId)
  const type = chance.pick(['MOVE', 'ATTACK', 'MOVE_AND_ATTACK', 'USE_SKILL', 'DEATH_CHOICE', 'FLY'] as const)
  return {
    type: type as Action['type'],
    targetX: unit.position.x + chance.int(3) - 1,
    targetY: unit.position.y + chance.int(3) - 1,
    targetUnitId: maybe(chance, units) as string | null,
    actingUnitId: maybe(chance, [unit.id]) as string | null,
    skillId: maybe(chance, [unit.selectedSkillId ?? 'none', 'warrior_endure']) as string | null,
    buffType: maybe(chance, BUFF_TYPES) as string | null,
  }
}

export const passer: Strategy = () => END

export const chooseBuff = (chance: SeededRandom): Action => ({
  type: 'DEATH_CHOICE',
  buffType: chance.pick(BUFF_TYPES),
})
