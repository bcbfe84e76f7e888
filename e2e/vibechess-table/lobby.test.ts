// The lobby of VibeChess: what everyone may do, and why a button does nothing.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { four, join, lobbyOf, says, square, watch } from './people.ts'

useBrowser()

test('the creator leads White and the first to come leads Black; both are asked for a name', async () => {
  const site = await openSite()
  const ann = await lobbyOf(site, 'Ann')
  const starting = button(ann, 'Black needs a captain')
  expect(await starting.getAttribute('aria-disabled')).toBe('true')
  const ben = await join(site, ann, 'Ben', 'Black')
  for (const [page, name] of [
    [ann, 'Team Thunder'],
    [ben, 'Team Lightning'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Team name' }).fill(name)
    await button(page, 'Name it').click()
  }
  await ann.getByRole('region', { name: 'Team Lightning' }).waitFor()
  const cy = await watch(site, ann, 'Cy')
  await cy.getByText('White · 1/6 players').waitFor()
  await cy.getByText('Black · 1/6 players').waitFor()
  await button(cy, 'Join Team Thunder').click()
  await cy.getByText('White · 2/6 players').waitFor()
  await button(cy, 'Join Team Lightning').click()
  await button(cy, 'Join Team Thunder').waitFor()
  expect(await button(ben, 'Captains can’t change teams').getAttribute('aria-disabled')).toBe('true')
})

test('the owner makes another captain, fills the teams up, removes somebody and starts', async () => {
  const { site, ann, ben, cy, dan } = await four()
  await button(ann, /^Dan .*Manage$/).click()
  await button(ann, 'Make captain of Black').click()
  await dan.getByText('You lead Black').waitFor()
  await button(ben, 'Join White').waitFor()
  await button(ann, /Change$/).click()
  await ann.getByLabel('Players in a team').fill('1')
  await button(ann, '2 to 16, please').waitFor()
  await ann.getByLabel('Players in a team').fill('2')
  await button(ann, 'Save').click()
  expect(await button(cy, 'Full: 2/2 players').getAttribute('aria-disabled')).toBe('true')
  const eve = await watch(site, ann, 'Eve')
  await button(eve, 'Full: 2/2 players').nth(1).waitFor()
  await button(ann, /^Ben .*Manage$/).click()
  await button(ann, 'Remove from the lobby').click()
  await ben.getByText('The owner removed you').waitFor()
  expect(await button(ben, /^Join/).count()).toBe(0)
  await button(eve, 'Join Black').waitFor()
  await button(ann, 'Start the game').click()
  await square(dan, 'e2').waitFor()
  await says(dan, 'Ann selects a piece')
})
