// Tests the list of lessons, the card of a lesson and the how-to-play card at every size.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const ROOT = join(import.meta.dirname, '..', '..')
const GAMES = globSync('games/*/table/lesson.ts', { cwd: ROOT }).map((file) => file.split('/')[1] as string)

const scene = useFixture(async () => ({ site: await openSite(), ...(await openPerson()) }))

test.each(GAMES)(
  '%s: the lesson’s card and the how-to-play card fit every screen size in both themes',
  { timeout: 180_000 },
  async (game) => {
    const { site, page } = scene()
    await page.goto(`${site.url}/learn/${game}`)
    await page.getByRole('region', { name: 'Lesson' }).waitFor()
    const wrong = await screenProblems(page, `${game} lesson`)
    await button(page, 'Lesson menu').click()
    await button(page, 'How to play').click()
    await page.getByRole('dialog').waitFor()
    wrong.push(...(await screenProblems(page, `${game} how to play`)))
    expect(wrong).toEqual([])
  },
)

/** Stores progress of three lessons: one begun and two learned, of which one is being played again. */
const SOME_LEARNED = Object.entries({
  tactics: { step: 3, steps: 7, done: 0 },
  titans: 'done',
  showdown: { step: 1, steps: 7, done: 0, finished: true },
}).map(
  ([game, progress]) => `localStorage.setItem('turnstone:lesson:${game}', ${JSON.stringify(JSON.stringify(progress))})`,
)

test('the list of lessons shows what is begun, new and learned, in this order, and fits every screen size', {
  timeout: 60_000,
}, async () => {
  const { site } = scene()
  const { page } = await openPerson()
  await page.goto(site.url)
  await page.evaluate(SOME_LEARNED.join(';'))
  await page.goto(`${site.url}/learn`)
  await page.getByText('2 stones turned, 3 to go.').waitFor()
  await expect
    .poll(() => page.getByRole('main').getByRole('link').allInnerTexts())
    .toEqual([
      expect.stringMatching(/5×5 Tactics.*Step 4 of 7.*Continue/s),
      ...Array.from({ length: 2 }, () => expect.stringMatching(/2 minutes, by playing.*Start/s)),
      ...Array.from({ length: 2 }, () => expect.stringMatching(/Learned.*Replay/s)),
    ])
  expect(await screenProblems(page, 'lessons', false)).toEqual([])
})
