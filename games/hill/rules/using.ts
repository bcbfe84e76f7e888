// Rules for using an item or a kept card: when and how a player can use it, and where it goes afterwards.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import type { ActionOf } from './actions.ts'
import { isCard } from './content/chance.ts'
import type { Use, UseDetails, UseTime } from './content/rows.ts'
import { thingOf } from './content/things.ts'
import { discard } from './decks.ts'
import { equippedItems, useUpItem } from './inventory.ts'
import { leaveMark } from './marks.ts'
import { type Hill, playerOf, type State } from './state.ts'

type UseItem = ActionOf<'UseItem'>

/** Items and cards that a player can use: equipment, bandolier (a bag) and kept cards, but not the backpack. */
const withinReach = (state: State, seat: Seat): string[] => {
  const player = playerOf(state, seat)
  return [...equippedItems(player), ...player.bandolier, ...player.kept]
}

function matchingWays(state: State, seat: Seat, use: Use, { direction, to, tile }: UseItem): UseDetails[] {
  const ways = use.ways?.(state, seat) ?? [{}]
  const same = <T>(given: T | undefined, has: T | undefined) => given === undefined || given === has
  return ways.filter((way) => same(direction, way.direction) && same(to, way.to ?? way.tile) && same(tile, way.tile))
}

export function refuseUse(state: State, seat: Seat, moment: UseTime | undefined, action: UseItem): string | undefined {
  const { item } = action
  if (!withinReach(state, seat).includes(item)) return `you do not have ${item} at hand`
  const use = thingOf(item)?.use
  if (!use) return `${item} is not for using`
  if (!moment || !use.moments.includes(moment)) return `not the time for ${item}`
  const why = use.refuse?.(state, seat, item)
  if (why) return why
  const ways = matchingWays(state, seat, use, action)
  if (ways.length > 1) return `say which way to use ${item}`
  return ways.length === 0 ? `${item} can't be used that way` : undefined
}

/** Returns every legal use of the seat's items and cards at this moment. */
export function usesAt(state: State, seat: Seat, moment: UseTime | undefined): UseItem[] {
  if (!moment) return []
  return withinReach(state, seat).flatMap((item) => {
    const use = thingOf(item)?.use
    if (!use?.moments.includes(moment) || use.refuse?.(state, seat, item)) return []
    return (use.ways?.(state, seat) ?? [{}]).map(
      ({ direction, to }): UseItem => ({
        type: 'UseItem',
        item,
        ...(direction ? { direction } : {}),
        ...(to === undefined ? {} : { to }),
      }),
    )
  })
}

export function useItem(turn: Hill, seat: Seat, action: UseItem): void {
  const { item } = action
  const thing = defined(thingOf(item))
  const use = defined(thing.use)
  const [way] = matchingWays(turn.state, seat, use, action) as [UseDetails]
  const player = playerOf(turn.state, seat)
  player.summary.itemsUsed++
  const { goes = 'discards' } = use
  if (isCard(item)) {
    player.kept = player.kept.filter((card) => card !== item)
    if (goes === 'discards') discard(turn.state, 'chance', item)
  } else if (goes !== 'kept') useUpItem(turn, seat, item, goes)
  // When a card is placed face down, the other players see only that the player has one kept card fewer.
  turn.emit(use.faceDown ? { type: 'kept', seat, cards: player.kept.length } : { type: 'used', seat, item, ...way })
  use.go?.(turn, seat, way, item)
  leaveMark(player, thing)
}
