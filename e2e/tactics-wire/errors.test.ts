// Tests of refusals in the protocol (rule R-62): exact texts, the action returned as received, and an answer only to
// the sender.
import { expect, test } from 'vitest'
import { openServer } from '#server/testing/server.ts'
import type { DocumentClient } from './client.ts'
import {
  ASSASSINS,
  act,
  connect,
  type ExpectedMessage,
  end,
  expectBoth,
  expectMessages,
  KILL,
  openBattle,
  openSeated,
  refusedWith,
  submit,
  type Table,
} from './table.ts'

type Row = [frame: string | { type?: unknown; payload?: unknown }, reason: string, action?: unknown]

async function refusesAll(client: DocumentClient, rows: readonly Row[]): Promise<void> {
  for (const [frame, reason, action = null] of rows) {
    client.write(typeof frame === 'string' ? frame : JSON.stringify(frame))
    const [heard] = await expectMessages(client, ['validation_error'])
    expect(heard?.payload, JSON.stringify(frame)).toMatchObject(refusedWith(reason, action)[1] as object)
  }
}

const mine = { matchId: 'match-1', playerId: 'P1' }
const PASS = { type: 'END_TURN' }
const select = (fields: object) => ({
  type: 'select_team',
  payload: { ...mine, heroClass: 'MAGE', minions: ['TANK', 'ARCHER'], ...fields },
})
const action = (fields: object): Row[0] => ({ type: 'action', payload: { ...mine, action: PASS, ...fields } })
const resign = (fields: object = {}) => ({ type: 'resign', payload: { ...mine, ...fields } })

test('refuses frames that are not messages', async () => {
  await refusesAll(await connect(await openServer()), [
    ['{"type":', 'Malformed JSON'],
    ['', 'Malformed JSON'],
    [{ payload: {} }, 'Missing message type'],
    [{ type: 7, payload: {} }, 'Missing message type'],
    [{ type: 'dance', payload: {} }, 'Unknown message type: dance'],
    [{ type: 'toString', payload: {} }, 'Unknown message type: toString'],
    [{ type: 'match_joined', payload: {} }, 'Unknown message type: match_joined'],
    [{ type: 'action' }, 'Missing payload'],
    [{ type: 'select_team', payload: null }, 'Missing payload'],
    [{ type: 'join_match', payload: [] }, 'Missing payload'],
  ])
})

test('refuses a message as malformed if any of its texts has half a surrogate pair', async () => {
  const lone = 'a\ud800b'
  await refusesAll(await connect(await openServer()), [
    [{ type: 'join_match', payload: { ...mine, playerId: lone } }, 'Malformed text'],
    [{ type: 'join_match', payload: { ...mine, matchId: lone } }, 'Malformed text'],
    [
      action({ action: { type: 'BASIC_ATTACK', targetId: lone } }),
      'Malformed text',
      { type: 'BASIC_ATTACK', targetId: lone },
    ],
    [action({ playerId: lone }), 'Malformed text', PASS],
    [select({ heroClass: lone }), 'Malformed text'],
    [{ type: lone, payload: {} }, 'Malformed text'],
  ])
})

test('refuses messages with missing fields, and returns the action together with the reason', async () => {
  await refusesAll(await connect(await openServer()), [
    [{ type: 'join_match', payload: { playerId: 'P1' } }, 'Missing matchId'],
    [{ type: 'join_match', payload: { matchId: '', playerId: 'P1' } }, 'Missing matchId'],
    [action({ matchId: undefined }), 'Missing matchId', PASS],
    [action({ matchId: 5 }), 'Missing matchId', PASS],
    [action({ playerId: undefined }), 'Missing playerId', PASS],
    [action({ playerId: 1 }), 'Missing playerId', PASS],
    [select({ matchId: undefined }), 'Missing matchId'],
    [select({ playerId: undefined }), 'Missing playerId'],
    [resign({ matchId: undefined }), 'Missing matchId'],
    [resign({ playerId: undefined }), 'Missing playerId'],
    [action({ action: undefined }), 'Missing action'],
    [action({ action: null }), 'Missing action'],
    [action({ action: 'END_TURN' }), 'Missing action'],
  ])
})

