// 5×5 Tactics in the browser: from the draft to the result, by finger and by keys.
import { expect, test } from 'vitest'
import { content } from '../../games/tactics/rules/book.ts'
import { useBrowser } from '../support/browser.ts'
import { arrive, ask, button, result, tabTo } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { board, draft, drafting, fighting, legacy, lock, placeOf, play, playOn, primary, tileAt, tiles, touch, withBot } from './people.ts'

useBrowser()

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } }

test('two people fight and leave tiles behind until a hero falls', async () => {
  const { ann, ben } = await fighting()
  let legacies = 0
  while (!(await result(ann).isVisible())) {
    if (await legacy(ann).isVisible()) legacies++
    await play(ann, 'hero').catch(() => false)
    await play(ben, 'minions').catch(() => false)
  }
  expect(legacies).toBeGreaterThan(0)
  await result(ben).waitFor()
  const titles = await Promise.all([ann, ben].map((page) => result(page).getByRole('heading').first().textContent()))
  expect(titles.sort()).toEqual(['You lost', 'You won'])
}, 180_000)

test('on a small phone, by touch alone: from home to the end of a match with a bot', async () => {
  const page = await withBot(PHONE)
  await lock(page).tap()
  await tiles(page).first().waitFor()
  await playOn(page, touch)
  expect(await result(page).isVisible()).toBe(true)
}, 180_000)

test('by keyboard alone: from home to the first own move', async () => {
  const page = await arrive(await openSite(), 'Ann')
  await tabTo(page, button(page, 'Play a bot at 5×5 Tactics'))
  await page.keyboard.press('Enter')
  await tabTo(page, lock(page))
  await page.keyboard.press('Enter')
  await tiles(page).first().waitFor()
  await tabTo(page, tileAt(page, 'row 1 column 3'))
  for (const key of ['Enter', 'ArrowUp', 'Enter', 'Enter']) await page.keyboard.press(key)
  await expect.poll(async () => (await board(page)).some((words) => /^Your .*row 2 column 3/.test(words))).toBe(true)
})

test('the second player sees the board turned round', async () => {
  const { ann, ben } = await fighting()
  await tileAt(ann, 'row 1 column 3').focus()
  for (const key of ['Enter', 'ArrowUp', 'Enter', 'Enter']) await ann.keyboard.press(key)
  await ben.getByRole('button', { name: /^Enemy huntress, 5 of 5 HP, row 4 column 3/ }).waitFor()
  const mine = (await board(ben)).filter((words) => words.startsWith('Your '))
  expect(mine.map(placeOf).sort()).toEqual(['row 1 column 1', 'row 1 column 3', 'row 1 column 5'])
})

test('a tap shows what would happen, and only the next one on the same tile does it', async () => {
  const { ann, ben } = await fighting()
  await tileAt(ann, 'row 1 column 3').click()
  await tileAt(ann, 'row 2 column 3').click()
  await button(ann, /^Move here/).waitFor()
  await ann.getByText('Tap there again, or the button').waitFor()
  expect((await board(ben)).some((words) => /^Enemy huntress.*row 5 column 3/.test(words))).toBe(true)
  await tileAt(ann, 'row 2 column 3').click()
  await ben.getByRole('button', { name: /^Enemy huntress.*row 4 column 3/ }).waitFor()
})

test('the only one in reach is aimed at at once, with the outcome on the button, which does it', async () => {
  const { ann, ben } = await fighting()
  await button(ann, /^Spirit Hawk/).click()
  await button(ann, 'Spirit Hawk Warrior 5 → 3').waitFor()
  expect((await board(ben)).filter((words) => words.includes('Your warrior, 5 of 5 HP'))).toHaveLength(1)
  await primary(ann).click()
  await ben.getByRole('button', { name: /^Your warrior, 3 of 5 HP/ }).waitFor()
})

test('the draft stands on the board: one tap changes who is there, another reads it', async () => {
  const { ann } = await drafting()
  const lineup = ann.getByRole('region', { name: 'Line-up' })
  await ann.getByRole('group', { name: 'Hero', exact: true }).getByRole('button', { name: 'Cleric' }).click()
  await button(ann, /^Trinity/).click()
  await lineup.getByRole('button', { name: 'Cleric: what it does' }).click()
  await lineup.getByText(content.skills.cleric_trinity?.does ?? '').waitFor()
  await button(ann, /^Random/).click()
  await button(ann, /^Lock in your three .* · final$/).click()
  await ann.getByText('Locked in. Waiting for Ben').waitFor()
})

