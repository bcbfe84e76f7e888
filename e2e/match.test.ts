// Tests of two people in two browsers, from the home page to the result.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { game as showdown } from '../games/showdown/rules/index.ts'
import { gamesOf } from '../server/rules/games.ts'
import { lockIn, primary, TEAM } from './app/people.ts'
import { openPerson, useBrowser } from './support/browser.ts'
import { button, makeReturning, result, sitDownAll } from './support/people.ts'
import { openSite } from './support/site.ts'
import { SocketPlayer, seatAll } from './support/socket-player.ts'

useBrowser()

const MOVE = '[data-choice][aria-disabled="false"]'

async function sitDownTogether(url: string, ann: Page, ben: Page): Promise<void> {
  await makeReturning(ann, url, 'Ann')
  await makeReturning(ben, url, 'Ben')
  await button(ann, 'Play with a friend at VibiShowdown').click()
  await sitDownAll([ann, ben])
  for (const page of [ann, ben]) await lockIn(page)
  for (const page of [ann, ben]) await page.getByRole('heading', { name: 'Turn 1' }).waitFor()
}

/** Rules with a third of the monsters' usual HP, so that a match ends sooner. */
const brittle: typeof showdown = {
  ...showdown,
  update(turn, input) {
    const { phase } = turn.state
    showdown.update(turn, input)
    if (phase === 'setup' && turn.state.phase === 'turn')
      for (const { active, bench } of Object.values(turn.state.sides))
        for (const monster of [active, ...bench]) if (monster) monster.hp = Math.ceil(monster.hp / 3)
  },
}

const turnOf = async (page: Page) =>
  Number(/\d+/.exec((await page.getByRole('heading', { name: /^Turn/ }).textContent()) ?? '')?.[0])

/** Taps the first available move twice and returns the move's name. */
async function tapMove(page: Page): Promise<string> {
  const move = page.locator(MOVE).first()
  const name = await move.locator('strong').innerText()
  await move.click()
  await primary(page).click()
  return name
}

async function playOn(ann: Page, ben: Page): Promise<void> {
  for (let turn = await turnOf(ann); ; turn++) {
    await Promise.all([ann, ben].map((page) => tapMove(page)))
    await Promise.all([ann, ben].map((page) => button(page, 'Skip').click()))
    await Promise.all(
      [ann, ben].map((page) =>
        page
          .getByRole('heading', { name: `Turn ${turn + 1}`, exact: true })
          .or(result(page))
          .first()
          .waitFor(),
      ),
    )
    if (await result(ann).isVisible()) return
  }
}

test('two people play a whole match, with a lost connection during a locked turn and a server restart', async () => {
  const site = await openSite({}, { games: gamesOf([brittle]) })
  const [ann, ben] = [await openPerson(), await openPerson({ viewport: { width: 1280, height: 800 } })]
  await sitDownTogether(site.url, ann.page, ben.page)

  const move = await tapMove(ann.page)
  await ben.page.getByText('Ready', { exact: true }).waitFor()
  const address = ann.page.url()
  await ann.page.close()
  const back = await ann.page.context().newPage()
  await back.goto(address)
  await back.getByText('Locked in', { exact: true }).waitFor()
  expect(await button(back, new RegExp(`^${move}`)).isDisabled()).toBe(true)
  await tapMove(ben.page)
  await back.getByRole('heading', { name: 'Turn 2' }).waitFor()

  await tapMove(back)
  await site.stop()
  await ben.page
    .getByText(/Reconnecting|Connecting|restart/i)
    .first()
    .waitFor()
  await site.start()
  await back.getByText('Locked in', { exact: true }).waitFor()
  await tapMove(ben.page)
  await back.getByRole('heading', { name: 'Turn 3' }).waitFor()

  await playOn(back, ben.page)
  const results = await Promise.all([back, ben.page].map((page) => result(page).getByRole('heading').textContent()))
  expect([
    ['You won', 'Ann wins'],
    ['Ben wins', 'You won'],
    ['A draw', 'A draw'],
  ]).toContainEqual(results)

  for (const page of [back, ben.page]) await button(page, 'Play again').click()
  for (const page of [back, ben.page]) await page.getByRole('heading', { name: 'Pick three' }).waitFor()
  expect([...ann.errors, ...ben.errors]).toEqual([])
}, 120_000)

test('a third person who follows the room’s link becomes a spectator', async () => {
  const site = await openSite()
  const friends = [await SocketPlayer.open(site, 'Ann'), await SocketPlayer.open(site, 'Ben')] as const
  const [ann, ben] = friends
  await seatAll('showdown', friends)
  await ann.join()
  for (const friend of [ann, ben]) await friend.play(TEAM)
  const { page } = await openPerson()
  await page.goto(ann.link)
  await page.getByText('You’re watching Ann').waitFor()
  expect(await page.locator(MOVE).count()).toBe(0)
})

test('the URL of an unknown room shows an error and a link to the home page', async () => {
  const site = await openSite()
  const { page } = await openPerson()
  await page.goto(`${site.url}/r/ZZZZZZ`)
  await page
    .getByText(/no room|not here|does not exist/i)
    .first()
    .waitFor()
  await page
    .getByRole('link', { name: /games|home/i })
    .or(page.getByRole('button', { name: /games|home/i }))
    .first()
    .click()
  await page.waitForURL(`${site.url}/`)
})
