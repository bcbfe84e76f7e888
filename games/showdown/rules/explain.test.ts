// Tests of the reasons given for a hint.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import type { AnyGame } from '#kit/game.ts'
import { hintsWithoutReason } from '#kit/testing/hints.ts'
import type { Phrase } from '#kit/words/phrase.ts'
import { explain } from './explain.ts'
import { game } from './index.ts'
import { content } from './shipped.ts'
import { Battle, battle } from './testing.ts'

type Lineups = Parameters<typeof battle>[0]

/** Returns the reason for the first player’s action, when both actions are carried out. */
function reason(lineups: Lineups, own: string, theirs = 'none'): Phrase | undefined {
  const fight = battle(lineups)
  const action = fight.read('player1', own)
  const before = copy(fight.state)
  fight.turn(own, theirs)
  return explain(content, before, fight.state, 'player1', action)
}

const ember = { name: 'Ember', attack: 40, speed: 60 }
const crag = { name: 'Crag', speed: 50, moves: ['basic_attack', 'heavy_slam', 'none', 'none'], attack: 40 }

test('the reason for a knockout names the damage, and says if the monster is faster', () => {
  const finishes = (faster: boolean) => ({ key: 'explain.finishes', values: { damage: 60, foe: 'Crag', faster } })
  expect(reason({ p1: [ember], p2: [{ ...crag, hp: 50 }] }, 'heavy_slam')).toEqual(finishes(true))
  expect(reason({ p1: [{ ...ember, speed: 50 }], p2: [{ ...crag, hp: 50 }] }, 'heavy_slam')).toEqual(finishes(false))
})

test('the reason for the last knockout names the win', () => {
  expect(reason({ p1: [ember], p2: [{ ...crag, hp: 5 }, { hp: 0 }, { hp: 0 }] }, 'basic_attack')).toEqual({
    key: 'explain.wins',
    values: { damage: 40, foe: 'Crag', hp: 5 },
  })
})

test('the reason for an attack compares the damage with the HP and with the hardest move', () => {
  const p1 = [{ ...ember, moves: ['basic_attack', 'heavy_slam', 'none', 'none'] }]
  expect(reason({ p1, p2: [crag] }, 'heavy_slam')).toEqual({
    key: 'explain.hardest',
    values: { damage: 60, foe: 'Crag', hp: 120 },
  })
  expect(reason({ p1, p2: [crag] }, 'basic_attack')).toEqual({
    key: 'explain.takesBefore',
    values: { damage: 40, foe: 'Crag', hp: 120, move: 'heavy_slam' },
  })
})

test('the reason for a guard names the damage that the opponent can deal', () => {
  expect(reason({ p1: [ember], p2: [crag] }, 'protect')).toEqual({
    key: 'move.protect.reason',
    values: { foe: 'Crag', threat: 60 },
  })
})

test('the reason for a switch says what it saves or how much less it takes', () => {
  const bench = { name: 'Husk', passive: 'bulwark', defense: 100 }
  expect(reason({ p1: [{ ...ember, hp: 20 }, bench], p2: [crag] }, 'switch 1')).toEqual({
    key: 'explain.switchSaves',
    values: { own: 'Ember', hp: 20, foe: 'Crag', damage: 60 },
  })
  expect(reason({ p1: [ember, bench], p2: [crag] }, 'switch 1')).toEqual({
    key: 'explain.switchTakes',
    values: { foe: 'Crag', damage: 50, hp: 120 },
  })
})

test('the reason for a rest or for a switch in its place says that the monster has to rest', () => {
  const resting = battle({ p1: [ember, { name: 'Husk' }], p2: [crag] }).turn('meteor', 'none')
  const why = (action: Parameters<typeof explain>[4]) =>
    explain(content, resting.state, resting.state, 'player1', action)
  expect(why({ type: 'use_move', move: 0 })).toEqual({
    key: 'explain.restSafe',
    values: { own: 'Ember', hp: 120, threat: 60 },
  })
  expect(why({ type: 'switch', bench: 1 })).toEqual({ key: 'explain.switchRests', values: { own: 'Ember' } })
})

test('every move of the roster has a reason', () => {
  const silent = [...content.moves.values()].filter(
    ({ id }) => id !== 'none' && reason({ p1: [{ ...ember, hp: 60 }, {}], p2: [crag, {}] }, id) === undefined,
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})

test('the reason for a team is its quickest monster and the monster with the most HP', () => {
  const pick = (id: string) => ({ id, moves: [], passive: 'none' })
  const before = new Battle().state
  const team = (...ids: string[]) =>
    ({ type: 'submit_team', monsters: ids.map(pick), lead: 0 }) as Parameters<typeof explain>[4]
  expect(explain(content, before, before, 'player1', team('emberling', 'cragmaw', 'tidehusk'))).toEqual({
    key: 'explain.team.two',
    values: { quick: 'Emberling', big: 'Cragmaw', hp: 156 },
  })
})

test('every hint of a match has a reason', () => {
  expect(hintsWithoutReason(game as AnyGame, { seeds: [1, 2, 3, 4], most: 80 })).toEqual([])
})
