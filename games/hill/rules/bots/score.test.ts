// The score of a state, and decisions that bots make because of the score.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { pseudoRandom } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import { apply } from '#kit/match.ts'
import { think } from '#kit/testing/ladder.ts'
import type { Action } from '../actions.ts'
import { game } from '../index.ts'
import { act, duelOn, give, meet, player, put, setQueue, type Table, table, toMoveOrSleep } from '../testing.ts'
import { score } from './score.ts'

test('the score rises with progress, HP and equipment, and is highest for a win', () => {
  const t = table()
  const base = score(t.state, 'p1')
  put(t, 'p1', 8)
  const ahead = score(t.state, 'p1')
  give(t, 'p1', 'lords-sword-1')
  const armed = score(t.state, 'p1')
  player(t, 'p1').hp = 2
  const hurt = score(t.state, 'p1')
  const won = copy(t.state)
  won.outcome = { winner: 'p1', winners: ['p1'], reason: 'final' }
  expect([base < ahead, ahead < armed, hurt < armed, armed < score(won, 'p1'), score(won, 'p2') < base]).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
})

test('a fight that the player will lose scores lower than a fight that the player will win', () => {
  const [strong, weak] = [true, false].map((armed) => {
    const t = table()
    put(t, 'p1', 2)
    setQueue(t, 2, 'ogre-1')
    if (armed) give(t, 'p1', 'dragonfang-greatsword-1', 'heirloom-armor-1')
    const before = score(t.state, 'p1')
    player(t, 'p1').pendingTile = 2
    return score(t.state, 'p1') - before
  }) as [number, number]
  expect(weak).toBeLessThan(-1)
  expect(strong).toBeGreaterThan(weak)
})

test('a movement bonus scores higher than armour far from the final tile, and lower one step before it', () => {
  const worth = (tile: number, item: string) => {
    const t = table()
    put(t, 'p1', tile)
    const before = score(t.state, 'p1')
    give(t, 'p1', item)
    return score(t.state, 'p1') - before
  }
  expect(worth(8, 'velvet-cloak-1')).toBeGreaterThan(worth(8, 'heirloom-armor-1'))
  expect(worth(8, 'royal-aegis-1')).toBeLessThan(0)
  expect(worth(52, 'velvet-cloak-1')).toBeLessThan(1)
})

const MINDS = [{ strength: 'medium' }, { strength: 'hard' }] as const
const LUCKS = [1, 2]

const decided = (t: Table, mind: (typeof MINDS)[number], seat: Seat = 'p1') =>
  LUCKS.map((luck) => think(game, t.state, seat, mind, luck) as Action)
const types = (actions: readonly Action[]) => [...new Set(actions.map(({ type }) => type))]
/** Returns the action that at least two of three random seeds choose. About one seed in ten chooses differently. */
const mostly = (t: Table, mind: (typeof MINDS)[number]) => {
  const [a, b, c] = [1, 2, 3].map((luck) => think(game, t.state, 'p1', mind, luck)?.type)
  return a === b || a === c ? a : b === c ? b : undefined
}

test.each(MINDS)('a $strength bot with enemies ahead sleeps at 1 HP and moves on at full HP', (mind) => {
  const t = table()
  give(t, 'p1', 'lords-sword-1', 'silver-shield-1', 'robe-1')
  put(t, 'p1', 8)
  toMoveOrSleep(t)
  expect(mostly(t, mind)).toBe('ChooseMove')
  player(t, 'p1').hp = 1
  expect(types(decided(t, mind))).toEqual(['ChooseSleep'])
})

test.each(MINDS)('a $strength bot equips its better item and does not swap items again', (mind) => {
  const t = table()
  give(t, 'p1', 'dagger-1', 'lamp-1', 'lords-sword-1')
  const swaps: Action[] = []
  for (
    let action = decided(t, mind)[0];
    action?.type === 'SwapEquip' && swaps.length < 5;
    action = decided(t, mind)[0]
  ) {
    swaps.push(action)
    act(t, 'p1', action)
  }
  expect(player(t, 'p1').equipped.holdables).toContain('lords-sword-1')
  expect(swaps.length).toBeLessThanOrEqual(2)
})

