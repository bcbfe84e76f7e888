// The end of a match at every size: with its numbers, its turning point and the ways on, and the sheet to share it.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { looked } from '../support/inspect.ts'
import { button } from '../support/people.ts'
import { useScene } from '../support/scene.ts'
import { addressOf, comeBack, ended, GAMES, numbers, region } from './people.ts'

useBrowser()

/** An older line of the story gives way to the newest; the log has it whole. */
const GIVES_WAY = /cut: \w+ uses /

/** One table lies in a square, the other does not. */
const SHARED = ['showdown', 'titans']

const scene = useScene(() => ended(GAMES))

test.each(GAMES.map(({ id }) => id))(
  '%s: its end fits at every size, and so does the sheet that shares it',
  { timeout: 120_000 },
  async (id) => {
    const { ann } = scene()
    await comeBack(scene(), id)
    const wrong = await looked(ann, `${id} end`)
    if (SHARED.includes(id)) {
      await button(ann, 'Share').click()
      await ann.locator('canvas[data-drawn]').waitFor()
      wrong.push(...(await looked(ann, `${id} share`)))
    }
    expect(wrong.filter((words) => !GIVES_WAY.test(words))).toEqual([])
  },
)

test.each(GAMES.map(({ id }) => id))(
  '%s: the board does not move when the numbers of its end are there',
  { timeout: 120_000 },
  async (id) => {
    const { ann, site } = scene()
    await ann.goto('about:blank')
    await ann.setViewportSize({ width: 390, height: 844 })
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await ann.route('**/record', async (route) => {
      asked.resolve()
      await answered.promise
      await route.continue()
    })
    await ann.goto(`${site.url}/m/${addressOf(id)}`)
    await asked.promise
    const height = async () => (await region(ann).boundingBox())?.height ?? 0
    const before = await height()
    answered.resolve()
    await numbers(ann).nth(2).waitFor()
    await ann.unrouteAll()
    expect(await height()).toBe(before)
  },
)
