// Tests of the language for tests.
import { expect, test } from 'vitest'
import { listWords, text } from './format.ts'
import { pseudoMessages, pseudoText } from './pseudo.ts'

test('has no plain letter, and is about 40 % longer', () => {
  const words = 'The faster titan strikes first, after both have locked in their actions'
  expect(pseudoText(words)).not.toMatch(/[A-Za-z]/)
  expect(pseudoText(words).length / words.length).toBeGreaterThan(1.25)
})

test('keeps values, plurals and choices', () => {
  const { a } = pseudoMessages({
    a: [['n', 'plural', { one: [0, ' hit'], other: [0, ' hits'] }, 0], ' by ', ['name', 'value']],
  })
  expect(text(a ?? '', { n: 2, name: 'Ada' }, 'en-XA')).toBe('2 ĥííŧš ƀý Ada')
})

test('a list in a test language contains no English word', () => {
  expect(listWords(['1', '2', '3'], 'en-XA', 'disjunction')).toBe('1, 2, 3')
})
