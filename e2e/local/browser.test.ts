// Tests of a match in a real worker thread, on a page built like the app and with the server's headers.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { verify } from '#kit/past/verify.ts'
import { game } from '../../games/titans/rules/index.ts'
import type { LocalSetup } from '../../web/host/setup.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const ROOT = join(import.meta.dirname, '..', '..')
const SCRIPT = fileURLToPath(new URL('./page.ts', import.meta.url))
const PAGE = '<!doctype html><title>A match on this device</title><script type="module" src="/page.js"></script>'

/** Serves an empty page with the built script and the server's security policy. */
async function serve(folder: string): Promise<string> {
  const policy = (await fetch(`${(await openSite()).url}/healthz`)).headers.get('content-security-policy') as string
  const server = createServer(({ url = '/' }, response) => {
    const isPage = url === '/'
    response.writeHead(200, {
      'content-type': isPage ? 'text/html' : 'text/javascript',
      'content-security-policy': policy,
    })
    response.end(isPage ? PAGE : readFileSync(join(folder, url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function openPage() {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-local-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, rolldownOptions: { input: SCRIPT, output: { entryFileNames: 'page.js' } } },
  })
  const { page, errors } = await openPerson()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(await serve(folder))
  return { page, errors, fetched }
}

const setting = (more: Partial<LocalSetup>): LocalSetup => ({
  matchId: 'here',
  game: 'titans',
  seed: 'cd'.repeat(32),
  seats: [{ seat: 'player1' }, { seat: 'player2' }],
  ...more,
})

test('two players make twenty moves in a worker, both resume from the record, and one player plays a bot', async () => {
  const { page, errors, fetched } = await openPage()
  const played = await page.evaluate((given) => window.playNew(given, 20), setting({ clocks: 'off' }))
  expect(played.seen).toEqual([20, 20])
  expect(verify(game, played.record)).toEqual([])
  expect((await page.evaluate((record) => window.playOn(record, 24), played.record)).seen).toEqual([24, 24])
  const { record } = await page.evaluate(
    (given) => window.playNew(given, 4),
    setting({ seats: [{ seat: 'player1' }, { seat: 'player2', bot: 'easy' }] }),
  )
  expect(record.entries.map(({ input }) => ('seat' in input ? input.seat : input.kind))).toContain('player2')
  await expect(page.evaluate((given) => window.playNew(given, 1), setting({ game: 'ludo' }))).rejects.toThrow(
    'There is no game "ludo" here',
  )
  expect(errors).toEqual([])
  // The page fetches only the rules of the game that is played.
  expect(new Set(fetched.filter((url) => url.includes('rules'))).size).toBe(1)
})
