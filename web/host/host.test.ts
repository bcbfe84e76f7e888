// Tests of a match hosted on this device, played over its message ports.
import { expect, test } from 'vitest'
import type { AnyAction, AnyGame, Ask, Seat } from '#kit/game.ts'
import { verify } from '#kit/past/verify.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { think } from '#kit/testing/ladder.ts'
import { LocalHost } from './host.ts'
import type { News } from './request.ts'
import type { LocalSeat, LocalSetting } from './setting.ts'
import { type Payload, PortClient } from './testing/client.ts'
import { testWorld } from './testing/world.ts'

const GAMES = Object.values(import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { eager: true, import: 'game' }))
const SEED = 'ab'.repeat(32)

function table(game: AnyGame, seats: readonly LocalSeat[], more: Partial<LocalSetting> = {}) {
  const world = testWorld()
  const host = LocalHost.open(game, { matchId: 'm1', game: game.id, seats, seed: SEED, ...more }, world)
  return { world, host }
}

const two = [{ seat: 'player1' }, { seat: 'player2' }]

async function seated(host: LocalHost, seat: Seat, more: object = {}): Promise<PortClient> {
  const client = new PortClient(host)
  await client.ask('join_match', { matchId: 'm1', playerId: seat, ...more })
  return client
}

/** Opens rock, paper, scissors with both seats connected. */
async function duel(more: Partial<LocalSetting> = {}) {
  const { world, host } = table(secret, two, more)
  return { world, host, ann: await seated(host, 'player1'), ben: await seated(host, 'player2') }
}

const choose = (shape: string, more: object = {}) => ({
  matchId: 'm1',
  playerId: 'player1',
  action: { type: 'choose', shape },
  ...more,
})

/** Sends an action in the form that the game's clients use. */
function send(client: PortClient, { messages = [] }: AnyGame, { seat, id }: Ask, action: AnyAction, seq: number): void {
  const from = { matchId: 'm1', playerId: seat, ask: id, id: `a${seq}` }
  const { type, ...fields } = action
  if (messages.includes(type)) client.say(type, { ...fields, ...from })
  else client.say('action', { ...from, action })
}

const MOST_INPUTS = 4000

/**
 * Plays the match to its end. Each seat with an open decision acts in turn; the clock advances only if no seat can act.
 */
async function playOut(
  { host, world }: ReturnType<typeof table>,
  clients: ReadonlyMap<Seat, PortClient>,
): Promise<void> {
  const { stream } = host
  const { game } = stream.scene
  for (let luck = 1; !stream.match.outcome; luck++) {
    if (luck > MOST_INPUTS) throw new Error(`not over after ${MOST_INPUTS} inputs`)
    const ask = stream.scene.asks.find(({ seat }) => seat !== undefined && clients.has(seat))
    const client = ask?.seat === undefined ? undefined : clients.get(ask.seat)
    const action =
      ask?.seat === undefined ? undefined : think(game, stream.match.state, ask.seat, { strength: 'easy' }, luck)
    if (!ask || !client || !action) {
      if (world.waiting() === 0) throw new Error(`nobody can do anything: ${JSON.stringify(stream.scene.asks)}`)
      world.advance(1000)
      continue
    }
    const { seq } = stream.match
    send(client, game, ask, action, seq)
    await client.quiet()
    if (stream.match.seq === seq) throw new Error(`refused: ${client.frames.at(-1)}`)
  }
}

const placesOf = (game: AnyGame, count: number): LocalSeat[] =>
  game.seats.names
    .slice(0, Math.max(count, game.seats.min))
    .map((seat) => ({ seat, name: `the ${seat}`, salt: `salt of ${seat}` }))

async function sitDown(host: LocalHost, seats: readonly LocalSeat[]): Promise<Map<Seat, PortClient>> {
  const clients = new Map<Seat, PortClient>()
  for (const { seat, bot } of seats) if (!bot) clients.set(seat, await seated(host, seat))
  return clients
}

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: people on one device play to the end, and the record can be verified',
  async (_, game) => {
    const seats = placesOf(game, 2)
    const at = table(game, seats)
    const clients = await sitDown(at.host, seats)
    await playOut(at, clients)
    const { outcome } = at.host.stream.match
    await Promise.all([...clients.values()].map((client) => client.quiet()))
    for (const client of clients.values())
      expect(client.last('game_over')).toMatchObject({ winner: outcome?.winner, seed: SEED })
    expect(verify(game, at.host.record())).toEqual([])
    expect(at.world.faults).toEqual([])
  },
)

