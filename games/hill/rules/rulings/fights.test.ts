// Rulings of the rule book on fights and duels (§6).
import { expect, test } from 'vitest'
import {
  act,
  advance,
  asked,
  bracket,
  choicesOf,
  duelOn,
  duelRound,
  events,
  give,
  keep,
  move,
  phases,
  player,
  put,
  setAmbush,
  setQueue,
  setTrap,
  sleep,
  stack,
  type Table,
  table,
  why,
} from '../testing.ts'

test('R-4: after a lost fight, loot for the killed enemies is rolled before the step back', () => {
  const t = table({ classes: { p1: 'monk' } })
  player(t, 'p1').hp = 5
  put(t, 'p1', 17)
  setQueue(t, 18, 'goblin-1')
  stack(t, 't1', 'beer-1')
  move(t, 'p1', 1)
  player(t, 'p1').hp = 1
  act(t, 'p1', { type: 'CommitRoll' }, 6, 1, 6, 1)
  act(t, 'p1', { type: 'Pass' }, 50)
  expect(player(t, 'p1')).toMatchObject({ hp: 0, position: 17, bandolier: ['beer-1'] })
  expect(t.state.tiles.queues).toEqual({})
})

test('R-19: a retreat skips the loot; killed enemies stay dead', () => {
  const t = table()
  put(t, 'p1', 18)
  setQueue(t, 18, 'goblin-1', 'goblin-2')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll', target: 'goblin-1' }, 6, 6, 1, 1, 1)
  act(t, 'p1', { type: 'Retreat' })
  expect(t.state.tiles.queues).toEqual({ 18: ['goblin-2'] })
  expect(t.draws.some((draw) => draw.tag === 'loot.roll')).toBe(false)
})

test('a player who uses a Blink Scroll at the start of a turn, meets an ambush and retreats resolves no tile', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  give(t, 'p2', 'blink-scroll-1')
  setAmbush(t, 'p1', 22)
  put(t, 'p1', 4)
  put(t, 'p2', 20)
  player(t, 'p2').pendingTile = 20
  sleep(t, 'p1')
  act(t, 'p2', { type: 'UseItem', item: 'blink-scroll-1', direction: 'forward' })
  act(t, 'p1', { type: 'StartAmbush' })
  act(t, 'p2', { type: 'Retreat' })
  expect(player(t, 'p2')).toMatchObject({ position: 16, pendingTile: null })
  sleep(t, 'p1')
  expect(t.state).toMatchObject({ phase: 'manage', currentPlayerUid: 'p2' })
  expect(player(t, 'p2').gained).toEqual([])
})

test('R-5: the Duelist may re-roll once per duel on either side, and the new result counts even if it is worse', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'duelist' } })
  duelOn(t, 13)
  duelRound(t, 4, 6, 1, 3)
  act(t, 'p2', { type: 'Reroll' }, 5)
  expect(player(t, 'p2').hp).toBe(5)
  duelRound(t, 4, 6, 1, 3)
  expect(why(t, 'p2', { type: 'Reroll' })).toContain('no re-roll')
  act(t, 'p2', { type: 'Pass' })
  expect(player(t, 'p2').hp).toBe(4)
})

test('R-20: after the dice and before the damage, only players who would lose HP may act, the current player first', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  duelOn(t, 13)
  duelRound(t, 6, 1, 6, 1)
  expect(asked(t)).toEqual(['p1 hits'])
  expect(why(t, 'p2', { type: 'Retreat' })).toContain('not your decision')
  act(t, 'p1', { type: 'Pass' })
  expect(asked(t)).toEqual(['p2 hits'])
  act(t, 'p2', { type: 'Retreat' })
  expect([player(t, 'p1').hp, player(t, 'p2').hp]).toEqual([5, 5])
})

test('R-20: after dice without a hit nobody may react, and either player may retreat until both are ready for the round', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  duelOn(t, 13)
  act(t, 'p1', { type: 'CommitRoll' })
  expect(why(t, 'p1', { type: 'CommitRoll' })).toContain('you have committed')
  expect(why(t, 'p1', { type: 'Retreat' })).toBeUndefined()
  act(t, 'p2', { type: 'CommitRoll' }, 1, 6, 1, 6)
  expect(asked(t)).toEqual(['p1 round', 'p2 round'])
})

