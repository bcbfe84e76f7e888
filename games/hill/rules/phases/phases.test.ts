// Tests of the rules of each phase. Each name begins with the phase.
import { expect, test } from 'vitest'
import {
  act,
  asked,
  choicesOf,
  duelOn,
  events,
  give,
  meet,
  move,
  phases,
  player,
  put,
  setQueue,
  setTrap,
  sleep,
  stack,
  table,
  toMoveOrSleep,
  why,
} from '../testing.ts'

test('turnStart: only a player who was moved on another player’s turn has a tile to resolve', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 13)
  put(t, 'p3', 7)
  stack(t, 'chance', 'earthquake-1')
  move(t, 'p1', 1, 2, 1, 1)
  expect(player(t, 'p1')).toMatchObject({ position: 12, pendingTile: null })
  expect(player(t, 'p3')).toMatchObject({ position: 6, pendingTile: 6 })
})

test('turnStart: a player whose turn is skipped can take no action in that turn', () => {
  const t = table()
  player(t, 'p2').skipNextTurn = 1
  put(t, 'p1', 19)
  move(t, 'p1', 1)
  expect(t.state.currentPlayerUid).toBe('p1')
  expect(phases(t).slice(-4)).toEqual(['turnStart', 'endTurn', 'turnStart', 'manage'])
  expect(player(t, 'p2').skipNextTurn).toBe(0)
})

test('manage: a swap that leaves the player with too many items is refused', () => {
  const t = table()
  give(t, 'p1', 'dagger-1', 'dagger-2', 'crude-axe-1')
  expect(player(t, 'p1').backpack).toEqual(['crude-axe-1'])
  expect(why(t, 'p1', { type: 'SwapEquip', item: 'dagger-1', to: 'backpack' })).toBe(
    'illegal in manage: SwapEquip (backpack is full)',
  )
  act(t, 'p1', { type: 'SwapEquip', item: 'dagger-1', to: 'backpack', swapWith: 'crude-axe-1' })
  expect(player(t, 'p1')).toMatchObject({
    backpack: ['dagger-1'],
    equipped: { holdables: ['dagger-2', 'crude-axe-1'] },
  })
})

test('manage: dropping items, moving and dueling are refused', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  expect(why(t, 'p1', { type: 'DropToBottom', item: 'dagger-1' })).toBe('illegal in manage: DropToBottom')
  expect(why(t, 'p1', { type: 'ChooseMove' })).toBe('illegal in manage: ChooseMove')
  expect(why(t, 'p1', { type: 'OfferDuel', target: 'p2' })).toBe('illegal in manage: OfferDuel')
})

test('preDuel: a duel on a sanctuary is refused', () => {
  const t = table()
  meet(t, 8, 'p1', 'p2')
  expect(why(t, 'p1', { type: 'OfferDuel', target: 'p2' })).toContain('no duels on a sanctuary')
})

test('preDuel: invisible players cannot be targeted', () => {
  const t = table()
  player(t, 'p2').invisible = true
  meet(t, 4, 'p1', 'p2')
  expect(why(t, 'p1', { type: 'OfferDuel', target: 'p2' })).toContain('is invisible')
  expect(why(t, 'p2', { type: 'OfferDuel', target: 'p1' })).toContain('is invisible')
})

test('preDuel: both players of a duel must be on the same tile', () => {
  const t = table({ seats: 3 })
  put(t, 'p3', 5)
  meet(t, 4, 'p1', 'p2')
  expect(why(t, 'p1', { type: 'OfferDuel', target: 'p3' })).toContain('not on your tile')
  expect(why(t, 'p3', { type: 'OfferDuel', target: 'p1' })).toContain('not on your tile')
})

test('moveOrSleep: a player who must sleep this turn cannot move', () => {
  const t = table()
  player(t, 'p1').mustSleepNextTurn = true
  toMoveOrSleep(t)
  expect(why(t, 'p1', { type: 'ChooseMove' })).toBe('illegal in moveOrSleep: ChooseMove (you must sleep)')
})

test('moveOrSleep: the movement history records every step, and the player chooses at every fork', () => {
  const t = table()
  put(t, 'p1', 10)
  move(t, 'p1', 2)
  expect(why(t, 'p1', { type: 'ChooseBranch', to: 12 })).toContain('no way leads to 12')
  act(t, 'p1', { type: 'ChooseBranch', to: 54 })
  expect(player(t, 'p1').movementHistory).toEqual([10, 54, 55])
})

test('resolveTile: only the last tile of a move is resolved', () => {
  const t = table()
  put(t, 'p1', 1)
  setTrap(t, 3)
  move(t, 'p1', 3)
  expect(events(t, 'tile').map((e) => e.tile)).toEqual([4])
  expect(t.state.tiles.traps).toEqual({ 3: 'trap-1' })
})

