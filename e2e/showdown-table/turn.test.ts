// Tests the battle screen of VibiShowdown during a turn.
import { expect, test } from 'vitest'
import { BASIC_ATTACK, choose, lockIn, move, openAgainstBen, primary, TEAM, turn } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button, evaluate, openAt, skip } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { openTableForTwo } from '../support/socket-player.ts'

useBrowser()

const METEOR = { type: 'use_move', move: TEAM.monsters[0]?.moves.indexOf('meteor') }
const SMALL = { width: 320, height: 568 }
const track = '[data-teach="track"]'

/** Ann’s page at turn 1, which the tests below only look at. */
const table = useFixture(() => openAgainstBen())

test('the order of a turn replaces the story of the last turn, and the sign of the chosen move stands on its speed', async () => {
  const { ann } = table()
  await ann.locator(track).waitFor()
  await move(ann, 'Heavy Slam').click()
  await expect.poll(() => ann.locator(`${track} [data-on]`).innerText()).toBe('2')
  await ann.locator(`${track} [data-on] img`).waitFor()
  await button(ann, /^Switch to Cragmaw/).click()
  await ann.locator(`${track} [data-on][data-speed="switch"] img`).waitFor()
})

test('a tap on the order of a turn explains it', async () => {
  const { ann } = table()
  await ann.locator(track).click()
  await ann
    .locator(track)
    .getByText('Switches first, then guards, then speed 1 to 4. A tie? The faster monster goes first.')
    .waitFor()
  await ann.locator(track).click()
})

test('on the smallest phone the back button is in the top bar, and how to play is in the menu', async () => {
  const { ann } = table()
  await ann.setViewportSize(SMALL)
  await button(ann, 'Leave the table').waitFor()
  await button(ann, 'How to play').waitFor({ state: 'detached' })
  await button(ann, 'More').click()
  await ann.getByRole('dialog').getByRole('button', { name: 'How to play' }).waitFor()
  await ann.keyboard.press('Escape')
})

test('the top bar and all buttons lie inside the square', async () => {
  const { ann } = table()
  await ann.setViewportSize({ width: 390, height: 844 })
  const outside =
    "[...document.querySelectorAll('[data-part=bar], [data-parts] button:not([aria-hidden])')].filter((each) => { const [a, b] = [each, document.querySelector('[data-parts]')].map((one) => one.getBoundingClientRect()); return a.left < b.left || a.right > b.right || a.top < b.top || a.bottom > b.bottom }).map((each) => each.textContent || each.ariaLabel)"
  expect(await evaluate<string[]>(ann, outside)).toEqual([])
})

test('a monster that must rest has one button, and one tap on it ends the turn', async () => {
  const { ann, ben } = await openAgainstBen()
  await choose(ann, 'Meteor')
  await ben.play(BASIC_ATTACK)
  await skip(ann).click()
  await turn(ann, 2).waitFor()
  await ann.getByText('Rest or switch').waitFor()
  await expect.poll(() => primary(ann).innerText()).toMatch(/^Rest this turn\s+Moves are back next turn$/)
  expect(await move(ann, 'Basic Attack').count()).toBe(0)
  await primary(ann).click()
  await ben.play(BASIC_ATTACK)
  await skip(ann).or(turn(ann, 3)).first().waitFor()
})

test('the other player’s choice and the rest of their monster are shown beside their monster', async () => {
  const { ann, ben } = await openTableForTwo('showdown', {
    before: async (...friends) => {
      for (const friend of friends) await friend.play(TEAM)
      await friends[0]?.play(BASIC_ATTACK)
      await friends[1]?.play(METEOR)
    },
  })
  await turn(ann, 2).waitFor()
  await ann.getByText('Rests this turn').waitFor()
  await ben.play(BASIC_ATTACK)
  await ann.getByText('Ready', { exact: true }).waitFor()
  await ann.getByRole('main').getByText('Choose a move').waitFor()
})

test('a hint takes the place of the top bar, and its button selects the move without sending it', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await button(page, 'Play a bot at VibiShowdown').click()
  await lockIn(page)
  await turn(page, 1).waitFor()
  await button(page, 'Hint').click()
  const card = page.getByRole('region', { name: 'Hint' })
  await card.waitFor()
  expect(await button(page, 'More').isVisible()).toBe(false)
  await button(page, 'Use it').click()
  await card.waitFor({ state: 'detached' })
  await primary(page).getByText('Tap again').waitFor()
  await turn(page, 1).waitFor()
})

/** Returns whether the card lies over one of the field's buttons: a figure or a name plate. */
const IS_FIELD_COVERED =
  "[...document.querySelectorAll('[data-part=board] button')].some((each) => each.getBoundingClientRect().top < document.querySelector('[data-coach]').getBoundingClientRect().bottom)"

test('in the lesson the coach’s card covers no figure', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await page.goto(new URL('/learn/showdown', page.url()).href)
  await page.getByRole('region', { name: 'Lesson' }).waitFor()
  for (const size of [SMALL, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    await expect.poll(() => evaluate<boolean>(page, IS_FIELD_COVERED), { message: `${size.width}` }).toBe(false)
  }
})
