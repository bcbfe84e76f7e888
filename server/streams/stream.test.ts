// Tests of a stream (a match or room): accepting, refusing and committing inputs, deadlines, reconnecting, and failures
// of the rules.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Payload } from '../testing/client.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { joinAgain, openMatch, openServer, type Player, UNHEARD_MS } from '../testing/server.ts'
import { REMOTE_COMMIT_MS } from './deadline.ts'

const choose = (shape: string) => ({ type: 'choose', shape })
const two = async (server: Awaited<ReturnType<typeof openServer>>) => {
  const { id, code, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  return { id, code, ann, ben }
}

test('sends nothing to viewers before the input is on disk', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [secret], parts: { journal } })
  const { ann, ben } = await two(server)
  journal.mood = 'held'
  ann.client.say('action', { matchId: ann.joined.matchId, playerId: ann.seat, action: choose('rock'), id: 'x' })
  while (journal.asked.at(-1)?.id !== `m/${ann.joined.matchId}`) await ann.client.quiet()
  await ben.client.quiet()
  expect([...ann.client.inbox, ...ben.client.inbox].some(({ type }) => type === 'state_update')).toBe(false)
  journal.release()
  await ben.client.next('state_update')
})

test('a client that joins during a commit sees only the saved state', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [secret], parts: { journal } })
  const { id, ann } = await two(server)
  journal.mood = 'held'
  ann.client.say('action', { matchId: id, playerId: ann.seat, action: choose('rock'), id: 'x' })
  while (journal.asked.at(-1)?.id !== `m/${id}`) await ann.client.quiet()
  const watching = await server.client()
  watching.say('join_match', { matchId: id, watch: true })
  await watching.quiet()
  expect(watching.inbox).toEqual([])
  journal.release()
  expect((await watching.next('match_joined')).state.locked).toEqual(['player1'])
})

test('an action whose commit fails is refused and changes nothing, and the next action is committed', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [secret], parts: { journal } })
  const { ann, ben } = await two(server)
  journal.mood = 'full'
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: true, code: 'not_saved' })
  await ben.client.quiet()
  expect(ben.client.inbox.some(({ type }) => type === 'state_update')).toBe(false)
  journal.mood = 'fine'
  expect(await ann.play(choose('paper'))).toMatchObject({ refused: false, seq: 1 })
  expect((await ben.client.next('state_update')).state.locked).toEqual(['player1'])
})

test('an action is not saved if the rules throw, and the match continues unchanged', async () => {
  const broken: AnyGame = {
    ...secret,
    update: (turn, input) => {
      secret.update(turn, input)
      if (input.kind === 'action' && (input.action as Payload).shape === 'rock') throw new Error('a bug')
    },
  }
  const server = await openServer({ games: [broken] })
  const { ann, ben } = await two(server)
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: true, code: 'sorry' })
  expect(await ann.play(choose('paper'))).toMatchObject({ refused: false, seq: 1 })
  expect((await ben.client.next('state_update')).state.locked).toEqual(['player1'])
})

test('an action is not saved if computing a view throws', async () => {
  const broken: AnyGame = {
    ...secret,
    view: (state, viewer) => {
      if (state.locked.player1 === 'rock') throw new Error('a bug')
      return secret.view(state, viewer)
    },
  }
  const { ann } = await two(await openServer({ games: [broken] }))
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: true, code: 'sorry' })
  expect(await ann.play(choose('paper'))).toMatchObject({ refused: false, seq: 1 })
})

test('if computing the choices of one seat throws, the action is saved and the other seats are notified', async () => {
  const broken: AnyGame = {
    ...secret,
    choices: (state, seat) => {
      if (seat === 'player2' && state.locked.player1 === 'rock') throw new Error('a bug')
      return secret.choices(state, seat)
    },
  }
  const server = await openServer({ games: [broken] })
  const { ann } = await two(server)
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: false, seq: 1 })
  expect(server.logged.filter((line) => line.includes('a viewer could not be notified'))).toHaveLength(1)
})