test('R-20: after the dice of a fight are rolled, the player may only retreat or pass', () => {
  const t = table({ classes: { p1: 'monk' } })
  give(t, 'p1', 'beer-1')
  put(t, 'p1', 2)
  setQueue(t, 2, 'goblin-1')
  sleep(t, 'p1')
  expect(why(t, 'p1', { type: 'Pass' })).toContain('no dice to accept')
  act(t, 'p1', { type: 'CommitRoll' }, 1, 1, 6, 6)
  expect(why(t, 'p1', { type: 'CommitRoll' })).toContain('the dice are rolled')
  expect(why(t, 'p1', { type: 'UseItem', item: 'beer-1' })).toContain('the dice are rolled')
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'Pass' }, { type: 'Retreat' }])
})

test('R-20: the Duelist decides about the re-roll before the opponent decides about a retreat', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'duelist' } })
  duelOn(t, 13)
  duelRound(t, 6, 1, 6, 1)
  expect(choicesOf(t, 'p2')).toEqual([{ type: 'Reroll' }, { type: 'Pass' }])
  act(t, 'p2', { type: 'Pass' })
  expect(asked(t)).toEqual(['p1 hits'])
  act(t, 'p1', { type: 'Pass' })
  expect(choicesOf(t, 'p2')).toEqual([{ type: 'Pass' }, { type: 'Retreat' }])
})

test('R-6: a player at 0 HP must sleep before any tile is resolved, and a tile left from another turn is not resolved', () => {
  const t = table()
  put(t, 'p1', 19)
  put(t, 'p2', 22)
  Object.assign(player(t, 'p2'), { hp: 0, mustSleepNextTurn: true, pendingTile: 22 })
  sleep(t, 'p1')
  expect(phases(t).slice(-2)).toEqual(['turnStart', 'manage'])
  expect(player(t, 'p2').pendingTile).toBeNull()
  sleep(t, 'p2', 100)
  expect(t.state.phase).toBe('combat')
})

test('R-6: a player at 0 HP cannot duel; a drink gives back HP, but the player must still sleep', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  Object.assign(player(t, 'p1'), { hp: 0, mustSleepNextTurn: true })
  put(t, 'p1', 13)
  put(t, 'p2', 13)
  act(t, 'p1', { type: 'UseItem', item: 'beer-1' })
  expect(player(t, 'p1').hp).toBe(3)
  player(t, 'p1').hp = 0
  act(t, 'p1', { type: 'ContinueToPreDuel' })
  expect(why(t, 'p2', { type: 'OfferDuel', target: 'p1' })).toContain('at 0 HP')
  expect(why(t, 'p1', { type: 'OfferDuel', target: 'p2' })).toContain('at 0 HP')
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'ChooseSleep' }])
})

test('R-6: a player who falls to 0 HP during a move loses the remaining steps, and the tile is not resolved', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  setAmbush(t, 'p2', 21)
  setTrap(t, 21)
  keep(t, 'p1', 'instinct-1')
  put(t, 'p1', 20)
  player(t, 'p1').hp = 1
  move(t, 'p1', 1)
  act(t, 'p2', { type: 'StartAmbush' })
  duelRound(t, 1, 1, 6, 6)
  act(t, 'p1', { type: 'Pass' })
  expect(t.state.currentPlayerUid).toBe('p2')
  expect(player(t, 'p1')).toMatchObject({ position: 21, skipNextTurn: 0, gained: [] })
  expect(events(t, 'tile')).toEqual([])
})

test('R-21: a player who must sleep next turn and has not yet chosen to move or sleep must sleep in this turn', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  player(t, 'p1').hp = 1
  duelOn(t, 13)
  duelRound(t, 1, 1, 6, 6)
  act(t, 'p1', { type: 'Pass' })
  act(t, 'p1', { type: 'ContinueToMoveOrSleep' })
  expect(why(t, 'p1', { type: 'ChooseMove' })).toContain('you must sleep')
})

test('R-23: an ambush cannot be declined, but a Smoke Bomb stops it', () => {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  give(t, 'p1', 'smoke-bomb')
  setAmbush(t, 'p2', 19)
  put(t, 'p1', 18)
  move(t, 'p1', 2)
  act(t, 'p2', { type: 'StartAmbush' })
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'UseItem', item: 'smoke-bomb' }, { type: 'Pass' }])
  act(t, 'p1', { type: 'UseItem', item: 'smoke-bomb' })
  expect(events(t, 'duel')).toEqual([])
  expect(player(t, 'p1').position).toBe(20)
})

