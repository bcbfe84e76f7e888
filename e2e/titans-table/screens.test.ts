// Tests every screen of Titans at every size.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, openAt, result } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openTableForTwo } from '../support/socket-player.ts'
import { action, choose, FIRST, lock, pick, waitForRoundOrEnd } from './people.ts'

useBrowser()

async function tour(see: (screen: string, page: Page) => Promise<void>): Promise<void> {
  const { site, ann, ben } = await openTableForTwo('titans')
  const cy = await openAt(site, 'Cy', {}, ann.url())
  await cy.getByText('Waiting for Ann and Ben').waitFor()
  await see('watching the picks', cy)
  await see('pick', ann)
  await ann.locator('[data-at="front"] img').click()
  await see('about an offer', ann)
  await ann.keyboard.press('Escape')
  await pick(ann).click()
  await ann.getByText(/^You took/).waitFor()
  await see('picked', ann)
  await ben.play(FIRST)
  await action(ann, 'Attack').waitFor()
  await see('battle', ann)
  await choose(ann, 'Rest')
  await ann.getByText('Rest locked in. Waiting for Ben').waitFor()
  await see('locked in', ann)
  await ben.play({ type: 'attack' })
  await waitForRoundOrEnd(ann, 2)
  await see('battle, charged', ann)
  await ann.locator('[data-teach="ability"]').click()
  await lock(ann).waitFor()
  await see('ability marked', ann)
  await cy.getByText('Ann vs Ben').waitFor()
  await see('watching', cy)
  await button(ann, /^About/)
    .first()
    .click()
  await see('about a titan', ann)
  await button(ann, 'All abilities').click()
  await see('all abilities', ann)
  await ann.keyboard.press('Escape')
  await button(ann, 'How to play').click()
  await see('how to play', ann)
  await ann.keyboard.press('Escape')
  await button(ann, 'Log').click()
  await see('log', ann)
  await ann.keyboard.press('Escape')
  await button(ann, 'Chat').click()
  await see('talk', ann)
  await ann.keyboard.press('Escape')
  await button(ann, 'More').click()
  await button(ann, 'Surrender').click()
  await see('surrender', ann)
  await button(ann, 'Surrender').click()
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
