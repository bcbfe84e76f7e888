// Tests of `npm run cluster`, used as a person would use it.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import { drawTeam } from '../games/showdown/rules/team.ts'
import { Client } from '../server/testing/client.ts'
import { joinAgain, openMatch, type Player } from '../server/testing/server.ts'

type Cluster = ChildProcessByStdio<Writable, Readable, null>

/** Starts a cluster. `said` returns the cluster's output so far. */
function startCluster(nodes: number): { cluster: Cluster; said: () => string } {
  const cluster = spawn(process.execPath, [join(import.meta.dirname, 'cluster.ts'), String(nodes)], {
    env: { ...process.env, PORT: '0', WITHOUT: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (cluster.exitCode === null && cluster.kill('SIGTERM')) await once(cluster, 'exit')
  })
  let words = ''
  cluster.stdout.on('data', (part: Buffer) => {
    words += part
  })
  return { cluster, said: () => words }
}

/** The long timeout allows for processes that start slowly when all cores are busy. */
const PATIENT = { timeout: 60_000 }
const team = (number: number) => drawTeam(dice(pseudoRandom(number)))

test('two players at one address play on after one of two nodes is killed, and a typed number restarts that node', {
  timeout: 240_000,
}, async () => {
  const { cluster, said } = startCluster(2)
  await expect.poll(said, PATIENT).toContain('Ctrl-C')
  const port = Number(/localhost:(\d+)/.exec(said())?.[1])
  const { id, players } = await openMatch({ client: () => Client.open(port) }, 'showdown', 2)
  const [ann, ben] = players as [Player, Player]
  expect(await ann.play(team(1))).toMatchObject({ refused: false })
  process.kill(Number(/node 1 {2}pid (\d+)/.exec(said())?.[1]), 'SIGKILL')
  await expect.poll(said, PATIENT).toContain('node 1 is gone (SIGKILL)')
  const back = await Promise.all([ann, ben].map(async ({ token }) => joinAgain(await Client.open(port), id, token)))
  const { refused, seq } = (await back[1]?.play(team(2))) ?? {}
  expect(refused).toBe(false)
  await back[0]?.client.next('state_update', (update) => update.seq === seq)
  cluster.stdin.write('1\n')
  await expect.poll(said, PATIENT).toContain('started again')
  cluster.kill('SIGINT')
  expect(await once(cluster, 'exit')).toEqual([0, null])
})
