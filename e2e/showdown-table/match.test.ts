// Tests VibiShowdown in the browser: from the home page to the result, by touch and keyboard.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { game } from '../../games/showdown/rules/index.ts'
import { gamesOf } from '../../server/rules/games.ts'
import { choose, lockIn, move, openAgainstBen, primary, TEAM, turn } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { button, evaluate, openAt, openReturning, result, skip, tabTo } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { seatPeople } from '../support/table.ts'

useBrowser()

/** After this number of turns, the match is a draw. */
const TURNS = 3
const SHORT: typeof game = {
  ...game,
  setup: (start) => game.setup({ ...start, options: { ...start.options, turnLimit: TURNS } }),
}
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } }
/** Finds the sign that the other player has chosen. */
const ready = (page: Page) => page.getByText('Ready', { exact: true })
const open = (page: Page) => page.locator('[data-choice][aria-disabled="false"]')

/** Skips the animation and waits for the next turn or the result. */
async function settled(page: Page, number: number): Promise<'over' | 'on'> {
  await skip(page).or(turn(page, number)).or(result(page)).first().waitFor()
  if (await skip(page).isVisible())
    await skip(page)
      .click({ timeout: 2000 })
      .catch(() => {})
  await turn(page, number).or(result(page)).first().waitFor()
  return (await result(page).isVisible()) ? 'over' : 'on'
}

test('a match against a bot can be played by touch on a small phone', async () => {
  const page = await openAt(await openSite({}, { games: gamesOf([SHORT]) }), 'Ann', PHONE)
  await button(page, 'Play a bot at VibiShowdown').tap()
  while (!/^Lock in the team/.test((await primary(page).textContent()) ?? '')) await primary(page).tap()
  await primary(page).tap()
  await turn(page, 1).waitFor()
  for (let n = 2; n <= TURNS + 1; n++) {
    await open(page).first().tap()
    await primary(page).tap()
    if ((await settled(page, n)) === 'over') break
  }
  await result(page).waitFor()
}, 120_000)

test('a random team and a first move against a bot take five taps from the home page', async () => {
  const page = await openAt(await openSite(), 'Ann', PHONE)
  await button(page, 'Play a bot at VibiShowdown').tap()
  await button(page, 'Random').tap()
  await button(page, /^Lock in the team/).tap()
  await turn(page, 1).waitFor()
  await open(page).first().tap()
  await primary(page).tap()
  await skip(page).waitFor()
})

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('the keyboard leads from the home page to the first move', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await press(page, button(page, 'Play a bot at VibiShowdown'))
  await press(page, button(page, 'Random'))
  await press(page, button(page, /^Lock in the team/))
  await turn(page, 1).waitFor()
  await press(page, open(page).first())
  await page.keyboard.press('Enter')
  await skip(page).waitFor()
})

test('the first tap marks a move and shows its effect, the second tap sends the move', async () => {
  const site = await openSite()
  const [ann, ben] = [await openReturning(site, 'Ann'), await openReturning(site, 'Ben')]
  await seatPeople(site, 'showdown', [ann, ben], async (friends) => {
    for (const friend of friends) await friend.play(TEAM)
  })
  await move(ann, 'Heavy Slam').click()
  await expect.poll(() => primary(ann).innerText()).toMatch(/^Heavy Slam\s+Tap again · 54\b/)
  await move(ann, 'Basic Attack').click()
  await expect.poll(() => primary(ann).innerText()).toMatch(/^Basic Attack\s+Tap again · 36\b/)
  expect(await ready(ben).count()).toBe(0)
  await move(ann, 'Basic Attack').click()
  await ready(ben).waitFor()
  await expect.poll(() => move(ann, 'Basic Attack').innerText()).toMatch(/Locked in\b/)
})

test('the facts of every monster on both sides are one tap away', async () => {
  const { ann } = await openAgainstBen()
  const sheet = ann.getByRole('dialog')
  for (const whose of ['enemy', 'own']) {
    await ann.locator(`[data-teach="${whose}"]`).click()
    for (const [name, passive] of [
      ['Emberling', 'Regeneration'],
      ['Cragmaw', 'Bulwark'],
      ['Tidehusk', 'Regeneration'],
    ] as const) {
      await button(ann, name).click()
      await sheet.getByRole('heading', { name }).waitFor()
      await sheet.getByText(passive).waitFor()
      await expect.poll(() => sheet.getByRole('list', { name: 'Moves' }).getByRole('listitem').count()).toBe(4)
      for (const stat of ['Attack', 'Defence', 'Speed']) await sheet.getByText(stat, { exact: true }).waitFor()
    }
    await button(ann, 'Close').click()
    await sheet.waitFor({ state: 'detached' })
  }
})

test('a chat bubble covers no move, name plate or figure', async () => {
  const { ann, ben } = await openAgainstBen()
  for (const [words, width, height] of [
    ['That dragon of yours looks a little tired to me', 390, 844],
    ['And that one has not slept well for a week or two', 320, 568],
  ] as const) {
    await ann.setViewportSize({ width, height })
    ben.sendChat(words)
    await ann.locator('[data-bubble]', { hasText: words }).waitFor()
    const covered =
      "[...document.querySelectorAll('button:not([aria-hidden])')].filter((each) => { const [a, b] = [each, document.querySelector('[data-bubble]')].map((one) => one.getBoundingClientRect()); return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom }).map((each) => each.textContent || each.ariaLabel)"
    await expect.poll(() => evaluate<string[]>(ann, covered)).toEqual([])
  }
})

test('the team of the last match is offered again in one tap', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await button(page, 'Play a bot at VibiShowdown').click()
  expect(await button(page, 'Last team').count()).toBe(0)
  await lockIn(page)
  await turn(page, 1).waitFor()
  await page.goto(new URL('/', page.url()).href)
  await button(page, 'Play a bot at VibiShowdown').click()
  await button(page, 'Last team').click()
  await expect
    .poll(() => page.getByRole('list', { name: 'Your team' }).getByRole('button').first().getAttribute('aria-label'))
    .toBe('Emberling leads')
  await button(page, /^Lock in the team/).click()
  await turn(page, 1).waitFor()
  await choose(page, 'Basic Attack')
  await skip(page).waitFor()
})
