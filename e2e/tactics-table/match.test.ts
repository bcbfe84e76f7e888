// Tests 5×5 Tactics in the browser: from the draft to the result, by touch and keyboard.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Setup } from '../../games/tactics/rules/testing.ts'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { openManualClockSite } from '../support/manual-clock.ts'
import { button, evaluate, openAt, openReturning, result, tabTo } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import type { SocketPlayer } from '../support/socket-player.ts'
import { seatPeople } from '../support/table.ts'
import {
  board,
  click,
  draft,
  legacyChoice,
  lock,
  openWithBot,
  placeOf,
  playOn,
  primary,
  startingAt,
  tileAt,
  tiles,
  touch,
  withWeakUnits,
} from './people.ts'

useBrowser()

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } }

let position: Setup | null

const around = useFixture(async () => {
  const site = await openManualClockSite(startingAt(() => position))
  return {
    site,
    ann: await openReturning(site, 'Ann'),
    ben: await openReturning(site, 'Ben', { viewport: { width: 1280, height: 800 } }),
  }
})

/** Opens pages for Ann and Ben in their first round, with Ann to move. */
async function fighting(at: Setup = {}): Promise<{ ann: Page; ben: Page }> {
  const { site, ann, ben } = around()
  position = at
  await seatPeople(site, 'tactics', [ann, ben])
  for (const page of [ann, ben]) await tiles(page).first().waitFor()
  return { ann, ben }
}

/** Opens Ann's page at the draft or in the first round. Ben has no page. */
async function facing(at: Setup | null = {}): Promise<{ ann: Page; ben: SocketPlayer }> {
  const { site, ann } = around()
  position = at
  const [, ben] = (await seatPeople(site, 'tactics', [ann, 'Ben'])) as [SocketPlayer, SocketPlayer]
  if (at) await tiles(ann).first().waitFor()
  return { ann, ben }
}

/** Ben's archer can hit Ann's archer, and Ann's hero can defeat Ben's. */
const LAST_BLOWS: Setup = {
  turn: 'P2',
  at: { p1_minion_2: [3, 2], p2_minion_1: [3, 3], p1_hero: [1, 2], p2_hero: [1, 3] },
  hp: { p1_minion_2: 1, p2_hero: 1 },
}

test('two people fight and leave tiles of fallen minions (legacies) until a hero falls', async () => {
  const { ann, ben } = await fighting(LAST_BLOWS)
  await playOn(ben, click, () => legacyChoice(ann).isVisible(), 'minions')
  await legacyChoice(ann).waitFor()
  await Promise.all([playOn(ann), playOn(ben, click, undefined, 'minions')])
  const titles = await Promise.all([ann, ben].map((page) => result(page).getByRole('heading').first().textContent()))
  expect(titles).toEqual(['You won', 'Ann wins'])
}, 120_000)

test('a match against a bot can be played by touch on a small phone', async () => {
  const page = await openWithBot(PHONE, withWeakUnits(1))
  await lock(page).tap()
  await tiles(page).first().waitFor()
  await playOn(page, touch)
  await result(page).waitFor()
}, 120_000)

test('the keyboard leads from the home page to the first move', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await tabTo(page, button(page, 'Play a bot at 5×5 Tactics'))
  await page.keyboard.press('Enter')
  await tabTo(page, lock(page))
  await page.keyboard.press('Enter')
  await tiles(page).first().waitFor()
  const first = tileAt(page, 'row 1 column 1')
  await expect.poll(() => first.evaluate((tile) => tile === tile.ownerDocument.activeElement)).toBe(true)
  for (const key of ['2', 'ArrowUp', 'Enter', 'Enter']) await page.keyboard.press(key)
  await expect.poll(async () => (await board(page)).some((words) => /^Your .*row 2 column 3/.test(words))).toBe(true)
})

test('the second player sees the board rotated by half a turn', async () => {
  const { site, ben } = around()
  position = {}
  const [ann] = (await seatPeople(site, 'tactics', ['Ann', ben])) as [SocketPlayer, SocketPlayer]
  await ann.join()
  await ann.play({ type: 'MOVE', actingUnitId: 'p1_hero', targetX: 2, targetY: 1 })
  await ben.getByRole('button', { name: /^Enemy huntress, 5 of 5 HP, row 4 column 3/ }).waitFor()
  const mine = (await board(ben)).filter((words) => words.startsWith('Your '))
  expect(mine.map(placeOf).sort()).toEqual(['row 1 column 1', 'row 1 column 3', 'row 1 column 5'])
})

