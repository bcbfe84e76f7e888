// Every screen of the table, at every size.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { barriers, misfits } from '../support/inspect.ts'
import { button, result } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { join, lobbyOf, says, select, slowClocks, square, watch } from './people.ts'

useBrowser()

type See = (screen: string, page: Page) => Promise<void>

async function lobby(see: See) {
  const site = await openSite()
  const ann = await lobbyOf(site, 'Ann')
  await see('lobby, alone', ann)
  const ben = await join(site, ann, 'Ben', 'Black')
  const cy = await join(site, ann, 'Cy', 'White')
  const eve = await watch(site, ann, 'Eve')
  await button(eve, 'Join Black').waitFor()
  await see('lobby, newcomer', eve)
  await see('lobby, captain', ben)
  await see('lobby, member', cy)
  await ann.getByRole('textbox', { name: 'Team name' }).fill('Team Thunder')
  await button(ann, 'Name it').click()
  await button(ann, 'Rename your team').waitFor()
  await see('lobby, owner', ann)
  await button(ann, /^Ben .*Manage$/).click()
  await see('a member', ann)
  await ann.keyboard.press('Escape')
  await button(cy, /Details$/).click()
  await see('settings, to look at', cy)
  await cy.keyboard.press('Escape')
  await slowClocks(ann)
  await button(ann, /Change$/).click()
  await see('settings', ann)
  await ann.keyboard.press('Escape')
  await button(ann, 'Leave').click()
  await see('leaving', ann)
  await ann.keyboard.press('Escape')
  return { ann, ben, cy, eve }
}

async function tour(see: See): Promise<void> {
  const { ann, ben, cy, eve } = await lobby(see)
  await button(ann, 'Start the game').click()
  await square(cy, 'e2').waitFor()
  await see('selecting', ann)
  await square(ann, 'g1').click()
  await see('a piece in hand', ann)
  await square(cy, 'e2').click()
  await square(cy, 'e4').click()
  await ann.keyboard.press('Escape')
  await select(ann, 'g1')
  await says(cy, 'You move the knight')
  await see('moving, with an arrow', cy)
  await see('the other team’s move', ben)
  await see('watching', eve)
  await square(cy, 'f3').click()
  await says(ben, 'You select a piece')
  await button(ben, 'Offer a draw').click()
  await button(ann, 'Accept draw').waitFor()
  await see('a draw is offered', ann)
  await button(ann, /Teams$/)
    .first()
    .click()
  await see('teams', ann)
  await ann.keyboard.press('Escape')
  await button(cy, 'Moves').click()
  await see('moves', cy)
  await cy.keyboard.press('Escape')
  await button(ann, 'Resign').click()
  await see('resigning', ann)
  await button(ann, 'Yes, resign').click()
  await result(ben).waitFor()
  await see('result', ben)
  await button(ben, 'See the table').click()
  await see('the end', ben)
}

test('at four sizes nothing is cut, nothing overlaps, nothing scrolls or leaves its square; axe finds nothing wrong', async () => {
  const wrong: string[] = []
  await tour(async (screen, page) => {
    wrong.push(...[...(await misfits(page)), ...(await barriers(page))].map((words) => `${screen}, ${words}`))
  })
  expect(wrong).toEqual([])
}, 60_000)
