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
/** Rooms let anybody in; tests and the fuzzer want names. */
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
/** What only the server says. */
function told(table: Table<RoomState>, action: ServerAction): void {
  roomGame.update(
    { state: table.state, now: 0, dice: dice(pseudoRandom(1)), emit: () => {}, unseat: () => {} },
    { kind: 'action', seat: SERVER, action },
  )
}
const view = (table: Table<RoomState>) => table.view('ann') as RoomView

test('who comes first owns the room; when the owner goes, the next who is there does', () => {
  const table = room('secret', ['ann', 'ben', 'cleo'])
  expect(view(table).owner).toBe('ann')
  table.disconnect('ben').act('ann', { type: 'leave' })
  expect(view(table).owner).toBe('cleo')
})

test('the match starts when every seat is taken, in seat order', () => {
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

test('where more could sit down, it starts when all who sit are ready', () => {
  const table = room('whisper', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.act('ann', { type: 'ready', ready: true })
  expect(view(table).match).toBeNull()
  table.act('ben', { type: 'ready', ready: true })
  expect(view(table).match?.number).toBe(1)
})

test('what the next dice will be is fixed and shown before anyone sits down, and new for each match', () => {
  const table = room()
  const first = view(table).commitment
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  expect(view(table).commitment).not.toBe(first)
  expect(JSON.stringify(view(table))).not.toContain(table.state.match?.seed)
  expect(JSON.stringify(view(table))).not.toContain(table.state.seed)
})

test.each<[string, string, object, string]>([
  ['a seat that is taken', 'ben', { type: 'sit', seat: 'player1' }, 'taken'],
  ['a seat there is not', 'ben', { type: 'sit', seat: 'throne' }, 'no_such_seat'],
  ['two seats', 'ann', { type: 'sit' }, 'seated'],
  ['standing up from no seat', 'ben', { type: 'stand' }, 'standing'],
  ['being ready without a seat', 'ben', { type: 'ready', ready: true }, 'standing'],
  ['setting options as a guest', 'ben', { type: 'set_options', options: {} }, 'not_owner'],
  ['saying that a match is over', 'ann', { type: 'match_over', number: 1 }, 'not_yours'],
])('refused: %s', (_, person, action, code) => {
  const table = room().act('ann', { type: 'sit', seat: 'player1' })
  table.refused(person, action, code)
})

test('in a match nobody stands up, sits down or leaves', () => {
  const table = room('secret', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.refused('ann', { type: 'stand' }, 'running')
  table.refused('ann', { type: 'leave' }, 'running')
  table.refused('cleo', { type: 'sit' }, 'running')
  table.act('cleo', { type: 'leave' })
})

test('a bot sits down, is ready and here, and says how well it plays; with a person beside it the match starts', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'hard', seat: 'player2' })
  expect(view(table).people.at(-1)).toEqual({ id: 'bot:hard:1', seat: 'player2', ready: true, here: true, bot: 'hard' })
  expect(view(table).people[0]).not.toHaveProperty('bot')
  table.act('ann', { type: 'sit' })
  expect(table.state.match?.seats.map(({ person }) => person)).toEqual(['ann', 'bot:hard:1'])
})

test('bots alone play nothing', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy' })
  table.act('ann', { type: 'add_bot', strength: 'easy' })
  expect(view(table).seats.map(({ person }) => person)).toEqual(['bot:easy:1', 'bot:easy:2'])
  expect(view(table).match).toBeNull()
})

test('the owner sends a bot away, and somebody else can have its seat', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy', seat: 'player1' })
  table.act('ann', { type: 'remove_bot', seat: 'player1' }).act('ben', { type: 'sit', seat: 'player1' })
  expect(view(table).seats[0]).toEqual({ seat: 'player1', person: 'ben' })
})

test.each<[string, string, object, string]>([
  ['bringing a bot as a guest', 'ben', { type: 'add_bot', strength: 'easy' }, 'not_owner'],
  ['sending a bot away as a guest', 'ben', { type: 'remove_bot', seat: 'player2' }, 'not_owner'],
  ['a bot on a seat that is taken', 'ann', { type: 'add_bot', strength: 'easy', seat: 'player2' }, 'taken'],
  ['a bot on a seat there is not', 'ann', { type: 'add_bot', strength: 'easy', seat: 'throne' }, 'no_such_seat'],
  ['a bot of a strength there is not', 'ann', { type: 'add_bot', strength: 'divine' }, 'shape'],
  ['sending a person away like a bot', 'ann', { type: 'remove_bot', seat: 'player1' }, 'no_bot'],
])('refused: %s', (_, person, action, code) => {
  const table = room('whisper')
  const seats = view(table).seats.map(({ seat }) => seat)
  const named = JSON.parse(JSON.stringify(action).replace('player1', `${seats[0]}`).replace('player2', `${seats[1]}`))
  table.act('ben', { type: 'sit' }).act('ann', { type: 'add_bot', strength: 'easy' })
  table.refused(person, named, code)
})

