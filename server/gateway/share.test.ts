// The page of a match that is over, as a chat reads it that was given its link.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openMatch, openServer, type Player, type TestServer } from '../testing/server.ts'
import { cookieFor } from './identity.ts'

/** The built app, as far as it matters here: with a picture of this game, if it has one. */
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
  const cookie = cookieFor(token, false).split(';')[0] as string
  await fetch(`${origin}/api/me`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
}

/** A match of Ann and Ben, and what the page of its replay says. */
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

test('a link says who won, at what, and shows a picture of the game', async () => {
  const { server, id, page } = await shared()
  const html = await page()
  const origin = `http://127.0.0.1:${server.port}`
  expect(['og:title', 'og:url', 'og:image'].map((property) => content(html, property))).toEqual([
    `Ann beat Ben · ${secret.title}`,
    `${origin}/replay/${id}`,
    `${origin}/cards/secret.jpg`,
  ])
  expect(html).toContain(`<title>Ann beat Ben · ${secret.title} · Turnstone</title>`)
})

test('behind a proxy the addresses are those the visitor knows', async () => {
  const { id, page } = await shared({ env: { TRUST_PROXY: 'yes' } })
  const html = await page(id, { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'games.example' })
  expect(content(html, 'og:image')).toBe('https://games.example/cards/secret.jpg')
})

test('names are never markup', async () => {
  const { page } = await shared({ names: ['<b>"&', 'Ben'] })
  expect(content(await page(), 'og:title')).toBe(`&lt;b&gt;&quot;&amp; beat Ben · ${secret.title}`)
})

test('a game without a card has no picture', async () => {
  const { page } = await shared({ card: false })
  expect(content(await page(), 'og:image')).toBeUndefined()
})

test('of a match that is played, and of none, it is the plain page', async () => {
  const { page } = await shared({ over: false })
  expect([await page(), await page('ZZZZZZ-1')]).toEqual(
    Array(2).fill('<html><head><title>Turnstone</title></head></html>'),
  )
})

test('where the rules are gone it says which game it was', async () => {
  const { server, page } = await shared()
  await server.restart(0, [{ ...secret, version: 9 }])
  expect(content(await page(), 'og:title')).toBe(secret.title)
})

test('who asks too often gets the page without what costs a fold', async () => {
  const { page } = await shared({ env: { REQUESTS_PER_MINUTE: '4' } })
  const pages = [await page(), await page(), await page(), await page()]
  expect(content(pages[0] as string, 'og:title')).toBeDefined()
  expect(content(pages[3] as string, 'og:title')).toBeUndefined()
  expect(pages[3]).toContain('<title>Turnstone</title>')
})
