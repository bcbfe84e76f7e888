// Tests that the server's answer to an input is true after a failure: a dead journal thread, rules changed without a
// new version, or changed rows.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { JournalError } from '../journal/journal.ts'
import { faultyJournal } from '../testing/faulty.ts'
import {
  joinAgain,
  metric,
  openMatch,
  openServer,
  type Player,
  type TestServer,
  UNHEARD_MS,
} from '../testing/server.ts'
import { REMOTE_COMMIT_MS } from './deadline.ts'

const choose = (shape: string) => ({ type: 'choose', shape })

test('an action is acknowledged and sent to the other players if the journal thread saved the action but died before confirming', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [secret], parts: { journal } })
  const { players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  journal.mood = 'dying'
  ann.client.say('action', { matchId: ann.joined.matchId, playerId: ann.seat, action: choose('rock'), id: 'x' })
  expect((await ben.client.next('match_joined')).state.locked).toEqual(['player1'])
  expect(await ann.client.next('match_joined')).toMatchObject({ seq: 1, state: { own: 'rock' } })
  expect(await ann.client.next('ack')).toEqual({ id: 'x', seq: 1 })
  journal.mood = 'fine'
  expect(await ann.play(choose('paper'), { id: 'x' })).toMatchObject({ refused: false, seq: 1 })
})

test('after the journal thread died, the hash chain shows that an action without an id was saved', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [secret], parts: { journal } })
  const { id, players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  await ann.client.quiet()
  const refusals = () => ann.client.frames.filter((frame) => frame.includes('validation_error')).length
  const before = refusals()
  journal.mood = 'dying'
  ann.client.say('action', { matchId: id, playerId: ann.seat, action: choose('rock') })
  expect(await ann.client.next('match_joined')).toMatchObject({ seq: 1, state: { own: 'rock' } })
  await ann.client.quiet()
  expect(refusals()).toBe(before)
})

test('an action that conflicts with another node’s write is tried again without the sender noticing, and a metric counts the conflict', async () => {
  const journal = await faultyJournal()
  const { append } = journal
  let conflicts = 0
  journal.append = (given) => (conflicts-- > 0 ? Promise.resolve('conflict') : append(given))
  const server = await openServer({ games: [secret], parts: { journal } })
  const { players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  conflicts = 2
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: false, seq: 1 })
  expect(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).toContain('turnstone_conflicts_total 2')
})

test('a player is seated even if the journal thread died before confirming the join', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [filling], env: { DEFAULT_GAME: 'filling' }, parts: { journal } })
  const client = await server.client()
  journal.mood = 'dying'
  client.say('join_match', { matchId: 'heap', playerId: 'ann' })
  expect(await client.next('match_joined')).toMatchObject({
    playerId: 'first',
    seq: 1,
    state: { people: ['first'] },
    names: { first: 'ann' },
    token: expect.any(String),
  })
  journal.mood = 'fine'
  client.say('action', { matchId: 'heap', playerId: 'first', action: { type: 'leave' } })
  expect((await client.next('state_update')).state.people).toEqual([])
})

test('while the journal can be neither written nor read, a player is told that an action may or may not be saved', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [secret], parts: { journal } })
  const { players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  const { load } = journal
  journal.mood = 'dying'
  journal.load = async () => Promise.reject(new JournalError('died', 'the thread is being started again'))
  for (let time = 0; time < 2; time++)
    expect(await ann.play(choose('rock'), { id: 'x' })).toMatchObject({ refused: true, code: 'unsure' })
  journal.mood = 'fine'
  journal.load = load
  expect(await ann.play(choose('rock'), { id: 'x' })).toMatchObject({ refused: false, seq: 1 })
})

test('a match is frozen if its rules throw after a deadline, and the match’s room starts another match', async () => {
  const broken: AnyGame = {
    ...secret,
    waiting(state) {
      if (state.outcome || state.round > 1) throw new Error('a bug')
      return secret.waiting(state)
    },
    update(turn, input) {
      if (input.kind === 'due') turn.state.round++
      else secret.update(turn, input)
    },
  }
  const server = await openServer({ games: [broken] })
  const { players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  server.clock.advance(30_000 + REMOTE_COMMIT_MS)
  expect((await ann.client.next('room_update', ({ room }) => room.match?.over)).room.match.number).toBe(1)
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: true, code: 'frozen' })
  expect(await metric(server, 'frozen_total')).toBe(1)
})

/** The same version of the game `secret` with changed rules: the other side wins each round. */
const changed: AnyGame = {
  ...secret,
  update(turn, input) {
    secret.update(turn, input)
    const { wins } = turn.state as { wins: Record<string, number> }
    turn.state.wins = { player1: wins.player2, player2: wins.player1 }
  },
}
/** The game `secret` with another source text but the same behaviour. */
const reworded: AnyGame = {
  ...secret,
  update(turn, input) {
    return secret.update(turn, input)
  },
}

