import { expect, test } from 'vitest'
import { content } from '../rules/shipped.ts'
import { type Battle, battle, POISONED } from '../rules/testing.ts'
import { floatingWords, logLines } from './words.ts'

const read = (fight: Battle) => logLines(fight.log, { content, seat: 'player1', names: { player1: 'Ann', player2: 'Ben' } }).map(({ words, heading }) => (heading ? `# ${words}` : words))
const named = { p1: [{ name: 'Ember' }], p2: [{ name: 'Crag' }, { name: 'Husk' }] }

test('the log has a heading for each turn, and the first line of a phase names it', () => {
  expect(read(battle(named).turn('heavy_slam', 'protect'))).toEqual([
    'Both teams are in. The match begins.',
    '# Turn 1',
    'Guard · Ben’s Crag uses Protect',
    'Ben’s Crag protects itself',
    '2nd attack · Your Ember uses Heavy Slam',
    'Ben’s Crag blocks it all',
    '# Turn 2',
  ])
})

test('the same phase of the next turn is named again', () => {
  const lines = read(battle(named).turn('protect', 'switch 1').turn('none', 'switch 1'))
  expect(lines.filter((line) => line.startsWith('Switch · '))).toHaveLength(2)
})

test('a forced replacement stands in the turn it opens', () => {
  const lines = read(
    battle({ ...named, p1: [{ name: 'Ember', attack: 999 }] })
      .turn('basic_attack', 'protect')
      .turn('basic_attack', 'none'),
  )
  expect(lines.slice(-3)).toEqual(['Ben’s Crag can’t act any more', '# Turn 3', 'Ben’s Husk comes in for Crag'])
})

test('what happens at the end of a turn says so, and why', () => {
  const lines = read(battle({ p1: [{ name: 'Ember', marks: POISONED }] }).turn('switch 1', 'none'))
  expect(lines).toContain('End of turn · Your Ember loses 10 HP (Poison)')
})

test('a mark is told when it comes and when something takes it away', () => {
  const lines = read(battle(named).turn('none', 'venom').turn('mend', 'none'))
  expect(lines).toContain('Your Ember is poisoned')
  expect(lines).toContain('Your Ember is cured')
})

test('no damage is neither −0 nor a loss of 0 HP', () => {
  const fight = battle(named).turn('riposte', 'none')
  expect(read(fight)).toContain('Ben’s Crag takes no damage')
  expect(fight.of('damage').map(floatingWords)).toEqual(['No damage'])
  expect(battle().turn('basic_attack', 'none').of('damage').map(floatingWords)).toEqual(['−40'])
})
