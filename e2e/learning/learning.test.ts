// Tests around the lessons: leaving and resuming, how to play, hints and practice.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button, openAt } from '../support/people.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const card = (page: Page) => page.getByRole('region', { name: 'Lesson' })
const steps = (page: Page) => card(page).getByRole('img', { name: /^Step/ })
const at = (page: Page, step: number) => card(page).getByRole('img', { name: new RegExp(`^Step ${step} of`) })

const scene = useFixture(async () => ({ site: await openSite(), ...(await openPerson()) }))

async function lesson() {
  const { site, page } = scene()
  const session = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'local_storage' })
  await page.goto(`${site.url}/learn/titans`)
  await at(page, 1).waitFor()
  return { site, page }
}

/** Returns the lesson step that the browser has stored. */
const keptStep = (page: Page) => page.evaluate("JSON.parse(localStorage.getItem('turnstone:lesson:titans'))?.step")

/** Takes a step: presses Next, or makes the coach offer its help with two taps elsewhere and takes the help. */
async function deed(page: Page): Promise<void> {
  await asks(page).first().waitFor({ timeout: 2000 })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  if (await next.isVisible()) return next.click({ timeout: 500 })
  const board = page.locator('[data-part="board"]')
  for (let taps = 0; taps < 2; taps++) await board.evaluate((there: HTMLElement) => there.click())
  await button(page, 'Show me').click({ timeout: 1000 })
}

/** Takes one step and waits until the coach asks for the next one. */
async function onward(page: Page, step: number): Promise<void> {
  await deed(page)
  const skip = page.locator('[data-skip]')
  await skip.or(at(page, step)).first().waitFor()
  if (await skip.isVisible()) await skip.click({ timeout: 500 }).catch(() => {})
  await at(page, step).waitFor()
  await asks(page).first().waitFor()
}

/** Finds what the coach asks for: the part to tap or the button Next. */
const asks = (page: Page) =>
  page.locator('[data-ring]').or(page.locator('[data-marks]:not([data-waiting])')).filter({ visible: true })

test('a lesson that the player left resumes at the same step', async () => {
  const { page } = await lesson()
  await onward(page, 2)
  await onward(page, 3)
  await expect.poll(() => keptStep(page)).toBe(2)
  await page.reload()
  await at(page, 3).waitFor()
  await onward(page, 4)
})

test('skipping a lesson leads back to the home page without a confirmation', async () => {
  const { site, page } = await lesson()
  await button(page, 'Skip lesson').click()
  await page.waitForURL(`${site.url}/`)
})

test('the second tap of a double tap on "Show me" does not skip the lesson', async () => {
  const { page } = await lesson()
  await asks(page).first().waitFor()
  const board = page.locator('[data-part="board"]')
  for (let taps = 0; taps < 2; taps++) await board.evaluate((there: HTMLElement) => there.click())
  await button(page, 'Show me').evaluate(
    (show: HTMLElement) =>
      new Promise<void>((done) => {
        const card = show.closest('[data-coach]') as Element
        new MutationObserver((_, changes) => {
          const skip = card.querySelector<HTMLElement>('[aria-label="Skip lesson"]')
          if (!skip) return
          changes.disconnect()
          skip.click()
          done()
        }).observe(card, { childList: true })
        show.click()
      }),
  )
  await at(page, 2).waitFor()
})

test('a tap outside the part that the lesson highlights makes no move', async () => {
  const { page } = await lesson()
  const sentence = card(page).getByRole('status').filter({ hasText: /./ })
  const words = await sentence.innerText()
  for (const place of await page
    .locator('[data-part="board"] button:visible, [data-part="actions"] button:visible')
    .all()) {
    if ((await place.getAttribute('data-teach')) === null)
      await place.click({ force: true, timeout: 1000 }).catch(() => {})
  }
  await expect.poll(() => steps(page).getAttribute('aria-label')).toMatch(/^Step 1 /)
  expect(await sentence.innerText()).toBe(words)
})

/** Slows down the page's intervals, and counts how often the coach asks for something during an animation. */
const BUSY = `
  const again = window.setInterval
  window.setInterval = (what, ms) => again(what, 5 * ms)
  window.over = 0
  const look = () => { if (document.querySelector('[data-skip]') && document.querySelector('[data-marks]:not([data-waiting])')) window.over++ }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
`

