// Tests of the page of a finished match and the page's preview tags.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openMatch, openServer, type Player, type TestServer } from '../testing/server.ts'

/** Creates a folder with the page of the built web app, and with the game's picture if `card` is true. */
function builtApp(card: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Turnstone</title></head></html>')
  mkdirSync(join(folder, 'cards'))
  if (card) writeFileSync(join(folder, 'cards', 'secret.jpg'), '')
  return folder
}

async function rename({ port }: TestServer, token: string, name: string): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  const cookie = `turnstone=${token}`
  await fetch(`${origin}/api/me`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
}

/** Plays a match of Ann and Ben; returns a function that reads the match's replay page. */
async function shared({
  env = {},
  card = true,
  over = true,
  names = ['Ann', 'Ben'],
}: {
  env?: Record<string, string>
  card?: boolean
  over?: boolean
  names?: string[]
} = {}) {
  const server = await openServer({ games: [secret], env: { WEB_DIR: builtApp(card), ...env } })
  const { id, players } = await openMatch(server, 'secret')
  const [, ben] = players as [Player, Player]
  for (const [at, { token }] of players.entries()) await rename(server, token, names[at] as string)
  if (over) {
    ben.client.say('action', { matchId: id, playerId: ben.seat, action: { type: 'surrender' } })
    await ben.client.next('game_over')
  }
  const page = async (of = id, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${server.port}/replay/${of}`, { headers })).text()
  return { server, id, page }
}

const content = (page: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1]

test('the preview names the winner and the game and shows the game’s picture', async () => {
  const { server, page } = await shared()
  const html = await page()
  const origin = `http://127.0.0.1:${server.port}`
  expect(['og:title', 'og:url', 'og:image'].map((property) => content(html, property))).toEqual([
    `Ann beat Ben · ${secret.title}`,
    undefined,
    `${origin}/cards/secret.jpg`,
  ])
  expect(html).toContain(`<title>Ann beat Ben · ${secret.title} · Turnstone</title>`)
})

test('the preview is in the best language of the request, and caches are told so', async () => {
  const { server, id, page } = await shared()
  const html = await page(id, { 'accept-language': 'da, de-AT;q=0.9, en;q=0.8' })
  expect(['og:title', 'og:description', 'og:locale'].map((property) => content(html, property))).toEqual([
    `Ann hat gegen Ben gewonnen · ${secret.title}`,
    'Schau dir an, wie es lief, Zug für Zug.',
    'de',
  ])
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/replay/${id}`, {
    headers: { 'accept-language': 'pt' },
  })
  expect([headers.get('vary'), headers.get('content-language')]).toEqual(['accept-language', 'pt-BR'])
})

test('behind a proxy, the URLs in the preview have the server’s public address', async () => {
  const { id, page } = await shared({ env: { TRUST_PROXY: 'yes' } })
  const html = await page(id, { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'games.example' })
  expect(content(html, 'og:image')).toBe('https://games.example/cards/secret.jpg')
})

test('the preview has the addresses of PUBLIC_URL, whatever the Host header says', async () => {
  const { id, page } = await shared({ env: { PUBLIC_URL: 'https://games.example', TRUST_PROXY: 'yes' } })
  const html = await page(id, { 'x-forwarded-host': 'evil.example' })
  expect(['og:url', 'og:image'].map((property) => content(html, property))).toEqual([
    `https://games.example/replay/${id}`,
    'https://games.example/cards/secret.jpg',
  ])
})

test('players’ names are escaped as HTML', async () => {
  const { page } = await shared({ names: ['<b>"&', 'Ben'] })
  expect(content(await page(), 'og:title')).toBe(`&lt;b&gt;&quot;&amp; beat Ben · ${secret.title}`)
})

test('the preview has no picture if the game has no preview picture', async () => {
  const { page } = await shared({ card: false })
  expect(content(await page(), 'og:image')).toBeUndefined()
})

test('running and unknown matches get the page without a preview', async () => {
  const { page } = await shared({ over: false })
  expect([await page(), await page('ZZZZZZ-1')]).toEqual(
    Array(2).fill('<html><head><title>Turnstone</title></head></html>'),
  )
})

test('the preview names only the game if the rules of the match are missing', async () => {
  const { server, page } = await shared()
  await server.restart(0, [{ ...secret, version: 9 }])
  expect(content(await page(), 'og:title')).toBe(secret.title)
})

test('a client address that sends too many requests gets the replay’s page without a preview', async () => {
  const { page } = await shared({ env: { REQUESTS_PER_MINUTE: '4' } })
  const pages = [await page(), await page(), await page(), await page()]
  expect(content(pages[0] as string, 'og:title')).toBeDefined()
  expect(content(pages[3] as string, 'og:title')).toBeUndefined()
  expect(pages[3]).toContain('<title>Turnstone</title>')
})

test('a request for an unknown match counts as a wrong code, and after too many the page of an existing match looks the same', async () => {
  const { server, id, page } = await shared({ env: { GUESSES_PER_MINUTE: '3' } })
  const unknown = [await page('ZZZZZZ-1'), await page('ZZZZZZ-2'), await page('ZZZZZZ-3')]
  expect(new Set([...unknown, await page(id), await page('ZZZZZZ-4')]).size).toBe(1)
  const guesser = await server.client()
  const joined = await guesser.ask('join_room', { code: id.split('-')[0] }, 'room_joined')
  expect(joined.payload.code).toBe('too_many')
})
