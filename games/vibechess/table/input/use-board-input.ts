// The hand over the board: what is marked, what was begun, and what goes to the server.
import { useEffect, useState } from 'react'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../../rules/actions.ts'
import type { Promotion } from '../../rules/position.ts'
import type { Square } from '../../rules/squares.ts'
import type { View } from '../../rules/view.ts'
import { type Role, roleOf } from '../view/queries.ts'
import { carry, committed, type Deed, type Grip, holdable, NOTHING, reachOf, tap } from './gestures.ts'
import { useLastMoment } from './use-deadline-send.ts'

type Move = Extract<Deed, { kind: 'move' }> & { promotion?: Promotion }

/** A move in its two halves, the selection and then where to; `sent`: the second one is on its way too. */
type Begun = Move & { sent?: true }

export interface Hand {
  grip: Grip
  /** A pawn's move that waits for the choice of a piece. */
  promoting: Move | null
  /** A move that is on its way. */
  begun: Move | null
  tap: (square: Square) => void
  carry: (from: Square, to: Square) => void
  /** Marks what somebody suggests, as far as it can be done. */
  follow: (from: Square, to: Square) => void
  /** Makes the choice that is marked. */
  commit: () => void
  promote: (promotion: Promotion) => void
  cancel: () => void
}

const chosen = ({ to, promotion }: Move): Action =>
  promotion ? { type: 'choose_move', to, promotion } : { type: 'choose_move', to }

/** What stays marked of a move until it is played: its two halves look like one. */
function marksOf({ from, to }: Move, role: Role, pending: boolean): Grip | null {
  if (role === 'move') return { held: null, aim: to }
  return role === 'select' && pending ? { held: from, aim: to } : null
}

export function useHand({ seat, asks, pending, refused, act, now }: TableProps, view: View): Hand {
  const [grip, setGrip] = useState<Grip>(NOTHING)
  const [promoting, setPromoting] = useState<Move | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const role = roleOf(view, seat)
  const ask = asks.find((a) => a.seat === seat && a.kind === view.step?.kind)
  const step = `${view.step?.kind} ${view.step?.square} ${view.plies}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked is let go when the step is another
  useEffect(() => {
    setGrip(NOTHING)
    setPromoting(null)
  }, [step])
  useEffect(() => {
    if (refused) setBegun(null)
  }, [refused])
  useEffect(() => {
    if (!begun || role === (begun.sent ? 'move' : 'select')) return
    if (begun.sent || role !== 'move' || view.step?.square !== begun.from) return setBegun(null)
    setBegun({ ...begun, sent: true })
    act(chosen(begun), ask?.id)
  }, [begun, role, view.step?.square, act, ask?.id])

  const move = (deed: Move) => {
    setPromoting(null)
    if (pending) return
    if (role === 'move') return act(chosen(deed), ask?.id)
    setBegun(deed)
    act({ type: 'select_piece', square: deed.from } as Action, ask?.id)
  }
  const carryOut = (deed: Deed) => {
    setBegun(null)
    switch (deed.kind) {
      case 'suggest':
        return act({ type: 'suggest', from: deed.from, to: deed.to } as Action)
      case 'move':
        return deed.promotes ? setPromoting(deed) : move(deed)
      default:
        if (pending) return
        act({ type: 'select_piece', square: deed.from } as Action, ask?.id)
        if (deed.kind === 'pass') act({ type: 'suggest', from: deed.from, to: deed.to } as Action)
    }
  }
  const marked = committed(view, seat, grip)
  const last = promoting ?? marked
  // There is no time left to ask what a pawn becomes: a queen.
  useLastMoment(
    step,
    ask?.due ?? null,
    now,
    last && !pending ? () => (last.kind === 'move' ? move(last) : carryOut(last)) : undefined,
  )
  return {
    grip: (begun && marksOf(begun, role, pending)) ?? grip,
    promoting,
    begun,
    tap: (square) => {
      const touch = tap(view, seat, grip, square)
      setGrip(touch.grip)
      if (touch.deed) carryOut(touch.deed)
    },
    carry: (from, to) => {
      setGrip(NOTHING)
      const deed = carry(view, seat, from, to)
      if (deed) carryOut(deed)
    },
    follow: (from, to) => {
      if (holdable(view, seat, from)) setGrip({ held: from, aim: reachOf(view, seat, from).includes(to) ? to : null })
    },
    commit: () => marked && carryOut(marked),
    promote: (promotion) => promoting && move({ ...promoting, promotion }),
    cancel: () => {
      setGrip(NOTHING)
      setPromoting(null)
    },
  }
}
