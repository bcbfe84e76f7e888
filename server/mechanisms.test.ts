// Tests one tiny game per game mechanism through the real server: sockets, queue, journal and restart.
import { expect, test } from 'vitest'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as haggle } from '#kit/testing/games/haggle.ts'
import { game as hosted } from '#kit/testing/games/hosted.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { game as whisper } from '#kit/testing/games/whisper.ts'
import { game as windows } from '#kit/testing/games/windows.ts'
import { type Journal, JournalError } from './journal/journal.ts'
import { REMOTE_COMMIT_MS } from './streams/deadline.ts'
import type { Client } from './testing/client.ts'
import { faultyJournal } from './testing/faulty.ts'
import { joinAgain, openMatch, openServer, type Player } from './testing/server.ts'
import { newStore } from './testing/store.ts'

test('when a player makes a secret choice, the opponent learns that the player has chosen, but not the choice', async () => {
  const server = await openServer({ games: [secret] })
  const { id, players } = await openMatch(server, 'secret')
  const [ann, ben] = players as [Player, Player]
  const watching = await server.client()
  watching.say('join_match', { matchId: id, watch: true })
  await watching.next('match_joined')
  await ann.play({ type: 'choose', shape: 'scissors' })
  const { state } = await ben.client.next('state_update')
  expect(state.locked).toEqual(['player1'])
  await watching.next('state_update')
  const got = [...ben.client.frames, ...watching.frames].map((frame) => frame.replace(/"choices":\[.*?\]/g, ''))
  expect(got.length).toBeGreaterThan(4)
  expect(got.join()).not.toContain('scissors')
})

test('if both players miss the deadline, a single input ends the match as a drawn game at the moment of the deadline', async () => {
  const server = await openServer({ games: [secret] })
  const { players } = await openMatch(server, 'secret')
  const [ann] = players as [Player]
  const due = ann.joined.asks[0].due
  server.clock.advance(due - server.clock.now() + 5_000)
  const { outcome, seq } = await ann.client.next('game_over')
  expect(outcome).toEqual({ winner: null, winners: [], reason: 'double forfeit', at: due })
  expect(seq).toBe(1)
})

test('in a reaction window inside another reaction window, each of three seats has its own ask (pending decision) and clock', async () => {
  const server = await openServer({ games: [windows] })
  const { players } = await openMatch(server, 'windows', 4)
  const [north, east, south, west] = players as [Player, Player, Player, Player]
  await north.play({ type: 'claim' })
  const outer = await east.client.next('your_turn')
  await east.play({ type: 'object' }, { ask: outer.ask })
  const inner = await Promise.all(
    [south, west, north].map((p) => p.client.next('your_turn', ({ ask }) => ask.startsWith('window/2'))),
  )
  expect(inner.map(({ timeoutMs }) => timeoutMs)).toEqual([10_000, 20_000, 30_000])
  await south.play({ type: 'pass' }, { ask: inner[0].ask })
  expect(await south.play({ type: 'pass' }, { ask: inner[0].ask })).toMatchObject({ refused: true, code: 'late' })
  server.clock.advance(30_500 + REMOTE_COMMIT_MS)
  await west.client.next('state_update', ({ events }) => events.some((e: { type: string }) => e.type === 'struck'))
})

test('an absent leader is replaced after 2 seconds, even in the server’s first minute, and becomes an ordinary member after returning', async () => {
  const server = await openServer({ games: [leader] })
  const { id, players } = await openMatch(server, 'leader', 6)
  const [red1, red2] = players as [Player, Player]
  const watched = await server.client()
  watched.say('join_match', { matchId: id, watch: true })
  await watched.next('match_joined')
  red1.client.drop()
  await untilUnwatched(server, red2)
  server.clock.advance(2_000)
  const { state } = await red2.client.next('state_update')
  expect(state.sides[0].leader).toBe('red2')
  const back = await joinAgain(await server.client(), id, red1.token)
  expect(back.joined.state.sides[0]).toMatchObject({ leader: 'red2', here: ['red2', 'red3', 'red1'] })
})

