// Tests King of the Hill by touch, keyboard and screen reader on the smallest phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lobby, put, table } from '../../games/hill/rules/testing.ts'
import { useBrowser } from '../support/browser.ts'
import { button, evaluate, openAt, openReturning, result, tabTo } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import type { SocketPlayer } from '../support/socket-player.ts'
import { seatPeople } from '../support/table.ts'
import { NEXT_BUTTONS, nearTheCrown, openHill, playOn, seatAtMatch, seeded, startingAt, tile } from './hill.ts'

useBrowser()

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } }
/** Seed of a short game for two. */
const LUCK = 2341
const LONGEST_MS = 240_000

/** Taps the next button as soon as there is one. Returns without a tap if the page shows the result. */
async function tapOn(page: Page): Promise<void> {
  await page.locator(NEXT_BUTTONS.join(', ')).or(result(page)).filter({ visible: true }).first().waitFor()
  for (const what of NEXT_BUTTONS) {
    const found = page.locator(what).first()
    if (!(await found.isVisible())) continue
    await found.tap({ timeout: 500 }).catch(() => {})
    return
  }
}

test(
  'a whole match can be played by touch on a small phone',
  async () => {
    const site = await openHill(nearTheCrown(seeded(LUCK)))
    const ann = await openAt(site, 'Ann', PHONE)
    const ben = await openReturning(site, 'Ben')
    await seatAtMatch([ann, ben])
    await playOn(ben)
    while (!(await result(ann).isVisible())) await tapOn(ann)
    await result(ann).waitFor()
  },
  LONGEST_MS,
)

test('the keyboard leads from the home page to the first roll against a bot', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await tabTo(page, button(page, 'Play a bot at King of the Hill'))
  await page.keyboard.press('Enter')
  await button(page, 'Fewer bots').click()
  await tabTo(page, button(page, 'Play the bot'))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, /^Be the Scout/))
  await page.keyboard.press('Enter')
  const enabled = page.locator('[data-part="dock"] [data-primary]:not([aria-disabled="true"])')
  const roll = enabled.filter({ hasText: 'Roll' })
  for (;;) {
    await enabled.waitFor()
    if (await roll.isVisible()) break
    const words = await enabled.textContent()
    await tabTo(page, enabled)
    await page.keyboard.press('Enter')
    await expect.poll(() => enabled.filter({ hasText: words ?? '' }).isVisible()).toBe(false)
  }
  await tabTo(page, roll)
  await page.keyboard.press('Enter')
  await page.locator('[data-skip]').waitFor()
}, 60_000)

test('the classes and the button stay in place when another class is selected or taken', async () => {
  const site = await openHill(startingAt(() => lobby(2, undefined, { decisionSeconds: 0 }).state))
  const ann = await openReturning(site, 'Ann', PHONE)
  const [, ben] = (await seatPeople(site, 'hill', [ann, 'Ben'])) as [SocketPlayer, SocketPlayer]
  const classes = ann.getByRole('group', { name: 'Classes' }).getByRole('button')
  await classes.first().waitFor()
  const place = () => evaluate<number>(ann, "document.querySelector('[data-part=actions]').getBoundingClientRect().top")
  for (const size of [PHONE.viewport, { width: 390, height: 844 }]) {
    await ann.setViewportSize(size)
    const places = new Set<number>()
    for (const shown of await classes.all()) {
      await shown.tap()
      places.add(await place())
    }
    if (size === PHONE.viewport) {
      await ben.play({ type: 'ChooseClass', class: 'monk' })
      await button(ann, /^Monk Ben/).waitFor()
      places.add(await place())
    }
    expect(places.size, `${size.width} px`).toBe(1)
  }
})

function apart() {
  const t = table({ seats: 2, options: { decisionSeconds: 0 } })
  put(t, 'p1', 12)
  put(t, 'p2', 52)
  return t.state
}

async function seated(): Promise<{ ann: Page; ben: SocketPlayer }> {
  const site = await openHill(startingAt(apart))
  const ann = await openReturning(site, 'Ann')
  const [, ben] = (await seatPeople(site, 'hill', [ann, 'Ben'])) as [SocketPlayer, SocketPlayer]
  await tile(ann, 12).waitFor()
  return { ann, ben }
}

test('a chat bubble covers no tile of the board', async () => {
  const { ann, ben } = await seated()
  ben.sendChat('Nearly there')
  await ann.locator('[data-bubble]').waitFor()
  const covered =
    "[...document.querySelectorAll('[data-tile]')].filter((each) => { const [a, b] = [each, document.querySelector('[data-bubble]')].map((one) => one.getBoundingClientRect()); return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom }).length"
  expect(await evaluate<number>(ann, covered)).toBe(0)
})

test('a screen reader reads in this order: status, other players, board, latest events, own player, actions', async () => {
  const { ann } = await seated()
  const order =
    "[...document.querySelectorAll('h1, [data-part=people] button, [data-tile=\"12\"], [aria-label=Log], [data-part=dock] [data-choice]')].map((each) => each.ariaLabel || each.querySelector('b')?.textContent.trim() || each.textContent)"
  expect(await evaluate<string[]>(ann, order)).toEqual([
    'Your turn',
    'Ben',
    expect.stringMatching(/^Tile 12: Enemies I, you, /),
    'Log',
    'Roll',
    'Sleep',
    'Bag, empty',
  ])
})
