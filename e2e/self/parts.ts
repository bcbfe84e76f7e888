// What the tests of settings and of You have in common.
import type { Locator, Page } from 'playwright-core'

/** One of a few, by its words. */
export const choose = (page: Page, group: string, words: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(words, { exact: true }).click()

/** The first creature there: its shape and its colour. */
export async function faceIn(place: Locator): Promise<string> {
  const shape = place.locator('[style*=mask]').first()
  return `${await shape.getAttribute('style')} ${await shape.locator('..').getAttribute('style')}`
}
