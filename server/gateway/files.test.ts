// The built app's files, and how long a browser may keep them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openServer } from '../testing/server.ts'

function builtApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['index.html', 'worker.js', 'assets/app-1a2b3c.js']) writeFileSync(join(folder, file), '')
  return folder
}

test('the page and its worker are asked about each time, so that a new version is seen; what is named by its contents is kept for ever', async () => {
  const { port } = await openServer({ games: [secret], env: { WEB_DIR: builtApp() } })
  const kept = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('cache-control')
  expect(await Promise.all(['/', '/worker.js', '/assets/app-1a2b3c.js'].map(kept))).toEqual([
    'no-cache',
    'no-cache',
    'public, max-age=31536000, immutable',
  ])
})
