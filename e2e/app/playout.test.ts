// Tests of the play-out (the animation of a turn's events): skipping it, reduced motion and sound.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, evaluate, skip } from '../support/people.ts'
import type { TableForTwo } from '../support/socket-player.ts'
import { BASIC_ATTACK, choose, openAgainstBen, turn } from './people.ts'

useBrowser()

async function playTurn({ ann, ben }: Pick<TableForTwo, 'ann' | 'ben'>): Promise<void> {
  await ben.play(BASIC_ATTACK)
  await choose(ann, 'Basic Attack')
  await skip(ann).waitFor()
}

/** Blocks all timers of 100 ms or more, so that the animation never ends by itself. */
const ENDLESS =
  'window.setTimeout = ((soon) => (what, ms, ...more) => (ms >= 100 ? 0 : soon(what, ms, ...more)))(window.setTimeout)'

const moved = (page: Page) => evaluate<string[]>(page, '[...window.moved]')

test('without reduced motion a hit monster shakes and the damage number rises', async () => {
  const pair = await openAgainstBen({ reducedMotion: 'no-preference' })
  await evaluate(pair.ann, 'watchMovements()')
  await playTurn(pair)
  await pair.ann.getByText(/^−\d+$/).waitFor()
  await expect
    .poll(async () => (await moved(pair.ann)).map((name) => name.replace(/^(shake|rise)_.*/, '$1')))
    .toEqual(expect.arrayContaining(['shake', 'rise']))
})

test('with reduced motion every event is shown without movement', async () => {
  const pair = await openAgainstBen({ reducedMotion: 'reduce' })
  await evaluate(pair.ann, 'watchMovements()')
  await playTurn(pair)
  for (const whose of ['Ben’s', 'Your']) await pair.ann.getByText(new RegExp(`^${whose} Emberling loses`)).waitFor()
  await turn(pair.ann, 2).waitFor()
  expect(await moved(pair.ann)).toEqual([])
})

test('a tap on the field or Escape skips to the end of the turn', async () => {
  const pair = await openAgainstBen({ reducedMotion: 'no-preference' })
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

test('sound plays until the player switches it off, and the choice is saved', async () => {
  const pair = await openAgainstBen()
  const { ann } = pair
  const tones = () => evaluate<number>(ann, 'window.tones')
  await evaluate(ann, 'countTones()')
  await playTurn(pair)
  await ann.getByText(/^−\d+$/).waitFor()
  await expect.poll(tones).toBeGreaterThan(0)
  await turn(ann, 2).waitFor()
  await button(ann, 'More').click()
  await button(ann, 'Sound on').click()
  await ann.reload()
  await evaluate(ann, 'countTones()')
  await button(ann, 'More').click()
  await button(ann, 'Sound off').waitFor()
  await ann.keyboard.press('Escape')
  await playTurn(pair)
  await turn(ann, 3).waitFor()
  expect(await tones()).toBe(0)
})
