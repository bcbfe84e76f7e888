// A match that is being played, for measurements of a visitor who follows a link to it.
import type { Browser } from 'playwright-core'

export interface LiveMatch {
  /** The address at which a visitor watches the match. */
  url: string
  close(): Promise<void>
}

/** Starts a match against a bot in a browser window of its own, which stays open. */
export async function openLiveMatch(browser: Browser, home: string): Promise<LiveMatch> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const player = await context.newPage()
  await player.addInitScript("localStorage.setItem('turnstone:been', 'true')")
  await player.goto(home)
  await player.getByRole('button', { name: 'Play a bot at 5×5 Tactics' }).click()
  await player.waitForURL(/\/r\//)
  await player.locator('[data-parts]').waitFor()
  const code = new URL(player.url()).pathname.split('/').at(-1)
  return { url: new URL(`/watch/${code}-1`, home).href, close: () => context.close() }
}
