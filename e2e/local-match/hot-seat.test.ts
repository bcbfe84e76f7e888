// Several people at one device: whatever is drawn while one holds it, or while it is covered, is the same whatever the other has done in secret.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import type { Entry } from '#kit/match.ts'
import type { LocalRecord } from '../../web/local/setting.ts'
import { person, useBrowser } from '../support/browser.ts'
import { button } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { plant } from './kept.ts'
import { twoAsides, twoSecrets } from './secrets.ts'

useBrowser()

const rulesOf = async (game: string): Promise<AnyGame> => (await import(`../../games/${game}/rules/index.ts`)).game

/** All that is drawn, to eyes and to ears: text, attributes, what fields hold, accessible names, the title. */
async function drawn(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => [document.title, document.body.outerHTML, ...[...document.querySelectorAll('input')].map(({ value }) => value)])
  return [...html, await page.locator('body').ariaSnapshot()]
}

/** A team is remembered for the next match, but not for another person. */
const remember = (page: Page, last: Entry | undefined) =>
  page.evaluate((team) => localStorage.setItem('turnstone:tactics:team', JSON.stringify(team)), last?.input.kind === 'action' ? last.input.action : null)

const table = (page: Page) => page.locator('[data-parts]')

async function opened(records: readonly LocalRecord[]): Promise<{ page: Page; faults: string[]; url: string }> {
  const { url } = await openSite()
  const { page, faults } = await person()
  await page.addInitScript(() => {
    localStorage.setItem('turnstone:been', 'true')
    // Leaves and sparks fly the same way each time.
    Math.random = () => 0.5
  })
  await page.goto(`${url}/credits`)
  await plant(page, records)
  return { page, faults, url }
}

test.each(['titans', 'showdown', 'tactics', 'hill'])('%s: neither the cover nor the other’s side shows what one did in secret', async (game) => {
  const pair = twoSecrets(await rulesOf(game)).map((record, at) => ({ ...record, matchId: `secret${at}` }))
  const { page, faults, url } = await opened(pair)
  const seen: { cover: string[]; side: string[] }[] = []
  for (const { matchId, entries } of pair) {
    await remember(page, entries.at(-1))
    await page.goto(`${url}/local/${matchId}`)
    await page.getByRole('heading', { name: 'Pass the phone to Ben' }).waitFor()
    const cover = await drawn(page)
    await button(page, 'I am Ben: show my side').click()
    await table(page).waitFor()
    await page.evaluate(() => document.fonts.ready)
    seen.push({ cover, side: await drawn(page) })
  }
  expect(seen[1]).toEqual(seen[0])
  expect(faults).toEqual([])
})

test('vibechess: the cover does not show what one team drew for itself', async () => {
  const arrows = ['f3', 'h3'].map((to) => ({ type: 'suggest', from: 'g1', to }))
  const pair = twoAsides(await rulesOf('vibechess'), arrows).map((record, at) => ({ ...record, matchId: `secret${at}` }))
  const { page, url } = await opened(pair)
  const covers: string[][] = []
  for (const { matchId } of pair) {
    await page.goto(`${url}/local/${matchId}`)
    await page.getByRole('heading', { name: 'Pass the phone to Ada' }).waitFor()
    covers.push(await drawn(page))
  }
  expect(covers[1]).toEqual(covers[0])
})
