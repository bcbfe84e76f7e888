// The board and the bag in the hands of a player: mouse, wheel, keys.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { give, put, table } from '../../games/hill/rules/testing.ts'
import { useBrowser } from '../support/browser.ts'
import { ask, button } from '../support/people.ts'
import { arriveAll, openHill, sitDown, staged } from './hill.ts'

useBrowser()

function scene() {
  const t = table({ seats: 2, options: { decisionSeconds: 0 } })
  put(t, 'p1', 12)
  put(t, 'p2', 40)
  give(t, 'p1', 'dagger-1')
  return t.state
}

async function seated(): Promise<Page> {
  const pages = await arriveAll(await openHill(staged(scene)), ['Ann', 'Ben'])
  await sitDown(pages)
  const [ann] = pages as [Page]
  await tile(ann, 12).waitFor()
  return ann
}

const tile = (page: Page, id: number): Locator => button(page, new RegExp(`^Tile ${id}:`))
const focused = (page: Page) => ask<string>(page, 'focused()')

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

test('the board is dragged, zoomed by wheel and buttons, and follows the action again', async () => {
  const ann = await seated()
  const before = await middle(tile(ann, 12))
  await drag(ann, before, { x: before.x - 60, y: before.y })
  expect((await middle(tile(ann, 12))).x).toBeCloseTo(before.x - 60, 0)
  expect(await ann.getByRole('dialog').isVisible()).toBe(false)
  await button(ann, 'Follow the action').click()
  expect(await middle(tile(ann, 12))).toEqual(before)
  await button(ann, 'The whole hill').click()
  expect(await tile(ann, 12).isVisible()).toBe(false)
  await ann.mouse.move(before.x, before.y)
  for (let i = 0; i < 6; i++) await ann.mouse.wheel(0, -400)
  await ann.locator('[data-tile]').first().waitFor()
  await button(ann, 'Follow the action').click()
  await button(ann, 'Farther').click()
  expect(await tile(ann, 12).isVisible()).toBe(false)
  await button(ann, 'Nearer').click()
  await ann.locator('[data-tile]').first().waitFor()
})

test('by keyboard: along the path, into a tile and back, and on with the turn', async () => {
  const ann = await seated()
  await tile(ann, 12).focus()
  for (let i = 0; i < 6; i++) await ann.keyboard.press('ArrowRight')
  await tile(ann, 18).waitFor()
  expect(await focused(ann)).toMatch(/^Tile 18: Enemies/)
  await ann.keyboard.press('Enter')
  await ann.getByRole('dialog', { name: '18: Enemies II' }).waitFor()
  await ann.keyboard.press('Escape')
  expect(await focused(ann)).toMatch(/^Tile 18/)
  await button(ann, /^Roll the die/).focus()
  await ann.keyboard.press('Enter')
  await button(ann, 'Skip').waitFor()
  expect(await focused(ann)).toBe('Skip')
  await ann.keyboard.press('Escape')
  await button(ann, 'Skip').waitFor({ state: 'hidden' })
})

test('a thing goes where it is dragged or told to go', async () => {
  const ann = await seated()
  await button(ann, /^Bag/).click()
  const bag = ann.getByRole('dialog', { name: 'Your bag' })
  const inPlace = (place: string) => bag.getByRole('group', { name: place }).getByRole('button', { name: 'Dagger' })
  await drag(ann, await middle(inPlace('In hand')), await middle(bag.getByRole('group', { name: 'Backpack' })))
  await inPlace('Backpack').waitFor()
  await bag.getByRole('button', { name: 'Take it in hand' }).click()
  await inPlace('In hand').waitFor()
  await bag.getByText('+1 attack.').waitFor()
})

test('the log can be filtered, and fits', async () => {
  const ann = await seated()
  await button(ann, /^Sleep/).click()
  await button(ann, 'Skip').click()
  await ann.getByRole('region', { name: 'Fight' }).waitFor()
  await button(ann, 'Log').click()
  const list = ann.getByRole('list', { name: 'What happened' })
  expect(await list.innerText()).toMatch(/You sleep\.\s+You meet an? /)
  expect(await ask<string[]>(ann, 'misfits({ table: true })')).toEqual([])
  await ann.getByLabel('What the log shows').selectOption('Moves')
  expect(await list.innerText()).toBe('You sleep.')
})
