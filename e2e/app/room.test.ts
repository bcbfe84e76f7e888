// Tests of the room: inviting people, options, and what only the owner may do.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button, openAt, openReturning, openRoomWithFriend } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { openTableForTwo, SocketPlayer } from '../support/socket-player.ts'
import { openTeamChoice } from './people.ts'

useBrowser()

const table = (page: Page) => page.locator('[data-parts]')

/** Finds the button that opens the dialog about a person. */
const about = (page: Page, name: string) => button(page, new RegExp(`^${name}\\b`))
const change = (page: Page) => button(page, /Change$/).click()

async function alone(options: BrowserContextOptions = {}, game = 'Titans'): Promise<Page> {
  const page = await openAt(await openSite(), 'Ann', options)
  await button(page, `Play with a friend at ${game}`).click()
  await page.getByRole('heading', { name: 'Bring a friend to the table' }).waitFor()
  return page
}

/** A room with only Ann in it, which all tests share and none changes. */
const room = useFixture(() => alone({ permissions: ['clipboard-read', 'clipboard-write'], colorScheme: 'dark' }))

test.each([
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
])('a player alone in a room is seated and sees the invitation first, on $width × $height', async (viewport) => {
  const page = room()
  await page.setViewportSize(viewport)
  await about(page, 'You Host · Ready').waitFor()
  await expect
    .poll(() =>
      page
        .locator('main button')
        .evaluateAll((all) =>
          all.filter((it) => it.getBoundingClientRect().bottom > innerHeight).map((it) => it.textContent),
        ),
    )
    .toEqual([])
  await expect.poll(() => page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0)
})

test('the invite button opens the device’s share dialog if the device has one', async () => {
  const site = await openSite()
  const page = await openReturning(site, 'Ann')
  await page.addInitScript('navigator.share = async (what) => { window.shared = what.url }')
  await page.goto(site.url)
  await button(page, 'Play with a friend at Titans').click()
  await button(page, 'Share the invite').click()
  await expect.poll(() => page.evaluate('window.shared')).toBe(page.url())
})

test('the free seat is a button: a guest sits down with a tap, and a player with a seat invites somebody or adds a bot', async () => {
  const alone = room()
  await button(alone, /^Free seat Invite/).click()
  await alone.getByRole('dialog', { name: 'Invite a player' }).waitFor()
  await alone.keyboard.press('Escape')
  const site = await openSite()
  const ann = await SocketPlayer.open(site, 'Ann')
  await ann.createRoom('titans')
  const ben = await openAt(site, 'Ben', {}, ann.link)
  await button(ben, /^Free seat Sit/).click()
  await table(ben).waitFor()
})

test('a game for more than two players starts when the last seated player is ready', async () => {
  const { ann, ben } = await openRoomWithFriend('King of the Hill')
  await button(ben, 'Sit down').click()
  await button(ben, 'I’m ready').click()
  await ben.getByText('Waiting for Ann to be ready').waitFor()
  await button(ben, 'Take back').click()
  await button(ann, 'I’m ready').waitFor()
  await button(ben, 'I’m ready').click()
  await button(ann, 'Start with 2').click()
  for (const page of [ann, ben]) await table(page).waitFor()
})

test('a room with company keeps the invitation and the bots in sight, marks the host, and its people can talk', async () => {
  const { ann, ben } = await openRoomWithFriend('King of the Hill')
  await button(ben, 'Sit down').click()
  await about(ann, 'Ben Not ready').waitFor()
  await ann.getByRole('heading', { name: 'Bring one more' }).waitFor()
  for (const name of ['Copy link', 'Show QR', /^Copy the room code/, 'Add a bot: Easy', /^You Host/])
    await button(ann, name).waitFor()
  await button(ben, 'Copy link').waitFor()
  expect(await button(ben, 'Add a bot: Easy').count()).toBe(0)
  await button(ben, 'One minute').click()
  await ann.getByRole('log', { name: 'Latest messages' }).getByText('Ben One minute').waitFor()
  expect(await screenProblems(ann, 'room with company', false)).toEqual([])
})

