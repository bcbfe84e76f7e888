import { expect, test } from 'vitest'
import type { Listener, Sent as Out, Received } from './socket.ts'
import { makeStore, type Store } from './store.ts'

type Sent = { type: string; payload: Record<string, unknown> }

/** A store whose line is in the test's hands. */
async function desk() {
  let listener: Listener | undefined
  let up = false
  let ids = 0
  const sent: Sent[] = []
  const store: Store = makeStore({
    connect: (l) => {
      listener = l
      return { send: (message: Out) => void (up && sent.push(message as Sent)) }
    },
    readMe: async () => ({ id: 'ada', name: 'Ada' }),
    writeMe: async (name) => ({ id: 'ada', name }),
    clock: () => 1000,
    random: () => `id${++ids}`,
    ownMessages: () => ['resign'],
  })
  const open = async () => {
    await listener?.prepare()
    up = true
    listener?.opened()
  }
  const lose = () => {
    up = false
    listener?.lost()
  }
  const hear = (type: string, payload: object) => listener?.received({ type, payload } as Received)
  const said = (type: string) => sent.filter((message) => message.type === type).map((message) => message.payload)
  await open()
  return { store, open, lose, hear, said, sent }
}

const room = (more: object = {}) => ({
  code: 'ABCDEF',
  game: 'showdown',
  options: {},
  owner: 'ada',
  people: [{ id: 'ada', seat: 'player1', ready: true, here: true }],
  seats: [{ seat: 'player1', person: 'ada' }],
  min: 2,
  open: false,
  match: null,
  commitment: '',
  ...more,
})
const roomJoined = (view: object) => ({ code: 'ABCDEF', you: 'ada', room: view, names: { ada: 'Ada' }, seq: 3, now: 5000, events: [] })
const matchJoined = (more: object = {}) => ({
  matchId: 'm1',
  playerId: 'player1',
  state: { n: 1 },
  seq: 2,
  now: 5000,
  game: 'showdown',
  options: {},
  events: [{ type: 'a' }, { type: 'b' }],
  asks: [],
  choices: [],
  names: {},
  outcome: null,
  commitment: '',
  ...more,
})
const update = (seq: number, more: object = {}) => ({ state: { n: seq }, seq, now: 5000, events: [{ type: `e${seq}` }], asks: [], choices: [], ...more })

const playing = { match: { id: 'm1', number: 1, over: false } }

async function atTheTable() {
  const d = await desk()
  d.store.openRoom('ABCDEF')
  d.hear('room_joined', roomJoined(room(playing)))
  d.hear('match_joined', matchJoined())
  return d
}

test('a room that plays a match leads to its table', async () => {
  const { said } = await atTheTable()
  expect(said('join_match')).toEqual([{ matchId: 'm1', existing: true, seen: 0 }])
})

test('who has no seat watches', async () => {
  const { store, hear, said } = await desk()
  store.openRoom('ABCDEF')
  hear('room_joined', roomJoined(room({ ...playing, people: [{ id: 'ada', seat: null, ready: false, here: true }] })))
  expect(said('join_match')).toEqual([{ matchId: 'm1', existing: true, seen: 0, watch: true }])
})

test('a full match is watched instead', async () => {
  const { store, hear, said } = await desk()
  store.openMatch('m9', false)
  hear('validation_error', { message: '', action: null, code: 'full', reason: 'Match is full' })
  expect(said('join_match').at(-1)).toEqual({ matchId: 'm9', existing: true, seen: 0, watch: true })
})

test('after a reconnect the room and the match are joined again, from the last number seen', async () => {
  const { open, lose, hear, said } = await atTheTable()
  hear('state_update', update(4))
  lose()
  await open()
  hear('room_joined', roomJoined(room(playing)))
  expect(said('join_room').at(-1)).toEqual({ code: 'ABCDEF', seen: 3 })
  expect(said('join_match').at(-1)).toEqual({ matchId: 'm1', existing: true, seen: 4 })
})

test('events missed while away are added once and count as new', async () => {
  const { store, open, lose, hear } = await atTheTable()
  lose()
  await open()
  hear('room_joined', roomJoined(room(playing)))
  hear('match_joined', matchJoined({ seq: 5, events: [{ type: 'c' }] }))
  expect(store.get().match?.events.map((e) => e.type)).toEqual(['a', 'b', 'c'])
  expect(store.get().match?.firstNew).toBe(2)
})