test('R-23: the Monk may cancel the duel of the Nefarious Spirit', () => {
  const t = table({ classes: { p2: 'monk' } })
  put(t, 'p1', 14)
  put(t, 'p2', 13)
  stack(t, 'chance', 'nefarious-spirit-1')
  sleep(t, 'p1')
  expect(asked(t)).toEqual(['p2 challenge'])
  act(t, 'p2', { type: 'MonkCancel' }, 5)
  expect(player(t, 'p1').position).toBe(13)
  expect(events(t, 'duel')).toEqual([])
})

test('R-24: final duels are mandatory and start at full HP, without items, retreats or the Monk’s roll, but with the Duelist’s re-roll', () => {
  const t = bracket()
  expect(player(t, 'p2').hp).toBe(5)
  expect(choicesOf(t, 'p1')).toEqual([{ type: 'CommitRoll' }])
  expect(why(t, 'p1', { type: 'Retreat' })).toBe('illegal in finalBracket: Retreat')
  expect(why(t, 'p1', { type: 'UseItem', item: 'rage-potion-1' })).toBe('illegal in finalBracket: UseItem')
  duelRound(t, 6, 6, 1, 1)
  expect(choicesOf(t, 'p2')).toEqual([{ type: 'Reroll' }, { type: 'Pass' }])
})

test('R-24: if both players of a final duel fall to 0 HP, the round is repeated with the HP from before', () => {
  const t = bracket()
  player(t, 'p1').hp = 1
  player(t, 'p2').hp = 1
  duelRound(t, 6, 1, 6, 1)
  act(t, 'p2', { type: 'Pass' })
  expect([player(t, 'p1').hp, player(t, 'p2').hp]).toEqual([1, 1])
  expect(asked(t)).toEqual(['p1 round', 'p2 round'])
})

/** Equips these two seats so that neither can hit the other. */
function armour(t: Table, ...seats: string[]): void {
  for (const seat of seats) player(t, seat).turnBuffs.defence = 6
}

test('R-32: in a duel that no dice can decide, a player whose time runs out retreats', () => {
  const t = table({ seats: 3 })
  duelOn(t, 13)
  armour(t, 'p1')
  expect(t.state.asks.map(({ otherwise }) => otherwise)).toEqual(['fight on', 'fight on'])
  armour(t, 'p2')
  duelRound(t, 6, 1, 6, 1)
  expect(t.state.asks.map(({ otherwise }) => otherwise)).toEqual(['retreat', 'retreat'])
  advance(t, 60)
  expect(t.state.combat).toBeNull()
})

test('R-32: no dice can decide a duel if each defence is 5 above the opponent’s attack; with 4 above, dice can', () => {
  const t = table({ seats: 3, classes: { p1: 'hunter', p2: 'porter' } })
  duelOn(t, 13)
  Object.assign(player(t, 'p1').turnBuffs, { defence: 4 })
  Object.assign(player(t, 'p2').turnBuffs, { defence: 5 })
  duelRound(t, 1, 6, 1, 6)
  expect(t.state.asks[0]?.otherwise).toBe('fight on')
  Object.assign(player(t, 'p1').turnBuffs, { defence: 5 })
  duelRound(t, 1, 6, 1, 6)
  expect(t.state.asks[0]?.otherwise).toBe('retreat')
})

test('R-32: in a final duel that no dice can decide, the player whose attack missed by less wins after round one', () => {
  const t = bracket()
  armour(t, 'p1', 'p2')
  duelRound(t, 3, 4, 5, 4)
  expect(t.state.combat).toMatchObject({ sides: ['p2', 'p3'] })
  expect(events(t, 'shortfall')).toEqual([{ type: 'shortfall', sides: ['p1', 'p2'], shortfalls: [7, 4], winner: 'p2' }])
})

test('R-32: if both attacks missed by the same number, the lower seat wins', () => {
  const t = bracket()
  armour(t, 'p1', 'p2')
  duelRound(t, 4, 4, 3, 4)
  expect(events(t, 'shortfall')).toEqual([{ type: 'shortfall', sides: ['p1', 'p2'], shortfalls: [6, 6], winner: 'p1' }])
  expect(t.state.combat).toMatchObject({ sides: ['p1', 'p3'] })
})
