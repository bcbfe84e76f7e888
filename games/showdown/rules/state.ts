// The complete state of a match, secrets included. view.ts decides which parts a viewer sees.
import type { Outcome } from '#kit/game.ts'
import type { Intent, Options, Team } from './actions.ts'
import type { Marked } from './marks.ts'
import type { StatName, Stats } from './stats.ts'

export const SEATS = ['player1', 'player2'] as const
export type SeatName = (typeof SEATS)[number]

export const isSeat = (seat: string): seat is SeatName => (SEATS as readonly string[]).includes(seat)
export const opponentOf = (seat: SeatName): SeatName => (seat === 'player1' ? 'player2' : 'player1')

/** The stats that marks can change. */
export type Raised = Pick<Stats, 'attack' | 'defense' | 'speed'>

export interface Monster {
  id: string
  name: string
  level: number
  hp: number
  maxHp: number
  /** Attack, defense and speed include the changes by marks. */
  attack: number
  defense: number
  speed: number
  /** Attack, defense and speed without the changes by marks. */
  base: Raised
  /** The stats that differ from the roster's defaults. */
  edited: StatName[]
  moves: string[]
  passive: string
  protectActiveThisTurn: boolean
  protectCooldownTurns: number
  /** Turns for which each move cannot be used, by move id. Protect has its own field. */
  cooldowns: Record<string, number>
  /** Id of the move used this turn. */
  usedThisTurn: string | null
  /** HP lost to moves this turn. */
  damageTakenThisTurn: number
  marks: Record<string, Marked>
}

export type BenchNumber = 1 | 2
export const BENCH: readonly BenchNumber[] = [1, 2]
export type Slot = 'active' | 'bench1' | 'bench2'

export interface Side {
  /** Null until both teams are revealed. */
  active: Monster | null
  bench: [Monster | null, Monster | null]
  /** True once the team, or later the turn's intent, is submitted and final. */
  locked: boolean
  /** The submitted team until it is revealed. */
  team: Team | null
  /** The submitted intent until it resolves. */
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
  /** When the setup or the turn opened, in milliseconds. */
  openedAt: number
  deadline: number
  options: Options
  sides: Record<SeatName, Side>
  outcome: Result | null
}

/** A monster with its seat. */
export interface Fighter {
  seat: SeatName
  monster: Monster
}

export const isOver = (state: State): boolean => state.phase === 'over'
export const isAlive = (monster: Monster | null): boolean => monster !== null && monster.hp > 0
/** True while the monster has HP left and the match is not over. */
export const isStanding = (state: State, monster: Monster): boolean => !isOver(state) && isAlive(monster)

/** Returns the active monster, bench 1 and bench 2. */
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

/** Integer division, rounded down. */
export const div = (dividend: number, divisor: number): number => Math.floor(dividend / divisor)
