// What is around a lesson: leaving it and coming back, doing something else, how to play, a hint, practice.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, useBrowser } from '../support/browser.ts'
import { arrive, button } from '../support/people.ts'
import { useScene } from '../support/scene.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const card = (page: Page) => page.getByRole('region', { name: 'Lesson' })
const steps = (page: Page) => card(page).getByRole('img', { name: /^Step/ })
const at = (page: Page, step: number) => card(page).getByRole('img', { name: new RegExp(`^Step ${step} of`) })

const scene = useScene(async () => ({ site: await openSite(), ...(await person()) }))

/** A lesson from its beginning. */
async function lesson() {
  const { site, page } = scene()
  const session = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'local_storage' })
  await page.goto(`${site.url}/learn/titans`)
  await at(page, 1).waitFor()
  return { site, page }
}

/** What the browser keeps of it: at which step one is. */
const keptStep = (page: Page) => page.evaluate("JSON.parse(localStorage.getItem('turnstone:lesson:titans'))?.step")

const onward = async (page: Page, step: number) => {
  await button(page, /^(Show me|Next)$/).click()
  const skip = page.locator('[data-skip]')
  await skip.or(at(page, step)).first().waitFor()
  if (await skip.isVisible()) await skip.click({ timeout: 500 }).catch(() => {})
  await at(page, step).waitFor()
}

test('a lesson that was left goes on where it was', async () => {
  const { page } = await lesson()
  await onward(page, 2)
  await onward(page, 3)
  await expect.poll(() => keptStep(page)).toBe(2)
  await page.reload()
  await at(page, 3).waitFor()
  await onward(page, 4)
})

test('skipping leads back, and asks nothing', async () => {
  const { site, page } = await lesson()
  await button(page, 'Skip').click()
  await page.waitForURL(`${site.url}/`)
})

test('a tap on something else changes nothing, and no other move is made', async () => {
  const { page } = await lesson()
  const words = await card(page).innerText()
  for (const place of await page
    .locator('[data-part="board"] button:visible, [data-part="actions"] button:visible')
    .all()) {
    if ((await place.getAttribute('data-teach')) === null)
      await place.click({ force: true, timeout: 1000 }).catch(() => {})
  }
  await expect.poll(() => steps(page).getAttribute('aria-label')).toMatch(/^Step 1 /)
  expect(await card(page).innerText()).toBe(words)
})

/** A page that is busy comes late to what it does again and again. Each time the coach stands over a turn that plays out is counted. */
const BUSY = `
  const again = window.setInterval
  window.setInterval = (what, ms) => again(what, 5 * ms)
  window.over = 0
  const look = () => { if (document.querySelector('[data-skip]') && document.querySelector('[data-coach]:not([data-waiting])')) window.over++ }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
`

test('the coach says nothing while a turn plays out', async () => {
  const { page } = await person()
  await page.addInitScript(BUSY)
  await page.goto(`${scene().site.url}/learn/tactics`)
  for (const step of [2, 3, 4]) await onward(page, step)
  expect(await page.evaluate('window.over')).toBe(0)
})

test('the coach waits while a sheet of the table lies open', async () => {
  const { page } = await lesson()
  await button(page, 'More').click()
  await card(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await card(page).waitFor()
})

test('the lesson ends at a real table, when its last turn has played out', async () => {
  const { page } = await lesson()
  const real = button(page, 'Play a real one')
  while (!(await real.isVisible())) {
    await page
      .locator('[data-skip]')
      .or(button(page, /^(Show me|Next)$/))
      .first()
      .click({ timeout: 500 })
      .catch(() => {})
  }
  expect(await page.locator('[data-skip]').isVisible()).toBe(false)
  await real.click()
  await page.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  await page.locator('[data-part="board"]').waitFor()
})

/** At a table with a bot, in a game that is new. */
async function bot(game: string): Promise<Page> {
  const page = await arrive(scene().site, 'Ann')
  await button(page, `Play a bot at ${game}`).click()
  await page.locator('[data-part="board"]').waitFor()
  return page
}

/** Nothing is decided there. */
const table = useScene(() => bot('Titans'))

test('a new game has no clock against a bot', async () => {
  const page = table()
  await page.locator('[data-primary]').waitFor()
  expect(await page.getByRole('timer').count()).toBe(0)
})

test('how to play opens over the table, says what a picture is, and leads back to it', async () => {
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

/** A bot thinks about it, on a thread of its own. */
const THOUGHT = { timeout: 45_000 }

test('a hint says what to do', async () => {
  const page = table()
  await button(page, 'Hint').click()
  await page.locator('[data-part="dock"] [role="status"]').filter({ hasText: /\w/ }).first().waitFor(THOUGHT)
})

test('a hint before the first move: a class at the Hill, a team for VibiShowdown', { timeout: 120_000 }, async () => {
  const hill = await bot('King of the Hill')
  await button(hill, 'Hint').click()
  await hill
    .getByRole('status')
    .filter({ hasText: /^Be the / })
    .waitFor(THOUGHT)
  const showdown = await bot('VibiShowdown')
  await button(showdown, 'Hint').click()
  await button(showdown, /^Lock in/).waitFor(THOUGHT)
})

test('a game that is new offers its lesson once, and a tap on the table is an answer', async () => {
  const { page } = await person()
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

test('the lesson that is offered hides nobody at the table', async () => {
  const { page } = await person()
  await page.goto(scene().site.url)
  await button(page, 'Play a bot at 5×5 Tactics').click()
  const offer = await page.getByRole('complementary', { name: 'First time here?' }).boundingBox()
  const opponent = await page.getByText('Easy bot').first().boundingBox()
  expect(offer && opponent && offer.y + offer.height <= opponent.y).toBe(true)
})

test('the lesson that is offered can be taken, and leads back to the table', async () => {
  const { page } = await person()
  await page.goto(scene().site.url)
  await button(page, 'Play a bot at VibiShowdown').click()
  await button(page, /^New to VibiShowdown\?/).click()
  await at(page, 1).waitFor()
  await button(page, 'Skip').click()
  await page.waitForURL(/\/r\/[A-Z0-9]{6}$/)
})
