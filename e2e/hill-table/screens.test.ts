// Every screen of the table, at every size, on matches that begin in the middle.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act, duelOn, give, keep, lobby, meet, player, put, setQueue, setTrap, stack, type Table, table, toMoveOrSleep } from '../../games/hill/rules/testing.ts'
import { useBrowser } from '../support/browser.ts'
import { barriers, misfits } from '../support/inspect.ts'
import { button } from '../support/people.ts'
import { arriveAll, openHill, sitDown, staged } from './hill.ts'

useBrowser()

interface Scene {
  /** What is pressed once it is on the screen. */
  presses?: readonly string[]
  state(): Table
}

const options = { decisionSeconds: 0 }
const two = () => table({ seats: 2, options })

function onTheWay(): Table {
  const t = two()
  put(t, 'p1', 12)
  put(t, 'p2', 15)
  give(t, 'p1', 'dagger-1', 'robe-1', 'beer-1', 'lords-sword-1', 'silver-shield-1')
  keep(t, 'p1', 'instinct-1')
  give(t, 'p2', 'heirloom-armor-1', 'crude-axe-1', 'crude-axe-2')
  setTrap(t, 14)
  setQueue(t, 54, 'goblin-1', 'bandit-1')
  return t
}

function walked(from: number, steps: number, ...prepare: ((t: Table) => void)[]): Table {
  const t = two()
  put(t, 'p1', from)
  for (const prepared of prepare) prepared(t)
  toMoveOrSleep(t)
  act(t, 'p1', { type: 'ChooseMove' }, steps)
  return t
}

const armed = (t: Table) => give(t, 'p1', 'dagger-1', 'wooden-shield-1', 'robe-1')

const SCENES: Record<string, Scene> = {
  classes: { state: () => lobby(2, undefined, options) },
  'the own turn': { state: onTheWay },
  'the bag': { state: onTheWay, presses: ['^Bag'] },
  'the whole hill': { state: onTheWay, presses: ['^The whole hill'] },
  'about a tile': { state: onTheWay, presses: ['^Tile 54'] },
  'about a player': { state: onTheWay, presses: ['Ben'] },
  'a fork': { state: () => walked(9, 3) },
  'dice that hurt': {
    state: () => {
      const t = walked(1, 1, armed, (u) => setQueue(u, 2, 'goblin-1', 'wolf-1'))
      act(t, 'p1', { type: 'CommitRoll', target: 'wolf-1' }, 3, 1, 6, 5, 2)
      return t
    },
  },
  'a jinn': {
    state: () =>
      walked(
        6,
        1,
        (t) => give(t, 'p1', 'dagger-1', 'robe-1', 'lords-sword-1', 'beer-1', 'crude-axe-1'),
        (t) => stack(t, 'chance', 'jinn-thief-1'),
      ),
  },
  'a card to stop': {
    state: () =>
      walked(
        6,
        1,
        (t) => give(t, 'p1', 'luck-charm-1'),
        (t) => stack(t, 'chance', 'white-bearded-spirit-1'),
      ),
  },
  company: {
    state: () => {
      const t = onTheWay()
      meet(t, 13, 'p1', 'p2')
      return t
    },
  },
  'a trade': {
    state: () => {
      const t = onTheWay()
      meet(t, 13, 'p1', 'p2')
      return t
    },
    presses: ['^Trade with Ben'],
  },
  'a challenge': {
    state: () => {
      const t = table({ seats: 2, classes: { p1: 'monk' }, options })
      give(t, 'p1', 'smoke-bomb')
      meet(t, 13, 'p1', 'p2')
      act(t, 'p2', { type: 'OfferDuel', target: 'p1' })
      return t
    },
  },
  'a duel': {
    state: () => {
      const t = two()
      armed(t)
      duelOn(t, 13)
      act(t, 'p2', { type: 'CommitRoll' })
      return t
    },
  },
  loot: {
    state: () => {
      const t = two()
      give(t, 'p2', 'heirloom-armor-1', 'crude-axe-1', 'crude-axe-2', 'beer-1', 'essence-of-the-mysterious-flower-1')
      player(t, 'p2').hp = 1
      duelOn(t, 13)
      act(t, 'p1', { type: 'CommitRoll' })
      act(t, 'p2', { type: 'CommitRoll' }, 6, 6, 1, 1)
      act(t, 'p2', { type: 'Pass' })
      return t
    },
  },
}

test('every screen: at four sizes nothing is cut, overlaps or leaves the square, and axe finds nothing wrong', async () => {
  let scene = Object.values(SCENES)[0] as Scene
  const site = await openHill(staged(() => scene.state().state))
  const [ann, ben] = (await arriveAll(site, ['Ann', 'Ben'])) as [Page, Page]
  const wrong: string[] = []
  for (const [name, next] of Object.entries(SCENES)) {
    scene = next
    for (const page of [ann, ben]) await page.goto(site.url)
    await sitDown([ann, ben])
    await ann.locator('[data-choice]').first().waitFor()
    for (const press of scene.presses ?? []) await button(ann, new RegExp(press)).first().click()
    for (const words of [...(await misfits(ann)), ...(await barriers(ann))]) wrong.push(`${name}: ${words}`)
  }
  expect(wrong).toEqual([])
}, 240_000)
