// Tests of the game server that is restarted when its code changes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RestartingServer } from './restarting.ts'

function opened(): RestartingServer {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-restarting-'))
  const server = new RestartingServer({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent' }, () => {})
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

test('a request that waits for a start gets the port of the newest server if two changes follow each other', async () => {
  const server = opened()
  void server.restart()
  const waiting = server.port()
  void server.restart()
  const port = await waiting
  expect(port).not.toBeNull()
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})