test('the coach asks for nothing while a turn is animated', async () => {
  const { page } = await openPerson()
  await page.addInitScript(BUSY)
  await page.goto(`${scene().site.url}/learn/tactics`)
  for (const step of [2, 3, 4]) await onward(page, step)
  expect(await page.evaluate('window.over')).toBe(0)
})

test('a dialog that does not belong to the lesson covers the coach’s card until it is closed', async () => {
  const { page } = await lesson()
  const covered = page.locator('[data-coach][inert]')
  await button(page, 'Lesson menu').click()
  await covered.waitFor()
  await page.keyboard.press('Escape')
  await covered.waitFor({ state: 'detached' })
})

test('a control that the step does not mean is dimmed, wobbles when it is tapped, and does nothing', async () => {
  const { page } = await openPerson({ reducedMotion: 'no-preference' })
  await page.goto(`${scene().site.url}/learn/titans`)
  const other = page.locator('[data-teach="titan-1"]')
  await page
    .locator('[data-teach="titan-1"][data-dimmed]')
    .or(page.locator('[data-dimmed] [data-teach="titan-1"]'))
    .waitFor()
  expect(await page.locator('[data-teach="titan-2"]').evaluate((part) => part.closest('[data-dimmed]'))).toBe(null)
  const wobbles = await other.evaluate((part: HTMLElement) => {
    part.click()
    return part.ownerDocument.getAnimations().some(({ id }) => id === 'wobble')
  })
  expect(wobbles).toBe(true)
  expect(await other.isChecked()).toBe(false)
  await page.locator('[data-hops]').waitFor()
})

test('the coach offers to play the step after eight seconds without a tap, and then plays it', async () => {
  const { site } = scene()
  const { page } = await openPerson()
  await page.clock.install()
  await page.goto(`${site.url}/learn/titans`)
  await page.locator('[data-ring]').waitFor()
  await page.clock.runFor(7000)
  expect(await button(page, 'Show me').count()).toBe(0)
  await page.clock.runFor(1200)
  await button(page, 'Show me').click()
  await page.clock.runFor(1500)
  await at(page, 2).waitFor()
})

/** Records each sentence that the page puts into a live region. */
const ANNOUNCED = `
  window.announced = []
  const said = (node) => node.parentElement?.closest('[data-coach] [role="status"]') ?? node.closest?.('[data-coach] [role="status"]')
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (said(node) && node.textContent) window.announced.push(node.textContent)
  }).observe(document, { subtree: true, childList: true })
`

test('a screen reader hears each sentence of the coach once', async () => {
  const { page } = await openPerson()
  await page.addInitScript(ANNOUNCED)
  await page.goto(`${scene().site.url}/learn/titans`)
  for (const step of [2, 3, 4]) await onward(page, step)
  const announced = await page.evaluate<string[]>('window.announced')
  expect(announced).toHaveLength(4)
  expect(new Set(announced).size).toBe(4)
  expect(
    await page
      .locator('[aria-live], [role="status"]')
      .filter({ hasText: announced[3] as string })
      .count(),
  ).toBe(1)
})

/** Takes all steps of the lesson until its last card shows this button. */
async function untilDone(page: Page, last: string): Promise<void> {
  while (!(await button(page, last).isVisible())) {
    const skip = page.locator('[data-skip]')
    await ((await skip.isVisible()) ? skip.click({ timeout: 500 }) : deed(page)).catch(() => {})
  }
}

test('after its last turn the lesson ends with the offer of a real match', async () => {
  const { page } = await lesson()
  await untilDone(page, 'Play an easy bot')
  expect(await page.locator('[data-skip]').isVisible()).toBe(false)
  await button(page, 'Play an easy bot').click()
  await page.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  await page.locator('[data-part="board"]').waitFor()
})

