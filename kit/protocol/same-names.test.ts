// Tests of telling people with the same name apart by a number, as in "Ada" and "Ada 2".
import { expect, test } from 'vitest'
import { ANONYMOUS_NAME } from './names.ts'
import { numberNames, numberSeatNames } from './same-names.ts'

test('numbers the second and third person of the same name', () => {
  expect(numberNames(['Ada', 'Ben', 'Ada', 'Ada'])).toEqual(['Ada', 'Ben', 'Ada 2', 'Ada 3'])
})

test('skips the number 2 if somebody has chosen a name such as "Ada 2"', () => {
  expect(numberNames(['Ada', 'Ada', 'Ada 2'])).toEqual(['Ada', 'Ada 3', 'Ada 2'])
})

test('treats two spellings of the same letters as the same name', () => {
  expect(numberNames(['Zo\u00eb', 'Zoe\u0308'])).toEqual(['Zo\u00eb', 'Zoe\u0308 2'])
  expect(numberNames(['क्ष', 'क्\u200dष'])).toEqual(['क्ष', 'क्\u200dष 2'])
})

test('does not number people without a name or forgotten people', () => {
  expect(numberNames(['', '', ANONYMOUS_NAME, ANONYMOUS_NAME])).toEqual(['', '', ANONYMOUS_NAME, ANONYMOUS_NAME])
})

test('numbers people with the same name in the order of their seats, not in the order in which they sat down', () => {
  expect(numberSeatNames({ s10: 'Ada', s2: 'Ada', s1: 'Ben' })).toEqual({ s10: 'Ada 2', s2: 'Ada', s1: 'Ben' })
})

test('shortens a long name so that the name with its number is not longer than a name may be', () => {
  const wide = 'W'.repeat(24)
  expect(numberNames([wide, wide])).toEqual([wide, `${'W'.repeat(22)} 2`])
  const whole = `${'W'.repeat(21)}👩\u200d💻`
  expect(numberNames([whole, whole])[1]).toBe(`${'W'.repeat(21)} 2`)
})
