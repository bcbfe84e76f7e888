// The rules of the turn and phase machine: validation rules, edge cases, when effects end, and worked examples.
import { expect, test } from 'vitest'
import { judge } from '#kit/judge.ts'
import type { Action } from './actions.ts'
import { game } from './index.ts'
import {
  act,
  asked,
  choicesOf,
  duelOn,
  duelRound,
  events,
  give,
  keep,
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
} from './testing.ts'

const go: Action = { type: 'ContinueToPreDuel' }

// Validation rules per phase

test('turnStart: a pending tile comes only from movement on another player’s turn', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 13)
  put(t, 'p3', 7)
  stack(t, 'chance', 'earthquake-1')
  move(t, 'p1', 1, 2, 1, 1)
  expect(player(t, 'p1')).toMatchObject({ position: 12, pendingTile: null })
  expect(player(t, 'p3')).toMatchObject({ position: 6, pendingTile: 6 })
})

test('turnStart: a skipped turn allows no other actions', () => {
  const t = table()
  player(t, 'p2').skipNextTurn = 1
  put(t, 'p1', 19)
  move(t, 'p1', 1)
  expect(t.state.currentPlayerUid).toBe('p1')
  expect(phases(t).slice(-4)).toEqual(['turnStart', 'endTurn', 'turnStart', 'manage'])
  expect(player(t, 'p2').skipNextTurn).toBe(0)
})

