// Tests of the server's words, and of texts that rules gave to people.
import { expect, test } from 'vitest'
import { phraseIn, wordsFor } from './catalogues.ts'

test('the server says its messages in the asked language', () => {
  expect(wordsFor('de')('refusal.no_decision')).toBe('Gerade gibt es nichts zu entscheiden.')
})

test('a phrase of a game names content by its id, in the language of the reader', () => {
  const phrase = { key: 'explain.restFor', values: { gain: 60, ability: 'shock' } }
  expect(phraseIn('titans', phrase)).toBe('gives 60 charge: enough for Shock')
  expect(phraseIn('titans', phrase, 'de')).toBe('gibt 60 Ladung: genug für Schock')
})

test('a phrase of a game without a catalogue is its own text', () => {
  expect(phraseIn('ludo', 'Roll again')).toBe('Roll again')
})
