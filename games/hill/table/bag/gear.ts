// The value of items to a player, and the actions that equip the best items.
import type { Event, Seat } from '#kit/game.ts'
import type { Action, ActionOf } from '../../rules/actions.ts'
import { isItem, itemOf } from '../../rules/content/items.ts'
import type { Bonuses } from '../../rules/content/rows.ts'
import { equippedItems, itemsIn, overfullPlaces, storeItem } from '../../rules/inventory.ts'
import type { Player } from '../../rules/state.ts'
import { attackBonus, defenceBonus, movementBonus } from '../../rules/strength.ts'
import type { PlayerView } from '../../rules/view.ts'

/** The fields of a player that are needed to place items and to add up bonuses. */
type Carrier = Pick<Player, 'class' | 'equipped' | 'bandolier' | 'backpack' | 'gained' | 'marks' | 'turnBuffs'>

const carrierOf = ({ class: id, equipped, bandolier, backpack, marks, turnBuffs }: PlayerView): Carrier => ({
  class: id,
  equipped: { wearable: equipped.wearable, holdables: [...equipped.holdables] },
  bandolier: [...(bandolier.items ?? [])],
  backpack: [...(backpack.items ?? [])],
  gained: [],
  marks,
  turnBuffs,
})

/** Returns the item that a player gained last, if the viewer may know it. */
export function newestGain(events: readonly Event[], seat: Seat): string | null {
  const gain = events.findLast(
    (event) =>
      (event.type === 'gained' || event.type === 'gainedItem') && event.seat === seat && event.item !== undefined,
  )
  return gain ? String(gain.item) : null
}

/** Returns the item that a player gained last, unless the player has rearranged items since. */
export function untouchedGain(events: readonly Event[], seat: Seat): string | null {
  const last = events.findLast(
    (event) =>
      event.seat === seat &&
      (event.type === 'swapped' ||
        ((event.type === 'gained' || event.type === 'gainedItem') && event.item !== undefined)),
  )
  return last && last.type !== 'swapped' ? String(last.item) : null
}

/**
 * Returns the swap that equips a new item from the backpack in place of a worse item of the same kind. The new
 * item has every bonus at least as high and one higher, and the worse item has no use of its own.
 */
export function upgradeBy(
  player: PlayerView,
  item: string,
): (ActionOf<'SwapEquip'> & { swapWith: string }) | undefined {
  const { kind } = itemOf(item)
  if (!player.backpack.items?.includes(item) || (kind !== 'wearable' && kind !== 'holdable')) return undefined
  const swapWith = least(equippedItems(player).filter((worn) => itemOf(worn).kind === kind && isBetter(item, worn)))
  return swapWith === undefined ? undefined : { type: 'SwapEquip', item, to: kind, swapWith }
}

function isBetter(item: string, worn: string): boolean {
  const [now, before] = [itemOf(item), itemOf(worn)]
  const gains = (Object.keys(WEIGHTS) as (keyof Bonuses)[]).map((what) => (now[what] ?? 0) - (before[what] ?? 0))
  return !before.use && gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0)
}

export interface FightBonuses {
  attack: number
  defence: number
  movement: number
}

/** A player's bonuses to the dice of a fight. */
export const fightBonusesOf = (player: Pick<Player, 'class' | 'equipped' | 'marks' | 'turnBuffs'>): FightBonuses => ({
  attack: attackBonus(player, 'fight'),
  defence: defenceBonus(player, 'fight'),
  movement: movementBonus(player),
})

const WEIGHTS: Record<keyof Bonuses, number> = {
  attack: 1,
  defence: 1,
  fightAttack: 0.8,
  fightDefence: 0.8,
  duelAttack: 0.4,
  duelDefence: 0.4,
  movement: 1.5,
}

/** Estimates the value of an item. */
export function worthOf(id: string): number {
  if (!isItem(id)) return 1
  const row = itemOf(id)
  return (Object.keys(WEIGHTS) as (keyof Bonuses)[]).reduce(
    (sum, what) => sum + (row[what] ?? 0) * WEIGHTS[what],
    row.worth ?? 0,
  )
}

const least = (items: readonly string[]): string | undefined => items.toSorted((a, b) => worthOf(a) - worthOf(b))[0]

/** Selects the items worth taking: those that are worth more than the items they would replace. */
export function itemsWorthTaking(player: PlayerView, items: readonly string[]): string[] {
  const taken: string[] = []
  for (const item of items.toSorted((a, b) => worthOf(b) - worthOf(a))) {
    const before = resultOfTaking(player, taken).left
    const given = resultOfTaking(player, [...taken, item]).left.filter((one) => !before.includes(one))
    if (
      !given.some((one) => one === item || taken.includes(one)) &&
      given.reduce((sum, one) => sum + worthOf(one), 0) < worthOf(item)
    )
      taken.push(item)
  }
  return items.filter((item) => taken.includes(item))
}

