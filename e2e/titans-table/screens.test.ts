// Every screen of the table, at every size.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { barriers, misfits } from '../support/inspect.ts'
import { arrive, button, result } from '../support/people.ts'
import { action, pick, picking, settled } from './people.ts'

useBrowser()

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

/** Everything that is wrong anywhere, with the name of the screen. */
async function wrong(look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const all: string[] = []
  await tour(async (screen, page) => {
    for (const words of await look(page)) all.push(`${screen}, ${words}`)
  })
  return all
}

test('at four sizes nothing is cut, nothing overlaps, nothing scrolls or leaves its square', async () => {
  expect(await wrong(misfits)).toEqual([])
}, 90_000)

test('axe finds nothing wrong on any screen', async () => {
  expect(await wrong(barriers)).toEqual([])
}, 90_000)
