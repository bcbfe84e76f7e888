// The room: passing it on, how to play, who may set it.
import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrive, button } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { sitDownTogether } from '../tactics-table/people.ts'
import { choosing, together, turn } from './people.ts'

useBrowser()

test('the QR code is the link’s, dark on light with a quiet zone, in both themes', async () => {
  const site = await openSite()
  for (const colorScheme of ['dark', 'light'] as const) {
    const page = await arrive(site, 'Ann', { colorScheme })
    await button(page, 'Play with a friend at VibiShowdown').click()
    const code = page.getByRole('img', { name: 'QR code of the link to this room' })
    const drawn = await code.evaluate((svg) => ({
      side: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
      ground: svg.querySelector('rect')?.getAttribute('fill'),
      ink: svg.querySelector('path')?.getAttribute('fill'),
      path: svg.querySelector('path')?.getAttribute('d') ?? '',
    }))
    const wanted = encode(page.url(), { ecc: 'M', border: 4 })
    const dark = new Set([...drawn.path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))
    const modules = Array.from({ length: drawn.side }, (_, y) => Array.from({ length: drawn.side }, (__, x) => dark.has(`${x} ${y}`)))
    expect(modules).toEqual(wanted.data)
    expect([drawn.ground, drawn.ink]).toEqual(['#fff', '#0b151d'])
  }
})

test('the link can be copied', async () => {
  const { ann } = await together({ permissions: ['clipboard-read', 'clipboard-write'] })
  await button(ann, 'Copy link').click()
  await button(ann, 'Copied').waitFor()
  expect(await ann.evaluate('navigator.clipboard.readText()')).toBe(ann.url())
})

test('the owner sets the options, the other sees them, and they count', async () => {
  const { ann, ben } = await together()
  await ann.getByLabel('Turn minutes').fill('5')
  await ann.keyboard.press('Tab')
  await ben.getByRole('definition').filter({ hasText: /^5$/ }).waitFor()
  expect(await ben.getByLabel('Turn minutes').count()).toBe(0)
  for (const page of [ann, ben]) await button(page, 'Sit down').click()
  await ann
    .getByRole('timer')
    .filter({ hasText: /^(5:00|4:5\d)$/ })
    .waitFor()
})

test('the owner removes somebody, by keyboard: asked first, then they are out, and the link leads them nowhere', async () => {
  const { ann, ben } = await together()
  await button(ann, 'Remove Ben').focus()
  await ann.keyboard.press('Enter')
  await ann.getByRole('dialog', { name: 'Remove Ben?' }).waitFor()
  await ann.keyboard.press('Escape')
  expect(await button(ben, 'Sit down').count()).toBe(1)
  expect(await button(ann, 'Remove Ben').evaluate((it) => it === document.activeElement)).toBe(true)
  await ann.keyboard.press('Enter')
  await ann.keyboard.press('Tab')
  await ann.keyboard.press('Enter')
  await ben.getByRole('heading', { name: 'You were asked to leave' }).waitFor()
  await ann.getByText('Ben').waitFor({ state: 'detached' })
  await ben.goto(ann.url())
  await ben.getByRole('heading', { name: 'You were asked to leave' }).waitFor()
  expect(await button(ben, 'Remove Ann').count()).toBe(0)
})

test('somebody who sits is removed from the table', async () => {
  const { ann, ben } = await together()
  await button(ben, 'Sit down').click()
  await ann.getByText('Ready').waitFor()
  expect(await button(ben, /^Remove/).count()).toBe(0)
  await button(ann, 'Remove Ben').click()
  await button(ann, 'Yes, remove').click()
  await ben.getByRole('heading', { name: 'You were asked to leave' }).waitFor()
  await expect.poll(() => ann.getByText('Free seat').count()).toBe(2)
})

test('while a match runs nobody who sits in it can be removed, but who looks on can', async () => {
  const site = await openSite()
  const [ann, ben, cy] = (await Promise.all(['Ann', 'Ben', 'Cy'].map((name) => arrive(site, name)))) as [Page, Page, Page]
  await sitDownTogether(site.url, ann, ben)
  await cy.goto(ann.url())
  await button(cy, 'Only watch').or(button(cy, 'Log')).first().waitFor()
  await button(ann, 'Leave the table').click()
  await button(ann, 'Remove Cy').waitFor()
  expect(await button(ann, /^Remove/).count()).toBe(1)
  await button(ann, 'Remove Cy').click()
  await button(ann, 'Yes, remove').click()
  await cy.getByRole('heading', { name: 'You were asked to leave' }).waitFor()
  await button(ben, 'Leave the table').waitFor()
})

test('whom the owner mutes nobody hears, and everybody in the room can see that', async () => {
  const { ann, ben } = await together()
  await button(ann, 'Mute Ben').click()
  await button(ann, 'Unmute Ben').waitFor()
  await button(ben, 'Sit down').click()
  await ben.getByText('muted').waitFor()
  await button(ann, 'Sit down').click()
  await button(ben, 'Talk').click()
  await ben.getByRole('textbox', { name: 'Say something' }).fill('Blah')
  await ben.keyboard.press('Enter')
  await ben.getByText(/muted/).first().waitFor()
  expect(await button(ann, 'Talk').count()).toBe(1)
})

test('into a room the owner locks nobody new comes, until it is unlocked', async () => {
  const { site, ann, ben } = await together()
  await button(ann, 'Lock the room').click()
  await ben.getByText('The room is locked').waitFor()
  expect(await button(ben, 'Lock the room').count()).toBe(0)
  const cy = await arrive(site, 'Cy')
  await cy.goto(ann.url())
  await cy.getByRole('heading', { name: 'This room is locked' }).waitFor()
  await button(ann, 'Unlock the room').click()
  await ben.getByText('The room is locked').waitFor({ state: 'detached' })
  await cy.reload()
  await button(cy, 'Sit down').waitFor()
})

test('a value beyond the bounds is taken to the nearest one', async () => {
  const { ann } = await together()
  await ann.getByLabel('Turn limit').fill('5000')
  await ann.keyboard.press('Tab')
  await expect.poll(() => ann.getByLabel('Turn limit').inputValue()).toBe('1000')
})

test('a match that waits for me is on the home page, with who and how long, and one tap away', async () => {
  const { site, ann } = await choosing()
  await ann.goto(site.url)
  const row = ann.getByRole('region', { name: 'Your move' }).getByRole('listitem')
  await row
    .filter({ hasText: 'against Ben' })
    .filter({ hasText: /\d+:\d\d left/ })
    .waitFor()
  await ann.getByRole('link', { name: 'Play VibiShowdown against Ben' }).click()
  await button(ann, 'Lock in team').click()
  await ann.goto(site.url)
  await ann.getByRole('region', { name: 'Waiting for others' }).waitFor()
})

test('a table that can’t be fetched because a newer version is out says so, and a reload loses nothing', async () => {
  const { ann, ben } = await together()
  await ann.route(/assets\/table-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await ann.reload()
  await button(ann, 'Sit down').click()
  await button(ben, 'Sit down').click()
  await ann.getByRole('heading', { name: 'Turnstone was updated' }).waitFor()
  await ann.unroute(/assets\/table-.*\.js/)
  await button(ann, 'Reload').click()
  for (const page of [ann, ben]) await button(page, 'Lock in team').click()
  for (const page of [ann, ben]) await turn(page, 1).waitFor()
})
