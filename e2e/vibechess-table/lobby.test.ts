// Tests of the lobby of VibeChess: what each person may do, and why a button is disabled.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, openReturning } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { join, openLobby, openPages, seatInLobby, square, waitForStatus, waitForTitle, watch } from './people.ts'

useBrowser()

test('the creator leads White, the first player to join leads Black, and both captains edit their team names', async () => {
  const site = await openSite()
  const ann = await openLobby(site, 'Ann')
  expect(await button(ann, 'Start the game Black needs a captain').getAttribute('aria-disabled')).toBe('true')
  const ben = await join(site, ann, 'Ben', 'Black')
  for (const [page, name] of [
    [ann, 'Team Thunder'],
    [ben, 'Team Lightning'],
  ] as const) {
    await button(page, 'Name your team').click()
    await page.getByRole('textbox', { name: 'Team name' }).fill(name)
    await page.keyboard.press('Enter')
    await button(page, 'Rename your team').waitFor()
  }
  await ann.getByRole('region', { name: 'Team Lightning' }).waitFor()
  const cy = await watch(site, ann, 'Cy')
  await cy.getByText('White · 1 of 6 players').waitFor()
  await cy.getByText('Black · 1 of 6 players').waitFor()
  await button(cy, /^Join Team Thunder/).click()
  await cy.getByText('White · 2 of 6 players').waitFor()
  await button(cy, /^Change to Team Lightning/).click()
  await button(cy, /^Change to Team Thunder/).waitFor()
  expect(await button(ben, /^Change to/).count()).toBe(0)
})

test('the button that joins the smaller team is highlighted', async () => {
  const site = await openSite()
  const gus = await openReturning(site, 'Gus')
  await openPages([gus], await seatInLobby(site, ['Ann', 'Ben', 'Cy', 'Dan', 'Eve']))
  await button(gus, /^Join Black Black, 2/).waitFor()
  expect(
    await button(gus, /^Join/).evaluateAll((all) =>
      all.map((one) => `${one.textContent} ${one.hasAttribute('data-primary')}`),
    ),
  ).toEqual(['Join White White, 3 of 6 false', 'Join Black Black, 2 of 6 true'])
})

test('the owner changes the captain of Black, fills the teams, removes a player and starts the game', async () => {
  const site = await openSite()
  const people = [
    await openReturning(site, 'Ann'),
    await openReturning(site, 'Ben'),
    await openReturning(site, 'Cy'),
    await openReturning(site, 'Dan'),
  ] as const
  await openPages(people, await seatInLobby(site, people))
  const [ann, ben, cy, dan] = people
  await button(ann, 'Manage Dan').click()
  await button(ann, 'Make captain of Black').click()
  await button(dan, 'Name your team').waitFor()
  await button(ben, /^Change to White/).waitFor()
  await button(ann, 'Change').click()
  await ann.getByLabel('Players per team').fill('1')
  await button(ann, 'Use 2 to 16').waitFor()
  await ann.getByLabel('Players per team').fill('2')
  await button(ann, 'Save').click()
  await expect.poll(() => button(cy, /Full: 2 of 2$/).getAttribute('aria-disabled')).toBe('true')
  const eve = await watch(site, ann, 'Eve')
  await button(eve, /Full: 2 of 2$/)
    .nth(1)
    .waitFor()
  await button(ann, 'Manage Ben').click()
  await button(ann, 'Remove from the lobby').click()
  await ben.getByText('The host removed you').waitFor()
  expect(await button(ben, /^Join/).count()).toBe(0)
  await button(eve, /^Join Black/).waitFor()
  await button(ann, /^Start the game/).click()
  await square(dan, 'e2').waitFor()
  await waitForStatus(dan, 'Ann picks a piece')
})

test('the owner adds bots to either team and removes a bot', async () => {
  const site = await openSite()
  const ann = await openLobby(site, 'Ann')
  expect(await button(ann, 'Add a bot to White').count()).toBe(0)
  await button(ann, 'Add a bot to Black').click()
  await button(ann, 'Start the game 1 vs 1').waitFor()
  await button(ann, 'Add a bot to White').click()
  await button(ann, 'Start the game 2 vs 1, pieces are dealt').waitFor()
  await button(ann, 'Add a bot to Black').click()
  await button(ann, 'Start the game 2 vs 2, pieces are dealt').waitFor()
  await ann
    .getByRole('region', { name: 'White', exact: true })
    .getByRole('button', { name: /^Manage/ })
    .click()
  await button(ann, 'Remove from the lobby').click()
  await button(ann, 'Start the game 1 vs 2, pieces are dealt').waitFor()
  const ben = await watch(site, ann, 'Ben')
  await button(ben, /^Join White/).waitFor()
  expect(await button(ben, /^Add a bot/).count()).toBe(0)
})

test('the lobby shows the room’s code, link and QR code', async () => {
  const site = await openSite()
  const ann = await openLobby(site, 'Ann')
  const code = ann.url().slice(-6)
  await button(ann, `Copy the room code ${code}`).waitFor()
  await button(ann, 'Invite').waitFor()
  await button(ann, 'Show the QR code').click()
  await ann.getByRole('img', { name: 'QR code of the link to this room' }).waitFor()
  await button(ann, 'Close').click()
  await waitForTitle(ann, 'Your table is open')
})
