// Tests of the enemies, their groups on tiles, and the treasures they leave.
import { expect, test } from 'vitest'
import { act, events, player, put, setQueue, sleep, table } from '../testing.ts'
import { BOOK, deckList } from './book.ts'
import { ENEMIES, enemyOf } from './enemies.ts'

test.each([
  ['goblin', 1, 1, 0, 6],
  ['wolf', 1, 2, -1, 4],
  ['skeleton', 1, 1, 1, 4],
  ['bandit', 1, 1, 0, 4],
  ['orc', 2, 2, 1, 4],
  ['troll', 2, 3, 0, 4],
  ['cultist', 2, 1, 2, 2],
  ['ogre', 3, 2, 1, 2],
  ['dragon-whelp', 3, 3, 2, 3],
  ['lich', 3, 2, 3, 2],
  ['demon', 4, 3, 1, 2],
  ['giant', 4, 2, 2, 3],
])('%s: HP %i, attack %i, defence %i, %i copies', (id, hp, attack, defence, copies) => {
  expect(enemyOf(id)).toMatchObject({ hp, attack, defence, copies })
})

test('there are 18, 12 and 10 enemies of tiers 1 to 3', () => {
  expect(ENEMIES).toHaveLength(12)
  expect((['e1', 'e2', 'e3'] as const).map((id) => deckList(BOOK, id).length)).toEqual([18, 12, 10])
})

function queueOn(tile: number, ...draws: number[]): string[] {
  const t = table()
  put(t, 'p1', tile)
  sleep(t, 'p1', ...draws)
  return t.state.tiles.queues[tile] ?? []
}

test('an E1 tile has one enemy of tier 1, without a roll', () => expect(queueOn(2)).toEqual(['goblin-1']))
test('an E2 tile has two enemies of tier 1 on a roll of 1–70', () =>
  expect(queueOn(18, 70)).toEqual(['goblin-1', 'goblin-2']))
test('an E2 tile has one enemy of tier 2 on a roll of 71–100', () => expect(queueOn(18, 71)).toEqual(['orc-1']))
test('an E3 tile has two enemies of tier 2 on a roll of 1–70', () =>
  expect(queueOn(43, 70)).toEqual(['orc-1', 'orc-2']))
test('an E3 tile has one enemy of tier 2, then one enemy of tier 1, on a roll of 71–90', () =>
  expect(queueOn(43, 90)).toEqual(['orc-1', 'goblin-1']))
test('an E3 tile has one enemy of tier 3 on a roll of 91–100', () =>
  expect(queueOn(43, 91)).toEqual(['dragon-whelp-1']))

/** Returns the tier of the treasure that p1 gets for beating this enemy with this d100 roll. */
function lootOf(enemy: string, d100: number): string | undefined {
  const t = table({ classes: { p1: 'monk' } })
  put(t, 'p1', 43)
  setQueue(t, 43, enemy)
  sleep(t, 'p1')
  for (let hp = enemyOf(enemy).hp; hp > 1; hp--) act(t, 'p1', { type: 'CommitRoll' }, 6, 6, 1, 1)
  act(t, 'p1', { type: 'CommitRoll' }, 6, 6, 1, 1, d100)
  const [item] = player(t, 'p1').gained
  return item
}

test('a tier 1 enemy leaves a tier 1 treasure with a probability of 50 %', () => {
  expect([lootOf('goblin-1', 50), lootOf('goblin-1', 51)]).toEqual(['dagger-1', undefined])
})
test('a tier 2 enemy leaves a tier 2 treasure with a probability of 70 % and a tier 1 treasure with 15 %', () => {
  expect([lootOf('orc-1', 70), lootOf('orc-1', 85), lootOf('orc-1', 86)]).toEqual([
    'heirloom-armor-1',
    'dagger-1',
    undefined,
  ])
})
test('a tier 3 enemy leaves a tier 3 treasure with a probability of 80 % and a tier 2 treasure with 20 %', () => {
  expect([lootOf('demon-1', 80), lootOf('demon-1', 81)]).toEqual(['royal-aegis-1', 'heirloom-armor-1'])
})

test('an attack hits only if the attack total is higher than the defence total', () => {
  const t = table({ classes: { p1: 'monk' } })
  put(t, 'p1', 2)
  setQueue(t, 2, 'goblin-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll' }, 3, 4, 3, 3)
  expect(t.state.combat).toMatchObject({ round: 2, foes: [{ hp: 1 }] })
  expect(player(t, 'p1').hp).toBe(5)
})

test('the player picks the target, all living enemies attack, and only the target defends', () => {
  const t = table({ classes: { p1: 'monk' } })
  put(t, 'p1', 18)
  setQueue(t, 18, 'goblin-1', 'skeleton-1')
  sleep(t, 'p1')
  act(t, 'p1', { type: 'CommitRoll', target: 'skeleton-1' }, 6, 6, 1, 2, 3)
  expect(t.draws.map(({ tag, who }) => [tag, who]).slice(-5)).toEqual([
    ['combat.player.attack', 'p1'],
    ['combat.player.defence', 'p1'],
    ['combat.enemy.attack', 'goblin-1'],
    ['combat.enemy.attack', 'skeleton-1'],
    ['combat.enemy.defence', 'skeleton-1'],
  ])
  expect(t.state.combat).toMatchObject({ kills: ['skeleton-1'], foes: [{ id: 'goblin-1' }] })
  expect(events(t, 'round')[0]?.dice).toMatchObject({
    foes: [
      { id: 'goblin-1', attack: 1, defence: null },
      { id: 'skeleton-1', attack: 2, defence: 3 },
    ],
  })
})
