// The result screen and rematches.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { Friend, facing } from '../support/friend.ts'
import { arrive, button, result } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { SURRENDER } from './people.ts'

useBrowser()

const told = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Result' }).getByRole('heading', { name: title, exact: true })

/** Opens a room with Ann and Ben, who have no pages, and Cy's page as a spectator. */
async function watched(ann?: string): Promise<{ cy: Page; ann: Friend; ben: Friend }> {
  const site = await openSite()
  const [ben, guest] = [await Friend.open(site, 'Ben'), await Friend.open(site, ann)]
  await ben.host('titans')
  await guest.enter(ben.link)
  const cy = await arrive(site, 'Cy', {}, ben.link)
  await button(cy, 'Sit down').waitFor()
  return { cy, ann: guest, ben }
}

async function begin({ cy, ann, ben }: { cy: Page; ann: Friend; ben: Friend }): Promise<void> {
  await ann.sit()
  for (const friend of [ann, ben]) await friend.join()
  await cy.locator('[data-parts]').waitFor()
}

test('a spectator reads who won', async () => {
  const room = await watched('Ann')
  await begin(room)
  await room.ben.play(SURRENDER)
  await told(room.cy, 'Ann won').waitFor()
})

test('a winner without a name has the same guest name as in the room', async () => {
  const room = await watched()
  const guest = ((await button(room.cy, /^Guest/).textContent()) ?? 'nobody').trim()
  await begin(room)
  await room.ben.play(SURRENDER)
  await told(room.cy, `${guest} won`).waitFor()
})

test('the wish for a rematch is shown to the opponent and to spectators', async () => {
  const { site, ann, ben } = await facing('titans')
  const cy = await arrive(site, 'Cy', {}, ann.url())
  await cy.locator('[data-parts]').waitFor()
  await ben.play(SURRENDER)
  await result(ann).waitFor()
  await ben.ready()
  for (const page of [ann, cy])
    await page.getByRole('region', { name: 'Result' }).getByText('Ben wants a rematch').waitFor()
})

test('only the first win at a game is announced as such', async () => {
  const { ann, ben } = await facing('titans')
  const first = ann.getByText('Your first win at Titans')
  await ben.play(SURRENDER)
  await first.waitFor()
  await button(ann, 'Play again').click()
  await ben.ready()
  await ben.join()
  await result(ann).waitFor({ state: 'detached' })
  await ben.play(SURRENDER)
  await result(ann).waitFor()
  expect(await first.count()).toBe(0)
})