test('a match whose rules throw at a deadline is frozen only once, and other matches continue', async () => {
  const broken: AnyGame = {
    ...secret,
    update: (turn, input) => {
      if (input.kind === 'due' && turn.state.round === 1) throw new Error('a bug')
      secret.update(turn, input)
    },
  }
  const server = await openServer({ games: [broken] })
  const [stuck, fine] = [await two(server), await two(server)]
  await fine.ann.play(choose('rock'))
  await fine.ben.play(choose('paper'))
  server.clock.advance(30_000 + REMOTE_COMMIT_MS)
  await fine.ann.client.next('game_over')
  expect(await stuck.ann.play(choose('rock'))).toMatchObject({ refused: true, code: 'frozen' })
  server.clock.advance(600_000)
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  expect(metrics).toContain('turnstone_frozen_total 1')
})

test('an action repeated under the same id gets the first answer again and changes nothing, also after a restart', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await two(server)
  const first = await ann.play(choose('rock'), { id: 'same' })
  expect(await ann.play(choose('paper'), { id: 'same' })).toMatchObject({ refused: false, seq: first.seq })
  await server.restart()
  const back = await joinAgain(await server.client(), id, ann.token)
  expect(await back.play(choose('paper'), { id: 'same' })).toMatchObject({ refused: false, seq: first.seq })
  expect(back.joined.state.own).toBe('rock')
})

test('a refused action that is sent again under the same id is judged again and can be accepted', async () => {
  const server = await openServer({ games: [secret] })
  const { ann } = await two(server)
  expect(await ann.play(choose('rock'), { id: 'x', ask: 'nonsense' })).toMatchObject({ refused: true, code: 'late' })
  expect(await ann.play(choose('rock'), { id: 'x' })).toMatchObject({ refused: false })
})

test('an action that answers a closed ask is refused as late, so an action for round 1 is never used in round 2', async () => {
  const server = await openServer({ games: [secret] })
  const { ann, ben } = await two(server)
  const ask = ann.joined.asks.find((a: Payload) => a.seat === ann.seat).id
  await ann.play(choose('rock'), { ask })
  await ben.play(choose('rock'))
  expect(await ann.play(choose('paper'), { ask })).toMatchObject({
    refused: true,
    code: 'late',
    reason: 'Too late: that decision is already closed',
  })
})

test('an action that arrives exactly at the deadline is handled after the deadline has taken effect', async () => {
  const server = await openServer({ games: [secret] })
  const { ann } = await two(server)
  server.clock.advance(30_000)
  const answer = ann.play(choose('rock'))
  await ann.client.quiet()
  server.clock.advance(REMOTE_COMMIT_MS)
  expect(await answer).toMatchObject({ refused: true })
  expect((await ann.client.next('game_over')).outcome.reason).toBe('double forfeit')
})

test('a returning client gets the events since the last input that the client saw', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann, ben } = await two(server)
  await ann.play(choose('rock'))
  ben.client.drop()
  await ann.client.quiet()
  await server.restart()
  const back = await joinAgain(await server.client(), id, ben.token, 0)
  expect(back.joined).toMatchObject({
    seq: 1,
    events: [{ type: 'locked', seat: 'player1' }],
    state: { locked: ['player1'] },
  })
  const again = await joinAgain(await server.client(), id, ben.token, 1)
  expect(again.joined.events).toEqual([])
})

test('events that are neither in memory nor in the snapshot are computed again from the journal', async () => {
  const server = await openServer({ games: [secret], env: { IDLE_MS: '1000' } })
  const { players, id } = await openMatch(server, 'secret', 2, { rounds: 100 })
  const [ann, ben] = players as [Player, Player]
  for (let round = 0; round < 40; round++) for (const p of [ann, ben]) await p.play(choose('rock'))
  await server.restart()
  const back = await joinAgain(await server.client(), id, ann.token, 0)
  expect(back.joined.seq).toBe(80)
  expect(back.joined.events.filter((e: Payload) => e.type === 'shown')).toHaveLength(40)
})

test('a match without viewers leaves memory, and the match’s deadline still takes effect', async () => {
  const server = await openServer({ games: [filling], env: { DEFAULT_GAME: 'filling', IDLE_MS: '1000' } })
  const [one, two] = [await server.client(), await server.client()]
  for (const [client, playerId] of [
    [one, 'a'],
    [two, 'b'],
  ] as const) {
    client.say('join_match', { matchId: 'heap', playerId })
    await client.next('match_joined')
  }
  const inMemory = async () =>
    Number(/turnstone_streams (\d+)/.exec(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text())?.[1])
  expect(await inMemory()).toBe(1)
  one.drop()
  two.drop()
  const third = await server.client()
  while (!(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).includes('turnstone_sockets 1'))
    await third.quiet()
  server.clock.advance(999)
  expect(await inMemory()).toBe(1)
  server.clock.advance(251)
  expect(await inMemory()).toBe(0)
  server.clock.advance(30_000)
  third.say('join_match', { matchId: 'heap', playerId: 'a' })
  expect((await third.next('match_joined')).state.heap).not.toBeNull()
})

