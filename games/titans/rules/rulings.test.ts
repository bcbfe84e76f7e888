// Tests of the rulings of the rule book. The tests of are in offers.test.ts.
import { expect, test } from 'vitest'
import { dueInput, type Entry, step } from '#kit/match.ts'
import { game } from './index.ts'
import { fight, P2_FIRST, pickedTable, table } from './testing.ts'

const rest = { type: 'rest' }

test('R-2: a pick is hidden until both players have picked, and after that both titans are public', () => {
  const setup = table().act('player1', { type: 'pick', titan: 2 })
  expect(setup.events).toEqual([{ type: 'locked', roundNumber: 0, seat: 'player1' }])
  expect(setup.view('player2')).toMatchObject({
    phase: 'PreBattle',
    lockedPlayers: ['player1'],
    titans: { player1: null, player2: null },
    picks: {},
  })
  setup.act('player2', { type: 'pick', titan: 1 })
  expect(setup.happened('battle_started')).toMatchObject({ titans: { player1: 't3', player2: 't5' }, expired: [] })
  expect(setup.view('player2')).toMatchObject({
    phase: 'Battle',
    titans: { player1: { id: 't3' }, player2: { id: 't5' } },
  })
})

test('R-2: a seat that has not picked after 60 s gets its first offer, even if a round has another length', () => {
  const setup = table({ roundSeconds: 10 }).act('player2', { type: 'pick', titan: 1 }).advance('59999ms')
  expect(setup.state.phase).toBe('PreBattle')
  setup.advance('1ms')
  expect(setup.happened('battle_started')).toMatchObject({
    titans: { player1: 't1', player2: 't5' },
    expired: ['player1'],
  })
})

test('R-2: the pick lasts as long as a round if a round is longer than an hour', () => {
  expect(table({ roundSeconds: 3600 }).state.clock).toEqual({ since: 0, due: 60_000 })
  expect(table({ roundSeconds: 3601 }).state.clock).toEqual({ since: 0, due: 3_601_000 })
})

test('R-2: both seats get their first offer when neither seat picks', () => {
  expect(table().advance('60s').state.titans).toMatchObject({ player1: { id: 't1' }, player2: { id: 't4' } })
})

test('R-3: a seat whose round clock expires defends with full effect', () => {
  const late = fight({ Attack: 24 }).table().act('player1', { type: 'attack' }).advance('60s')
  expect(late.happened('choice', { seat: 'player2' })).toMatchObject({
    action: 'defend',
    expired: true,
    text: 'Time ran out for Thalgar: it defends.',
  })
  expect(late.happened('defended', { seat: 'player2' })).toBeDefined()
  expect(late.state.titanCharges).toEqual({ t1: 0, t4: 20 })
  expect(late.state.roundNumber).toBe(2)
})

test('R-3: a seat whose clock expires three times in a row forfeits the match', () => {
  const idle = pickedTable()
  for (const round of [1, 2, 3]) {
    expect(idle.state).toMatchObject({ phase: 'Battle', roundNumber: round })
    idle.act('player1', rest).advance('60s')
  }
  expect(idle.outcome).toMatchObject({ winner: 'player1', winners: ['player1'], reason: 'forfeit' })
  expect(idle.happened('forfeit')).toMatchObject({ seat: 'player2' })
  expect(idle.events.map(({ type }) => type)).toEqual(['forfeit', 'match_over'])
})

test('R-3: an action of a seat resets the number of the seat’s expired clocks to 0', () => {
  const idle = pickedTable()
  for (const own of [false, false, true, false, false]) {
    if (own) idle.act('player2', rest)
    idle.act('player1', rest)
    if (!own) idle.advance('60s')
  }
  expect(idle.state).toMatchObject({ phase: 'Battle', roundNumber: 6, expiries: { player1: 0, player2: 2 } })
})

