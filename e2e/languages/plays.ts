// How a whole match of each game is played on its table without reading its texts. A game whose table says every text
// from its catalogue is added here, by its id.
import type { Page } from 'playwright-core'
import { NAMES } from '../../games/titans/rules/names.ts'
import type { SocketPlayer } from '../support/socket-player.ts'

/** Called with the name of each screen of the game that has not been looked at yet. */
export type See = (screen: string) => Promise<void>

export interface Play {
  /** Names of content that stay as they are in every language. */
  names: readonly string[]
  /** Plays until the match is over. `other` plays the second seat and has no page. */
  play: (page: Page, other: SocketPlayer, see: See) => Promise<void>
}

const part = (page: Page, name: string) => page.locator(`[data-teach="${name}"]`)

/** The opponent rests, so that all four actions, both sheets and a long match are seen. */
const titans: Play = {
  names: NAMES,
  async play(page, other, see) {
    await see('pick')
    await page.locator('[data-at="front"] img').click()
    await page.locator('[data-facts]').waitFor()
    await see('about an offer')
    await page.keyboard.press('Escape')
    await part(page, 'take').click()
    await see('picked')
    await other.play({ type: 'pick', titan: 0 })
    for (let round = 0; other.isPlaying; round++) {
      await part(page, 'attack').or(page.locator('[data-part="ending"]')).first().waitFor()
      if (!other.isPlaying) break
      await see(`battle ${round}`)
      if (round === 1) {
        await part(page, 'foe').getByRole('button').click()
        await page.locator('[data-facts]').waitFor()
        await see('about a titan')
        await page.keyboard.press('Escape')
      }
      const charged = (await part(page, 'ability').getAttribute('aria-disabled')) === null
      await part(page, charged ? 'ability' : (['rest', 'defend', 'attack'][round % 3] ?? 'attack')).click()
      await see(`marked ${round}`)
      await part(page, 'lock').click()
      await see(`locked ${round}`)
      await other.play({ type: ['attack', 'defend', 'rest'][round % 3] })
      await see(`animation ${round}`)
      await page.keyboard.press('Escape')
    }
    await see('end')
  },
}

export const PLAYS: Readonly<Record<string, Play>> = { titans }