test('an action without an answer is sent again under the same id', async () => {
  const { store, open, lose, hear, said } = await atTheTable()
  store.act({ type: 'go' }, 'turn-1')
  lose()
  await open()
  hear('room_joined', roomJoined(room(playing)))
  hear('match_joined', matchJoined({ seq: 2, events: [] }))
  const [first, again] = said('action')
  expect(again).toEqual(first)
  expect(again).toMatchObject({ ask: 'turn-1', playerId: 'player1' })
})

test('an answered action is not sent again', async () => {
  const { store, open, lose, hear, said } = await atTheTable()
  store.act({ type: 'go' })
  hear('state_update', update(3, { id: said('action')[0]?.id }))
  lose()
  await open()
  hear('room_joined', roomJoined(room(playing)))
  hear('match_joined', matchJoined({ seq: 3, events: [] }))
  expect(said('action')).toHaveLength(1)
})

test('a refusal names its reason and frees the table', async () => {
  const { store, hear, said } = await atTheTable()
  store.act({ type: 'go' })
  hear('validation_error', { message: '', action: null, code: 'late', reason: 'Too late', id: said('action')[0]?.id })
  expect(store.get().match).toMatchObject({ refused: 'Too late', outgoing: [] })
  expect(store.get().notices.map((n) => n.words)).toEqual(['Too late'])
})

test('a state older than the one shown is passed over', async () => {
  const { store, hear } = await atTheTable()
  hear('state_update', update(7))
  hear('state_update', update(6))
  expect(store.get().match).toMatchObject({ view: { n: 7 }, seq: 7 })
})

test('the room’s next match replaces the last one', async () => {
  const { store, hear, said } = await atTheTable()
  hear('room_update', { ...roomJoined(room({ match: { id: 'm2', number: 2, over: false } })), seq: 9 })
  expect(said('leave_match')).toEqual([{ matchId: 'm1' }])
  expect(store.get().match).toMatchObject({ id: 'm2', stage: 'joining', view: null })
})

test('a table taken over elsewhere is not taken back by a reconnect', async () => {
  const { store, open, lose, hear, said } = await atTheTable()
  hear('detached', { matchId: 'm1' })
  lose()
  await open()
  expect(said('join_room')).toHaveLength(1)
  store.playHere()
  expect(said('join_room')).toHaveLength(2)
})

test('who was removed from the room is told why, leaves its table, and does not knock again after a reconnect', async () => {
  const { store, open, lose, hear, said } = await atTheTable()
  hear('detached', { code: 'ABCDEF', because: 'kicked', reason: 'Removed' })
  expect(store.get()).toMatchObject({ elsewhere: false, match: null, room: { stage: 'refused', because: 'kicked', problem: 'Removed' } })
  lose()
  await open()
  expect(said('join_room')).toHaveLength(1)
})

test('a room asked for while offline is created once there is a connection', async () => {
  const { store, open, lose, hear, said } = await desk()
  lose()
  const code = store.createRoom('showdown')
  await open()
  hear('room_joined', { ...roomJoined(room()), id: said('create_room')[0]?.id })
  expect(await code).toBe('ABCDEF')
})

test('an unknown room is refused in words', async () => {
  const { store, hear } = await desk()
  store.openRoom('ZZZZZZ')
  hear('validation_error', { message: '', action: null, code: 'no_room', reason: 'There is no room ZZZZZZ' })
  expect(store.get().room).toMatchObject({ stage: 'refused', problem: 'There is no room ZZZZZZ' })
})

test('time is the server’s, whatever this clock says', async () => {
  const { store } = await atTheTable()
  expect(store.now()).toBe(5000)
})

test('a table left stays closed until it is asked for', async () => {
  const { store, hear, said } = await atTheTable()
  store.leaveMatch()
  hear('room_update', { ...roomJoined(room(playing)), seq: 4 })
  expect(store.get().match).toBeNull()
  store.toTable()
  expect(said('join_match')).toHaveLength(2)
})

test('a message of the game’s own goes out under its own name', async () => {
  const { store, said } = await atTheTable()
  store.act({ type: 'resign', why: 'tired' } as { type: string }, 'turn-1')
  expect(said('resign')).toEqual([{ matchId: 'm1', playerId: 'player1', id: expect.any(String), ask: 'turn-1', why: 'tired' }])
  expect(said('action')).toEqual([])
})

