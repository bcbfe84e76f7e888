// Tests of the messages of 5×5 Tactics: fields, hidden information, missed messages, and no undocumented fields.
import { expect, test } from 'vitest'
import { openServer, type TestServer } from '#server/testing/server.ts'
import type { DocumentClient } from './client.ts'
import { expectDocumented } from './shapes.ts'
import {
  ASSASSINS,
  act,
  end,
  expectBoth,
  expectMessages,
  joinMatch,
  KILL,
  move,
  openBattle,
  openSeated,
  type Pick,
  submit,
} from './table.ts'

const fieldsOf = (client: DocumentClient, type: string): string[][] =>
  client.frames
    .map((frame) => JSON.parse(frame) as { type: string; payload: object })
    .flatMap((message) => (message.type === type ? [Object.keys(message.payload).sort()] : []))

test('your_turn has the fields of the protocol document and the field `ask`', async () => {
  const table = await openBattle()
  await act(table, 'p1', KILL)
  const turns = [...fieldsOf(table.p1, 'your_turn'), ...fieldsOf(table.p2, 'your_turn')]
  expect(turns).toEqual(Array.from({ length: 4 }, () => ['actionStartTime', 'ask', 'timeoutMs', 'timerType', 'unitId']))
})

test('draft_ready, game_ready and pong have exactly the fields of the protocol document', async () => {
  const { p2 } = await openBattle()
  expect(fieldsOf(p2, 'draft_ready')).toEqual(
    Array.from({ length: 2 }, () => ['draftComplete', 'heroClass', 'playerId']),
  )
  expect(fieldsOf(p2, 'game_ready')).toEqual([['phase'], ['phase']])
  expect(new Set(fieldsOf(p2, 'pong').flat())).toEqual(new Set())
})

test('the state of a draft has all its fields and no units', async () => {
  const { p1 } = await openSeated()
  p1.joinMatch()
  const [message] = await expectMessages(
    p1,
    [
      'match_joined',
      { state: { units: [], phase: 'DRAFT', currentPlayer: 'P1', currentRound: 1, isGameOver: false, winner: null } },
    ],
    ['your_turn'],
  )
  if (message) expectDocumented(message)
})

/** Returns all messages to P2 and a spectator about P1's team, without the values that differ in every match. */
async function toldOf(server: TestServer, matchId: string, pick: Pick): Promise<string[]> {
  const p1 = await joinMatch(server, 'P1', {}, matchId)
  const others = [
    await joinMatch(server, 'P2', {}, matchId),
    await joinMatch(server, undefined, { watch: true }, matchId),
  ]
  submit(p1, pick)
  for (const client of others) {
    await client.until(() => client.inbox.at(-1)?.type === 'draft_ready')
    client.joinMatch('P2', client === others[1] ? { watch: true, seen: 0 } : { seen: 0 })
    await client.until(() => client.inbox.filter(({ type }) => type === 'draft_ready').length === 2)
  }
  return others.flatMap(({ frames }) =>
    frames.map((frame) =>
      frame
        .replaceAll(matchId, 'match')
        .replaceAll(/"(commitment|token)":"[^"]*"|"faces":\{[^}]*\}/g, '')
        .replaceAll(/Guest \d+/g, 'Guest'),
    ),
  )
}

test('rule R-8: minions and skill stay hidden until the battle, and other people receive the same bytes for every team', async () => {
  const server = await openServer()
  const one = await toldOf(server, 'match-a', { heroClass: 'MAGE', minions: ['TANK', 'ARCHER'] })
  const other = await toldOf(server, 'match-b', {
    heroClass: 'MAGE',
    minions: ['ASSASSIN', 'ASSASSIN'],
    skillId: 'mage_wild_magic',
  })
  expect(one.length).toBeGreaterThan(8)
  expect(other).toEqual(one)
})

test('a disconnected player misses messages, and receives the current state on rejoining', async () => {
  const { server, p1, p2 } = await openBattle()
  await p2.drop()
  p1.action(move('p1_hero', 2, 1))
  await expectMessages(p1, ['state_update'])
  const actionStartTime = server.clock.now()
  server.clock.advance(4_000)
  let back = await joinMatch(server, 'P2')
  while (back.playerId === undefined) back = await joinMatch(server, 'P2')
  await expectMessages(
    back,
    ['match_joined', { state: p1.state }],
    ['your_turn', { unitId: 'p2_hero', actionStartTime }],
  )
  await expectMessages(p1)
})

test('rule R-6: a hero without a skillId gets the first skill of its class', async () => {
  const { p1 } = await openBattle(ASSASSINS, {
    heroClass: 'CLERIC',
    minions: ['TANK', 'TANK'],
    skillId: 'cleric_ascended_form',
  })
  expect(p1.state?.units.flatMap(({ selectedSkillId }) => selectedSkillId ?? [])).toEqual([
    'warrior_heroic_leap',
    'cleric_ascended_form',
  ])
})

test('an action sent twice with the same id is applied once', async () => {
  const table = await openBattle()
  for (const _ of [1, 2]) table.p1.action(end('p1_hero'), { id: 'once' })
  await table.p1.until(() => table.p1.frames.some((frame) => frame.includes('"ack"')))
  await expectBoth(table, [['state_update']], { p2: [['your_turn']] })
})

test('a server runs several matches, also with match ids such as __proto__ and constructor', async () => {
  const server = await openServer()
  const names = ['1', 'constructor', '__proto__', 'Match_1-a', 'x'.repeat(64)]
  for (const matchId of names) {
    const p1 = await joinMatch(server, 'P1', {}, matchId)
    await expectMessages(p1, ['match_joined', { matchId, playerId: 'P1' }])
    const p2 = await joinMatch(server, 'P2', {}, matchId)
    await expectMessages(p2, ['match_joined', { matchId, playerId: 'P2' }], ['game_ready'], ['your_turn'])
    submit(p1, ASSASSINS)
    submit(p2, ASSASSINS)
    await p1.until(() => p1.state?.phase === 'BATTLE')
  }
})
