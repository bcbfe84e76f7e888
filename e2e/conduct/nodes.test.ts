// Tests of muting, reporting and banning between people on different servers.
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tokenIn } from '#server/conduct/testing/people.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, openAt } from '../support/people.ts'
import { layoutProblems, screenProblems } from '../support/screen-check.ts'
import { openSites } from '../support/sites.ts'
import { pick } from '../titans-table/people.ts'

useBrowser()

const log = (page: Page) => page.getByRole('log', { name: 'Chat messages' })

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text)
  await page.keyboard.press('Enter')
  await log(page).getByText(text).last().waitFor()
}

/** Opens a match with Ann on one server and Ben on another, both with the chat open. */
async function talking() {
  const logged: string[] = []
  const [here, there] = (await openSites(
    2,
    {},
    { log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }) },
  )) as [{ url: string }, { url: string }]
  const [ann, ben] = await Promise.all([openAt(here, 'Ann'), openAt(there, 'Ben')])
  await button(ann, 'Play with a friend at Titans').click()
  await ann.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  await ben.goto(ann.url().replace(here.url, there.url))
  await button(ben, 'Sit down').click()
  for (const page of [ann, ben]) {
    await pick(page).waitFor()
    await button(page, 'Chat').click()
  }
  return { here, there, ann, ben, token: tokenIn(logged) }
}

test('a mute survives a reload, applies on the person’s other device, and can be ended there for both', async () => {
  const { there, ann, ben } = await talking()
  await say(ben, 'Blah')
  await log(ann).getByText('Blah').waitFor()
  await button(ann, 'More about this message from Ben').click()
  await button(ann, 'Mute Ben').click()
  await ann.getByText('You muted Ben').waitFor()
  await ann.reload()
  await pick(ann).waitFor()
  await say(ben, 'Blah blah')
  await button(ann, 'Chat').click()
  await ann.getByText('You muted Ben').waitFor()
  expect(await ann.getByText('Blah').count()).toBe(0)
  const { page: phone } = await openPerson({ storageState: await ann.context().storageState() })
  await phone.goto(`${there.url}/settings`)
  const muted = phone.getByRole('region', { name: 'People you muted' })
  await muted.waitFor()
  expect(await layoutProblems(phone, false, 'muted people', '[aria-labelledby=muted-people]')).toEqual([])
  await button(phone, 'Unmute Ben').click()
  await muted.waitFor({ state: 'detached' })
  await log(ann).getByText('Blah blah').waitFor()
})

test('an operator reads a reported chat message with the messages around it, and a ban removes the person on the other server', async () => {
  const { here, ann, ben, token } = await talking()
  await say(ann, 'Good luck')
  await say(ben, 'You smell')
  await button(ann, 'More about this message from Ben').click()
  await button(ann, 'Report this message from Ben').click()
  await ann.getByText('Thank you. We saved your report').waitFor()
  const { page: operator } = await openPerson()
  await operator.goto(`${here.url}/operator`)
  await operator.getByLabel('Operator token').fill(token)
  await button(operator, 'Sign in').click()
  const reports = operator.getByRole('region', { name: 'Reports (1)' })
  await reports.waitFor()
  expect(await reports.locator('ol').getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Ann Good luck/),
    expect.stringMatching(/^Ben You smell/),
  ])
  await button(operator, /^Ban this person/).click()
  await operator.getByLabel('Reason, shown to them').first().fill('Rude to others')
  await operator.evaluate('scrollTo(0, 0)')
  expect(await screenProblems(operator, 'operator', false)).toEqual([])
  await reports.getByRole('button', { name: 'Ban', exact: true }).click()
  await ben.getByText(/^You’re banned until \d/).waitFor()
  await ben.getByText('Rude to others', { exact: true }).waitFor()
  expect(await screenProblems(ben, 'banned', false)).toEqual([])
  await operator.getByRole('region', { name: 'Audit log' }).getByText('Banned someone').first().waitFor()
})
