// Tests of a room's rules.
import { expect, test } from 'vitest'
import { fuzz } from '#kit/fuzz/fuzz.ts'
import type { AnyGame } from '#kit/game.ts'
import { open } from '#kit/testing/open.ts'
import { room, rules, startOf, told, view } from '../testing/room.ts'
import type { RoomState } from './state.ts'

test('the first person owns the room, and when the owner leaves, the next person who is present owns the room', () => {
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

test('a match with optional seats starts when all seated people are ready', () => {
  const table = room('whisper', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.act('ann', { type: 'ready', ready: true })
  expect(view(table).match).toBeNull()
  table.act('ben', { type: 'ready', ready: true })
  expect(view(table).match?.number).toBe(1)
})

test('the room shows a commitment (hash) to the next match’s seed before anyone sits down, and a new one when the match starts', () => {
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

test('refuses to let anybody stand up, sit down or leave during a match', () => {
  const table = room('secret', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.refused('ann', { type: 'stand' }, 'running')
  table.refused('ann', { type: 'leave' }, 'running')
  table.refused('cleo', { type: 'sit' }, 'running')
  table.act('cleo', { type: 'leave' })
})

test('a person removed by the owner loses the seat, is no longer listed in the room, and may not return', () => {
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

test('the owner can list a room publicly, and a room that is locked or empty is no longer listed', () => {
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

test('a locked room admits no new people, and is unlocked when everybody has left', () => {
  const table = room('secret', ['ann', 'ben']).act('ann', { type: 'lock', locked: true })
  expect(table.step({ seat: 'cleo', joined: true })).toMatchObject({ refusal: { code: 'locked' } })
  for (const person of ['ann', 'ben']) table.act(person, { type: 'leave' })
  table.join('cleo')
})

test('before a match, another person can take the seat of an absent person', () => {
  const table = room('secret', ['ann', 'ben', 'cleo']).act('ann', { type: 'sit', seat: 'player1' })
  table.refused('ben', { type: 'sit', seat: 'player1' }, 'taken')
  table.disconnect('ann').act('ben', { type: 'sit', seat: 'player1' })
  expect(view(table).people.map(({ seat }) => seat)).toEqual([null, 'player1', null])
  table.act('cleo', { type: 'sit' })
  expect(table.state.match?.seats.map(({ person }) => person)).toEqual(['ben', 'cleo'])
})

test('a match with bots uses the options for bots, and a match among people uses the options of the room', () => {
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

test('in a game with a lobby the owner starts each match, and everybody stands up after the match', () => {
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

test('anybody can start the next match if the owner of the lobby is absent', () => {
  const table = room('filling', ['ann', 'ben'], { lobby: true }).disconnect('ann').act('ben', { type: 'sit' })
  expect(view(table).match).toMatchObject({ number: 1 })
})

test('a bot refused by the match leaves the room, and a person refused by the match loses the seat', () => {
  const table = room('filling', ['ann', 'ben'])
  table.act('ann', { type: 'sit' }).act('ann', { type: 'add_bot', strength: 'easy' }).act('ben', { type: 'sit' })
  for (const person of ['bot:easy:1', 'ben']) told(table, { type: 'turned_away', person, reason: 'No' })
  expect(view(table).people.map(({ id, seat }) => [id, seat])).toEqual([
    ['ann', 'first'],
    ['ben', null],
  ])
})

test('a seat that a person left in a running match is reserved for that person until the match reports the seat as free', () => {
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

test('when the owner changes the options, all other people are no longer ready', () => {
  const table = room('whisper')
    .act('ben', { type: 'sit' })
    .act('ben', { type: 'ready', ready: true })
    .act('ann', { type: 'set_options', options: { rounds: 3 } })
  expect(view(table).options).toEqual({ rounds: 3 })
  expect(view(table).people[1]?.ready).toBe(false)
})

/** The rules of a room for random play (fuzzing). In these rules anybody may report that the match is over. */
const ending: AnyGame = {
  ...rules,
  // Twelve people take part, so that enough people remain after some are removed.
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

test('the state of a room stays valid under random inputs', () => {
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

test('a full room drops the absent person who came last and has no seat in a match', () => {
  const people = Array.from({ length: 64 }, (_, i) => `person${i}`)
  const crowded = { ...rules, seats: { names: [...people, 'late'], min: 0, open: true } } as AnyGame
  const table = open<RoomState>(crowded, { options: startOf('secret'), seats: [] })
  for (const person of people) table.join(person)
  expect(table.step({ seat: 'late', joined: true })).toMatchObject({ refusal: { code: 'full' } })
  table.disconnect('person0').disconnect('person7').join('late')
  expect(table.state.people.map(({ id }) => id)).toEqual([...people.filter((person) => person !== 'person7'), 'late'])
})
