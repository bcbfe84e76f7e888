// Prints the sizes of the home page, of each table and of the whole first visit. Their limits are tests
// (`e2e/first-paint/sizes.test.ts`).
import type { Browser } from 'playwright-core'
import {
  cachedFiles,
  collectPictures,
  GAMES,
  homeScripts,
  sizeOf,
  sizeOfAll,
  tableFiles,
} from '../../e2e/support/download-sizes.ts'
import { print, table } from '../report.ts'
import type { Goal } from './goal.ts'
import { openVisit, waitUntil } from './visit.ts'

const KB = 1000
const WORKER_MS = 30_000

export async function measureSizes(browser: Browser, url: string): Promise<Goal[]> {
  const rows: (string | number)[][] = [
    ['home: script', homeScripts().length, sizeOfAll(homeScripts()) / KB],
    ['home: page with styles', 1, sizeOf('/') / KB],
  ]
  for (const game of GAMES) {
    const { page, close } = await openVisit(browser)
    const known = collectPictures(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    const home = [...known]
    const pictures = collectPictures(page)
    await page.goto(`${url}learn/${game}`, { waitUntil: 'networkidle' })
    await page.locator('[data-part="board"]').waitFor()
    const files = [...tableFiles(game), ...[...pictures].filter((path) => !home.includes(path))]
    rows.push([`table of ${game}, with its scene`, files.length, sizeOfAll(files) / KB])
    await close()
  }
  const { page, close } = await openVisit(browser, { withWorker: true })
  const paths = new Set(['/', '/worker.js'])
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  await page.goto(url)
  await waitUntil(page, "navigator.serviceWorker.controller?.state === 'activated'", WORKER_MS)
  await page.waitForLoadState('networkidle')
  for (const path of await cachedFiles(page)) paths.add(path)
  rows.push(['first visit, until a game is opened', paths.size, sizeOfAll(paths) / KB])
  await close()
  print(`\n${table(['', 'files', 'KB brotli'], rows)}`)
  return []
}