export interface ItemComparison {
  /** The item that the player must leave behind to take this item. */
  replaces?: string
  /** How much the player's bonuses grow if the player takes this item. */
  gain: number
}

/** Returns what taking this item changes, given the other items that the player takes. */
export function compareItem(player: PlayerView, chosen: readonly string[], item: string): ItemComparison {
  const others = chosen.filter((one) => one !== item)
  const [without, including] = [resultOfTaking(player, others), resultOfTaking(player, [...others, item])]
  const replaces =
    including.swaps.find((swap) => swap.item === item)?.swapWith ??
    including.left.find((one) => !without.left.includes(one))
  return { ...(replaces ? { replaces } : {}), gain: total(including.after) - total(without.after) }
}

export interface TakeResult {
  /** The swaps that the player makes after taking the items, in this order. */
  swaps: ActionOf<'SwapEquip'>[]
  drops: ActionOf<'DropToBottom'>[]
  /** The items that the player leaves behind. */
  left: string[]
  before: FightBonuses
  after: FightBonuses
}

/** Returns the result of taking these items: better items are equipped, and the least valuable items are dropped. */
export function resultOfTaking(player: PlayerView, items: readonly string[]): TakeResult {
  const carrier = carrierOf(player) as Player
  const before = fightBonusesOf(carrier)
  for (const item of items) storeItem(carrier, item)
  const swaps = improve(carrier, items)
  const left: string[] = []
  for (let [place] = overfullPlaces(carrier); place; [place] = overfullPlaces(carrier)) {
    const here = itemsIn(carrier, place)
    const out = least(here.filter((item) => !items.includes(item))) ?? (least(here) as string)
    left.push(out)
    takeOff(carrier, out)
  }
  return {
    swaps,
    drops: left.map((item) => ({ type: 'DropToBottom', item })),
    left,
    before,
    after: fightBonusesOf(carrier),
  }
}

function takeOff(carrier: Carrier, item: string): void {
  carrier.bandolier = carrier.bandolier.filter((other) => other !== item)
  carrier.backpack = carrier.backpack.filter((other) => other !== item)
}

/** Replaces equipped items by better items from the bags. */
function improve(carrier: Player, chosen: readonly string[]): ActionOf<'SwapEquip'>[] {
  const swaps: ActionOf<'SwapEquip'>[] = []
  for (const item of carrier.backpack.toSorted((a, b) => worthOf(b) - worthOf(a))) {
    const to = itemOf(item).kind as 'wearable' | 'holdable'
    const swapWith = least(
      itemsIn(carrier, to).filter((other) => !chosen.includes(other) || worthOf(other) < worthOf(item)),
    )
    if (!swapWith || worthOf(swapWith) >= worthOf(item)) continue
    swaps.push({ type: 'SwapEquip', item, to, swapWith })
    exchange(carrier, item, swapWith)
  }
  return swaps
}

function exchange(carrier: Carrier, item: string, worn: string): void {
  carrier.backpack = [...carrier.backpack.filter((other) => other !== item), worn]
  if (carrier.equipped.wearable === worn) carrier.equipped = { ...carrier.equipped, wearable: item }
  else
    carrier.equipped = {
      ...carrier.equipped,
      holdables: carrier.equipped.holdables.map((other) => (other === worn ? item : other)),
    }
}

/** The player's bonuses after a swap. */
export function bonusesAfterSwap(player: PlayerView, { item, swapWith }: ActionOf<'SwapEquip'>): FightBonuses {
  const worn = equippedItems(player)
  const others = worn.includes(item)
    ? worn.filter((other) => other !== item)
    : [...worn.filter((other) => other !== swapWith), item]
  const all = worn.includes(item) && swapWith ? [...others, swapWith] : others
  const kind = (id: string) => itemOf(id).kind
  return fightBonusesOf({
    ...player,
    equipped: {
      wearable: all.find((id) => kind(id) === 'wearable') ?? null,
      holdables: all.filter((id) => kind(id) === 'holdable'),
    },
  })
}

/** Returns the swap that makes the player strongest, or undefined if no swap makes the player stronger. */
export function bestSwap(player: PlayerView, choices: readonly Action[]): ActionOf<'SwapEquip'> | undefined {
  const now = total(fightBonusesOf(player))
  const swaps = choices.filter((choice): choice is ActionOf<'SwapEquip'> => choice.type === 'SwapEquip')
  return (
    swaps
      .map((swap) => ({ swap, better: total(bonusesAfterSwap(player, swap)) - now }))
      .filter(({ better }) => better > 0)
      // Of two equally good swaps, the one that takes an item out of the backpack comes first.
      .sort((a, b) => b.better - a.better || Number(a.swap.to === 'backpack') - Number(b.swap.to === 'backpack'))[0]
      ?.swap
  )
}

const total = ({ attack, defence, movement }: FightBonuses): number => attack + defence + 1.5 * movement
