// Reads facts from a view: the side of a seat, the owner of a piece, and which actions a seat may take.
import type { Event, Seat } from '#kit/game.ts'
import type { Square } from '../../rules/squares.ts'
import { SIDES, type Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

export type SeenPiece = View['pieces'][number]
export type SeenMember = View['teams'][Side]['members'][number]

/** What a seat can do on the board now. */
export type Role = 'select' | 'move' | 'suggest' | 'watch'

export const memberAt = (view: View, seat: Seat | null): SeenMember | undefined =>
  SIDES.flatMap((side) => view.teams[side].members).find((member) => member.seat === seat)

export const sideAt = (view: View, seat: Seat | null): Side | undefined =>
  SIDES.find((side) => view.teams[side].members.some((member) => member.seat === seat))

export const isCaptain = (view: View, seat: Seat | null): boolean =>
  seat !== null && SIDES.some((side) => view.teams[side].captain === seat)

/** True if the seat is the only member of its team. Such a player selects and moves pieces in one step. */
export function isAlone(view: View, seat: Seat | null): boolean {
  const side = sideAt(view, seat)
  return side !== undefined && view.teams[side].members.length === 1
}

/** True if the captain may hand over to this member: a connected person, or a connected bot in a team of bots. */
export const mayLead = (view: View, side: Side, { connected, bot }: SeenMember): boolean =>
  connected && (!bot || view.teams[side].members.every((member) => member.bot))

/** True if the seat is a captain with somebody else in the team. */
export const mayHandOver = (view: View, seat: Seat | null): boolean =>
  view.phase !== 'over' && isCaptain(view, seat) && !isAlone(view, seat)

export const pieceOn = (view: View, square: Square | null): SeenPiece | undefined =>
  square === null ? undefined : view.pieces.find((piece) => piece.square === square)

export const piecesOf = (view: View, seat: Seat): SeenPiece[] =>
  view.pieces.filter((piece) => piece.owner === seat && piece.square !== null)

export const capturedOf = (view: View, side: Side): SeenPiece[] =>
  view.pieces.filter((piece) => piece.side === side && piece.square === null)

/** True if the player who left this seat may return. */
export const mayReturn = (view: View, former: Seat | undefined): boolean =>
  view.phase === 'playing' && former !== undefined && view.former.includes(former)

/** Returns how the player of this seat left: `left`, `kicked` or `gone` (disconnected for too long). */
export const lastExit = (events: readonly Event[], seat: Seat | null): unknown =>
  events.findLast((event) => event.type === 'left' && event.seat === seat)?.how

export function roleOf(view: View, seat: Seat | null): Role {
  if (!view.step || !sideAt(view, seat)) return 'watch'
  // A player alone in the team has nobody to suggest moves to.
  if (view.step.decider !== seat) return isAlone(view, seat) ? 'watch' : 'suggest'
  return view.step.kind === 'select' ? 'select' : 'move'
}
