// The content of messages: fields of your_turn, hidden information, missed messages, and documented fields only.
import { expect, test } from 'vitest'
import { openServer, type TestServer } from '#server/testing/server.ts'
import type { DocumentClient } from './client.ts'
import { expectProper } from './shapes.ts'
import { ASSASSINS, act, battle, bothHear, end, hears, joined, KILL, move, type Pick, seated, submit } from './table.ts'

const fieldsOf = (client: DocumentClient, type: string): string[][] =>
  client.frames
    .map((frame) => JSON.parse(frame) as { type: string; payload: object })
    .flatMap((message) => (message.type === type ? [Object.keys(message.payload).sort()] : []))

test('your_turn has the document’s fields and the ask', async () => {
  const table = await battle()
  await act(table, 'p1', KILL)
  const turns = [...fieldsOf(table.p1, 'your_turn'), ...fieldsOf(table.p2, 'your_turn')]
  expect(turns).toEqual(Array.from({ length: 4 }, () => ['actionStartTime', 'ask', 'timeoutMs', 'timerType', 'unitId']))
})

test('draft_ready, game_ready and pong have exactly the document’s fields', async () => {
  const { p2 } = await battle()
  expect(fieldsOf(p2, 'draft_ready')).toEqual(
    Array.from({ length: 2 }, () => ['draftComplete', 'heroClass', 'playerId']),
  )
  expect(fieldsOf(p2, 'game_ready')).toEqual([['phase'], ['phase']])
  expect(new Set(fieldsOf(p2, 'pong').flat())).toEqual(new Set())
})

test('the state of a draft has all its fields and no units', async () => {
  const { p1 } = await seated()
  p1.joinMatch()
  const [message] = await hears(
    p1,
    [
      'match_joined',
      { state: { units: [], phase: 'DRAFT', currentPlayer: 'P1', currentRound: 1, isGameOver: false, winner: null } },
    ],
    ['your_turn'],
  )
  if (message) expectProper(message)
})

/** Returns all messages to P2 and a spectator about P1's pick, without what differs in every match. */
async function toldOf(server: TestServer, matchId: string, pick: Pick): Promise<string[]> {
  const p1 = await joined(server, 'P1', {}, matchId)
  const others = [await joined(server, 'P2', {}, matchId), await joined(server, undefined, { watch: true }, matchId)]
  submit(p1, pick)
  for (const client of others) {
    await client.until(() => client.inbox.at(-1)?.type === 'draft_ready')
    client.joinMatch('P2', client === others[1] ? { watch: true, seen: 0 } : { seen: 0 })
    await client.until(() => client.inbox.filter(({ type }) => type === 'draft_ready').length === 2)
  }
  return others.flatMap(({ frames }) =>
    frames.map((frame) => frame.replaceAll(matchId, 'match').replaceAll(/"(commitment|token)":"[^"]*"/g, '')),
  )
}

test('R-8: minions and skill stay hidden until the battle, and every pick sends the same bytes', async () => {
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

test('a disconnected seat misses messages and gets the current state when it rejoins', async () => {
  const { server, p1, p2 } = await battle()
  await p2.drop()
  p1.action(move('p1_hero', 2, 1))
  await hears(p1, ['state_update'])
  const actionStartTime = server.clock.now()
  server.clock.advance(4_000)
  let back = await joined(server, 'P2')
  while (back.playerId === undefined) back = await joined(server, 'P2')
  await hears(back, ['match_joined', { state: p1.state }], ['your_turn', { unitId: 'p2_hero', actionStartTime }])
  await hears(p1)
})

test('R-6: a hero without a skillId gets the first skill of its class', async () => {
  const { p1 } = await battle(ASSASSINS, {
    heroClass: 'CLERIC',
    minions: ['TANK', 'TANK'],
    skillId: 'cleric_ascended_form',
  })
  expect(p1.state?.units.flatMap(({ selectedSkillId }) => selectedSkillId ?? [])).toEqual([
    'warrior_heroic_leap',
    'cleric_ascended_form',
  ])
})

test('an action sent twice with one id counts once', async () => {
  const table = await battle()
  for (const _ of [1, 2]) table.p1.action(end('p1_hero'), { id: 'once' })
  await table.p1.until(() => table.p1.frames.some((frame) => frame.includes('"ack"')))
  await bothHear(table, [['state_update']], { p2: [['your_turn']] })
})

test('a server plays several matches with any plain names', async () => {
  const server = await openServer()
  const names = ['1', 'constructor', '__proto__', 'Match_1-a', 'x'.repeat(64)]
  for (const matchId of names) {
    const p1 = await joined(server, 'P1', {}, matchId)
    await hears(p1, ['match_joined', { matchId, playerId: 'P1' }])
    const p2 = await joined(server, 'P2', {}, matchId)
    await hears(p2, ['match_joined', { matchId, playerId: 'P2' }], ['game_ready'], ['your_turn'])
    submit(p1, ASSASSINS)
    submit(p2, ASSASSINS)
    await p1.until(() => p1.state?.phase === 'BATTLE')
  }
})
