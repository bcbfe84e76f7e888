// Rulings of the rule book on items (§5).
import { expect, test } from 'vitest'
import { act, asked, choicesOf, duelOn, give, keep, move, player, put, sleep, stack, table, why } from '../testing.ts'

test('R-17: items for the player’s own turn work in manage, moveOrSleep, combat and duel, but not in preDuel or from the backpack', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  player(t, 'p1').hp = 1
  put(t, 'p1', 2)
  const drink = { type: 'UseItem', item: 'beer-1' } as const
  expect(why(t, 'p1', drink)).toBeUndefined()
  act(t, 'p1', { type: 'ContinueToPreDuel' })
  expect(why(t, 'p1', drink)).toContain('not the time')
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(why(t, 'p1', drink)).toBeUndefined()
  act(t, 'p1', { type: 'ChooseSleep' })
  expect(t.state.phase).toBe('combat')
  expect(why(t, 'p1', drink)).toBeUndefined()
  expect(why(t, 'p2', drink)).toContain('not your decision')
})

test('R-17: in a duel only the current player may use items', () => {
  const t = table()
  give(t, 'p1', 'rage-potion-1')
  give(t, 'p2', 'rage-potion-2')
  duelOn(t, 13)
  expect(why(t, 'p2', { type: 'UseItem', item: 'rage-potion-2' })).toContain('not the time')
  act(t, 'p1', { type: 'UseItem', item: 'rage-potion-1' })
  expect(player(t, 'p1').turnBuffs.attack).toBe(1)
})

test('R-17: traps and ambushes cannot be placed during a fight', () => {
  const t = table()
  give(t, 'p1', 'trap-1')
  keep(t, 'p1', 'ambush-opportunity-1')
  put(t, 'p1', 2)
  sleep(t, 'p1')
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'CommitRoll' }, { type: 'Retreat' }])
})

test('R-18: the window after moving also opens after a card has moved the player, but not after sleeping', () => {
  const t = table()
  keep(t, 'p1', 'instinct-1')
  put(t, 'p1', 14)
  stack(t, 'chance', 'white-bearded-spirit-1')
  stack(t, 't1', 'beer-1')
  sleep(t, 'p1')
  expect(asked(t)).toEqual(['p1 afterMoving'])
  expect(t.state.phase).toBe('resolveTile')
  act(t, 'p1', { type: 'UseItem', item: 'instinct-1', direction: 'forward' })
  expect(player(t, 'p1').position).toBe(17)
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('R-18: after a card’s move only Lamp, Blink Scroll and Instinct work; after a normal move all items for the player’s own turn do', () => {
  const t = table()
  keep(t, 'p1', 'instinct-1')
  give(t, 'p1', 'beer-1')
  put(t, 'p1', 14)
  stack(t, 'chance', 'white-bearded-spirit-1')
  sleep(t, 'p1')
  expect(why(t, 'p1', { type: 'UseItem', item: 'beer-1' })).toContain('not the time')
  const die = table()
  keep(die, 'p1', 'instinct-1')
  give(die, 'p1', 'beer-1')
  put(die, 'p1', 18)
  move(die, 'p1', 1)
  expect(why(die, 'p1', { type: 'UseItem', item: 'beer-1' })).toBeUndefined()
})

test('R-18: Lamp, Blink Scroll and Instinct may be used in any order, as long as each use is legal', () => {
  const t = table()
  give(t, 'p1', 'lamp-1', 'blink-scroll-1')
  keep(t, 'p1', 'instinct-1')
  put(t, 'p1', 20)
  move(t, 'p1', 2)
  act(t, 'p1', { type: 'UseItem', item: 'instinct-1', direction: 'back' })
  expect(player(t, 'p1').movementHistory).toEqual([20, 21])
  expect(why(t, 'p1', { type: 'UseItem', item: 'lamp-1' })).toContain('no other player and no enemy')
  act(t, 'p1', { type: 'UseItem', item: 'blink-scroll-1', direction: 'back' })
  expect(player(t, 'p1')).toMatchObject({ position: 19, movementHistory: [19] })
})