test('refuses actions before a join', async () => {
  await refusesAll(await connect(await openServer()), [
    [action({}), 'Join a match first', PASS],
    [select({}), 'Join a match first'],
    [resign(), 'Join a match first'],
    [action({ matchId: 'nowhere' }), 'Join a match first', PASS],
  ])
})

test('refuses a message for another match or seat (R-67)', async () => {
  const { p1, p2 } = await openBattle()
  await refusesAll(p1, [
    [{ type: 'join_match', payload: { matchId: 'match-2', playerId: 'P1' } }, 'Already joined another match'],
    [action({ matchId: 'match-2' }), 'Unknown match: match-2', PASS],
    [action({ playerId: 'P2' }), 'playerId does not belong to this connection', PASS],
    [action({ playerId: 'spectator' }), 'playerId does not belong to this connection', PASS],
    [select({ matchId: 'match-2' }), 'Unknown match: match-2'],
    [select({ playerId: 'P2' }), 'playerId does not belong to this connection'],
    [resign({ matchId: 'match-2' }), 'Unknown match: match-2'],
    [resign({ playerId: 'P2' }), 'playerId does not belong to this connection'],
  ])
  await expectMessages(p2)
})

test('in the draft the server checks the parts of select_team in a fixed order, and refuses battle actions', async () => {
  const { p1, p2 } = await openSeated()
  await refusesAll(p1, [
    [select({ heroClass: 'PALADIN', minions: [], skillId: 'x' }), 'Unknown hero class: PALADIN'],
    [select({ heroClass: 'mage' }), 'Unknown hero class: mage'],
    [select({ minions: ['TANK'], skillId: 'x' }), 'Exactly 2 minions are required'],
    [select({ minions: ['DRAGON', 'TANK', 'TANK'] }), 'Exactly 2 minions are required'],
    [select({ minions: 'TANK' }), 'Exactly 2 minions are required'],
    [select({ minions: ['TANK', 'DRAGON'], skillId: 'x' }), 'Unknown minion type: DRAGON'],
    [select({ skillId: 'fireball' }), 'Invalid skill ID: fireball'],
    [select({ skillId: 'warrior_endure' }), 'Skill warrior_endure cannot be used by MAGE'],
    [select({ heroClass: 'PALADIN', action: PASS }), 'Unknown hero class: PALADIN'],
    [action({}), 'Match is not in battle phase', PASS],
    [action({ action: {} }), 'Invalid action type', {}],
    [resign(), 'Match is not in battle phase'],
  ])
  await expectMessages(p2)
  submit(p1, ASSASSINS)
  await expectBoth({ p1, p2 }, [['draft_ready']])
  await refusesAll(p1, [[select({ heroClass: 'PALADIN' }), 'Draft already submitted']])
})

test('in battle the server refuses select_team and unknown actions, and refuses an action out of turn with "Not your turn"', async () => {
  const table = await openBattle()
  await refusesAll(table.p1, [
    [select({ heroClass: 'PALADIN' }), 'Match is not in draft phase'],
    [action({ action: { type: 'RESIGN' } }), 'Invalid action type', { type: 'RESIGN' }],
    [action({ action: { type: 'resign' } }), 'Invalid action type', { type: 'resign' }],
    [action({ action: { type: 'select_team' } }), 'Invalid action type', { type: 'select_team' }],
    [
      action({ action: { type: 'DEATH_CHOICE', buffType: 'LIFE' } }),
      'No pending death choice',
      { type: 'DEATH_CHOICE', buffType: 'LIFE' },
    ],
  ])
  await refusesAll(table.p2, [[action({ playerId: 'P2' }), 'Not your turn', PASS]])
  await expectBoth(table, [])
})