test('R-3: if the clocks of both seats run out for the third time in the same round, the match is a draw', () => {
  const idle = pickedTable().advance('3m')
  expect(idle.outcome).toMatchObject({ winner: null, winners: [], reason: 'double_forfeit' })
  expect(idle.events.filter(({ type }) => type === 'forfeit')).toMatchObject([{ seat: 'player1' }, { seat: 'player2' }])
})

test('R-3: if the clock of only one seat runs out for the third time in a row, that seat loses', () => {
  const idle = pickedTable().act('player2', rest).advance('60s').advance('2m')
  expect(idle.outcome).toMatchObject({ winner: 'player2', reason: 'forfeit' })
})

test('R-3: a clock that runs out before the battle does not count toward the three', () => {
  const idle = table().advance('60s').advance('2m')
  expect(idle.state).toMatchObject({ phase: 'Battle', roundNumber: 3 })
  expect(idle.advance('1m').outcome?.reason).toBe('double_forfeit')
})

test('R-3: each ask says what happens when its clock expires', () => {
  expect(table().asks()).toMatchObject([
    { id: 'pick:player1', kind: 'PICK', due: 60_000, otherwise: 'first_offer' },
    { id: 'pick:player2', kind: 'PICK', due: 60_000, otherwise: 'first_offer' },
  ])
  const idle = pickedTable({ roundSeconds: 30 })
  expect(idle.asks()).toMatchObject([
    { id: 'round-1:player1', kind: 'ROUND', since: 0, due: 30_000, otherwise: 'defend', about: { roundNumber: 1 } },
    { id: 'round-1:player2', otherwise: 'defend' },
  ])
  expect(idle.act('player2', rest).advance('30s').advance('30s').asks()).toMatchObject([
    { otherwise: 'forfeit' },
    { otherwise: 'defend' },
  ])
})

test('R-4: after round 40 the titan with the higher percentage of its maximum HP wins', () => {
  const shares = fight({ HP: 200, hp: 100 }, { HP: 150, hp: 90 }, 40).round('rest', 'rest')
  expect(shares.state.outcome).toMatchObject({ winner: 'player2', reason: 'round_limit' })
  expect(shares.state.roundNumber).toBe(40)
  expect(fight({ hp: 91 }, { hp: 90 }, 40).round('rest', 'rest').state.outcome).toMatchObject({ winner: 'player1' })
})

test('R-4: after round 40 equal percentages of maximum HP are a draw', () => {
  expect(fight({ HP: 200, hp: 100 }, { HP: 150, hp: 75 }, 40).round('rest', 'rest').state.outcome).toMatchObject({
    winner: null,
    winners: [],
    reason: 'round_limit',
  })
})

test('R-4: round 39 is followed by round 40', () => {
  expect(fight({}, {}, 39).round('rest', 'rest').state).toMatchObject({ phase: 'Battle', roundNumber: 40 })
})

test('R-4: a defeat in round 40 decides the match before the round limit applies', () => {
  expect(fight({ hp: 2 }, { hp: 1 }, 40).round('attack', 'rest', [0.5]).state.outcome).toMatchObject({
    winner: 'player1',
    reason: 'defeat',
  })
})

test('R-5: shock does not change the speed rolls of the round in which shock is used', () => {
  const shocked = fight({ ability: 'shock', charge: 20 }).round('ability', 'rest', [], P2_FIRST)
  expect(shocked.of('speed_roll')[1]).toMatchObject({ slowed: false })
  expect(shocked.effects('player2').slow).toBe(true)
})

test('R-5: weaken lasts until the end of the next round', () => {
  const weakened = fight({ ability: 'weaken', charge: 20 }).round('ability', 'rest')
  expect(weakened.effects('player2').weaken).toBe(2)
  expect(weakened.of('effect_ended')).toEqual([])
  weakened.round('rest', 'rest')
  expect(weakened.effects('player2').weaken).toBe(0)
  expect(weakened.of('effect_ended')).toMatchObject([{ seat: 'player2', effect: 'weaken', value: 0 }])
})

