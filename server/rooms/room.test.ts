// Tests of a room's rules.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { fuzz } from '#kit/fuzz/fuzz.ts'
import type { AnyGame } from '#kit/game.ts'
import type { RoomView } from '#kit/protocol/room.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { game as whisper } from '#kit/testing/games/whisper.ts'
import { open, type Table } from '#kit/testing/open.ts'
import { gamesOf } from '../games.ts'
import { game as roomGame, SERVER } from './room.ts'
import type { RoomOptions, RoomState } from './state.ts'
import type { ServerAction } from './update.ts'

const games = gamesOf([secret, filling, whisper])
/** The room's rules with seat names, because tests and the fuzzer need them. */
const rules = { ...roomGame, seats: { names: ['ann', 'ben', 'cleo'], min: 0, open: true } } as AnyGame
const startOf = (game: string, more: Partial<RoomOptions> = {}): RoomOptions => {
  const { names, min, open: filling = false } = (games.newest(game) as AnyGame).seats
  return {
    code: 'ABCDEF',
    game,
    options: {},
    botOptions: {},
    names,
    min,
    open: filling,
    lobby: false,
    made: '',
    ...more,
  }
}
const room = (game = 'secret', people = ['ann', 'ben'], more: Partial<RoomOptions> = {}): Table<RoomState> => {
  const table = open<RoomState>(rules, { options: startOf(game, more), seats: [] })
  for (const person of people) table.join(person)
  return table
}
/** Applies an action that only the server may send. */
function told(table: Table<RoomState>, action: ServerAction): void {
  roomGame.update(
    { state: table.state, now: 0, dice: dice(pseudoRandom(1)), emit: () => {}, unseat: () => {} },
    { kind: 'action', seat: SERVER, action },
  )
}
const view = (table: Table<RoomState>) => table.view('ann') as RoomView

test('the first person owns the room, and the next present one when the owner leaves', () => {
  const table = room('secret', ['ann', 'ben', 'cleo'])
  expect(view(table).owner).toBe('ann')
  table.disconnect('ben').act('ann', { type: 'leave' })
  expect(view(table).owner).toBe('cleo')
})

test('the match starts with players in seat order when every seat is taken', () => {
  const table = room()
  table.act('ben', { type: 'sit' })
  expect(view(table).match).toBeNull()
  table.act('ann', { type: 'sit' })
  expect(view(table).match).toEqual({ id: 'ABCDEF-1', number: 1, over: false, left: [] })
  expect(table.state.match?.seats.map(({ seat, person }) => [seat, person])).toEqual([
    ['player1', 'ben'],
    ['player2', 'ann'],
  ])
})

test('a match with optional seats starts when everybody seated is ready', () => {
  const table = room('whisper', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.act('ann', { type: 'ready', ready: true })
  expect(view(table).match).toBeNull()
  table.act('ben', { type: 'ready', ready: true })
  expect(view(table).match?.number).toBe(1)
})

test('the commitment to the next dice is shown before anyone sits down and changes with each match', () => {
  const table = room()
  const first = view(table).commitment
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  expect(view(table).commitment).not.toBe(first)
  expect(JSON.stringify(view(table))).not.toContain(table.state.match?.seed)
  expect(JSON.stringify(view(table))).not.toContain(table.state.seed)
})

test.each<[string, string, object, string]>([
  ['sitting on a taken seat', 'ben', { type: 'sit', seat: 'player1' }, 'taken'],
  ['sitting on a seat that does not exist', 'ben', { type: 'sit', seat: 'throne' }, 'no_such_seat'],
  ['sitting on a second seat', 'ann', { type: 'sit' }, 'seated'],
  ['standing up from no seat', 'ben', { type: 'stand' }, 'standing'],
  ['being ready without a seat', 'ben', { type: 'ready', ready: true }, 'standing'],
  ['setting options as a guest', 'ben', { type: 'set_options', options: {} }, 'not_owner'],
  ['reporting as a person that a match is over', 'ann', { type: 'match_over', number: 1 }, 'not_yours'],
])('refuses an action: %s', (_, person, action, code) => {
  const table = room().act('ann', { type: 'sit', seat: 'player1' })
  table.refused(person, action, code)
})

test('nobody stands up, sits down or leaves during a match', () => {
  const table = room('secret', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.refused('ann', { type: 'stand' }, 'running')
  table.refused('ann', { type: 'leave' }, 'running')
  table.refused('cleo', { type: 'sit' }, 'running')
  table.act('cleo', { type: 'leave' })
})

test('a bot is seated, ready and present, shows its strength, and starts a match with a person', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'hard', seat: 'player2' })
  expect(view(table).people.at(-1)).toEqual({ id: 'bot:hard:1', seat: 'player2', ready: true, here: true, bot: 'hard' })
  expect(view(table).people[0]).not.toHaveProperty('bot')
  table.act('ann', { type: 'sit' })
  expect(table.state.match?.seats.map(({ person }) => person)).toEqual(['ann', 'bot:hard:1'])
})

