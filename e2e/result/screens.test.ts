// The end of a match at every size: with its numbers, its turning point and the ways on, and the sheet to share it.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { looked } from '../support/inspect.ts'
import { button } from '../support/people.ts'
import { ended, GAMES } from './people.ts'

useBrowser()

/** An older line of the story gives way to the newest; the log has it whole. */
const GIVES_WAY = /cut: \w+ uses /

test.each(GAMES.map((game) => [game.id, game] as const))('%s: its end fits at every size', async (id, game) => {
  const { ann } = await ended(game)
  expect((await looked(ann, `${id} end`)).filter((words) => !GIVES_WAY.test(words))).toEqual([])
})

test('so does the sheet that shares it, in a square too', async () => {
  const wrong: string[] = []
  for (const game of GAMES.filter(({ id }) => id === 'showdown' || id === 'vibechess')) {
    const { ann } = await ended(game)
    await button(ann, 'Share').click()
    await ann.locator('canvas[data-drawn]').waitFor()
    wrong.push(...(await looked(ann, `${game.id} share`)))
  }
  expect(wrong).toEqual([])
})