test('a room shows that a person who was ready is away', async () => {
  const { ann, ben } = await openRoomWithFriend('King of the Hill')
  await button(ben, 'Sit down').click()
  await button(ben, 'I’m ready').click()
  await about(ann, 'Ben Ready').waitFor()
  await ben.close()
  await about(ann, 'Ben Away').waitFor()
})

test('with four taken seats or fewer, a phone shows the main button of the host without scrolling', async () => {
  const { ann, site } = await openRoomWithFriend('King of the Hill')
  for (const name of ['Cleo', 'Dan']) {
    const friend = await SocketPlayer.open(site, name)
    await friend.joinRoom(ann.url())
    await friend.sit()
  }
  await about(ann, 'Dan Not ready').waitFor()
  await button(ann, 'One minute').click()
  await ann.getByRole('log', { name: 'Latest messages' }).waitFor()
  expect((await button(ann, 'I’m ready').boundingBox())?.y).toBeLessThan(844 - 50)
  expect(await screenProblems(ann, 'room of four', false)).toEqual([])
})

test('the host makes another person the host', async () => {
  const { ann, ben } = await openRoomWithFriend('King of the Hill')
  await button(ben, 'Sit down').click()
  await about(ann, 'Ben').click()
  await button(ann, 'Make Ben the host').click()
  await about(ann, 'Ben Host').waitFor()
  await button(ben, 'Add a bot: Easy').waitFor()
})

test('after a match of three, the result shows who has accepted the rematch', async () => {
  const { ann, ben, site } = await openRoomWithFriend('King of the Hill')
  await button(ben, 'Sit down').click()
  const cleo = await openAt(site, 'Cleo', {}, ann.url())
  await button(cleo, 'Sit down').click()
  for (const page of [cleo, ben, ann]) await button(page, /^(I’m ready|Start with 3)$/).click()
  for (const page of [ben, cleo]) {
    await table(page).waitFor()
    await button(page, 'More').click()
    await button(page, 'Give up').click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^(Give up|Yes|Leave)/ })
    await confirm.last().click()
  }
  await button(ann, 'Play again').click()
  const answers = ann.getByRole('list', { name: 'Answers' }).getByRole('listitem')
  await expect.poll(() => answers.allInnerTexts()).toEqual(['You in', 'Ben asked…', 'Cleo asked…'])
  await button(ben, 'Play again').click()
  await expect.poll(() => answers.allInnerTexts()).toEqual(['You in', 'Ben in', 'Cleo asked…'])
})

test('a room before its first match is on the home pages of its host and of its guests', async () => {
  const { ann, ben, site } = await openRoomWithFriend('King of the Hill')
  await button(ben, 'Sit down').waitFor()
  const room = ann.url()
  await ben.goto(site.url)
  await ben.getByRole('link', { name: /^Ann’s room is open [A-Z0-9]{6} · Ann is here/ }).waitFor()
  expect(await screenProblems(ben, 'home with an open room', false)).toEqual([])
  await ben.getByRole('link', { name: /^Ann’s room is open/ }).click()
  await ben.waitForURL(room)
  await ann.goto(site.url)
  await ann.getByRole('link', { name: /^Your room is open [A-Z0-9]{6} · Ben is here/ }).waitFor()
})

test('the how-to-play card opens over the room, and closing the card shows the room again', async () => {
  const page = room()
  await button(page, 'How to play').click()
  await page.getByRole('dialog', { name: 'How to play' }).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Copy the invite link').waitFor()
})

