// Tests every screen of VibiShowdown at every size.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BASIC_ATTACK, choose, move, openLog, primary, stepTo, surrender, TEAM, turn } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { button, openAt, result, skip } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openTableForTwo } from '../support/socket-player.ts'

useBrowser()

async function tour(see: (screen: string, page: Page) => Promise<void>): Promise<void> {
  const { site, ann, ben } = await openTableForTwo('showdown', { options: { colorScheme: 'dark' } })
  const cy = await openAt(site, 'Cy', {}, ann.url())
  await cy.getByText('Waiting for Ann and Ben to pick a team.').waitFor()
  await see('watching the teams', cy)
  await see('pick: nobody yet', ann)
  await stepTo(ann, /^Choose their moves/)
  await see('pick: the team', ann)
  await button(ann, /^Cragmaw, your/).click()
  await see('pick: one of the team', ann)
  await primary(ann).click()
  await see('moves', ann)
  await move(ann, 'Last Stand').click()
  await see('moves: one is read', ann)
  await button(ann, 'Swap').click()
  await see('moves: a swap', ann)
  await button(ann, 'Stats').click()
  await see('stats', ann)
  await ann.keyboard.press('Escape')
  await button(ann, 'Back').or(button(ann, 'Team')).first().waitFor()
  await button(ann, /^Protect/).click()
  await stepTo(ann, /^Lock in/)
  await see('who leads', ann)
  await primary(ann).click()
  await ann.getByRole('heading', { name: 'Your team is in' }).waitFor()
  await see('locked in', ann)
  await ben.play(TEAM)
  await turn(ann, 1).waitFor()
  await see('battle', ann)
  await move(ann, 'Basic Attack').click()
  await see('battle: a move is marked', ann)
  await button(ann, /^Switch to Cragmaw/).click()
  await see('battle: a switch is marked', ann)
  await ben.play({ type: 'use_move', move: TEAM.monsters[0]?.moves.indexOf('protect') })
  await button(ann, /^Switch to Cragmaw/).click()
  await skip(ann).waitFor()
  await skip(ann).click()
  await turn(ann, 2).waitFor()
  await ben.play(BASIC_ATTACK)
  await see('battle: they have locked in', ann)
  await choose(ann, 'Protect')
  await turn(ann, 3).or(skip(ann)).first().waitFor()
  if (await skip(ann).isVisible())
    await skip(ann)
      .click({ timeout: 2000 })
      .catch(() => {})
  await turn(ann, 3).waitFor()
  await see('battle: a move that rests', ann)
  await choose(ann, 'Basic Attack')
  await see('battle: locked in', ann)
  await cy.getByText('You’re watching Ann (below)').waitFor()
  await see('watching', cy)
  for (const whose of ['enemy', 'own']) {
    await ann.locator(`[data-teach="${whose}"]`).click()
    await see(`facts: ${whose}`, ann)
    await ann.keyboard.press('Escape')
  }
  for (const name of ['How to play', 'More', 'Log', 'Chat']) {
    if (name === 'Log') await openLog(ann)
    else await button(ann, name).click()
    await see(name, ann)
    await ann.keyboard.press('Escape')
  }
  await button(ann, 'More').click()
  await button(ann, 'Surrender').click()
  await see('surrender', ann)
  await ann.keyboard.press('Escape')
  await surrender(ann)
  await result(ann).waitFor()
  await see('result', ann)
}

test('at every size no text is cut, no elements overlap, scroll or are too small, and axe (an accessibility checker) finds no errors', {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = []
  await tour(async (screen, page) => {
    wrong.push(...(await screenProblems(page, screen)))
  })
  expect(wrong).toEqual([])
})
