// The hand over the board: what is held, what was begun, and what goes to the server.
import { useEffect, useState } from 'react'
import type { TableProps } from '#web/table.ts'
import type { Action } from '../rules/actions.ts'
import type { Promotion } from '../rules/position.ts'
import type { Square } from '../rules/squares.ts'
import type { View } from '../rules/view.ts'
import { carry, type Deed, tap } from './hand.ts'
import { roleOf } from './seen.ts'

type Move = Extract<Deed, { kind: 'move' }> & { promotion?: Promotion }

export interface Hand {
  held: Square | null
  /** A pawn's move that waits for the choice of a piece. */
  promoting: Move | null
  tap: (square: Square) => void
  carry: (from: Square, to: Square) => void
  /** The captain's choice of the piece that is held. */
  select: () => void
  promote: (promotion: Promotion) => void
  cancel: () => void
}

const chosen = ({ to, promotion }: Move): Action => (promotion ? { type: 'choose_move', to, promotion } : { type: 'choose_move', to })

export function useHand({ seat, asks, pending, refused, act }: TableProps, view: View): Hand {
  const [held, setHeld] = useState<Square | null>(null)
  const [promoting, setPromoting] = useState<Move | null>(null)
  /** A move of which the first half, the selection, is on its way. */
  const [begun, setBegun] = useState<Move | null>(null)
  const role = roleOf(view, seat)
  const ask = asks.find((a) => a.seat === seat && a.kind === view.step?.kind)?.id
  const step = `${view.step?.kind} ${view.step?.square} ${view.plies}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is held is let go when the step is another
  useEffect(() => {
    setHeld(null)
    setPromoting(null)
  }, [step])
  useEffect(() => {
    if (refused) setBegun(null)
  }, [refused])
  useEffect(() => {
    if (!begun || role === 'select') return
    setBegun(null)
    if (role === 'move' && view.step?.square === begun.from) act(chosen(begun), ask)
  }, [begun, role, view.step?.square, act, ask])

  const move = (deed: Move) => {
    setPromoting(null)
    if (pending) return
    if (role === 'move') return act(chosen(deed), ask)
    setBegun(deed)
    act({ type: 'select_piece', square: deed.from } as Action, ask)
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
        act({ type: 'select_piece', square: deed.from } as Action, ask)
        if (deed.kind === 'pass') act({ type: 'suggest', from: deed.from, to: deed.to } as Action)
    }
  }
  return {
    held,
    promoting,
    tap: (square) => {
      const { hand, deed } = tap(view, seat, held, square)
      setHeld(hand)
      if (deed) carryOut(deed)
    },
    carry: (from, to) => {
      setHeld(null)
      const deed = carry(view, seat, from, to)
      if (deed) carryOut(deed)
    },
    select: () => held && carryOut({ kind: 'select', from: held }),
    promote: (promotion) => promoting && move({ ...promoting, promotion }),
    cancel: () => {
      setHeld(null)
      setPromoting(null)
    },
  }
}