test('the QR code encodes the room’s link, and is dark on light with an empty margin in both themes', async () => {
  const page = room()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(colorScheme)
    await button(page, 'Show QR').click()
    const code = page.getByRole('img', { name: 'QR code of the link to this room' })
    const drawn = await code.evaluate((svg) => ({
      side: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
      ground: svg.querySelector('rect')?.getAttribute('fill'),
      ink: svg.querySelector('path')?.getAttribute('fill'),
      path: svg.querySelector('path')?.getAttribute('d') ?? '',
    }))
    const wanted = encode(page.url(), { ecc: 'M', border: 4 })
    const dark = new Set([...drawn.path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))
    const modules = Array.from({ length: drawn.side }, (_, y) =>
      Array.from({ length: drawn.side }, (__, x) => dark.has(`${x} ${y}`)),
    )
    expect(modules).toEqual(wanted.data)
    expect([drawn.ground, drawn.ink]).toEqual(['#fff', '#0b151d'])
    await button(page, 'Done').click()
  }
})

test('the link and the code can be copied', async () => {
  const page = room()
  const copied = () => page.evaluate('navigator.clipboard.readText()')
  await button(page, 'Copy the invite link').click()
  await button(page, 'Copied the link').waitFor()
  expect(await copied()).toBe(page.url())
  await button(page, /^Copy the room code/).click()
  await button(page, 'Copied the code').waitFor()
  expect(await copied()).toBe(page.url().split('/').at(-1))
})

test('options that the owner sets apply to the room, and the other player reads them in a sentence', async () => {
  const { ann, ben } = await openTeamChoice()
  await change(ann)
  await ann.getByLabel('Minutes per turn').fill('5')
  await ann.keyboard.press('Tab')
  await ben.getByText(/^5 minutes a turn/).waitFor()
  await button(ben, /See$/).click()
  await ben.getByRole('definition').filter({ hasText: /^5$/ }).waitFor()
  expect(await ben.getByLabel('Minutes per turn').count()).toBe(0)
  await button(ben, 'Done').click()
  await button(ben, 'Sit down').click()
  await ann
    .getByRole('timer')
    .filter({ hasText: /^(5:00|4:5\d)$/ })
    .waitFor()
})

test('the owner removes a player with the keyboard, and the room no longer admits that player', async () => {
  const { ann, ben } = await openTeamChoice()
  const remove = async () => {
    await about(ann, 'Ben').focus()
    await ann.keyboard.press('Enter')
    await button(ann, 'Remove Ben').focus()
    await ann.keyboard.press('Enter')
    await ann.getByRole('dialog', { name: 'Remove Ben?' }).waitFor()
  }
  await remove()
  await ann.keyboard.press('Escape')
  expect(await button(ben, 'Sit down').count()).toBe(1)
  await remove()
  await ann.keyboard.press('Tab')
  await ann.keyboard.press('Enter')
  await ben.getByRole('heading', { name: 'You were removed from this room' }).waitFor()
  await ann.getByText('Ben').waitFor({ state: 'detached' })
  await ben.goto(ann.url())
  await ben.getByRole('heading', { name: 'You were removed from this room' }).waitFor()
})

test('only the owner removes people or mutes them for everybody; every person can mute or report others', async () => {
  const site = await openSite()
  const ann = await SocketPlayer.open(site, 'Ann')
  await ann.createRoom('showdown')
  const ben = await openAt(site, 'Ben', {}, ann.link)
  await about(ben, 'Ann').click()
  await button(ben, 'Report this name').click()
  await ben.getByText('Thank you. We saved your report').waitFor()
  expect([await button(ben, /^Remove/).count(), await button(ben, /for everyone here$/).count()]).toEqual([0, 0])
  expect(await screenProblems(ben, 'somebody else in the room', false)).toEqual([])
  await button(ben, 'Mute Ann for me').click()
  await about(ben, 'Ann').click()
  await button(ben, 'Unmute Ann for me').click()
})

test('the owner can remove a seated player', async () => {
  const ann = await alone({}, 'King of the Hill')
  const ben = await SocketPlayer.open({ url: new URL(ann.url()).origin }, 'Ben')
  await ben.joinRoom(ann.url())
  await ben.sit()
  await about(ann, 'Ben Not ready').click()
  await button(ann, 'Remove Ben').click()
  await button(ann, 'Remove').click()
  await ann.getByText('Ben').waitFor({ state: 'detached' })
  await expect(ben.joinRoom(ann.url())).rejects.toThrow('removed')
})

