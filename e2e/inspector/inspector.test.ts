// Tests of the inspector: stepping through a finished match, branches (variations of the match), and exports.
import { expect, test } from 'vitest'
import type { MatchRecord } from '#kit/past/record.ts'
import { replay } from '#kit/past/replay.ts'
import { game as titans } from '../../games/titans/rules/index.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { SocketPlayer, seatAll } from '../support/socket-player.ts'
import { copyText, current, DESK, goTo, lines, openInspector, playTitans, rows, simulate, tab } from './people.ts'

useBrowser()

/** A finished match that all tests share and none changes. */
const scene = useFixture(async () => {
  const site = await openSite()
  return { site, id: await playTitans(site), someone: await openPerson(DESK) }
})

async function opened() {
  const { site, id, someone } = scene()
  return { site, id, ...(await openInspector(`${site.url}/inspect/${id}`, someone)) }
}

test('the keyboard steps through a finished match, and each step shows its changes', async () => {
  const { page, errors } = await opened()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => current(page).textContent()).toContain('player2')
  await page.getByRole('heading', { name: 'What input 2 changed' }).waitFor()
  expect(await page.getByRole('list', { name: 'Changes' }).getByRole('listitem').count()).toBeGreaterThan(1)
  await page.keyboard.press('End')
  await page.getByText('Over: player2').waitFor()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => current(page).getAttribute('data-step')).toBe('6')
  expect(errors).toEqual([])
})

test('a choice in the middle of a match starts a branch and leaves the match unchanged', async () => {
  const { page } = await opened()
  const length = await rows(page).count()
  await goTo(page, 3)
  await tab(page, 'Choices')
  await page.getByRole('region', { name: 'Choices of player2' }).getByRole('button', { name: 'rest' }).click()
  await expect.poll(() => lines(page).allTextContents()).toEqual(['As it was played', 'Branch 1, from input 3'])
  await expect.poll(() => current(page).textContent()).toContain('rest')
  expect(await rows(page).count()).toBe(5)
  await page.getByLabel('Line of play', { exact: true }).selectOption('As it was played')
  await expect.poll(() => rows(page).count()).toBe(length)
})

test('a double tap on a choice plays it once', async () => {
  const { page } = await opened()
  await goTo(page, 3)
  await tab(page, 'Choices')
  const rest = page.getByRole('region', { name: 'Choices of player2' }).getByRole('button', { name: 'rest' })
  // Clicks twice before the page has handled the first click.
  await rest.evaluate((choice: HTMLElement) => [1, 2].forEach(() => void choice.click()))
  await expect.poll(() => current(page).textContent()).toContain('rest')
  await tab(page, 'State')
  await page.getByRole('heading', { name: 'What input 4 changed' }).waitFor()
  expect(await lines(page).allTextContents()).toEqual(['As it was played', 'Branch 1, from input 3'])
})

test('a branch that starts from another branch shows that branch’s name', async () => {
  const { page } = await opened()
  await goTo(page, 3)
  await button(page, 'Branch from here').click()
  await expect.poll(() => lines(page).count()).toBe(2)
  await button(page, 'One step back').click()
  await expect.poll(() => current(page).getAttribute('data-step')).toBe('2')
  await button(page, 'Branch from here').click()
  await expect
    .poll(() => lines(page).allTextContents())
    .toEqual(['As it was played', 'Branch 1, from input 3', 'Branch 2, off branch 1 at 2'])
})

test('an action on the inspected game’s screen is played in the branch', async () => {
  const { page } = await opened()
  await goTo(page, 2)
  await button(page, 'player1').click()
  await page.getByRole('button', { name: /^Rest/ }).first().click()
  await page.locator('[data-primary]').click()
  await expect.poll(() => lines(page).count()).toBe(2)
})

