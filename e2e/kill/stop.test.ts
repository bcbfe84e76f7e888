// A stop that was asked for: everybody is told, nothing is cut off, and the process ends well.
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { cheap, dice } from '#kit/dice.ts'
import { Client } from '#server/testing/client.ts'
import { openMatch, type Player } from '#server/testing/server.ts'
import { drawTeam } from '../../games/showdown/rules/team.ts'
import { type Child, folder, startChild } from './child.ts'
import { Down } from './person.ts'
import { attend, isOver, newTable, type Table } from './table.ts'

/** Plays until the server closes the sockets, each with the code for a restart. */
async function playUntilClosed(table: Table, child: Child, beat: () => void): Promise<void> {
  try {
    await attend(table, child, beat, () => {})
  } catch (error) {
    if (!(error instanceof Down)) throw error
  }
}

test('SIGTERM in the middle of eight matches: it ends within its patience (exit 0, else 1), and everything acknowledged is there after the next start', async () => {
  const dataDir = folder()
  const tables = Array.from({ length: 8 }, (_, i) => newTable(`t${i}`))
  const child = await startChild(dataDir)
  let left = 400
  await Promise.all(tables.map((table) => playUntilClosed(table, child, () => void (--left === 0 && child.signal('SIGTERM')))))
  expect(await child.ended).toMatchObject({ code: 0, signal: null })
  expect(tables.every(isOver)).toBe(false)
  const next = await startChild(dataDir)
  await Promise.all(
    tables.map((table) =>
      attend(
        table,
        next,
        () => {},
        () => {},
      ),
    ),
  )
  expect(tables.every(isOver)).toBe(true)
})

test('everybody is told `stopping` and closed with 1012; a room asked for meanwhile is not opened', async () => {
  const child = await startChild(folder())
  const { players } = await openMatch(child, 'showdown')
  const stranger = await child.client()
  const clients = [...players.map(({ client }) => client), stranger]
  child.signal('SIGTERM')
  await stranger.next('stopping')
  stranger.say('create_room', { game: 'showdown' })
  for (const client of clients) expect(await client.end()).toEqual({ code: 1012, reason: 'restart' })
  for (const { client } of players) expect(client.inbox.at(-1)).toMatchObject({ type: 'stopping' })
  expect(stranger.inbox.filter(({ type, payload }) => type !== 'validation_error' || payload.code !== 'closing')).toEqual([])
  await expect(Client.open(child.port)).rejects.toThrow()
  expect((await child.ended).code).toBe(0)
})

test('asked twice, as by a terminal and npm on Ctrl-C, it still says goodbye before it goes', async () => {
  const child = await startChild(folder())
  const { players } = await openMatch(child, 'showdown')
  child.signal('SIGINT')
  child.signal('SIGTERM')
  for (const { client } of players) expect(await client.end()).toEqual({ code: 1012, reason: 'restart' })
  expect((await child.ended).code).toBe(0)
})

test('a client that never answers the goodbye holds nobody up', async () => {
  const dataDir = folder()
  const child = await startChild(dataDir)
  const { id, players } = await openMatch(child, 'showdown')
  const [ann] = players as [Player]
  const { seq } = await ann.play(drawTeam(dice(cheap(1))))
  await deafSocket(child)
  child.signal('SIGTERM')
  expect(await child.ended).toMatchObject({ code: 0, signal: null })
  const next = await startChild(dataDir)
  const client = await next.client()
  client.say('join_match', { matchId: id, token: ann.token })
  expect((await client.next('match_joined')).seq).toBe(seq)
})

/** A socket that is opened and never read again: a phone that lost its network. */
async function deafSocket({ port }: Child): Promise<void> {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }
  const upgrade = request({ host: '127.0.0.1', port, path: '/ws', headers })
  await new Promise<void>((resolve) => {
    upgrade.on('upgrade', (_response, socket) => {
      socket.on('error', () => {})
      socket.pause()
      resolve()
    })
    upgrade.end()
  })
}
