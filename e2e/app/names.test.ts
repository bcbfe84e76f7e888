// Names of every kind keep inside their places.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { misfits } from '../support/inspect.ts'
import { arrive, ask, button, known, sitDownAll } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { surrender, together } from './people.ts'

useBrowser()

/** As wide as a name can be, and nowhere to break it. */
const WIDE = 'W'.repeat(24)
/** In a status line and on a card of the home page a name ends with … where its place does. */
const GIVES_WAY = /: cut: (Step 1 of 3 · |[\w ]+against )?W+$/
const SMALL = { viewport: { width: 320, height: 568 } }

test('a name of 24 W widens no page and is cut nowhere: room, removing, home, result', async () => {
  const { site, ann, ben } = await together(SMALL, WIDE)
  const cy = await arrive(site, WIDE, {}, ann.url())
  await button(cy, 'Sit down').waitFor()
  const wrong: string[] = []
  const look = async (screen: string, page = ann, table = false) => wrong.push(...(await misfits(page, table)).map((words) => `${screen}, ${words}`))
  await expect.poll(() => button(ann, WIDE).count()).toBe(2)
  await look('room')
  await look('room of a guest', cy)
  await button(ann, WIDE).first().click()
  await button(ann, `Remove ${WIDE}`).click()
  await look('removing')
  await ann.keyboard.press('Escape')
  await button(ben, 'Sit down').click()
  await ann.locator('[data-parts]').waitFor()
  await ann.goto(site.url)
  await ann.getByRole('region', { name: 'Your turn' }).waitFor()
  await look('home')
  await ann.goBack()
  await surrender(ann)
  await cy.getByRole('heading', { name: `${WIDE} won` }).waitFor()
  await look('result of who looks on', cy, true)
  await button(ben, 'Play again').click()
  await ann.getByText(`${WIDE} wants a rematch`).waitFor()
  await look('result', ann, true)
  expect(wrong.filter((words) => !GIVES_WAY.test(words))).toEqual([])
}, 120_000)

async function sitDown(game: string, ann: Page, ben: Page): Promise<void> {
  await button(ann, `Play with a friend at ${game}`).click()
  if (game !== 'VibeChess') return sitDownAll([ann, ben])
  await ann.waitForURL(/\/r\//)
  await ben.goto(ann.url())
  await button(ben, /^Join Black/).click()
}

test.each(['VibiShowdown', '5×5 Tactics', 'Titans', 'King of the Hill', 'VibeChess'])(
  'two names of 24 W at a table of %s: nothing is cut, nothing leaves its place',
  async (game) => {
    const site = await openSite()
    const [ann, ben] = await Promise.all([arrive(site, WIDE, SMALL), known(site, WIDE)])
    await sitDown(game, ann, ben)
    await ann.locator('[data-parts]').waitFor()
    const wrong = await misfits(ann)
    expect(wrong.filter((words) => !GIVES_WAY.test(words))).toEqual([])
  },
  120_000,
)

test('a name is set apart from the words around it, whichever way it is written', async () => {
  const { ann } = await together({}, 'دانا')
  await button(ann, '\u2068دانا\u2069').waitFor()
  expect(await ask<string[]>(ann, "[...document.querySelectorAll('bdi')].map((it) => it.textContent)")).toContain('\u2068دانا\u2069')
})
