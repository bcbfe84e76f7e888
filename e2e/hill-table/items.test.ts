// Tests of found items that a player wears at once, of dropping items with undo, and of the size of the hill.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, give, put, setQueue, stack, type Table, table, toMoveOrSleep } from '../../games/hill/rules/testing.ts'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button, evaluate, openReturning, result } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { seatPeople } from '../support/table.ts'
import { openHill, startingAt } from './hill.ts'

useBrowser()

let scene: () => Table

const around = useFixture(async () => {
  const site = await openHill(startingAt(() => scene().state))
  return { site, ann: await openReturning(site, 'Ann'), ben: await openReturning(site, 'Ben') }
})

async function begin(at: () => Table): Promise<Page> {
  const { site, ann, ben } = around()
  scene = at
  await seatPeople(site, 'hill', [ann, ben])
  return ann
}

function onTile(from: number, steps: number, items: readonly string[], prepare?: (t: Table) => void): Table {
  const t = table({ seats: 2, options: { decisionSeconds: 0 } })
  put(t, 'p1', from)
  give(t, 'p1', ...items)
  prepare?.(t)
  toMoveOrSleep(t)
  if (steps > 0) act(t, 'p1', { type: 'ChooseMove' }, steps)
  return t
}

const ARMED = ['dagger-1', 'silver-shield-1']

test('R-35: a player wears a found item at once if it is better in every bonus, and Undo puts the old item back on', async () => {
  const ann = await begin(() =>
    onTile(26, 0, ['wooden-shield-1', 'dagger-1', 'robe-1'], (t) => stack(t, 't2', 'silver-shield-1')),
  )
  await button(ann, /^Sleep/).click()
  await ann.getByText('already in your hand').waitFor()
  expect(await screenProblems(ann, 'a better find')).toEqual([])
  await button(ann, /^Undo/).click()
  const backpack = ann.getByRole('group', { name: 'Backpack' })
  await backpack.getByRole('button', { name: /Silver Shield/ }).waitFor()
})

const packed = () => onTile(19, 1, [...ARMED, 'wooden-shield-1', 'lords-sword-1'])

test('exactly the marked item is dropped, and the sheet closes', async () => {
  const ann = await begin(packed)
  await ann.getByRole('dialog', { name: 'Backpack is full' }).waitFor()
  await button(ann, /^Drop the Wooden Shield$/).click()
  await ann.getByRole('dialog', { name: 'Dropping the Wooden Shield' }).waitFor()
  await button(ann, /^Drop now/).click()
  await ann.getByText('You drop the Wooden Shield.').first().waitFor()
  await ann.getByRole('dialog').waitFor({ state: 'detached' })
})

test('Undo cancels the drop of an item, and a tap on another item marks that item to be dropped', async () => {
  const ann = await begin(packed)
  await button(ann, /^Drop the Wooden Shield$/).click()
  await button(ann, /^Undo/).click()
  await ann.getByRole('dialog', { name: 'Backpack is full' }).waitFor()
  await button(ann, /^Stays Lord’s Sword/).click()
  await button(ann, /^Drop the Lord’s Sword$/).waitFor()
})

const hillHeight = (page: Page): Promise<number> =>
  evaluate(page, `document.querySelector('[data-board]').getBoundingClientRect().height`)

test('the hill keeps its height when the player has three or more options', async () => {
  await around().ann.setViewportSize({ width: 390, height: 844 })
  const stopped = (item: string) => () => onTile(11, 1, [item], (t) => setQueue(t, 12, 'goblin-1'))
  const heights: number[] = []
  for (const item of ['lamp-1', 'blink-scroll-1']) {
    const ann = await begin(stopped(item))
    await button(ann, /^Stay/).waitFor()
    heights.push(await hillHeight(ann))
  }
  expect(heights[1]).toBe(heights[0])
})

test('when a match ends during a fight, the hill is shown and nothing lies over the enemy', async () => {
  const ann = await begin(() => onTile(1, 1, [], (t) => setQueue(t, 2, 'goblin-1')))
  const { ben } = around()
  await ann.getByRole('region', { name: 'Fight' }).waitFor()
  await button(ben, /^More/).click()
  await button(ben, /^Give up/).click()
  await button(ben, 'Give up').click()
  await result(ann).waitFor()
  expect(await ann.getByRole('region', { name: 'Fight' }).count()).toBe(0)
  expect(await button(ann, 'How it went').count()).toBe(0)
  await button(ann, /^More/).click()
  await button(ann, 'How it went').waitFor()
})

test('with two full bags a small phone scrolls through the items of both, and the button to drop stays in sight', async () => {
  const { ann } = around()
  await ann.setViewportSize({ width: 320, height: 568 })
  await begin(() =>
    onTile(19, 1, [...ARMED, 'wooden-shield-1', 'lords-sword-1', 'crude-axe-1', 'beer-1', 'beer-2', 'beer-3']),
  )
  const sheet = ann.getByRole('dialog', { name: 'Both bags are full' })
  const last = sheet.getByRole('region', { name: 'Bandolier' }).getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  const [card, drop] = [await last.boundingBox(), await sheet.locator('[data-primary]').boundingBox()]
  if (!card || !drop) throw new Error('the item or the button is not on the screen')
  expect(card.y + card.height).toBeLessThanOrEqual(drop.y)
  expect(drop.y + drop.height).toBeLessThanOrEqual(568)
  await last.click()
})
