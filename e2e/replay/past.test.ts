// Tests of looking back at earlier steps of a running match.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openTableForTwo, type SocketPlayer } from '../support/socket-player.ts'
import { choose, pick, waitForRoundOrEnd } from '../titans-table/people.ts'
import { board, expectStep, timeline } from './matches.ts'

useBrowser()

async function pickBoth(...friends: SocketPlayer[]): Promise<void> {
  for (const friend of friends) await friend.play({ type: 'pick', titan: 0 })
}

test('a player opens an earlier moment from the log, sees only what the player knew then, and is told when a move is due', {
  timeout: 120_000,
}, async () => {
  const { ann, ben } = await openTableForTwo('titans', { before: pickBoth })
  await ben.play({ type: 'attack' })
  await choose(ann, 'Attack')
  expect(await waitForRoundOrEnd(ann, 2)).toBe('on')
  const now = await board(ann)
  await button(ann, 'Log').click()
  await button(ann, 'Look back at earlier turns').click()
  await timeline(ann).waitFor()
  await ann.getByText('It is your move now').waitFor()
  await ann.keyboard.press('Home')
  await expectStep(ann, 0)
  // The page shows the three titans that were offered, and none of them can be picked.
  await ann.getByText('The start').waitFor()
  expect(await pick(ann).count()).toBe(0)
  expect(await screenProblems(ann, 'looking back')).toEqual([])
  await button(ann, 'Back to now').click()
  await timeline(ann).waitFor({ state: 'detached' })
  await expect.poll(() => board(ann)).toEqual(now)
  await choose(ann, 'Attack')
})
