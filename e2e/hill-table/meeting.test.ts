// Tests of duels and trades on another player's turn, and of a game that pauses because nobody plays.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { advance, give, meet, player, put, type Table, table } from '../../games/hill/rules/testing.ts'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button, openReturning } from '../support/people.ts'
import { seatPeople } from '../support/table.ts'
import { openHill, startingAt } from './hill.ts'

useBrowser()

let scene: () => Table

const around = useFixture(async () => {
  const site = await openHill(startingAt(() => scene().state))
  const [ann, ben, cy] = [
    await openReturning(site, 'Ann'),
    await openReturning(site, 'Ben'),
    await openReturning(site, 'Cy'),
  ]
  return { site, ann, ben, cy }
})

/** Opens a match on Ann's turn, with Ben and Cy. Cy has a page only if `third` is a page. */
async function together(at: () => Table, third: 'Cy' | Page = 'Cy'): Promise<{ ann: Page; ben: Page }> {
  const { site, ann, ben } = around()
  scene = at
  await seatPeople(site, 'hill', [ann, ben, third])
  return { ann, ben }
}

function meeting(...others: string[]): Table {
  const t = table({ seats: 1 + others.length, options: { decisionSeconds: 0 } })
  meet(t, 13, 'p1', ...others)
  return t
}

/** Returns a game state in which all three players have missed their last deadlines. */
function resting(): Table {
  const t = table({ seats: 3 })
  for (const seat of ['p1', 'p2', 'p3']) player(t, seat).missed = 3
  player(t, 'p1').missed = 2
  advance(t, 60)
  return t
}

const chip = (page: Page, name: string) =>
  page.locator('[data-part="people"]').getByRole('button', { name: new RegExp(`^${name}`) })

async function challenge(page: Page, name: string): Promise<void> {
  await chip(page, name).click()
  await button(page, /^Challenge/).click()
}

test('Ben and Cy duel on Ann’s turn, and Ann continues her turn afterwards', async () => {
  const { cy } = around()
  const { ann, ben } = await together(() => meeting('p2', 'p3'), cy)
  await challenge(ben, 'Cy')
  await cy.getByText('Ben challenges you to a duel.').waitFor()
  await button(cy, /^Accept/).click()
  for (const page of [ann, ben, cy]) await page.getByRole('region', { name: 'Duel' }).waitFor()
  await button(cy, /^Retreat/).click()
  await button(ann, /^Roll/).waitFor()
})

/** Ann can swap items, so that her turn begins before Ben may challenge her. */
function arranging(): Table {
  const t = table({ seats: 2, options: { decisionSeconds: 0 } })
  give(t, 'p1', 'dagger-1')
  put(t, 'p1', 13)
  put(t, 'p2', 13)
  return t
}

test('R-35: the roll waits so that a player on the tile may challenge, and a second tap ends the wait', async () => {
  const { ann } = await together(arranging)
  await button(ann, /^Roll/).click()
  await button(ann, /^Roll or tap to go on now/).click()
  await button(ann, /^Roll/).waitFor({ state: 'detached' })
})

test('R-35: a challenge ends the wait before the roll', async () => {
  const { ann, ben } = await together(arranging)
  await button(ann, /^Roll/).click()
  await challenge(ben, 'Ann')
  await button(ann, /^Accept the duel/).waitFor()
})

test('a player who declined a duel cannot be challenged again, and the dialog shows the server’s refusal', async () => {
  const { ann, ben } = await together(() => meeting('p2', 'p3'))
  await challenge(ben, 'Ann')
  await button(ann, /^Decline/).click()
  await chip(ben, 'Ann').click()
  await button(ben, /^Challenge.*Ann has declined/).waitFor()
  await chip(ann, 'Ben').click()
  await button(ann, /^Challenge.*the winner takes items/).waitFor()
})

test('a player on another tile can be looked at but not challenged', async () => {
  const { ann } = await together(() => {
    const t = meeting('p2', 'p3')
    put(t, 'p3', 20)
    return t
  })
  await chip(ann, 'Cy').click()
  expect(await button(ann, /^Challenge.*Only on the same tile/).getAttribute('aria-disabled')).toBe('true')
  expect(await button(ann, /^Trade.*Only on the same tile/).getAttribute('aria-disabled')).toBe('true')
})

test('a player starts a trade from the dialog about the other player, who sees the trade from the other side', async () => {
  const { ann, ben } = await together(() => {
    const t = meeting('p2', 'p3')
    give(t, 'p1', 'dagger-1')
    give(t, 'p2', 'robe-1')
    return t
  })
  await chip(ann, 'Ben').click()
  await button(ann, /^Trade/).click()
  await ann
    .getByRole('region', { name: 'Yours' })
    .getByRole('button', { name: /^Dagger/ })
    .click()
  await ann
    .getByRole('region', { name: /^Ben’s/ })
    .getByRole('button', { name: /^Robe/ })
    .click()
  await button(ann, /^Propose it to Ben.*attack \+2 → \+1, defence \+0 → \+1/).click()
  await ben.getByRole('region', { name: 'Trade' }).getByText('You give').waitFor()
  await button(ben, /^Accept/).click()
  await expect.poll(() => button(ann, 'Worn: Robe').count()).toBe(1)
})

test('a player asks for a hidden item by name, and the accepted trade reveals that the other player had it', async () => {
  const { ann, ben } = await together(() => {
    const t = meeting('p2', 'p3')
    give(t, 'p2', 'beer-2')
    return t
  })
  await chip(ann, 'Ben').click()
  await button(ann, /^Trade/).click()
  await button(ann, '1 hidden ask for one').click()
  await button(ann, /^Beer/).click()
  await button(ann, /^Propose it to Ben.*if Ben has it/).click()
  await ben.getByRole('region', { name: 'Trade' }).getByText('Beer').waitFor()
  await button(ben, /^Accept/).click()
  await ann.getByText('You give nothing and get Beer.').first().waitFor()
})

test('a game in which nobody acts pauses until any player continues it', async () => {
  const { ann, ben } = await together(resting)
  await ben.getByText('The match has been paused').waitFor()
  expect(await ben.getByRole('timer').count()).toBe(0)
  await button(ben, /^I’m back/).click()
  await button(ben, /^I’m back/).waitFor({ state: 'hidden' })
  await ben.getByRole('timer').waitFor()
  await button(ann, /^I’m back.*Moves were made for you/).waitFor()
})