test('a die set by hand repeats the step with the new result', async () => {
  const { page } = await opened()
  await goTo(page, 4)
  await tab(page, 'Dice')
  const field = page.getByLabel(/^Result of draw/).first()
  const name = (await field.getAttribute('aria-label')) as string
  await field.fill('0.125')
  await page
    .getByRole('button', { name: /^Set draw/ })
    .first()
    .click()
  await expect.poll(() => lines(page).count()).toBe(2)
  await expect.poll(() => page.getByLabel(name, { exact: true }).inputValue()).toBe('0.125')
})

test('the field for a die’s result accepts only numbers', async () => {
  const { page } = await opened()
  await goTo(page, 4)
  await tab(page, 'Dice')
  const field = page.getByLabel(/^Result of draw/).first()
  await field.fill('six')
  await field.press('Enter')
  await page.getByText('This is not a number').waitFor()
  expect(await lines(page).count()).toBe(0)
})

test('after the end of a match the inspector has no button that lets time pass', async () => {
  const { page } = await opened()
  await page.keyboard.press('End')
  await page.getByText('Over: player2').waitFor()
  await tab(page, 'Asks')
  await page.getByText('Nobody is asked: it’s over.').waitFor()
  expect(await button(page, 'Wait').count()).toBe(0)
})

test('letting time pass jumps to the next deadline and records the expired deadline as an input', async () => {
  const { page } = await opened()
  await goTo(page, 2)
  await button(page, /^Let .* pass$/).click()
  await expect.poll(() => current(page).textContent()).toContain('due')
})

test('a refused action stays in the branch with its reason', async () => {
  const { page } = await opened()
  await goTo(page, 3)
  await tab(page, 'Choices')
  await page.getByLabel('A step in the simulator’s format').fill('{"seat":"player1","action":{"type":"attack"}}')
  await button(page, 'Try it').click()
  const refused = rows(page).filter({ hasText: 'refused: attack' })
  await refused.waitFor()
  expect(await refused.textContent()).toMatch(/\(\w+\)/)
  await page.getByLabel('A step in the simulator’s format').fill('{"seat":"player1"}')
  await button(page, 'Try it').click()
  await page.getByText('step: must have one of action, message').first().waitFor()
})

test('a match copied as a script reaches the same game states in the simulator', async () => {
  const { page, site, id } = await opened()
  await page.keyboard.press('End')
  await page.getByText('Over: player2').waitFor()
  const { code, lines: printed, err } = simulate(await copyText(page, 'Copy as simulator script'))
  const record = (await (await fetch(`${site.url}/api/matches/${id}/record`)).json()) as MatchRecord
  expect([code, err]).toEqual([0, ''])
  expect(printed.map(({ state }) => state)).toEqual([...replay(titans, record)].map(({ match }) => match.state))
})

test('a branch with a die set by hand and a refused action reaches the same game states in the simulator', async () => {
  const { page } = await opened()
  await goTo(page, 4)
  await tab(page, 'Dice')
  await page
    .getByLabel(/^Result of draw/)
    .first()
    .fill('0.125')
  await page
    .getByRole('button', { name: /^Set draw/ })
    .first()
    .click()
  await expect.poll(() => lines(page).count()).toBe(2)
  await tab(page, 'Choices')
  await page
    .getByLabel('A step in the simulator’s format')
    .fill('{"seat":"player1","action":{"type":"pick","titan":0}}')
  await button(page, 'Try it').click()
  await rows(page).filter({ hasText: 'refused' }).waitFor()
  const script = await copyText(page, 'Copy as simulator script')
  const { code, lines: printed } = simulate(script)
  expect(JSON.parse(script).draws).toContain(0.125)
  expect([code, printed.map(({ ok }) => ok)]).toEqual([0, [true, true, true, true, true, false]])
})

