// Tests of a requested stop: the server tells all clients, cuts off no message, and ends normally.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { Client } from '#server/testing/client.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openMatch, type Player } from '#server/testing/server.ts'
import { drawTeam } from '../../games/showdown/rules/team.ts'
import { type Child, childOf, dataFolder, startChild, startWithoutWaiting } from './child.ts'
import { openHangingConnections, waitUntilListening } from './hanging.ts'

test('every client of a stopping server gets `stopping` and close code 1012, and no new room opens', async () => {
  const child = await startChild(dataFolder())
  const { players } = await openMatch(child, 'showdown')
  const stranger = await child.client()
  const clients = [...players.map(({ client }) => client), stranger]
  child.signal('SIGTERM')
  await stranger.next('stopping')
  stranger.say('create_room', { game: 'showdown' })
  for (const client of clients) expect(await client.end()).toEqual({ code: 1012, reason: 'restart' })
  for (const { client } of players) expect(client.inbox.at(-1)).toMatchObject({ type: 'stopping' })
  expect(
    stranger.inbox.filter(({ type, payload }) => type !== 'validation_error' || payload.code !== 'closing'),
  ).toEqual([])
  await expect(Client.open(child.port)).rejects.toThrow()
  expect((await child.ended).code).toBe(0)
})

test('after two signals, as npm gets on Ctrl-C in a terminal, the server still says goodbye to its clients', async () => {
  const child = await startChild(dataFolder())
  const { players } = await openMatch(child, 'showdown')
  child.signal('SIGINT')
  child.signal('SIGTERM')
  for (const { client } of players) expect(await client.end()).toEqual({ code: 1012, reason: 'restart' })
  expect((await child.ended).code).toBe(0)
})

/** Exit code and signal of a process after a normal stop. After a stop that took too long, the code is 1. */
const WELL = { code: 0, signal: null }

test('hanging clients (half a request, half a frame, no response, no message) do not delay a stop', async () => {
  const dataDir = dataFolder()
  const child = await startChild(dataDir)
  const { id, players } = await openMatch(child, 'showdown')
  const [ann] = players as [Player]
  const { seq } = await ann.play(drawTeam(dice(pseudoRandom(1))))
  await openHangingConnections(child.port)
  child.signal('SIGTERM')
  expect(await child.ended).toMatchObject(WELL)
  const next = await startChild(dataDir)
  const client = await next.client()
  client.say('join_match', { matchId: id, token: ann.token })
  expect((await client.next('match_joined')).seq).toBe(seq)
})

const toAll = (child: Child, signal: NodeJS.Signals) => process.kill(-child.pid, signal)

test.each<[string, (child: Child) => void]>([
  ['SIGTERM to npm, as Docker sends it', (child) => child.signal('SIGTERM')],
  ['SIGINT to npm', (child) => child.signal('SIGINT')],
  ['SIGTERM to what npm started', (child) => process.kill(childOf(child.pid), 'SIGTERM')],
  ['SIGTERM to all, as systemd sends it', (child) => toAll(child, 'SIGTERM')],
  ['SIGINT to all, as a terminal sends it on Ctrl-C', (child) => toAll(child, 'SIGINT')],
  [
    'Ctrl-C twice',
    (child) => {
      toAll(child, 'SIGINT')
      toAll(child, 'SIGINT')
    },
  ],
])('npm start: %s: the server says goodbye and npm ends with 0', async (_, stop) => {
  const child = await startChild(dataFolder(), { npm: true })
  const client = await child.client()
  await openHangingConnections(child.port)
  stop(child)
  expect(await child.ended).toMatchObject(WELL)
  expect(await client.end()).toEqual({ code: 1012, reason: 'restart' })
  await expect(Client.open(child.port)).rejects.toThrow('ECONNREFUSED')
})

test('a stop signal during the start ends the server at once with code 0', async () => {
  const port = await freePort()
  const { signal, ended } = startWithoutWaiting(dataFolder(), { env: { PORT: String(port) } })
  // The server already listens on the port while it starts, so this does not wait for the end of the start.
  await waitUntilListening(port)
  signal('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' })
})