test('manage: a swap must end within the limits', () => {
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

test('manage: there are no drops, moves or duels', () => {
  const t = table()
  give(t, 'p1', 'dagger-1')
  expect(why(t, 'p1', { type: 'DropToBottom', item: 'dagger-1' })).toBe('illegal in manage: DropToBottom')
  expect(why(t, 'p1', { type: 'ChooseMove' })).toBe('illegal in manage: ChooseMove')
  expect(why(t, 'p1', { type: 'OfferDuel', target: 'p2' })).toBe('illegal in manage: OfferDuel')
})

test('preDuel: no duels on a sanctuary', () => {
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

test('moveOrSleep: mustSleepNextTurn prohibits Move', () => {
  const t = table()
  player(t, 'p1').mustSleepNextTurn = true
  toMoveOrSleep(t)
  expect(why(t, 'p1', { type: 'ChooseMove' })).toBe('illegal in moveOrSleep: ChooseMove (you must sleep)')
})

test('moveOrSleep: the history records every step, and no branch choice is skipped', () => {
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

test('resolveTile: a tile reached by a card is resolved at once on the player’s own turn, and later on another player’s turn', () => {
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

test('postCombat: loot is rolled in the order of the queue, not in the order of the kills', () => {
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

test('capacity: the phase ends with everyone within the limits, and a picked-up item must fit', () => {
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

test('capacity: if two players want the same item, the first request received gets it', () => {
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

test('endTurn: effects for "this turn" end, effects "until your next turn starts" stay', () => {
  const t = table()
  put(t, 'p1', 19)
  player(t, 'p1').turnBuffs = { attack: 1, defence: 2 }
  player(t, 'p1').invisible = true
  t.state.noDuelsThisTurn = true
  sleep(t, 'p1')
  expect(player(t, 'p1')).toMatchObject({ turnBuffs: { attack: 0, defence: 0 }, invisible: true })
  expect(t.state.noDuelsThisTurn).toBe(false)
})

// Global rules

test('only the current player can advance the turn', () => {
  const t = table()
  expect(why(t, 'p2', go)).toBe('illegal in manage: ContinueToPreDuel (it is not your decision)')
  act(t, 'p1', go)
  expect(why(t, 'p2', { type: 'ContinueToMoveOrSleep' })).toContain('not your decision')
})

test('an action sent twice with the same ask id has no effect the second time', () => {
  const t = table()
  const ask = t.state.asks[0]?.id as string
  act(t, 'p1', go)
  expect(judge(game, t.match, 'p1', go, ask)?.code).toBe('late')
  expect(t.state.asks[0]?.id).not.toBe(ask)
})

test('traps and ambushes cannot be placed on a sanctuary', () => {
  const t = table()
  give(t, 'p1', 'trap-1')
  keep(t, 'p1', 'ambush-opportunity-1')
  put(t, 'p1', 8)
  expect(why(t, 'p1', { type: 'UseItem', item: 'trap-1' })).toContain('not on a sanctuary')
  expect(why(t, 'p1', { type: 'UseItem', item: 'ambush-opportunity-1' })).toContain('not on a sanctuary')
})

test('a retreat from a fight on a pending tile ends the turn before a skip is used up', () => {
  const t = table()
  put(t, 'p1', 19)
  put(t, 'p2', 12)
  Object.assign(player(t, 'p2'), { pendingTile: 12, skipNextTurn: 1 })
  sleep(t, 'p1')
  expect(t.state.phase).toBe('combat')
  act(t, 'p2', { type: 'Retreat' })
  expect(t.state.currentPlayerUid).toBe('p1')
  expect(player(t, 'p2')).toMatchObject({ skipNextTurn: 1, position: 6 })
})

test('the player’s own movement may lead into and out of a sanctuary', () => {
  const t = table()
  put(t, 'p1', 6)
  move(t, 'p1', 2)
  expect(player(t, 'p1').position).toBe(8)
  const out = table()
  put(out, 'p1', 9)
  setQueue(out, 9, 'goblin-1')
  sleep(out, 'p1')
  act(out, 'p1', { type: 'Retreat' })
  expect(player(out, 'p1').position).toBe(3)
})

test('there is only one duel at a time, and no other decision is possible during it', () => {
  const t = table({ seats: 3 })
  put(t, 'p3', 13)
  duelOn(t, 13)
  expect(why(t, 'p3', { type: 'OfferDuel', target: 'p1' })).toBe('illegal in duel: OfferDuel')
  expect(why(t, 'p1', { type: 'ContinueToMoveOrSleep' })).toBe('illegal in duel: ContinueToMoveOrSleep')
})

// Edge cases and rulings

test('a tile reached by a card on another’s turn is resolved later, but the bracket on the final tile starts at once', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 49)
  put(t, 'p2', 52)
  put(t, 'p3', 51)
  stack(t, 'chance', 'stampede')
  move(t, 'p1', 1, 1, 4, 4)
  expect(t.state.phase).toBe('finalBracket')
  expect(t.state.combat).toMatchObject({ sides: ['p2', 'p3'] })
})

test('the Lamp can be used after the move and before the tile is resolved', () => {
  const t = table()
  give(t, 'p1', 'lamp-1')
  stack(t, 'chance', 'faint-1')
  move(t, 'p1', 2)
  expect(t.state.phase).toBe('moveOrSleep')
  expect(asked(t)).toEqual(['p1 afterMoving'])
  act(t, 'p1', { type: 'UseItem', item: 'lamp-1' })
  expect(player(t, 'p1').position).toBe(1)
  expect(events(t, 'fight')).toEqual([])
})

test('players who reach the final tile together start the bracket without waiting for a pending tile', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 50)
  put(t, 'p2', 52)
  put(t, 'p3', 20)
  stack(t, 'chance', 'stampede')
  sleep(t, 'p1', 3, 1, 1)
  expect(t.state.phase).toBe('finalBracket')
})

test('after the opponent retreats from a duel come postCombat, capacity, then preDuel or moveOrSleep', () => {
  const alone = table()
  duelOn(alone, 13)
  alone.told.length = 0
  act(alone, 'p2', { type: 'Retreat' })
  expect(phases(alone)).toEqual(['postCombat', 'capacity', 'moveOrSleep'])
  const shared = table({ seats: 3 })
  put(shared, 'p3', 13)
  duelOn(shared, 13)
  shared.told.length = 0
  act(shared, 'p2', { type: 'Retreat' })
  expect(phases(shared)).toEqual(['postCombat', 'capacity', 'preDuel'])
})

test('sleeping on an enemy tile heals first, then starts the fight; a defeat means back 1 and must sleep', () => {
  const t = table({ classes: { p1: 'monk' } })
  put(t, 'p1', 2)
  player(t, 'p1').hp = 2
  setQueue(t, 2, 'goblin-1')
  sleep(t, 'p1')
  expect(player(t, 'p1').hp).toBe(5)
  for (let i = 0; i < 5; i++) {
    act(t, 'p1', { type: 'CommitRoll' }, 1, 1, 6, 6)
    act(t, 'p1', { type: 'Pass' })
  }
  expect(player(t, 'p1')).toMatchObject({ hp: 0, position: 1, mustSleepNextTurn: true })
  expect(t.state.tiles.queues).toEqual({ 2: ['goblin-1'] })
})

// When effects end

test('at turnStart: invisibility ends', () => {
  const t = table()
  player(t, 'p2').invisible = true
  put(t, 'p1', 19)
  sleep(t, 'p1')
  expect(player(t, 'p2').invisible).toBe(false)
})

test('at endTurn: Rage Potion, Agility Draught and the Smoke Bomb’s ban on duels end', () => {
  const t = table()
  give(t, 'p1', 'rage-potion-1')
  put(t, 'p1', 19)
  act(t, 'p1', { type: 'UseItem', item: 'rage-potion-1' })
  expect(player(t, 'p1').turnBuffs.attack).toBe(1)
  t.state.noDuelsThisTurn = true
  sleep(t, 'p1')
  expect(player(t, 'p1').turnBuffs.attack).toBe(0)
  expect(t.state.noDuelsThisTurn).toBe(false)
})

test('persistent: mustSleepNextTurn stays until the player has slept', () => {
  const t = table()
  put(t, 'p1', 19)
  put(t, 'p2', 19)
  Object.assign(player(t, 'p2'), { mustSleepNextTurn: true, skipNextTurn: 1 })
  sleep(t, 'p1')
  expect(player(t, 'p2').mustSleepNextTurn).toBe(true)
  sleep(t, 'p1')
  sleep(t, 'p2')
  expect(player(t, 'p2').mustSleepNextTurn).toBe(false)
})

test('persistent: a Wardstone stays until it prevents damage, traps and ambushes stay until triggered', () => {
  const t = table()
  give(t, 'p1', 'wardstone-1')
  setTrap(t, 40)
  put(t, 'p1', 19)
  sleep(t, 'p1')
  expect(player(t, 'p1').bandolier).toEqual(['wardstone-1'])
  expect(t.state.tiles.traps).toEqual({ 40: 'trap-1' })
})

// Worked examples of phase sequences

test('pending fight at the start of a turn: resolveTile → combat → postCombat → capacity → manage → preDuel → moveOrSleep', () => {
  const t = table({ classes: { p2: 'monk' } })
  put(t, 'p1', 13)
  put(t, 'p2', 23)
  setQueue(t, 22, 'goblin-1')
  stack(t, 'chance', 'earthquake-1')
  t.told.length = 0
  move(t, 'p1', 1, 1, 1)
  expect(player(t, 'p2').pendingTile).toBeNull()
  act(t, 'p2', { type: 'CommitRoll' }, 6, 6, 1, 1, 100)
  toMoveOrSleep(t, 'p2')
  expect(phases(t).slice(phases(t).indexOf('turnStart'))).toEqual([
    'turnStart',
    'resolveTile',
    'combat',
    'postCombat',
    'capacity',
    'manage',
    'preDuel',
    'moveOrSleep',
  ])
})

test('sleep on an enemy tile: heal → resolveTile → combat → postCombat → capacity → endTurn', () => {
  const t = table({ classes: { p1: 'monk' } })
  put(t, 'p1', 2)
  setQueue(t, 2, 'goblin-1')
  toMoveOrSleep(t)
  t.told.length = 0
  act(t, 'p1', { type: 'ChooseSleep' })
  act(t, 'p1', { type: 'CommitRoll' }, 6, 6, 1, 1, 100)
  expect(phases(t).slice(0, 5)).toEqual(['resolveTile', 'combat', 'postCombat', 'capacity', 'endTurn'])
})

test('duel between offer and continue: offer, accept, duel, postCombat, capacity, preDuel again, continue', () => {
  const t = table({ classes: { p1: 'monk', p2: 'porter' } })
  player(t, 'p2').hp = 1
  meet(t, 13, 'p1', 'p2')
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  t.told.length = 0
  act(t, 'p1', { type: 'AcceptDuel' })
  duelRound(t, 6, 6, 1, 1)
  act(t, 'p2', { type: 'Pass' })
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(phases(t)).toEqual(['duel', 'postCombat', 'capacity', 'preDuel', 'moveOrSleep'])
  expect(events(t, 'looted')).toEqual([])
})
