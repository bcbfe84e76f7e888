// The stack of frames. A frame is a phase or window in progress; only the top frame is active.
import { defined } from '#kit/defined.ts'
import type { Frame, FrameKind, FrameOf, Hill, Phase, State } from './state.ts'

type Fresh<K extends FrameKind> = Omit<FrameOf<K>, 'token' | 'kind'>

export const top = (state: State): Frame => defined(state.stack.at(-1))

/** Returns a number that no other frame or decision of the match has. */
export function nextNumber(state: State): number {
  state.steps++
  return state.steps
}

export function push<K extends FrameKind>(state: State, kind: K, rest: Fresh<K>): void {
  state.stack.push({ kind, token: nextNumber(state), ...rest } as unknown as Frame)
}

export const pop = (state: State): void => {
  state.stack.pop()
}

/** Replaces the top frame with a new one. */
export function goTo<K extends FrameKind>(state: State, kind: K, rest: Fresh<K>): void {
  pop(state)
  push(state, kind, rest)
}

/** Gives the frame a new number, so that the frame's next decision gets a new clock. */
export function renewNumber(state: State, frame: Frame): void {
  frame.token = nextNumber(state)
}

export function enter(turn: Hill, phase: Phase): void {
  if (turn.state.phase === phase) return
  turn.state.phase = phase
  turn.emit({ type: 'phase', phase, seat: turn.state.currentPlayerUid })
}
