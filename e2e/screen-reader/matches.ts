// A match of each game against an easy bot, played by names alone. Each browser's test file runs these tests.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onCleanup, useFixture } from '../support/fixture.ts'
import { openSite } from '../support/site.ts'
import { playByNames } from './player.ts'
import type { Reader } from './reader.ts'
import { TASTES } from './tastes.ts'

/** Longest duration of a match in milliseconds, on a machine that has much else to do. */
const LONGEST_MS = 180_000

const GAMES = readdirSync(join(import.meta.dirname, '../../games'))
/** Makes the visitor a returning one who likes quick turns and plays without a clock. */
const SETTINGS: Record<string, unknown> = {
  been: true,
  offered: GAMES,
  pace: 'quick',
  'bot-clocks': Object.fromEntries(GAMES.map((game) => [game, 'off'])),
}

/** An expression that stores the settings of the person. */
export const STORE_SETTINGS = `void Object.entries(${JSON.stringify(SETTINGS)}).forEach(([key, value]) =>
  localStorage.setItem('turnstone:' + key, JSON.stringify(value)))`

export function playMatches(browser: string, open: () => Promise<Reader>): void {
  const scene = useFixture(async () => {
    const [site, reader] = await Promise.all([openSite({ BOT_PAUSE_MS: '0' }), open()])
    onCleanup(() => reader.close())
    await reader.goto(site.url)
    await reader.evaluate(STORE_SETTINGS)
    return { url: site.url, reader }
  })

  test('every game has a match here', () => {
    expect(TASTES.map(({ game }) => game).sort()).toEqual(GAMES.toSorted())
  })

  for (const taste of TASTES)
    test(`${browser}: a match of ${taste.game} comes to its end by the names in the accessibility tree`, {
      timeout: LONGEST_MS,
    }, async () => {
      const { url, reader } = scene()
      await reader.goto(url)
      const { result, pressed } = await playByNames(reader, taste)
      expect(result).not.toBe('')
      expect(pressed.length).toBeGreaterThan(5)
    })
}
