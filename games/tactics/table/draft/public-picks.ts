// Reads from events what is public about the teams while they are chosen.
import { PLAYERS, type Player } from '../../rules/state.ts'

/** The hero class of each player who has submitted a team. */
export type PublicPicks = Partial<Record<Player, string>>

export function publicPicksOf(
  events: readonly { type: string; playerId?: unknown; heroClass?: unknown }[],
): PublicPicks {
  const picked: PublicPicks = {}
  for (const { type, playerId, heroClass } of events) {
    const player = PLAYERS.find((one) => one === playerId)
    if (type === 'draft_ready' && player && typeof heroClass === 'string') picked[player] = heroClass
  }
  return picked
}
