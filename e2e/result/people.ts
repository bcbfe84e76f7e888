// People who look at the result of a match.
import type { Page } from 'playwright-core'
import type { AnyGame } from '#kit/game.ts'
import { findGames } from '../../server/games.ts'
import { Browser } from '../../server/testing/browser.ts'
import { finish } from '../support/finished.ts'
import { known } from '../support/people.ts'
import { openSite, type Site } from '../support/site.ts'

export const GAMES = (await findGames()).all()

export const region = (page: Page) => page.getByRole('region', { name: 'Result' })
export const numbers = (page: Page) => region(page).getByRole('list', { name: 'In numbers' }).getByRole('listitem')

const personOf = async (page: Page, { url }: Site): Promise<string> =>
  ((await (await page.request.get(`${url}/api/me`)).json()) as { id: string }).id

export interface Ended {
  site: Site
  ann: Page
}

/** Ann has finished a match of each game against Ben. */
export async function ended(games: readonly AnyGame[]): Promise<Ended> {
  const site = await openSite()
  const [ann, ben] = [await known(site, 'Ann'), await Browser.open(Number(new URL(site.url).port), 'Ben')]
  const people = [await personOf(ann, site), (await ben.me()).id]
  await finish(
    site,
    games.map((game) => ({ id: matchOf(game.id), game, people })),
  )
  return { site, ann }
}

const matchOf = (game: string) => `the match of ${game}`
export const addressOf = (game: string) => encodeURIComponent(matchOf(game))

const FOLDED_MS = 60_000

/** Ann opens the table of a finished match. */
export async function comeBack({ site, ann }: Ended, game: string): Promise<void> {
  await ann.goto(`${site.url}/m/${addressOf(game)}`)
  // The page replays the whole match to compute the numbers.
  await numbers(ann).nth(2).waitFor({ timeout: FOLDED_MS })
}