test('in a match no bot comes or goes', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy' })
  table.act('ann', { type: 'sit' })
  table.refused('ann', { type: 'add_bot', strength: 'easy' }, 'running')
  table.refused('ann', { type: 'remove_bot', seat: 'player1' }, 'running')
})

test('in a match with open seats a bot comes to the side it is wanted on', () => {
  const table = room('filling').act('ann', { type: 'sit' })
  table.act('ann', { type: 'add_bot', strength: 'easy', side: 'blue' })
  expect(table.state.match?.seats.map(({ person, side }) => ({ person, side }))).toEqual([
    { person: 'ann', side: undefined },
    { person: 'bot:easy:1', side: 'blue' },
  ])
})

test('whose place in the match waits for them is told; a bot’s waits for nobody', () => {
  const table = room('filling').act('ann', { type: 'sit' }).act('ben', { type: 'sit' })
  table.act('ann', { type: 'add_bot', strength: 'easy' })
  const seat = table.state.people.find(({ id }) => id === 'ben')?.seat
  for (const person of ['bot:easy:1', 'ben']) told(table, { type: 'turned_away', person, reason: 'No' })
  expect(view(table).match?.left).toEqual([{ seat, person: 'ben' }])
})

test('after a match and after new options a bot is ready still', () => {
  const table = room().act('ann', { type: 'add_bot', strength: 'easy' })
  table.act('ann', { type: 'set_options', options: { rounds: 3 } })
  expect(view(table).people.at(-1)?.ready).toBe(true)
})

test('a bot never owns a room, and goes with the last person', () => {
  const table = room('whisper').act('ann', { type: 'add_bot', strength: 'easy' })
  table.disconnect('ben').act('ann', { type: 'leave' })
  expect(table.state).toMatchObject({ owner: 'ben', people: [{ id: 'ben' }, { id: 'bot:easy:1' }] })
  table.act('ben', { type: 'leave' })
  expect(table.state).toMatchObject({ owner: null, people: [] })
})

test('whom the owner removes stands up, leaves the list and may not come back', () => {
  const table = room('whisper', ['ann', 'ben', 'cleo']).act('ben', { type: 'sit' })
  table.act('ann', { type: 'remove', person: 'ben' })
  expect(view(table).people.map(({ id }) => id)).toEqual(['ann', 'cleo'])
  expect(view(table).seats.every(({ person }) => person === null)).toBe(true)
  expect(table.step({ seat: 'ben', joined: true })).toMatchObject({ refusal: { code: 'kicked' } })
  table.refused('ben', { type: 'sit' }, 'not_seated')
})

test.each<[string, string, string, string]>([
  ['as a guest', 'ben', 'cleo', 'not_owner'],
  ['oneself', 'ann', 'ann', 'yourself'],
  ['somebody who is not there', 'ann', 'dan', 'no_such_person'],
  ['a bot', 'ann', 'bot:easy:1', 'no_such_person'],
])('refused: removing %s', (_, by, person, code) => {
  const table = room('whisper', ['ann', 'ben', 'cleo']).act('ann', { type: 'add_bot', strength: 'easy' })
  table.refused(by, { type: 'remove', person }, code)
})