test('bots alone start no match', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy' })
  table.act('ann', { type: 'add_bot', strength: 'easy' })
  expect(view(table).seats.map(({ person }) => person)).toEqual(['bot:easy:1', 'bot:easy:2'])
  expect(view(table).match).toBeNull()
})

test('the owner removes a bot, and another person can take its seat', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy', seat: 'player1' })
  table.act('ann', { type: 'remove_bot', seat: 'player1' }).act('ben', { type: 'sit', seat: 'player1' })
  expect(view(table).seats[0]).toEqual({ seat: 'player1', person: 'ben' })
})

test.each<[string, string, object, string]>([
  ['adding a bot as a guest', 'ben', { type: 'add_bot', strength: 'easy' }, 'not_owner'],
  ['removing a bot as a guest', 'ben', { type: 'remove_bot', seat: 'player2' }, 'not_owner'],
  ['adding a bot to a taken seat', 'ann', { type: 'add_bot', strength: 'easy', seat: 'player2' }, 'taken'],
  [
    'adding a bot to a seat that does not exist',
    'ann',
    { type: 'add_bot', strength: 'easy', seat: 'throne' },
    'no_such_seat',
  ],
  ['adding a bot of an unknown strength', 'ann', { type: 'add_bot', strength: 'divine' }, 'shape'],
  ['removing a person as if they were a bot', 'ann', { type: 'remove_bot', seat: 'player1' }, 'no_bot'],
])('refuses an action about bots: %s', (_, person, action, code) => {
  const table = room('whisper')
  const seats = view(table).seats.map(({ seat }) => seat)
  const named = JSON.parse(JSON.stringify(action).replace('player1', `${seats[0]}`).replace('player2', `${seats[1]}`))
  table.act('ben', { type: 'sit' }).act('ann', { type: 'add_bot', strength: 'easy' })
  table.refused(person, named, code)
})

test('no bot is added or removed during a match', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy' })
  table.act('ann', { type: 'sit' })
  table.refused('ann', { type: 'add_bot', strength: 'easy' }, 'running')
  table.refused('ann', { type: 'remove_bot', seat: 'player1' }, 'running')
})

test('a bot joins the requested side of a match with open seats', () => {
  const table = room('filling').act('ann', { type: 'sit' })
  table.act('ann', { type: 'add_bot', strength: 'easy', side: 'blue' })
  expect(table.state.match?.seats.map(({ person, side }) => ({ person, side }))).toEqual([
    { person: 'ann', side: undefined },
    { person: 'bot:easy:1', side: 'blue' },
  ])
})

test('a person is told that their place in the match is reserved, but a bot is not', () => {
  const table = room('filling').act('ann', { type: 'sit' }).act('ben', { type: 'sit' })
  table.act('ann', { type: 'add_bot', strength: 'easy' })
  const seat = table.state.people.find(({ id }) => id === 'ben')?.seat
  for (const person of ['bot:easy:1', 'ben']) told(table, { type: 'turned_away', person, reason: 'No' })
  expect(view(table).match?.left).toEqual([{ seat, person: 'ben' }])
})

test('a bot stays ready after a match and after a change of options', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy' })
  table.act('ann', { type: 'set_options', options: { rounds: 3 } })
  expect(view(table).people.at(-1)?.ready).toBe(true)
})