test('a finished lesson leads back to the match from which the player opened it', async () => {
  const { page } = await openPerson()
  await page.goto(scene().site.url)
  await button(page, 'All games').click()
  await button(page, 'Play a bot at Titans').click()
  const offer = button(page, /^New to Titans\?/)
  await offer.waitFor()
  const table = page.url()
  await offer.click()
  await untilDone(page, 'Back to your match')
  await button(page, 'Back to your match').click()
  await page.waitForURL(table)
  await page.locator('[data-part="board"]').waitFor()
  expect(await page.getByText('Already joined another match').count()).toBe(0)
})

/** Opens a match against a bot in a game that the player has not played. */
async function bot(game: string): Promise<Page> {
  const page = await openAt(scene().site, 'Ann')
  await button(page, `Play a bot at ${game}`).click()
  const board = page.locator('[data-part="board"]')
  const start = button(page, 'Play the bots')
  await board.or(start).first().waitFor()
  if (await start.isVisible()) await start.click()
  await board.waitFor()
  return page
}

/** A match against a bot that the tests share. No test makes a move in this match. */
const table = useFixture(() => bot('Titans'))

test('the first match against a bot has no time limits', async () => {
  const page = table()
  await page.locator('[data-primary]').waitFor()
  expect(await page.getByRole('timer').count()).toBe(0)
})

test('the how-to-play card opens over the game screen, explains its pictures, and closes again', async () => {
  const page = table()
  await button(page, 'How to play').click()
  const dialog = page.getByRole('dialog', { name: 'How to play' })
  await dialog.getByRole('listitem').getByRole('button').first().click()
  await expect.poll(() => dialog.getByRole('status').innerText()).not.toMatch(/^Tap/)
  await button(page, 'Every rule').click()
  await dialog.getByRole('heading', { level: 3 }).first().waitFor()
  await button(page, 'Back to the table').click()
  await dialog.waitFor({ state: 'detached' })
})

/** Longest time in milliseconds until a hint appears. A bot computes the hint in a worker thread. */
const THOUGHT = { timeout: 45_000 }

test('a hint names an action to take', async () => {
  const page = table()
  await button(page, 'Hint').click()
  await page.locator('[data-part="dock"] [role="status"]').filter({ hasText: /\w/ }).first().waitFor(THOUGHT)
})

test('before the first move, a hint suggests a class in King of the Hill and a team in VibiShowdown', {
  timeout: 120_000,
}, async () => {
  const hill = await bot('King of the Hill')
  await button(hill, 'Hint').click()
  await hill
    .getByRole('status')
    .filter({ hasText: /^Be the / })
    .waitFor(THOUGHT)
  const showdown = await bot('VibiShowdown')
  await button(showdown, 'Hint').click()
  const team = showdown.getByRole('region', { name: 'Hint' })
  await team.getByText(/^Take this team: .+ HP\.$/).waitFor(THOUGHT)
  await button(showdown, 'Use it').click()
  await button(showdown, /^Lock in/).waitFor()
})

test('a game that is new to the player offers its lesson once, and a tap on the game screen dismisses the offer', async () => {
  const { page } = await openPerson()
  await page.goto(scene().site.url)
  await button(page, 'Play a bot at VibiShowdown').click()
  const offer = page.getByRole('complementary', { name: 'First time here?' })
  await offer.waitFor()
  await page.locator('[data-primary]').first().click()
  await offer.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('[data-primary]').first().waitFor()
  expect(await offer.count()).toBe(0)
})

test('the offer of a lesson covers no figure on the game screen', async () => {
  const { page } = await openPerson()
  await page.goto(scene().site.url)
  await button(page, 'Play a bot at 5×5 Tactics').click()
  const offer = await page.getByRole('complementary', { name: 'First time here?' }).boundingBox()
  const opponent = await page.getByText('Easy bot').first().boundingBox()
  expect(offer && opponent && offer.y + offer.height <= opponent.y).toBe(true)
})

test('a player can accept an offered lesson, which later leads back to the game screen', async () => {
  const { page } = await openPerson()
  await page.goto(scene().site.url)
  await button(page, 'Play a bot at VibiShowdown').click()
  await button(page, /^New to VibiShowdown\?/).click()
  await at(page, 1).waitFor()
  await button(page, 'Skip lesson').click()
  await page.waitForURL(/\/r\/[A-Z0-9]{6}$/)
})
