// Tests of the card that shows a hint.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HintCard } from './hint.tsx'

const use = { words: 'Use it', name: () => 'Heavy Slam', use: () => {} }
const card = (why: string | null): string =>
  renderToStaticMarkup(createElement(HintCard, { hint: { action: { type: 'slam' }, why }, use, onClose: () => {} }))

test('a hint is one sentence of the action and the reason, with a button that selects the action', () => {
  expect(card('finishes it: 54 damage')).toContain('<b>Heavy Slam</b> finishes it: 54 damage.')
  expect(card('finishes it: 54 damage')).toContain('Use it')
})

test('a hint without a reason names no action and has no button', () => {
  expect(card(null)).toContain('Hard to say. Trust your gut.')
  expect(card(null)).not.toMatch(/Heavy Slam|Use it/)
})
