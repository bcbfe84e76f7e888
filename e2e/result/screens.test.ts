// Tests the result and the dialog that shares it, at every size.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { addressOfMatch, GAMES, openResult, openWithResults, resultRegion, waitForSummary } from './people.ts'

useBrowser()

/**
 * Matches layout problems that are intended: older lines of the text about events are shortened, and the log has the
 * full text.
 */
const GIVES_WAY = /cut: \w+ uses /

/** The games whose share dialog is checked: one with a square board and one without. */
const SHARED = ['showdown', 'titans']

const scene = useFixture(() => openWithResults(GAMES))

test.each(GAMES.map(({ id }) => id))(
  '%s: the result and its share dialog fit every size',
  { timeout: 120_000 },
  async (id) => {
    const { ann } = scene()
    await openResult(scene(), id)
    const wrong = await screenProblems(ann, `${id} end`)
    if (SHARED.includes(id)) {
      await button(ann, 'Share').click()
      await ann.locator('canvas[data-drawn]').waitFor()
      wrong.push(...(await screenProblems(ann, `${id} share`)))
    }
    expect(wrong.filter((words) => !GIVES_WAY.test(words))).toEqual([])
  },
)

test.each(GAMES.map(({ id }) => id))(
  '%s: the smallest phone shows the whole result without scrolling',
  { timeout: 120_000 },
  async (id) => {
    const { ann } = scene()
    await ann.setViewportSize({ width: 320, height: 568 })
    await openResult(scene(), id)
    const hidden = await resultRegion(ann).evaluate(
      ({ parentElement: area }) => (area?.scrollHeight ?? 0) - (area?.clientHeight ?? 0),
    )
    expect(hidden).toBe(0)
  },
)

test.each(GAMES.map(({ id }) => id))(
  '%s: the board does not move when the result’s summary appears',
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
    await ann.goto(`${site.url}/m/${addressOfMatch(id)}`)
    await asked.promise
    const height = async () => (await resultRegion(ann).boundingBox())?.height ?? 0
    const before = await height()
    answered.resolve()
    await waitForSummary(ann)
    await ann.unrouteAll()
    expect(await height()).toBe(before)
  },
)
