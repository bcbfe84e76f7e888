// Long and right-to-left names stay inside their places.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { Friend, facing } from '../support/friend.ts'
import { misfits } from '../support/inspect.ts'
import { arrive, ask, button, known } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { surrender } from './people.ts'

useBrowser()

/** The widest possible name, without a break. */
const WIDE = 'W'.repeat(24)
/** Status lines and home cards shorten a name with an ellipsis. */
const GIVES_WAY = /: cut: (Step 1 of 3 · |[\w ]+against )?W+$/
const SMALL = { viewport: { width: 320, height: 568 } }

test('a name of 24 W fits the room, the removal dialog, home and the result', async () => {
  const site = await openSite()
  const ann = await arrive(site, 'Ann', SMALL)
  await button(ann, 'Play with a friend at VibiShowdown').click()
  await ann.waitForURL(/\/r\//)
  const ben = await Friend.open(site, WIDE)
  await ben.enter(ann.url())
  const cy = await arrive(site, WIDE, {}, ann.url())
  await button(cy, 'Sit down').waitFor()
  const wrong: string[] = []
  const look = async (screen: string, page = ann, table = false) =>
    wrong.push(...(await misfits(page, table)).map((words) => `${screen}, ${words}`))
  await expect.poll(() => button(ann, WIDE).count()).toBe(2)
  await look('room')
  await look('room of a guest', cy)
  await button(ann, WIDE).first().click()
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
  await cy.getByRole('heading', { name: `${WIDE} won` }).waitFor()
  await look('result of who looks on', cy, true)
  await ben.ready()
  await ann.getByText(`${WIDE} wants a rematch`).waitFor()
  await look('result', ann, true)
  expect(wrong.filter((words) => !GIVES_WAY.test(words))).toEqual([])
}, 120_000)

test.each(readdirSync(join(import.meta.dirname, '../../games')))(
  'two names of 24 W fit the table of %s',
  async (game) => {
    const { ann } = await facing(game, {
      options: SMALL,
      names: [WIDE, WIDE],
      ...(game === 'vibechess' && { seat: { side: 'black' } }),
    })
    const wrong = await misfits(ann)
    expect(wrong.filter((words) => !GIVES_WAY.test(words))).toEqual([])
  },
  120_000,
)

test('a name is isolated from the text around it in either writing direction', async () => {
  const site = await openSite()
  const ann = await known(site, 'Ann')
  const [host, guest] = [await Friend.behind(ann, site), await Friend.open(site, 'دانا')]
  await host.host('showdown')
  await guest.enter(host.link)
  await ann.goto(host.link)
  await button(ann, '\u2068دانا\u2069').waitFor()
  expect(await ask<string[]>(ann, "[...document.querySelectorAll('bdi')].map((it) => it.textContent)")).toContain(
    '\u2068دانا\u2069',
  )
})
