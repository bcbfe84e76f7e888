// The state of a match: the public GameState of the protocol, and internal fields beside it.
import { defined } from '#kit/defined.ts'
import type { Position } from './board.ts'

export const PLAYERS = ['P1', 'P2'] as const
export type Player = (typeof PLAYERS)[number]
export const opponentOf = (player: Player): Player => (player === 'P1' ? 'P2' : 'P1')

/** The request of a unit with SLOW, stored until the round end. The object always has these seven keys. */
export interface PreparedAction {
  type: 'MOVE' | 'ATTACK' | 'MOVE_AND_ATTACK' | 'USE_SKILL'
  targetX: number | null
  targetY: number | null
  targetUnitId: string | null
  actingUnitId: string
  skillId: string | null
  buffType: string | null
}

interface AnyUnit {
  id: string
  owner: Player
  hp: number
  maxHp: number
  attack: number
  moveRange: number
  attackRange: number
  alive: boolean
  position: Position
  actionsUsed: number
  preparing: boolean
  preparingAction: PreparedAction | null
  shield: number
  shieldDuration: number
  invisible: boolean
  invulnerable: boolean
  isTemporary: boolean
  temporaryDuration: number
  bonusAttackDamage: number
  bonusAttackCharges: number
}

export interface Hero extends AnyUnit {
  category: 'HERO'
  heroClass: string
  selectedSkillId: string
  skillCooldown: number
  /** Values that the hero's skill stores between two uses. */
  skillState: Record<string, number>
}

export interface Minion extends AnyUnit {
  category: 'MINION'
  minionType: string
}

export type Unit = Hero | Minion

export interface Buff {
  buffId: string
  type: string
  duration: number
  sourceUnitId: string
}

export interface Obstacle {
  id: string
  position: Position
  hp: number
}

export interface BuffTile {
  id: string
  position: Position
  buffType: string
  duration: number
  triggered: boolean
}

export interface DeathChoice {
  deadUnitId: string
  owner: Player
  deathPosition: Position
}

/** The public state that every viewer sees. */
export interface GameState {
  board: { width: number; height: number }
  units: Unit[]
  currentPlayer: Player
  currentRound: number
  phase: 'DRAFT' | 'BATTLE' | 'GAME_OVER'
  isGameOver: boolean
  winner: Player | null
  obstacles: Obstacle[]
  buffTiles: BuffTile[]
  unitBuffs: Record<string, Buff[]>
  pendingDeathChoice: DeathChoice | null
  deathChoiceQueue: DeathChoice[]
}

export interface Team {
  heroClass: string
  minions: readonly [string, string]
  skillId: string
}

/**
 * The whole state. A GameState without the internal fields is valid too; its timer starts at 0 milliseconds since 1970.
 */
export interface State extends GameState {
  /** The seated players and the teams picked so far. Present only during the draft; the picks are hidden. */
  draft?: { seated: Player[]; picks: Partial<Record<Player, Team>> }
  /** The number of timers started so far, and the start of the running timer in milliseconds since 1970. */
  clock?: { number: number; since: number }
  /** True while death choices interrupt a round end, which continues after them. */
  roundEnding?: true
}

export const newState = (): State => ({
  board: { width: 5, height: 5 },
  units: [],
  currentPlayer: 'P1',
  currentRound: 1,
  phase: 'DRAFT',
  isGameOver: false,
  winner: null,
  obstacles: [],
  buffTiles: [],
  unitBuffs: {},
  pendingDeathChoice: null,
  deathChoiceQueue: [],
  draft: { seated: [], picks: {} },
})

export const gameState = (state: State): GameState => ({
  board: { ...state.board },
  units: state.units.map((unit) => ({ ...unit })),
  currentPlayer: state.currentPlayer,
  currentRound: state.currentRound,
  phase: state.phase,
  isGameOver: state.isGameOver,
  winner: state.winner,
  obstacles: state.obstacles.map((obstacle) => ({ ...obstacle })),
  buffTiles: state.buffTiles.map((buffTile) => ({ ...buffTile })),
  unitBuffs: Object.fromEntries(
    Object.entries(state.unitBuffs).map(([id, buffs]) => [id, buffs.map((buff) => ({ ...buff }))]),
  ),
  pendingDeathChoice: state.pendingDeathChoice,
  deathChoiceQueue: [...state.deathChoiceQueue],
})

export const unitOf = (state: GameState, id: string): Unit | undefined => state.units.find((unit) => unit.id === id)
export const heroOf = (state: GameState, player: Player): Hero =>
  defined(state.units.find((unit): unit is Hero => unit.category === 'HERO' && unit.owner === player))
export const alliesOf = (state: GameState, unit: Unit): Unit[] =>
  state.units.filter((other) => other.alive && other.owner === unit.owner)
export const enemiesOf = (state: GameState, unit: Unit): Unit[] =>
  state.units.filter((other) => other.alive && other.owner !== unit.owner)

/** Compares ids in plain string order. */
export const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Returns `<name>_<n>` with the smallest free n ≥ 1. */
export function freshId(name: string, taken: (id: string) => boolean): string {
  let n = 1
  while (taken(`${name}_${n}`)) n++
  return `${name}_${n}`
}
