// Tests of what live regions say during a match: each event once, in order, at most one sentence a second.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { openSite } from '../support/site.ts'
import { readerOf } from './chromium-reader.ts'
import { STORE_SETTINGS } from './matches.ts'
import { playByNames } from './player.ts'
import { TASTES } from './tastes.ts'

useBrowser()

const site = useFixture(() => openSite())

/** Records what live regions say, as screen readers do: the text of what is added to them. */
const RECORD = `
  window.said = []
  const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"]:not([aria-live]), [role="log"]:not([aria-live]), [role="alert"]:not([aria-live])'
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE)
      if (!region || region.closest('[inert], [aria-hidden="true"]')) continue
      const words = type === 'characterData' ? [target.data] : [...addedNodes].map((node) => node.textContent)
      for (const text of words) if (text.trim()) window.said.push({ at: performance.now(), words: text.trim(), ofMatch: region.hasAttribute('data-speech') })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })`

const isOfMatch = ({ ofMatch }: Said): boolean => ofMatch

interface Said {
  at: number
  words: string
  /** True if the table's announcer has said it. */
  ofMatch: boolean
}

/** Plays a match on a clock that runs when the test says so, and lets everything be said before the next action. */
async function listen(game: string): Promise<{ said: Said[]; log: string[] }> {
  const { page } = await openPerson()
  const reader = await readerOf(page)
  await page.goto(site().url)
  await reader.evaluate(STORE_SETTINGS)
  await page.addInitScript(RECORD)
  await page.clock.install()
  const taste = TASTES.find((one) => one.game === game)
  if (!taste) throw new Error(`there is no ${game}`)
  await page.goto(`${site().url}/local/new/${game}?bot=easy`)
  await playByNames({ ...reader, read: () => silence(page).then(reader.read) }, taste)
  await silence(page)
  const said = await page.evaluate<Said[]>('window.said')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Log' }).click()
  return { said, log: await page.getByRole('list', { name: 'What happened' }).getByRole('listitem').allInnerTexts() }
}

/** Lets the page's clock run until nothing more is said. */
async function silence(page: Page): Promise<void> {
  for (let count = -1; ; ) {
    await page.clock.runFor(STEP_MS)
    const now = await page.evaluate<number>('window.said.length')
    if (now === count) return
    count = now
  }
}

const STEP_MS = 3000
/** The least time between two sentences, less what a timer may be early. */
const SENTENCE_MS = 990

/** What the log adds to a sentence: the number of the move or the part of the turn. */
const NUMBERING = /^(\d+(\.|…)|[^·]+ ·) /

/** A heading of the log. It stands before all events of its turn, also before those that happen as the turn opens. */
const HEADING = /^(Turn|Round) \d+$/

/** Games with short matches. */
const HEARD = ['titans', 'showdown']

for (const game of HEARD)
  test(`a match of ${game} is told in its order, at most one sentence a second`, { timeout: 120_000 }, async () => {
    const { said, log } = await listen(game)
    // Before and after the match, the page says that it loads and how to go on.
    const during = said.slice(said.findIndex(isOfMatch), said.findLastIndex(isOfMatch) + 1)
    const hurried = during.flatMap((one, i) => {
      const last = during[i - 1]
      return last && one.at - last.at < SENTENCE_MS ? [{ last, one }] : []
    })
    expect(hurried).toEqual([])
    const lines = log.filter((line) => !HEADING.test(line)).map((line) => line.replace(NUMBERING, ''))
    const told = said.map(({ words }) => words).filter((words) => lines.includes(words))
    expect(told.length).toBeGreaterThan(5)
    expect(told).toEqual(lines.filter((line) => told.includes(line)))
  })
