// Tests the card of a lesson, the how-to-play card and the end of a lesson at every size.
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

/** The lesson's card may cover parts of the game's screen. */
const COACH = '[role="region"][aria-label="Lesson"], section[aria-label="Lesson"]'

const scene = useFixture(async () => ({ site: await openSite(), ...(await openPerson()) }))

test.each(GAMES)(
  '%s: the lesson’s card and the how-to-play card fit every screen size in both themes',
  { timeout: 180_000 },
  async (game) => {
    const { site, page } = scene()
    await page.goto(`${site.url}/learn/${game}`)
    await page.getByRole('region', { name: 'Lesson' }).waitFor()
    const wrong = await screenProblems(page, `${game} lesson`, true, COACH)
    await button(page, 'How to play').click()
    await page.getByRole('dialog').waitFor()
    wrong.push(...(await screenProblems(page, `${game} how to play`)))
    expect(wrong).toEqual([])
  },
)
