// Tests of the texts for events, status and results.
import { expect, test } from 'vitest'
import type { Outcome } from '#kit/game.ts'
import { CONTENT } from '../../rules/build-content.ts'
import type { State } from '../../rules/state.ts'
import { fight, pickedTable, table, viewOf } from '../../rules/testing.ts'
import { endingWords, logLines, pickWords, type Speaker, statusWords } from './words.ts'

const names = { player1: 'Ada', player2: 'Ben' }
const ada: Speaker = { seat: 'player1', names }
const ben: Speaker = { seat: 'player2', names }
const third = { type: 'pick', titan: 2 }
const watcher: Speaker = { seat: null, names }
const scenery = (state: State) => ({ content: CONTENT, view: viewOf(state, 'all') })

test('the log has a line for each event, under a heading for each round', () => {
  const { events, state } = fight().round('rest', 'defend')
  const lines = logLines(events, watcher, scenery(state))
  expect(lines[0]).toEqual({ words: 'Korrund chooses Rest.', heading: false })
  expect(lines.at(-1)).toEqual({ words: 'Round 2', heading: true })
})

test('the log names the player, not the titan, for a player’s decision', () => {
  const { events, state } = pickedTable().act('player2', { type: 'surrender' })
  expect(logLines(events, watcher, scenery(state))).toEqual([{ words: 'Ben surrendered.', heading: false }])
})

test('the log says You instead of the name if the reader is the player who acted', () => {
  const { events, state } = pickedTable().act('player2', { type: 'surrender' })
  expect(logLines(events, ben, scenery(state))).toEqual([{ words: 'You surrendered.', heading: false }])
})

test('the status says which players have locked an action, but never which action', () => {
  const battle = pickedTable().act('player1', { type: 'rest' })
  expect(statusWords(viewOf(battle.state, 'player2'), ben, [], false)).toEqual(['Ada', 'is ready'])
  expect(statusWords(viewOf(battle.state, 'spectator'), watcher, [], false)).toEqual(['Ada', 'is ready'])
  expect(statusWords(viewOf(battle.state, 'player1'), ada, [], false)).toEqual(['Ben', 'is choosing'])
  expect(statusWords(viewOf(battle.state, 'player1'), ada, ['player2'], false)).toEqual(['Ben', 'is away'])
})

test('the pick status names the players who have not picked', () => {
  const view = viewOf(table().act('player1', third).state, 'player1')
  expect(statusWords(view, ben, [], false)).toEqual(['Ada', 'is ready'])
  expect(pickWords(view, ada)).toBe('Waiting for Ben')
  expect(pickWords(view, ada, 'Korrund')).toBe('You took Korrund. Waiting for Ben')
  expect(pickWords(viewOf(table().state, 'spectator'), watcher)).toBe('Waiting for Ada and Ben')
})

test('each outcome has its own text, from the reader’s point of view', () => {
  const view = viewOf(fight().state, 'all')
  const ending = (reason: string, winner: string | null, speaker: Speaker) =>
    endingWords({ winner, winners: winner ? [winner] : [], reason, at: 0 } as Outcome, view, speaker)
  expect(ending('defeat', 'player1', ada)).toBe('Thalgar fell in round 1.')
  expect(ending('surrender', 'player1', ada)).toBe('Ben surrendered.')
  expect(ending('surrender', 'player1', ben)).toBe('You surrendered.')
  expect(ending('forfeit', 'player2', watcher)).toBe('Ada ran out of time three rounds in a row.')
  expect(ending('double_forfeit', null, ada)).toBe('You both ran out of time three rounds in a row.')
  expect(ending('round_limit', 'player2', ada)).toContain('Korrund has the smaller share')
  expect(ending('round_limit', null, ada)).toContain('the same share')
})
