// Tests that a locked action and a hidden team appear in no byte that other people can read: messages, the log and the
// record of a running match.
import { expect, test } from 'vitest'
import type { Client, Payload } from '../server/testing/client.ts'
import { joinAgain, openMatch, openServer, type Player, type TestServer } from '../server/testing/server.ts'

const monster = (id: string, stats = {}) => ({
  id,
  moves: ['basic_attack', 'protect', 'none', 'none'],
  passive: 'none',
  stats,
})
const team = (stats = {}) => ({
  type: 'submit_team',
  monsters: [monster('emberling', stats), monster('cragmaw'), monster('tidehusk')],
  lead: 0,
})

async function table(server: TestServer) {
  const { id, players } = await openMatch(server, 'showdown')
  const [ann, ben] = players as [Player, Player]
  const watching = await server.client()
  watching.say('join_match', { matchId: id, watch: true, seen: 0 })
  await watching.next('match_joined')
  return { id, ann, ben, watching }
}

/**
 * Returns everything that people other than the owner can read: messages to the opponent and a spectator, before and
 * after rejoining, the log and the record.
 */
async function everythingElse(
  server: TestServer,
  id: string,
  ben: Player,
  watching: Client,
): Promise<{ seen: string[]; back: Player }> {
  await Promise.all([ben.client.quiet(), watching.quiet()])
  const back = await joinAgain(await server.client(), id, ben.token, 0)
  const late = await server.client()
  late.say('join_match', { matchId: id, watch: true, seen: 0 })
  await late.next('match_joined')
  const record = await (await fetch(`http://127.0.0.1:${server.port}/api/matches/${id}/record`)).text()
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  return {
    back,
    seen: [
      ...[ben.client, watching, back.client, late].flatMap(({ frames }) => frames.map(withoutExamples)),
      ...server.logged,
      record,
      metrics.replace(/^(process|nodejs).*$/gm, ''),
    ],
  }
}

/** Leaves out the examples of actions, which are drawn from all actions and may name any monster. */
function withoutExamples(frame: string): string {
  const { type, payload } = JSON.parse(frame)
  return JSON.stringify({ type, payload: { ...payload, examples: undefined } })
}

test('a submitted team stays hidden until both teams are submitted', async () => {
  const server = await openServer()
  const { id, ann, ben, watching } = await table(server)
  await ann.play(team({ maxHp: 913 }))
  const { seen, back } = await everythingElse(server, id, ben, watching)
  expect(seen.join('\n')).not.toMatch(/\b913\b|cragmaw/i)
  await back.play(team())
  await watching.next('state_update', ({ state }) => state.phase === 'turn')
  expect(watching.frames.at(-1)).toContain('913')
})

test('the opponent and a spectator receive the same bytes, whichever action the player locks', async () => {
  const server = await openServer()
  const intents = [
    { type: 'use_move', move: 0 },
    { type: 'use_move', move: 1 },
    { type: 'use_move', move: 2 },
    { type: 'switch', bench: 1 },
    { type: 'switch', bench: 2 },
  ]
  const seen = new Set<string>()
  for (const intent of intents) {
    const { id, ann, ben, watching } = await table(server)
    await ann.play(team())
    await ben.play(team())
    server.logged.length = 0
    const locked = (await ann.play(intent)) as Payload
    expect(locked.state.sides.player1.intent).toEqual(intent)
    const frames = (await everythingElse(server, id, ben, watching)).seen
    expect(frames.length).toBeGreaterThan(8)
    // Messages of the room and of the match may arrive in either order. How many updates of the room there are before
    // the match depends on which player is ready first.
    const texts = frames
      .filter((frame) => !frame.includes('turnstone_') && !frame.startsWith('{"type":"room_update"'))
      .map((frame) => anonymous(frame, id))
    seen.add(texts.sort().join('\n'))
  }
  expect(seen.size).toBe(1)
})

test('a locked action that is never carried out stays hidden after the end of the match', async () => {
  const server = await openServer()
  const { id, ann, ben, watching } = await table(server)
  await ann.play(team())
  await ben.play(team())
  expect(JSON.stringify(await ann.play({ type: 'switch', bench: 2 }))).toContain('"intent":{')
  await ben.play({ type: 'surrender' })
  await watching.next('game_over')
  const { seen } = await everythingElse(server, id, ben, watching)
  expect(seen.filter((frame) => frame.includes('"intent":{'))).toEqual([])
})

/** Replaces the values that differ between any two matches: codes, people with names and avatars, tokens, action ids, dice. */
const anonymous = (text: string, id: string): string =>
  text
    .replaceAll(id.split('-')[0] as string, 'CODE')
    .replace(/[0-9a-f]{64}/g, 'HASH')
    .replace(/"token":"[^"]*"/g, '"token":""')
    .replace(/"id":"a\d+"/g, '"id":""')
    .replace(/[\w-]{22}(?=")/g, 'PERSON')
    .replace(/Guest \d+/g, 'GUEST')
    .replace(/"faces":\{[^}]*\}/g, '"faces":{}')
    .replace(/"face":\d+/g, '"face":0')
