// Two people draft and fight in two browsers.
import { expect, test } from 'vitest'
import { content } from '../../games/tactics/rules/book.ts'
import { person, useBrowser } from '../support/browser.ts'
import { button } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { board, draft, fits, legacy, over, type Pick, placeOf, play, round, sitDownTogether, tileAt } from './people.ts'

useBrowser()

const ANN: Pick = { hero: 'Huntress', skill: 'Spirit Hawk', left: 'Assassin', right: 'Archer' }
const BEN: Pick = { hero: 'Warrior', skill: 'Shockwave', left: 'Archer', right: 'Assassin' }

async function fighting(ann: Pick = ANN, ben: Pick = BEN) {
  const site = await openSite()
  const people = [await person(), await person({ viewport: { width: 1280, height: 800 } })] as const
  const [a, b] = [people[0].page, people[1].page]
  await sitDownTogether(site.url, a, b)
  await draft(b, ben)
  await a.getByText(`has picked the ${ben.hero.toLowerCase()}`).waitFor()
  await draft(a, ann)
  for (const page of [a, b]) await round(page, 1).waitFor()
  return { site, ann: a, ben: b, faults: () => people.flatMap((one) => one.faults) }
}

test('two people draft, fight and leave tiles behind until a hero falls; it fits every screen', async () => {
  const { ann, ben, faults } = await fighting()
  let legacies = 0
  for (let i = 0; i < 500 && !(await over(ann).isVisible()); i++) {
    if ((await legacy(ann).isVisible()) && legacies++ === 0) await fits(ann, 'the death choice')
    // Whoever is too slow for a tap finds another position and looks again.
    await play(ann, 'hero').catch(() => false)
    await play(ben, 'minions').catch(() => false)
  }
  expect(legacies).toBeGreaterThan(0)
  await over(ann).waitFor()
  await over(ben).waitFor()
  const results = await Promise.all([ann, ben].map((page) => over(page).getByRole('heading').textContent()))
  expect([...results].sort()).toEqual(['You lost', 'You won'])
  await fits(ann, 'the result')
  for (const page of [ann, ben]) await button(page, 'Play again').click()
  for (const page of [ann, ben]) await button(page, 'Lock in').waitFor()
  expect(faults()).toEqual([])
}, 180_000)

test('draft, board and aiming fit every screen', async () => {
  const site = await openSite()
  const [ann, ben] = [(await person()).page, (await person()).page]
  await sitDownTogether(site.url, ann, ben)
  for (const { name: hero } of Object.values(content.heroes)) {
    await button(ann, hero).click()
    await fits(ann, `the draft of the ${hero}`)
  }
  await draft(ann, ANN)
  await fits(ann, 'waiting')
  await draft(ben, BEN)
  await round(ann, 1).waitFor()
  await fits(ben, 'the other side’s move')
  await button(ann, /^Spirit Hawk/).click()
  await tileAt(ann, 'row 5 column 3').click()
  await fits(ann, 'a preview')
})

test('a tap shows what would happen, and only the next one does it', async () => {
  const { ann, ben } = await fighting()
  await button(ann, /^Spirit Hawk/).click()
  await tileAt(ann, 'row 5 column 3').click()
  await ann.getByText('Enemy warrior loses 2 HP, 3 left.').waitFor()
  expect((await board(ben)).filter((words) => words.includes('Your warrior, 5 of 5 HP'))).toHaveLength(1)
  await button(ann, 'Spirit Hawk').click()
  await ben.getByRole('button', { name: /^Your warrior, 3 of 5 HP/ }).waitFor()
})

test('the board is played by keyboard alone, and turned round for the second player', async () => {
  const { ann, ben } = await fighting()
  await tileAt(ann, 'row 1 column 3').focus()
  for (const key of ['Enter', 'ArrowUp', 'Enter', 'Enter']) await ann.keyboard.press(key)
  await ben.getByRole('button', { name: /^Enemy huntress, 5 of 5 HP, row 4 column 3/ }).waitFor()
  const mine = (await board(ben)).filter((words) => words.startsWith('Your '))
  expect(mine.map(placeOf).sort()).toEqual(['row 1 column 1', 'row 1 column 3', 'row 1 column 5'])
})

test('resigning is asked about first; who only watches may look and no more', async () => {
  const { ann, ben } = await fighting()
  const cleo = (await person()).page
  await cleo.goto(ann.url())
  await cleo.getByText('You are watching Ann').waitFor()
  expect(await cleo.getByRole('button', { name: /Resign|Wait/ }).count()).toBe(0)
  await button(ben, 'Resign').click()
  await button(ben, 'Keep playing').click()
  await button(ben, 'Resign').click()
  await button(ben, 'Yes, resign').click()
  await over(ann).getByText('Ben resigned.').waitFor()
  await cleo.getByRole('dialog', { name: 'Ann won' }).waitFor()
})
