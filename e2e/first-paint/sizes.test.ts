// Tests of how much a browser downloads: for the home page, for each game's table, and on the whole first visit.
import { describe, expect, test } from 'vitest'
import { waitForWorker } from '../offline/device.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import {
  cachedFiles,
  collectPictures,
  GAMES,
  homeScripts,
  sizeOf,
  sizeOfAll,
  tableFiles,
} from '../support/download-sizes.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const KB = 1000
const HOME_SCRIPT = 80 * KB
const TABLE = 70 * KB
const FIRST_VISIT = 600 * KB

test('the home page’s script has at most 80 KB', () => {
  expect(sizeOfAll(homeScripts())).toBeLessThanOrEqual(HOME_SCRIPT)
})

describe('a table with its scene', () => {
  test.each(GAMES)('of %s has at most 70 KB', async (game) => {
    const site = await openSite()
    const { page } = await openPerson()
    const known = collectPictures(page)
    await page.goto(site.url)
    await page.waitForLoadState('networkidle')
    const home = [...known]
    const pictures = collectPictures(page)
    await page.goto(`${site.url}/learn/${game}`)
    await page.locator('[data-part="board"]').waitFor()
    await page.waitForLoadState('networkidle')
    const paths = [...tableFiles(game), ...[...pictures].filter((path) => !home.includes(path))]
    const largest = paths.map((path) => `${sizeOf(path)} ${path}`)
    expect(sizeOfAll(paths), largest.join('\n')).toBeLessThanOrEqual(TABLE)
  })
})

test('a first visit downloads at most 600 KB before a game is opened', async () => {
  const site = await openSite()
  const { page } = await openPerson({ serviceWorkers: 'allow' })
  const paths = new Set(['/', '/worker.js'])
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  await page.goto(site.url)
  await waitForWorker(page)
  await page.waitForLoadState('networkidle')
  for (const path of await cachedFiles(page)) paths.add(path)
  expect(paths.size).toBeGreaterThan(20)
  expect(sizeOfAll(paths)).toBeLessThanOrEqual(FIRST_VISIT)
})