test('players who become absent at the same instant are reported in one input', async () => {
  const server = await openServer({ games: [leader] })
  const { id, players } = await openMatch(server, 'leader', 6)
  const [, , red3] = players as [Player, Player, Player]
  await server.restart(1_000)
  const back = await joinAgain(await server.client(), id, red3.token)
  server.clock.advance(30_000)
  const { state, events } = await back.client.next('state_update', (update) =>
    update.events.some((event: { type: string }) => event.type === 'away'),
  )
  expect([state.sides[0].here, state.sides[1].here]).toEqual([['red3'], []])
  expect(events.filter((event: { type: string }) => event.type === 'away')).toHaveLength(5)
})

test('a player who does not return after a restart becomes absent, even if the server’s first query for such players fails', async () => {
  const store = await newStore()
  const journals = [await store.open()]
  const parts = { journal: journals[0] as Journal }
  const server = await openServer({ games: [leader], parts })
  const { id, players } = await openMatch(server, 'leader', 6)
  await server.stop()
  let asked = 0
  const again = await store.open()
  const unanswered =
    <Given extends unknown[]>(call: (...given: Given) => Promise<string[]>) =>
    (...given: Given) =>
      asked++ === 0 ? Promise.reject(new JournalError('io', 'gone')) : call(...given)
  const { present, shared } = again
  parts.journal = Object.assign(Object.create(again) as Journal, {
    present: unanswered(present),
    ...(shared && { shared: { ...shared, deserted: unanswered(shared.deserted) } }),
  })
  await server.restart()
  server.clock.advance(28_000)
  await expect.poll(() => asked).toBe(1)
  const watching = await server.client()
  await watching.quiet()
  server.clock.advance(1_000)
  await expect.poll(() => asked).toBe(2)
  watching.say('join_match', { matchId: id, watch: true })
  expect((await watching.next('match_joined')).state.sides[0].here).toHaveLength(3)
  const told = watching.next('state_update', ({ events }) =>
    events.some((event: { type: string }) => event.type === 'away'),
  )
  // The server asks the journal who is connected, so the clock advances until the response arrives.
  await expect
    .poll(async () => {
      server.clock.advance(1_000)
      return Promise.race([told.then(() => 'told'), watching.quiet().then(() => 'quiet')])
    })
    .toBe('told')
  const { state } = await told
  expect([players.length, state.sides[0].here]).toEqual([6, []])
})

test('a seat that may act without being asked gets its list of choices, and gets the list again when only the choices change', async () => {
  const server = await openServer({ games: [hosted] })
  const clients = [await server.client(), await server.client()]
  const joins = []
  for (const client of clients) {
    client.say('join_match', { matchId: 'auction', game: 'hosted' })
    joins.push(await client.next('match_joined'))
  }
  const [owner, bidder] = clients as [Client, Client]
  expect(joins.map(({ choices }) => choices)).toEqual([[{ type: 'begin' }], []])
  owner.say('action', { matchId: 'auction', playerId: 'one', action: { type: 'begin' } })
  expect((await bidder.next('state_update')).choices).toEqual([{ type: 'bid' }])
  bidder.say('action', { matchId: 'auction', playerId: 'two', action: { type: 'bid' } })
  expect((await bidder.next('state_update')).choices).toEqual([])
})

test('the leader is not replaced within 30 seconds after a restart, because nobody becomes absent during these seconds', async () => {
  const server = await openServer({ games: [leader] })
  const { id, players } = await openMatch(server, 'leader', 6)
  const [, red2] = players as [Player, Player]
  await server.restart(1_000)
  const back = await joinAgain(await server.client(), id, red2.token)
  server.clock.advance(29_999)
  await back.client.quiet()
  expect((await joinAgain(back.client, id, red2.token)).joined.state.sides[0].leader).toBe('red1')
  server.clock.advance(1)
  await back.client.next('state_update', ({ events }) =>
    events.some((e: { type: string; seat: string }) => e.type === 'leads' && e.seat === 'red2'),
  )
  await back.client.next(
    'state_update',
    ({ state }) => state.sides[0].here.join() === 'red2' && state.sides[1].here.length === 0,
  )
})

