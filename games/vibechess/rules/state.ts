// The state of a match, as plain JSON.
import type { Outcome, Seat, Turn } from '#kit/game.ts'
import type { Options } from './options.ts'
import type { Square } from './squares.ts'

export type Side = 'white' | 'black'
export const SIDES: readonly Side[] = ['white', 'black']
export const other = (side: Side): Side => (side === 'white' ? 'black' : 'white')

export type Phase = 'lobby' | 'playing' | 'over'

/** Something that started at `since`, in milliseconds. Its id is never reused. */
export interface Since {
  id: string
  since: number
}

/** `due` is an absolute time in milliseconds. */
export interface Clock extends Since {
  due: number
}

export interface Member {
  seat: Seat
  /** Position in the order of joining this team. */
  joined: number
  connected: boolean
  /** In the lobby: the time until which a lost connection may return. */
  gone: Clock | null
}

export interface Team {
  name: string
  /** True once a captain has set the name. */
  named: boolean
  captain: Seat | null
  captaincy: Since | null
  /** The captain first, the others by time of joining. */
  members: Member[]
  deserted: Desertion | null
}

/** Runs while nobody of a team is connected. */
export interface Desertion extends Clock {
  /** True if the clock has expired but the other team has nobody connected either, so the decision is pending. */
  over: boolean
}

export type PieceType = 'p' | 'n' | 'b' | 'r' | 'q' | 'k'

export interface Piece {
  /** Side and first square, for example `white-e2`. It never changes. */
  id: string
  side: Side
  type: PieceType
  /** Never changes after the deal. Null means that the captain controls the piece. */
  owner: Seat | null
  /** Null once captured. */
  square: Square | null
}

export type StepKind = 'select' | 'player_move' | 'captain_move'

export interface Step {
  kind: StepKind
  decider: Seat
  /** Id of the selected piece; null in the select step. */
  selected: string | null
  clock: Clock
}

export interface Offer extends Since {
  side: Side
}

export interface Suggestion {
  seat: Seat
  side: Side
  from: Square
  to: Square
}

export interface State {
  phase: Phase
  options: Options
  /** Last serial number used, for ids and for the order of joining. */
  serial: number
  teams: Record<Side, Team>
  /** Seats taken by bots. */
  bots: Seat[]
  kicked: Seat[]
  /** Seats whose players left during the game, and the team they may return to. */
  former: Record<Seat, Side>
  fen: string
  /** Positions since the last capture or pawn move, at most a hundred, for threefold repetition. */
  positions: string[]
  /** Moves in standard algebraic notation. */
  history: string[]
  lastMove: { piece: string; from: Square; to: Square } | null
  pieces: Piece[]
  step: Step | null
  /** The time since which the owner can start; null while the start is impossible. */
  ready: Since | null
  offer: Offer | null
  /** True if the side has offered a draw since its last move. */
  offered: Record<Side, boolean>
  suggestions: Suggestion[]
  outcome: Outcome | null
}

export type ChessTurn = Turn<State>

export function nextNumber(state: State): number {
  state.serial++
  return state.serial
}
