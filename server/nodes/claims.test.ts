// Tests that each deadline, bot decision and deletion of old data is handled by only one of the nodes that share a
// journal.
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchRecord } from '#kit/past/record.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { game as showdown } from '../../games/showdown/rules/index.ts'
import type { Append, Journal } from '../journal/journal.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { CLAIMED_MS } from '../streams/claims.ts'
import { type Nodes, openNodes } from '../testing/nodes.ts'
import { newDatabase } from '../testing/postgres.ts'
import { joinAgain, type Match, openMatch, type Player } from '../testing/server.ts'

/** Milliseconds that a node waits after a deadline for other nodes to save actions received in time. */
const OTHERS_MS = 250
const choose = (shape: string) => ({ type: 'choose', shape })
const SILENT = new URL('../bots/testing/silent-thinker.ts', import.meta.url)

/** Opens the journal at `address`. If `slow` is set, the next append takes that many milliseconds of test time. */
async function slowJournal(nodes: Nodes, url: string): Promise<Journal & { slow: number; asked: Append[] }> {
  const real = await openPostgres(url)
  const journal = Object.assign(Object.create(real) as Journal, {
    slow: 0,
    asked: [] as Append[],
    async append(append: Append): ReturnType<Journal['append']> {
      const { slow } = journal
      journal.slow = 0
      journal.asked.push(append)
      if (slow > 0) await new Promise<void>((resolve) => void nodes.clock.at(nodes.clock.now() + slow, resolve))
      return real.append(append)
    },
  })
  return journal
}

/** Gives the first node time to finish its work, by opening another match on the first node. */
const timeEnough = (nodes: Nodes) => openMatch({ client: () => nodes.client(0) }, 'secret')

/**
 * Starts a 30-second round for two players on two nodes. The first player has chosen; the choice of the second player
 * arrives 10 ms before the deadline and takes `slow` ms to save.
 */
async function choosing(slow: number) {
  const url = await newDatabase()
  const nodes = await openNodes([[secret]], { url })
  const journal = await slowJournal(nodes, url)
  await nodes.open([secret], { journal })
  const { id, players } = await openMatch({ client: () => nodes.client(0) }, 'secret', 2, { rounds: 9 })
  const [ann, { token }] = players as [Player, Player]
  const ben = await joinAgain(await nodes.client(1), id, token)
  const { id: ask, due } = ben.joined.asks.find(({ seat }: { seat: string }) => seat === ben.seat)
  await ann.play(choose('rock'))
  await ben.client.next('state_update')
  nodes.clock.advance(due - 10 - nodes.clock.now())
  journal.slow = slow
  const answer = ben.play(choose('paper'), { ask })
  await expect.poll(() => journal.asked.at(-1)?.id).toBe(`m/${id}`)
  return { nodes, id, ann, ben, due, answer }
}

test('accepts an action received before the deadline, although saving takes 200 ms and the deadline passes meanwhile', async () => {
  const { nodes, ann, answer } = await choosing(200)
  nodes.clock.advance(10)
  await timeEnough(nodes)
  nodes.clock.advance(190)
  expect(await answer).toMatchObject({ refused: false, seq: 2, state: { round: 2, outcome: null } })
  nodes.clock.advance(OTHERS_MS)
  await ann.client.quiet()
  expect((await ann.client.next('state_update', ({ seq }) => seq === 2)).state).toMatchObject({
    round: 2,
    wins: { player2: 1 },
    outcome: null,
  })
})

test('refuses an action received before the deadline as late, with a reason, if saving the action takes 400 ms', async () => {
  const { nodes, ann, due, answer } = await choosing(400)
  nodes.clock.advance(10 + OTHERS_MS)
  expect(await ann.client.next('game_over')).toMatchObject({
    winner: 'player1',
    outcome: { reason: 'forfeit', at: due },
  })
  nodes.clock.advance(400)
  expect(await answer).toMatchObject({
    refused: true,
    code: 'late',
    reason: expect.stringContaining('received in time'),
  })
})