test('nobody is removed in the middle of their match; who only watches is', () => {
  const table = room('secret', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.refused('ann', { type: 'remove', person: 'ben' }, 'running')
  table.act('ann', { type: 'remove', person: 'cleo' })
})

test('nobody is removed from a match with open seats either', () => {
  const table = room('filling', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.refused('ann', { type: 'remove', person: 'ben' }, 'running')
  table.act('ann', { type: 'remove', person: 'cleo' })
})

test('the owner mutes somebody and lets them speak again', () => {
  const table = room('secret', ['ann', 'ben', 'cleo']).act('ann', { type: 'mute', person: 'ben', muted: true })
  expect(view(table).muted).toEqual(['ben'])
  table.refused('ann', { type: 'mute', person: 'ben', muted: true }, 'same')
  table.refused('ben', { type: 'mute', person: 'ben', muted: false }, 'not_owner')
  expect(view(table.act('ann', { type: 'mute', person: 'ben', muted: false })).muted).toEqual([])
})

test('the owner lists a room; locked, or with nobody in it, it is not listed', () => {
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

test('into a locked room nobody new comes; it opens again when everybody has gone', () => {
  const table = room('secret', ['ann', 'ben']).act('ann', { type: 'lock', locked: true })
  expect(table.step({ seat: 'cleo', joined: true })).toMatchObject({ refusal: { code: 'locked' } })
  for (const person of ['ann', 'ben']) table.act(person, { type: 'leave' })
  table.join('cleo')
})

test('before a match the seat of somebody who is gone is free for others', () => {
  const table = room('secret', ['ann', 'ben', 'cleo']).act('ann', { type: 'sit', seat: 'player1' })
  table.refused('ben', { type: 'sit', seat: 'player1' }, 'taken')
  table.disconnect('ann').act('ben', { type: 'sit', seat: 'player1' })
  expect(view(table).people.map(({ seat }) => seat)).toEqual([null, 'player1', null])
  table.act('cleo', { type: 'sit' })
  expect(table.state.match?.seats.map(({ person }) => person)).toEqual(['ben', 'cleo'])
})

test('a match against bots is played with the game’s options for bots, one among people with the room’s', () => {
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

test('in a game with a lobby the owner opens the match; after it everybody stands, and the owner opens the next', () => {
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

test('if the owner of a lobby is gone, anybody opens the next match', () => {
  const table = room('filling', ['ann', 'ben'], { lobby: true }).disconnect('ann').act('ben', { type: 'sit' })
  expect(view(table).match).toMatchObject({ number: 1 })
})

test('a bot that its match has no place for goes; a person stands up', () => {
  const table = room('filling', ['ann', 'ben'])
  table.act('ann', { type: 'sit' }).act('ann', { type: 'add_bot', strength: 'easy' }).act('ben', { type: 'sit' })
  for (const person of ['bot:easy:1', 'ben']) told(table, { type: 'turned_away', person, reason: 'No' })
  expect(view(table).people.map(({ id, seat }) => [id, seat])).toEqual([
    ['ann', 'first'],
    ['ben', null],
  ])
})

test('a place in a running match is its holder’s until the match says that it is free', () => {
  const table = room('filling', ['ann', 'ben', 'cleo'])
  for (const person of ['ann', 'ben']) table.act(person, { type: 'sit' })
  table.act('ben', { type: 'leave' }).refused('cleo', { type: 'sit', seat: 'second' }, 'taken')
  told(table, { type: 'freed', number: 1, seat: 'second' })
  table.act('cleo', { type: 'sit', seat: 'second' })
})

test('of those removed the last 256 are remembered', () => {
  const people = Array.from({ length: 257 }, (_, i) => `person${i}`)
  const table = open<RoomState>({ ...rules, seats: { names: ['ann', ...people], min: 0, open: true } } as AnyGame, {
    options: startOf('secret'),
    seats: [],
  }).join('ann')
  for (const person of people) table.join(person).act('ann', { type: 'remove', person })
  expect(table.state.removed.map(({ person }) => person)).toEqual(people.slice(1))
})

test('after new options others say again that they are ready', () => {
  const table = room('whisper')
    .act('ben', { type: 'sit' })
    .act('ben', { type: 'ready', ready: true })
    .act('ann', { type: 'set_options', options: { rounds: 3 } })
  expect(view(table).options).toEqual({ rounds: 3 })
  expect(view(table).people[1]?.ready).toBe(false)
})

const OFF = { type: 'set_clocks', clocks: 'off' } as const

test('a room is as it was before there were rooms without a clock', () => {
  expect(Object.keys(room().state)).not.toContain('clocks')
  expect(view(room()).clocks).toBe('on')
})

test('a room for practice: the match against a bot has no clock, and neither has the next', () => {
  const table = room('secret', ['ann'], { clocks: 'off' })
    .act('ann', { type: 'sit' })
    .act('ann', { type: 'add_bot', strength: 'easy' })
  expect(table.state.match?.clocks).toBe('off')
  told(table, { type: 'match_over', number: 1 })
  table.act('ann', { type: 'ready', ready: true })
  expect(table.state.match).toMatchObject({ number: 2, clocks: 'off' })
})

test('the owner turns clocks off and on, between matches', () => {
  const table = room().act('ann', OFF)
  expect(view(table).clocks).toBe('off')
  expect(view(table.act('ann', { type: 'set_clocks', clocks: 'on' })).clocks).toBe('on')
  table.refused('ann', { type: 'set_clocks', clocks: 'on' }, 'same')
  table.refused('ben', OFF, 'not_owner')
  table.act('ann', { type: 'sit' }).act('ann', { type: 'add_bot', strength: 'easy' })
  table.refused('ann', OFF, 'running')
})

test('who sits down beside somebody turns clocks on', () => {
  const table = room().act('ann', OFF).act('ann', { type: 'sit' })
  expect(view(table).clocks).toBe('off')
  table.act('ben', { type: 'sit' })
  expect(view(table).clocks).toBe('on')
  expect(table.state.match?.clocks).toBeUndefined()
})

test('while a second person sits clocks stay on', () => {
  const table = room('whisper').act('ben', { type: 'sit' })
  table.refused('ann', OFF, 'company')
})

/** For the fuzzer anybody may say what only the server says: that the match is over. */
const ending: AnyGame = {
  ...rules,
  // So many that enough are left when some were removed.
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

test('a room keeps its word under every input', () => {
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

test('a full room makes place: of those who are gone and hold nothing the last who came goes', () => {
  const people = Array.from({ length: 64 }, (_, i) => `person${i}`)
  const crowded = { ...rules, seats: { names: [...people, 'late'], min: 0, open: true } } as AnyGame
  const table = open<RoomState>(crowded, { options: startOf('secret'), seats: [] })
  for (const person of people) table.join(person)
  expect(table.step({ seat: 'late', joined: true })).toMatchObject({ refusal: { code: 'full' } })
  table.disconnect('person0').disconnect('person7').join('late')
  expect(table.state.people.map(({ id }) => id)).toEqual([...people.filter((person) => person !== 'person7'), 'late'])
})
