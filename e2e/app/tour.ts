// Through every screen there is, once.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { button, result, skip } from '../support/people.ts'
import { move, surrender, together, turn } from './people.ts'

export interface Stop {
  screen: string
  page: Page
  /** Inside the square of a table, where nothing may scroll. */
  table: boolean
}

export async function tour(visit: (stop: Stop) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const { site, ann, ben } = await together(options, 'Bartholomew Featherston')
  const see = (screen: string, table = true) => visit({ screen, page: ann, table })
  await ann.getByRole('img', { name: /QR/ }).waitFor()
  await ann.getByLabel('Turn limit').waitFor()
  await see('room', false)
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
  await skip(ann).click()
  await turn(ann, 2).waitFor()
  await see('battle: a move that rests')
  await button(ann, 'Log').click()
  await see('log')
  await ann.keyboard.press('Escape')
  await button(ann, 'Surrender').click()
  await see('surrender')
  await ann.keyboard.press('Escape')
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
