// Plays a whole match of each game in the test languages. A text that is not in a catalogue makes the test fail. With
// PICTURES and LANGUAGE it saves a picture of each screen in that language instead (`npm run pictures -- --lang de`).
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { openReturning } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { SocketPlayer, seatAll } from '../support/socket-player.ts'
import { PLAYS } from './plays.ts'
import { untranslated, useLanguage } from './untranslated.ts'

useBrowser()

const { PICTURES, LANGUAGE } = process.env
const LANGUAGES = LANGUAGE ? [LANGUAGE] : ['en-XA', 'en-XB']
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]
const PEOPLE = ['Ann', 'Ben']

const cases = LANGUAGES.flatMap((language) => Object.keys(PLAYS).map((game) => [language, game] as const))

test.each(cases)(
  'in the language %s, a match of %s shows only texts from catalogues',
  { timeout: 300_000 },
  async (language, game) => {
    const { names, notation, play } = PLAYS[game] as (typeof PLAYS)[string]
    const site = await openSite()
    const page = await openReturning(site, 'Ann')
    await useLanguage(page, language)
    const ann = await SocketPlayer.forPage(page, site)
    const ben = await SocketPlayer.open(site, 'Ben')
    await seatAll(game, [ann, ben])
    await page.goto(ann.link)
    await page.locator('[data-parts]').waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'en-XB' ? 'rtl' : 'ltr')
    const wrong = new Set<string>()
    await play(page, ben, async (screen) => {
      if (PICTURES) {
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await page.screenshot({ path: join(PICTURES, `${game}-${language}-${screen}-${size.width}.png`) })
        }
      }
      if (!language.startsWith('en-X')) return
      for (const text of await untranslated(page, [...names, ...PEOPLE], notation)) wrong.add(`${screen}: ${text}`)
    })
    expect([...wrong]).toEqual([])
  },
)