test('a bot never owns a room, and leaves with the last person', () => {
  const table = room('whisper').act('ann', { type: 'add_bot', strength: 'easy' })
  table.disconnect('ben').act('ann', { type: 'leave' })
  expect(table.state).toMatchObject({ owner: 'ben', people: [{ id: 'ben' }, { id: 'bot:easy:1' }] })
  table.act('ben', { type: 'leave' })
  expect(table.state).toMatchObject({ owner: null, people: [] })
})

test('a person removed by the owner loses the seat, leaves the list and may not return', () => {
  const table = room('whisper', ['ann', 'ben', 'cleo']).act('ben', { type: 'sit' })
  table.act('ann', { type: 'remove', person: 'ben' })
  expect(view(table).people.map(({ id }) => id)).toEqual(['ann', 'cleo'])
  expect(view(table).seats.every(({ person }) => person === null)).toBe(true)
  expect(table.step({ seat: 'ben', joined: true })).toMatchObject({ refusal: { code: 'kicked' } })
  table.refused('ben', { type: 'sit' }, 'not_seated')
})

test.each<[string, string, string, string]>([
  ['a person as a guest', 'ben', 'cleo', 'not_owner'],
  ['the owner', 'ann', 'ann', 'yourself'],
  ['a person who is not in the room', 'ann', 'dan', 'no_such_person'],
  ['a bot', 'ann', 'bot:easy:1', 'no_such_person'],
])('refuses to remove %s', (_, by, person, code) => {
  const table = room('whisper', ['ann', 'ben', 'cleo']).act('ann', { type: 'add_bot', strength: 'easy' })
  table.refused(by, { type: 'remove', person }, code)
})

