// The worked examples of the rule book, §9. Numbers are tile ids.
import { expect, test } from 'vitest'
import {
  act,
  choicesOf,
  events,
  give,
  move,
  phases,
  player,
  put,
  setQueue,
  sleep,
  stack,
  table,
  toMoveOrSleep,
} from './testing.ts'

test('a player on tile 9 who rolls 3 and takes the branch to 11 walks over 10, 11 and 12 and fights on 12', () => {
  const t = table()
  put(t, 'p1', 9)
  move(t, 'p1', 3)
  expect(choicesOf(t, 'p1')).toEqual([
    { type: 'ChooseBranch', to: 11 },
    { type: 'ChooseBranch', to: 54 },
  ])
  act(t, 'p1', { type: 'ChooseBranch', to: 11 })
  expect(player(t, 'p1').movementHistory).toEqual([9, 10, 11, 12])
  expect(t.state.phase).toBe('combat')
})

function lampOn57() {
  const t = table()
  give(t, 'p1', 'lamp-1')
  put(t, 'p1', 10)
  put(t, 'p2', 57)
  move(t, 'p1', 4)
  act(t, 'p1', { type: 'ChooseBranch', to: 54 })
  expect(player(t, 'p1').position).toBe(57)
  act(t, 'p1', { type: 'UseItem', item: 'lamp-1' })
  return t
}

test('a player who uses the Lamp (go back one tile) on tile 57 beside another player fights the enemies of tile 56', () => {
  const t = lampOn57()
  expect(player(t, 'p1').position).toBe(56)
  act(t, 'p1', { type: 'Pass' }, 90)
  expect(t.state.phase).toBe('combat')
  expect(t.state.combat).toMatchObject({ tile: 56, foes: [{ id: 'orc-1' }] })
})

test('a player who uses two Lamps on tile 57 goes back to tile 55 and finds a tier 2 treasure', () => {
  const t = lampOn57()
  stack(t, 't2', 'rage-potion-1')
  act(t, 'p1', { type: 'UseItem', item: 'lamp-1' })
  expect(player(t, 'p1').position).toBe(55)
  expect(player(t, 'p1').bandolier).toEqual(['rage-potion-1'])
})

test('a player who walks from tile 56 to 58 and retreats goes back six tiles: 57, 56, 55, 54, 10, 9', () => {
  const t = table()
  put(t, 'p1', 56)
  move(t, 'p1', 2, 100)
  act(t, 'p1', { type: 'Retreat' })
  expect(player(t, 'p1').position).toBe(9)
  expect(player(t, 'p1').movementHistory).toEqual([9])
})

test('a player who sleeps on tile 22 and retreats from the fight goes back to tile 16, where nothing happens', () => {
  const t = table()
  put(t, 'p1', 22)
  sleep(t, 'p1', 100)
  act(t, 'p1', { type: 'Retreat' })
  expect(player(t, 'p1').position).toBe(16)
  expect(t.state.currentPlayerUid).toBe('p2')
  expect(player(t, 'p1').pendingTile).toBeNull()
  expect(events(t, 'drew')).toEqual([])
})

test('a player who sleeps on tile 23 and draws Cave-in (go back 3) lands on tile 20, which is resolved at once', () => {
  const t = table()
  put(t, 'p1', 23)
  stack(t, 'chance', 'cave-in-1')
  sleep(t, 'p1')
  expect(player(t, 'p1').position).toBe(20)
  expect(events(t, 'tile').map((e) => e.tile)).toEqual([23, 20])
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('a player who moves from tile 21 to 23 and draws Cave-in lands on tile 20, and the movement history becomes [20]', () => {
  const t = table()
  put(t, 'p1', 21)
  stack(t, 'chance', 'cave-in-1')
  move(t, 'p1', 2)
  expect(events(t, 'moved').map((e) => e.to)).toEqual([22, 23, 22, 21, 20])
  expect(player(t, 'p1').movementHistory).toEqual([20])
})

test('a player on tile 19 whom another player’s Earthquake moves back 3 stops on 18, because 17 is a sanctuary', () => {
  const t = table({ seats: 3 })
  put(t, 'p1', 13)
  put(t, 'p3', 19)
  stack(t, 'chance', 'earthquake-1')
  move(t, 'p1', 1, 1, 1, 3)
  expect(player(t, 'p3')).toMatchObject({ position: 18, pendingTile: 18 })
})

test('a player with a Dagger who rolls 4 and 3 against a Goblin’s 2 and 1 kills the Goblin and is not hit', () => {
  const t = table({ classes: { p1: 'monk' } })
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 2)
  setQueue(t, 2, 'goblin-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll' }, 4, 3, 2, 1, 100)
  expect(player(t, 'p1').hp).toBe(5)
  expect(events(t, 'killed')).toEqual([{ type: 'killed', seat: 'p1', enemy: 'goblin-1' }])
  // The Goblin left no treasure, so no window for swapping items opens and the turn passes to p2.
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('when two enemies hit a player with a Wardstone in one round, the player loses only 1 HP and the Wardstone', () => {
  const t = table()
  give(t, 'p1', 'wardstone-1')
  put(t, 'p1', 18)
  setQueue(t, 18, 'goblin-1', 'wolf-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll', target: 'goblin-1' }, 1, 1, 6, 6, 6)
  act(t, 'p1', { type: 'Pass' })
  expect(player(t, 'p1').hp).toBe(4)
  expect(t.state.decks.t3.discards).toEqual(['wardstone-1'])
})

test('if a player and a Troll with 1 HP each kill each other, loot is rolled, and the player goes back 1 tile and must sleep', () => {
  const t = table({ classes: { p1: 'monk' } })
  put(t, 'p1', 21)
  setQueue(t, 22, 'troll-1')
  stack(t, 't2', 'lords-sword-1')
  move(t, 'p1', 1)
  player(t, 'p1').hp = 2
  for (const pass of [1, 2]) {
    act(t, 'p1', { type: 'CommitRoll' }, 6, 1, 6, 1)
    act(t, 'p1', { type: 'Pass' }, ...(pass === 2 ? [70] : []))
  }
  expect(player(t, 'p1').position).toBe(22)
  act(t, 'p1', { type: 'Confirm' })
  expect(player(t, 'p1')).toMatchObject({
    hp: 0,
    position: 21,
    mustSleepNextTurn: true,
    equipped: { holdables: ['lords-sword-1'] },
  })
  expect(t.state.decks.e2.discards).toEqual(['troll-1'])
  expect(t.state.currentPlayerUid).toBe('p2')
})

test('a retreat after the dice are rolled costs no HP, and the surviving enemies have full HP in the next fight', () => {
  const t = table({ classes: { p1: 'monk' } })
  put(t, 'p1', 22)
  setQueue(t, 22, 'troll-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll' }, 6, 6, 1, 1)
  expect(t.state.combat).toMatchObject({ foes: [{ hp: 1 }] })
  act(t, 'p1', { type: 'CommitRoll' }, 6, 1, 6, 1)
  act(t, 'p1', { type: 'Retreat' })
  expect(player(t, 'p1').hp).toBe(5)
  put(t, 'p2', 22)
  sleep(t, 'p2')
  expect(t.state.combat).toMatchObject({ foes: [{ id: 'troll-1', hp: 2 }] })
})

