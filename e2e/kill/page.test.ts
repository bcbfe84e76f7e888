// Tests of the app with several servers at one URL: it reconnects to another server, and finds one that has the match's
// rules.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#server/base/settings.ts'
import { findGames, type Games, gamesOf } from '#server/rules/games.ts'
import { type Server, startServer } from '#server/server.ts'
import { newDatabase } from '#server/testing/postgres.ts'
import { openProxy } from '../../scripts/proxy.ts'
import { choose, lockIn, turn } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { button, openAt, sitDownAll, skip } from '../support/people.ts'

useBrowser()

/** Opens a proxy with one URL, which sends each connection to a random server of a list. The list can change. */
async function openAddress() {
  const databaseUrl = await newDatabase()
  const ports: number[] = []
  const proxy = openProxy(() => ports).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  async function open(games?: Games): Promise<Server> {
    const settings = readSettings({
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      WEB_DIR: process.env.WEB_DIR ?? '',
    })
    const server = await startServer(settings, games && { games })
    onTestFinished(() => server.stop())
    return server
  }
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, ports, open }
}

/** Opens a match between two players at turn 1. */
async function fighting(site: { url: string }): Promise<[Page, Page]> {
  const [ann, ben] = await Promise.all([openAt(site, 'Ann'), openAt(site, 'Ben')])
  await button(ann, 'Play with a friend at VibiShowdown').click()
  await ann.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  await ben.goto(ann.url())
  await sitDownAll([ann, ben])
  for (const page of [ann, ben]) await lockIn(page)
  for (const page of [ann, ben]) await turn(page, 1).waitFor()
  return [ann, ben]
}

async function playTurn(pages: readonly Page[], number: number): Promise<void> {
  for (const page of pages) await choose(page, 'Basic Attack')
  for (const page of pages) await skip(page).click()
  for (const page of pages) await turn(page, number + 1).waitFor()
}

/** Returns a function that says whether the page has shown a connection banner since now. */
async function watchBanner(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(
    `window.alarmed = false; new MutationObserver(() => { window.alarmed ||= /Reconnecting|restarting/.test(document.body.textContent) }).observe(document.body, { childList: true, subtree: true })`,
  )
  return () => page.evaluate<boolean>('window.alarmed')
}

test('when a server stops, its pages continue on another server without a connection banner', async () => {
  const { url, ports, open } = await openAddress()
  const [first, second] = await Promise.all([open(), open()])
  ports.push(first.port)
  const pages = await fighting({ url })
  ports.push(second.port)
  const alarmed = await Promise.all(pages.map(watchBanner))
  await first.stop()
  await playTurn(pages, 1)
  expect(await Promise.all(alarmed.map((ask) => ask()))).toEqual([false, false])
})

test('the app leaves servers that lack the match’s rules and connects to a server that has them', async () => {
  const { url, ports, open } = await openAddress()
  const others = (await findGames()).all().filter(({ id }) => id !== 'showdown')
  const [able, unable] = await Promise.all([open(), open(gamesOf(others))])
  ports.push(able.port)
  const pages = await fighting({ url })
  ports.splice(0, 1, unable.port)
  for (const page of pages) await page.reload()
  for (const page of pages) await page.getByText('Setting the table…').waitFor()
  ports.push(able.port)
  for (const page of pages) await turn(page, 1).waitFor()
  await playTurn(pages, 1)
})
