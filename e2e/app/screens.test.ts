// Every screen of the shell, at every size and in both themes.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { barriers, misfits } from '../support/inspect.ts'
import { type Stop, tour } from './tour.ts'

useBrowser()

/** Everything that is wrong anywhere, with the name of the screen. */
async function wrong(look: (stop: Stop) => Promise<string[]>): Promise<string[]> {
  const all: string[] = []
  await tour(
    async (stop) => {
      for (const words of await look(stop)) all.push(`${stop.screen}, ${words}`)
    },
    { colorScheme: 'dark' },
  )
  return all
}

test('axe finds nothing wrong on any screen, dark or light', async () => {
  expect(await wrong(({ page }) => barriers(page))).toEqual([])
}, 180_000)

test('at six sizes nothing is cut, nothing overlaps, no table scrolls', async () => {
  expect(await wrong(({ page, table, screen }) => misfits(page, table, screen))).toEqual([])
}, 180_000)
