// Every screen of the app, at every size and in both themes.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { looked } from '../support/inspect.ts'
import { tour } from './tour.ts'

useBrowser()

test('at six sizes nothing is cut, overlaps or scrolls at a table, and axe finds no errors in either theme', async () => {
  const wrong: string[] = []
  await tour(
    async ({ screen, page, table }) => {
      wrong.push(...(await looked(page, screen, table)))
    },
    { colorScheme: 'dark' },
  )
  expect(wrong).toEqual([])
}, 360_000)
