// Two people on their way to a battle of titans, by the words on the buttons.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { arrive, button, type Pair, result, sitDownAll, skip } from '../support/people.ts'
import { openSite } from '../support/site.ts'

export const round = (page: Page, number: number) => page.getByRole('heading', { name: `Round ${number}`, exact: true })
export const pick = (page: Page) => button(page, /^Pick /)
export const action = (page: Page, name: string) => button(page, new RegExp(`^${name}`))

/** Ann and Ben at the table, three titans before each. */
export async function picking(options: BrowserContextOptions = {}): Promise<Pair> {
  const site = await openSite()
  const [ann, ben] = await Promise.all([arrive(site, 'Ann', options), arrive(site, 'Ben')])
  await button(ann, 'Play with a friend at Titans').click()
  await sitDownAll([ann, ben])
  for (const page of [ann, ben]) await pick(page).waitFor()
  return { site, ann, ben }
}

/** Past the play-out: the actions are there again, or the result is. */
export async function settled(page: Page): Promise<'over' | 'on'> {
  await skip(page).or(result(page)).first().waitFor()
  if (await skip(page).isVisible()) await skip(page).click()
  await action(page, 'Attack').or(result(page)).first().waitFor()
  return (await result(page).isVisible()) ? 'over' : 'on'
}