test.each(MINDS)(
  'a $strength bot that is well armed and healthy takes the hard shortcut; otherwise the bot takes the long way',
  (mind) => {
    const atFork = (hp: number, ...items: string[]) => {
      const t = table()
      give(t, 'p1', ...items)
      player(t, 'p1').hp = hp
      put(t, 'p1', 9)
      toMoveOrSleep(t)
      act(t, 'p1', { type: 'ChooseMove' }, 4)
      return decided(t, mind)
    }
    const armed = atFork(5, 'dragonfang-greatsword-1', 'silver-shield-1', 'heirloom-armor-1')
    expect(armed).toEqual(LUCKS.map(() => ({ type: 'ChooseBranch', to: 54 })))
    expect(atFork(2)).toEqual(LUCKS.map(() => ({ type: 'ChooseBranch', to: 11 })))
  },
)

test.each(MINDS)('a $strength bot accepts a duel that the bot expects to win and declines other duels', (mind) => {
  const offered = (armed: Seat) => {
    const t = table()
    give(t, armed, 'dragonfang-greatsword-1', 'silver-shield-1')
    meet(t, 12, 'p1', 'p2')
    act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
    return types(decided(t, mind, 'p2'))
  }
  expect(offered('p2')).toEqual(['AcceptDuel'])
  expect(offered('p1')).toEqual(['DeclineDuel'])
})

test.each(MINDS)('a $strength bot offers only duels that it expects to win, and waits for the answer', (mind) => {
  const met = (armed: Seat) => {
    const t = table()
    give(t, armed, 'dragonfang-greatsword-1', 'silver-shield-1')
    give(t, armed === 'p1' ? 'p2' : 'p1', 'lords-sword-1')
    meet(t, 12, 'p1', 'p2')
    return t
  }
  const t = met('p1')
  expect(types(decided(t, mind))).toEqual(['OfferDuel'])
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  expect(decided(t, mind)).toEqual([undefined, undefined])
  expect(types(decided(met('p2'), mind))).toEqual(['ContinueToMoveOrSleep'])
})

test('an easy bot with full HP usually moves on instead of sleeping', () => {
  const t = table()
  put(t, 'p1', 8)
  toMoveOrSleep(t)
  const lucks = Array.from({ length: 40 }, (_, luck) => think(game, t.state, 'p1', { strength: 'easy' }, luck)?.type)
  expect(lucks.filter((type) => type === 'ChooseMove').length).toBeGreaterThan(28)
})

test.each(MINDS)('a $strength bot neither offers nor stays in a duel in which nobody can hit', (mind) => {
  const t = table()
  give(t, 'p1', 'royal-aegis-1', 'silver-shield-1', 'silver-shield-2')
  give(t, 'p2', 'royal-aegis-2', 'silver-shield-3', 'wooden-shield-1')
  meet(t, 12, 'p1', 'p2')
  expect(types(decided(t, mind))).toEqual(['ContinueToMoveOrSleep'])
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'AcceptDuel' })
  for (let luck = 0; luck < 16 && t.state.combat; luck++) {
    const seat = t.state.asks[0]?.seat as Seat
    const action = think(game, t.state, seat, mind, luck) as Action
    apply(game, t.match, { seq: t.match.seq + 1, at: 0, input: { kind: 'action', seat, action } }, pseudoRandom(luck))
  }
  expect(t.state.combat).toBeNull()
})

test('an item that the player will have to drop adds nothing to the score', () => {
  const t = table()
  give(t, 'p1', 'beer-1')
  const before = score(t.state, 'p1')
  give(t, 'p1', 'trap-1')
  expect(score(t.state, 'p1')).toBe(before)
})

test('a duel in progress scores higher for the better armed player', () => {
  const t = table()
  give(t, 'p1', 'dragonfang-greatsword-1', 'silver-shield-1')
  duelOn(t, 12)
  expect(score(t.state, 'p1')).toBeGreaterThan(score(t.state, 'p2') + 1)
})
