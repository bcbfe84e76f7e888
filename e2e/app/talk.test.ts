// Two people talk at a table.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { misfits } from '../support/inspect.ts'
import { button } from '../support/people.ts'
import { pick, picking } from '../titans-table/people.ts'

useBrowser()

const field = (page: Page) => page.getByRole('textbox', { name: 'Say something' })
/** Who said what, without the buttons beside it. */
const lines = async (page: Page) => (await page.getByRole('log').getByRole('listitem').allInnerTexts()).map((line) => line.replace(/\s*Mute\s*Report$/, '').trim())

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

test('what one says the other sees is new, reads and answers, and both still have it after a reload', async () => {
  const { ann, ben } = await picking()
  await button(ann, 'Talk').click()
  await say(ann, 'Good luck!')
  await button(ben, 'Talk, 1 new').click()
  await say(ben, 'Same to you')
  await ann.getByText('Same to you').waitFor()
  expect(await lines(ann)).toEqual(['You Good luck!', 'Ben Same to you'])
  await ann.keyboard.press('Escape')
  await ben.reload()
  await pick(ben).waitFor()
  await button(ben, 'Talk').click()
  await ben.getByText('Good luck!').waitFor()
  await ben.keyboard.press('Escape')
  await button(ben, 'Talk').click()
  expect(await lines(ben)).toEqual(['Ann Good luck!', 'You Same to you'])
})

test('who is muted by somebody is heard by them no more, in any match, until they are unmuted', async () => {
  const { ann, ben } = await picking()
  await button(ben, 'Talk').click()
  await say(ben, 'Blah')
  await button(ann, 'Talk, 1 new').click()
  await ann.getByRole('log').getByText('Blah').waitFor()
  expect(await misfits(ann)).toEqual([])
  await button(ann, 'Mute Ben').click()
  await say(ben, 'Blah blah')
  await say(ann, 'Peace')
  await ann.getByText('You don’t hear Ben').waitFor()
  expect(await misfits(ann)).toEqual([])
  await ben.getByText('Peace').waitFor()
  expect(await lines(ann)).toEqual(['You Peace'])
  await ann.reload()
  await pick(ann).waitFor()
  await button(ann, 'Talk').click()
  await button(ann, 'Unmute Ben').click()
  expect(await lines(ann)).toHaveLength(3)
  await ann.keyboard.press('Escape')
  await ann.getByRole('region', { name: 'Talk' }).waitFor({ state: 'detached' })
})
