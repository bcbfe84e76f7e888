// Tests of the store with a fake connection.
import { expect, test } from 'vitest'
import type { ClientMessage, ConnectionListener, ServerMessage } from './socket.ts'
import { makeStore, type Store } from './store.ts'
import { CLOCK, matchJoined, NOW, playing, refusal, roomJoined } from './testing.ts'

/** A store with a fake connection that the test controls. */
async function makeConnected() {
  let listener: ConnectionListener | undefined
  let isOpen = false
  let texts = 0
  const timers: (() => void)[] = []
  const wait = () => {
    for (const run of timers.splice(0)) run()
  }
  const sent: ClientMessage[] = []
  const store: Store = makeStore({
    connect(given) {
      listener = given
      return { send: (message) => isOpen && sent.push(message) }
    },
    readMe: async () => ({ id: 'ada', name: 'Ada' }),
    writeMe: async (change) => ({ id: 'ada', name: 'Ada', ...change }),
    clock: () => CLOCK,
    later: (_, run) => void timers.push(run),
    random: () => `random${++texts}`,
    botClock: (game) => (game === 'titans' ? 'off' : 'on'),
    ownMessages: (game) => (game === 'showdown' ? ['resign'] : []),
  })
  const open = async () => {
    await listener?.prepare()
    isOpen = true
    listener?.onOpen()
  }
  const lose = () => {
    isOpen = false
    listener?.onLost()
  }
  const receive = (type: ServerMessage['type'], payload: object) =>
    listener?.onMessage({ type, payload } as ServerMessage)
  const payloads = (type: string) =>
    sent.filter((message) => message.type === type).map(({ payload }) => payload as Record<string, unknown>)
  await open()
  return { store, open, lose, receive, payloads, wait }
}

async function atTheTable() {
  const connected = await makeConnected()
  connected.store.openRoom('ABCDEF')
  connected.receive('room_joined', roomJoined(playing))
  connected.receive('match_joined', matchJoined())
  return connected
}

test('loads the player before connecting, and applies a new name at once', async () => {
  const { store } = await makeConnected()
  expect(store.get().me).toEqual({ id: 'ada', name: 'Ada' })
  await store.rename('Adele')
  expect(store.get().me?.name).toBe('Adele')
})

test('after a reconnect, creates a room that was requested offline', async () => {
  const { store, open, lose, receive, payloads } = await makeConnected()
  lose()
  const code = store.createRoom('showdown')
  await open()
  receive('room_joined', roomJoined({}, { id: String(payloads('create_room')[0]?.id) }))
  expect(await code).toBe('ABCDEF')
})

test('rejects with the reason when the server refuses a room', async () => {
  const { store, receive, payloads } = await makeConnected()
  const code = store.playBot('showdown', 'easy')
  receive('validation_error', refusal('too_many', 'Too many rooms', payloads('create_room')[0]?.id))
  await expect(code).rejects.toThrow('Too many rooms')
})

test('`playBot` resolves to the room’s code, seats the player and adds the bot', async () => {
  const { store, receive, payloads } = await makeConnected()
  const code = store.playBot('showdown', 'easy')
  receive('room_joined', roomJoined({}, { id: String(payloads('create_room')[0]?.id) }))
  expect(await code).toBe('ABCDEF')
  expect(payloads('room_action')).toMatchObject([
    { action: { type: 'sit' } },
    { action: { type: 'add_bot', strength: 'easy' } },
  ])
})

test('`playBot` creates the room with the wanted options and adds the wanted number of bots', async () => {
  const { store, receive, payloads } = await makeConnected()
  void store.playBot('hill', 'easy', { options: { track: 'short' }, bots: 2 })
  receive('room_joined', roomJoined({}, { id: String(payloads('create_room')[0]?.id) }))
  expect(payloads('create_room')).toMatchObject([{ game: 'hill', options: { track: 'short' } }])
  expect(payloads('room_action').map(({ action }) => action)).toMatchObject([
    { type: 'sit' },
    { type: 'add_bot' },
    { type: 'add_bot' },
  ])
})

