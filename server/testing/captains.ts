// The test game `leader`, whose captains change when a player is away, and the events that tell its players about these
// changes.
import type { AnyGame } from '#kit/game.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import type { Player } from './server.ts'

/** The test game `leader` without clocks, so that only players cause changes. */
export const race: AnyGame = {
  ...leader,
  waiting: (state) => leader.waiting(state as never).map(({ due: _, ...ask }) => ask),
}

/** Returns the presence events that a player has received, such as `away red1`. */
export const told = ({ client }: Player): string[] => {
  const events = client.frames
    .map((frame) => JSON.parse(frame))
    .flatMap(({ type, payload }) =>
      ['state_update', 'events', 'match_joined'].includes(type) ? (payload.events ?? []) : [],
    )
  return events
    .filter(({ type }) => ['here', 'away', 'leads'].includes(type))
    .map(({ type, seat }) => `${type} ${seat}`)
}
