// React hook for input on the board: the marks, the move in progress, and the actions sent.
import { useEffect, useState } from 'react'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../../rules/actions.ts'
import type { Promotion } from '../../rules/position.ts'
import type { Square } from '../../rules/squares.ts'
import type { View } from '../../rules/view.ts'
import { type Role, roleOf } from '../view/queries.ts'
import { canMark, type Intent, intentOfDrag, intentOfMarks, type Marks, NO_MARKS, tap, targetsFor } from './gestures.ts'
import { useDeadlineSend } from './use-deadline-send.ts'

type Move = Extract<Intent, { kind: 'move' }> & { promotion?: Promotion }

/** A move sent as two actions: first the selection, then the target. `sent` is true once the second action is sent. */
type MoveInProgress = Move & { sent?: true }

export interface BoardInput {
  marks: Marks
  /** A pawn move that waits until the player has chosen a promotion piece. */
  promoting: Move | null
  /** A move whose actions are being sent. */
  inProgress: Move | null
  tap: (square: Square) => void
  carry: (from: Square, to: Square) => void
  /** Marks a suggested move, as far as this seat may make the move. */
  follow: (from: Square, to: Square) => void
  /** Marks the piece or the move that a hint suggests. */
  suggest: (action: Action) => void
  /** Sends the choice that the player has marked. */
  commit: () => void
  promote: (promotion: Promotion) => void
  cancel: () => void
}

const chosen = ({ to, promotion }: Move): Action =>
  promotion ? { type: 'choose_move', to, promotion } : { type: 'choose_move', to }

/** Returns the marks of a move while its two actions are sent, so that they look like one move. */
function marksOf({ from, to }: Move, role: Role, pending: boolean): Marks | null {
  if (role === 'move') return { held: null, aim: to }
  return role === 'select' && pending ? { held: from, aim: to } : null
}

export function useBoardInput({ seat, asks, pending, refused, act, now }: TableProps, view: View): BoardInput {
  const [marks, setMarks] = useState<Marks>(NO_MARKS)
  const [promoting, setPromoting] = useState<Move | null>(null)
  const [inProgress, setInProgress] = useState<MoveInProgress | null>(null)
  const role = roleOf(view, seat)
  const ask = asks.find((a) => a.seat === seat && a.kind === view.step?.kind)
  const step = `${view.step?.kind} ${view.step?.square} ${view.plies}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks are cleared whenever the step changes
  useEffect(() => {
    setMarks(NO_MARKS)
    setPromoting(null)
  }, [step])
  useEffect(() => {
    if (refused) setInProgress(null)
  }, [refused])
  useEffect(() => {
    if (!inProgress || role === (inProgress.sent ? 'move' : 'select')) return
    if (inProgress.sent || role !== 'move' || view.step?.square !== inProgress.from) return setInProgress(null)
    setInProgress({ ...inProgress, sent: true })
    act(chosen(inProgress), ask?.id)
  }, [inProgress, role, view.step?.square, act, ask?.id])

  const move = (intent: Move) => {
    setPromoting(null)
    if (pending) return
    if (role === 'move') return act(chosen(intent), ask?.id)
    setInProgress(intent)
    act({ type: 'select_piece', square: intent.from } as Action, ask?.id)
  }
  const perform = (intent: Intent) => {
    setInProgress(null)
    switch (intent.kind) {
      case 'suggest':
        return act({ type: 'suggest', from: intent.from, to: intent.to } as Action)
      case 'move':
        return intent.promotes ? setPromoting(intent) : move(intent)
      default:
        if (pending) return
        act({ type: 'select_piece', square: intent.from } as Action, ask?.id)
        if (intent.kind === 'pass') act({ type: 'suggest', from: intent.from, to: intent.to } as Action)
    }
  }
  const marked = intentOfMarks(view, seat, marks)
  const last = promoting ?? marked
  // There is no time left to ask for the promotion piece, so the pawn becomes a queen.
  useDeadlineSend(
    step,
    ask?.due ?? null,
    now,
    last && !pending ? () => (last.kind === 'move' ? move(last) : perform(last)) : undefined,
  )
  return {
    marks: (inProgress && marksOf(inProgress, role, pending)) ?? marks,
    promoting,
    inProgress,
    tap: (square) => {
      const result = tap(view, seat, marks, square)
      setMarks(result.marks)
      if (result.intent) perform(result.intent)
    },
    carry: (from, to) => {
      setMarks(NO_MARKS)
      const intent = intentOfDrag(view, seat, from, to)
      if (intent) perform(intent)
    },
    follow: (from, to) => {
      if (canMark(view, seat, from))
        setMarks({ held: from, aim: targetsFor(view, seat, from).includes(to) ? to : null })
    },
    suggest: (action) => {
      if (action.type === 'select_piece') setMarks({ held: action.square, aim: null })
      if (action.type === 'choose_move') setMarks({ held: null, aim: action.to })
    },
    commit: () => marked && perform(marked),
    promote: (promotion) => promoting && move({ ...promoting, promotion }),
    cancel: () => {
      setMarks(NO_MARKS)
      setPromoting(null)
    },
  }
}
