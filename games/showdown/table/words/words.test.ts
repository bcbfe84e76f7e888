// Tests of the words for events, phases and hints.
import { expect, test } from 'vitest'
import type { Action } from '../../rules/actions.ts'
import { content } from '../../rules/shipped.ts'
import { type Battle, battle, POISONED, team } from '../../rules/testing.ts'
import { view } from '../../rules/view.ts'
import { phaseWords } from './content.ts'
import { actionWords, floatingWords, hintName, logLines, storyOf } from './words.ts'

const speaker = { content, seat: 'player1', names: { player1: 'Ann', player2: 'Ben' } }
const read = (fight: Battle) =>
  logLines(fight.log, speaker).map(({ words, heading }) => (heading ? `# ${words}` : words))
const named = { p1: [{ name: 'Ember' }], p2: [{ name: 'Crag' }, { name: 'Husk' }] }

test('the log has a heading for each turn, and the first log entry of a phase names the phase', () => {
  expect(read(battle(named).turn('heavy_slam', 'protect'))).toEqual([
    'Both teams are in. The match begins!',
    '# Turn 1',
    'Guard · Ben’s Crag uses Protect.',
    'Ben’s Crag protects itself.',
    'Speed 2 · Your Ember uses Heavy Slam.',
    'Ben’s Crag blocks all of it.',
    '# Turn 2',
  ])
})

test('the log names the same phase again in the next turn', () => {
  const lines = read(battle(named).turn('protect', 'switch 1').turn('none', 'switch 1'))
  expect(lines.filter((line) => line.startsWith('Switch · '))).toHaveLength(2)
})

test('the log lists the replacement of a fainted monster under the turn that starts with the replacement', () => {
  const lines = read(
    battle({ ...named, p1: [{ name: 'Ember', attack: 999 }] })
      .turn('basic_attack', 'protect')
      .turn('basic_attack', 'none'),
  )
  expect(lines.slice(-3)).toEqual(['Ben’s Crag can’t act any more.', '# Turn 3', 'Ben’s Husk comes in for Crag.'])
})

test('the log entry of an event at the end of a turn names its phase and cause', () => {
  const lines = read(battle({ p1: [{ name: 'Ember', marks: POISONED }] }).turn('switch 1', 'none'))
  expect(lines).toContain('End of turn · Your Ember loses 10 HP (Poison).')
})

test('the log describes a mark when it is applied and when it is removed', () => {
  const lines = read(battle(named).turn('none', 'venom').turn('mend', 'none'))
  expect(lines).toContain('Your Ember is poisoned.')
  expect(lines).toContain('Your Ember is cured of poison.')
})

test('a hit without damage is not shown as −0 or as a loss of 0 HP', () => {
  const fight = battle(named).turn('riposte', 'none')
  expect(read(fight)).toContain('Ben’s Crag takes no damage.')
  expect(fight.of('damage').map(floatingWords)).toEqual(['No damage'])
  expect(battle().turn('basic_attack', 'none').of('damage').map(floatingWords)).toEqual(['−40'])
})

test('the story (the latest log entries) ends with the event on the screen', () => {
  const { log } = battle(named).turn('basic_attack', 'protect')
  expect(storyOf(log, log.length, speaker)).toEqual([
    'Ben’s Crag protects itself.',
    'Your Ember uses Basic Attack.',
    'Ben’s Crag blocks all of it.',
  ])
  expect(storyOf(log, log.findIndex(({ type }) => type === 'move_used') + 1, speaker).at(-1)).toBe(
    'Ben’s Crag uses Protect.',
  )
})

test('a move’s label names the speed of an attack, or the phase if it is no attack phase', () => {
  expect(phaseWords(content, 'attack_02')).toBe('Speed 2')
  expect(phaseWords(content, 'guard')).toBe('Guard')
})

test('a hint names a move, a switch or a rest so that a reason can follow', () => {
  const resting = battle({ p1: [{ name: 'Ember' }, { name: 'Husk' }] }).turn('meteor', 'none')
  const name = (fight: Battle, action: Parameters<typeof hintName>[0]) =>
    hintName(action, view(fight.state, 'player1').sides.player1, content, fight.state.turn)
  const fight = battle({ p1: [{ moves: ['heavy_slam', 'none', 'none', 'none'] }] })
  expect(name(fight, { type: 'use_move', move: 0 })).toBe('Heavy Slam')
  expect(name(resting, { type: 'use_move', move: 0 })).toBe('Rest:')
  expect(name(resting, { type: 'switch', bench: 1 })).toBe('Switch to Husk:')
})

test('the question before a move names the move to use, the monster to switch to, or the team to take', () => {
  const side = view(
    battle({ p1: [{ name: 'Ember', moves: ['heavy_slam', 'none', 'none', 'none'] }, { name: 'Husk' }] }).state,
    'player1',
  ).sides.player1
  const words = (action: Action) => actionWords(action, side, content)
  expect(words({ type: 'use_move', move: 0 })).toBe('Use Heavy Slam')
  expect(words({ type: 'switch', bench: 1 })).toBe('Switch to Husk')
  expect(words(team())).toBe('Take Emberling, Cragmaw and Tidehusk')
})
