// What a phase or a window has to say. One object each, in phases/ and windows/; the machine asks the one on top of the stack.
import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import type { Action } from './actions.ts'
import type { FrameKind, FrameOf, Hill, State } from './state.ts'

/** A decision that is owed: the ask without its clock. */
export interface Want {
  seat: Seat
  kind: string
  otherwise: string
  secret?: true
  /** If the frame has several decisions open, the number of this one. */
  token?: number
  /** Its clock stands still as long as this is so. */
  still?: boolean
  /** Of its time, what is gone already, ms. */
  spent?: number
}

export interface Rules<K extends FrameKind> {
  /** Goes on by itself as far as it can. `wait`: somebody must decide. Called again later, it must still say so. */
  advance(turn: Hill, frame: FrameOf<K>): 'wait' | undefined
  /** The decisions owed while it waits. */
  wants?(state: State, frame: FrameOf<K>): Want[]
  /** Who besides may do something while it waits. */
  unasked?(state: State, frame: FrameOf<K>): Seat[]
  /** It is a window, not one of the machine's regular stops. */
  window?(frame: FrameOf<K>, state: State): string | undefined
  /** Why not, in words. */
  refuse?(state: State, frame: FrameOf<K>, seat: Seat, action: Action): string | undefined
  /** Every legal action, or more: each is judged again by `refuse`. */
  candidates?(state: State, frame: FrameOf<K>, seat: Seat, dice: Dice | undefined): Action[]
  act?(turn: Hill, frame: FrameOf<K>, seat: Seat, action: Action): void
  /** What a clock that ran out does. */
  otherwise?(state: State, frame: FrameOf<K>, seat: Seat, kind: string): Action
}

export const NOT_YOURS = 'it is not your decision'
