// Seats people at a table before their pages are opened.
import type { Page } from 'playwright-core'
import { Friend, sitDown } from './friend.ts'
import type { Site } from './site.ts'

/**
 * Seats people in this order. A page is opened at the table; a name is a person without a page. `before` runs before
 * the pages open.
 */
export async function seat(
  site: Pick<Site, 'url'>,
  game: string,
  people: readonly (Page | string)[],
  before?: (friends: readonly Friend[]) => Promise<void>,
): Promise<Friend[]> {
  const friends: Friend[] = []
  for (const one of people)
    friends.push(await (typeof one === 'string' ? Friend.open(site, one) : Friend.behind(one, site)))
  const all = friends as [Friend, ...Friend[]]
  await sitDown(game, all)
  if (before) {
    await all[0].join()
    await before(all)
  }
  for (const page of people) {
    if (typeof page === 'string') continue
    await page.goto(all[0].link)
    await page.locator('[data-parts]').waitFor()
  }
  return friends
}
