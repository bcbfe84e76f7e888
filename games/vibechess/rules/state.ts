// The state of a match, as plain JSON.
import type { Outcome, Seat, Turn } from '#kit/game.ts'
import type { Options } from './options.ts'
import type { Square } from './squares.ts'

export type Side = 'white' | 'black'
export const SIDES: readonly Side[] = ['white', 'black']
export const otherSide = (side: Side): Side => (side === 'white' ? 'black' : 'white')

export type Phase = 'lobby' | 'playing' | 'over'

/** A period that started at `since`, in milliseconds since 1970. Each period has an id of its own. */
export interface Started {
  id: string
  since: number
}

/** A period with a deadline. `due` is in milliseconds since 1970. */
export interface Clock extends Started {
  due: number
}

export interface Member {
  seat: Seat
  /** Number that orders the members by the time when they joined this team. */
  joined: number
  connected: boolean
  /** In the lobby: the clock of a lost connection. The player may return until the clock's deadline (rule R-10). */
  gone: Clock | null
}

export interface Team {
  name: string
  /** True once a captain has set the team's name. */
  named: boolean
  captain: Seat | null
  captaincy: Started | null
  /** The captain first, followed by the other members in the order of joining. */
  members: Member[]
  deserted: Desertion | null
}

/** The clock that runs while nobody in a team is connected (rule R-5). */
export interface Desertion extends Clock {
  /**
   * True if the clock has expired while nobody in the other team is connected either, so that the result is pending.
   */
  over: boolean
}

export type PieceType = 'p' | 'n' | 'b' | 'r' | 'q' | 'k'

export interface Piece {
  /** Side and first square of the piece, for example `white-e2`. The id of a piece never changes. */
  id: string
  side: Side
  type: PieceType
  /**
   * Seat that owns the piece. The owner does not change after the deal. Null means that the captain controls the piece.
   */
  owner: Seat | null
  /** Square of the piece; null once the piece is captured. */
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

/** The time that the teams have left for the whole game. */
export interface TeamTime {
  /** Milliseconds left. For the team whose clock runs: milliseconds that were left when its turn began. */
  left: Record<Side, number>
  running: (Clock & { side: Side }) | null
}

export interface Offer extends Started {
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
  /** Last number given to a period or a member. */
  serial: number
  teams: Record<Side, Team>
  /** Seats taken by bots. */
  bots: Seat[]
  kicked: Seat[]
  /** Seats whose players left during the game, with the team that each player may return to (rule R-11). */
  former: Record<Seat, Side>
  fen: string
  /** Positions since the last capture or pawn move, at most a hundred, for threefold repetition. */
  positions: string[]
  /** Moves in standard algebraic notation. */
  history: string[]
  lastMove: { piece: string; from: Square; to: Square } | null
  pieces: Piece[]
  step: Step | null
  /** The team clocks (rule R-22). Absent in a game without team clocks. */
  teamTime?: TeamTime
  /** Set if the players agreed on no clock or on more time. There are no team clocks then. */
  agreed?: true
  /** Time since which the owner can start the game, in milliseconds since 1970; null while a start is impossible. */
  ready: Started | null
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
