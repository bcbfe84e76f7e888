// What is public of the picks.
import { PLAYERS, type Player } from '../../rules/state.ts'

/** The classes. */
export type Picked = Partial<Record<Player, string>>

export function pickedOf(events: readonly { type: string; playerId?: unknown; heroClass?: unknown }[]): Picked {
  const picked: Picked = {}
  for (const { type, playerId, heroClass } of events) {
    const player = PLAYERS.find((one) => one === playerId)
    if (type === 'draft_ready' && player && typeof heroClass === 'string') picked[player] = heroClass
  }
  return picked
}
