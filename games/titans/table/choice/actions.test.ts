import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RoundAction } from '../../rules/actions.ts'
import { game } from '../../rules/index.ts'
import { fight, picked, viewOf, type Wanted } from '../../rules/testing.ts'
import { shownOf } from '../field/playout.ts'
import { Actions, Waiting } from './actions.tsx'

/** What the buttons say to player1: the four actions, and the one that locks in. */
function buttons(one: Wanted = {}, marked: RoundAction['type'] | null = null): string[] {
  const { state } = fight(one)
  const props = {
    view: viewOf(state, 'player1'),
    seat: 'player1',
    ask: undefined,
    choices: [...game.choices(state, 'player1')],
    pending: false,
    onMark: () => {},
    act: () => {},
  } as const
  const page = renderToStaticMarkup(createElement(Actions, { ...props, marked }))
  return [...page.matchAll(/<small>(.*?)<\/small>/gs)].map(([, words = '']) => words.replace(/<[^>]+>/g, '').trim())
}

test('each button says what it does now', () => {
  expect(buttons({ charge: 10 }).slice(0, 4)).toEqual([
    '10–40 damage, 0–30 if defended',
    'you lose 0–30, +20 charge if hit',
    'needs 25 charge, you have 10',
    '+60 charge, you lose 10–40',
  ])
})

test('a full charge gains nothing, and the buttons say why', () => {
  expect(buttons({ charge: 100 }).slice(0, 4)).toEqual([
    '10–40 damage, 0–30 if defended',
    'you lose 0–30, charge is full',
    '45 damage',
    'charge is full, you lose 10–40',
  ])
})

test('the one button says what the marked action does, an ability that no defence helps', () => {
  expect(buttons({ charge: 100 }, 'ability').at(-1)).toBe('45 damage past any defence')
  expect(buttons({}, 'rest').at(-1)).toBe('+60 charge, you lose 10–40')
})

test('nothing marked, nothing to lock in', () => {
  expect(buttons().at(-1)).toBe('Hidden until both have locked in')
})

test('when it is over, why stands where one chose: nobody watches themselves', () => {
  const view = viewOf(picked().act('player2', { type: 'surrender' }).state, 'player1')
  const props = {
    view,
    seat: 'player1',
    speaker: { seat: 'player1', names: {} },
    shown: shownOf(view) ?? expect.fail(),
    playing: false,
    why: 'Ben surrendered.',
  } as const
  expect(renderToStaticMarkup(createElement(Waiting, props))).toContain('>Ben surrendered.<')
})
