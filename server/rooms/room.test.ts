import { expect, test } from 'vitest'
import { fuzz } from '#kit/fuzz.ts'
import type { AnyGame } from '#kit/game.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { game as whisper } from '#kit/testing/games/whisper.ts'
import { open, type Table } from '#kit/testing/open.ts'
import type { RoomView } from '#kit/wire.ts'
import { gamesOf } from '../games.ts'
import { openHouse, openMatch, type Player } from '../testing/house.ts'
import { type RoomState, roomGame } from './room.ts'

const games = gamesOf([secret, filling, whisper])
/** Rooms let anybody in; tests and the fuzzer want names. */
const rules = { ...roomGame(games), seats: { names: ['ann', 'ben', 'cleo'], min: 0, open: true } } as AnyGame
const startOf = (game: string) => {
  const { names, min, open: filling = false } = (games.newest(game) as AnyGame).seats
  return { code: 'ABCDEF', game, options: {}, names, min, open: filling }
}
const room = (game = 'secret', people = ['ann', 'ben']): Table<RoomState> => {
  const table = open<RoomState>(rules, { options: startOf(game), seats: [] })
  for (const person of people) table.join(person)
  return table
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
  expect(view(table).match).toEqual({ id: 'ABCDEF-1', number: 1, over: false })
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
  ['options the game does not have', 'ann', { type: 'set_options', options: { rounds: 'many' } }, 'shape'],
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

test('of those removed the last 256 are remembered', () => {
  const people = Array.from({ length: 257 }, (_, i) => `person${i}`)
  const table = open<RoomState>({ ...rules, seats: { names: ['ann', ...people], min: 0, open: true } } as AnyGame, { options: startOf('secret'), seats: [] }).join('ann')
  for (const person of people) table.join(person).act('ann', { type: 'remove', person })
  expect(table.state.removed).toEqual(people.slice(1))
})

test('options are filled up with the game’s defaults, and others say again that they are ready', () => {
  const table = room('whisper').act('ann', { type: 'sit' })
  const set = room('secret').act('ann', { type: 'set_options', options: { rounds: 3 } })
  expect(view(set).options).toEqual({ rounds: 3, roundSeconds: 30 })
  expect(view(table).people[0]?.ready).toBe(false)
})

/** For the fuzzer anybody may say what only the server says: that the match is over. */
const ending: AnyGame = {
  ...rules,
  // So many that enough are left when some were removed.
  seats: { ...rules.seats, names: Array.from({ length: 12 }, (_, i) => `person${i}`) },
  actions: { ...rules.actions, match_over: { schema: rules.actions.match_over?.schema ?? {} } },
  choices: (state: RoomState, ...rest) => [...rules.choices(state, ...rest), ...(state.match && !state.match.over ? [{ type: 'match_over', number: state.match.number }] : [])],
  refuse: (state: RoomState, seat, action) =>
    action.type !== 'match_over' ? rules.refuse(state, seat, action) : state.match?.number === action.number && !state.match?.over ? undefined : { code: 'over', message: 'No such match is played' },
}

test('a room keeps its word under every input', () => {
  const report = fuzz<RoomState>(ending, {
    seed: 7,
    inputs: 4000,
    options: startOf('whisper'),
    secrets: (state) => [state.seed, ...(state.match ? [state.match.seed] : [])],
    invariant: (state) => {
      const seats = state.people.flatMap(({ seat }) => seat ?? [])
      if (new Set(seats).size < seats.length) return 'two people on one seat'
      if (state.people.some(({ id }) => state.removed.includes(id))) return 'somebody removed is there'
      return state.people.some(({ id, ready }) => id.startsWith('bot:') && (!ready || id === state.owner)) ? 'a bot owns the room or is not ready' : undefined
    },
  })
  expect(report.kinds).toMatchObject({
    sit: expect.any(Number),
    leave: expect.any(Number),
    away: expect.any(Number),
    add_bot: expect.any(Number),
    remove_bot: expect.any(Number),
    remove: expect.any(Number),
    match_over: expect.any(Number),
  })
})

// ---- with the server around it

test('rematch: when the match is over and both are ready, the next one starts in the same room', async () => {
  const house = await openHouse({ games: [secret] })
  const { code, players } = await openMatch(house, 'secret')
  const [ann, ben] = players as [Player, Player]
  await ann.play({ type: 'surrender' })
  await ben.client.next('room_update', ({ room: { match } }) => match?.over)
  for (const { client } of [ann, ben]) client.say('room_action', { code, action: { type: 'ready', ready: true } })
  const { room: next } = await ben.client.next('room_update', ({ room: { match } }) => match.number === 2)
  ben.client.say('join_match', { matchId: next.match.id, token: ben.token })
  expect(await ben.client.next('match_joined', ({ matchId }) => matchId === `${code}-2`)).toMatchObject({ playerId: 'player2', seq: 0 })
})

test('a room and who sits in it are as they were after a restart, with the names', async () => {
  const house = await openHouse({ games: [secret] })
  const client = await house.client()
  const { code, token, you } = (await client.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  await client.ask('room_action', { code, action: { type: 'sit' } }, 'room_update')
  await house.restart()
  const back = await house.client()
  back.say('join_room', { code: code.toLowerCase(), token })
  expect((await back.next('room_joined')).room).toMatchObject({ owner: you, people: [{ id: you, seat: 'player1', ready: true }] })
})

test('a room that does not exist, a game that does not exist', async () => {
  const house = await openHouse({ games: [secret] })
  const client = await house.client()
  expect(await client.ask('join_room', { code: 'ZZZZZZ' }, 'room_joined')).toMatchObject({ payload: { reason: 'There is no room ZZZZZZ' } })
  expect(await client.ask('create_room', { game: 'go' }, 'room_joined')).toMatchObject({ payload: { reason: 'There is no game "go" here' } })
  expect(await client.ask('create_room', { game: 'secret', options: { rounds: 0 } }, 'room_joined')).toMatchObject({ payload: { code: 'shape' } })
})

test('in a game with open seats whoever sits down in the room sits in the match', async () => {
  const house = await openHouse({ games: [filling] })
  const { players } = await openMatch(house, 'filling')
  expect(players.map(({ seat }) => seat)).toEqual(['first', 'second'])
})

test('the seats of a room’s match are given out in the room alone', async () => {
  const house = await openHouse({ games: [filling] })
  const { id } = await openMatch(house, 'filling')
  const stranger = await house.client()
  expect(await stranger.ask('join_match', { matchId: id, playerId: 'third' }, 'match_joined')).toMatchObject({ payload: { reason: 'Match is full' } })
})

test('who leaves a match with open seats stands up in the room, and may sit down again in the old place', async () => {
  const house = await openHouse({ games: [filling] })
  const { id, code, players } = await openMatch(house, 'filling')
  const [ann, ben] = players as [Player, Player]
  await ann.play({ type: 'leave' })
  const { room: after } = await ben.client.next('room_update', ({ events }) => events.some(({ type }: { type: string }) => type === 'turned_away'))
  expect(after.seats.map(({ person }: { person: string | null }) => person === null)).toEqual([true, false, true, true])
  ann.client.say('room_action', { code, action: { type: 'sit' } })
  await ben.client.next('state_update', ({ state }) => state.people.join() === 'second,first')
  expect(id).toBe(`${code}-1`)
})

test('who leaves the room leaves its match with open seats, and nobody else gets that place', async () => {
  const house = await openHouse({ games: [filling] })
  const { code, players } = await openMatch(house, 'filling')
  const [ann, ben] = players as [Player, Player]
  ann.client.say('room_action', { code, action: { type: 'leave' } })
  await ben.client.next('state_update', ({ state }) => state.people.join() === 'second')
  const cleo = await house.client()
  await cleo.ask('join_room', { code }, 'room_joined')
  cleo.say('room_action', { code, action: { type: 'sit' } })
  await ben.client.next('state_update', ({ state }) => state.people.join() === 'second,third')
})

test('whom the match refuses hears why', async () => {
  const house = await openHouse({ games: [filling] })
  const { code } = await openMatch(house, 'filling')
  house.clock.advance(30_000)
  const late = await house.client()
  await late.ask('join_room', { code }, 'room_joined')
  late.say('room_action', { code, action: { type: 'sit' } })
  const { events } = await late.next('room_update', (update) => update.events.some(({ type }: { type: string }) => type === 'turned_away'))
  expect(events).toMatchObject([{ type: 'turned_away', reason: 'The game has begun' }])
})

test('a full room makes place: who is gone and holds nothing goes first', () => {
  const people = Array.from({ length: 64 }, (_, i) => `person${i}`)
  const crowded = { ...rules, seats: { names: [...people, 'late'], min: 0, open: true } } as AnyGame
  const table = open<RoomState>(crowded, { options: startOf('secret'), seats: [] })
  for (const person of people) table.join(person)
  expect(table.step({ seat: 'late', joined: true })).toMatchObject({ refusal: { code: 'full' } })
  table.disconnect('person7').join('late')
  expect(table.state.people.map(({ id }) => id)).toEqual([...people.filter((person) => person !== 'person7'), 'late'])
})

const idOf = ({ room: { people } }: { room: RoomView }, at: number) => people[at]?.id

test('who is removed hears it at once and gets no further word; coming back by the code is refused in the same words', async () => {
  const house = await openHouse({ games: [secret] })
  const [ann, ben] = [await house.client(), await house.client()]
  const { code } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const joined = (await ben.ask('join_room', { code }, 'room_joined')).payload
  ann.say('room_action', { code, action: { type: 'remove', person: joined.you } })
  const why = { because: 'kicked', reason: 'The owner of this room has removed you from it' }
  expect(await ben.next('detached')).toEqual({ code, ...why })
  await ben.quiet()
  const heard = ben.frames.length
  await ann.ask('room_action', { code, action: { type: 'sit' }, id: 'sit' }, 'room_update')
  await ben.quiet()
  expect(ben.frames).toHaveLength(heard + 1)
  ben.say('room_action', { code, action: { type: 'sit' } })
  expect(await ben.next('validation_error')).toMatchObject({ code: 'not_here' })
  expect(await ben.ask('join_room', { code }, 'room_joined')).toMatchObject({ type: 'validation_error', payload: { code: 'kicked', reason: why.reason } })
  await house.restart()
  const later = await house.client()
  expect(await later.ask('join_room', { code, token: joined.token }, 'room_joined')).toMatchObject({ payload: { code: 'kicked' } })
})

test('who is removed leaves the room’s match with open seats, and can neither sit down at it again nor watch it', async () => {
  const house = await openHouse({ games: [filling] })
  const { id, code, players } = await openMatch(house, 'filling')
  const [ann, ben] = players as [Player, Player]
  const present = await ann.client.next('room_update', ({ room: { people } }) => people.length === 2)
  ann.client.say('room_action', { code, action: { type: 'remove', person: idOf(present, 1) } })
  await ben.client.next('detached')
  await ann.client.next('state_update', ({ state }) => state.people.join() === 'first')
  const later = await house.client()
  for (const how of [{}, { watch: true }]) expect(await later.ask('join_match', { matchId: id, token: ben.token, ...how }, 'match_joined')).toMatchObject({ payload: { code: 'kicked' } })
})

test('who only watched the match is removed from its table too', async () => {
  const house = await openHouse({ games: [secret] })
  const { id, code, players } = await openMatch(house, 'secret')
  const [ann, ben] = players as [Player, Player]
  const cleo = await house.client()
  const { you } = (await cleo.ask('join_room', { code }, 'room_joined')).payload
  await cleo.ask('join_match', { matchId: id, watch: true }, 'match_joined')
  ann.client.say('room_action', { code, action: { type: 'remove', person: you } })
  await cleo.next('detached')
  await ben.play({ type: 'surrender' })
  await cleo.quiet()
  expect(cleo.inbox.filter(({ type }) => type === 'state_update' || type === 'game_over')).toEqual([])
})

test.each([
  [29, 'room_joined'],
  [31, 'validation_error'],
])('a room everybody has left: after %i days who comes hears %s', async (days, answer) => {
  const house = await openHouse({ games: [secret] })
  const ann = await house.client()
  const { code } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  await ann.ask('room_action', { code, action: { type: 'leave' }, id: 'leave' }, 'room_update')
  await house.restart(days * 24 * 3600_000)
  house.clock.advance(3600_000)
  expect((await (await house.client()).ask('join_room', { code }, 'room_joined')).type).toBe(answer)
})
