// People on their way to a battle of titans, by the words on the buttons.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { button, inRoom, type Pair, result, sitDownAll, skip } from '../support/people.ts'

export const round = (page: Page, number: number) => page.getByRole('heading', { name: `Round ${number}`, exact: true })
export const pick = (page: Page) => button(page, /^Take /)
export const action = (page: Page, name: string) => button(page, new RegExp(`^${name}`))
export const lock = (page: Page) => button(page, /^Lock in /)

/** Marks an action and locks it in. */
export async function choose(page: Page, name: string): Promise<void> {
  await action(page, name).click()
  await lock(page).click()
}

/** Ann and Ben at the table, three titans before each. */
export async function picking(options: BrowserContextOptions = {}): Promise<Pair> {
  const pair = await inRoom('Titans', options)
  await sitDownAll([pair.ann, pair.ben])
  for (const page of [pair.ann, pair.ben]) await pick(page).waitFor()
  return pair
}

/** Ann and Ben in their first round. */
export async function fighting(options: BrowserContextOptions = {}): Promise<Pair> {
  const pair = await picking(options)
  for (const page of [pair.ann, pair.ben]) await pick(page).click()
  for (const page of [pair.ann, pair.ben]) await action(page, 'Attack').waitFor()
  return pair
}

/** Past the play-out: round `next` is open and the actions are there again, or the result is. */
export async function settled(page: Page, next: number): Promise<'over' | 'on'> {
  for (;;) {
    await skip(page).or(result(page)).or(round(page, next)).first().waitFor()
    if (await result(page).isVisible()) return 'over'
    if ((await round(page, next).isVisible()) && (await action(page, 'Attack').isVisible())) return 'on'
    await skip(page)
      .click({ timeout: 500 })
      .catch(() => {})
  }
}
