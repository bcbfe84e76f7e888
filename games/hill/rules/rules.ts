// The interface of a phase or window. Each file in phases/ and windows/ implements it once. A phase or window in
// progress is a frame on a stack, and the state machine calls the rules of the top frame.
import type { Dice, Seat } from '#kit/game.ts'
import type { Action } from './actions.ts'
import type { FrameKind, FrameOf, Hill, State } from './state.ts'

/** A decision that a seat must make and that has no clock yet. Once it has a clock, it becomes an ask. */
export interface UntimedDecision {
  seat: Seat
  kind: string
  otherwise: string
  secret?: true
  /** A number that tells this decision apart from other open decisions of the same frame. */
  token?: number
  /** True while the decision's clock is stopped. */
  still?: boolean
  /** How many milliseconds of the decision's time are already used. */
  spent?: number
}

export interface Rules<K extends FrameKind> {
  /** Advances the frame as far as possible. Returns `wait` if a player has to decide first. */
  advance(turn: Hill, frame: FrameOf<K>): 'wait' | undefined
  /** The decisions that are open while the frame waits. */
  wants?(state: State, frame: FrameOf<K>): UntimedDecision[]
  /** Seats without an open decision that may still act while the frame waits. */
  unasked?(state: State, frame: FrameOf<K>): Seat[]
  /** Returns the kind of the window, or undefined if the frame is a regular phase. */
  window?(frame: FrameOf<K>, state: State): string | undefined
  /** Returns the reason why the action is illegal, or undefined if the action is legal. */
  refuse?(state: State, frame: FrameOf<K>, seat: Seat, action: Action): string | undefined
  /** Returns all legal actions and possibly some illegal ones, which the caller filters out with `refuse`. */
  candidates?(state: State, frame: FrameOf<K>, seat: Seat, dice: Dice | undefined): Action[]
  act?(turn: Hill, frame: FrameOf<K>, seat: Seat, action: Action): void
  /** Returns the action to take when time runs out. */
  otherwise?(state: State, frame: FrameOf<K>, seat: Seat, kind: string): Action
}

export const NOT_YOUR_DECISION = 'it is not your decision'
