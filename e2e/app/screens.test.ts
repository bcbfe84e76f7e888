// Tests every screen of the app at every size and in both themes.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { screenProblems } from '../support/screen-check.ts'
import { tour } from './tour.ts'

useBrowser()

test('at every size no text is cut, no elements overlap and no game screen scrolls, and axe (an accessibility checker) finds no errors', async () => {
  const wrong: string[] = []
  await tour(
    async ({ screen, page, table }) => {
      wrong.push(...(await screenProblems(page, screen, table)))
    },
    { colorScheme: 'dark' },
  )
  expect(wrong).toEqual([])
}, 360_000)
