// The complete state of a match, including secrets. view.ts decides which parts a viewer sees.
import type { Outcome } from '#kit/game.ts'
import type { Intent, Options, Team } from './actions.ts'
import type { StatName, Stats } from './stats.ts'

export const SEATS = ['player1', 'player2'] as const
export type SeatName = (typeof SEATS)[number]

export const isSeat = (seat: string): seat is SeatName => (SEATS as readonly string[]).includes(seat)
export const opponentOf = (seat: SeatName): SeatName => (seat === 'player1' ? 'player2' : 'player1')

/** The stats that marks can change. */
export type ChangeableStats = Pick<Stats, 'attack' | 'defense' | 'speed'>

/** A mark on a monster, as stored in the state. */
export interface AppliedMark {
  /** How many times the mark has been applied. */
  count: number
  /** The first turn in which the mark is in effect. */
  from: number
  /** The last turn in which the mark is in effect, or null if the mark has no end. */
  until: number | null
}

export interface Monster {
  id: string
  name: string
  level: number
  hp: number
  maxHp: number
  /** Current stats. Attack, defense and speed include the changes by marks. */
  attack: number
  defense: number
  speed: number
  /** Base values of attack, defense and speed, without the changes by marks. */
  base: ChangeableStats
  /** The stats that the player edited. All other stats are the roster's defaults. */
  edited: StatName[]
  moves: string[]
  passive: string
  protectActiveThisTurn: boolean
  protectCooldownTurns: number
  /** Number of turns for which each move cannot be used, by move id. Protect has a separate field. */
  cooldowns: Record<string, number>
  /** Id of the move that the monster used this turn. */
  usedThisTurn: string | null
  /** HP that the monster lost to moves this turn. */
  damageTakenThisTurn: number
  marks: Record<string, AppliedMark>
}

export type BenchNumber = 1 | 2
export const BENCH: readonly BenchNumber[] = [1, 2]
export type Slot = 'active' | 'bench1' | 'bench2'

export interface Side {
  /** The active monster; null until both teams are revealed. */
  active: Monster | null
  bench: [Monster | null, Monster | null]
  /** True once the seat has submitted its team (in setup) or its intent (in a turn). A submission is final. */
  locked: boolean
  /** The submitted team; null after both teams are revealed. */
  team: Team | null
  /** The move or switch that the seat has locked; null after it was carried out. */
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
  /** When the setup or the turn opened, in milliseconds since 1970. */
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
