// The state of a match: JSON, whole, secrets included. What a viewer may know of it is view.ts's business.
import type { Outcome } from '#kit/game.ts'
import type { Intent, Options, Team } from './actions.ts'

export const SEATS = ['player1', 'player2'] as const
export type SeatName = (typeof SEATS)[number]

export const isSeat = (seat: string): seat is SeatName => (SEATS as readonly string[]).includes(seat)
export const opponentOf = (seat: SeatName): SeatName => (seat === 'player1' ? 'player2' : 'player1')

export interface Monster {
  id: string
  name: string
  level: number
  hp: number
  maxHp: number
  /** Current, war cries included. */
  attack: number
  baseAttack: number
  defense: number
  speed: number
  moves: string[]
  passive: string
  protectActiveThisTurn: boolean
  protectCooldownTurns: number
  mendUsedThisTurn: boolean
  mendCooldownTurns: number
  ironWallThisTurn: boolean
  /** HP lost to moves this turn: what riposte pays back. */
  damageTakenThisTurn: number
  poisoned: boolean
  warCries: number
  /** The turn on which its moves act as `none`, after meteor; 0 is no turn. */
  restsOnTurn: number
  sturdyUsed: boolean
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
export const isResting = (monster: Pick<Monster, 'restsOnTurn'>, turn: number): boolean => monster.restsOnTurn === turn

/** Active, bench 1, bench 2. */
export const monstersOf = (side: Side): Monster[] => [side.active, ...side.bench].filter((monster) => monster !== null)

export function activeOf(state: State, seat: SeatName): Fighter {
  const monster = state.sides[seat].active
  if (!monster) throw new Error(`${seat} has no active monster`)
  return { seat, monster }
}

export const slotOf = (side: Side, monster: Monster): Slot => (side.active === monster ? 'active' : side.bench[0] === monster ? 'bench1' : 'bench2')

export const firstLivingBench = (side: Side): BenchNumber | undefined => BENCH.find((bench) => isAlive(side.bench[bench - 1] ?? null))

/** Whole numbers, rounded down: the rule book's division. */
export const div = (dividend: number, divisor: number): number => Math.floor(dividend / divisor)
