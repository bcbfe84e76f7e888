import { expect, test } from 'vitest'
import { openMatch } from './session.ts'

test('where a browser keeps nothing, who comes back to a match is told so in words', async () => {
  // Here there is no database at all.
  await expect(openMatch('gone')).rejects.toThrow('This browser keeps no matches just now')
})
