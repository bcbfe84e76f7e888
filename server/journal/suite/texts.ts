// Tests for every store: free texts in the actions of a match.
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { stream } from '../testing/rows.ts'

const text = (key: string, person: string, words = 'Rookies') => ({ key, person, text: words })

export function textsSuite(journal: () => Journal): void {
  describe('free texts', () => {
    test('a stream’s texts are listed by key, and a text is stored only for a stream that exists', async () => {
      await journal().create(stream('m'))
      await journal().create(stream('n'))
      await journal().keepText('m', text('b', 'ann', 'Ünïcode 🎲'))
      await journal().keepText('m', text('a', 'ben'))
      await journal().keepText('n', text('a', 'ann'))
      await journal().keepText('unknown', text('a', 'ann'))
      expect(await journal().texts('m')).toEqual([text('a', 'ben'), text('b', 'ann', 'Ünïcode 🎲')])
      expect(await journal().texts('unknown')).toEqual([])
    })

    test('forgetting a person deletes the person’s texts, and no text of that person is stored afterwards', async () => {
      await journal().create(stream('m'))
      for (const person of ['ann', 'ben']) await journal().keepText('m', text(person, person))
      await journal().forget('ann')
      await journal().keepText('m', text('late', 'ann'))
      expect(await journal().texts('m')).toEqual([text('ben', 'ben')])
    })

    test('a person’s data contains the person’s texts', async () => {
      await journal().create(stream('m'))
      for (const person of ['ann', 'ben']) await journal().keepText('m', text(person, person, `by ${person}`))
      const { texts, rows } = await journal().personData('ann')
      expect(texts).toEqual([{ stream: 'm', text: 'by ann' }])
      expect(rows.input_text).toBeUndefined()
    })

    test('the texts of a deleted match are deleted', async () => {
      await journal().create(stream('m', { at: 1 }))
      await journal().keepText('m', text('a', 'ann'))
      expect(await journal().sweep(1_000, 9)).toBe(1)
      expect((await journal().personData('ann')).texts).toEqual([])
      await journal().create(stream('m'))
      expect(await journal().texts('m')).toEqual([])
    })
  })
}