test('where a match runs with an empty seat nobody is sent to watch: the way to the table is by the seat', async () => {
  const { store, hear, said } = await desk()
  const seats = [
    { seat: 'player1', person: 'ben' },
    { seat: 'player2', person: null },
  ]
  store.openRoom('ABCDEF')
  hear('room_joined', roomJoined(room({ ...playing, open: true, seats, people: [{ id: 'ada', seat: null, ready: false, here: true }] })))
  expect(said('join_match')).toEqual([])
  store.toTable()
  expect(said('room_action')).toMatchObject([{ action: { type: 'sit' } }])
  hear('room_update', { ...roomJoined(room({ ...playing, open: true, people: [{ id: 'ada', seat: 'player2', ready: true, here: true }] })), seq: 4 })
  expect(said('join_match')).toEqual([{ matchId: 'm1', existing: true, seen: 0 }])
})

const alone = (more: object) => room({ people: [{ id: 'ada', seat: null, ready: false, here: true, ...more }] })
const withBot = (more: object) =>
  room({
    people: [
      { id: 'ada', here: true, seat: 'player1', ...more },
      { id: 'bot', seat: 'player2', ready: true, here: true, bot: 'easy' },
    ],
  })

/** A room was asked for to play a bot at once, and is there. */
async function atOnce() {
  const table = await desk()
  const code = table.store.playBot('showdown', 'easy')
  table.hear('room_joined', { ...roomJoined(alone({})), id: table.said('create_room')[0]?.id })
  expect(await code).toBe('ABCDEF')
  const actions = () => table.said('room_action').map(({ action }) => action)
  const answer = (view: object, seq: number) => table.hear('room_update', { ...roomJoined(view), seq, id: table.said('room_action')[seq - 4]?.id })
  return { ...table, actions, answer }
}

test('in a game with a lobby of its own who has no seat looks at it, takes a side there, and then sits at the table', async () => {
  const { store, hear, said } = await desk()
  const people = [{ id: 'ada', seat: null, ready: false, here: true }]
  const lobby = {
    ...playing,
    open: true,
    lobby: true,
    owner: 'ben',
    people,
    seats: [
      { seat: 'p1', person: 'ben' },
      { seat: 'p2', person: null },
    ],
  }
  store.openRoom('ABCDEF')
  hear('room_joined', roomJoined(room(lobby)))
  expect(said('join_match')).toMatchObject([{ matchId: 'm1', watch: true }])
  store.sitDown('black')
  expect(said('room_action')).toMatchObject([{ action: { type: 'sit', side: 'black' } }])
  hear('room_update', { ...roomJoined(room({ ...lobby, people: [{ ...people[0], seat: 'p2' }] })), seq: 4 })
  expect(said('join_match')[1]).not.toHaveProperty('watch')
})

test('a bot at once in a game with a lobby of its own: its creator has a seat already', async () => {
  const { store, hear, said } = await desk()
  const code = store.playBot('chess', 'easy')
  hear('room_joined', { ...roomJoined(room({ lobby: true, open: true })), id: said('create_room')[0]?.id })
  await code
  expect(said('room_action')).toMatchObject([{ action: { type: 'add_bot', strength: 'easy' } }])
})

test('a bot at once: a room, a seat, a bot', async () => {
  const { store, actions } = await atOnce()
  expect(actions()).toMatchObject([{ type: 'sit' }, { type: 'add_bot', strength: 'easy' }])
  expect(store.get().room?.quick).toBe(true)
})

test('where more could sit down, one says that one is ready', async () => {
  const { actions, answer } = await atOnce()
  answer(alone({ seat: 'player1' }), 4)
  expect(actions()).toHaveLength(2)
  answer(withBot({ ready: false }), 5)
  expect(actions().at(-1)).toEqual({ type: 'ready', ready: true, salt: expect.any(String) })
})

test('who leaves the table of a bot for now is in the room', async () => {
  const { store, answer } = await atOnce()
  answer(withBot({ ready: true }), 4)
  answer(room({ ...withBot({ ready: true }), ...playing }), 5)
  store.leaveMatch()
  expect(store.get()).toMatchObject({ match: null, room: { quick: false } })
})

