// Tests every screen of a replay at every size.
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { expectStep, GAMES, openReplay, recordOf, serveRecord, siteWith } from './matches.ts'

useBrowser()

const scene = useFixture(async () => ({ site: await siteWith(...GAMES), ...(await openPerson()) }))

test.each(GAMES)(
  '%s: the middle and the end of the replay fit every screen size',
  { timeout: 120_000 },
  async (game) => {
    const { site, page } = scene()
    const { length } = (await recordOf(game)).entries
    await openReplay(page, site, game, `#t=${Math.round(length * 0.6)}`)
    await expect.poll(() => page.locator('[data-mark=checking]').count()).toBe(0)
    const wrong = await screenProblems(page, `replay of ${game}`)
    await page.keyboard.press('End')
    await expectStep(page, length)
    expect([...wrong, ...(await screenProblems(page, `replay of ${game}, the end`))]).toEqual([])
  },
)

test('the replay’s verification, for a valid and an invalid record, and the pages without a replay fit every screen size', {
  timeout: 120_000,
}, async () => {
  const { site, page } = scene()
  await openReplay(page, site, 'titans', '#t=10')
  await button(page, /^Verified dice/).click()
  const wrong = await screenProblems(page, 'replay: verified')
  const record = await recordOf('titans')
  await serveRecord(page, 'titans', { ...record, draws: record.draws?.map((draw) => ({ ...draw, value: 0 })) })
  await page.reload()
  await button(page, /^Doesn’t fit/).click()
  wrong.push(...(await screenProblems(page, 'replay: tampered')))
  for (const path of ['replay', 'replay/nothing']) {
    await page.goto(`${site.url}/${path}`)
    await button(page, 'Choose a file').waitFor()
    wrong.push(...(await screenProblems(page, path, false)))
  }
  expect(wrong).toEqual([])
})
