// Chat at a table between a page and a socket client.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { facing } from '../support/friend.ts'
import { misfits } from '../support/inspect.ts'
import { button, result } from '../support/people.ts'
import { pick } from '../titans-table/people.ts'
import { SURRENDER } from './people.ts'

useBrowser()

const field = (page: Page) => page.getByRole('textbox', { name: 'Say something' })
/** Returns the chat lines without their buttons. */
const lines = async (page: Page) =>
  (await page.getByRole('log').getByRole('listitem').allInnerTexts()).map((line) =>
    line.replace(/\s*Mute\s*Report$/, '').trim(),
  )

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

test('a chat line is announced as new, can be answered, and survives a reload', async () => {
  const { ann, ben } = await facing('titans')
  ben.say('Good luck!')
  await button(ann, 'Talk, 1 new').click()
  await say(ann, 'Same to you')
  await ben.hears('Same to you')
  await expect.poll(() => lines(ann)).toEqual(['Ben Good luck!', 'You Same to you'])
  await ann.keyboard.press('Escape')
  await ann.reload()
  await pick(ann).waitFor()
  await button(ann, 'Talk').click()
  await ann.getByText('Good luck!').waitFor()
  await ann.keyboard.press('Escape')
  await button(ann, 'Talk').click()
  await expect.poll(() => lines(ann)).toEqual(['Ben Good luck!', 'You Same to you'])
})

test('a muted person is not heard in any match until unmuted', async () => {
  const { ann, ben } = await facing('titans')
  ben.say('Blah')
  await button(ann, 'Talk, 1 new').click()
  await ann.getByRole('log').getByText('Blah').waitFor()
  expect(await misfits(ann)).toEqual([])
  await button(ann, 'Mute Ben').click()
  await ann.getByText('You don’t hear Ben').waitFor()
  ben.say('Blah blah')
  await ben.hears('Blah blah')
  await say(ann, 'Peace')
  await ben.hears('Peace')
  expect(await misfits(ann)).toEqual([])
  await expect.poll(() => lines(ann)).toEqual(['You Peace'])
  await ann.reload()
  await pick(ann).waitFor()
  await button(ann, 'Talk').click()
  await button(ann, 'Unmute Ben').click()
  await expect.poll(() => lines(ann)).toHaveLength(3)
  await ann.keyboard.press('Escape')
  await ann.getByRole('region', { name: 'Talk' }).waitFor({ state: 'detached' })
})

test('when the match ends during chat the result appears after the started line, and the chat stays one tap away', async () => {
  const { ann, ben } = await facing('titans')
  await button(ann, 'Talk').click()
  await field(ann).fill('Well')
  await ben.play(SURRENDER)
  await ann.getByText('Match over').waitFor()
  expect(await result(ann).isVisible()).toBe(false)
  await say(ann, 'Well played')
  await result(ann).waitFor()
  await button(ann, 'Talk').click()
  await expect.poll(() => lines(ann)).toEqual(['You Well played'])
})

test('the menu at the table opens the actions for the opponent', async () => {
  const { ann } = await facing('titans')
  await button(ann, 'More').click()
  await button(ann, 'About Ben').click()
  await ann.getByRole('dialog', { name: 'Ben' }).getByRole('button', { name: 'Report this name' }).waitFor()
  await button(ann, 'Mute Ben for me').click()
  await ann.getByRole('dialog').waitFor({ state: 'detached' })
  await pick(ann).waitFor()
})
