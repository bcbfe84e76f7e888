// The app by keyboard.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { facing } from '../support/friend.ts'
import { ask, button, result } from '../support/people.ts'
import { SURRENDER, together } from './people.ts'

useBrowser()

const MOST_STOPS = 60
const focused = (page: Page) => ask<string>(page, 'focused()')

async function press(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS && !name.test(await focused(page)); stop++) await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(name)
  await page.keyboard.press('Enter')
}

test('the room options sheet keeps the focus, accepts a value and returns the focus', async () => {
  const { ann, ben } = await together()
  await button(ann, /Change$/).waitFor()
  await press(ann, /Change$/)
  const sheet = ann.getByRole('dialog', { name: 'How you play' })
  for (let stop = 0; stop < 12; stop++) {
    await ann.keyboard.press('Tab')
    expect(await sheet.locator(':focus').count()).toBe(1)
  }
  await sheet.getByLabel('Turn minutes').focus()
  await ann.keyboard.press('Control+A')
  await ann.keyboard.type('7')
  await ann.keyboard.press('Enter')
  await ben.getByText(/^7 minutes a turn/).waitFor()
  await ann.keyboard.press('Escape')
  await expect.poll(() => focused(ann)).toMatch(/Change$/)
})

test('the keyboard leads from the result to a rematch and back to the room', async () => {
  const { ann, ben } = await facing('titans')
  await ben.play(SURRENDER)
  await result(ann).waitFor()
  await press(ann, /^Play again/)
  await ben.ready()
  await ben.join()
  await result(ann).waitFor({ state: 'detached' })
  await ben.play(SURRENDER)
  await result(ann).waitFor()
  await press(ann, /^Leave the table/)
  await button(ann, 'I’m ready').waitFor()
})
