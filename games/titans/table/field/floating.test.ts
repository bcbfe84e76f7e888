// Tests of the text that floats above a titan.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Event } from '#kit/game.ts'
import { Floating } from './floating.tsx'

const words = (event: Event) => />([^<]+)<\/b>/.exec(renderToStaticMarkup(createElement(Floating, { event })))?.[1]

test('shows gains and losses above a titan', () => {
  expect([
    words({ type: 'heal', amount: 20 }),
    words({ type: 'damage', amount: 12 }),
    words({ type: 'charge', chargeBefore: 100, charge: 0 }),
  ]).toEqual(['+20', '−12', '−100'])
})

test('shows no number above a titan when nothing is gained or lost', () => {
  expect([
    words({ type: 'heal', amount: 0 }),
    words({ type: 'damage', amount: 0 }),
    words({ type: 'charge', chargeBefore: 100, charge: 100 }),
  ]).toEqual(['No healing', 'No damage', 'Full'])
})
