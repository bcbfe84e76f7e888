// Tests of a table's keyboard shortcuts, and of the side on which left-handed players find the buttons.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button, evaluate, openReturning } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import type { SocketPlayer } from '../support/socket-player.ts'
import { seatPeople } from '../support/table.ts'

useBrowser()

const around = useFixture(async () => {
  const site = await openSite()
  return { site, ann: await openReturning(site, 'Ann') }
})

const action = (page: Page, name: string) => button(page, new RegExp(`^${name}`))
const focused = (page: Page) => evaluate<string>(page, "document.activeElement?.textContent ?? ''")

/** Opens Ann's page in the first round of Titans. Ben has no page. */
async function openBattle(): Promise<{ ann: Page; ben: SocketPlayer }> {
  const { site, ann } = around()
  const [, ben] = (await seatPeople(site, 'titans', [ann, 'Ben'], async (friends) => {
    for (const friend of friends) await friend.play({ type: 'pick', titan: 0 })
  })) as [SocketPlayer, SocketPlayer]
  await action(ann, 'Attack').waitFor()
  return { ann, ben }
}

test('a digit presses the choice with this number', async () => {
  const { ann } = await openBattle()
  await ann.keyboard.press('2')
  await expect.poll(() => action(ann, 'Defend').getAttribute('aria-pressed')).toBe('true')
  expect(await focused(ann)).toMatch(/^Defend/)
  await ann.keyboard.press('5')
  await ann.getByText('Defend locked in. Waiting for Ben').waitFor()
})

test('on a device with a keyboard each choice shows its digit, and its name for screen readers stays the same', async () => {
  const { ann } = await openBattle()
  const digit = "getComputedStyle(document.querySelector('[data-teach=rest]'), '::before').content"
  await expect.poll(() => evaluate<string>(ann, digit)).toMatch(/^"4"/)
  expect(await ann.getByRole('button', { name: 'Choose an action Hidden until you’re both locked in' }).count()).toBe(1)
})

test('a new turn moves the focus to the first choice', async () => {
  const { ann, ben } = await openBattle()
  await expect.poll(() => focused(ann)).toMatch(/^Attack/)
  await ben.play({ type: 'rest' })
  await ann.keyboard.press('4')
  await ann.keyboard.press('5')
  await button(ann, 'Skip').waitFor()
  await ann.keyboard.press('Escape')
  await expect.poll(() => focused(ann)).toMatch(/^Attack/)
})

test('digits and “?” in a chat line are text, and the chat keeps the focus when a turn begins', async () => {
  const { ann, ben } = await openBattle()
  await action(ann, 'Rest').click()
  await button(ann, /^Lock in/).click()
  await button(ann, 'Chat').click()
  const field = ann.getByRole('textbox')
  await field.fill('')
  await ben.play({ type: 'rest' })
  await field.pressSequentially('2 or 3?')
  await ann.getByRole('heading', { name: 'Round 2' }).waitFor()
  expect(await field.inputValue()).toBe('2 or 3?')
  expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
  expect(await ann.getByRole('dialog').count()).toBe(0)
})

test('“?” shows the keys, and digits choose nothing behind an open sheet', async () => {
  const { ann } = await openBattle()
  await ann.keyboard.press('?')
  await ann.getByRole('dialog', { name: 'Keys' }).waitFor()
  await ann.keyboard.press('2')
  await ann.keyboard.press('Escape')
  await ann.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await action(ann, 'Defend').getAttribute('aria-pressed')).toBe('false')
})

/** The horizontal centre of the dock's buttons minus that of the board, in px. */
const DOCK_SIDE =
  "(() => { const centre = (part) => { const box = document.querySelector(part).getBoundingClientRect(); return box.left + box.width / 2 }; return centre('[data-part=actions]') - centre('[data-part=board]') })()"

test('for left-handed players the dock is left of the board in wide windows', async () => {
  const { site, ann } = around()
  await seatPeople(site, 'hill', [ann, 'Ben'])
  for (const size of [
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await ann.setViewportSize(size)
    await ann.evaluate("document.documentElement.setAttribute('data-hand', 'right')")
    await expect.poll(() => evaluate<number>(ann, DOCK_SIDE)).toBeGreaterThan(100)
    await ann.evaluate("document.documentElement.setAttribute('data-hand', 'left')")
    await expect.poll(() => evaluate<number>(ann, DOCK_SIDE)).toBeLessThan(-100)
  }
})
