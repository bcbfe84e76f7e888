// The state of a match: JSON, whole, secrets included. What a viewer may know of it is view.ts's business.
import type { Outcome } from '#kit/game.ts'
import type { Intent, Options, Team } from './actions.ts'
import type { Marked } from './marks.ts'
import type { StatName, Stats } from './stats.ts'

export const SEATS = ['player1', 'player2'] as const
export type SeatName = (typeof SEATS)[number]

export const isSeat = (seat: string): seat is SeatName => (SEATS as readonly string[]).includes(seat)
export const opponentOf = (seat: SeatName): SeatName => (seat === 'player1' ? 'player2' : 'player1')

/** The stats that marks can raise. */
export type Raised = Pick<Stats, 'attack' | 'defense' | 'speed'>

export interface Monster {
  id: string
  name: string
  level: number
  hp: number
  maxHp: number
  /** Attack, defense and speed are current: what marks add is in them. */
  attack: number
  defense: number
  speed: number
  /** The same three without it. */
  base: Raised
  /** The stats that are not the roster's. */
  edited: StatName[]
  moves: string[]
  passive: string
  protectActiveThisTurn: boolean
  protectCooldownTurns: number
  /** Of every move but Protect: turns for which it can't be used, by its id. */
  cooldowns: Record<string, number>
  /** The move it used this turn. */
  usedThisTurn: string | null
  /** HP lost to moves this turn. */
  damageTakenThisTurn: number
  marks: Record<string, Marked>
}

export type BenchNumber = 1 | 2
export const BENCH: readonly BenchNumber[] = [1, 2]
export type Slot = 'active' | 'bench1' | 'bench2'

export interface Side {
  /** null until both teams are revealed. */
  active: Monster | null
  bench: [Monster | null, Monster | null]
  /** The team, later the turn's intent, is in and can't be changed. */
  locked: boolean
  /** Submitted, not yet revealed. */
  team: Team | null
  /** Submitted, not yet resolved. */
  intent: Intent | null
}

export type Reason = 'knockout' | 'forfeit' | 'surrender' | 'double_forfeit' | 'double_knockout' | 'turn_limit'

export interface Result extends Outcome {
  reason: Reason
  at: number
}

export interface State {
  phase: 'setup' | 'turn' | 'over'
  turn: number
  /** When the setup or the turn opened, ms. */
  openedAt: number
  deadline: number
  options: Options
  sides: Record<SeatName, Side>
  outcome: Result | null
}

/** A monster and whose it is. */
export interface Fighter {
  seat: SeatName
  monster: Monster
}

export const isOver = (state: State): boolean => state.phase === 'over'
export const isAlive = (monster: Monster | null): boolean => monster !== null && monster.hp > 0
/** Something can still happen to it: HP 0 is final, and so is the end of the match. */
export const isStanding = (state: State, monster: Monster): boolean => !isOver(state) && isAlive(monster)

/** Active, bench 1, bench 2. */
export function monstersOf({ active, bench }: Side): Monster[] {
  const monsters: Monster[] = []
  if (active) monsters.push(active)
  for (const monster of bench) if (monster) monsters.push(monster)
  return monsters
}

export function activeOf(state: State, seat: SeatName): Fighter {
  const monster = state.sides[seat].active
  if (!monster) throw new Error(`${seat} has no active monster`)
  return { seat, monster }
}

export const slotOf = (side: Side, monster: Monster): Slot =>
  side.active === monster ? 'active' : side.bench[0] === monster ? 'bench1' : 'bench2'

export const firstLivingBench = (side: Side): BenchNumber | undefined =>
  BENCH.find((bench) => isAlive(side.bench[bench - 1] ?? null))

/** Whole numbers, rounded down: the rule book's division. */
export const div = (dividend: number, divisor: number): number => Math.floor(dividend / divisor)
