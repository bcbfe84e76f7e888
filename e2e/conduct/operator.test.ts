// Tests of the operator's page with many reports: groups, selection, and wrong tokens.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { atOneTable, newVisitor, requestsWith, say, tokenIn } from '#server/conduct/testing/people.ts'
import { gamesOf } from '#server/rules/games.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Opens a server with five reports: four from one room and one from another room. */
async function reported() {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const { url } = await openSite({}, { log, games: gamesOf([secret]) })
  const port = Number(new URL(url).port)
  const [ann, ben] = [await newVisitor(port, 'Ann'), await newVisitor(port, 'Ben')]
  const first = await atOneTable(ann, ben, [port, port])
  const lines = []
  for (const text of ['You play like a bot, quit already', 'lol get out', 'Nice throw, coward'])
    lines.push(await say(first.benAt, first.matchId, text))
  for (const { n } of lines) await ann.post('/api/me/reports', { matchId: first.matchId, line: n })
  await ann.post('/api/me/reports', { person: ben.id, code: first.code })
  const [cleo, dora] = [await newVisitor(port, 'Cleo'), await newVisitor(port, 'Dora')]
  const second = await atOneTable(cleo, dora, [port, port])
  await cleo.post('/api/me/reports', { person: dora.id, code: second.code })
  await requestsWith('', port).post('/operator/api/session', { token: 'wrong' })
  const { page } = await openPerson()
  await page.goto(`${url}/operator`)
  await page.getByLabel('Operator token').fill(tokenIn(logged))
  await button(page, 'Sign in').click()
  await page.getByRole('region', { name: 'Reports (5)' }).waitFor()
  return { page, code: first.code }
}

test('an operator closes selected reports, and then all reports of a room, at once', async () => {
  const { page, code } = await reported()
  await page
    .getByRole('checkbox', { name: /^Select report/ })
    .first()
    .check()
  await button(page, 'Close selected').click()
  await page.getByRole('region', { name: 'Reports (4)' }).waitFor()
  await button(page, `Close 4 reports in ${code}`).click()
  await page.getByText('No open reports.').waitFor()
  await page.getByText(`4 reports of ${code}`).waitFor()
})

test('the operator’s page fits a phone and a desktop, and shows wrong tokens', async () => {
  const { page } = await reported()
  await page.getByText('1 wrong token within an hour').waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/operator-${size.width}.png` })
    expect(await screenProblems(page, 'operator', false)).toEqual([])
  }
})
