// A turn as it plays out: it can be skipped, it moves only for those who like it, it is silent unless asked.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import type { Facing } from '../support/friend.ts'
import { ask, button, skip } from '../support/people.ts'
import { BASIC_ATTACK, choose, facingBen, turn } from './people.ts'

useBrowser()

async function playTurn({ ann, ben }: Pick<Facing, 'ann' | 'ben'>): Promise<void> {
  await ben.play(BASIC_ATTACK)
  await choose(ann, 'Basic Attack')
  await skip(ann).waitFor()
}

/** What plays out does not go on by itself any more. */
const ENDLESS =
  'window.setTimeout = ((soon) => (what, ms, ...more) => (ms >= 100 ? 0 : soon(what, ms, ...more)))(window.setTimeout)'

const moved = (page: Page) => ask<string[]>(page, '[...window.moved]')

test('with movement allowed a hit shakes and its number rises', async () => {
  const pair = await facingBen({ reducedMotion: 'no-preference' })
  await ask(pair.ann, 'watchMovements()')
  await playTurn(pair)
  await pair.ann.getByText(/^−\d+$/).waitFor()
  await expect
    .poll(async () => (await moved(pair.ann)).map((name) => name.replace(/.*_(shake|rise)_.*/, '$1')))
    .toEqual(expect.arrayContaining(['shake', 'rise']))
})

test('who asks for less movement sees none, and still sees every event', async () => {
  const pair = await facingBen({ reducedMotion: 'reduce' })
  await ask(pair.ann, 'watchMovements()')
  await playTurn(pair)
  for (const whose of ['Ben’s', 'Your']) await pair.ann.getByText(new RegExp(`^${whose} Emberling loses`)).waitFor()
  await turn(pair.ann, 2).waitFor()
  expect(await moved(pair.ann)).toEqual([])
})

test('a tap anywhere on the field skips to the end of the turn, and so does Escape', async () => {
  const pair = await facingBen({ reducedMotion: 'no-preference' })
  const { ann } = pair
  await ann.evaluate(ENDLESS)
  await playTurn(pair)
  const field = await ann.getByRole('region', { name: 'Field' }).boundingBox()
  if (!field) throw new Error('no field')
  await ann.mouse.click(field.x + field.width / 2, field.y + field.height / 2)
  await turn(ann, 2).waitFor()
  await playTurn(pair)
  await ann.keyboard.press('Escape')
  await turn(ann, 3).waitFor()
})

test('there is no sound until it is turned on; the choice is kept', async () => {
  const pair = await facingBen()
  const { ann } = pair
  const tones = () => ask<number>(ann, 'window.tones')
  await ask(ann, 'countTones()')
  await playTurn(pair)
  await ann.getByText(/^−\d+$/).waitFor()
  expect(await tones()).toBe(0)
  await turn(ann, 2).waitFor()
  await button(ann, 'More').click()
  await button(ann, 'Sound is off').click()
  await expect.poll(tones).toBeGreaterThan(0)
  await ann.reload()
  await button(ann, 'More').click()
  await button(ann, 'Sound is on').waitFor()
})