test('an action received after the deadline is judged only once the deadline has taken effect', async () => {
  const nodes = await openNodes([[secret], [secret]])
  const { players } = await openMatch({ client: () => nodes.client(0) }, 'secret')
  const [ann] = players as [Player]
  nodes.clock.advance(ann.joined.asks[0].due - nodes.clock.now())
  const answer = ann.play(choose('rock'))
  await ann.client.quiet()
  nodes.clock.advance(OTHERS_MS - 1)
  await timeEnough(nodes)
  expect(ann.client.inbox.some(({ type }) => type === 'game_over')).toBe(false)
  nodes.clock.advance(1)
  expect(await answer).toMatchObject({ refused: true, code: 'over' })
  expect((await ann.client.next('game_over')).outcome.reason).toBe('double forfeit')
})

/** Returns the kinds of all inputs of a finished match, from the match record that this node returns. */
async function kindsOf(nodes: Nodes, number: number, id: string): Promise<string[]> {
  const { entries } = (await (
    await fetch(`http://127.0.0.1:${nodes.port(number)}/api/matches/${id}/record`)
  ).json()) as MatchRecord
  return entries.map(({ input }) => input.kind)
}

/** Returns how many expired deadlines each node has applied. */
const settledBy = (nodes: Nodes, numbers: readonly number[]): Promise<number[]> =>
  Promise.all(
    numbers.map(async (number) => {
      const text = await (await fetch(`http://127.0.0.1:${nodes.port(number)}/metrics`)).text()
      const figure = text.split('\n').find((line) => line.startsWith('turnstone_inputs_total{kind="due"} '))
      return Number(figure?.split(' ')[1] ?? 0)
    }),
  )

test('an expired deadline takes effect once, however many nodes have the match in memory', async () => {
  const nodes = await openNodes([[secret], [secret], [secret]])
  const { id, players } = await openMatch({ client: () => nodes.client(0) }, 'secret')
  const [ann, ben] = players as [Player, Player]
  const watching = [ann.client, (await joinAgain(await nodes.client(1), id, ben.token)).client, await nodes.client(2)]
  await watching[2]?.ask('join_match', { matchId: id, watch: true }, 'match_joined')
  const { due } = ann.joined.asks[0]
  nodes.clock.advance(due - nodes.clock.now() + OTHERS_MS)
  for (const client of watching)
    expect(await client.next('game_over')).toMatchObject({ outcome: { reason: 'double forfeit', at: due } })
  nodes.clock.advance(5_000)
  for (const client of watching) {
    await client.quiet()
    expect(client.frames.filter((frame) => frame.includes('"type":"game_over"'))).toHaveLength(1)
  }
  expect(await kindsOf(nodes, 2, id)).toEqual(['due'])
  expect((await settledBy(nodes, [0, 1, 2])).sort()).toEqual([0, 0, 1])
})

/** Opens the journal at that address and records which streams are loaded. */
async function watchedJournal(url: string, loaded: string[]): Promise<Journal> {
  const real = await openPostgres(url)
  const load: Journal['load'] = (id) => {
    loaded.push(id)
    return real.load(id)
  }
  return Object.assign(Object.create(real) as Journal, { load })
}

