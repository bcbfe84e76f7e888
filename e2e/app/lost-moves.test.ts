// Tests of missing events: the match goes on, and the game's screen says that events are missing.
import { cpSync, rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import type { Pair } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { choose, openAgainstBen, openFirstTurn, openLog, turn } from './people.ts'

useBrowser()

const SOME_LACKING = 'Some earlier moves are missing here.'

const firstLine = (page: Page) =>
  page.getByRole('list', { name: 'What happened' }).getByRole('listitem').first().textContent()

/** Removes the past events from the server's messages on the next connection. */
const withoutPast = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/ws$/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const { type, payload } = JSON.parse(String(text))
      socket.send(
        JSON.stringify({
          type,
          payload: type === 'match_joined' ? { ...payload, since: payload.seq, events: [] } : payload,
        }),
      )
    })
  })

async function playTurn({ ann, ben }: Pair, number: number): Promise<void> {
  for (const page of [ann, ben]) await choose(page, 'Basic Attack')
  for (const page of [ann, ben]) await turn(page, number + 1).waitFor()
}

async function withServerDown(site: Site, work: () => void): Promise<void> {
  await site.stop()
  work()
  await site.start()
}

test('the log says that the first events are missing if the server did not send them', async () => {
  const { ann } = await openAgainstBen()
  await openLog(ann)
  expect(await firstLine(ann)).not.toBe(SOME_LACKING)
  await withoutPast(ann)
  await ann.reload()
  await turn(ann, 1).waitFor()
  await openLog(ann)
  await expect.poll(() => firstLine(ann)).toBe(SOME_LACKING)
})

test('players who saw moves that the server has lost get a message, and the match goes on', async () => {
  const pair = await openFirstTurn()
  const { site, ann, ben } = pair
  const copy = `${site.dataDir}-copy`
  await withServerDown(site, () => cpSync(site.dataDir, copy, { recursive: true }))
  await playTurn(pair, 1)
  await withServerDown(site, () => {
    rmSync(site.dataDir, { recursive: true })
    cpSync(copy, site.dataDir, { recursive: true })
    rmSync(copy, { recursive: true })
  })
  for (const page of [ann, ben]) {
    await page.getByRole('alert').filter({ hasText: 'The server lost the last moves of this match' }).first().waitFor()
    await turn(page, 1).waitFor()
  }
  await playTurn(pair, 1)
})
