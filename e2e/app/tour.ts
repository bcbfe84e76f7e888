// Through every screen there is, once.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { arrive, button, result, skip } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { move, surrender, together, turn } from './people.ts'

export interface Stop {
  screen: string
  page: Page
  /** Inside the square of a table, where nothing may scroll. */
  table: boolean
}

export async function tour(visit: (stop: Stop) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const { site, ann, ben } = await together(options, 'Bartholomew Featherston')
  const see = (screen: string, table = true, page = ann) => visit({ screen, page, table })
  await ann.getByRole('img', { name: /QR/ }).waitFor()
  await ann.getByLabel('Turn limit').waitFor()
  await see('room', false)
  await button(ann, /^Remove/).click()
  await see('room: removing somebody', false)
  await ann.keyboard.press('Escape')
  for (const page of [ann, ben]) await button(page, 'Sit down').click()
  await button(ann, 'Lock in team').waitFor()
  await see('setup: roster')
  await button(ann, 'Moves').click()
  await see('setup: moves')
  await button(ann, 'Stats').click()
  await see('setup: stats')
  await button(ann, 'Done').click()
  await button(ann, 'Lock in team').click()
  await ann.getByText('Your team is in').waitFor()
  await see('setup: waiting')
  await button(ben, 'Lock in team').click()
  await turn(ann, 1).waitFor()
  await see('battle')
  await move(ann, 'Protect').click()
  await ann.getByText('You locked in Protect').waitFor()
  await see('battle: locked in')
  await move(ben, 'Basic Attack').click()
  await skip(ann).waitFor()
  await see('battle: a turn plays out')
  await skip(ann).click()
  await turn(ann, 2).waitFor()
  await see('battle: a move that rests')
  await button(ann, 'Log').click()
  await see('log')
  await ann.keyboard.press('Escape')
  await button(ann, 'Surrender').click()
  await see('surrender')
  await ann.keyboard.press('Escape')
  await button(ann, 'Talk').click()
  await see('talk')
  await ann.keyboard.press('Escape')
  const cy = await arrive(site, 'Cy', options)
  await cy.goto(ann.url())
  await turn(cy, 2).waitFor()
  await see('watching', true, cy)
  await stumble(site, cy, ann.url(), see)
  const second = await ann.context().newPage()
  await second.goto(ann.url())
  await ann.getByRole('heading', { name: 'Open somewhere else' }).waitFor()
  await see('open somewhere else', false)
  await second.close()
  await ann.goto(site.url)
  await ann.getByRole('region', { name: 'Your move' }).waitFor()
  await see('home', false)
  await ann.goBack()
  await surrender(ann)
  await result(ann).waitFor()
  await see('result')
  await button(ann, 'See the table').click()
  await see('the table after the result')
  await ann.goto(`${site.url}/r/ZZZZZZ`)
  await ann.getByRole('heading', { name: 'No such room' }).waitFor()
  await see('not found', false)
}

/** A page whose table can't be had: the server has a newer version, or the line is gone. */
async function stumble(site: Site, page: Page, table: string, see: (screen: string, table: boolean, page: Page) => Promise<void>): Promise<void> {
  const pieces = `${site.url}/assets/table-*.js`
  await page.route(pieces, (route) => route.abort())
  await page.goto(table)
  await page.getByRole('heading', { name: 'Turnstone was updated' }).waitFor()
  await see('updated', false, page)
  await page.route(`${site.url}/healthz`, (route) => route.abort())
  await page.goto(table)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await see('no connection', false, page)
}
