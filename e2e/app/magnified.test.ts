// Tests tables and screens in a window magnified to 400 %.
import { expect, test } from 'vitest'
import { openChromium } from '../engines/chromium.ts'
import { misfitsAtRest, selected, waitFor } from '../engines/hand.ts'
import { PLAYED_GAMES as GAMES } from '../engines/matches.ts'
import { onCleanup, useFixture } from '../support/fixture.ts'
import { openSite } from '../support/site.ts'

const scene = useFixture(async () => {
  const [site, engine] = await Promise.all([openSite(), openChromium()])
  onCleanup(() => engine.close())
  await engine.resize(320, 256)
  return { url: site.url, engine }
})

const SCREENS = ['', 'you', 'settings', 'learn', 'watch', 'credits']

test.each(SCREENS)('/%s fits a window of 320 by 256 px', { timeout: 60_000 }, async (path) => {
  const { url, engine } = scene()
  await engine.goto(`${url}/${path}`)
  await waitFor(engine, selected('#root main, #root h1'))
  expect(await misfitsAtRest(engine, false)).toEqual([])
})

test.each(GAMES)(
  'the table of %s fits a window of 320 by 256 px, and the page scrolls',
  { timeout: 60_000 },
  async (id) => {
    const { url, engine } = scene()
    await engine.goto(url)
    await engine.evaluate(`localStorage.setItem('turnstone:offered', '${JSON.stringify(GAMES)}')`)
    await engine.goto(`${url}/local/new/${id}?bot=easy`)
    await waitFor(engine, selected('[data-parts]'))
    expect(await misfitsAtRest(engine, true)).toEqual([])
  },
)
