// What the table reads out of a view: whose side, whose piece, who may do what.
import type { Event, Seat } from '#kit/game.ts'
import type { Square } from '../../rules/squares.ts'
import { SIDES, type Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

export type SeenPiece = View['pieces'][number]
export type SeenMember = View['teams'][Side]['members'][number]

/** What a seat's hand can do on the board now. */
export type Role = 'select' | 'move' | 'suggest' | 'watch'

export const memberAt = (view: View, seat: Seat | null): SeenMember | undefined =>
  SIDES.flatMap((side) => view.teams[side].members).find((member) => member.seat === seat)

export const sideAt = (view: View, seat: Seat | null): Side | undefined =>
  SIDES.find((side) => view.teams[side].members.some((member) => member.seat === seat))

export const leads = (view: View, seat: Seat | null): boolean =>
  seat !== null && SIDES.some((side) => view.teams[side].captain === seat)

/** Nobody else is on this seat's team: what it chooses it moves itself. */
export function alone(view: View, seat: Seat | null): boolean {
  const side = sideAt(view, seat)
  return side !== undefined && view.teams[side].members.length === 1
}

export const pieceOn = (view: View, square: Square | null): SeenPiece | undefined =>
  square === null ? undefined : view.pieces.find((piece) => piece.square === square)

export const piecesOf = (view: View, seat: Seat): SeenPiece[] =>
  view.pieces.filter((piece) => piece.owner === seat && piece.square !== null)

export const capturedOf = (view: View, side: Side): SeenPiece[] =>
  view.pieces.filter((piece) => piece.side === side && piece.square === null)

/** Whether who had this seat and left it may come back. */
export const mayReturn = (view: View, former: Seat | undefined): boolean =>
  view.phase === 'playing' && former !== undefined && view.former.includes(former)

/** How this seat's person left the teams the last time: `left`, `kicked`, `gone`. */
export const lastExit = (events: readonly Event[], seat: Seat | null): unknown =>
  events.findLast((event) => event.type === 'left' && event.seat === seat)?.how

export function roleOf(view: View, seat: Seat | null): Role {
  if (!view.step || !sideAt(view, seat)) return 'watch'
  // Who is alone has nobody to suggest anything to.
  if (view.step.decider !== seat) return alone(view, seat) ? 'watch' : 'suggest'
  return view.step.kind === 'select' ? 'select' : 'move'
}