test.each(GAMES.map((game) => [game.id, game] as const))('%s: a person and bots play to the end', async (_, game) => {
  const [person, ...others] = placesOf(game, 2)
  const seats = [person as LocalSeat, ...others.map((place): LocalSeat => ({ ...place, bot: 'easy' }))]
  const at = table(game, seats)
  await playOut(at, await sitDown(at.host, seats))
  expect(at.host.stream.match.outcome).not.toBeNull()
  expect(verify(game, at.host.record())).toEqual([])
  expect(at.world.faults).toEqual([])
})

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: no decision has a deadline when clocks are off',
  async (_, game) => {
    const seats = placesOf(game, 2)
    const { host } = table(game, seats, { clocks: 'off' })
    await sitDown(host, seats)
    expect(host.stream.scene.asks.filter(({ due }) => due !== undefined)).toEqual([])
    expect(host.stream.scene.asks).not.toEqual([])
  },
)

// ---- followers

test('a follower gets each input after the given number, with the open decisions and the outcome', async () => {
  const { host, ann, ben } = await duel()
  await ann.ask('action', choose('rock'))
  const told: News[] = []
  host.follow(0, (news) => told.push(news))
  await ben.ask('action', { ...choose('paper'), playerId: 'player2' })
  expect(told.map(({ entry }) => entry.seq)).toEqual([1, 2])
  expect(told[0]).toMatchObject({ asked: ['player2'], outcome: null })
  expect(told.map(({ entry }) => entry)).toEqual(host.record().entries)
})

// ---- joining

test('a player who joins gets the state, names, asks, choices and the turn message', async () => {
  const { host } = table(secret, [{ seat: 'player1', name: 'Ann' }, { seat: 'player2' }], { epoch: 'e1' })
  const [joined, turn, ...more] = await new PortClient(host).ask('join_match', { matchId: 'm1', playerId: 'player1' })
  expect(joined).toMatchObject({
    type: 'match_joined',
    payload: {
      matchId: 'm1',
      playerId: 'player1',
      seq: 0,
      game: 'secret',
      names: { player1: 'Ann', player2: '' },
      choices: { length: 4 },
      asks: [{}, {}],
      epoch: 'e1',
      outcome: null,
    },
  })
  expect(turn).toMatchObject({ type: 'your_turn', payload: { ask: '1/player1', timeoutMs: 30_000 } })
  expect(more).toEqual([])
})

test('a port opened for a seat joins that seat, whatever seat the message names', async () => {
  const { host } = table(secret, two)
  const [joined] = await new PortClient(host, 'player2').ask('join_match', {
    matchId: 'm1',
    playerId: 'player1',
    existing: true,
  })
  expect(joined.payload.playerId).toBe('player2')
})

test('a spectator sees no secrets and may not act', async () => {
  const { host } = await duel()
  const watcher = new PortClient(host)
  const [joined] = await watcher.ask('join_match', { matchId: 'm1', watch: true })
  expect(joined.payload).toMatchObject({ playerId: null, choices: [] })
  expect(await watcher.ask('action', choose('rock'))).toMatchObject([
    { type: 'validation_error', payload: { code: 'watching' } },
  ])
})

test('a second connection takes over the seat, and the first one is told', async () => {
  const { host, ann } = await duel()
  const before = ann.frames.length
  const again = await seated(host, 'player1')
  await ann.quiet()
  expect(ann.since(before)).toEqual([{ type: 'detached', payload: { matchId: 'm1' } }])
  await again.ask('action', choose('rock'))
  await ann.quiet()
  expect(ann.since(before + 1)).toEqual([])
})

test('a client that has left gets no more messages', async () => {
  const { ann, ben } = await duel()
  await ben.ask('leave_match', { matchId: 'm1' })
  const before = ben.frames.length
  await ann.ask('action', choose('rock'))
  await ben.quiet()
  expect(ben.since(before)).toEqual([])
})

test('a returning player gets the events since the last input seen', async () => {
  const { host, ann } = await duel()
  await ann.ask('action', choose('rock'))
  const events = async (seen: number) => (await seated(host, 'player2', { seen })).last('match_joined').events
  expect([await events(0), await events(1)]).toEqual([[{ type: 'locked', seat: 'player1' }], []])
})

