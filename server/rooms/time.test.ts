// Tests of the time on which the people in a room agree.
import { describe, expect, test } from 'vitest'
import type { AgreedClocks } from '#kit/game.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import { verify } from '#kit/past/verify.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Client, Payload } from '../testing/client.ts'
import { room, told, view } from '../testing/room.ts'
import { joinAgain, openServer } from '../testing/server.ts'

const ask = (clocks: 'on' | AgreedClocks) => ({ type: 'agree_clocks', clocks }) as const
const sit = (clocks?: AgreedClocks) => ({ type: 'sit', ...(clocks && { clocks }) })

describe('the rules of a room', () => {
  test('a room in which nobody asks for more time has the same stored state as in earlier versions', () => {
    expect(Object.keys(room().act('ann', sit()).state)).not.toContain('time')
    expect(view(room())).not.toHaveProperty('time')
  })

  test('a person agrees to the requested time by sitting down, and the match starts with it', () => {
    const table = room().act('ann', sit()).act('ann', ask(5))
    expect(view(table).time).toEqual({ clocks: 5, agreed: ['ann'] })
    table.act('ben', sit(5))
    expect(table.state.match).toMatchObject({ number: 1, clocks: 5, agreed: true })
  })

  test('the time is normal if one player has not agreed', () => {
    const table = room().act('ann', sit()).act('ann', ask(5)).act('ben', sit())
    expect(view(table).time?.agreed).toEqual(['ann'])
    expect(table.state.match).not.toHaveProperty('clocks')
  })

  test('a person who saw another time does not agree by sitting down', () => {
    const table = room().act('ann', sit()).act('ann', ask('off')).act('ben', sit(5))
    expect(table.state.match).not.toHaveProperty('clocks')
  })

  test('a change of the time ends the agreements of others, who have to say again that they are ready', () => {
    const table = room('whisper', ['ann', 'ben', 'cleo']).act('ann', sit()).act('ann', ask(5)).act('ben', sit(5))
    table.act('ben', { type: 'ready', ready: true }).act('ann', ask('off'))
    expect(view(table)).toMatchObject({ time: { clocks: 'off', agreed: ['ann'] }, people: [{}, { ready: false }, {}] })
    table.refused('ann', ask('off'), 'same')
    expect(view(table.act('ben', ask('on')))).not.toHaveProperty('time')
  })

  test('a rematch keeps the agreement, and asks every newcomer', () => {
    const table = room('secret', ['ann', 'ben', 'cleo']).act('ann', sit()).act('ann', ask('off')).act('ben', sit('off'))
    told(table, { type: 'match_over', number: 1 })
    for (const person of ['ann', 'ben']) table.act(person, { type: 'ready', ready: true })
    expect(table.state.match).toMatchObject({ number: 2, clocks: 'off', agreed: true })
    told(table, { type: 'match_over', number: 2 })
    table.act('ben', { type: 'stand' }).act('cleo', sit()).act('ann', { type: 'ready', ready: true })
    expect(table.state.match).toMatchObject({ number: 3 })
    expect(table.state.match).not.toHaveProperty('clocks')
  })

  test('the request ends when the last person who agreed has left', () => {
    const table = room('whisper').act('ann', sit()).act('ben', sit()).act('ben', ask(5))
    expect(view(table.act('ben', { type: 'leave' }))).not.toHaveProperty('time')
  })

  test('only people with a seat and the owner ask for a time, and not during a match of a game without open seats', () => {
    const table = room('secret', ['ann', 'ben', 'cleo'])
    table.refused('ben', ask(5), 'standing')
    table.act('ann', ask(5)).act('ann', sit(5)).act('ben', sit(5))
    table.refused('ben', ask('on'), 'running')
  })

  test('practice without clocks and a requested time replace each other', () => {
    const table = room().act('ann', { type: 'set_clocks', clocks: 'off' }).act('ann', ask(5))
    expect(view(table)).toMatchObject({ clocks: 'on', time: { clocks: 5 } })
    table.act('ann', { type: 'set_clocks', clocks: 'off' })
    expect(view(table).clocks).toBe('off')
    expect(view(table)).not.toHaveProperty('time')
  })
})

