// Who is asked nothing and may act all the same, and a game that nobody plays.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { advance, meet, player, type Table, table } from '../../games/hill/rules/testing.ts'
import { useBrowser } from '../support/browser.ts'
import { barriers, misfits } from '../support/inspect.ts'
import { button, skip } from '../support/people.ts'
import { arriveAll, openHill, sitDown, staged } from './hill.ts'

useBrowser()

/** Ann, whose turn it is, Ben and Cy on one tile. */
async function together(scene: () => Table): Promise<{ ann: Page; ben: Page; cy: Page }> {
  const pages = await arriveAll(await openHill(staged(() => scene().state)), ['Ann', 'Ben', 'Cy'])
  await sitDown(pages)
  const [ann, ben, cy] = pages as [Page, Page, Page]
  return { ann, ben, cy }
}

function meeting(...others: string[]): Table {
  const t = table({ seats: 1 + others.length, options: { decisionSeconds: 0 } })
  meet(t, 13, 'p1', ...others)
  return t
}

/** All three let their clocks run out, again and again. */
function resting(): Table {
  const t = table({ seats: 3 })
  for (const seat of ['p1', 'p2', 'p3']) player(t, seat).missed = 3
  player(t, 'p1').missed = 2
  advance(t, 60)
  return t
}

test('on Ann’s turn Ben and Cy duel, and she goes on when it is over', async () => {
  const { ann, ben, cy } = await together(() => meeting('p2', 'p3'))
  await button(ben, /^Duel Cy/).click()
  await cy.getByText('Ben challenges you to a duel').first().waitFor()
  await button(cy, 'Accept').click()
  for (const page of [ann, ben, cy]) {
    await page.getByRole('region', { name: 'Duel' }).waitFor()
    if (await skip(page).isVisible()) await skip(page).click()
  }
  await button(cy, /^Retreat/).click()
  if (await skip(ann).isVisible()) await skip(ann).click()
  await button(ann, /^Go on/).waitFor()
})

test('who declined can’t be asked again, and the button says so in the server’s words', async () => {
  const { ann, ben } = await together(() => meeting('p2', 'p3'))
  await button(ben, /^Duel Ann/).click()
  await button(ann, 'Decline').click()
  await button(ben, /^Duel Ann.*Ann has declined/).waitFor()
  expect(await button(ann, /^Duel Ben/).getAttribute('aria-disabled')).toBe('false')
})

test('many on one tile: a sheet has their buttons, and everything fits', async () => {
  const pages = await arriveAll(await openHill(staged(() => meeting('p2', 'p3', 'p4').state)), ['Ann', 'Ben', 'Cy', 'Dee'])
  await sitDown(pages)
  const [ann, ben, cy] = pages as [Page, Page, Page, Page]
  await button(ann, /^Duel or trade/).waitFor()
  const wrong = await misfits(ann)
  await button(ann, /^Duel or trade/).click()
  await ann.getByRole('dialog', { name: 'Who is here' }).waitFor()
  expect([...wrong, ...(await misfits(ann)), ...(await barriers(ann))]).toEqual([])
  await button(ben, /^Duel or trade/).click()
  await button(ben, /^Duel Cy/).click()
  await button(cy, 'Accept').waitFor()
  await ben.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('nobody plays: the game rests, and one press of anybody’s goes on', async () => {
  const { ann, ben } = await together(resting)
  await ben.getByText('The game has been resting').waitFor()
  expect(await ben.getByRole('timer').count()).toBe(0)
  await button(ben, /^I’m back/).click()
  await button(ben, /^I’m back/).waitFor({ state: 'hidden' })
  await ben.getByRole('timer').waitFor()
  await button(ann, /^I’m back.*The clock has been playing for you/).waitFor()
})
