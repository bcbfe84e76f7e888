// Helpers for the tests of settings and profile.
import type { Locator, Page } from 'playwright-core'

/** Chooses a radio button by its label. */
export const choose = (page: Page, group: string, words: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(words, { exact: true }).click()

/** Returns the shape and colour of the first avatar on the page. */
export async function avatarIn(place: Locator): Promise<string> {
  const shape = place.locator('[style*=mask]').first()
  return `${await shape.getAttribute('style')} ${await shape.locator('..').getAttribute('style')}`
}
