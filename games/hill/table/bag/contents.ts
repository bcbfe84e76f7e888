// Everything a player carries, by place.
import type { Place } from '../../rules/inventory.ts'
import type { PlayerView } from '../../rules/view.ts'

export type Group = Place | 'kept'

export const contentsOf = (player: PlayerView): Record<Group, { items: readonly string[]; room: number }> => ({
  wearable: { items: player.equipped.wearable ? [player.equipped.wearable] : [], room: 1 },
  holdable: { items: player.equipped.holdables, room: 2 },
  bandolier: { items: player.bandolier.items ?? [], room: player.bandolier.room },
  backpack: { items: player.backpack.items ?? [], room: player.backpack.room },
  kept: { items: player.kept.cards ?? [], room: 0 },
})

/** The number of items and kept cards that a player has. */
export const countThings = (player: PlayerView): number =>
  Object.values(contentsOf(player)).reduce((sum, { items }) => sum + items.length, 0)
