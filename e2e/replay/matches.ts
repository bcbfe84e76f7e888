// Finished matches, played by bots, in the journal of a test's server.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import { playedRecord } from '#kit/testing/played-record.ts'
import { openJournal } from '../../server/journal/sqlite/journal.ts'
import { writeMatch } from '../support/finished-matches.ts'
import { onCleanup } from '../support/fixture.ts'
import { openSite, type Site } from '../support/site.ts'

export const GAMES = ['hill', 'showdown', 'tactics', 'titans', 'vibechess'] as const

const NAMES = ['Wren', 'Milo'] as const

const rulesOf = async (id: string): Promise<AnyGame> => (await import(`../../games/${id}/rules/index.ts`)).game

const known = new Map<string, Promise<MatchRecord>>()

/** Returns one match per game. The tests of a file share them, because playing a match takes time. */
export function recordOf(id: string): Promise<MatchRecord> {
  const record = known.get(id) ?? rulesOf(id).then((game) => playedRecord(game))
  known.set(id, record)
  return record
}

/** Opens a server with a finished match of each game. The id of a match is the id of its game. */
export async function siteWith(...games: readonly string[]): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'turnstone-replay-'))
  onCleanup(() => rmSync(dataDir, { recursive: true, force: true }))
  writeFileSync(join(dataDir, 'key'), randomBytes(32))
  const journal = await openJournal(dataDir)
  for (const [at, name] of NAMES.entries()) await journal.setName(`person-${at}`, name)
  for (const id of games)
    await writeMatch(journal, {
      id,
      game: await rulesOf(id),
      people: NAMES.map((_, at) => `person-${at}`),
      record: await recordOf(id),
    })
  await journal.close()
  return openSite({ DATA_DIR: dataDir })
}

/** Makes the page receive this record instead of the server's record. */
export const serveRecord = (page: Page, game: string, record: unknown) =>
  page.route(`**/api/matches/${game}/record`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: typeof record === 'string' ? record : JSON.stringify(record),
    }),
  )

export const timeline = (page: Page) => page.getByRole('slider', { name: 'Where in the match' })

const REPLAY_TIMEOUT_MS = 60_000

/** Opens a replay, optionally at a step and a viewer. */
export async function openReplay(page: Page, { url }: Pick<Site, 'url'>, game: string, moment = ''): Promise<void> {
  await page.goto(`${url}/replay/${game}${moment}`)
  // The page first replays the whole match.
  await timeline(page).waitFor({ timeout: REPLAY_TIMEOUT_MS })
}

export const expectStep = (page: Page, step: number) =>
  expect.poll(() => timeline(page).inputValue()).toBe(String(step))

/**
 * Waits until the board no longer changes. Returns its texts, images and labels in order, except hidden ones and those
 * that depend on the board's size.
 */
export async function board(page: Page): Promise<string[]> {
  for (let before = await drawn(page); ; ) {
    await page.evaluate(
      'new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestIdleCallback(done)), 100))',
    )
    const now = await drawn(page)
    if (now.length > 0 && now.join() === before.join()) return now
    before = now
  }
}

async function drawn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Skip' }).waitFor({ state: 'detached' })
  return page.evaluate<
    string[]
  >(`[...document.querySelectorAll('[data-part=board] *')].filter((element) => !element.closest('[inert]')).flatMap((element) => [
    element.getAttribute('aria-label'), element.getAttribute('src')?.replace(/^data:.*width.*/, ''), element.children.length === 0 && element.textContent,
  ].filter(Boolean))`)
}