test.each([
  ['from another epoch', 1, 'e0'],
  ['beyond the last input', 9, 'e1'],
])('a client whose last seen input is %s gets all events', async (_, seen, epoch) => {
  const { host, ann } = await duel({ epoch: 'e1' })
  await ann.ask('action', choose('rock'))
  expect((await seated(host, 'player2', { seen, epoch })).last('match_joined')).toMatchObject({
    since: 0,
    events: [{ type: 'locked' }],
  })
})

test('in a game with open seats, people and bots join in the given order', () => {
  const { host } = table(filling, [
    { seat: 'second', salt: 'pepper' },
    { seat: 'first', bot: 'easy' },
  ])
  expect(host.record().entries).toMatchObject([
    { input: { kind: 'joined', seat: 'second' }, salt: 'pepper' },
    { input: { kind: 'joined', seat: 'first', bot: true } },
  ])
})

test('in a game with open seats, a player who gave up a seat can take it again', async () => {
  const { host } = table(filling, [{ seat: 'first' }, { seat: 'second' }, { seat: 'third' }])
  const ann = await seated(host, 'first')
  await ann.ask('action', { matchId: 'm1', playerId: 'first', action: { type: 'leave' } })
  expect(host.stream.match.taken).not.toContain('first')
  expect(await ann.ask('join_match', { matchId: 'm1', playerId: 'first' })).toMatchObject([
    { type: 'match_joined', payload: { playerId: 'first', seq: 5 } },
  ])
})

test('no player is marked as away, even without a connection', async () => {
  const { host, world } = table(
    leader,
    leader.seats.names.map((seat) => ({ seat })),
  )
  world.advance(60_000)
  expect(host.record().entries.filter(({ input }) => input.kind === 'away')).toEqual([])
})

test.each<[string, Partial<LocalSetting>, string]>([
  ['invalid options', { options: { rounds: 0 } }, 'options.rounds: must be >= 1'],
  ['too few seats', { seats: [{ seat: 'player1' }] }, 'seats: 2 must be taken, not 1'],
  [
    'an unknown seat',
    { seats: [...two, { seat: 'player9' }] },
    'seats: there is no seat player9; there are player1, player2',
  ],
])('rejects a setting with a readable sentence: %s', (_, wrong, why) => {
  expect(() => table(secret, two, wrong)).toThrow(why)
})

// ---- actions

test('an action is sent to every client, and its id only to the sender', async () => {
  const { ann, ben } = await duel()
  const before = ben.frames.length
  expect(await ann.ask('action', choose('rock', { id: 'a1', ask: '1/player1' }))).toMatchObject([
    { type: 'state_update', payload: { id: 'a1', seq: 1 } },
  ])
  await ben.quiet()
  expect(ben.since(before)).toMatchObject([
    { type: 'state_update', payload: { seq: 1, events: [{ type: 'locked', seat: 'player1' }] } },
  ])
  expect(ben.since(before)[0].payload).not.toHaveProperty('id')
})

test('a repeated action id is acknowledged and changes nothing', async () => {
  const { host, ann } = await duel()
  await ann.ask('action', choose('rock', { id: 'a1' }))
  expect(await ann.ask('action', choose('paper', { id: 'a1' }))).toEqual([
    { type: 'ack', payload: { id: 'a1', seq: 1 } },
  ])
  expect(host.record().entries).toHaveLength(1)
})

