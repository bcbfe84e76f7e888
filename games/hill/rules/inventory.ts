// The items a player wears, holds and carries, and where each item fits.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import type { ActionOf } from './actions.ts'
import type { Tier } from './board.ts'
import { classOf } from './content/classes.ts'
import { deckOf, isItem, itemOf } from './content/items.ts'
import { discard, draw, putUnder } from './decks.ts'
import { type Hill, type Player, playerOf, type State, treasureDeck } from './state.ts'

export type Place = 'wearable' | 'holdable' | 'bandolier' | 'backpack'
const PLACES: readonly Place[] = ['wearable', 'holdable', 'bandolier', 'backpack']

export function itemsIn(player: Player, place: Place): readonly string[] {
  if (place === 'wearable') return player.equipped.wearable ? [player.equipped.wearable] : []
  return place === 'holdable' ? player.equipped.holdables : player[place]
}

function put(player: Player, place: Place, items: string[]): void {
  if (place === 'wearable') player.equipped.wearable = items[0] ?? null
  else if (place === 'holdable') player.equipped.holdables = items
  else player[place] = items
}

export function capacityOf(player: Player, place: Place): number {
  const { bandolier = 1, backpack = 1 } = classOf(player)
  return { wearable: 1, holdable: 2, bandolier, backpack }[place]
}

const isFull = (player: Player, place: Place): boolean => itemsIn(player, place).length >= capacityOf(player, place)

/** The places where an item may be, in the order in which places are filled: equipment slots first, then the bags. */
function placesFor(item: string): readonly [...Place[], Place] {
  const { kind } = itemOf(item)
  return kind === 'wearable' || kind === 'holdable' ? [kind, 'backpack'] : ['bandolier']
}

export const itemsOf = (player: Player): string[] => PLACES.flatMap((place) => itemsIn(player, place))
export const equippedItems = ({ equipped }: Pick<Player, 'equipped'>): string[] => [
  ...(equipped.wearable ? [equipped.wearable] : []),
  ...equipped.holdables,
]
const placeOf = (player: Player, item: string): Place | undefined =>
  PLACES.find((place) => itemsIn(player, place).includes(item))
/** Returns the first free place that the item fits in, or undefined if there is no such place. */
export const freePlace = (player: Player, item: string): Place | undefined =>
  placesFor(item).find((place) => !isFull(player, place))
export const overfullPlaces = (player: Player): Place[] =>
  PLACES.filter((place) => itemsIn(player, place).length > capacityOf(player, place))
export const isOverLimit = (player: Player): boolean => overfullPlaces(player).length > 0
export const newestOf = (player: Player, among: readonly string[]): string =>
  player.gained.findLast((item) => among.includes(item)) ?? defined(among.at(-1))

/**
 * Puts an item into the first free place that it fits in. Without such a place, the player has too many items.
 */
export function storeItem(player: Player, item: string): Place {
  const place = freePlace(player, item) ?? defined(placesFor(item).at(-1))
  put(player, place, [...itemsIn(player, place), item])
  player.gained.push(item)
  return place
}

/** Removes an item from a player. The item may be in any place. */
export function removeItem(player: Player, item: string): void {
  const place = defined(placeOf(player, item))
  put(
    player,
    place,
    itemsIn(player, place).filter((other) => other !== item),
  )
  player.gained = player.gained.filter((other) => other !== item)
}

const isEquipment = (place: Place): boolean => place === 'wearable' || place === 'holdable'

/**
 * Gives a player an item. The other players see where the new item goes. They see the item itself only if it is
 * equipped.
 */
export function gainItem(turn: Hill, seat: Seat, item: string, why: string): void {
  const player = playerOf(turn.state, seat)
  const place = storeItem(player, item)
  player.summary.itemsGained++
  const open = { type: 'gained', seat, place, why }
  if (isEquipment(place)) turn.emit({ ...open, item })
  else {
    turn.emit(open)
    turn.emit({ type: 'gainedItem', seat, place, why, item }, [seat])
  }
}

