// Tests that the page verifies the record of a replay and shows the first input that differs.
import { expect, test } from 'vitest'
import type { MatchRecord } from '#kit/past/record.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button } from '../support/people.ts'
import { expectStep, openReplay, recordOf, serveRecord, siteWith } from './matches.ts'

useBrowser()

const scene = useFixture(async () => ({ site: await siteWith('titans', 'showdown'), ...(await openPerson()) }))

/** Clears the browser page that the tests share, and returns it with the server. */
async function blank() {
  const { page } = scene()
  await page.goto('about:blank')
  await page.unrouteAll()
  return scene()
}

const AT = 20

type Tampered = (record: MatchRecord) => object

/**
 * The fields of the hash chain in a record: each hash covers all inputs before it. An attacker who changes the record
 * would remove these fields.
 */
const unchained = { chain: undefined, links: undefined }

const anotherDie: Tampered = ({ draws = [] }) => ({
  draws: draws.map((draw) => (draw.input === AT ? { ...draw, value: draw.value + 1 } : draw)),
})
const anotherMove: Tampered = ({ entries }) => ({
  entries: entries.map((entry) =>
    entry.seq === AT && entry.input.kind === 'action'
      ? { ...entry, input: { ...entry.input, action: { type: 'surrender' } } }
      : entry,
  ),
})
const anotherTime: Tampered = ({ entries }) => ({
  ...unchained,
  entries: entries.map((entry) => (entry.seq === AT ? { ...entry, at: -1 } : entry)),
})
const anotherState: Tampered = ({ digests = [] }) => ({
  digests: digests.map((kept) => (kept.seq === 24 ? { ...kept, digest: '0'.repeat(64) } : kept)),
})

test.each<[string, Tampered, RegExp, number]>([
  ['die', anotherDie, /^Draw \d+ \(.*input 20\) is not the one recorded: the seed gives/, AT],
  ['move', anotherMove, /^Input 20 is not, letter for letter, the one that was written down/, AT],
  ['time', anotherTime, /^Input 20 \(at -1\) is earlier than the one before it/, AT],
  ['state', anotherState, /^The state after input 24 is not the one that was kept/, 24],
])('a changed %s is detected and named, with a link to its step', async (_, tampered, words, input) => {
  const { site, page } = await blank()
  const record = await recordOf('titans')
  await serveRecord(page, 'titans', { ...record, ...tampered(record) })
  await openReplay(page, site, 'titans')
  await button(page, 'Doesn’t fit: what was checked').click()
  const sheet = page.getByRole('dialog', { name: 'This record doesn’t fit' })
  await sheet.getByText(words).waitFor()
  await sheet.getByRole('button', { name: new RegExp(`^Show input ${input}, Round`) }).click()
  await expectStep(page, input)
})

test('the page lists the seed, the salts (random texts) and every random draw of a valid record', async () => {
  const { site, page } = await blank()
  const record = await recordOf('titans')
  await openReplay(page, site, 'titans')
  await button(page, 'Verified dice: what was checked').click()
  const sheet = page.getByRole('dialog', { name: 'Verified dice' })
  await sheet.getByText(/85 draws: each is what the seed/).waitFor()
  await sheet.getByText('Seed and salts').click()
  await sheet.getByText(record.start.seed, { exact: true }).waitFor()
  await sheet.getByText('Every draw, 85').click()
  const drawn = sheet.getByRole('row').nth(1).getByRole('cell')
  const [first] = record.draws ?? []
  await expect
    .poll(() => drawn.allTextContents())
    .toEqual([String(first?.n), 'The start', first?.tag, String(first?.bound ?? '0–1'), String(first?.value)])
})

test('for a game without randomness the page says that there is no randomness', async () => {
  const { site, page } = await blank()
  await page.setViewportSize({ width: 768, height: 1024 })
  await openReplay(page, site, 'showdown')
  await button(page, 'No dice: what was checked').click()
  await page
    .getByRole('dialog', { name: 'No dice in this one' })
    .getByText('No dice in this one: the rules drew nothing')
    .waitFor()
})
