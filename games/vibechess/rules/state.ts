// What a match of VibeChess is made of. JSON and nothing else.
import type { Outcome, Seat, Turn } from '#kit/game.ts'
import type { Options } from './options.ts'
import type { Square } from './squares.ts'

export type Side = 'white' | 'black'
export const SIDES: readonly Side[] = ['white', 'black']
export const other = (side: Side): Side => (side === 'white' ? 'black' : 'white')

export type Phase = 'lobby' | 'playing' | 'over'

/** Something that runs or waits from `since` on. The id is never used twice. */
export interface Since {
  id: string
  since: number
}

/** Absolute, ms. */
export interface Clock extends Since {
  due: number
}

export interface Member {
  seat: Seat
  /** Order of joining this team. */
  joined: number
  connected: boolean
  /** In the lobby: how long a lost connection may still come back. */
  gone: Clock | null
}

export interface Team {
  name: string
  /** Whether a captain has given that name. */
  named: boolean
  captain: Seat | null
  captaincy: Since | null
  /** The captain first, then by time of joining. */
  members: Member[]
  deserted: Desertion | null
}

/** Nobody of a team is connected. */
export interface Desertion extends Clock {
  /** The time has run out, but the other team has nobody connected either: the decision waits. */
  over: boolean
}

export type PieceType = 'p' | 'n' | 'b' | 'r' | 'q' | 'k'

export interface Piece {
  /** Side and first square, for the whole game: `white-e2`. */
  id: string
  side: Side
  type: PieceType
  /** Never changes after the deal; null is the captain's. */
  owner: Seat | null
  /** Null once captured. */
  square: Square | null
}

export type StepKind = 'select' | 'player_move' | 'captain_move'

export interface Step {
  kind: StepKind
  decider: Seat
  /** The id of the selected piece. */
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
  /** Last number given out, for ids and the order of joining. */
  serial: number
  teams: Record<Side, Team>
  /** Seats on which no person sits. */
  bots: Seat[]
  kicked: Seat[]
  /** Who left during the game, and may come back to that team. */
  former: Record<Seat, Side>
  fen: string
  /** Positions since the last capture or pawn move: what repetition needs, a hundred at most. */
  positions: string[]
  /** Moves in standard algebraic notation. */
  history: string[]
  lastMove: { piece: string; from: Square; to: Square } | null
  pieces: Piece[]
  step: Step | null
  /** Since when the owner could start. */
  ready: Since | null
  offer: Offer | null
  /** Whether the side has offered a draw since its last move. */
  offered: Record<Side, boolean>
  suggestions: Suggestion[]
  outcome: Outcome | null
}

export type ChessTurn = Turn<State>

export function nextNumber(state: State): number {
  state.serial++
  return state.serial
}