/** Lets a player draw a treasure of this tier. Returns false if no treasure of the tier is left. */
export function drawTreasure(turn: Hill, seat: Seat, tier: Tier, why: string): boolean {
  const item = draw(turn, treasureDeck(tier), seat)
  if (!item) return false
  turn.emit({ type: 'drew', seat, tier })
  gainItem(turn, seat, item, why)
  return true
}

/** The part of an event that other players may see. It contains the item's name only if the item was equipped. */
const publicName = (player: Player, item: string): { item?: string } =>
  isEquipment(defined(placeOf(player, item))) ? { item } : {}

/** Puts a player's item at the bottom of its deck. */
export function returnToDeck(turn: Hill, seat: Seat, item: string, why: string): void {
  const player = playerOf(turn.state, seat)
  emitItemGone(turn, seat, item, why)
  removeItem(player, item)
  putUnder(turn.state, deckOf(item), item)
}

export function emitItemGone(turn: Hill, seat: Seat, item: string, why: string): void {
  const open = { type: 'gone', seat, why, ...publicName(playerOf(turn.state, seat), item) }
  turn.emit(open)
  if (!('item' in open)) turn.emit({ type: 'goneItem', seat, why, item }, [seat])
}

export function useUpItem(turn: Hill, seat: Seat, item: string, where: 'discards' | 'under' | 'nowhere'): void {
  removeItem(playerOf(turn.state, seat), item)
  if (where === 'discards') discard(turn.state, deckOf(item), item)
  if (where === 'under') putUnder(turn.state, deckOf(item), item)
}

type Swap = ActionOf<'SwapEquip'>

export function refuseSwap(state: State, seat: Seat, { item, to, swapWith }: Swap): string | undefined {
  const player = playerOf(state, seat)
  const from = placeOf(player, item)
  if (!isItem(item) || !from) return `you do not have ${item}`
  if (from === to) return `${item} is there already`
  if (!placesFor(item).includes(to)) return `${item} does not fit in ${to}`
  if (swapWith === undefined) return isFull(player, to) ? `${to} is full` : undefined
  if (!itemsIn(player, to).includes(swapWith)) return `${swapWith} is not in ${to}`
  return placesFor(swapWith).includes(from) ? undefined : `${swapWith} does not fit in ${from}`
}

export function swapEquip(turn: Hill, seat: Seat, { item, to, swapWith }: Swap): void {
  const player = playerOf(turn.state, seat)
  const from = defined(placeOf(player, item))
  const back = swapWith === undefined ? [] : [swapWith]
  const moved = (place: Place, out: readonly string[], into: readonly string[]) =>
    put(player, place, [...itemsIn(player, place).filter((other) => !out.includes(other)), ...into])
  moved(from, [item], back)
  moved(to, back, [item])
  turn.emit({ type: 'swapped', seat, wearable: player.equipped.wearable, holdables: [...player.equipped.holdables] })
}

/** Returns every legal rearrangement of the seat's items. */
export function swapsOf(state: State, seat: Seat): Swap[] {
  const player = playerOf(state, seat)
  const tries = itemsOf(player).flatMap((item): Swap[] =>
    placesFor(item).flatMap((to) => [
      { type: 'SwapEquip' as const, item, to },
      ...itemsIn(player, to).map((swapWith) => ({ type: 'SwapEquip' as const, item, to, swapWith })),
    ]),
  )
  return tries.filter((swap) => refuseSwap(state, seat, swap) === undefined)
}

/** Equips an item that had no place before, once an equipment slot has become free. All players see this. */
export function fillFreedSlot(turn: Hill, seat: Seat): void {
  const player = playerOf(turn.state, seat)
  for (const place of overfullPlaces(player)) {
    const mover = itemsIn(player, place).findLast((item) => {
      const free = freePlace(player, item)
      return free && isEquipment(free)
    })
    if (!mover) continue
    const free = defined(freePlace(player, mover))
    put(
      player,
      place,
      itemsIn(player, place).filter((other) => other !== mover),
    )
    put(player, free, [...itemsIn(player, free), mover])
    turn.emit({ type: 'equipped', seat, item: mover, place: free })
  }
}