test('a step copied as a test is valid test code', async () => {
  const { page } = await opened()
  await goTo(page, 4)
  expect(await copyText(page, 'Copy as test')).toMatch(
    /^import \{ expect, test \} from 'vitest'\nimport \{ open \} from '#kit\/testing\/open\.ts'\nimport \{ game \} from '\.\/index\.ts'\n\ntest\('input 4: player2 defend'/,
  )
})

test('the inspector lists what one seat sees and the other does not', async () => {
  const { page } = await opened()
  await goTo(page, 3)
  await tab(page, 'Views')
  await page.getByText(/^(Only player1 sees|Both see, but differently)$/).waitFor()
  expect(await page.getByRole('tabpanel').locator('dd').allTextContents()).toEqual([
    expect.stringContaining('roundActions'),
  ])
  await page.getByLabel('First viewer').selectOption('Spectator')
  await page.getByText('Spectator and player2 see the same.').waitFor()
})

test('on a phone the game screen fills the screen, and its back button returns to the list of inputs', async () => {
  const { page } = await opened()
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Table').click()
  await page.locator('[data-parts]').waitFor()
  await button(page, 'Leave the table').click()
  await rows(page).first().waitFor()
  await button(page, 'One step on').click()
  await expect.poll(() => current(page).getAttribute('data-step')).toBe('1')
  await tab(page, 'State')
  await page.getByRole('heading', { name: 'What input 1 changed' }).waitFor()
})

test('a script opens from a file, and the user can continue its match', async () => {
  const { site } = scene()
  const { page } = await openPerson()
  await page.goto(`${site.url}/inspect`)
  const script = { game: 'titans', steps: [{ seat: 'player1', action: { type: 'pick', titan: 0 } }] }
  await page
    .getByLabel('Record of a match')
    .setInputFiles({ name: 'script.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(script)) })
  await rows(page).nth(1).waitFor()
  await tab(page, 'Choices')
  await page.getByRole('region', { name: 'Choices of player2' }).getByRole('button').first().click()
  await tab(page, 'Inputs')
  await expect.poll(() => rows(page).count()).toBe(3)
})

test('a button in the replay opens the inspector at the same moment of the match', async () => {
  const { site, id, someone } = scene()
  const { page } = someone
  await page.setViewportSize(DESK.viewport)
  await page.goto(`${site.url}/replay/${id}#t=4`)
  await button(page, 'More').click()
  await button(page, 'Inspector').click()
  await expect.poll(() => current(page).getAttribute('data-step')).toBe('4')
})

test('the URL contains the selected input, and leaving the inspector returns to that moment of the replay', async () => {
  const { page, site, id } = await opened()
  await goTo(page, 5)
  await button(page, 'player1').click()
  await expect.poll(() => page.url()).toBe(`${site.url}/inspect/${id}#t=5&eyes=player1`)
  await button(page, 'Leave the inspector').click()
  await expect.poll(() => page.getByRole('slider', { name: 'Where in the match' }).inputValue()).toBe('5')
})

test('if a match’s rules no longer exist, the inspector says so and links to the replay', async () => {
  const { site, id, someone } = scene()
  const { page } = someone
  const record = (await (await fetch(`${site.url}/api/matches/${id}/record`)).json()) as MatchRecord
  await page.route('**/record', (route) =>
    route.fulfill({ json: { ...record, start: { ...record.start, version: 0 } } }),
  )
  await page.goto(`${site.url}/inspect/${id}`)
  await page.getByRole('heading', { name: 'Its rules are gone' }).waitFor()
  await page.unroute('**/record')
  await button(page, 'Watch the replay').click()
  await page.getByRole('slider', { name: 'Where in the match' }).waitFor()
})

test('a running match cannot be inspected', async () => {
  const { site, someone } = scene()
  const ann = await SocketPlayer.forPage(someone.page, site)
  await seatAll('titans', [ann, await SocketPlayer.open(site, 'Ben')])
  await someone.page.goto(`${site.url}/inspect/${ann.link.split('/').at(-1)}-1`)
  await someone.page.getByRole('heading', { name: 'Nothing to inspect' }).waitFor()
  await someone.page.getByText(/^The replay is ready as soon/).waitFor()
})