test('without a bot the room is shown, with the reason', async () => {
  const { store, hear, said } = await atOnce()
  hear('validation_error', { message: '', action: null, code: 'no_bots', reason: 'No bots here', id: said('room_action')[1]?.id })
  expect(store.get().room?.quick).toBe(false)
  expect(store.get().notices.map((n) => n.words)).toEqual(['No bots here'])
})

const spoken = (n: number, text: string) => ({ n, at: 5000, seat: 'player2', name: 'Ben', to: 'all', text })

test('a line is sent, and again under the same id after a reconnect, until it is heard back', async () => {
  const { store, open, lose, hear, said } = await atTheTable()
  store.say('all', 'Hello')
  const [{ id }] = said('chat') as [{ id: string }]
  lose()
  await open()
  hear('room_joined', roomJoined(room(playing)))
  hear('match_joined', matchJoined())
  expect(said('chat')).toEqual([1, 2].map(() => ({ matchId: 'm1', to: 'all', text: 'Hello', id })))
  hear('chat', { matchId: 'm1', lines: [spoken(7, 'Hello')], id })
  expect(store.get().match?.saying).toEqual([])
})

test('lines heard twice or out of order are there once and in order', async () => {
  const { store, hear } = await atTheTable()
  hear('chat', { matchId: 'm1', lines: [spoken(8, 'two')] })
  hear('chat', { matchId: 'm1', lines: [spoken(5, 'one'), spoken(8, 'two')] })
  hear('chat', { matchId: 'other', lines: [spoken(9, 'elsewhere')] })
  expect(store.get().match?.said.map(({ text }) => text)).toEqual(['one', 'two'])
})

test('a line that is refused is not sent again, and the reason is shown', async () => {
  const { store, hear, said } = await atTheTable()
  store.say('team', 'Hello')
  hear('validation_error', { message: '', action: null, code: 'no_team', reason: 'You are in no team', id: said('chat')[0]?.id })
  expect(store.get().match?.saying).toEqual([])
  expect(store.get().notices.map(({ words }) => words)).toEqual(['You are in no team'])
})

test('what was said before the page was opened is no news; what was missed while the line was lost is', async () => {
  const { store, hear } = await atTheTable()
  hear('chat', { matchId: 'm1', lines: [spoken(5, 'one')], before: true })
  hear('chat', { matchId: 'm1', lines: [spoken(5, 'one'), spoken(8, 'two')], before: true })
  expect(store.get().match?.saidBefore).toBe(5)
})

test('who finds no place at a table that is playing is told why, and watches', async () => {
  const { store, hear, said } = await desk()
  const guest = { people: [{ id: 'ada', seat: null, ready: false, here: true }], open: true, seats: [{ seat: 'player1', person: null }] }
  store.openRoom('ABCDEF')
  hear('room_joined', roomJoined(room({ ...playing, ...guest })))
  store.toTable()
  hear('room_update', { ...roomJoined(room({ ...playing, ...guest })), seq: 4, events: [{ type: 'turned_away', person: 'ada', reason: 'The teams are closed; you can watch' }] })
  expect(store.get().notices.map(({ words }) => words)).toEqual(['The teams are closed; you can watch'])
  expect(said('join_match').at(-1)).toEqual({ matchId: 'm1', existing: true, seen: 0, watch: true })
})

test.each([
  [{ reason: 'backpack is full' }, 'Backpack is full'],
  [{ reason: null }, 'That can’t be done now'],
  [{ other: 1 }, 'illegal in manage: SwapEquip'],
])('a refusal with %j says: %s', async (values, words) => {
  const { store, hear } = await atTheTable()
  hear('validation_error', { message: '', action: null, code: 'illegal', reason: 'illegal in manage: SwapEquip', values })
  expect(store.get().notices.map((notice) => notice.words)).toEqual([words])
})

test('who is put out of the match they sit in hears it at the table, and stays there', async () => {
  const { store, hear, said } = await atTheTable()
  hear('room_update', {
    ...roomJoined(room({ ...playing, people: [{ id: 'ada', seat: null, ready: false, here: true }] })),
    seq: 4,
    events: [{ type: 'turned_away', person: 'ada', reason: 'Removed' }],
  })
  expect(store.get().notices).toEqual([])
  expect(said('join_match')).toHaveLength(1)
})
