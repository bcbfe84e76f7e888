// Tests that data of people who never came back is deleted after a month.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { Browser } from '../testing/browser.ts'
import { openMatch, openServer, type TestServer } from '../testing/server.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

/** Restarts the server after that duration, and resolves after the first sweep of the restarted server. */
async function sweepAfter(server: TestServer, down: number): Promise<void> {
  await server.restart(down)
  server.logged.length = 0
  server.clock.advance(HOUR)
  await expect.poll(() => server.logged.some((line) => line.includes('data of guests'))).toBe(true)
}

test('a name is deleted after 30 days if the person never came back and never played', async () => {
  const server = await openServer({ games: [secret] })
  const browser = await Browser.open(server.port, 'Ann')
  await sweepAfter(server, 30 * DAY - 2 * HOUR)
  expect(await server.dump()).toContain('Ann')
  await sweepAfter(server, 2 * HOUR)
  expect((await browser.at(server.port).me()).name).toBe('')
})

test('a person who came back on the second day keeps the name', async () => {
  const server = await openServer({ games: [secret] })
  const browser = await Browser.open(server.port, 'Ann')
  await server.restart(25 * HOUR)
  await browser.at(server.port).me()
  await sweepAfter(server, 40 * DAY)
  expect((await browser.at(server.port).me()).name).toBe('Ann')
})

test('a person who has played keeps the name without coming back', async () => {
  const server = await openServer({ games: [secret] })
  const { players } = await openMatch(server, 'secret')
  const browser = new Browser(server.port)
  browser.cookie = `turnstone=${players[0]?.token}`
  await browser.post('/api/me', { name: 'Ann' })
  await sweepAfter(server, 40 * DAY)
  expect((await browser.at(server.port).me()).name).toBe('Ann')
})
