// Tests of the words of the page: loaded on demand, changed at once, and refusals and phrases in the shown language.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { catalogue, language, phraseIn, refusalWords } from './catalogue.ts'
import { changeLanguage, loadWords } from './load.ts'

const titans = catalogue<Record<string, object>>('titans')

afterEach(() => changeLanguage('en'))

test('another language replaces all catalogues that are loaded, at once', async () => {
  await loadWords('titans')
  await changeLanguage('de')
  expect([language(), titans.say('action.rest'), titans.say('card.title')]).toEqual(['de', 'Rasten', 'Titans'])
})

test('a catalogue that is loaded later has the words of the shown language', async () => {
  await changeLanguage('fr')
  await loadWords('kit')
  expect(refusalWords(null, { code: 'company', message: 'No', values: { what: 'other' } })).toBe(
    'Les indices sont réservés aux parties contre des bots.',
  )
})

test('the last of two quick changes wins', async () => {
  const first = changeLanguage('de')
  const second = changeLanguage('es')
  await Promise.all([first, second])
  expect(language()).toBe('es')
})

test('the test language is made from English', async () => {
  await loadWords('titans')
  await changeLanguage('en-XA')
  expect(titans.say('action.rest')).not.toMatch(/[A-Za-z]/)
})

test('a refusal of a game is said with the names of its content', async () => {
  await loadWords('titans')
  await changeLanguage('de')
  const values = { ability: 'shock', cost: 20, charge: 5 }
  expect(refusalWords('titans', { code: 'charge', message: 'Shock costs 20', values })).toBe(
    'Schock kostet 20 Ladung. Du hast 5.',
  )
})

test('a refusal that lacks a value, or has an unknown code, keeps its English sentence', () => {
  expect(refusalWords('titans', { code: 'charge', message: 'Shock costs 20' })).toBe('Shock costs 20')
  expect(refusalWords('ludo', { code: 'six', message: 'Roll a six first' })).toBe('Roll a six first')
})

test('a text of a game without a catalogue is shown as it is', () => {
  expect(phraseIn('ludo', 'Roll again')).toBe('Roll again')
  expect(catalogue<Record<string, object>>('ludo').sayOr('token.red.name', 'Red')).toBe('Red')
})

test('a message shows all elements of an array', async () => {
  await loadWords('web')
  const names = ['Ann', 'Ben'].map((name) => createElement('b', { key: name }, name))
  expect(renderToStaticMarkup(catalogue<Record<string, object>>('web').rich('room.watching', { names }))).toBe(
    'Watching: <b>Ann</b><b>Ben</b>',
  )
})
