// Tests of rules that concern several phases: who may act, sanctuaries, moved players, ends of effects, and the order
// of phases.
import { expect, test } from 'vitest'
import { judge } from '#kit/judge.ts'
import type { Action } from './actions.ts'
import { game } from './index.ts'
import {
  act,
  asked,
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

test('only the current player can advance the turn', () => {
  const t = table()
  expect(why(t, 'p2', go)).toBe('illegal in manage: ContinueToPreDuel (it is not your decision)')
  act(t, 'p1', go)
  expect(why(t, 'p2', { type: 'ContinueToMoveOrSleep' })).toContain('not your decision')
})

test('an action that is sent twice for the same ask has no effect the second time', () => {
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

test('a player who retreats from a fight at the start of a turn ends that turn, and still has to skip a turn', () => {
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

test('a player may move into and out of a sanctuary on their own turn', () => {
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

test('only one duel takes place at a time, and no other decision is possible during a duel', () => {
  const t = table({ seats: 3 })
  put(t, 'p3', 13)
  duelOn(t, 13)
  expect(why(t, 'p3', { type: 'OfferDuel', target: 'p1' })).toBe('illegal in duel: OfferDuel')
  expect(why(t, 'p1', { type: 'ContinueToMoveOrSleep' })).toBe('illegal in duel: ContinueToMoveOrSleep')
})

test('a tile that a player reaches on another player’s turn is resolved later, but the final starts at once', () => {
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

test('players who reach the final tile together duel at once, before any other tile is resolved', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 50)
  put(t, 'p2', 52)
  put(t, 'p3', 20)
  stack(t, 'chance', 'stampede')
  sleep(t, 'p1', 3, 1, 1)
  expect(t.state.phase).toBe('finalBracket')
})

test('after the opponent retreats from a duel, postCombat and capacity follow, then preDuel or moveOrSleep', () => {
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

test('a player who sleeps on an enemy tile heals, then fights; after a defeat the player goes back 1 tile and must sleep', () => {
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

test('invisibility ends at the start of the player’s next turn', () => {
  const t = table()
  player(t, 'p2').invisible = true
  put(t, 'p1', 19)
  sleep(t, 'p1')
  expect(player(t, 'p2').invisible).toBe(false)
})

test('the effects of Rage Potion, Agility Draught and Smoke Bomb end at the end of the turn', () => {
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

test('the duty to sleep stays until the player has slept, even if the player skips a turn', () => {
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

test('a Wardstone lasts until it prevents damage, and a trap or ambush lasts until it is triggered', () => {
  const t = table()
  give(t, 'p1', 'wardstone-1')
  setTrap(t, 40)
  put(t, 'p1', 19)
  sleep(t, 'p1')
  expect(player(t, 'p1').bandolier).toEqual(['wardstone-1'])
  expect(t.state.tiles.traps).toEqual({ 40: 'trap-1' })
})

test('a fight that is left from another player’s turn comes first: resolveTile → combat → postCombat → capacity → manage → preDuel → moveOrSleep', () => {
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

test('sleeping on an enemy tile runs heal → resolveTile → combat → postCombat → capacity → endTurn', () => {
  const t = table({ classes: { p1: 'monk' } })
  put(t, 'p1', 2)
  setQueue(t, 2, 'goblin-1')
  toMoveOrSleep(t)
  t.told.length = 0
  act(t, 'p1', { type: 'ChooseSleep' })
  act(t, 'p1', { type: 'CommitRoll' }, 6, 6, 1, 1, 100)
  expect(phases(t).slice(0, 5)).toEqual(['resolveTile', 'combat', 'postCombat', 'capacity', 'endTurn'])
})

test('a duel in preDuel runs offer → accept → duel → postCombat → capacity → preDuel, and then the player continues', () => {
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
