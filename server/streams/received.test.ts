// Tests that the time of receipt decides whether an input is in time, however long the input waits before the server
// handles it.
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { MatchRecord } from '#kit/past/record.ts'
import { verify } from '#kit/past/verify.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { KINDS } from '../rooms/kinds.ts'
import { gamesOf } from '../rules/games.ts'
import { rulesOf } from '../rules/registry.ts'
import { faultyJournal } from '../testing/faulty.ts'
import { joinAgain, openMatch, openServer, type Player } from '../testing/server.ts'
import { REMOTE_COMMIT_MS } from './deadline.ts'
import { platformRules } from './kinds.ts'
import { type Past, pastOf } from './past.ts'
import { Unjudged } from './unjudged.ts'

const choose = (shape: string) => ({ type: 'choose', shape })

/** Starts a match with rounds of 30 seconds. The first player's choice is saved only when the test calls `release`. */
async function saving() {
  const journal = await faultyJournal()
  const server = await openServer({ games: [secret], parts: { journal } })
  const { id, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  const due = ann.joined.asks[0].due as number
  journal.mood = 'held'
  ann.client.say('action', { matchId: id, playerId: ann.seat, action: choose('rock'), id: 'ann' })
  while (journal.asked.at(-1)?.id !== `m/${id}`) await ann.client.quiet()
  const release = () => {
    journal.mood = 'fine'
    journal.release()
  }
  return { server, id, ann, ben, due, release }
}

test('an action received 100 ms before the deadline is in time, however long the previous save takes', async () => {
  const { server, id, ann, ben, due, release } = await saving()
  server.clock.advance(due - 100 - server.clock.now())
  ben.client.say('action', { matchId: id, playerId: ben.seat, action: choose('rock'), id: 'ben' })
  await ben.client.quiet()
  server.clock.advance(60_000)
  const now = server.clock.now()
  release()
  const { state, asks } = await ben.client.next('state_update', ({ id: named }) => named === 'ben')
  expect(state).toMatchObject({ round: 2, outcome: null })
  expect(asks.map(({ since }: { since: number }) => since)).toEqual([now, now])
  await ann.client.next('state_update', (update) => update.state.round === 2)
})

test('an action received after the deadline is refused even if the deadline has not taken effect yet, and the match record passes verification', async () => {
  const { server, id, ben, due, release } = await saving()
  server.clock.advance(due - server.clock.now())
  ben.client.say('action', { matchId: id, playerId: ben.seat, action: choose('rock'), id: 'ben' })
  await ben.client.quiet()
  release()
  server.clock.advance(REMOTE_COMMIT_MS)
  expect(await ben.client.next('validation_error', ({ id: named }) => named === 'ben')).toMatchObject({ code: 'over' })
  expect(await ben.client.next('game_over')).toMatchObject({
    winner: 'player1',
    outcome: { reason: 'forfeit', at: due },
  })
  const record = (await (await fetch(`http://127.0.0.1:${server.port}/api/matches/${id}/record`)).json()) as MatchRecord
  expect(record.entries.map(({ received, input }) => [input.kind, received])).toEqual([
    ['action', record.start.at],
    ['due', undefined],
  ])
  expect(verify(secret, record)).toEqual([])
})

/** Returns the bytes of a WebSocket text frame in the form that a client sends. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload])
}

test('an action whose last byte arrives after the deadline is late even if its first byte arrived before the deadline', async () => {
  const server = await openServer({ games: [secret] })
  const { id, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  await ann.play(choose('rock'))
  const net = (ben.client.socket as unknown as { _socket: Socket })._socket
  const bytes = frame(
    JSON.stringify({ type: 'action', payload: { matchId: id, playerId: ben.seat, action: choose('rock'), id: 'ben' } }),
  )
  net.write(bytes.subarray(0, bytes.length - 1))
  await ann.client.quiet()
  server.clock.advance(ann.joined.asks[0].due - server.clock.now() + REMOTE_COMMIT_MS)
  await ben.client.next('game_over')
  net.write(bytes.subarray(bytes.length - 1))
  expect(await ben.client.next('validation_error', ({ id: named }) => named === 'ben')).toMatchObject({ code: 'over' })
})

test('an action received in time is accepted even if the action has to wait for a join', async () => {
  const past = pastOf(rulesOf(gamesOf([secret]), platformRules(KINDS)))
  const [asked, folding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const page: Past['page'] = (inputs) => {
    asked.resolve()
    return folding.promise.then(() => past.page(inputs))
  }
  const server = await openServer({ games: [secret], parts: { past: { ...past, page } } })
  const { id, players } = await openMatch(server, 'secret', 2, { rounds: 400 })
  for (let round = 0; round < 40; round++) for (const player of players) await player.play(choose('rock'))
  await server.restart()
  const [ann, ben] = [await server.client(), await server.client()]
  const { joined, play } = await joinAgain(ann, id, players[0]?.token as string)
  await play(choose('rock'))
  ben.say('join_match', { matchId: id, token: players[1]?.token, seen: 1 })
  ben.say('action', { matchId: id, playerId: 'player2', action: choose('rock'), id: 'ben' })
  await asked.promise
  server.clock.advance(joined.asks[0].due - server.clock.now())
  for (let poll = 0; poll < 30; poll++) await ann.quiet()
  folding.resolve()
  expect((await ben.next('state_update', ({ id: named }) => named === 'ben')).state).toMatchObject({
    round: 42,
    outcome: null,
  })
})

test('a deadline takes effect only after the server has handled all inputs of that match received before the deadline', async () => {
  const unjudged = new Unjudged()
  const judged = unjudged.add('m/a', 9_900)
  const seen: string[] = []
  const wait = (stream: string, before: number) =>
    unjudged.waitForInputs(stream, before).then(() => seen.push(`${stream} ${before}`))
  const waits = [wait('m/a', 10_000), wait('m/a', 9_900), wait('m/b', 10_000)]
  await Promise.all(waits.slice(1))
  expect(seen).toEqual(['m/a 9900', 'm/b 10000'])
  judged()
  await waits[0]
  expect(seen).toHaveLength(3)
})

test('a message that the server never finishes handling delays only the deadlines of its own match', async () => {
  const past = pastOf(rulesOf(gamesOf([secret]), platformRules(KINDS)))
  const server = await openServer({ games: [secret], parts: { past: { ...past, page: () => new Promise(() => {}) } } })
  const stuck = await openMatch(server, 'secret', 2, { rounds: 400 })
  for (let round = 0; round < 40; round++) for (const player of stuck.players) await player.play(choose('rock'))
  await server.restart()
  const client = await server.client()
  client.say('join_match', { matchId: stuck.id, token: stuck.players[0]?.token, seen: 1 })
  await client.quiet()
  const next = await openMatch(server, 'secret')
  server.clock.advance(10_000)
  const last = await openMatch(server, 'secret')
  for (const { players } of [next, last]) {
    const [ann] = players as [Player]
    server.clock.advance(ann.joined.asks[0].due - server.clock.now())
    await ann.client.quiet()
    server.clock.advance(1_000)
    expect((await ann.client.next('game_over')).outcome.at).toBe(ann.joined.asks[0].due)
  }
})
