// Tests the stored replay of a match whose rules no longer exist.
import { expect, test } from 'vitest'
import { board, expectStep, openReplay, timeline } from '../replay/matches.ts'
import { useBrowser } from '../support/browser.ts'
import { storeFinished } from '../support/finished-matches.ts'
import { button, openReturning } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { GAMES } from './people.ts'

useBrowser()

test.each(['titans', 'showdown'])(
  '%s: a stored replay plays without the rules and shows the same as with the rules',
  async (name) => {
    const site = await openSite()
    const page = await openReturning(site, 'Ann')
    const [game] = GAMES.filter(({ id }) => id === name) as [(typeof GAMES)[number]]
    const people = ['somebody', 'another']
    await storeFinished(site, [
      { id: 'new', game, people },
      { id: 'old', game, people, old: true },
    ])
    await openReplay(page, site, 'new')
    await page.keyboard.press('End')
    const last = Number(await timeline(page).getAttribute('max'))
    await expectStep(page, last)
    const shown = await board(page)
    await openReplay(page, site, 'old')
    await button(page, 'One step on').click()
    await expectStep(page, 1)
    await page.keyboard.press('End')
    await expectStep(page, last)
    expect(await board(page)).toEqual(shown)
  },
)
