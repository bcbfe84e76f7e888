// Tests of what a result leads to: a rematch, the replay and the shared picture.
import { expect, test } from 'vitest'
import { SURRENDER, surrender } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button, openAt, result } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { openTableForTwo } from '../support/socket-player.ts'
import { openPicking } from '../titans-table/people.ts'
import { addressOfMatch, GAMES, openResult, openWithResults, resultRegion } from './people.ts'

useBrowser()

const over = useFixture(() => openWithResults(GAMES.filter(({ id }) => ['titans', 'showdown'].includes(id))))

test('a player who wants a rematch sees the deadline for the opponent’s answer and can withdraw', async () => {
  const { ann, ben } = await openPicking()
  await surrender(ben)
  await button(ann, 'Play again').click()
  await resultRegion(ann).getByText('Asked Ben').waitFor()
  await resultRegion(ben).getByText('Ann wants a rematch').waitFor()
  expect(await resultRegion(ben).getByRole('timer').textContent()).toMatch(/^(2:00|1:5\d)$/)
  await button(ann, 'Take back').click()
  await resultRegion(ben).getByText('Ann wants a rematch').waitFor({ state: 'detached' })
  await button(ann, 'Play again').waitFor()
})

test('a player whose opponent does not want a rematch goes back to the room', async () => {
  const { ann, ben } = await openTableForTwo('titans')
  await ben.play(SURRENDER)
  await resultRegion(ann).waitFor()
  await ben.roomAction({ type: 'leave' })
  await resultRegion(ann).getByText('The others have left').waitFor()
  await button(ann, 'Back to the room').click()
  await button(ann, /^(Share the invite|Copy the invite link)$/).waitFor()
})

test('a rematch against a bot starts at once, also in a game with its own lobby', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await button(page, 'Play a bot at VibeChess').click()
  await page.locator('[data-square="e2"]').waitFor()
  await button(page, 'More').click()
  await button(page, 'Resign').click()
  await button(page, 'Resign').click()
  await button(page, 'Try again').click()
  await result(page).waitFor({ state: 'detached' })
  await page.locator('[data-square="e2"]').waitFor()
})

test('the turning point of the match links to the replay one step before the turning point', async () => {
  const { ann } = over()
  await openResult(over(), 'titans')
  await resultRegion(ann)
    .getByRole('link', { name: /turning point/i })
    .click()
  await expect.poll(() => ann.url()).toMatch(/\/replay\/the%20match%20of%20titans#t=\d+$/)
  await ann.getByRole('slider').first().waitFor()
})

test('a player can save the result as a picture and copy the link to the replay', async () => {
  const { site, ann } = over()
  await openResult(over(), 'showdown')
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(ann, 'Share').click()
  await ann.getByRole('img', { name: 'A picture: Ann beat Ben' }).waitFor()
  await ann.locator('canvas[data-drawn]').waitFor()
  const [saved] = await Promise.all([ann.waitForEvent('download'), button(ann, 'Save picture').click()])
  expect(saved.suggestedFilename()).toBe('turnstone-showdown.png')
  await button(ann, 'Copy replay link').click()
  await ann.getByText('Copied the link').waitFor()
  expect(await ann.evaluate('navigator.clipboard.readText()')).toBe(`${site.url}/replay/${addressOfMatch('showdown')}`)
})
