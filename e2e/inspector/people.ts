// Helpers for tests of the inspector.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Line } from '#kit/simulator.ts'
import { Client } from '#server/testing/client.ts'
import { openMatch, type Player } from '#server/testing/server.ts'
import { openPerson, type Person } from '../support/browser.ts'
import { button } from '../support/people.ts'
import type { Site } from '../support/site.ts'

/** A browser with a wide window and clipboard access. */
export const DESK = { viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] }

const ROUNDS = 2

/** Two players without pages play Titans until one surrenders; returns the match id. */
export async function playTitans({ url }: Site): Promise<string> {
  const { id, players } = await openMatch({ client: () => Client.open(Number(new URL(url).port)) }, 'titans')
  const [ann, ben] = players as [Player, Player]
  await ann.play({ type: 'pick', titan: 0 })
  await ben.play({ type: 'pick', titan: 1 })
  for (let round = 0; round < ROUNDS; round++) {
    await ann.play({ type: 'attack' })
    await ben.play({ type: 'defend' })
  }
  await ann.play({ type: 'surrender' })
  return id
}

/** Opens the inspector in the browser of the given person, or of a new person. */
export async function openInspector(address: string, someone?: Person): Promise<Person> {
  const { page, errors } = someone ?? (await openPerson(DESK))
  await page.goto('about:blank')
  await page.setViewportSize(DESK.viewport)
  errors.length = 0
  await page.goto(address)
  await current(page).waitFor()
  return { page, errors }
}

export const rows = (page: Page): Locator => page.getByRole('list', { name: 'Inputs' }).getByRole('listitem')
export const current = (page: Page): Locator => page.locator('[aria-current="step"]')
export const lines = (page: Page): Locator => page.getByLabel('Line of play', { exact: true }).locator('option')
export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** Selects an input and waits until the page shows it. */
export async function goTo(page: Page, step: number): Promise<void> {
  await page.locator(`[data-step="${step}"]`).click()
  await page.locator(`[data-step="${step}"][aria-current]`).waitFor()
}

/** Presses a copy button and returns the text on the clipboard. */
export async function copyText(page: Page, name: string): Promise<string> {
  await button(page, name).click()
  await button(page, /^Copied, \d+ steps?$/).waitFor()
  return page.evaluate('navigator.clipboard.readText()')
}

export function simulate(script: string): { code: number | null; lines: Line[]; err: string } {
  const folder = mkdtempSync(join(tmpdir(), 'script-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'script.json')
  writeFileSync(file, script)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../scripts/sim.ts'), file],
    { encoding: 'utf8', maxBuffer: 1e9 },
  )
  return {
    code: status,
    lines: stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : [])),
    err: stderr,
  }
}
