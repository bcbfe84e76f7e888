// Every screen of the table, at every size.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrive, ask, button, result } from '../support/people.ts'
import { action, pick, picking, settled } from './people.ts'

useBrowser()

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]

async function tour(see: (screen: string, page: Page) => Promise<void>): Promise<void> {
  const { site, ann, ben } = await picking()
  const cy = await arrive(site, 'Cy')
  await cy.goto(ann.url())
  await cy.getByText('Waiting for Ann and Ben to pick a titan.').waitFor()
  await see('watching the picks', cy)
  await see('pick', ann)
  await pick(ann).click()
  await ann.getByText(/^You picked/).waitFor()
  await see('picked', ann)
  await pick(ben).click()
  await action(ann, 'Attack').waitFor()
  await see('battle', ann)
  await action(ann, 'Rest').click()
  await ann.getByText('You locked in Rest').waitFor()
  await see('locked in', ann)
  await action(ben, 'Attack').click()
  await settled(ann)
  await see('battle, charged', ann)
  await cy.getByText('You are watching Ann against Ben.').waitFor()
  await see('watching', cy)
  await button(ann, /^About/)
    .first()
    .click()
  await see('about a titan', ann)
  await ann.keyboard.press('Escape')
  await button(ann, 'Log').click()
  await see('log', ann)
  await ann.keyboard.press('Escape')
  await button(ann, 'Surrender').click()
  await see('surrender', ann)
  await button(ann, 'Yes, surrender').click()
  await result(ann).waitFor()
  await see('result', ann)
}

test('at four sizes nothing is cut, nothing overlaps, nothing scrolls or leaves its square', async () => {
  const wrong: string[] = []
  await tour(async (screen, page) => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const found = await ask<string[]>(page, `misfits(${JSON.stringify({ table: true, comfortable: size.width === 390 })})`)
      for (const words of found) wrong.push(`${screen}, ${size.width}×${size.height}: ${words}`)
    }
  })
  expect(wrong).toEqual([])
}, 90_000)