test('in a game with open seats the first join creates the match and the second join starts the clock', async () => {
  const server = await openServer({ games: [filling], env: { DEFAULT_GAME: 'filling' } })
  const [one, two] = [await server.client(), await server.client()]
  one.say('join_match', { matchId: 'heap-1', playerId: 'ann' })
  const first = await one.next('match_joined')
  expect(first).toMatchObject({ playerId: 'first', asks: [] })
  two.say('join_match', { matchId: 'heap-1', playerId: 'ben' })
  const second = await two.next('match_joined')
  expect(second.playerId).toBe('second')
  expect(second.asks).toMatchObject([{ kind: 'START', due: server.clock.now() + 30_000 }])
})

test('an event for one seat reaches only that seat, and the other seats only learn that an event happened', async () => {
  const server = await openServer({ games: [whisper] })
  const { players } = await openMatch(server, 'whisper', 3)
  const [ann, ben, cleo] = players as [Player, Player, Player]
  const { events } = await ann.play({ type: 'draw' })
  expect(events.map((e: { type: string }) => e.type)).toEqual(['card', 'drew'])
  const { card } = events[0]
  for (const other of [ben, cleo]) {
    expect((await other.client.next('state_update')).events).toEqual([{ type: 'drew', seat: ann.seat }])
    expect(other.client.frames.join()).not.toContain(card)
  }
})

test('accepts an action of a kind that has too many choices to list', async () => {
  const server = await openServer({ games: [haggle] })
  const { players } = await openMatch(server, 'haggle')
  const asked = players.find((p) => p.joined.choices.length > 0) as Player
  const sampled = Object.keys(haggle.actions).filter(
    (type) => haggle.actions[type as keyof typeof haggle.actions].sampled,
  )
  expect(sampled).toEqual(['offer'])
  expect(asked.joined.choices.filter(({ type }: { type: string }) => sampled.includes(type))).toEqual([])
  const { state } = await asked.play({ type: 'offer', price: 123_456 })
  expect(state.offers).toEqual([{ by: asked.seat, price: 123_456 }])
})

/** Resolves when the server has noticed that one of the seven sockets of the test is closed. */
async function untilUnwatched(server: Awaited<ReturnType<typeof openServer>>, other: Player): Promise<void> {
  for (;;) {
    const gauge = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
    if (gauge.includes('turnstone_sockets 6')) return
    await other.client.quiet()
  }
}

test('a seat becomes absent when its latest connection closes, even if an older connection is still open', async () => {
  const server = await openServer({ games: [leader] })
  const { id, players } = await openMatch(server, 'leader', 6)
  const [red1, red2] = players as [Player, Player]
  await joinAgain(red1.client, id, red1.token)
  const other = await server.client()
  await joinAgain(other, id, red1.token)
  await red1.client.next('detached')
  other.drop()
  await expect
    .poll(async () =>
      (await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).includes('turnstone_sockets 6'),
    )
    .toBe(true)
  server.clock.advance(2_000)
  expect(
    (
      await red2.client.next('state_update', ({ events }) =>
        events.some((event: { type: string }) => event.type === 'away'),
      )
    ).state.sides[0].leader,
  ).toBe('red2')
})

test('a player who left while nothing could be saved becomes absent when saving works again', async () => {
  const journal = await faultyJournal()
  const server = await openServer({ games: [leader], parts: { journal } })
  const { players } = await openMatch(server, 'leader', 6)
  const [red1, red2] = players as [Player, Player]
  red1.client.drop()
  await expect
    .poll(async () =>
      (await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).includes('turnstone_sockets 5'),
    )
    .toBe(true)
  journal.mood = 'full'
  const asked = journal.asked.length
  server.clock.advance(2_000)
  while (!journal.asked.slice(asked).some(({ id }) => id.startsWith('m/'))) await red2.client.quiet()
  await red2.client.quiet()
  journal.mood = 'fine'
  const succeeded = () =>
    red2.client.inbox.some(({ type, payload }) => type === 'state_update' && payload.state.sides[0].leader === 'red2')
  const aMomentLater = async () => {
    server.clock.advance(250)
    await red2.client.quiet()
    return succeeded()
  }
  await expect.poll(aMomentLater, { timeout: 20_000 }).toBe(true)
})
