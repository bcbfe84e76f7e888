// Tests Titans in the browser: from the pick of a titan to the result, by touch and keyboard.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, evaluate, openAt, openReturning, result, skip, tabTo } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { openTableForTwo } from '../support/socket-player.ts'
import { seatPeople } from '../support/table.ts'
import {
  action,
  choose,
  FIRST,
  lock,
  openFirstRound,
  openWithFrailTitans,
  pick,
  round,
  waitForRoundOrEnd,
} from './people.ts'

useBrowser()

const LONGEST = 40
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } }
const focused = (page: Page) => evaluate<string>(page, "document.activeElement?.textContent ?? ''")

test('two people play a match to its end', async () => {
  const site = await openWithFrailTitans()
  const [ann, ben] = [await openReturning(site, 'Ann'), await openReturning(site, 'Ben')]
  await seatPeople(site, 'titans', [ann, ben])
  await ann.getByRole('radio').nth(2).check()
  await pick(ann).click()
  await ann.getByText(/^You took .*Waiting for Ben$/).waitFor()
  await ben.getByText('Ann has picked').first().waitFor()
  await pick(ben).click()
  await round(ann, 1).waitFor()
  await choose(ann, 'Attack')
  await ben.getByText('Locked in', { exact: true }).waitFor()
  await choose(ben, 'Attack')
  for (let n = 2; n <= LONGEST; n++) {
    const ends = [await waitForRoundOrEnd(ann, n), await waitForRoundOrEnd(ben, n)]
    expect(ends[0]).toBe(ends[1])
    if (ends[0] === 'over') break
    for (const page of [ann, ben]) await choose(page, 'Attack')
  }
  const titles = await Promise.all([ann, ben].map((page) => result(page).getByRole('heading').first().textContent()))
  expect([
    ['You won', 'Ann wins'],
    ['Ben wins', 'You won'],
  ]).toContainEqual(titles)
}, 120_000)

test('a match against a bot can be played by touch on a small phone', async () => {
  const page = await openAt(await openWithFrailTitans(), 'Ann', PHONE)
  await button(page, 'Play a bot at Titans').tap()
  await pick(page).tap()
  for (let n = 1; n <= LONGEST; n++) {
    await action(page, 'Attack').tap()
    await lock(page).tap()
    if ((await waitForRoundOrEnd(page, n + 1)) === 'over') break
  }
  await result(page).waitFor()
}, 120_000)

test('the keyboard leads from the home page to the first action', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await tabTo(page, button(page, 'Play a bot at Titans'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toMatch(/^Take /)
  await page.keyboard.press('Enter')
  await tabTo(page, action(page, 'Rest'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toMatch(/^Lock in Rest/)
  await page.keyboard.press('Enter')
  expect(await waitForRoundOrEnd(page, 2)).toBe('on')
})

test('a tap only selects an action, and the button locks the selected action in', async () => {
  const { ann } = await openFirstRound()
  await action(ann, 'Rest').click()
  await expect.poll(() => action(ann, 'Rest').getAttribute('aria-pressed')).toBe('true')
  await action(ann, 'Defend').click()
  await expect.poll(() => action(ann, 'Rest').getAttribute('aria-pressed')).toBe('false')
  await lock(ann).click()
  await ann.getByText('Defend locked in. Waiting for Ben').waitFor()
})

test('the button of an ability that costs too much shows the needed charge, and a rest gains enough charge', async () => {
  const { ann, ben } = await openFirstRound()
  const ability = ann.locator('[data-teach="ability"]')
  expect(await ability.innerText()).toMatch(/needs \d+ charge,\s+you have 0/)
  await ability.click({ force: true })
  expect(await lock(ann).isVisible()).toBe(false)
  await ben.play({ type: 'rest' })
  await choose(ann, 'Rest')
  await waitForRoundOrEnd(ann, 2)
  await ability.click()
  await lock(ann).waitFor()
  await ann.getByText(/^60 → \d+$/).waitFor()
})

test('the keyboard chooses an action and skips the animation, and the next round moves the focus to the first action', async () => {
  const { ann, ben } = await openFirstRound()
  await ben.play({ type: 'defend' })
  await action(ann, 'Rest').focus()
  await ann.keyboard.press('Enter')
  await ann.keyboard.press('Tab')
  await ann.keyboard.press('Enter')
  await skip(ann).waitFor()
  await expect.poll(() => focused(ann)).toBe('Skip')
  await ann.keyboard.press('Escape')
  await action(ann, 'Attack').waitFor()
  await expect.poll(() => focused(ann)).toMatch(/^Attack/)
})

test('the facts of every titan are one tap away', async () => {
  const { ann, ben } = await openTableForTwo('titans')
  const sheet = ann.getByRole('dialog')
  const names = await ann.getByRole('radio').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  for (const [i, name] of names.entries()) {
    await ann.getByRole('radio').nth(i).check()
    await ann.locator('[data-at="front"] img').click()
    await sheet.getByRole('heading', { name: name as string }).waitFor()
    await sheet.getByText(/^rolls up to|rolls up to \d+ each round/).waitFor()
    await button(ann, 'Close').click()
  }
  await ben.play(FIRST)
  await pick(ann).click()
  for (const i of [0, 1]) {
    await button(ann, /^About/)
      .nth(i)
      .click()
    await sheet.getByText(/first \d+% of the time/).waitFor()
    await button(ann, 'All abilities').click()
    await sheet.getByRole('heading', { name: 'Quick Charge' }).waitFor()
    await ann.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
})

test('a chat bubble covers no element that can be tapped', async () => {
  const { ann, ben } = await openFirstRound()
  ben.sendChat('Your titan looks tired to me, and I know titans')
  await ann.locator('[data-bubble]').waitFor()
  const covered =
    "[...document.querySelectorAll('button:not([aria-hidden])')].filter((each) => { const [a, b] = [each, document.querySelector('[data-bubble]')].map((one) => one.getBoundingClientRect()); return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom }).map((each) => each.textContent || each.ariaLabel)"
  expect(await evaluate<string[]>(ann, covered)).toEqual([])
})

test('a screen reader reads in this order: status, titans, latest events, actions', async () => {
  const { ann } = await openFirstRound()
  await action(ann, 'Defend').click()
  const order =
    "[...document.querySelectorAll('h1, h2, [aria-label=\"Log\"], [data-choice]')].map((each) => each.ariaLabel || each.querySelector('b')?.textContent.trim() || each.firstChild.textContent)"
  const [first, mine, theirs, log, ...actions] = await evaluate<string[]>(ann, order)
  expect([first, log]).toEqual(['Round 1', 'Log'])
  expect(await button(ann, `About your ${mine}`).count()).toBe(1)
  expect(await button(ann, `About Ben’s ${theirs}`).count()).toBe(1)
  expect(actions.map((name) => name.split(' ')[0])).toEqual([
    'Attack',
    'Defend',
    actions[2]?.split(' ')[0],
    'Rest',
    'Lock',
  ])
})