test('a second request for a room rejects the promise of the first', async () => {
  const { store, receive, payloads } = await makeConnected()
  const [first, second] = [store.createRoom('showdown'), store.createRoom('titans')]
  await expect(first).rejects.toThrow()
  receive('room_joined', roomJoined({}, { id: String(payloads('create_room')[1]?.id) }))
  expect(await second).toBe('ABCDEF')
})

test('`now` returns the time of the server’s clock', async () => {
  const { store } = await atTheTable()
  expect(store.now()).toBe(NOW)
})

test('resends an unanswered action under the same id', async () => {
  const { store, open, lose, receive, payloads } = await atTheTable()
  store.act({ type: 'go' }, 'turn-1')
  lose()
  await open()
  receive('room_joined', roomJoined(playing))
  receive('match_joined', matchJoined({ since: 2, events: [] }))
  const [first, again] = payloads('action')
  expect(again).toEqual(first)
  expect(again).toMatchObject({ ask: 'turn-1', playerId: 'player1' })
})

test('sends an action as a message of the action’s own type if the game defines that message', async () => {
  const { store, payloads } = await atTheTable()
  store.act({ type: 'resign' })
  expect([payloads('resign').length, payloads('action').length]).toEqual([1, 0])
})

test('calls subscribers only when the state has changed', async () => {
  const { store, receive } = await makeConnected()
  let calls = 0
  const stop = store.subscribe(() => calls++)
  receive('pong', {})
  expect(calls).toBe(0)
  store.openRoom('ABCDEF')
  expect(calls).toBe(1)
  stop()
  store.leaveRoom()
  expect(calls).toBe(1)
})

test('turns clocks off against bots while the player is new to the game', async () => {
  const { store, payloads } = await makeConnected()
  void store.playBot('titans', 'easy').catch(() => {})
  void store.playBot('showdown', 'easy').catch(() => {})
  void store.createRoom('titans').catch(() => {})
  expect(payloads('create_room').map(({ clocks }) => clocks)).toEqual(['off', undefined, undefined])
})

test('sends an action again with its receipt while the server can not say whether the action is saved', async () => {
  const { store, receive, payloads, wait } = await atTheTable()
  store.act({ type: 'go' }, 'turn-1')
  const unsure = (receipt: string) =>
    receive('validation_error', { ...refusal('unsure', 'Unsure', payloads('action')[0]?.id), receipt })
  for (const receipt of ['1.a', '2.b']) {
    unsure(receipt)
    wait()
    expect(payloads('action').at(-1)).toEqual({ ...payloads('action')[0], receipt })
  }
  expect(payloads('action')).toHaveLength(3)
  expect(store.get().notices).toHaveLength(1)
  receive('ack', { id: payloads('action')[0]?.id, seq: 3 })
  wait()
  expect(payloads('action')).toHaveLength(3)
})

test('after a reconnect, sends an uncertain action again with its receipt', async () => {
  const { store, open, lose, receive, payloads } = await atTheTable()
  store.act({ type: 'go' }, 'turn-1')
  receive('validation_error', { ...refusal('unsure', 'Unsure', payloads('action')[0]?.id), receipt: '1.a' })
  lose()
  await open()
  receive('room_joined', roomJoined(playing))
  receive('match_joined', matchJoined())
  expect(payloads('action').at(-1)).toEqual({ ...payloads('action')[0], receipt: '1.a' })
})

test('shows the refusal of an uncertain action that has no receipt', async () => {
  const { store, receive, payloads } = await atTheTable()
  store.act({ type: 'go' }, 'turn-1')
  receive('validation_error', refusal('unsure', 'Unsure', payloads('action')[0]?.id))
  expect(store.get().match).toMatchObject({
    refused: 'The server can’t say yet whether that was saved. Send it again – it counts once.',
    outgoing: [],
  })
})
