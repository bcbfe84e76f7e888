import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { game } from '../rules/index.ts'
import { fight, viewOf, type Wanted } from '../rules/testing.ts'
import { Actions } from './actions.tsx'

const STILL = { shown: null, beat: null, at: 0, skip: () => {} }

/** The four buttons as player1 reads them. */
function buttons(one: Wanted = {}): string[] {
  const { state } = fight(one)
  const props = { view: viewOf(state, 'player1'), seat: 'player1', ask: undefined, choices: [...game.choices(state, 'player1')], pending: false, playout: STILL, events: [], act: () => {} } as const
  const page = renderToStaticMarkup(createElement(Actions, { ...props, speaker: { seat: 'player1', names: {} } }))
  return [...page.matchAll(/<small>(.*?)<\/small>/gs)].map(([, words = '']) => words.replace('\n', ' '))
}

test('each button says what it does now', () => {
  expect(buttons({ charge: 10 })).toEqual(['10–40 damage, 0–30 if they defend', 'Attacks take 0–30, +20 charge if attacked', 'Needs 25 charge, you have 10', '+60 charge, attacks take 10–40'])
})

test('a full charge gains nothing, and the buttons say why', () => {
  expect(buttons({ charge: 100 })).toEqual(['10–40 damage, 0–30 if they defend', 'Attacks take 0–30, charge is full', '25 charge: 45 damage', 'Charge is full, attacks take 10–40'])
})