test('a deadline that passes while the server is down takes effect once at the next start, and the input’s time is the deadline', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await two(server)
  const { due } = ann.joined.asks[0]
  await server.restart(3_600_000)
  const back = await joinAgain(await server.client(), id, ann.token, 0)
  expect(back.joined).toMatchObject({ seq: 1, outcome: { winner: null, reason: 'double forfeit', at: due } })
  await server.restart(3_600_000)
  expect((await joinAgain(await server.client(), id, ann.token)).joined.seq).toBe(1)
})

test('every deadline is the same to the millisecond after a restart', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await two(server)
  await ann.play(choose('rock'))
  await server.restart(12_345)
  const back = await joinAgain(await server.client(), id, ann.token)
  expect(back.joined.asks).toEqual([ann.joined.asks[1]])
  expect(back.joined.state.own).toBe('rock')
})

test('a player’s new connection takes over the seat, and the player’s old connection is notified and can no longer act', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await two(server)
  const again = await joinAgain(await server.client(), id, ann.token)
  await ann.client.next('detached')
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: true, reason: 'Join a match first' })
  expect(await again.play(choose('rock'))).toMatchObject({ refused: false })
})

test('the record and the random seed of a match are secret until the match is over', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await two(server)
  const record = () => fetch(`http://127.0.0.1:${server.port}/api/matches/${id}/record`)
  await ann.play(choose('rock'))
  const early = await record()
  expect(early.status).toBe(404)
  expect(await early.text()).not.toContain('rock')
  await ann.play({ type: 'surrender' })
  const over = await ann.client.next('game_over')
  const late = (await (await record()).json()) as Payload
  expect(late.start.seed).toBe(over.seed)
  expect(late.commitment).toBe(ann.joined.commitment)
  expect(late.entries).toHaveLength(2)
})

test('a match whose rules are missing is frozen, and continues when the rules are installed again', async () => {
  const server = await openServer({ games: [secret] })
  const { id, ann } = await two(server)
  await server.restart(UNHEARD_MS, [])
  const lost = await server.client()
  expect(await lost.ask('join_match', { matchId: id, token: ann.token }, 'match_joined')).toMatchObject({
    type: 'validation_error',
    payload: { code: 'frozen' },
  })
  server.clock.advance(60_000)
  await lost.quiet()
  await server.restart(0, [secret])
  const back = await joinAgain(await server.client(), id, ann.token)
  expect(back.joined.outcome).toMatchObject({ reason: 'double forfeit', at: ann.joined.asks[0].due })
})

test('a socket that closes during its join does not occupy a seat: a client without a token can take the seat by name', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [filling], env: { DEFAULT_GAME: 'filling' }, parts: { journal } })
  journal.mood = 'held'
  const lost = await server.client()
  lost.say('join_match', { matchId: 'heap', playerId: 'ann' })
  while (journal.asked.length === 0) await lost.quiet()
  lost.drop()
  const back = await server.client()
  while (!(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).includes('turnstone_sockets 1'))
    await back.quiet()
  journal.mood = 'fine'
  journal.release()
  back.say('join_match', { matchId: 'heap', playerId: 'ann' })
  expect(await back.next('match_joined')).toMatchObject({ playerId: 'first' })
})

test('a player who left an open seat can return to the same seat if the game allows a return', async () => {
  const server = await openServer({ games: [filling], env: { DEFAULT_GAME: 'filling' } })
  const ann = await server.client()
  ann.say('join_match', { matchId: 'heap', playerId: 'ann' })
  const { token } = await ann.next('match_joined')
  ann.say('action', { matchId: 'heap', playerId: 'first', action: { type: 'leave' } })
  await ann.next('state_update')
  const back = await server.client()
  back.say('join_match', { matchId: 'heap', token })
  expect(await back.next('match_joined')).toMatchObject({ playerId: 'first', state: { people: ['first'] } })
})
