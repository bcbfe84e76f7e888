// Assigns a colour to each team member, used for arrows, piece marks and avatars.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

const OWN = '#ffd27a'
const COLOURS = ['#8fd0f2', '#7fe0c4', '#f5a3c0', '#cbb4ff', '#ffb38a', '#d5e27f', '#9fb6ff', '#f2d9b8']
const NOBODY = '#d9d0ee'

/** Returns a member's colour. It depends on the order of joining and does not change with the captain. */
export function seatColour(view: View, side: Side, seat: Seat | null, own: Seat | null): string {
  if (seat !== null && seat === own) return OWN
  const order = view.teams[side].members.filter((member) => member.seat !== own).sort((a, b) => a.joined - b.joined)
  const at = order.findIndex((member) => member.seat === seat)
  return at < 0 ? NOBODY : defined(COLOURS[at % COLOURS.length])
}
