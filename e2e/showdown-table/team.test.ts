// Tests of building a team in VibiShowdown.
import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { lockIn, move, primary, stepTo, TEAM, turn } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { button, openReturning } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { openTableForTwo, type TableForTwo } from '../support/socket-player.ts'
import { seatPeople } from '../support/table.ts'

useBrowser()

/** Opens Ann's page at the first step of building a team. Ben has no page. */
async function choosing(options: BrowserContextOptions = {}): Promise<TableForTwo> {
  const table = await openTableForTwo('showdown', { options })
  await primary(table.ann).waitFor()
  return table
}

test('a tap shows a monster, and the button or a second tap adds it to the team', async () => {
  const { ann } = await choosing()
  const places = ann.getByRole('list', { name: 'Your team' })
  await button(ann, 'Duskowl').click()
  await ann.getByRole('heading', { name: 'Duskowl' }).waitFor()
  expect(await places.innerText()).not.toContain('Duskowl')
  await button(ann, 'Duskowl').click()
  await button(ann, 'Quillow').click()
  await primary(ann).click()
  await expect
    .poll(async () => (await places.innerText()).split(/\s+/))
    .toEqual(['1', 'Duskowl', '2', 'Quillow', '3', 'empty'])
})

test('a team member can be removed or replaced', async () => {
  const { ann } = await choosing()
  await stepTo(ann, /^Choose their moves/)
  await button(ann, /^Cragmaw, your second/).click()
  await button(ann, 'Remove').click()
  await primary(ann).click()
  await button(ann, /^3 Tidehusk/).click()
  await button(ann, 'Skyrend').click()
  await expect.poll(() => primary(ann).innerText()).toMatch(/^Swap in Skyrend\s+for Tidehusk$/)
  await primary(ann).click()
  await button(ann, 'Skyrend, your third').waitFor()
})

test('showing the facts of a move does not remove it, and a fifth move replaces one of the four', async () => {
  const { ann } = await choosing()
  await stepTo(ann, /^Next/)
  for (const name of ['Heavy Slam', 'Meteor', 'War Cry']) await move(ann, name).click()
  await expect.poll(() => move(ann, 'Heavy Slam').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => move(ann, 'War Cry').getAttribute('aria-pressed')).toBe('false')
  await button(ann, 'Swap').click()
  await move(ann, 'Meteor').click()
  await expect.poll(() => move(ann, 'War Cry').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => move(ann, 'Meteor').getAttribute('aria-pressed')).toBe('false')
  await button(ann, 'Standard moves').click()
  await expect.poll(() => move(ann, 'Meteor').getAttribute('aria-pressed')).toBe('true')
})

test('an empty move slot is reported at its monster, and again before locking in', async () => {
  const { ann } = await choosing()
  await stepTo(ann, /^Next/)
  await move(ann, 'Protect').click()
  await button(ann, 'Remove').click()
  await ann.getByRole('heading', { name: 'Emberling: 3 of 4 moves' }).waitFor()
  await stepTo(ann, /^Lock in/)
  await expect.poll(() => primary(ann).innerText()).toContain('Emberling has an empty slot')
})

test('a tap on a monster’s figure makes that monster the lead, which fights first', async () => {
  const { ann, ben } = await choosing()
  await stepTo(ann, /^Lock in/)
  await button(ann, 'Tidehusk, 3rd in: make it the lead').click()
  await button(ann, 'Tidehusk leads').waitFor()
  await lockIn(ann)
  await ben.play(TEAM)
  await turn(ann, 1).waitFor()
  await ann.getByRole('article', { name: 'Ann: Tidehusk' }).waitFor()
})

test('a player edits an attack stat to 777, and the opponent sees both the edited and the default value', async () => {
  const site = await openSite()
  const [ann, ben] = [await openReturning(site, 'Ann'), await openReturning(site, 'Ben')]
  await seatPeople(site, 'showdown', [ann, ben])
  await stepTo(ann, /^Next/)
  await button(ann, 'Stats').click()
  await ann.getByRole('spinbutton', { name: 'Attack' }).fill('776')
  await button(ann, 'Raise Attack').click()
  await button(ann, 'Done').click()
  for (const page of [ann, ben]) await lockIn(page)
  await turn(ben, 1).waitFor()
  await ben.locator('[data-teach="enemy"]').click()
  await ben.getByRole('dialog').getByText('777', { exact: true }).waitFor()
  await ben.getByRole('dialog').getByText('usually 36').waitFor()
})

test('on a small phone moves and passive are on two pages, and the same button leads through both', async () => {
  const { ann } = await choosing({ viewport: { width: 320, height: 568 } })
  await stepTo(ann, /^Its passive/)
  expect(await ann.getByRole('group', { name: 'Passive' }).count()).toBe(0)
  await primary(ann).click()
  await ann.getByRole('group', { name: 'Passive' }).waitFor()
  await button(ann, /^Swift/).click()
  await button(ann, 'Choose').click()
  await expect.poll(() => button(ann, /^Swift/).getAttribute('aria-pressed')).toBe('true')
  await button(ann, 'Back').click()
  await button(ann, /^Basic Attack/).waitFor()
})
