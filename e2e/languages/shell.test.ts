// Visits every screen of the shell in the test languages. A text that is not in a catalogue makes the test fail, and so
// does a layout that longer texts or the other direction break. With PICTURES and LANGUAGE it saves a picture of each
// screen in that language instead (`npm run pictures -- --lang de`).
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#kit/words/languages.ts'
import { NAMES as TITANS } from '../../games/titans/rules/names.ts'
import { useBrowser } from '../support/browser.ts'
import { evaluate } from '../support/people.ts'
import { tour } from './tour.ts'
import { untranslated } from './untranslated.ts'

useBrowser()

const { PICTURES, LANGUAGE } = process.env
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** Names that are the same in every language: of people, of the app and its browser, of languages and games. */
const NAMES = [
  ...['Ann', 'Ben', 'Turnstone', 'Chrome', 'Linux', 'NOBODY', 'K7QMXA'],
  ...Object.values(LANGUAGES),
  ...TITANS,
  ...['Titans', 'Tactics', 'VibeChess', 'VibiShowdown', 'King of the Hill'],
]
/** Codes of rooms, ids of seats and asks, and durations. */
const NOTATION = /\b[A-Z0-9]{6}\b|^[A-Z0-9]$|\bplayer\d\b|\b\d+ m\b|\b(?:PICK|first_offer)\b/g

test.each(LANGUAGE ? [LANGUAGE] : ['en-XA', 'en-XB'])(
  'in the language %s, every screen shows only texts from catalogues, and nothing overlaps or leaves its place',
  { timeout: 300_000 },
  async (language) => {
    const isTest = language.startsWith('en-X')
    const wrong: string[] = []
    await tour(language, async ({ screen, page }) => {
      if (isTest) for (const text of await untranslated(page, NAMES, NOTATION, true)) wrong.push(`${screen}: ${text}`)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        if (PICTURES) await page.screenshot({ path: join(PICTURES, `${screen}-${language}-${size.width}.png`) })
        const misfits = await atRest(() => evaluate<string[]>(page, `misfits(${JSON.stringify({ table: false })})`))
        // The texts are longer than in any real language, so a title may end in an ellipsis.
        wrong.push(
          ...misfits.filter((words) => !words.startsWith('cut')).map((words) => `${screen}, ${size.width}: ${words}`),
        )
      }
    })
    expect(wrong).toEqual([])
  },
)

/** Repeats the check while the layout adapts to a new size, and returns the problems that remain. */
async function atRest(check: () => Promise<string[]>): Promise<string[]> {
  let found = await check()
  for (let looks = 0; looks < 8 && found.length > 0; looks++) found = await check()
  return found
}
