// Names of every kind keep inside their places.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { misfits } from '../support/inspect.ts'
import { arrive, ask, button } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { surrender, together } from './people.ts'

useBrowser()

/** As wide as a name can be, and nowhere to break it. */
const WIDE = 'W'.repeat(24)
const SMALL = { viewport: { width: 320, height: 568 } }

/** Sits down and is ready, whatever it takes, until the table is there. */
async function sit(page: Page): Promise<void> {
  const table = button(page, 'Log')
  for (;;) {
    const next = button(page, 'Sit down').or(button(page, 'I’m ready')).or(table).first()
    await next.waitFor()
    if (await table.isVisible()) return
    await next.click()
    await expect.poll(async () => (await next.count()) === 0 || (await next.isEnabled())).toBe(true)
    if (await page.getByText(/^Waiting for/).isVisible()) return
  }
}

test('a name of 24 W widens no page and is cut nowhere: room, removing, result, home', async () => {
  const { site, ann, ben } = await together(SMALL, WIDE)
  const cy = await arrive(site, WIDE)
  await cy.goto(ann.url())
  await button(cy, 'Sit down').waitFor()
  const wrong: string[] = []
  const look = async (screen: string, page = ann, table = false) => wrong.push(...(await misfits(page, table)).map((words) => `${screen}, ${words}`))
  await expect.poll(() => button(ann, `Remove ${WIDE}`).count()).toBe(2)
  await look('room')
  await look('room of a guest', cy)
  await button(ben, 'Sit down').click()
  await ann.getByText('Ready').waitFor()
  await look('room with a sitter')
  await button(ann, `Remove ${WIDE}`).first().click()
  await look('removing')
  await ann.keyboard.press('Escape')
  await button(ann, 'Sit down').click()
  await button(ann, 'Lock in team').waitFor()
  await ann.goto(site.url)
  await ann.getByRole('region', { name: 'Your move' }).waitFor()
  await look('home')
  await ann.goBack()
  await surrender(ann)
  await cy.getByRole('dialog', { name: `${WIDE} won` }).waitFor()
  await look('result of who looks on', cy, true)
  await button(ben, 'Play again').click()
  await ann.getByText(`${WIDE} wants a rematch`).waitFor()
  await look('result', ann, true)
  expect(wrong).toEqual([])
}, 120_000)

/** In the status line a name ends with … where its place does. */
const GIVES_WAY = /: cut: W+$/
const GAMES = ['VibiShowdown', '5×5 Tactics', 'Titans', 'King of the Hill', 'VibeChess']

test.each(GAMES)(
  'two names of 24 W at a table of %s: nothing is cut, nothing leaves the square',
  async (game) => {
    const site = await openSite()
    const [ann, ben] = await Promise.all([arrive(site, WIDE, SMALL), arrive(site, WIDE)])
    await button(ann, `Play with a friend at ${game}`).click()
    await ann.waitForURL(/\/r\/[A-Z0-9]{6}$/)
    await ben.goto(ann.url())
    for (const page of [ann, ben]) await sit(page)
    await button(ann, 'Log').waitFor()
    const wrong = await misfits(ann)
    await button(ann, 'Talk').click()
    await ann.getByRole('textbox', { name: 'Say something' }).fill(WIDE.repeat(3))
    await ann.keyboard.press('Enter')
    await ann.getByRole('log').getByText(WIDE.repeat(3)).waitFor()
    wrong.push(...(await misfits(ann)))
    expect(wrong.filter((words) => !GIVES_WAY.test(words))).toEqual([])
  },
  120_000,
)

test('a name is set apart from the words around it, whichever way it is written', async () => {
  const { ann } = await together({}, 'دانا')
  await button(ann, 'Remove \u2068دانا\u2069').waitFor()
  expect(await ask<string[]>(ann, "[...document.querySelectorAll('bdi')].map((it) => it.textContent)")).toContain('\u2068دانا\u2069')
})
