// Tests of how a round begins, runs and ends.
import { expect, test } from 'vitest'
import type { TitansEvent } from './event-types.ts'
import { fight, P2_FIRST, pickedTable } from './testing.ts'

test('the battle starts with full HP, no charge and round 1', () => {
  const { state } = pickedTable()
  const [one, two] = [state.titans.player1, state.titans.player2]
  expect(state).toMatchObject({
    phase: 'Battle',
    roundNumber: 1,
    roundLog: [],
    lockedPlayers: [],
    titanHPs: { t1: one?.HP, t4: two?.HP },
    titanCharges: { t1: 0, t4: 0 },
  })
  expect(state.titanAbilities).toEqual({ t1: state.offers.player1[0]?.ability, t4: state.offers.player2[0]?.ability })
})

test('the first locked action changes only lockedPlayers, and the second one starts the round at once', () => {
  const table = pickedTable().act('player2', { type: 'rest' })
  expect(table.state).toMatchObject({ roundNumber: 1, lockedPlayers: ['player2'], roundLog: [] })
  table.act('player1', { type: 'rest' })
  expect(table.state).toMatchObject({ roundNumber: 2, lockedPlayers: [], titanCharges: { t1: 60, t4: 60 } })
})

test('the log begins with the choices of both seats in seat order and names the titans', () => {
  const { state } = fight({ charge: 25 }).round('ability', 'defend', [], P2_FIRST)
  expect(state.roundLog.slice(0, 2)).toEqual(['Korrund chooses to use Focused Strike.', 'Thalgar chooses to defend.'])
})

test('log entries contain no unreplaced placeholders such as {titan}', () => {
  const late = fight().table().act('player1', { type: 'attack' }).advance('60s')
  expect(late.state.roundLog).not.toEqual([])
  for (const line of late.state.roundLog) expect(line).not.toMatch(/[{}]/)
})

const texts = (events: readonly TitansEvent[]) => events.flatMap((event) => ('text' in event ? (event.text ?? []) : []))

test('roundLog has only the entries of the last round, while the events have the entries of all rounds', () => {
  const fought = fight().round('attack', 'rest', [0])
  const first = fought.state.roundLog
  expect(texts(fought.events)).toEqual(first)
  fought.round('rest', 'rest')
  expect(fought.state.roundLog).toEqual(texts(fought.events))
  expect(fought.state.roundLog).not.toEqual(expect.arrayContaining([first.at(-1)]))
})

test('speedRoll equals Speed × rand; the titans roll in seat order, and the event contains the roll', () => {
  const fought = fight({ Speed: 20 }, { Speed: 60 }).round('rest', 'rest', [], [0.75, 0.5])
  expect(fought.of('speed_roll')).toMatchObject([
    { seat: 'player1', speed: 20, slowed: false, rand: 0.75, speedRoll: 15 },
    { seat: 'player2', speed: 60, slowed: false, rand: 0.5, speedRoll: 30 },
  ])
})

test('the titan with the higher speed roll acts first', () => {
  expect(fight().round('rest', 'rest').of('rest')).toMatchObject([{ seat: 'player1' }, { seat: 'player2' }])
  expect(fight().round('rest', 'rest', [], P2_FIRST).of('rest')).toMatchObject([
    { seat: 'player2' },
    { seat: 'player1' },
  ])
})

test('titans with equal speed rolls act in seat order', () => {
  const fought = fight({ Speed: 20 }, { Speed: 40 }).round('rest', 'rest', [], [0.5, 0.25])
  expect(fought.of('first')).toMatchObject([{ seat: 'player1' }])
  expect(fought.of('rest')).toMatchObject([{ seat: 'player1' }, { seat: 'player2' }])
})

test('a slowed titan rolls with half its Speed for one round', () => {
  const fought = fight({ effects: { slow: true } }).round('rest', 'rest', [], [0.5, 0.375])
  expect(fought.of('speed_roll')[0]).toMatchObject({ speed: 20, slowed: true, speedRoll: 10 })
  expect(fought.of('first')).toMatchObject([{ seat: 'player2' }])
  expect(fought.round('rest', 'rest').of('speed_roll')[0]).toMatchObject({ speed: 40, slowed: false })
})

test('each attack of a round uses new random numbers, in acting order', () => {
  const fought = fight().round('attack', 'attack', [0.25, 0.75], P2_FIRST)
  expect(fought.of('attack')).toMatchObject([
    { seat: 'player2', rand: 0.25 },
    { seat: 'player1', rand: 0.75 },
  ])
})

test('an action that is skipped because of a defeat uses no random numbers', () => {
  const fought = fight({}, { hp: 1 }).round('attack', 'attack', [0.5])
  expect(fought.hp('player1')).toBe(150)
})

test('an action that is skipped because of a defeat neither costs nor gains charge', () => {
  const ability = fight({}, { hp: 1, charge: 60 }).round('attack', 'ability', [0.5])
  const rest = fight({}, { hp: 1, charge: 30 }).round('attack', 'rest', [0.5])
  expect([ability.charge('player2'), rest.charge('player2')]).toEqual([60, 30])
  expect([...ability.of('ability'), ...rest.of('rest')]).toEqual([])
})

test('a round that ends the match does not change the round number and starts no further clock', () => {
  const fought = fight({}, { hp: 1 }).round('attack', 'rest', [0.5])
  expect(fought.state).toMatchObject({
    phase: 'Finished',
    roundNumber: 1,
    clock: null,
    lockedPlayers: [],
    titanHPs: { t4: 0 },
  })
  expect(fought.types().slice(-2)).toEqual(['defeat', 'match_over'])
})

test('the clock of the next round starts when the next round begins', () => {
  const table = pickedTable({ roundSeconds: 10 })
    .advance('4s')
    .act('player1', { type: 'rest' })
    .advance('3s')
    .act('player2', { type: 'rest' })
  expect(table.state).toMatchObject({ roundNumber: 2, clock: { since: 7000, due: 17_000 } })
  expect(table.happened('round_opened')).toMatchObject({ roundNumber: 2, since: 7000, due: 17_000 })
})