test('R-7: a pick cannot be changed', () => {
  const setup = table().act('player1', { type: 'pick', titan: 0 })
  expect(setup.refused('player1', { type: 'pick', titan: 1 }, 'picked').message).toBe(
    'You have picked your titan, and a pick is final',
  )
  expect(pickedTable().refused('player1', { type: 'pick', titan: 1 }, 'picked')).toBeDefined()
})

test('R-8: an input at the deadline is too late, and an input one millisecond earlier is in time', () => {
  const { match } = pickedTable()
  expect(dueInput(game, match, 59_999)).toBeUndefined()
  expect(dueInput(game, match, 60_000)?.asks).toEqual(['round-1:player1', 'round-1:player2'])
  const inTime = pickedTable().advance('59999ms').act('player1', rest).act('player2', rest)
  expect(inTime.state.titanCharges).toEqual({ t1: 60, t4: 60 })
  expect(pickedTable().advance('60s').refused('player1', rest, 'late', { ask: 'round-1:player1' })).toBeDefined()
})

test('R-8: a lost connection does not change a clock', () => {
  const away = pickedTable().disconnect('player1').advance('30s').connect('player1')
  expect(away.asks().map(({ due }) => due)).toEqual([60_000, 60_000])
})

test('R-8: clocks continue after a restart of the server', () => {
  const restored = pickedTable().advance('30s').restore().advance('29999ms')
  expect(restored.state.roundNumber).toBe(1)
  expect(restored.advance('1ms').state.roundNumber).toBe(2)
})

/** Returns the match after its expired clock was handled one hour late. */
const settledLate = ({ match, now }: ReturnType<typeof pickedTable>) =>
  step(game, match, {
    seq: match.seq + 1,
    at: now + 3_600_000,
    input: dueInput(game, match, now + 3_600_000) as Entry['input'],
  }).match

test('R-8: if an expired clock ends a match, the match ended at the deadline, even if the server notices it later', () => {
  const idle = settledLate(pickedTable().advance('2m'))
  expect(idle.outcome).toMatchObject({ reason: 'double_forfeit', at: 180_000 })
  expect(idle.endedAt).toBe(180_000)
})

test('R-8: a deadline that passes while the server is down counts once, and the next clock starts when the server is back', () => {
  expect(settledLate(pickedTable()).state).toMatchObject({
    roundNumber: 2,
    clock: { since: 3_600_000, due: 3_660_000 },
    expiries: { player1: 1, player2: 1 },
  })
})

test('R-9: defend neither reduces ability damage nor gains charge from abilities', () => {
  const struck = fight({ ability: 'overdrive', charge: 50 }).round('ability', 'defend')
  expect(struck.hp('player2')).toBe(90)
  expect(struck.charge('player2')).toBe(0)
  expect(struck.of('defended')).toEqual([])
})

test('R-10: shields do not add up; the larger shield applies', () => {
  const shielded = (ability: string, shield: number) =>
    fight({ ability, charge: 30, effects: { shield } }).round('ability', 'rest').effects('player1').shield
  expect(shielded('shield', 12.5)).toBe(50)
  expect(shielded('fortify', 32.5)).toBe(32.5)
})

test('R-10: slow or weaken on a titan that already has the effect restarts it but does not make it stronger', () => {
  const shocked = fight({ ability: 'shock', charge: 100 }, { effects: { slow: true } }).round(
    'ability',
    'rest',
    [],
    P2_FIRST,
  )
  expect(shocked.round('rest', 'rest').of('speed_roll')[1]).toMatchObject({ speed: 20 })
  const weakened = fight({ ability: 'weaken', charge: 100 }).round('ability', 'rest').round('ability', 'rest')
  expect(weakened.effects('player2').weaken).toBe(3)
  expect(weakened.round('attack', 'rest', [0]).of('attack')).toMatchObject([{ effectiveDef: 10 }])
  expect(weakened.effects('player2').weaken).toBe(0)
})