test('resolveTile: a tile reached by a card is resolved at once on the player’s own turn, otherwise on their next turn', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 13)
  put(t, 'p2', 20)
  put(t, 'p3', 12)
  stack(t, 'chance', 'mystic-wave-1')
  move(t, 'p1', 1)
  expect(player(t, 'p1').position).toBe(12)
  expect(t.state.phase).toBe('combat')
  expect(player(t, 'p3')).toMatchObject({ position: 14, pendingTile: 14 })
})

test('combat: all hits of a round are applied at once', () => {
  const t = table({ classes: { p1: 'monk' } })
  put(t, 'p1', 2)
  setQueue(t, 2, 'wolf-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll' }, 6, 1, 6, 1)
  act(t, 'p1', { type: 'Pass' }, 100)
  expect(player(t, 'p1').hp).toBe(4)
  expect(t.state.decks.e1.discards).toEqual(['wolf-1'])
})

test('combat and duel: a retreat by the current player ends the turn at once', () => {
  const fight = table()
  put(fight, 'p1', 2)
  sleep(fight, 'p1')
  fight.told.length = 0
  act(fight, 'p1', { type: 'Retreat' })
  expect(phases(fight)).toEqual(['endTurn', 'turnStart', 'manage'])
  const duel = table()
  duelOn(duel, 13)
  duel.told.length = 0
  act(duel, 'p1', { type: 'Retreat' })
  expect(phases(duel)).toEqual(['endTurn', 'turnStart', 'manage'])
  expect(player(duel, 'p1').position).toBe(7)
})

test('postCombat: loot is rolled in the order in which the enemies stood, not in the order of the kills', () => {
  const t = table({ classes: { p1: 'monk' } })
  put(t, 'p1', 43)
  setQueue(t, 43, 'orc-1', 'goblin-1')
  stack(t, 't1', 'beer-1')
  stack(t, 't2', 'lords-sword-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll', target: 'goblin-1' }, 6, 6, 1, 1, 1)
  act(t, 'p1', { type: 'CommitRoll' }, 6, 6, 1, 1)
  act(t, 'p1', { type: 'CommitRoll' }, 6, 6, 1, 1, 70, 50)
  expect(events(t, 'killed').map((e) => e.enemy)).toEqual(['goblin-1', 'orc-1'])
  expect(player(t, 'p1').gained).toEqual(['lords-sword-1', 'beer-1'])
})

test('capacity: after the phase no player has too many items, and only a player with room may pick up an item', () => {
  const t = table({ seats: 3 })
  give(t, 'p1', 'beer-1')
  give(t, 'p2', 'beer-2')
  stack(t, 't1', 'trap-1')
  put(t, 'p1', 2)
  put(t, 'p2', 3)
  put(t, 'p3', 3)
  move(t, 'p1', 1)
  expect(t.state.phase).toBe('capacity')
  expect(choicesOf(t, 'p1')).toEqual([
    { type: 'DropToBottom', item: 'beer-1' },
    { type: 'DropToBottom', item: 'trap-1' },
  ])
  act(t, 'p1', { type: 'DropToBottom', item: 'trap-1' })
  expect(asked(t)).toEqual(['p3 pickup'])
  expect(why(t, 'p2', { type: 'PickupDroppedItem', item: 'trap-1' })).toContain('illegal in capacity')
  act(t, 'p3', { type: 'PickupDroppedItem', item: 'trap-1' })
  expect(player(t, 'p3').bandolier).toEqual(['trap-1'])
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('capacity: if two players want the same dropped item, the player whose request comes first gets the item', () => {
  const t = table({ seats: 3 })
  give(t, 'p1', 'beer-1')
  stack(t, 't1', 'trap-1')
  put(t, 'p1', 2)
  put(t, 'p2', 3)
  put(t, 'p3', 3)
  move(t, 'p1', 1)
  act(t, 'p1', { type: 'DropToBottom', item: 'trap-1' })
  expect(asked(t)).toEqual(['p2 pickup', 'p3 pickup'])
  act(t, 'p3', { type: 'PickupDroppedItem', item: 'trap-1' })
  expect(t.state.phase).toBe('manage')
  expect(player(t, 'p2').bandolier).toEqual([])
})

test('endTurn: effects of this turn end, and effects until the player’s next turn stay', () => {
  const t = table()
  put(t, 'p1', 19)
  player(t, 'p1').turnBuffs = { attack: 1, defence: 2 }
  player(t, 'p1').invisible = true
  t.state.noDuelsThisTurn = true
  sleep(t, 'p1')
  expect(player(t, 'p1')).toMatchObject({ turnBuffs: { attack: 0, defence: 0 }, invisible: true })
  expect(t.state.noDuelsThisTurn).toBe(false)
})
