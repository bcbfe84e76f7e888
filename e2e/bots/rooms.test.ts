// Tests of matches against bots on a real server.
import { expect, test } from 'vitest'
import type { Strength } from '#kit/bots/strength.ts'
import type { Client, Payload } from '#server/testing/client.ts'
import { joinAgain, openServer, type Player, type TestServer } from '#server/testing/server.ts'

const QUICK = { BOT_PAUSE_MS: '0' }

const roomAction = (client: Client, code: string, action: object) =>
  client.ask('room_action', { code, action, id: JSON.stringify(action) }, 'room_update')

/** A player in a match, with the latest state received. */
interface Guest extends Player {
  code: string
  latest: Payload
}

/** Performs the actions in a new room and joins the match that starts. */
async function against(server: TestServer, game: string, actions: readonly object[]): Promise<Guest> {
  const client = await server.client()
  const { code, token } = (await client.ask('create_room', { game }, 'room_joined')).payload
  for (const action of actions) await roomAction(client, code, action)
  client.say('join_room', { code })
  const { room } = await client.next('room_joined')
  return guest(client, room.match.id, token, code)
}

async function guest(client: Client, match: string, token: string, code: string): Promise<Guest> {
  const me = await joinAgain(client, match, token)
  return { ...me, code, latest: me.joined }
}

const bot = (strength: Strength, seat: string) => ({ type: 'add_bot', strength, seat })
const SIT = { type: 'sit' }

function hear(me: Guest, payload: Payload): void {
  if (payload.asks && payload.seq >= me.latest.seq) me.latest = { ...me.latest, ...payload }
}

async function does(me: Guest, action: object, ask?: string): Promise<void> {
  const answer = await me.play(action, ask === undefined ? {} : { ask })
  if (answer.code !== 'late') expect(answer.refused, answer.message).toBe(false)
  hear(me, answer)
}

/** Takes every decision that the player has to take until the state satisfies `fits`. */
async function until(
  me: Guest,
  fits: (state: Payload) => boolean,
  choose: (choices: Payload[]) => Payload = () => undefined,
): Promise<Payload> {
  for (;;) {
    for (const { payload } of me.client.inbox.splice(0)) hear(me, payload)
    if (fits(me.latest.state)) return me.latest.state
    const ask = me.latest.asks.find(({ seat }: Payload) => seat === me.seat)
    const action = ask && choose(me.latest.choices)
    if (action) await does(me, action, ask.id)
    else await me.client.arrival()
  }
}

const troubles = (server: TestServer) => server.logged.filter((line) => line.includes('could not'))

test('King of the Hill starts when a player has sat down, added a bot and pressed ready; the bot then chooses a class and plays', async () => {
  const server = await openServer({ env: QUICK })
  const me = await against(server, 'hill', [SIT, bot('medium', 'p2'), { type: 'ready', ready: true }])
  const onwards = /^(Continue|ChooseMove|ChooseSleep|CommitRoll|Confirm|Pass|Decline)/
  const state = await until(
    me,
    ({ turn }) => turn >= 5,
    (choices) => choices.find(({ type }) => onwards.test(type)) ?? choices[0],
  )
  expect(state.players.p2.class).not.toBeNull()
  expect(state.players.p2.summary.turns).toBeGreaterThanOrEqual(2)
  expect(troubles(server)).toEqual([])
})

test('VibeChess: the bot is the other team’s captain and moves after the person has started the game', async () => {
  const server = await openServer({ env: QUICK })
  const me = await against(server, 'vibechess', [SIT, bot('hard', 's2')])
  const lobby = await until(me, ({ teams }) => teams.black.captain === 's2')
  expect(lobby).toMatchObject({ phase: 'lobby', owner: 's1' })
  await me.client.quiet()
  expect((await until(me, () => true)).phase).toBe('lobby')
  await does(me, { type: 'start' })
  for (const action of [
    { type: 'select_piece', square: 'e2' },
    { type: 'choose_move', to: 'e4' },
  ])
    await does(me, action)
  // The bot already thinks about its move in the lobby. An action that arrives during this time must not be lost.
  expect(await until(me, (state) => state.history.length === 2)).toMatchObject({
    phase: 'playing',
    history: ['e4', expect.any(String)],
    step: { decider: 's1' },
  })
  expect(troubles(server)).toEqual([])
})

test('VibeChess: when the owner leaves, Black’s captain becomes the owner although White has a bot', async () => {
  const server = await openServer({ env: QUICK })
  const ada = await against(server, 'vibechess', [SIT])
  const bob = await server.client()
  const { token } = (await bob.ask('join_room', { code: ada.code }, 'room_joined')).payload
  await roomAction(bob, ada.code, SIT)
  const me: Guest = await guest(bob, ada.joined.matchId, token, ada.code)
  await roomAction(ada.client, ada.code, bot('medium', 's3'))
  await until(me, ({ teams }) => teams.white.members.length === 2)
  await does(ada, { type: 'leave' })
  const state = await until(me, ({ owner }) => owner === me.seat)
  expect(state).toMatchObject({ phase: 'lobby', teams: { white: { captain: me.seat } } })
  expect(troubles(server)).toEqual([])
})

test('VibeChess: a bot moves the piece that its captain selected, and the other team’s bots answer', async () => {
  const server = await openServer({ env: QUICK })
  const me = await against(server, 'vibechess', [SIT, bot('easy', 's2'), bot('medium', 's3'), bot('easy', 's4')])
  await until(me, ({ teams }) => teams.white.members.length + teams.black.members.length === 4)
  await does(me, { type: 'start' })
  const { pieces, teams } = await until(me, ({ phase }) => phase === 'playing')
  expect(teams.white.members.map(({ seat }: Payload) => seat)).toEqual(['s1', 's3'])
  const pawn = pieces.find(({ side, type, owner }: Payload) => side === 'white' && type === 'p' && owner === 's3')
  await does(me, { type: 'select_piece', square: pawn.square })
  const { history, lastMove } = await until(me, (state) => state.history.length === 2 && state.step.decider === 's1')
  expect(history).toHaveLength(2)
  expect(lastMove.piece).toMatch(/^black/)
  expect(troubles(server)).toEqual([])
})
