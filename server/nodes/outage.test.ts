// Tests of a database that becomes unreachable and returns while people play.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { TestClock } from '../testing/clock.ts'
import { openNodes } from '../testing/nodes.ts'
import { newDatabase } from '../testing/postgres.ts'
import { joinAgain, openMatch, openServer, type Player } from '../testing/server.ts'

const SOCKET = '.s.PGSQL.5432'
const choose = (shape: string) => ({ type: 'choose', shape })

/** Creates a database. Returns its address, and functions that cut and restore the connection to it. */
async function cuttable() {
  const url = new URL(await newDatabase())
  const real = join(url.searchParams.get('host') as string, SOCKET)
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-cut-'))
  const sockets = new Set<Socket>()
  let whole = true
  const way = createServer((near) => {
    if (!whole) return near.destroy()
    const far = connect(real)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => way.listen(join(folder, SOCKET), resolve))
  onTestFinished(() => {
    way.close()
    rmSync(folder, { recursive: true, force: true })
  })
  url.searchParams.set('host', folder)
  return {
    url: url.href,
    cut() {
      whole = false
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    mend() {
      whole = true
    },
  }
}

/** The refusal of an action that could not be saved. */
const NOT_SAVED = {
  refused: true,
  code: expect.stringMatching(/^(unsure|not_saved)$/),
  reason: expect.stringMatching(/\w/),
}

/** Advances the clock until the server reports that it is ready again. */
const goesOn = (clock: TestClock, port: number) =>
  expect
    .poll(async () => {
      clock.advance(1_000)
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).status
    })
    .toBe(200)

test('during a ten-second outage moves are refused with a reason, nothing is lost, and play resumes by itself', async () => {
  const database = await cuttable()
  const server = await openServer({ games: [secret], env: { DATABASE_URL: database.url } })
  const { id, players } = await openMatch(server, 'secret', 2, { rounds: 9 })
  const [ann, ben] = players as [Player, Player]
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: false, seq: 1 })
  database.cut()
  for (let second = 0; second < 10; second++) {
    expect(await ben.play(choose('paper'), { id: 'kept' })).toMatchObject(NOT_SAVED)
    server.clock.advance(1_000)
  }
  expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(503)
  database.mend()
  await goesOn(server.clock, server.port)
  expect(await ben.play(choose('paper'), { id: 'kept' })).toMatchObject({ refused: false, seq: 2 })
  expect((await joinAgain(await server.client(), id, ann.token)).joined).toMatchObject({
    seq: 2,
    state: { wins: { player2: 1 } },
  })
})

test('after a database outage, moves on each of two nodes appear on the other node', async () => {
  const database = await cuttable()
  const nodes = await openNodes([[secret], [secret]], { url: database.url })
  const { players } = await openMatch({ client: () => nodes.client() }, 'secret', 2, { rounds: 9 })
  const [ann, ben] = players as [Player, Player]
  const sees = ({ client }: Player, seq: number) =>
    expect
      .poll(() => {
        nodes.clock.advance(500)
        return client.inbox.some(({ payload }) => payload.state && payload.seq === seq)
      })
      .toBe(true)
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: false, seq: 1 })
  database.cut()
  for (let second = 0; second < 10; second++) {
    for (const player of [ann, ben])
      expect(await player.play(choose('paper'), { id: `kept ${player.seat}` })).toMatchObject(NOT_SAVED)
    nodes.clock.advance(1_000)
  }
  database.mend()
  for (const number of [0, 1]) await goesOn(nodes.clock, nodes.port(number))
  expect(await ben.play(choose('paper'), { id: `kept ${ben.seat}` })).toMatchObject({ refused: false, seq: 2 })
  await sees(ann, 2)
  expect(await ann.play(choose('paper'), { id: `kept ${ann.seat}` })).toMatchObject({ refused: false, seq: 3 })
  await sees(ben, 3)
})
