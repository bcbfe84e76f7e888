// Tests for every store: chat lines.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Journal, Said } from '../journal.ts'
import { stream } from '../testing/rows.ts'

export function chatSuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('chat', () => {
    const said = (text: string, more: Partial<Said> = {}): Said => ({
      at: 1000,
      person: 'ann',
      seat: 'p1',
      team: null,
      text,
      ...more,
    })
    beforeEach(() => journal().create(stream('m')))

    test('chat lines are unchanged and in order after a restart', async () => {
      const lines = [
        said('one'),
        said('a|b\n"🐦', { person: 'ben', seat: null }),
        said('three', { team: 'red', at: 900 }),
      ]
      for (const line of lines) await journal().say('m', line, null)
      await reopen()
      expect((await journal().said('m', 10)).map(({ line: _, ref: __, name: ___, ...said }) => said)).toEqual(lines)
    })

    test('returns only the last chat lines when there are more than the limit', async () => {
      for (const text of ['one', 'two', 'three']) await journal().say('m', said(text), null)
      expect((await journal().said('m', 2)).map(({ text }) => text)).toEqual(['two', 'three'])
    })

    test('returns only the chat lines after a given chat line', async () => {
      const first = await journal().say('m', said('one'), null)
      for (const text of ['two', 'three']) await journal().say('m', said(text), null)
      expect((await journal().said('m', 9, first?.line)).map(({ text }) => text)).toEqual(['two', 'three'])
    })

    test('a chat line is returned with its sender’s current name and the id that the client gave to the chat line', async () => {
      await journal().say('m', said('one'), 'x')
      await journal().say('m', said('two', { person: 'nobody' }), null)
      await journal().setName('ann', 'Ann')
      expect((await journal().said('m', 9)).map(({ name, ref }) => [name, ref])).toEqual([
        ['Ann', 'x'],
        ['', null],
      ])
    })

    test('a chat line that is sent twice is stored once, and both calls return the same number', async () => {
      const first = await journal().say('m', said('one'), 'x')
      expect(first?.again).toBe(false)
      expect(await journal().say('m', said('one'), 'x')).toEqual({ line: first?.line, again: true })
      const [own, other] = [
        await journal().say('m', said('mine'), 'y'),
        await journal().say('m', said('hers', { person: 'eve' }), 'x'),
      ]
      for (const next of [own, other])
        expect(next).toEqual({ line: expect.toSatisfy((line) => line > (first?.line as number)), again: false })
      expect((await journal().said('m', 10)).map(({ text }) => text)).toEqual(['one', 'mine', 'hers'])
    })

    test('a chat line for an unknown stream is not stored', async () => {
      expect(await journal().say('other', said('one'), null)).toBeUndefined()
      expect(await journal().said('other', 10)).toEqual([])
    })
  })
}
