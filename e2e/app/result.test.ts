// What people read when a match is over, and how they go on together.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, useBrowser } from '../support/browser.ts'
import { arrive, button, known, type Pair, result, sitDownAll } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { picking } from '../titans-table/people.ts'
import { surrender } from './people.ts'

useBrowser()

const told = (page: Page, title: string) => page.getByRole('region', { name: 'Result' }).getByRole('heading', { name: title, exact: true })

/** Ann and Ben take their titans, and Cy looks on. */
async function watched(): Promise<Pair & { cy: Page }> {
  const pair = await picking()
  const cy = await arrive(pair.site, 'Cy', {}, pair.ann.url())
  await cy.locator('[data-parts]').waitFor()
  return { ...pair, cy }
}

test('who only looks on reads who won', async () => {
  const { ben, cy } = await watched()
  await surrender(ben)
  await told(cy, 'Ann won').waitFor()
})

test('a winner without a name is called as in the room', async () => {
  const site = await openSite()
  const { page: ann } = await person()
  const ben = await arrive(site, 'Ben')
  const cy = await known(site, 'Cy')
  await button(ben, 'Play with a friend at Titans').click()
  await ben.waitForURL(/\/r\//)
  for (const page of [ann, cy]) await page.goto(ben.url())
  await button(ann, /^Stay Guest/).click()
  const guest = ((await button(ben, /^Guest/).textContent()) ?? 'nobody').trim()
  await sitDownAll([ben, ann])
  await cy.locator('[data-parts]').waitFor()
  await surrender(ben)
  await told(cy, `${guest} won`).waitFor()
})

test('“Ann wants a rematch” reaches the others at the result, and who looks on', async () => {
  const { ann, ben, cy } = await watched()
  await surrender(ben)
  await result(ben).waitFor()
  await button(ann, 'Play again').click()
  for (const page of [ben, cy]) await page.getByRole('region', { name: 'Result' }).getByText('Ann wants a rematch').waitFor()
})

test('the first win at a game is told, the second is a win like others', async () => {
  const { ann, ben } = await picking()
  const first = ann.getByText('Your first win at Titans')
  await surrender(ben)
  await first.waitFor()
  for (const page of [ann, ben]) await button(page, 'Play again').click()
  await result(ann).waitFor({ state: 'detached' })
  await surrender(ben)
  await result(ann).waitFor()
  expect(await first.count()).toBe(0)
})
