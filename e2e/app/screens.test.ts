// Every screen of the shell, at every size and in both themes.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { looked } from '../support/inspect.ts'
import { tour } from './tour.ts'

useBrowser()

test('at six sizes nothing is cut, nothing overlaps, no table scrolls; axe finds nothing wrong, dark or light', async () => {
  const wrong: string[] = []
  await tour(
    async ({ screen, page, table }) => {
      wrong.push(...(await looked(page, screen, table)))
    },
    { colorScheme: 'dark' },
  )
  expect(wrong).toEqual([])
}, 360_000)
