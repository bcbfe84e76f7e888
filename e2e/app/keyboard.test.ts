// A whole match without a pointer.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { ask, button, result, skip } from '../support/people.ts'
import { move, together, turn } from './people.ts'

useBrowser()

const MOST_STOPS = 60
const focused = (page: Page) => ask<string>(page, 'focused()')
const hasFocus = async (place: Locator) => (await place.and(place.page().locator(':focus')).count()) > 0
const holdsFocus = async (place: Locator) => (await place.locator(':focus').count()) > 0

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${name} by Tab; the focus is on "${await focused(page)}"`)
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('room options, seat, team, every turn, the log and the result: by keyboard alone', async () => {
  const { ann, ben } = await together()
  await ann.getByLabel('Turn limit').waitFor()
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus(ann.getByLabel('Turn limit'))); stop++) await ann.keyboard.press('Tab')
  await ann.keyboard.press('Control+A')
  await ann.keyboard.type('2')
  await ann.keyboard.press('Enter')
  await press(ann, /^Sit down$/)
  await button(ben, 'Sit down').click()

  await button(ann, 'Lock in team').waitFor()
  await press(ann, /^Cragmaw$/)
  await press(ann, /Lead$/)
  await press(ann, /^Lock in team$/)
  await button(ben, 'Lock in team').click()

  await turn(ann, 1).waitFor()
  await press(ann, /^Basic Attack/)
  await move(ben, 'Basic Attack').click()
  await skip(ann).waitFor()
  expect(await focused(ann), 'during the play-out').toBe('Skip')
  await ann.keyboard.press('Enter')
  await turn(ann, 2).waitFor()
  expect(await focused(ann), 'after the play-out').toMatch(/^Basic Attack/)

  await press(ann, /^Log$/)
  expect(await holdsFocus(ann.getByRole('dialog', { name: 'Log' }))).toBe(true)
  for (let stop = 0; stop < 5; stop++) await ann.keyboard.press('Tab')
  expect(await holdsFocus(ann.getByRole('dialog', { name: 'Log' }))).toBe(true)
  await ann.keyboard.press('Escape')
  expect(await focused(ann), 'after the log').toBe('Log')

  await press(ann, /^Switch to Emberling/)
  await move(ben, 'Basic Attack').click()
  await skip(ann).waitFor()
  await ann.keyboard.press('Escape')
  await result(ann).waitFor()
  expect(await focused(ann), 'at the result').toBe('Play again')
  await ann.keyboard.press('Escape')
  await result(ann).waitFor({ state: 'detached' })
  await press(ann, /^Log$/)
  await ann.keyboard.press('Escape')
  await press(ann, /^Result$/)
  await press(ann, /^Back to the room$/)
  await button(ann, 'I’m ready').waitFor()
})
