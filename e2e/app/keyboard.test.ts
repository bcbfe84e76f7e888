// Tests of using the app with only the keyboard.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, evaluate, result } from '../support/people.ts'
import { openTableForTwo } from '../support/socket-player.ts'
import { openTeamChoice, SURRENDER } from './people.ts'

useBrowser()

const MOST_STOPS = 60
const focused = (page: Page) => evaluate<string>(page, 'focused()')

async function press(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS && !name.test(await focused(page)); stop++) await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(name)
  await page.keyboard.press('Enter')
}

test('the dialog of the room’s options keeps the focus while open, accepts a value, and returns the focus when closed', async () => {
  const { ann, ben } = await openTeamChoice()
  await button(ann, /Change$/).waitFor()
  await press(ann, /Change$/)
  const sheet = ann.getByRole('dialog', { name: 'Match settings' })
  for (let stop = 0; stop < 12; stop++) {
    await ann.keyboard.press('Tab')
    expect(await sheet.locator(':focus').count()).toBe(1)
  }
  await sheet.getByLabel('Minutes per turn').focus()
  await ann.keyboard.press('Control+A')
  await ann.keyboard.type('7')
  await ann.keyboard.press('Enter')
  await ben.getByText(/^7 minutes a turn/).waitFor()
  await ann.keyboard.press('Escape')
  await expect.poll(() => focused(ann)).toMatch(/Change$/)
})

test('the keyboard leads from the result to a rematch and back to the room', async () => {
  const { ann, ben } = await openTableForTwo('titans')
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