test('the first tap on a tile shows the outcome, and the second tap on the same tile performs the action', async () => {
  const { ann, ben } = await fighting()
  await tileAt(ann, 'row 1 column 3').click()
  await tileAt(ann, 'row 2 column 3').click()
  await button(ann, 'Move the huntress Or tap the tile again').waitFor()
  expect((await board(ben)).some((words) => /^Enemy huntress.*row 5 column 3/.test(words))).toBe(true)
  await tileAt(ann, 'row 2 column 3').click()
  await ben.getByRole('button', { name: /^Enemy huntress.*row 4 column 3/ }).waitFor()
})

test('a skill with one possible target selects it at once and shows the outcome on the button', async () => {
  const { ann, ben } = await fighting()
  await button(ann, /^Spirit Hawk/).click()
  await button(ann, 'Spirit Hawk 5 → 3 HP, or tap it again').waitFor()
  expect((await board(ben)).filter((words) => words.includes('Your warrior, 5 of 5 HP'))).toHaveLength(1)
  await primary(ann).click()
  await ben.getByRole('button', { name: /^Your warrior, 3 of 5 HP/ }).waitFor()
})

test('in the draft one tap changes a unit, and another shows the unit’s facts', async () => {
  const { ann } = await facing(null)
  const lineup = ann.getByRole('region', { name: 'Line-up' })
  await ann.getByRole('group', { name: 'Hero', exact: true }).getByRole('button', { name: 'Cleric' }).click()
  await button(ann, /^Trinity/).click()
  await lineup.getByRole('button', { name: 'Cleric: what it does' }).click()
  await lineup.getByText('You or an ally: +3 HP, one harmful effect less, and Life.').waitFor()
  await button(ann, /^Random/).click()
  await button(ann, /^Lock in your team .* · final$/).click()
  await ann.getByText('Locked in. Waiting for Ben').waitFor()
})

test('the team of the last match is offered again', async () => {
  const page = await openWithBot()
  await draft(page, { hero: 'Cleric', skill: 'Trinity', left: 'Archer', right: 'Archer' })
  await tiles(page).first().waitFor()
  await page.goto(new URL(page.url()).origin)
  await button(page, 'Play a bot at 5×5 Tactics').click()
  await button(page, /^Lock in your team Cleric, Archer, Archer/).waitFor()
})

test('the facts of every unit are one tap away', async () => {
  const { ann: page } = await facing()
  await expect.poll(async () => (await board(page)).filter((words) => words.includes('can act')).length).toBe(3)
  const sheet = page.getByRole('dialog')
  for (const words of (await board(page)).filter((all) => all.includes('HP'))) {
    await tileAt(page, placeOf(words)).click()
    await button(page, /, details$/).click()
    await sheet.getByText(/HP per hit/).waitFor()
    await button(page, 'Close').click()
  }
  await button(page, /can still act$/).click()
  await expect.poll(() => sheet.getByRole('button', { name: /HP · attack/ }).count()).toBe(3)
})

test('a chat bubble covers no part of the board', async () => {
  const { ann, ben } = await facing()
  ben.sendChat('Sorry about your archer, and about the other one')
  await ann.locator('[data-bubble]').waitFor()
  const covered =
    "[...document.querySelectorAll('[data-place]')].filter((each) => { const [a, b] = [each, document.querySelector('[data-bubble]')].map((one) => one.getBoundingClientRect()); return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom }).length"
  expect(await evaluate<number>(ann, covered)).toBe(0)
})

test('a screen reader reads in this order: status, opponent, board from the farthest row, latest events, actions', async () => {
  const { ann } = await facing()
  const order =
    '[...document.querySelectorAll(\'h1, [data-seat], [data-place="0,4"], [data-place="4,0"], [aria-label="Log"], [data-part=dock] [data-choice]\')].map((each) => each.ariaLabel || each.querySelector(\'b\')?.textContent.trim() || each.textContent)'
  await expect
    .poll(() => evaluate<string[]>(ann, order))
    .toEqual([
      'Your move',
      'Ben',
      expect.stringContaining('row 5 column 1'),
      expect.stringContaining('row 1 column 5'),
      'Log',
      'Move',
      'Attack',
      'Spirit Hawk',
      'Wait',
      'Pick a unit',
    ])
})

test('resigning asks for confirmation, and a spectator can take no action', async () => {
  const { ann, ben } = await fighting()
  const cleo = await openAt(around().site, 'Cleo', {}, ann.url())
  await cleo.getByText('You’re watching').waitFor()
  expect(await cleo.getByRole('button', { name: /^(Resign|Wait|Move)/ }).count()).toBe(0)
  // The button's label may include the number of waiting matches.
  await button(ben, /^More/).click()
  await button(ben, 'Resign').click()
  await button(ben, 'Keep playing').click()
  await button(ben, /^More/).click()
  await button(ben, 'Resign').click()
  await button(ben, 'Resign').click()
  await result(ann).getByText('Ben resigned.').waitFor()
})
