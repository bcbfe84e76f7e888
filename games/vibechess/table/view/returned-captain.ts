// Finds a captain who lost the captaincy by a lost connection and is back.
import type { Event, Seat } from '#kit/game.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { memberAt } from './queries.ts'

/**
 * Returns the first captain of this side who dropped, was replaced and is back (rule R-21). A captaincy that was handed
 * over or assigned ends the claims of earlier captains.
 */
export function returnedCaptain(view: View, events: readonly Event[], side: Side): Seat | undefined {
  const away = new Set<unknown>()
  let replaced: unknown[] = []
  for (const { type, seat, side: of, captain, before } of events) {
    if (of !== side) continue
    if (type === 'dropped') away.add(seat)
    if (type === 'returned') away.delete(seat)
    if (type === 'left') replaced = replaced.filter((other) => other !== seat)
    if (type === 'captain_changed')
      replaced = away.has(before) ? [...replaced.filter((other) => other !== captain), before] : []
  }
  const { captain, members } = view.teams[side]
  return members.find(({ seat }) => seat !== captain && replaced.includes(seat) && memberAt(view, seat)?.connected)
    ?.seat
}
