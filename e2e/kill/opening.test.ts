// Tests of a kill between a room's decision to start a match and the first write of that match.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Entry } from '#kit/match.ts'
import type { Client } from '#server/testing/client.ts'
import { openMatch } from '#server/testing/server.ts'
import { type Child, dataFolder, startChild } from './child.ts'
import { readAfterKill, removeMatches } from './ledger.ts'
import { type OnMessage, rejoin, ServerGone } from './person.ts'
import { connectAll, joinRoom, newTable, type Table } from './table.ts'

const ROOMS = 10

test('a match that was not written before the kill is created after the restart, whether the room or the match is opened first', async () => {
  const dataDir = dataFolder()
  const first = await startChild(dataDir)
  const matches = [await openMatch(first, 'showdown'), await openMatch(first, 'showdown')]
  await first.kill()
  removeMatches(
    dataDir,
    matches.map(({ id }) => `m/${id}`),
  )
  const second = await startChild(dataDir)
  for (const [i, { id, code, players }] of matches.entries()) {
    for (const { token, seat } of players) {
      const client = await second.client()
      if (i === 0) {
        client.say('join_room', { code, token })
        expect((await client.next('room_joined')).room.match).toEqual({ id, number: 1, over: false, left: [] })
      }
      client.say('join_match', { matchId: id, token })
      expect(await client.next('match_joined')).toMatchObject({ playerId: seat, seq: 0, outcome: null })
    }
  }
})

test('after a kill while ten rooms fill up, every acknowledged seat exists and every room gets its match', async () => {
  const dataDir = dataFolder()
  let unwritten = 0
  for (const moments of [30, 65]) {
    const tables = Array.from({ length: ROOMS }, (_, i) => newTable(`t${i}`))
    const child = await startChild(dataDir)
    let left = moments
    await Promise.all(
      tables.map((table) =>
        sitDown(table, child, () => {
          if (--left === 0) void child.kill()
        }),
      ),
    )
    await child.ended
    const written = readAfterKill(dataDir, join(dataFolder(), 'copy'))
    unwritten += [...written.values()].filter(
      ({ id, kind, entries }) =>
        kind === 'room' && sittings(entries) === 2 && !written.has(`${id.replace('r/', 'm/')}-1`),
    ).length
    const next = await startChild(dataDir)
    for (const table of tables) await goOn(table, next)
    await next.kill()
  }
  console.log(`${unwritten} rooms were killed between their match's beginning and its being written`)
})

const sittings = (entries: readonly Entry[]): number =>
  entries.filter(({ input }) => input.kind === 'action' && input.action.type === 'sit').length

async function sitDown(table: Table, child: Child, beat: OnMessage): Promise<void> {
  try {
    await joinRoom(table, await connectAll(table, child), beat)
  } catch (error) {
    if (!(error instanceof ServerGone)) throw error
  }
}

async function goOn(table: Table, child: Child): Promise<void> {
  const clients = await connectAll(table, child)
  await joinRoom(table, clients, () => {})
  for (const [i, person] of table.people.entries()) await rejoin(person, clients[i] as Client, () => {})
  expect(table.people.map(({ seat, seen }) => ({ seat, seen }))).toEqual([
    { seat: 'player1', seen: 0 },
    { seat: 'player2', seen: 0 },
  ])
}
