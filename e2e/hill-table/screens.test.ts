// Tests every screen of King of the Hill at every size, from prepared states.
import { expect, test } from 'vitest'
import {
  act,
  duelOn,
  give,
  keep,
  lobby,
  meet,
  player,
  put,
  setQueue,
  setTrap,
  stack,
  type Table,
  table,
  toMoveOrSleep,
} from '../../games/hill/rules/testing.ts'
import { useBrowser } from '../support/browser.ts'
import { button, openReturning } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { seatPeople } from '../support/table.ts'
import { openHill, startingAt } from './hill.ts'

useBrowser()

interface Scene {
  seats?: number
  /** Selectors of elements to press when the screen appears. */
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

function six(): Table {
  const t = table({ seats: 6, options })
  for (const [i, seat] of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].entries()) put(t, seat, 30 + i)
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
  'the first turn': { state: two },
  'about a tile': { state: onTheWay, presses: ['^Tile 54'] },
  'about a player': { state: onTheWay, presses: ['^Ben'] },
  'six people': { state: six, seats: 6 },
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
    presses: ['^Ben', '^Trade'],
  },
  'a hidden thing to ask for': {
    state: () => {
      const t = onTheWay()
      give(t, 'p2', 'beer-2', 'trap-1')
      meet(t, 13, 'p1', 'p2')
      return t
    },
    presses: ['^Ben', '^Trade', 'hidden ask for one$'],
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
  'a find': {
    state: () =>
      walked(
        5,
        1,
        (t) => give(t, 'p1', 'wooden-shield-1', 'dagger-1', 'robe-1'),
        (t) => stack(t, 't1', 'crude-axe-1'),
      ),
  },
  'a full backpack': {
    state: () =>
      walked(19, 1, (t) => give(t, 'p1', 'dagger-1', 'silver-shield-1', 'wooden-shield-1', 'crude-axe-1', 'lamp-1')),
  },
  'two full bags': {
    state: () =>
      walked(19, 1, (t) =>
        give(t, 'p1', 'dagger-1', 'silver-shield-1', 'wooden-shield-1', 'crude-axe-1', 'beer-1', 'trap-1'),
      ),
  },
  'the short hill': {
    state: () => {
      const t = table({ seats: 2, options: { ...options, track: 'short' } })
      put(t, 'p1', 12)
      put(t, 'p2', 31)
      return t
    },
  },
  'a fork of the short hill': {
    state: () => {
      const t = table({ seats: 2, options: { ...options, track: 'short' } })
      put(t, 'p1', 9)
      toMoveOrSleep(t)
      act(t, 'p1', { type: 'ChooseMove' }, 3)
      return t
    },
  },
  'a trade that is proposed': {
    state: () => {
      const t = two()
      give(t, 'p1', 'dagger-1')
      give(t, 'p2', 'silver-shield-1')
      meet(t, 13, 'p1', 'p2')
      act(t, 'p2', { type: 'ProposeTrade', target: 'p1', give: ['silver-shield-1'], take: ['dagger-1'] })
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

const OTHERS = ['Ben', 'Cleo', 'Guest 512', 'Guest 735', 'Guest 998']

test('at every size no text is cut, no elements overlap or are too small, and axe (an accessibility checker) finds no errors', async () => {
  let scene = Object.values(SCENES)[0] as Scene
  const site = await openHill(startingAt(() => scene.state().state))
  const ann = await openReturning(site, 'Ann')
  const wrong: string[] = []
  for (const [name, next] of Object.entries(SCENES)) {
    scene = next
    await seatPeople(site, 'hill', [ann, ...OTHERS.slice(0, (scene.seats ?? 2) - 1)])
    await ann.locator('[data-choice]').first().waitFor()
    for (const press of scene.presses ?? []) await button(ann, new RegExp(press)).first().click()
    wrong.push(...(await screenProblems(ann, name)))
  }
  expect(wrong).toEqual([])
}, 600_000)
