// Tests of the result screen and of rematches.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, openAt, result } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { openTableForTwo, SocketPlayer } from '../support/socket-player.ts'
import { SURRENDER } from './people.ts'

useBrowser()

const told = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Result' }).getByRole('heading', { name: title, exact: true })

/** Opens a room with Ann and Ben, who have no pages, and with Cy's page as a spectator. */
async function watched(ann?: string): Promise<{ cy: Page; ann: SocketPlayer; ben: SocketPlayer }> {
  const site = await openSite()
  const [ben, guest] = [await SocketPlayer.open(site, 'Ben'), await SocketPlayer.open(site, ann)]
  await ben.createRoom('titans')
  await guest.joinRoom(ben.link)
  const cy = await openAt(site, 'Cy', {}, ben.link)
  await button(cy, 'Sit down').waitFor()
  return { cy, ann: guest, ben }
}

async function begin({ cy, ann, ben }: { cy: Page; ann: SocketPlayer; ben: SocketPlayer }): Promise<void> {
  await ann.sit()
  for (const friend of [ann, ben]) await friend.join()
  await cy.locator('[data-parts]').waitFor()
}

test('a spectator reads who wins', async () => {
  const room = await watched('Ann')
  await begin(room)
  await room.ben.play(SURRENDER)
  await told(room.cy, 'Ann wins').waitFor()
})

test('a winner without a name has the same guest name as in the room', async () => {
  const room = await watched()
  const guest = ((await button(room.cy, /^Guest/).textContent()) ?? 'nobody').trim()
  await begin(room)
  await room.ben.play(SURRENDER)
  await told(room.cy, `${guest} wins`).waitFor()
})

test('the opponent and spectators see who wants a rematch', async () => {
  const { site, ann, ben } = await openTableForTwo('titans')
  const cy = await openAt(site, 'Cy', {}, ann.url())
  await cy.locator('[data-parts]').waitFor()
  await ben.play(SURRENDER)
  await result(ann).waitFor()
  await ben.ready()
  for (const page of [ann, cy])
    await page.getByRole('region', { name: 'Result' }).getByText('Ben wants a rematch').waitFor()
})

test('only a player’s first win at a game is announced as the first win', async () => {
  const { ann, ben } = await openTableForTwo('titans')
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
