// Tests of the texts on the action buttons.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RoundAction } from '../../rules/actions.ts'
import { game } from '../../rules/index.ts'
import { fight, pickedTable, type TestTitan, viewOf } from '../../rules/testing.ts'
import { shownOf } from '../field/playout.ts'
import { Actions, Waiting } from './actions.tsx'

/** Returns the texts that player1 sees: first the four actions, then the button that locks an action. */
function buttons(one: TestTitan = {}, marked: RoundAction['type'] | null = null): string[] {
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

test('each action button describes what the action would do now', () => {
  expect(buttons({ charge: 10 }).slice(0, 4)).toEqual([
    '10–40 damage, 0–30 if defended',
    'you lose 0–30, +20 charge if hit',
    'needs 25 charge, you have 10',
    '+60 charge, you lose 10–40',
  ])
})

test('a button says that the charge is full when its action cannot raise the charge', () => {
  expect(buttons({ charge: 100 }).slice(0, 4)).toEqual([
    '10–40 damage, 0–30 if defended',
    'you lose 0–30, charge is full',
    '45 damage',
    'charge is full, you lose 10–40',
  ])
})

test('the button that locks an action describes the marked action', () => {
  expect(buttons({ charge: 100 }, 'ability').at(-1)).toBe('45 damage, ignores defence')
  expect(buttons({}, 'rest').at(-1)).toBe('+60 charge, you lose 10–40')
})

test('while no action is marked, the lock button says that choices are hidden from the opponent', () => {
  expect(buttons().at(-1)).toBe('Hidden until you’re both locked in')
})

test('after the match a text instead of the buttons says why the match ended, and does not call the player a spectator', () => {
  const view = viewOf(pickedTable().act('player2', { type: 'surrender' }).state, 'player1')
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
