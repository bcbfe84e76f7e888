// Tests of messages: compiled from ICU MessageFormat, then written with values in a language.
import { expect, test } from 'vitest'
import { text, type Values } from '#kit/words/format.ts'
import { compileMessage, compileMessages } from './compile.ts'

const said = (source: string, values: Values = {}, language = 'en') => text(compileMessage(source), values, language)

test('a message without values is a plain string', () => {
  expect(compileMessage('Locked in')).toBe('Locked in')
})

test('chooses the plural form of the language, and exact numbers first', () => {
  const rounds = '{n, plural, =0 {none} one {# round} other {# rounds}}'
  expect([0, 1, 2].map((n) => said(rounds, { n }))).toEqual(['none', '1 round', '2 rounds'])
  const french = '{n, plural, one {# manche} other {# manches}}'
  expect(said(french, { n: 0 }, 'fr')).toBe('0 manche')
})

test('counts what is left after an offset, and chooses ordinal forms', () => {
  expect(said('{n, plural, offset:1 one {you and # other} other {you and # others}}', { n: 3 })).toBe(
    'you and 2 others',
  )
  expect(said('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 2 })).toBe('2nd')
})

test('chooses by a word or by yes and no', () => {
  const who = '{you, select, true {You won} other {{name} won}}'
  expect([true, false].map((you) => said(who, { you, name: 'Ada' }))).toEqual(['You won', 'Ada won'])
})

test('writes numbers, shares, durations and dates in the language of the reader', () => {
  expect(said('{n}', { n: 1234.5 }, 'de')).toBe('1.234,5')
  expect(said('{share, number, percent}', { share: 0.54 }, 'en')).toBe('54%')
  expect(said('{s, number, ::unit/second unit-width-short}', { s: 30 }, 'en')).toBe('30 secs')
  expect(said('{x, number, ::.00}', { x: 1.5 }, 'fr')).toBe('1,50')
  expect(said('{at, date, ::yMMMd}', { at: Date.UTC(2026, 10, 19, 12) }, 'en')).toBe('19 Nov 2026')
})

test('writes an array as a list', () => {
  const names = ['Ada', 'Ben', 'Cleo']
  expect(said('{names}', { names }, 'en-GB')).toBe('Ada, Ben and Cleo')
  expect(said('{names}', { names }, 'es')).toBe('Ada, Ben y Cleo')
})

test('an element is given to its function, and without a function only its contents are written', () => {
  expect(said('Tap <b>{name}</b> now', { name: 'Rest' })).toBe('Tap Rest now')
  expect(said('Tap <b>it</b>', { b: (inside: readonly string[]) => `[${inside.join('')}]` })).toBe('Tap [it]')
})

test('isolates a name that is written in the other direction', () => {
  expect(said('{name} won', { name: 'דנה' })).toBe('\u2068דנה\u2069 won')
  expect(said('{name} won', { name: 'Ada' })).toBe('Ada won')
  expect(said('{name} won', { name: 'Ada' }, 'he')).toBe('\u2068Ada\u2069 won')
})

test('an invalid message is refused with its key', () => {
  expect(() => compileMessages({ 'a.b': '{n, plural, one {x}}' })).toThrow('a.b')
  expect(() => compileMessages({ 'a.c': '{at, date, nearly}' })).toThrow('nearly')
})
