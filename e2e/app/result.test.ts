// What people read when a match is over, and how they go on together.
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { person, useBrowser } from '../support/browser.ts'
import { arrive, button, type Pair, result } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { choosing, surrender } from './people.ts'

useBrowser()

const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

/** Ann and Ben choose their teams, and Cy looks on. */
async function watched(): Promise<Pair & { cy: Page }> {
  const pair = await choosing()
  const cy = await arrive(pair.site, 'Cy')
  await cy.goto(pair.ann.url())
  await button(cy, 'Log').waitFor()
  return { ...pair, cy }
}

test('who only looks on reads who won', async () => {
  const { ben, cy } = await watched()
  await surrender(ben)
  await sheet(cy, 'Ann won').waitFor()
})

test('a winner without a name is called as in the room', async () => {
  const site = await openSite()
  const { page: ann } = await person()
  const { page: cy } = await person()
  const ben = await arrive(site, 'Ben')
  await button(ben, 'Play with a friend at VibiShowdown').click()
  await button(ben, 'Sit down').waitFor()
  for (const page of [ann, cy]) await page.goto(ben.url())
  await button(ann, 'Sit down').click()
  const row = ben.getByRole('listitem').filter({ hasText: 'Ready' })
  const guest = (await row.innerText()).match(/Guest \d+/)?.[0] ?? 'nobody'
  await button(ben, 'Sit down').click()
  await button(ben, 'Lock in team').waitFor()
  await ben
    .getByRole('status')
    .filter({ hasText: `${guest} is choosing` })
    .waitFor()
  await button(cy, 'Log').waitFor()
  await surrender(ben)
  await sheet(cy, `${guest} won`).waitFor()
})

test('“Ann wants a rematch” reaches the others at the result, and who looks on', async () => {
  const { ann, ben, cy } = await watched()
  await surrender(ben)
  await result(ben).waitFor()
  await button(ann, 'Play again').click()
  for (const page of [ben, cy]) await page.getByRole('dialog').getByText('Ann wants a rematch').waitFor()
})
