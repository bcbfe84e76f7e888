// Tests of actions in a match on this device: accepted actions, refused actions, and actions under faulty rules.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { PortClient } from './testing/client.ts'
import { choose, duel, joinSeat, openTable, twoSeats } from './testing/table.ts'

test('an action is sent to every client, but only the sender gets the action’s id', async () => {
  const { ann, ben } = await duel()
  const before = ben.frames.length
  expect(await ann.ask('action', choose('rock', { id: 'a1', ask: '1/player1' }))).toMatchObject([
    { type: 'state_update', payload: { id: 'a1', seq: 1 } },
  ])
  await ben.allAnswered()
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
  await ann.allAnswered()
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
  const { host } = openTable(secret, [{ seat: 'player1' }, { seat: 'player2', bot: 'easy' }])
  expect(await new PortClient(host).ask(type, payload)).toMatchObject([
    { type: 'validation_error', payload: { reason } },
  ])
})

/** Faulty rules that throw after a change to the state, for the action "paper" and for every deadline. */
const faulty: AnyGame = {
  ...secret,
  update(turn, input) {
    secret.update(turn, input)
    if (input.kind !== 'action' || input.action.shape === 'paper') throw new Error('a fault')
  },
}

test('an action on which the rules throw changes nothing, and the sender gets a refusal with an apology', async () => {
  const { host, world } = openTable(faulty, twoSeats)
  const ann = await joinSeat(host, 'player1')
  expect(await ann.ask('action', choose('paper', { id: 'a1' }))).toMatchObject([
    { type: 'validation_error', payload: { code: 'sorry', id: 'a1' } },
  ])
  expect(await ann.ask('action', choose('rock', { id: 'a1' }))).toMatchObject([
    { type: 'state_update', payload: { seq: 1 } },
  ])
  expect(world.errors).toEqual([new Error('a fault')])
})

test('an action is rolled back when the rules fail to build a view of the new state', async () => {
  const view: AnyGame['view'] = (state, viewer) => {
    if (state.locked.player1 === 'paper') throw new Error('a fault')
    return secret.view(state, viewer)
  }
  const { host } = openTable({ ...secret, view }, twoSeats)
  const ann = await joinSeat(host, 'player1')
  expect(await ann.ask('action', choose('paper'))).toMatchObject([{ payload: { code: 'sorry' } }])
  expect(host.record().entries).toEqual([])
})

test('an action is recorded as it was sent, even if the rules change the action’s object', async () => {
  const update: AnyGame['update'] = (turn, input) => {
    secret.update(turn, input)
    if (input.kind === 'action') input.action.shape = 'paper'
  }
  const { host } = openTable({ ...secret, update }, twoSeats)
  await (await joinSeat(host, 'player1')).ask('action', choose('rock'))
  expect(host.record().entries).toMatchObject([{ input: { action: { shape: 'rock' } } }])
})

test('a deadline on which the rules throw is tried once, and then the match accepts no more actions', async () => {
  const { host, world } = openTable(faulty, twoSeats)
  const ann = await joinSeat(host, 'player1')
  world.advance(120_000)
  expect(world.errors).toHaveLength(1)
  expect(await ann.ask('action', choose('rock'))).toMatchObject([{ payload: { code: 'frozen' } }])
})
