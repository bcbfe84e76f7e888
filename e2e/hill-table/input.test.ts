// Tests of the board and the bag of King of the Hill by mouse, wheel and keyboard.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BOARDS, stepsToGo } from '../../games/hill/rules/board.ts'
import { give, put, table } from '../../games/hill/rules/testing.ts'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button, evaluate, openReturning } from '../support/people.ts'
import { seatPeople } from '../support/table.ts'
import { openHill, startingAt, tile } from './hill.ts'

useBrowser()

function scene() {
  const t = table({ seats: 2, options: { decisionSeconds: 0 } })
  put(t, 'p1', 12)
  put(t, 'p2', 40)
  give(t, 'p1', 'dagger-1')
  return t.state
}

const around = useFixture(async () => {
  const site = await openHill(startingAt(scene))
  return { site, ann: await openReturning(site, 'Ann') }
})

/** Opens Ann's page in a new match. */
async function seated(): Promise<Page> {
  const { site, ann } = around()
  await seatPeople(site, 'hill', [ann, 'Ben'])
  await tile(ann, 12).waitFor()
  return ann
}

const focused = (page: Page) => evaluate<string>(page, 'focused()')

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the item is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

test('a tap beside a tile selects the nearest tile', async () => {
  const ann = await seated()
  for (const { id, dx, dy } of [
    { id: 50, dx: 0, dy: -20 },
    { id: 13, dx: 6, dy: -19 },
    { id: 26, dx: 20, dy: 0 },
  ]) {
    const { x, y } = await middle(tile(ann, id))
    await ann.mouse.click(x + dx, y + dy)
    await ann
      .getByRole('dialog')
      .getByText(`${stepsToGo(BOARDS.full, id)} to go.`)
      .waitFor()
    await ann.keyboard.press('Escape')
  }
})

test('a tap on a figure opens the facts about the figure', async () => {
  const ann = await seated()
  const { x, y } = await middle(tile(ann, 40))
  await ann.mouse.click(x, y - 24)
  await ann.getByRole('dialog', { name: 'Ben' }).waitFor()
})

test('the wheel zooms, dragging moves the view, and the 0 key shows the whole hill', async () => {
  const ann = await seated()
  const before = await middle(tile(ann, 38))
  await ann.mouse.move(before.x, before.y)
  await ann.mouse.wheel(0, -400)
  const far = async () => Math.abs((await middle(tile(ann, 39))).x - (await middle(tile(ann, 38))).x)
  await expect.poll(far).toBeGreaterThan(70)
  const near = await middle(tile(ann, 38))
  await drag(ann, { x: near.x, y: near.y + 40 }, { x: near.x + 30, y: near.y + 40 })
  await expect.poll(async () => (await middle(tile(ann, 38))).x).toBeCloseTo(near.x + 30, 0)
  await tile(ann, 38).focus()
  await ann.keyboard.press('0')
  await expect.poll(async () => (await middle(tile(ann, 38))).x).toBeCloseTo(before.x, 0)
})

test('the keyboard moves along the path, opens and closes a tile, and continues the turn', async () => {
  const ann = await seated()
  await tile(ann, 12).focus()
  for (let i = 0; i < 6; i++) await ann.keyboard.press('ArrowRight')
  await expect.poll(() => focused(ann)).toMatch(/^Tile 18: Enemies/)
  await ann.keyboard.press('Enter')
  await ann
    .getByRole('dialog', { name: 'Enemies II' })
    .getByText(`${stepsToGo(BOARDS.full, 18)} to go.`)
    .waitFor()
  await ann.keyboard.press('Escape')
  await expect.poll(() => focused(ann)).toMatch(/^Tile 18/)
  await button(ann, /^Roll/).focus()
  await ann.keyboard.press('Enter')
  await button(ann, 'Skip').waitFor()
  await expect.poll(() => focused(ann)).toBe('Skip')
  await ann.keyboard.press('Escape')
  await button(ann, 'Skip').waitFor({ state: 'hidden' })
})

test('a turn begins with the focus on the main action, and the key 1 presses it', async () => {
  const ann = await seated()
  await expect.poll(() => evaluate<string>(ann, "document.activeElement?.textContent ?? ''")).toContain('Roll')
  await ann.keyboard.press('1')
  await button(ann, 'Skip').waitFor()
})

test('the player moves an item by dragging and by buttons', async () => {
  const ann = await seated()
  await button(ann, /^Bag/).click()
  const bag = ann.getByRole('dialog', { name: 'Your bag' })
  const inPlace = (place: string) => bag.getByRole('group', { name: place }).getByRole('button', { name: /^Dagger/ })
  await drag(ann, await middle(inPlace('In hand')), await middle(bag.getByRole('group', { name: 'Backpack' })))
  await inPlace('Backpack').waitFor()
  await bag.getByRole('button', { name: /^Hold it/ }).click()
  await inPlace('In hand').waitFor()
  await bag.getByText('+1 attack.').waitFor()
})

test('the log can be filtered and fits the screen', async () => {
  const ann = await seated()
  await button(ann, /^Sleep/).click()
  await button(ann, 'Skip').click()
  await ann.getByRole('region', { name: 'Fight' }).waitFor()
  await button(ann, 'Log').click()
  const list = ann.getByRole('list', { name: 'What happened' })
  await expect.poll(() => list.innerText()).toMatch(/You sleep\.\s+You face: /)
  expect(await evaluate<string[]>(ann, 'misfits({ table: true })')).toEqual([])
  await ann.getByLabel('What the log shows').selectOption('Moves')
  await expect.poll(() => list.innerText()).toBe('You sleep.')
})

test('the board is rendered again when it is shown after being hidden', async () => {
  const ann = await seated()
  const board = ann.locator('[aria-label="Board"]')
  await board.evaluate((hill) => hill.style.setProperty('display', 'none'))
  await expect.poll(() => tile(ann, 12).count()).toBe(0)
  await board.evaluate((hill) => hill.style.removeProperty('display'))
  await tile(ann, 12).waitFor()
})