test('a player who loses a fight and must skip a turn goes back 1 tile, skips the turn at 0 HP, and then may only sleep', () => {
  const t = table()
  put(t, 'p1', 13)
  put(t, 'p2', 23)
  player(t, 'p2').skipNextTurn = 1
  player(t, 'p2').hp = 1
  setQueue(t, 22, 'troll-1')
  stack(t, 'chance', 'earthquake-1')
  move(t, 'p1', 1, 1, 1)
  expect(t.state.phase).toBe('combat')
  act(t, 'p2', { type: 'CommitRoll' }, 1, 1, 6, 6)
  t.told.length = 0
  act(t, 'p2', { type: 'Pass' })
  expect(phases(t)).toEqual(['postCombat', 'capacity', 'endTurn', 'turnStart', 'manage'])
  expect(player(t, 'p2')).toMatchObject({ position: 21, hp: 0, skipNextTurn: 0, mustSleepNextTurn: true })
  put(t, 'p1', 19)
  move(t, 'p1', 1)
  toMoveOrSleep(t, 'p2')
  expect(choicesOf(t, 'p2')).toEqual([{ type: 'ChooseSleep' }])
  stack(t, 't1', 'beer-1')
  act(t, 'p2', { type: 'ChooseSleep' })
  expect(player(t, 'p2')).toMatchObject({ hp: 5, bandolier: ['beer-1'] })
})

test('a player who loses a duel before moving on tile 12 has 0 HP, then sleeps and fights on tile 12', () => {
  const t = table({ classes: { p1: 'monk', p2: 'porter' } })
  put(t, 'p1', 12)
  put(t, 'p2', 12)
  player(t, 'p1').hp = 1
  act(t, 'p1', { type: 'ContinueToPreDuel' })
  act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
  act(t, 'p1', { type: 'AcceptDuel' })
  act(t, 'p1', { type: 'CommitRoll' })
  act(t, 'p2', { type: 'CommitRoll' }, 1, 1, 6, 6)
  t.told.length = 0
  act(t, 'p1', { type: 'Pass' })
  expect(phases(t)).toEqual(['postCombat', 'capacity', 'preDuel'])
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  act(t, 'p1', { type: 'ChooseSleep' })
  expect(player(t, 'p1').hp).toBe(5)
  expect(t.state.phase).toBe('combat')
})

test('in a final of five players, 1 duels 2 and 3 duels 4, the two winners duel, and the last winner duels 5', () => {
  const t = table({ seats: 5, classes: { p1: 'hunter', p2: 'monk', p3: 'porter', p4: 'raider', p5: 'alchemist' } })
  for (const seat of t.state.seats) put(t, seat, 52)
  put(t, 'p1', 50)
  stack(t, 'chance', 'stampede')
  sleep(t, 'p1', 4, 4, 4, 4, 4)
  const pairs: unknown[] = []
  for (let i = 0; i < 4; i++) {
    const sides = (t.state.combat as { sides: [string, string] }).sides
    pairs.push([...sides])
    for (let hit = 0; hit < 5; hit++) {
      act(t, sides[0], { type: 'CommitRoll' })
      act(t, sides[1], { type: 'CommitRoll' }, 6, 6, 1, 1)
    }
  }
  expect(pairs).toEqual([
    ['p1', 'p2'],
    ['p3', 'p4'],
    ['p1', 'p3'],
    ['p1', 'p5'],
  ])
  expect(t.state.outcome).toMatchObject({ winner: 'p1', reason: 'bracket' })
})
