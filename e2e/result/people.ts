// Helpers for people who look at the result of a match.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { AnyGame } from '#kit/game.ts'
import { findGames } from '../../server/rules/games.ts'
import { Browser } from '../../server/testing/browser.ts'
import { storeFinished } from '../support/finished-matches.ts'
import { openReturning } from '../support/people.ts'
import { openSite, type Site } from '../support/site.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** All games with a screen. */
export const GAMES = (await findGames())
  .all()
  .filter(({ id }) => existsSync(join(ROOT, 'games', id, 'table', 'index.tsx')))

export const resultRegion = (page: Page) => page.getByRole('region', { name: 'Result' })

const personOf = async (page: Page, { url }: Site): Promise<string> =>
  ((await (await page.request.get(`${url}/api/me`)).json()) as { id: string }).id

export interface FinishedSite {
  site: Site
  ann: Page
}

/** Opens a server on which Ann has finished a match of each game against Ben. */
export async function openWithResults(games: readonly AnyGame[]): Promise<FinishedSite> {
  const site = await openSite()
  const [ann, ben] = [await openReturning(site, 'Ann'), await Browser.open(Number(new URL(site.url).port), 'Ben')]
  const people = [await personOf(ann, site), (await ben.me()).id]
  await storeFinished(
    site,
    games.map((game) => ({ id: matchOf(game.id), game, people })),
  )
  return { site, ann }
}

const matchOf = (game: string) => `the match of ${game}`
export const addressOfMatch = (game: string) => encodeURIComponent(matchOf(game))

const FOLDED_MS = 60_000

/** Waits for the summary of a result. The page replays the whole match to compute it. */
export async function waitForSummary(page: Page): Promise<void> {
  await resultRegion(page).waitFor()
  await page.locator('[data-waits]').waitFor({ state: 'detached', timeout: FOLDED_MS })
}

/** Opens the game screen of a finished match on Ann's page. */
export async function openResult({ site, ann }: FinishedSite, game: string): Promise<void> {
  await ann.goto(`${site.url}/m/${addressOfMatch(game)}`)
  await waitForSummary(ann)
}
