// Tests of the form fields and the sentence for a game's options.
import { expect, test } from 'vitest'
import { fieldsOf, plainWords, sentence, valueWords } from './options.ts'

const schema = {
  type: 'object',
  properties: {
    stats: {
      anyOf: [{ const: 'editable' }, { const: 'fixed' }],
      default: 'editable',
      description: 'May a team change its monsters’ stats?',
    },
    turnMinutes: { type: 'integer', minimum: 1, maximum: 10_080, default: 50 },
    rated: { type: 'boolean', default: false },
    banned: { type: 'array', items: { type: 'string' } },
  },
}

test('turns each option into a form field with its bounds, and omits options that a form can’t show', () => {
  expect(fieldsOf(schema)).toEqual([
    {
      name: 'stats',
      label: 'Stats',
      about: 'May a team change its monsters’ stats?',
      usual: 'editable',
      kind: 'choice',
      choices: [
        ['editable', 'Editable'],
        ['fixed', 'Fixed'],
      ],
    },
    {
      name: 'turnMinutes',
      label: 'Turn minutes',
      about: '',
      usual: 50,
      kind: 'number',
      min: 1,
      max: 10_080,
      whole: true,
    },
    { name: 'rated', label: 'Rated', about: '', usual: false, kind: 'switch' },
  ])
})

test('a number option with one more value outside its range (5 to 3600, or 0) becomes one number field', () => {
  const properties = { seconds: { anyOf: [{ const: 0 }, { type: 'integer', minimum: 5, maximum: 3600 }] } }
  expect(fieldsOf({ properties })).toEqual([
    { name: 'seconds', label: 'Seconds', about: '', kind: 'number', min: 5, max: 3600, whole: true, or: 0 },
  ])
})

test('an optional choice without a default counts as its first choice while nothing is chosen', () => {
  const fields = fieldsOf({ properties: { track: { anyOf: [{ const: 'full' }, { const: 'short' }] } } })
  expect(fields[0]?.usual).toBe('full')
  const phrases = { track: (track: unknown) => `${String(track)} track` }
  expect(sentence(fields, {}, phrases)).toBe('Full track')
  expect(sentence(fields, { track: 'short' })).toBe('Track: short')
  expect(sentence(fields, {})).toBe('Track: full')
})

test('a game can relabel its options and choices', () => {
  const [stats] = fieldsOf(schema, { stats: 'Monsters', fixed: 'As they are' })
  expect(stats).toMatchObject({
    label: 'Monsters',
    choices: [
      ['editable', 'Editable'],
      ['fixed', 'As they are'],
    ],
  })
  expect(stats && valueWords(stats, 'fixed')).toBe('As they are')
})

test('a game may describe an option in the reader’s language', () => {
  const [stats, minutes] = fieldsOf(schema, { 'stats.about': 'Änderbar?' })
  expect(stats).toMatchObject({ label: 'Stats', about: 'Änderbar?' })
  expect(minutes?.about).toBe(fieldsOf(schema)[1]?.about)
})

test('returns no form fields if the game has no schema for its options', () => {
  expect(fieldsOf(undefined)).toEqual([])
})

test('turns the identifiers of options and of their values into words', () => {
  expect(plainWords('turnMinutes')).toBe('Turn minutes')
  expect(plainWords('time_control')).toBe('Time control')
  const [stats, minutes, rated] = fieldsOf(schema)
  expect([
    stats && valueWords(stats, 'fixed'),
    minutes && valueWords(minutes, 5),
    rated && valueWords(rated, true),
  ]).toEqual(['Fixed', '5', 'Yes'])
})

test('describes the options in a sentence that begins with the options that differ from their defaults', () => {
  const properties = {
    stats: { type: 'string', enum: ['editable', 'fixed'], default: 'fixed' },
    minutes: { type: 'integer', default: 50 },
    rated: { type: 'boolean', default: false },
  }
  const phrases = { minutes: (minutes: unknown) => `${minutes} minutes a turn`, stats: () => 'fixed stats' }
  const told = (options: Record<string, unknown>) => sentence(fieldsOf({ properties }), options, phrases)
  expect(told({ stats: 'fixed', minutes: 50, rated: true })).toBe('Rated: yes · 50 minutes a turn')
  expect(told({ stats: 'fixed', minutes: 5, rated: false })).toBe('5 minutes a turn · fixed stats')
})
