// Every screen of a replay at every size.
import { expect, test } from 'vitest'
import { person, useBrowser } from '../support/browser.ts'
import { looked } from '../support/inspect.ts'
import { button } from '../support/people.ts'
import { useScene } from '../support/scene.ts'
import { GAMES, recordOf, siteWith, stepAt, swap, watch } from './matches.ts'

useBrowser()

const scene = useScene(async () => ({ site: await siteWith(...GAMES), ...(await person()) }))

test.each(GAMES)('%s: the middle and the end fit at every size', { timeout: 120_000 }, async (game) => {
  const { site, page } = scene()
  const { length } = (await recordOf(game)).entries
  await watch(page, site, game, `#t=${Math.round(length * 0.6)}`)
  await expect.poll(() => page.locator('[data-mark=checking]').count()).toBe(0)
  const wrong = await looked(page, `replay of ${game}`)
  await page.keyboard.press('End')
  await stepAt(page, length)
  expect([...wrong, ...(await looked(page, `replay of ${game}, the end`))]).toEqual([])
})

test('the verification of a valid and an invalid record, the file page and the empty page fit at every size', {
  timeout: 120_000,
}, async () => {
  const { site, page } = scene()
  await watch(page, site, 'titans', '#t=10')
  await button(page, /^Verified dice/).click()
  const wrong = await looked(page, 'replay: verified')
  const record = await recordOf('titans')
  await swap(page, 'titans', { ...record, draws: record.draws?.map((draw) => ({ ...draw, value: 0 })) })
  await page.reload()
  await button(page, /^Doesn’t fit/).click()
  wrong.push(...(await looked(page, 'replay: tampered')))
  for (const path of ['replay', 'replay/nothing']) {
    await page.goto(`${site.url}/${path}`)
    await button(page, 'Choose a file').waitFor()
    wrong.push(...(await looked(page, path, false)))
  }
  expect(wrong).toEqual([])
})
