// What teaches, at every size: the coach over each table, the card that says how to play, the last word.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { person, useBrowser } from '../support/browser.ts'
import { looked } from '../support/inspect.ts'
import { button } from '../support/people.ts'
import { useScene } from '../support/scene.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const ROOT = join(import.meta.dirname, '..', '..')
const GAMES = globSync('games/*/table/lesson.ts', { cwd: ROOT }).map((file) => file.split('/')[1] as string)

/** The coach's card lies over the table: what it covers is not its fault. */
const COACH = '[role="region"][aria-label="Lesson"], section[aria-label="Lesson"]'

const scene = useScene(async () => ({ site: await openSite(), ...(await person()) }))

test.each(GAMES)(
  '%s: the coach and the card fit every size and read in both themes',
  { timeout: 180_000 },
  async (game) => {
    const { site, page } = scene()
    await page.goto(`${site.url}/learn/${game}`)
    await page.getByRole('region', { name: 'Lesson' }).waitFor()
    const wrong = await looked(page, `${game} lesson`, true, COACH)
    await button(page, 'How to play').click()
    await page.getByRole('dialog').waitFor()
    wrong.push(...(await looked(page, `${game} how to play`)))
    expect(wrong).toEqual([])
  },
)