async function oneRound(server: TestServer) {
  const { id, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  await ann.play(choose('rock'))
  await ben.play(choose('scissors'))
  return { id, ann }
}

test('a match is frozen if its rules changed without a new version, and the refusal names game, version and input', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await oneRound(server)
  await server.restart(UNHEARD_MS, [changed])
  const back = await joinAgain(await server.client(), id, ann.token)
  expect(await back.play(choose('rock'))).toMatchObject({
    refused: true,
    code: 'frozen',
    reason: expect.stringMatching(/rules of secret version 1 have changed: from input 2 on/),
  })
})

test('whoever joins a frozen match sees its last proven state and the reason, and nobody is asked', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await oneRound(server)
  for (let starts = 0; starts < 2; starts++) {
    await server.restart(UNHEARD_MS, [changed])
    const { joined } = await joinAgain(await server.client(), id, ann.token)
    // The digest of input 1 is the last one that the changed rules reproduce.
    expect(joined).toMatchObject({ seq: 1, asks: [], choices: [], outcome: null })
    expect(joined.state.round).toBe(1)
    expect(joined.frozen).toMatch(
      /^This match stands still: the rules of secret version 1 have changed: from input 2 on/,
    )
  }
})

test('during development, a match goes on under changed rules', async () => {
  const server = await openServer({ games: [secret], parts: { development: true } })
  const { id, ann } = await oneRound(server)
  await server.restart(0, [changed])
  const back = await joinAgain(await server.client(), id, ann.token)
  expect(back.joined).not.toHaveProperty('frozen')
  expect(back.joined.state).toMatchObject({ round: 2, wins: { player1: 0, player2: 1 } })
  expect(await back.play(choose('rock'))).toMatchObject({ refused: false })
})

test('a match continues if its rules were rewritten without a change of behaviour', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await oneRound(server)
  await server.restart(0, [reworded])
  expect(await (await joinAgain(await server.client(), id, ann.token)).play(choose('rock'))).toMatchObject({
    refused: false,
  })
  await server.restart(0, [reworded])
  expect(await (await joinAgain(await server.client(), id, ann.token)).play(choose('paper'))).toMatchObject({
    refused: true,
    code: 'locked',
  })
})

const ROCKS = `update input set body = replace(body, 'rock', 'paper') where body like '%rock%'`

test.each([
  ['an input', { sqlite: ROCKS, postgres: ROCKS }],
  [
    'the number of inputs',
    {
      sqlite: "update stream set seq = seq + 1 where kind = 'match'",
      postgres: "update head set seq = seq + 1 where stream in (select id from stream where kind = 'match')",
    },
  ],
])('a match with a changed row is not served, but other matches are: %s', async (_, sql) => {
  const server = await openServer({ games: [secret, filling], env: { DEFAULT_GAME: 'filling' } })
  const { id, ann } = await oneRound(server)
  await server.tamper(sql)
  const client = await server.client()
  client.say('join_match', { matchId: id, token: ann.token })
  expect(await client.next('validation_error')).toMatchObject({ code: 'damaged' })
  expect(await client.ask('join_match', { matchId: 'healthy' }, 'match_joined')).toMatchObject({ type: 'match_joined' })
})

test('client and operator are told that inputs are lost when the client has seen more inputs than the journal holds', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await oneRound(server)
  const { epoch } = ann.joined
  const come = async (more: object) => {
    const client = await server.client()
    client.say('join_match', { matchId: id, token: ann.token, seen: 7, ...more })
    await client.next('match_joined')
    return (
      client.inbox.some(({ type, payload }) => type === 'notice' && payload.code === 'rolled_back') ||
      client.frames.some((frame) => frame.includes('rolled_back'))
    )
  }
  expect([await come({ epoch }), await come({ epoch: 'another' }), await come({})]).toEqual([true, false, false])
  expect(await metric(server, 'rollbacks_total')).toBe(1)
})

test('a client that saw another journal, or inputs that were lost, gets the events from the beginning of the match', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await oneRound(server)
  const since = async (more: object) => {
    const client = await server.client()
    client.say('join_match', { matchId: id, token: ann.token, ...more })
    const joined = await client.next('match_joined')
    return [joined.since, joined.events.length > 0]
  }
  const { epoch } = ann.joined
  expect([
    await since({ seen: 7, epoch }),
    await since({ seen: 1, epoch: 'another' }),
    await since({ seen: 2, epoch }),
    await since({ seen: 7 }),
  ]).toEqual([
    [0, true],
    [0, true],
    [2, false],
    [2, false],
  ])
})