test('the last team is offered again', async () => {
  const page = await withBot()
  await draft(page, { hero: 'Cleric', skill: 'Trinity', left: 'Archer', right: 'Archer' })
  await tiles(page).first().waitFor()
  await page.goto(new URL(page.url()).origin)
  await button(page, 'Play a bot at 5×5 Tactics').click()
  await button(page, /^Lock in your three Cleric, Archer, Archer/).waitFor()
})

test('the facts of every creature are one tap away', async () => {
  const page = await withBot()
  await lock(page).click()
  await tiles(page).first().waitFor()
  await expect.poll(async () => (await board(page)).filter((words) => words.includes('can act')).length).toBe(3)
  const sheet = page.getByRole('dialog')
  for (const words of (await board(page)).filter((all) => all.includes('HP'))) {
    await tileAt(page, placeOf(words)).click()
    await button(page, /all about it$/).click()
    expect(await sheet.getByText(/HP a hit takes/).isVisible()).toBe(true)
    await button(page, 'Close').click()
  }
  await button(page, /still to act$/).click()
  expect(await sheet.getByRole('button', { name: /HP · hits/ }).count()).toBe(3)
})

test('the lesson is played by its taps alone', async () => {
  const page = await arrive(await openSite(), 'Ann')
  await page.goto(new URL('/learn/tactics', page.url()).href)
  const next = button(page, 'Next')
  const tap = (mark: string) => page.locator(`[data-teach~="${mark}"]`).click()
  await next.click()
  for (const mark of ['p1_minion_2', 'tile-4-1', 'do']) await tap(mark)
  await page.getByRole('heading', { name: 'Leap at the assassin' }).waitFor()
  for (const mark of ['skill', 'tile-3-2', 'tile-3-2']) await tap(mark)
  await page.getByRole('heading', { name: 'Leave something' }).waitFor()
  await page.locator('[data-teach="leave-LIFE"][aria-disabled="false"]').click()
  await page.getByRole('heading', { name: 'A new round' }).waitFor()
  await next.click()
  for (const mark of ['p1_hero', 'p2_hero', 'do']) await tap(mark)
  await page.getByRole('heading', { name: 'Four more to go' }).waitFor()
})

test('what somebody says covers nothing of the board', async () => {
  const { ann, ben } = await fighting()
  await ben.getByRole('textbox', { name: 'Say something' }).fill('Sorry about your archer, and about the other one')
  await ben.keyboard.press('Enter')
  await ann.locator('[data-bubble]').waitFor()
  const covered =
    "[...document.querySelectorAll('[data-place]')].filter((each) => { const [a, b] = [each, document.querySelector('[data-bubble]')].map((one) => one.getBoundingClientRect()); return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom }).length"
  expect(await ask<number>(ann, covered)).toBe(0)
})

test('read from the top: where one is, the other side, the board from the far row, the story, what can be done', async () => {
  const { ann } = await fighting()
  const order =
    '[...document.querySelectorAll(\'h1, [data-seat], [data-place="0,4"], [data-place="4,0"], [aria-label="Log"], [data-choice]\')].map((each) => each.ariaLabel || each.querySelector(\'b\')?.textContent.trim() || each.textContent)'
  expect(await ask<string[]>(ann, order)).toEqual([
    'Your move',
    'Ben',
    expect.stringContaining('row 5 column 1'),
    expect.stringContaining('row 1 column 5'),
    'Log',
    'Move',
    'Attack',
    'Spirit Hawk',
    'Wait',
    'Choose a unit',
  ])
})

test('resigning is asked about first; who only watches may look and no more', async () => {
  const { site, ann, ben } = await fighting()
  const cleo = await arrive(site, 'Cleo', {}, ann.url())
  await cleo.getByText('You are watching').waitFor()
  expect(await cleo.getByRole('button', { name: /^(Resign|Wait|Move)/ }).count()).toBe(0)
  await button(ben, 'More').click()
  await button(ben, 'Resign').click()
  await button(ben, 'Keep playing').click()
  await button(ben, 'More').click()
  await button(ben, 'Resign').click()
  await button(ben, 'Yes, resign').click()
  await result(ann).getByText('Ben resigned.').waitFor()
})
