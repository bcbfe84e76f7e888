// Tests of the dialogs with details.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '#web/words/testing.ts'
import { content } from '../../rules/book.ts'
import { table } from '../../rules/testing.ts'
import { Facts } from './facts.tsx'

test('two units of one kind have different names in the list of a side', () => {
  const { state } = table({ P2: ['warrior_endure', 'TANK', 'TANK'] })
  const speaker = { seat: 'P1', names: { P1: 'Ann', P2: 'Ben' }, content } as const
  const props = { about: { side: 'P2' }, view: state, speaker, onAbout: () => {}, onClose: () => {} } as const
  const names = [...renderToStaticMarkup(createElement(Facts, props)).matchAll(/<li>(.*?)<\/li>/g)].map(
    ([, item]) => item,
  )
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(3)
})
