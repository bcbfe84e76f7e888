// Tests of the app’s page and of how long browsers may cache the files of the built app.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openServer } from '../testing/server.ts'

/** Creates a folder with empty files. The files have the same names as the files of the built web app. */
function builtApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['index.html', 'worker.js', 'assets/app-1a2b3c.js']) writeFileSync(join(folder, file), '')
  return folder
}

test('browsers revalidate the app’s page and its service worker, and cache files with a hash in their name for ever', async () => {
  const { port } = await openServer({ games: [secret], env: { WEB_DIR: builtApp() } })
  const cacheControl = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('cache-control')
  expect(await Promise.all(['/', '/worker.js', '/assets/app-1a2b3c.js'].map(cacheControl))).toEqual([
    'no-cache',
    'no-cache',
    'public, max-age=31536000, immutable',
  ])
})

test.each(['/replay/%E0%A4%A', '/replay/%00', '/m/%ED%A0%80', '/%zz'])(
  'opens the app, which explains the wrong address, at %s',
  async (path) => {
    const folder = builtApp()
    writeFileSync(join(folder, 'index.html'), '<title>The app</title>')
    const { port } = await openServer({ games: [secret], env: { WEB_DIR: folder } })
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    expect([response.status, await response.text()]).toEqual([200, '<title>The app</title>'])
  },
)

test('refuses an API address that can’t be decoded', async () => {
  const { port } = await openServer({ games: [secret], env: { WEB_DIR: builtApp() } })
  const response = await fetch(`http://127.0.0.1:${port}/api/matches/%E0%A4%A/record`)
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json'])
})

test.each([
  ['/favicon.ico', 404],
  ['/main.tsx?v=1', 404],
  ['/assets/gone-1a2b3c.js', 404],
  ['/r/ABCDEF', 200],
  ['/replay/VQYJL4-1', 200],
  ['/replay/VQYJL4-1?at=1.5', 200],
])('answers a request for %s with %i', async (path, status) => {
  const { port } = await openServer({ games: [secret], env: { WEB_DIR: builtApp() } })
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(status)
})
