// Seats people in a match before their pages are opened.
import type { Page } from 'playwright-core'
import type { Site } from './site.ts'
import { SocketPlayer, seatAll } from './socket-player.ts'

/**
 * Seats people in this order. A page opens the match; a name stands for a person without a page. Calls `before` before
 * the pages open the match.
 */
export async function seatPeople(
  site: Pick<Site, 'url'>,
  game: string,
  people: readonly (Page | string)[],
  before?: (friends: readonly SocketPlayer[]) => Promise<void>,
): Promise<SocketPlayer[]> {
  const friends: SocketPlayer[] = []
  for (const one of people)
    friends.push(await (typeof one === 'string' ? SocketPlayer.open(site, one) : SocketPlayer.forPage(one, site)))
  const all = friends as [SocketPlayer, ...SocketPlayer[]]
  await seatAll(game, all)
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