test('if a match’s node is gone, one other node applies the deadline a second late, and only that node loads the match', async () => {
  const url = await newDatabase()
  const nodes = await openNodes([[secret]], { url })
  const loaded: string[] = []
  for (let i = 0; i < 2; i++) await nodes.open([secret], { journal: await watchedJournal(url, loaded) })
  const matches = await Promise.all(
    Array.from({ length: 6 }, () => openMatch({ client: () => nodes.client(0) }, 'secret')),
  )
  const ids = matches.map(({ id }) => id)
  const [ann] = (matches[0] as Match).players as [Player]
  const { due } = ann.joined.asks[0]
  await nodes.stop(0)
  nodes.clock.advance(due - nodes.clock.now() + 999)
  expect(loaded.filter((id) => id.startsWith('m/'))).toEqual([])
  await expect
    .poll(async () => {
      nodes.clock.advance(100)
      return (await settledBy(nodes, [1, 2])).reduce((a, b) => a + b)
    })
    .toBe(6)
  expect(loaded.filter((id) => id.startsWith('m/')).sort()).toEqual(ids.map((id) => `m/${id}`).sort())
  for (const id of ids) expect(await kindsOf(nodes, 1, id)).toEqual(['due'])
})

test('only one node computes a bot’s move, and if that node dies, another node makes the move once', async () => {
  const url = await newDatabase()
  const sql = new pg.Client(url)
  await sql.connect()
  onTestFinished(() => sql.end())
  const nodes = await openNodes([], { url, env: { BOT_PAUSE_MS: '0' } })
  await nodes.open([showdown], { thinker: SILENT })
  await nodes.open([showdown])
  const client = await nodes.client(0)
  const { code, token } = (await client.ask('create_room', { game: 'showdown' }, 'room_joined')).payload
  await client.ask('room_action', { code, action: { type: 'add_bot', strength: 'easy' } }, 'room_update')
  const { payload } = await client.ask('room_action', { code, action: { type: 'sit' }, id: 'sit' }, 'room_update')
  const match = payload.room.match.id as string
  await joinAgain(client, match, token)
  const claims = async () => (await sql.query(`select claimed_ask from sitting where claimed_by is not null`)).rowCount
  await expect.poll(claims).toBe(1)
  const { client: elsewhere } = await joinAgain(await nodes.client(1), match, token)
  const locked = () =>
    elsewhere.inbox.filter(({ type, payload }) => type === 'state_update' && payload.state.sides.player1.locked).length
  nodes.clock.advance(1_000)
  await elsewhere.quiet()
  await nodes.stop(0)
  await elsewhere.quiet()
  expect(locked()).toBe(0)
  nodes.clock.advance(CLAIMED_MS)
  await expect.poll(locked).toBe(1)
  expect(
    (await sql.query(`select body from input where stream = 'm/${match}' and body like '%"kind":"action"%'`)).rowCount,
  ).toBe(1)
})

test('only one node deletes old data, and that node does not delete matches and rooms in use on another node', async () => {
  const HOUR = 3600_000
  const url = await newDatabase()
  const nodes = await openNodes([], { url, env: { DEFAULT_GAME: 'filling' } })
  const sweeps: number[] = []
  for (const number of [0, 1]) {
    const real = await openPostgres(url)
    const sweep: Journal['sweep'] = (...given) => {
      sweeps.push(number)
      return real.sweep(...given)
    }
    await nodes.open([filling], { journal: Object.assign(Object.create(real) as Journal, { sweep }) })
  }
  const lookers = [await nodes.client(0), await nodes.client(1)]
  for (const [number, client] of lookers.entries())
    await client.ask('join_match', { matchId: `unplayed-${number}`, playerId: 'ann' }, 'match_joined')
  await nodes
    .client(0)
    .then((client) =>
      client.ask('join_match', { matchId: 'left', playerId: 'ann' }, 'match_joined').then(() => client.drop()),
    )
  const kept = async () => {
    const journal = await openPostgres(url)
    const loaded = await Promise.all(['m/unplayed-0', 'm/unplayed-1', 'm/left'].map((id) => journal.load(id)))
    await journal.close()
    return loaded.map((found) => found !== undefined)
  }
  for (let hour = 0; hour < 26; hour++) {
    nodes.clock.advance(HOUR)
    await expect.poll(() => sweeps.length).toBe(hour + 1)
    nodes.clock.advance(1_000)
    for (const client of lookers) await client.quiet()
  }
  await expect.poll(kept).toEqual([true, true, false])
})