test.each<[string, string, (client: PortClient) => void]>([
  ['binary data', 'Malformed JSON', (c) => c.raw(new Uint8Array(3))],
  ['malformed JSON', 'Malformed JSON', (c) => c.raw('{"type":')],
  [
    'a message that is too large',
    'Message too large: at most 16 KiB',
    (c) => c.say('action', choose('ü'.repeat(8200))),
  ],
  ['an unknown message type', 'Unknown message type: dance', (c) => c.say('dance', {})],
  ['a message without an action', 'Missing action', (c) => c.say('action', { matchId: 'm1', playerId: 'player1' })],
  ['an action for another match', 'Unknown match: m2', (c) => c.say('action', { ...choose('rock'), matchId: 'm2' })],
  ['joining another match', 'Already joined another match', (c) => c.say('join_match', { matchId: 'm2' })],
  [
    'an action for the opponent’s seat',
    'playerId does not belong to this connection',
    (c) => c.say('action', { ...choose('rock'), playerId: 'player2' }),
  ],
  [
    'an action with an invalid value',
    'shape: must be one of rock, paper, scissors',
    (c) => c.say('action', choose('lizard')),
  ],
  [
    'an action for a closed ask',
    'Too late: that decision is already closed',
    (c) => c.say('action', choose('rock', { ask: '0/player1' })),
  ],
  [
    'a chat message',
    'Nobody can hear that: this match is played on this device alone',
    (c) => c.say('chat', { matchId: 'm1', to: 'all', text: 'hello' }),
  ],
  [
    'creating a room',
    'There are no rooms here: this match is played on this device alone',
    (c) => c.say('create_room', { game: 'secret' }),
  ],
])('refuses with a reason and changes nothing: %s', async (_, reason, say) => {
  const { host, ann } = await duel()
  const before = ann.frames.length
  say(ann)
  await ann.quiet()
  expect(ann.since(before)).toMatchObject([
    { type: 'validation_error', payload: { reason, message: `Invalid action: ${reason}` } },
  ])
  expect(host.record().entries).toEqual([])
})

test.each<[string, string, object]>([
  ['action', 'Join a match first', choose('rock')],
  ['chat', 'Join a match first', { matchId: 'm1', to: 'all', text: 'hello' }],
  ['join_match', 'Unknown match: m2', { matchId: 'm2' }],
  ['join_match', 'Match is full', { matchId: 'm1', playerId: 'player2' }],
  ['join_match', 'Match is full', { matchId: 'm1' }],
])('refuses %s from a client without a seat: %s', async (type, reason, payload) => {
  const { host } = table(secret, [{ seat: 'player1' }, { seat: 'player2', bot: 'easy' }])
  expect(await new PortClient(host).ask(type, payload)).toMatchObject([
    { type: 'validation_error', payload: { reason } },
  ])
})

/** Faulty rules: they throw after changing the state, for the action "paper" and for every deadline. */
const faulty: AnyGame = {
  ...secret,
  update(turn, input) {
    secret.update(turn, input)
    if (input.kind !== 'action' || input.action.shape === 'paper') throw new Error('a fault')
  },
}

test('an action whose rules throw changes nothing, and the sender gets an apology', async () => {
  const { host, world } = table(faulty, two)
  const ann = await seated(host, 'player1')
  expect(await ann.ask('action', choose('paper', { id: 'a1' }))).toMatchObject([
    { type: 'validation_error', payload: { code: 'sorry', id: 'a1' } },
  ])
  expect(await ann.ask('action', choose('rock', { id: 'a1' }))).toMatchObject([
    { type: 'state_update', payload: { seq: 1 } },
  ])
  expect(world.faults).toEqual([new Error('a fault')])
})

test('an action is rolled back when the rules cannot show its result', async () => {
  const view: AnyGame['view'] = (state, viewer) => {
    if (state.locked.player1 === 'paper') throw new Error('a fault')
    return secret.view(state, viewer)
  }
  const { host } = table({ ...secret, view }, two)
  const ann = await seated(host, 'player1')
  expect(await ann.ask('action', choose('paper'))).toMatchObject([{ payload: { code: 'sorry' } }])
  expect(host.record().entries).toEqual([])
})

test('an action is recorded as it was sent, even if the rules change the object', async () => {
  const update: AnyGame['update'] = (turn, input) => {
    secret.update(turn, input)
    if (input.kind === 'action') input.action.shape = 'paper'
  }
  const { host } = table({ ...secret, update }, two)
  await (await seated(host, 'player1')).ask('action', choose('rock'))
  expect(host.record().entries).toMatchObject([{ input: { action: { shape: 'rock' } } }])
})

test('a deadline whose rules throw is tried once, and the match is frozen', async () => {
  const { host, world } = table(faulty, two)
  const ann = await seated(host, 'player1')
  world.advance(120_000)
  expect(world.faults).toHaveLength(1)
  expect(await ann.ask('action', choose('rock'))).toMatchObject([{ payload: { code: 'frozen' } }])
})

// ---- deadlines

test('a player who misses the deadline loses, and the clients are told at the deadline', async () => {
  const { world, ann, ben } = await duel()
  await ann.ask('action', choose('rock'))
  await ben.quiet()
  const before = ben.frames.length
  world.advance(30_000)
  await ben.quiet()
  expect(ben.since(before).map(({ type }) => type)).toEqual(['state_update', 'game_over'])
  expect(ben.last('game_over').outcome).toMatchObject({ winner: 'player1', reason: 'forfeit' })
})

