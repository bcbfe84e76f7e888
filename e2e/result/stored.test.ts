// The stored replay of a match whose rules no longer exist.
import { expect, test } from 'vitest'
import { board, line, stepAt, watch } from '../replay/matches.ts'
import { useBrowser } from '../support/browser.ts'
import { finish } from '../support/finished.ts'
import { button, known } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { GAMES } from './people.ts'

useBrowser()

test.each(['titans', 'showdown'])(
  '%s: a stored replay plays without its rules and shows the same as with them',
  async (name) => {
    const site = await openSite()
    const page = await known(site, 'Ann')
    const [game] = GAMES.filter(({ id }) => id === name) as [(typeof GAMES)[number]]
    const people = ['somebody', 'another']
    await finish(site, [
      { id: 'new', game, people },
      { id: 'old', game, people, old: true },
    ])
    await watch(page, site, 'new')
    await page.keyboard.press('End')
    const last = Number(await line(page).getAttribute('max'))
    await stepAt(page, last)
    const shown = await board(page)
    await watch(page, site, 'old')
    await button(page, 'One step on').click()
    await stepAt(page, 1)
    await page.keyboard.press('End')
    await stepAt(page, last)
    expect(await board(page)).toEqual(shown)
  },
)
