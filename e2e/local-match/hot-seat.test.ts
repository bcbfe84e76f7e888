// Tests of several people on one device: neither a player's view nor the cover between turns shows another player's
// secrets.
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import type { Entry } from '#kit/match.ts'
import type { LocalRecord } from '../../web/host/setup.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { twoAsides, twoSecrets } from './secrets.ts'
import { storeMatches } from './stored-matches.ts'

useBrowser()

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** All games with a screen. */
const GAMES = globSync('games/*/table/index.tsx', { cwd: ROOT }).map((file) => file.split(/[\\/]/)[1] as string)

const rulesOf = async (game: string): Promise<AnyGame> => (await import(`../../games/${game}/rules/index.ts`)).game

/** Returns everything that the page renders: text, attributes, field values, accessible names, the title. */
async function drawn(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => {
    // Which of the texts on the screen was announced last depends on the time since it appeared.
    for (const region of document.querySelectorAll<HTMLElement>('[data-speech]')) region.hidden = true
    return [
      document.title,
      document.body.outerHTML.replace(/<div[^>]*data-speech.*?<\/div>/s, ''),
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ]
  })
  return [...html, await page.locator('body').ariaSnapshot()]
}

/** Sets the team that the app offers for the next match. */
const remember = (page: Page, last: Entry | undefined) =>
  page.evaluate(
    (team) => localStorage.setItem('turnstone:tactics:team', JSON.stringify(team)),
    last?.input.kind === 'action' ? last.input.action : null,
  )

const table = (page: Page) => page.locator('[data-parts]')

/** Longest duration of the test in milliseconds. The test opens ten matches one after the other. */
const FIVE_GAMES_MS = 120_000

interface Case {
  game: string
  /** The player whose turn it is in both compared matches. */
  next: 'Ada' | 'Ben'
  pair: LocalRecord[]
}

/** In chess only suggested moves are secret. The board shows them as arrows on Ada's turn. */
const ARROWS = ['f3', 'h3'].map((to) => ({ type: 'suggest', from: 'g1', to }))

/** Returns the two matches of a game, or none if the game has no secrets. */
async function caseOf(game: string): Promise<Case[]> {
  const rules = await rulesOf(game)
  if (!rules.guess && !('suggest' in rules.actions)) return []
  const named = (pair: readonly LocalRecord[]) => pair.map((record, at) => ({ ...record, matchId: `${game}${at}` }))
  return 'suggest' in rules.actions
    ? [{ game, next: 'Ada', pair: named(twoAsides(rules, ARROWS)) }]
    : [{ game, next: 'Ben', pair: named(twoSecrets(rules)) }]
}

async function visit(
  page: Page,
  url: string,
  { matchId, entries }: LocalRecord,
  next: string,
): Promise<{ cover: string[]; side: string[] }> {
  await remember(page, entries.at(-1))
  await page.goto(`${url}/local/${matchId}`)
  await page.getByRole('heading', { name: `Pass the phone to ${next}` }).waitFor()
  const cover = await drawn(page)
  await button(page, `I am ${next}: show my side`).click()
  await table(page).waitFor()
  return { cover, side: await atRest(page) }
}

/**
 * Waits until the game's screen no longer changes. First changes the window's width and back, so that the screen
 * measures its size again with all fonts loaded. The first measurement may have been made before or after the fonts.
 */
async function atRest(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ ...size, width: size.width + 100 })
  await settled(page)
  await page.setViewportSize(size)
  return settled(page)
}

/** Resolves to everything that the page renders, once two readings in a row are the same. */
async function settled(page: Page): Promise<string[]> {
  for (let before: string[] = []; ; ) {
    const now = await drawn(page)
    if (now.join() === before.join()) return now
    before = now
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }
}

test(
  'in each game neither the cover between turns nor the other player’s view shows a secret choice',
  async () => {
    const { url } = await openSite()
    const { page, errors } = await openPerson()
    await page.addInitScript(() => {
      // Decorative animations use random numbers, so these are fixed.
      Math.random = () => 0.5
    })
    await page.goto(`${url}/credits`)
    const cases = (await Promise.all(GAMES.map(caseOf))).flat()
    await storeMatches(
      page,
      cases.flatMap(({ pair }) => pair),
    )
    for (const { game, next, pair } of cases) {
      const [one, other] = [
        await visit(page, url, pair[0] as LocalRecord, next),
        await visit(page, url, pair[1] as LocalRecord, next),
      ]
      expect.soft(one.cover, `the cover of ${game}`).toEqual(other.cover)
      // The screen of Ada's own turn must show Ada's choice.
      if (next === 'Ada') expect.soft(one.side, `Ada’s side of ${game}`).not.toEqual(other.side)
      else expect.soft(one.side, `Ben’s side of ${game}`).toEqual(other.side)
    }
    expect(errors).toEqual([])
  },
  FIVE_GAMES_MS,
)
