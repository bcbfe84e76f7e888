// Tests of chat during a match. One player uses a page, the other a plain WebSocket.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, result } from '../support/people.ts'
import { layoutProblems } from '../support/screen-check.ts'
import { openTableForTwo } from '../support/socket-player.ts'
import { pick } from '../titans-table/people.ts'
import { SURRENDER } from './people.ts'

useBrowser()

const field = (page: Page) => page.getByRole('textbox', { name: 'Say something' })
const lines = async (page: Page) =>
  (await page.getByRole('log', { name: 'Chat messages' }).getByRole('listitem').allInnerTexts()).map((line) =>
    line.trim(),
  )

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

test('a chat message is announced as new, can be answered, and is still shown after a reload', async () => {
  const { ann, ben } = await openTableForTwo('titans')
  ben.sendChat('Good luck!')
  await button(ann, 'Chat, 1 new').click()
  await say(ann, 'Same to you')
  await ben.waitForChat('Same to you')
  await expect.poll(() => lines(ann)).toEqual(['Ben Good luck!', 'You Same to you'])
  await ann.keyboard.press('Escape')
  await ann.reload()
  await pick(ann).waitFor()
  await button(ann, 'Chat').click()
  await ann.getByText('Good luck!').waitFor()
  await ann.keyboard.press('Escape')
  await button(ann, 'Chat').click()
  await expect.poll(() => lines(ann)).toEqual(['Ben Good luck!', 'You Same to you'])
})

test('a tap on ⋮ mutes a person, whose chat messages are hidden in every match until the person is unmuted', async () => {
  const { ann, ben } = await openTableForTwo('titans')
  ben.sendChat('Blah')
  await button(ann, 'Chat, 1 new').click()
  await ann.getByRole('log', { name: 'Chat messages' }).getByText('Blah').waitFor()
  expect(await button(ann, 'Mute Ben').count()).toBe(0)
  await button(ann, 'More about this message from Ben').click()
  await button(ann, 'Report this message from Ben').waitFor()
  expect(await layoutProblems(ann)).toEqual([])
  // The chat moved to the side in the widest window, which closed the choices.
  await button(ann, 'More about this message from Ben').click()
  await button(ann, 'Mute Ben').click()
  await ann.getByText('You muted Ben').waitFor()
  ben.sendChat('Blah blah')
  await ben.waitForChat('Blah blah')
  await say(ann, 'Peace')
  await ben.waitForChat('Peace')
  expect(await layoutProblems(ann)).toEqual([])
  await expect.poll(() => lines(ann)).toEqual(['You Peace'])
  await ann.reload()
  await pick(ann).waitFor()
  await button(ann, 'Chat').click()
  await button(ann, 'Unmute Ben').click()
  await expect.poll(() => lines(ann)).toHaveLength(3)
  await ann.keyboard.press('Escape')
  await ann.getByRole('region', { name: 'Chat' }).waitFor({ state: 'detached' })
})

test('when the match ends while a player types, the result appears after the message is sent, and one tap shows the chat again', async () => {
  const { ann, ben } = await openTableForTwo('titans')
  await button(ann, 'Chat').click()
  await field(ann).fill('Well')
  await ben.play(SURRENDER)
  await ann.getByText('Match over').waitFor()
  expect(await result(ann).isVisible()).toBe(false)
  await say(ann, 'Well played')
  await result(ann).waitFor()
  await button(ann, 'Chat').click()
  await expect.poll(() => lines(ann)).toEqual(['You Well played'])
})

test('the menu of the game screen lists who is here, with a dialog about the opponent', async () => {
  const { ann } = await openTableForTwo('titans')
  await button(ann, 'More').click()
  await button(ann, 'Who’s here').click()
  await ann.getByRole('dialog', { name: 'Who’s here' }).getByText('2 here now').waitFor()
  await button(ann, 'About Ben').click()
  await ann.getByRole('dialog', { name: 'Ben' }).getByRole('button', { name: 'Report this name' }).waitFor()
  await button(ann, 'Mute Ben for me').click()
  await ann.getByRole('dialog').waitFor({ state: 'detached' })
  await pick(ann).waitFor()
})