test('an action at the deadline is late, even before the timer has fired', async () => {
  const { world, host, ann } = await duel()
  world.stall(30_000)
  const answers: Payload[] = await ann.ask('action', choose('rock', { ask: '1/player1' }))
  expect(answers.map(({ type }) => type)).toEqual(['state_update', 'game_over', 'validation_error'])
  expect(host.record().entries).toMatchObject([{ input: { kind: 'due' }, at: world.now() }])
})

test('a passed deadline is settled before a player joins', async () => {
  const { world, host } = table(secret, two)
  world.stall(30_000)
  const ann = await seated(host, 'player1')
  expect(ann.last('match_joined')).toMatchObject({ seq: 1, outcome: { reason: 'double forfeit' } })
})

test('with clocks off, no deadline is sent and no timer runs', async () => {
  const { world, host, ann } = await duel({ clocks: 'off' })
  expect([ann.last('your_turn').timeoutMs, ann.last('match_joined').asks[0].due, world.waiting()]).toEqual([
    undefined,
    undefined,
    0,
  ])
  world.advance(1e9)
  expect(host.record()).toMatchObject({ start: { clocks: 'off' }, entries: [] })
})

// ---- bots

const withBot: LocalSeat[] = [{ seat: 'player1' }, { seat: 'player2', bot: 'easy' }]

test('a bot plays after its pause, once a player is connected', async () => {
  const { world, host } = table(secret, withBot)
  world.advance(10_000)
  expect(host.record().entries).toEqual([])
  await seated(host, 'player1')
  world.advance(599)
  expect(host.record().entries).toEqual([])
  world.advance(1)
  expect(host.record().entries).toMatchObject([{ input: { seat: 'player2' }, id: 'bot 1/player2 0' }])
})

test('bots do not play while nobody is connected', () => {
  const { world, host } = table(filling, [{ seat: 'first', bot: 'easy' }, { seat: 'second' }])
  world.advance(30_000)
  expect(host.stream.match.state).toMatchObject({ turn: 'first' })
  world.advance(10_000)
  expect(host.record().entries.filter(({ input }) => input.kind === 'action')).toEqual([])
})

test('bots get default names unless names are given', () => {
  const { host } = table(filling, [
    { seat: 'first', bot: 'hard' },
    { seat: 'second', bot: 'hard' },
    { seat: 'third', bot: 'easy', name: 'Robo' },
  ])
  expect(host.stream.scene.names).toEqual({ first: 'Hard bot', second: 'Hard bot 2', third: 'Robo' })
})

test('a match with a bot uses the game’s options for bots', () => {
  const game: AnyGame = { ...secret, botOptions: { rounds: 3 } }
  const rounds = (seats: LocalSeat[]) =>
    (table(game, seats, { options: { rounds: 5 } }).host.record().start.options as { rounds: number }).rounds
  expect([rounds(withBot), rounds(two)]).toEqual([3, 5])
})

// ---- records

test('a resumed match has the same state, events and action ids as before', async () => {
  const { world, host, ann } = await duel()
  await ann.ask('action', choose('rock', { id: 'a1' }))
  const later = LocalHost.resume(secret, JSON.parse(JSON.stringify(host.record())), world)
  expect(later.stream.match).toEqual(host.stream.match)
  const back = await seated(later, 'player1', { seen: 0 })
  expect(back.last('match_joined')).toMatchObject({ seq: 1, events: [{ type: 'locked' }] })
  expect(await back.ask('action', choose('rock', { id: 'a1' }))).toEqual([
    { type: 'ack', payload: { id: 'a1', seq: 1 } },
  ])
})

test('resuming a match settles a deadline that passed in the meantime exactly once', async () => {
  const { host } = await duel()
  const world = testWorld(host.world.now() + 3_600_000)
  const later = LocalHost.resume(secret, host.record(), world)
  expect(later.record().entries).toMatchObject([{ at: world.now(), input: { kind: 'due' } }])
})

test('refuses to resume a record of another version of the rules', async () => {
  const { world, host } = await duel()
  expect(() => LocalHost.resume({ ...secret, version: 2 }, host.record(), world)).toThrow(
    'This match was begun under other rules: secret 1',
  )
})