test('refuses other actions while a minion’s owner must decide about its death', async () => {
  const table = await openBattle()
  await act(table, 'p1', KILL)
  const choice = (buffType?: string) => ({ type: 'DEATH_CHOICE', buffType })
  await refusesAll(table.p1, [
    [action({}), 'Must resolve pending death choice first', PASS],
    [action({ action: choice('LIFE') }), 'Not your death choice', choice('LIFE')],
  ])
  await refusesAll(table.p2, [
    [action({ playerId: 'P2', action: choice() }), 'Death choice type is required', { type: 'DEATH_CHOICE' }],
    [action({ playerId: 'P2', action: choice('OBSTACLE') }), 'Invalid buff type: OBSTACLE', choice('OBSTACLE')],
  ])
  await expectBoth(table, [])
})

test('refuses actions after the game is over', async () => {
  const table = await openBattle()
  table.p1.write(JSON.stringify(resign()))
  await expectBoth(table, [['state_update'], ['game_over']])
  await refusesAll(table.p1, [
    [action({}), 'Game is already over', PASS],
    [action({ action: { type: 'FLY' } }), 'Invalid action type', { type: 'FLY' }],
    [resign(), 'Game is already over'],
    [select({}), 'Match is not in draft phase'],
  ])
  await expectBoth(table, [])
})

test('a refusal returns the action exactly as received', async () => {
  const { p1 } = await openBattle()
  const odd = { type: 'MOVE', targetX: '1', targetY: 2.5, targetUnitId: null, wings: { left: [1, null, 'ä'] } }
  p1.write(JSON.stringify(action({ action: odd })))
  const [heard] = await expectMessages(p1, refusedWith('Target position is required for MOVE', odd))
  expect(heard?.payload).toHaveProperty('action', odd)
})

const idIn = (payload: object | undefined) => (payload as { id?: string } | undefined)?.id

test('only the sender gets the id of an action back; the rest of the answer is the same for both players', async () => {
  const table: Table = await openBattle()
  table.p1.action(end('p1_hero'), { id: 'mine-1' })
  const [[ours], [theirs]] = await expectBoth(table, [['state_update']], { p2: [['your_turn']] })
  expect([idIn(ours?.payload), idIn(theirs?.payload)]).toEqual(['mine-1', undefined])
  // Each seat gets its own asks and choices, so these fields are not compared.
  const common = (payload: object | undefined) => ({ ...payload, id: undefined, asks: undefined, choices: undefined })
  expect(common(ours?.payload)).toEqual(common(theirs?.payload))
})

test.each<[string, object, ExpectedMessage]>([
  ['judged by the rules', action({ id: 'mine-2' }) as object, refusedWith('Not your turn', PASS)],
  [
    'of another match',
    action({ id: 'mine-2', matchId: 'match-2' }) as object,
    refusedWith('Unknown match: match-2', PASS),
  ],
  ['without a match', action({ id: 'mine-2', matchId: undefined }) as object, refusedWith('Missing matchId', PASS)],
])('the id of a refused action comes back: %s', async (_, frame, refusal) => {
  const table = await openBattle()
  await act(table, 'p1', end('p1_hero'))
  table.p1.write(JSON.stringify(frame))
  const [heard] = await expectMessages(table.p1, refusal)
  expect(idIn(heard?.payload)).toBe('mine-2')
})

test('the server ignores unknown fields in a message', async () => {
  const server = await openServer()
  const client = await connect(server)
  client.write(JSON.stringify({ type: 'join_match', payload: { ...mine, version: 1, colour: null }, extra: true }))
  await expectMessages(client, ['match_joined', { playerId: 'P1' }])
  client.write(JSON.stringify({ ...select({ colour: 'red', id: null }), extra: true }))
  await expectMessages(client, ['draft_ready'])
})

test.each(['a b', 'ä', '../x', 'x'.repeat(128)])('R-61: accepts the matchId %s', async (matchId) => {
  const client = await connect(await openServer(), matchId)
  client.joinMatch('P1')
  await expectMessages(client, ['match_joined', { playerId: 'P1' }])
})

test.each(['a\nb', 'x'.repeat(129)])(
  'R-61: refuses control characters and more than 128 characters in a matchId: %j',
  async (matchId) => {
    const client = await connect(await openServer(), matchId)
    client.joinMatch('P1')
    await expectMessages(client, [
      'validation_error',
      { message: expect.stringMatching(/^Invalid action: matchId: /), action: null },
    ])
  },
)