test('during a match spectators can be removed but seated players cannot', async () => {
  const { site, ann, ben } = await openTableForTwo('titans')
  const cy = await openAt(site, 'Cy', {}, ann.url())
  await table(cy).waitFor()
  await button(ann, 'Leave the table').click()
  await about(ann, 'Ben').click()
  await ann.getByText('You can’t leave your seat during a match.').waitFor()
  expect(await button(ann, /^Remove/).count()).toBe(0)
  await button(ann, 'Close').click()
  await about(ann, 'Cy').click()
  await button(ann, 'Remove Cy').click()
  await button(ann, 'Remove').click()
  await cy.getByRole('heading', { name: 'You were removed from this room' }).waitFor()
  await ben.play({ type: 'pick', titan: 0 })
})

test('everybody sees that the owner muted a person, and nobody gets that person’s chat messages', async () => {
  const { ann, ben } = await openRoomWithFriend('Titans')
  await about(ann, 'Ben').click()
  await button(ann, 'Mute Ben for everyone here').click()
  await ben.getByText('Watching: you (muted)').waitFor()
  await button(ben, 'Sit down').click()
  await button(ben, 'Chat').click()
  await ben.getByRole('textbox', { name: 'Say something' }).fill('Blah')
  await ben.keyboard.press('Enter')
  await ben.getByText(/muted/).first().waitFor()
  expect(await ann.getByText('Blah').count()).toBe(0)
})

test('nobody new can join a locked room until the room is unlocked', async () => {
  const { site, ann, ben } = await openTeamChoice()
  await change(ann)
  await button(ann, 'Lock the room').click()
  await ben.getByText(/^Room locked/).waitFor()
  await button(ben, /See$/).click()
  expect(await button(ben, /ock the room/).count()).toBe(0)
  await button(ben, 'Done').click()
  const cy = await openAt(site, 'Cy', {}, ann.url())
  await cy.getByRole('heading', { name: 'This room is locked' }).waitFor()
  await button(ann, 'Unlock the room').click()
  await ben.getByText(/^Room locked/).waitFor({ state: 'detached' })
  await cy.reload()
  await button(cy, 'Sit down').waitFor()
})

test('a room option outside its bounds is set to the nearest allowed value', async () => {
  const ann = await alone({}, 'VibiShowdown')
  await change(ann)
  await ann.getByLabel('Turn limit').fill('5000')
  await ann.keyboard.press('Tab')
  await expect.poll(() => ann.getByLabel('Turn limit').inputValue()).toBe('1000')
})

test('the home page shows a match that waits for the player, with opponent and time left, and opens it with one tap', async () => {
  const { site, ann } = await openTableForTwo('titans')
  await ann.goto(site.url)
  const row = ann.getByRole('region', { name: 'Your turn' }).getByRole('listitem')
  await row
    .filter({ hasText: 'against Ben' })
    .filter({ hasText: /\d+:\d\d left/ })
    .waitFor()
  await ann.getByRole('link', { name: /Titans against Ben/ }).click()
  await button(ann, /^Take /).click()
  await ann.goto(site.url)
  await ann.getByRole('region', { name: 'Waiting for others' }).waitFor()
})

/** The scripts of the games' tables; the name of a file ends with a hash of eight characters. */
const TABLE_FILES = /assets\/table-[\w-]{7}\.js/

test('when the game screen fails to load after a deploy, the app says so, and a reload loses no data', async () => {
  const site = await openSite()
  const ben = await SocketPlayer.open(site, 'Ben')
  await ben.createRoom('showdown')
  const ann = await openReturning(site, 'Ann')
  await ann.route(TABLE_FILES, (route) => route.fulfill({ status: 404, body: '' }))
  await ann.goto(ben.link)
  await button(ann, 'Sit down').click()
  await ann.getByRole('heading', { name: 'Turnstone was updated' }).waitFor()
  await ann.unroute(TABLE_FILES)
  await button(ann, 'Reload').click()
  await table(ann).waitFor()
})
