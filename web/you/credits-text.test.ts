// Tests of the reader for CREDITS.md files.
import { expect, test } from 'vitest'
import { readCredits } from './credits-text.ts'

test('reads headings, sentences with links, and the pictures in all tables', () => {
  const text =
    '# Pictures\n\nFrom [Game-icons.net](https://game-icons.net), by Lorc.\n\n## icons/\n\n| file | shape |\n|---|---|\n| `a.svg` | dragon-head |\n\n## moves/\n\n| file | shape |\n|---|---|\n| `b.svg` | fist |\n\n- **Inter**: Rasmus\n'
  expect(readCredits(text)).toEqual([
    { kind: 'heading', text: 'Pictures' },
    {
      kind: 'words',
      parts: [{ text: 'From ' }, { text: 'Game-icons.net', href: 'https://game-icons.net' }, { text: ', by Lorc.' }],
    },
    { kind: 'shapes', shapes: ['dragon-head', 'fist'] },
    { kind: 'words', parts: [{ text: 'Inter: Rasmus' }] },
  ])
})
