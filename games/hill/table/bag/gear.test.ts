// Tests of the choice of the best items.
import { expect, test } from 'vitest'
import { give, table } from '../../rules/testing.ts'
import { type PlayerView, view } from '../../rules/view.ts'
import {
  bestSwap,
  compareItem,
  itemsWorthTaking,
  newestGain,
  resultOfTaking,
  untouchedGain,
  upgradeBy,
} from './gear.ts'

function ann(...items: string[]): PlayerView {
  const t = table()
  give(t, 'p1', ...items)
  return view(t.state, 'p1').players.p1 as PlayerView
}

test('selects only loot that is better than the player’s items or fits into a free place', () => {
  const player = ann('wooden-shield-1', 'robe-1', 'crude-axe-1', 'beer-1')
  expect(itemsWorthTaking(player, ['heirloom-armor-1', 'silver-shield-1', 'smoke-bomb'])).toEqual([
    'heirloom-armor-1',
    'silver-shield-1',
  ])
  expect(itemsWorthTaking(ann(), ['dagger-1', 'beer-1'])).toEqual(['dagger-1', 'beer-1'])
})

test('the result of taking items lists the equipped items, the items left behind, and the change of the bonuses', () => {
  const player = ann('wooden-shield-1', 'robe-1', 'crude-axe-1', 'dagger-1')
  const { swaps, left, before, after } = resultOfTaking(player, ['silver-shield-1'])
  expect(swaps).toEqual([{ type: 'SwapEquip', item: 'silver-shield-1', to: 'holdable', swapWith: 'wooden-shield-1' }])
  expect(left).toHaveLength(1)
  expect([before.defence, after.defence]).toEqual([2, 3])
})

test('an item of the loot shows which of the player’s items it would replace, given the other items taken', () => {
  const player = ann('wooden-shield-1', 'crude-axe-1', 'dagger-1')
  expect(compareItem(player, [], 'lords-sword-1')).toMatchObject({ gain: 1 })
  expect(compareItem(ann(), [], 'robe-1')).toEqual({ gain: 1 })
})

test('the best swap equips a better item from the backpack', () => {
  const player = ann('crude-axe-1', 'wooden-shield-1', 'lords-sword-1')
  const swap = { type: 'SwapEquip' as const, item: 'lords-sword-1', to: 'holdable' as const, swapWith: 'crude-axe-1' }
  expect(
    bestSwap(player, [{ type: 'SwapEquip', item: 'crude-axe-1', to: 'backpack', swapWith: 'lords-sword-1' }, swap]),
  ).toEqual(swap)
})

test('the newest item is the last item that this player gained, not the last item of another player', () => {
  const gained = (seat: string, item?: string) => ({
    type: item ? 'gainedItem' : 'gained',
    seat,
    ...(item && { item }),
  })
  const events = [gained('p1', 'dagger-1'), gained('p1', 'robe-1'), gained('p1'), gained('p2', 'beer-1')]
  expect(newestGain(events, 'p1')).toBe('robe-1')
  expect(newestGain(events, 'p3')).toBeNull()
})

test('R-35: an item of the same kind with every bonus at least as high and one higher replaces the worse item', () => {
  const player = ann('wooden-shield-1', 'dagger-1', 'silver-shield-1')
  expect(upgradeBy(player, 'silver-shield-1')).toEqual({
    type: 'SwapEquip',
    item: 'silver-shield-1',
    to: 'holdable',
    swapWith: 'wooden-shield-1',
  })
  const clothed = ann('robe-1', 'heirloom-armor-1')
  expect(upgradeBy(clothed, 'heirloom-armor-1')).toMatchObject({ to: 'wearable', swapWith: 'robe-1' })
})

test('R-35: an item replaces nothing that is better in one bonus, equally good, or useful in another way', () => {
  expect(upgradeBy(ann('wooden-shield-1', 'silver-shield-1', 'lords-sword-1'), 'lords-sword-1')).toBeUndefined()
  expect(upgradeBy(ann('dagger-1', 'dagger-2', 'crude-axe-1'), 'crude-axe-1')).toBeUndefined()
  expect(upgradeBy(ann('velvet-cloak-1', 'royal-aegis-1'), 'royal-aegis-1')).toBeUndefined()
  expect(upgradeBy(ann('lamp-1', 'lamp-2', 'dagger-1'), 'dagger-1')).toBeUndefined()
  expect(upgradeBy(ann('beer-1'), 'beer-1')).toBeUndefined()
})

test('R-35: once the player has rearranged items, the last gained item is no longer equipped automatically', () => {
  const gained = { type: 'gainedItem', seat: 'p1', item: 'silver-shield-1' }
  expect(untouchedGain([gained], 'p1')).toBe('silver-shield-1')
  expect(untouchedGain([gained, { type: 'swapped', seat: 'p2' }], 'p1')).toBe('silver-shield-1')
  expect(untouchedGain([gained, { type: 'swapped', seat: 'p1' }], 'p1')).toBeNull()
})
