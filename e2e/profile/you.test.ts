// Tests of the profile as its owner sees it, and as other people see a public profile.
import { expect, test } from 'vitest'
import type { Player } from '#kit/protocol/player.ts'
import { playedRecord } from '#kit/testing/played-record.ts'
import { game as tactics } from '../../games/tactics/rules/index.ts'
import { game as titans } from '../../games/titans/rules/index.ts'
import { useBrowser } from '../support/browser.ts'
import { storeFinished } from '../support/finished-matches.ts'
import { button, openAt } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { SocketPlayer } from '../support/socket-player.ts'
import { avatarIn } from './helpers.ts'

useBrowser()

const MANY = 21

test('name, avatar and results are private until the person makes the profile public', async () => {
  const site = await openSite()
  const [ann, ben] = [
    await openAt(site, 'Ann', { colorScheme: 'dark' }),
    await openAt(site, 'Ben', { colorScheme: 'dark' }),
  ]
  const idOf = async (page: typeof ann) =>
    ((await (await page.request.get(`${site.url}/api/me`)).json()) as { id: string }).id
  const [hers, his] = [await idOf(ann), await idOf(ben)]
  const record = playedRecord(titans)
  await storeFinished(site, [
    ...Array.from({ length: MANY }, (_, n) => ({ id: `CCCCCC-${n + 1}`, game: titans, record, people: [hers, his] })),
    { id: 'BBBBBB-1', game: tactics, people: [hers, 'bot:easy:1'] },
  ])
  await expect
    .poll(
      async () => ((await (await ann.request.get(`${site.url}/api/players/${hers}`)).json()) as Player).games.length,
    )
    .toBe(2)
  await ann.goto(`${site.url}/you`)
  await ann.getByText('22 matches').waitFor()
  await ann.getByText('1 played, with bots').waitFor()

  await button(ann, 'Show more').click()
  await expect.poll(() => ann.getByRole('link', { name: /against Ben/ }).count()).toBe(MANY)
  await button(ann, /Tactics/).click()
  await ann.getByRole('link', { name: /against Easy bot/ }).waitFor()
  expect(await ann.getByRole('link', { name: /against Ben/ }).count()).toBe(0)
  await button(ann, /Tactics/).click()

  const face = () => avatarIn(ann.locator('main header'))
  const before = await face()
  await button(ann, 'New avatar').click()
  await expect.poll(face).not.toBe(before)
  await button(ann, 'Rename').click()
  await ann.getByRole('textbox', { name: 'Your name' }).fill('Annabel')
  await ann.keyboard.press('Enter')
  await ann.getByRole('heading', { name: 'Annabel' }).waitFor()
  expect(await screenProblems(ann, 'you', false)).toEqual([])

  await ben.goto(`${site.url}/player/${hers}`)
  await ben.getByRole('heading', { name: 'No profile here' }).waitFor()
  await ann.getByRole('switch', { name: /Let others see this/ }).click()
  await ann.getByRole('link', { name: 'See it as others do' }).waitFor()
  // Ann and Ben are in the same room, from which the profile opens.
  const hosting = await SocketPlayer.forPage(ann, site)
  await hosting.createRoom('titans')
  await ben.goto(hosting.link)
  await button(ben, /^Annabel/).click()
  await button(ben, 'Annabel’s results').click()
  await ben.getByRole('heading', { name: 'Annabel' }).waitFor()
  expect(await screenProblems(ben, 'player', false)).toEqual([])
  const link = ben.getByRole('link', { name: /against Ben/ }).first()
  expect(await link.getAttribute('href')).not.toContain('CCCCCC')
  await link.click()
  await ben.getByRole('region', { name: 'Replay' }).waitFor()
})
