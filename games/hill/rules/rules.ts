// The interface of a phase or window. Each file in phases/ and windows/ implements it once; the machine calls the rules
// of the top frame.
import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import type { Action } from './actions.ts'
import type { FrameKind, FrameOf, Hill, State } from './state.ts'

/** A decision that a seat must make: an ask without its clock. */
export interface Want {
  seat: Seat
  kind: string
  otherwise: string
  secret?: true
  /** The number of this decision, if the frame has several open. */
  token?: number
  /** True while the decision's clock is stopped. */
  still?: boolean
  /** Milliseconds of the decision's time that are already used. */
  spent?: number
}

export interface Rules<K extends FrameKind> {
  /**
   * Advances the frame as far as possible. Returns `wait` if a player must decide, and keeps returning it until the
   * player does.
   */
  advance(turn: Hill, frame: FrameOf<K>): 'wait' | undefined
  /** The decisions that are open while the frame waits. */
  wants?(state: State, frame: FrameOf<K>): Want[]
  /** Seats without an open decision that may still act while the frame waits. */
  unasked?(state: State, frame: FrameOf<K>): Seat[]
  /** The kind of the window, or undefined if this is a regular phase. */
  window?(frame: FrameOf<K>, state: State): string | undefined
  /** Returns why the action is illegal, in words. */
  refuse?(state: State, frame: FrameOf<K>, seat: Seat, action: Action): string | undefined
  /** Returns at least every legal action. `refuse` filters them afterwards. */
  candidates?(state: State, frame: FrameOf<K>, seat: Seat, dice: Dice | undefined): Action[]
  act?(turn: Hill, frame: FrameOf<K>, seat: Seat, action: Action): void
  /** Returns the action to take when time runs out. */
  otherwise?(state: State, frame: FrameOf<K>, seat: Seat, kind: string): Action
}

export const NOT_YOURS = 'it is not your decision'