/** Ann makes a room and asks for a time. Ben enters the room. */
async function roomWith(clocks: AgreedClocks, game = secret.id) {
  const server = await openServer({ games: [secret, filling] })
  const [ann, ben] = [await server.client(), await server.client()]
  const made = (await ann.ask('create_room', { game }, 'room_joined')).payload
  const { code } = made
  for (const action of [sit(), ask(clocks)]) ann.say('room_action', { code, action })
  await ann.next('room_update', ({ room: { time } }) => time !== undefined)
  const joined = (await ben.ask('join_room', { code }, 'room_joined')).payload
  const does = (client: Client, action: object) => client.say('room_action', { code, action })
  return { server, ann, ben, code, matchId: `${code}-1`, tokens: [made.token, joined.token] as const, joined, does }
}

const lengths = ({ asks }: Payload): (number | undefined)[] =>
  asks.map(({ since, due }: { since: number; due?: number }) => due && due - since)

test('all players of a match see five times the time, also after a restart', async () => {
  const { server, ann, ben, matchId, tokens, joined, does } = await roomWith(5)
  expect(joined.room.time).toEqual({ clocks: 5, agreed: [joined.room.owner] })
  does(ben, sit(5))
  await ann.next('room_update', (update) => update.room.match !== null)
  for (const [client, token] of [
    [ann, tokens[0]],
    [ben, tokens[1]],
  ] as const)
    expect(lengths((await client.ask('join_match', { matchId, token }, 'match_joined')).payload)).toEqual([
      150_000, 150_000,
    ])
  await server.restart(100_000)
  const again = await joinAgain(await server.client(), matchId, tokens[0])
  expect([lengths(again.joined), again.joined.outcome]).toEqual([[150_000, 150_000], null])
})

test('the deadline of five times the time is settled on time, and the record is verified', async () => {
  const { server, ann, ben, matchId, tokens, does } = await roomWith(5)
  does(ben, sit(5))
  await ann.next('room_update', (update) => update.room.match !== null)
  await ann.ask('join_match', { matchId, token: tokens[0] }, 'match_joined')
  server.clock.advance(149_000)
  await ann.quiet()
  expect(ann.inbox.some(({ payload }) => payload.outcome)).toBe(false)
  server.clock.advance(2_000)
  await ann.next('state_update', ({ outcome }) => outcome !== null)
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/matches/${matchId}/record`)
  const record = (await answer.json()) as MatchRecord
  expect(record.start).toMatchObject({ clocks: 5, agreed: true })
  expect(verify(secret, record)).toEqual([])
})

/** Lets the match of the game with open seats begin. Resolves to the asks of its first turn. */
async function firstTurn({ server, ann, matchId, tokens }: Awaited<ReturnType<typeof roomWith>>): Promise<Payload> {
  await ann.next('room_update', ({ room: { people } }) => people.every(({ seat }: { seat: string | null }) => seat))
  await joinAgain(ann, matchId, tokens[0])
  server.clock.advance(31_000)
  return ann.next('state_update', ({ state }) => state.turn !== null)
}

test('a match with open seats takes the agreed time while it waits for the second player', async () => {
  const opened = await roomWith(5, filling.id)
  opened.does(opened.ben, sit(5))
  expect(lengths(await firstTurn(opened))).toEqual([75_000])
})

test('in a match with open seats the time is normal once a player sits down without agreeing', async () => {
  const opened = await roomWith('off', filling.id)
  opened.does(opened.ben, sit())
  expect(lengths(await firstTurn(opened))).toEqual([15_000])
})

test('after the first turn a change of the time is for the next match', async () => {
  const opened = await roomWith(5, filling.id)
  opened.does(opened.ben, sit(5))
  await firstTurn(opened)
  opened.does(opened.ben, ask('on'))
  await opened.ann.next('room_update', ({ room: { time } }) => time === undefined)
  expect(lengths((await joinAgain(opened.ann, opened.matchId, opened.tokens[0])).joined)).toEqual([75_000])
})