test('refuses to remove a player during a match, but removes a spectator', () => {
  const table = room('secret', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.refused('ann', { type: 'remove', person: 'ben' }, 'running')
  table.act('ann', { type: 'remove', person: 'cleo' })
})

test('refuses to remove a player of a match with open seats', () => {
  const table = room('filling', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.refused('ann', { type: 'remove', person: 'ben' }, 'running')
  table.act('ann', { type: 'remove', person: 'cleo' })
})

test('the owner mutes and unmutes a person', () => {
  const table = room('secret', ['ann', 'ben', 'cleo']).act('ann', { type: 'mute', person: 'ben', muted: true })
  expect(view(table).muted).toEqual(['ben'])
  table.refused('ann', { type: 'mute', person: 'ben', muted: true }, 'same')
  table.refused('ben', { type: 'mute', person: 'ben', muted: false }, 'not_owner')
  expect(view(table.act('ann', { type: 'mute', person: 'ben', muted: false })).muted).toEqual([])
})

test('the owner lists a room, and locking or emptying it unlists it', () => {
  const LIST = { type: 'list', listed: true } as const
  const table = room()
  expect(Object.keys(table.state)).not.toContain('listed')
  table.refused('ben', LIST, 'not_owner')
  expect(view(table.act('ann', LIST)).listed).toBe(true)
  table.refused('ann', LIST, 'same')
  expect(view(table.act('ann', { type: 'lock', locked: true })).listed).toBe(false)
  table.refused('ann', LIST, 'locked')
  table
    .act('ann', { type: 'lock', locked: false })
    .act('ann', LIST)
    .act('ann', { type: 'leave' })
    .act('ben', { type: 'leave' })
  expect(view(table).listed).toBe(false)
})

test('a locked room admits nobody new and unlocks when everybody has left', () => {
  const table = room('secret', ['ann', 'ben']).act('ann', { type: 'lock', locked: true })
  expect(table.step({ seat: 'cleo', joined: true })).toMatchObject({ refusal: { code: 'locked' } })
  for (const person of ['ann', 'ben']) table.act(person, { type: 'leave' })
  table.join('cleo')
})

test('the seat of an absent person is free before a match', () => {
  const table = room('secret', ['ann', 'ben', 'cleo']).act('ann', { type: 'sit', seat: 'player1' })
  table.refused('ben', { type: 'sit', seat: 'player1' }, 'taken')
  table.disconnect('ann').act('ben', { type: 'sit', seat: 'player1' })
  expect(view(table).people.map(({ seat }) => seat)).toEqual([null, 'player1', null])
  table.act('cleo', { type: 'sit' })
  expect(table.state.match?.seats.map(({ person }) => person)).toEqual(['ben', 'cleo'])
})

test('a match with bots uses the options for bots, and a match among people uses those of the room', () => {
  const against = (bots: boolean) => {
    const table = room('secret', ['ann', 'ben'], { options: { rounds: 5, fast: true }, botOptions: { rounds: 3 } }).act(
      'ann',
      { type: 'sit' },
    )
    return (bots ? table.act('ann', { type: 'add_bot', strength: 'easy' }) : table.act('ben', { type: 'sit' })).state
      .match?.options
  }
  expect(against(true)).toEqual({ rounds: 3, fast: true })
  expect(against(false)).toEqual({ rounds: 5, fast: true })
})

test('in a game with a lobby the owner starts each match, and everybody stands up after it', () => {
  const table = room('filling', ['ann', 'ben'], { lobby: true })
  table.refused('ben', { type: 'sit' }, 'not_owner')
  table.act('ann', { type: 'sit' }).act('ben', { type: 'sit', side: 'black' })
  expect(table.state.match?.seats).toMatchObject([{ person: 'ann' }, { person: 'ben', side: 'black' }])
  told(table, { type: 'owned', number: 1, person: 'ben' })
  told(table, { type: 'match_over', number: 1 })
  expect(view(table)).toMatchObject({ owner: 'ben', people: [{ seat: null }, { seat: null }] })
  table.refused('ann', { type: 'sit' }, 'not_owner')
  expect(view(table.act('ben', { type: 'sit' })).match).toMatchObject({ number: 2 })
})

test('anybody starts the next match if the owner of a lobby is absent', () => {
  const table = room('filling', ['ann', 'ben'], { lobby: true }).disconnect('ann').act('ben', { type: 'sit' })
  expect(view(table).match).toMatchObject({ number: 1 })
})

test('a bot refused by the match leaves the room, and a refused person stands up', () => {
  const table = room('filling', ['ann', 'ben'])
  table.act('ann', { type: 'sit' }).act('ann', { type: 'add_bot', strength: 'easy' }).act('ben', { type: 'sit' })
  for (const person of ['bot:easy:1', 'ben']) told(table, { type: 'turned_away', person, reason: 'No' })
  expect(view(table).people.map(({ id, seat }) => [id, seat])).toEqual([
    ['ann', 'first'],
    ['ben', null],
  ])
})

test('a place in a running match is reserved for its holder until the match frees it', () => {
  const table = room('filling', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.act('ben', { type: 'leave' }).refused('cleo', { type: 'sit', seat: 'second' }, 'taken')
  told(table, { type: 'freed', number: 1, seat: 'second' })
  table.act('cleo', { type: 'sit', seat: 'second' })
})

test('a room remembers the last 256 removed people', () => {
  const people = Array.from({ length: 257 }, (_, i) => `person${i}`)
  const table = open<RoomState>({ ...rules, seats: { names: ['ann', ...people], min: 0, open: true } } as AnyGame, {
    options: startOf('secret'),
    seats: [],
  }).join('ann')
  for (const person of people) table.join(person).act('ann', { type: 'remove', person })
  expect(table.state.removed.map(({ person }) => person)).toEqual(people.slice(1))
})

test('a change of options resets the readiness of other people', () => {
  const table = room('whisper')
    .act('ben', { type: 'sit' })
    .act('ben', { type: 'ready', ready: true })
    .act('ann', { type: 'set_options', options: { rounds: 3 } })
  expect(view(table).options).toEqual({ rounds: 3 })
  expect(view(table).people[1]?.ready).toBe(false)
})

const OFF = { type: 'set_clocks', clocks: 'off' } as const

test('a room with clocks has the same state as before clocks were optional', () => {
  expect(Object.keys(room().state)).not.toContain('clocks')
  expect(view(room()).clocks).toBe('on')
})

test('a practice room has no clock in its match against a bot or in the next one', () => {
  const table = room('secret', ['ann'], { clocks: 'off' })
    .act('ann', { type: 'sit' })
    .act('ann', { type: 'add_bot', strength: 'easy' })
  expect(table.state.match?.clocks).toBe('off')
  told(table, { type: 'match_over', number: 1 })
  table.act('ann', { type: 'ready', ready: true })
  expect(table.state.match).toMatchObject({ number: 2, clocks: 'off' })
})

test('the owner turns clocks off and on between matches', () => {
  const table = room().act('ann', OFF)
  expect(view(table).clocks).toBe('off')
  expect(view(table.act('ann', { type: 'set_clocks', clocks: 'on' })).clocks).toBe('on')
  table.refused('ann', { type: 'set_clocks', clocks: 'on' }, 'same')
  table.refused('ben', OFF, 'not_owner')
  table.act('ann', { type: 'sit' }).act('ann', { type: 'add_bot', strength: 'easy' })
  table.refused('ann', OFF, 'running')
})

test('clocks are turned on when a second person sits down', () => {
  const table = room().act('ann', OFF).act('ann', { type: 'sit' })
  expect(view(table).clocks).toBe('off')
  table.act('ben', { type: 'sit' })
  expect(view(table).clocks).toBe('on')
  expect(table.state.match?.clocks).toBeUndefined()
})

test('clocks stay on while a second person is seated', () => {
  const table = room('whisper').act('ben', { type: 'sit' })
  table.refused('ann', OFF, 'company')
})

/** The rules for the fuzzer, in which anybody may report that the match is over. */
const ending: AnyGame = {
  ...rules,
  // Enough people remain even after some are removed.
  seats: { ...rules.seats, names: Array.from({ length: 12 }, (_, i) => `person${i}`) },
  actions: { ...rules.actions, match_over: { schema: rules.actions.match_over?.schema ?? {} } },
  choices: (state: RoomState, ...rest) => [
    ...rules.choices(state, ...rest),
    ...(state.match && !state.match.over ? [{ type: 'match_over', number: state.match.number }] : []),
  ],
  refuse: (state: RoomState, seat, action) =>
    action.type !== 'match_over'
      ? rules.refuse(state, seat, action)
      : state.match?.number === action.number && !state.match?.over
        ? undefined
        : { code: 'over', message: 'No such match is played' },
}

test('a room keeps its invariants under random inputs', () => {
  const report = fuzz<RoomState>(ending, {
    seed: 7,
    inputs: 9000,
    options: startOf('whisper'),
    secrets: (state) => [state.seed, ...(state.match ? [state.match.seed] : [])],
    invariant: (state) => {
      const seats = state.people.flatMap(({ seat }) => seat ?? [])
      if (new Set(seats).size < seats.length) return 'two people on one seat'
      if (state.clocks && state.people.filter(({ id, seat }) => seat !== null && !id.startsWith('bot:')).length > 1)
        return 'two people without a clock'
      if (state.people.some(({ id }) => state.removed.some(({ person }) => person === id)))
        return 'somebody removed is there'
      return state.people.some(({ id, ready }) => id.startsWith('bot:') && (!ready || id === state.owner))
        ? 'a bot owns the room or is not ready'
        : undefined
    },
  })
  expect(report.kinds).toMatchObject({
    sit: expect.any(Number),
    leave: expect.any(Number),
    away: expect.any(Number),
    add_bot: expect.any(Number),
    remove_bot: expect.any(Number),
    remove: expect.any(Number),
    mute: expect.any(Number),
    lock: expect.any(Number),
    set_clocks: expect.any(Number),
    match_over: expect.any(Number),
  })
})

test('a full room drops the latest absent person who holds no seat in a match', () => {
  const people = Array.from({ length: 64 }, (_, i) => `person${i}`)
  const crowded = { ...rules, seats: { names: [...people, 'late'], min: 0, open: true } } as AnyGame
  const table = open<RoomState>(crowded, { options: startOf('secret'), seats: [] })
  for (const person of people) table.join(person)
  expect(table.step({ seat: 'late', joined: true })).toMatchObject({ refusal: { code: 'full' } })
  table.disconnect('person0').disconnect('person7').join('late')
  expect(table.state.people.map(({ id }) => id)).toEqual([...people.filter((person) => person !== 'person7'), 'late'])
})
