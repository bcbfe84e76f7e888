// People who look at the end of a match.
import type { Page } from 'playwright-core'
import type { AnyGame } from '#kit/game.ts'
import { findGames } from '../../server/games.ts'
import { finish } from '../support/finished.ts'
import { known } from '../support/people.ts'
import { openSite, type Site } from '../support/site.ts'

export const GAMES = (await findGames()).all()

export const region = (page: Page) => page.getByRole('region', { name: 'Result' })
const numbers = (page: Page) => region(page).getByRole('list', { name: 'In numbers' }).getByRole('listitem')

const personOf = async (page: Page, { url }: Site): Promise<string> => ((await (await page.request.get(`${url}/api/me`)).json()) as { id: string }).id

/** Ann has played a match against Ben, and comes back to its table. */
export async function ended(game: AnyGame, id = 'the match'): Promise<{ site: Site; ann: Page; id: string }> {
  const site = await openSite()
  const [ann, ben] = await Promise.all([known(site, 'Ann'), known(site, 'Ben')])
  await finish(site, [{ id, game, people: await Promise.all([ann, ben].map((page) => personOf(page, site))) }])
  await ann.goto(`${site.url}/m/${encodeURIComponent(id)}`)
  await numbers(ann).nth(2).waitFor()
  return { site, ann, id }
}
