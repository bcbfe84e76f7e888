// The bags that hold too many items, and the items that the player should drop.
import type { Event, Seat } from '#kit/game.ts'
import { itemOf } from '../../rules/content/items.ts'
import { equippedItems } from '../../rules/inventory.ts'
import type { PlayerView } from '../../rules/view.ts'

/** A bag that holds more items than fit. */
export interface Overflow {
  place: 'bandolier' | 'backpack'
  /** The items in the bag, the oldest gain first. */
  items: readonly string[]
  room: number
  /** Equipped items whose drop also frees the bag, because an item of the bag then takes their slot. */
  swappable: readonly string[]
}

const BAGS = ['backpack', 'bandolier'] as const

/** Returns the bags of a player that hold too many items. `events` tell in which order the player gained the items. */
export const overflowsOf = (player: PlayerView, events: readonly Event[], seat: Seat): Overflow[] =>
  BAGS.filter((place) => player[place].count > player[place].room).map((place) => {
    const items = inOrderOfGain(player[place].items ?? [], events, seat)
    const kinds = items.map((item) => itemOf(item).kind)
    return {
      place,
      items,
      room: player[place].room,
      swappable: equippedItems(player).filter((item) => kinds.includes(itemOf(item).kind)),
    }
  })

/** Sorts items by the time of their last gain, the oldest first. Items without a known gain come first. */
function inOrderOfGain(items: readonly string[], events: readonly Event[], seat: Seat): string[] {
  const gainedAt = (item: string) =>
    events.findLastIndex(
      ({ type, seat: who, item: what }) =>
        (type === 'gained' || type === 'gainedItem') && who === seat && what === item,
    )
  return items.toSorted((a, b) => gainedAt(a) - gainedAt(b))
}

/** How many items the player has to drop from the bag. */
export const excessOf = ({ items, room }: Overflow): number => items.length - room

/** Returns the items to drop from a bag: those of the lowest tier, and among equals the newest. */
export const leastWorth = (overflow: Overflow): string[] =>
  [...overflow.items]
    .reverse()
    .sort((a, b) => itemOf(a).tier - itemOf(b).tier)
    .slice(0, excessOf(overflow))

/** Marks another item of the bag and removes the oldest mark, so that the number of marks stays the same. */
export const markInstead = (marked: readonly string[], item: string): string[] =>
  marked.includes(item) ? [...marked] : [...marked.slice(1), item]

/** Returns the item that is dropped when the player's time runs out: the newest item of the bags that are too full. */
export function clockDrop(overflows: readonly Overflow[], events: readonly Event[], seat: Seat): string | undefined {
  return inOrderOfGain(
    overflows.flatMap(({ items }) => items),
    events,
    seat,
  ).at(-1)
}
