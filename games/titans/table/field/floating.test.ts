// Tests of the text that floats above a titan.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TitansEvent } from '../../rules/event-types.ts'
import { Floating } from './floating.tsx'

/** The fields of an event that its text depends on. */
type Part = Partial<TitansEvent> & Pick<TitansEvent, 'type'>

const markup = (event: Part) => renderToStaticMarkup(createElement(Floating, { event: event as TitansEvent }))
const words = (event: Part) => />([^<]+)<\/b>/.exec(markup(event))?.[1]
const under = (event: Part) => />([^<]+)<\/small>/.exec(markup(event))?.[1]

test('shows gains and losses above a titan', () => {
  expect([
    words({ type: 'heal', amount: 20, hpBefore: 80, hp: 100 }),
    words({ type: 'damage', amount: 12, hpBefore: 100, hp: 88 }),
    words({ type: 'charge', chargeBefore: 100, charge: 0 }),
  ]).toEqual(['+20', '12', '−100'])
})

test('shows no number above a titan when nothing is gained or lost', () => {
  expect([words({ type: 'heal', amount: 0 }), words({ type: 'charge', chargeBefore: 100, charge: 100 })]).toEqual([
    'Full HP',
    'Full',
  ])
})

test('shows the HP before and after under the number, and a blocked hit as a shield', () => {
  expect(under({ type: 'damage', amount: 67, hpBefore: 159, hp: 92 })).toBe('159 → 92 HP')
  expect(under({ type: 'damage', amount: 0, hpBefore: 159, hp: 159 })).toBe('blocked')
})
