// Tests that long and right-to-left names stay inside the space that a screen has for a name.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, evaluate, openAt, openReturning } from '../support/people.ts'
import { layoutProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { openTableForTwo, SocketPlayer } from '../support/socket-player.ts'
import { surrender } from './people.ts'

useBrowser()

/** The widest possible name: 24 letters W without a space. */
const WIDE = 'W'.repeat(24)
/** How the app shows the name `WIDEST` of a second person in the same room: shortened and numbered. */
const SECOND = `${'W'.repeat(22)} 2`
/** Matches layout problems that are intended: status lines and home cards shorten a long name with an ellipsis. */
const GIVES_WAY = /: cut: (Step 1 of 3 · |[\w ]+against )?W+( 2)?$/
const SMALL = { viewport: { width: 320, height: 568 } }

test('a name of 24 letters W fits the room, the dialog that removes a player, the home page and the result', async () => {
  const site = await openSite()
  const ann = await openAt(site, 'Ann', SMALL)
  await button(ann, 'Play with a friend at VibiShowdown').click()
  await ann.waitForURL(/\/r\//)
  const ben = await SocketPlayer.open(site, WIDE)
  await ben.joinRoom(ann.url())
  const cy = await openAt(site, WIDE, {}, ann.url())
  await button(cy, 'Sit down').waitFor()
  const wrong: string[] = []
  const look = async (screen: string, page = ann, table = false) =>
    wrong.push(...(await layoutProblems(page, table)).map((words) => `${screen}, ${words}`))
  for (const name of [WIDE, SECOND]) await button(ann, name).waitFor()
  await look('room')
  await look('room of a guest', cy)
  await button(ann, WIDE).click()
  await button(ann, `Remove ${WIDE}`).click()
  await look('removing')
  await ann.keyboard.press('Escape')
  await ben.sit()
  await ben.join()
  await ann.locator('[data-parts]').waitFor()
  await ann.goto(site.url)
  await ann.getByRole('region', { name: 'Your turn' }).waitFor()
  await look('home')
  await ann.goBack()
  await surrender(ann)
  await cy.getByRole('heading', { name: `${WIDE} wins` }).waitFor()
  await look('result of who looks on', cy, true)
  await ben.ready()
  await ann.getByText(`${WIDE} wants a rematch`).waitFor()
  await look('result', ann, true)
  expect(wrong.filter((words) => !GIVES_WAY.test(words))).toEqual([])
}, 120_000)

test.each(readdirSync(join(import.meta.dirname, '../../games')))(
  'two names of 24 letters W fit the game screen of %s',
  async (game) => {
    const { ann } = await openTableForTwo(game, {
      options: SMALL,
      names: [WIDE, WIDE],
      ...(game === 'vibechess' && { seat: { side: 'black' } }),
    })
    const wrong = await layoutProblems(ann)
    expect(wrong.filter((words) => !GIVES_WAY.test(words))).toEqual([])
  },
  120_000,
)

test('a name’s writing direction does not affect the text around it', async () => {
  const site = await openSite()
  const ann = await openReturning(site, 'Ann')
  const [host, guest] = [await SocketPlayer.forPage(ann, site), await SocketPlayer.open(site, 'دانا')]
  await host.createRoom('showdown')
  await guest.joinRoom(host.link)
  await ann.goto(host.link)
  await button(ann, '\u2068دانا\u2069').waitFor()
  expect(await evaluate<string[]>(ann, "[...document.querySelectorAll('bdi')].map((it) => it.textContent)")).toContain(
    '\u2068دانا\u2069',
  )
})
