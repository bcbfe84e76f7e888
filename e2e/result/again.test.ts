// From the result to a rematch, the replay and the picture.
import { expect, test } from 'vitest'
import { SURRENDER, surrender } from '../app/people.ts'
import { useBrowser } from '../support/browser.ts'
import { facing } from '../support/friend.ts'
import { arrive, button, result } from '../support/people.ts'
import { useScene } from '../support/scene.ts'
import { openSite } from '../support/site.ts'
import { picking } from '../titans-table/people.ts'
import { addressOf, comeBack, ended, GAMES, region } from './people.ts'

useBrowser()

const over = useScene(() => ended(GAMES.filter(({ id }) => ['titans', 'showdown'].includes(id))))

test('a player who wants a rematch sees its deadline and can withdraw', async () => {
  const { ann, ben } = await picking()
  await surrender(ben)
  await button(ann, 'Play again').click()
  await region(ann).getByText('Asked Ben').waitFor()
  await region(ben).getByText('Ann wants a rematch').waitFor()
  expect(await region(ben).getByRole('timer').textContent()).toMatch(/^(2:00|1:5\d)$/)
  await button(ann, 'Take back').click()
  await region(ben).getByText('Ann wants a rematch').waitFor({ state: 'detached' })
  await button(ann, 'Play again').waitFor()
})

test('a player whose opponent does not want a rematch goes back to the room', async () => {
  const { ann, ben } = await facing('titans')
  await ben.play(SURRENDER)
  await region(ann).waitFor()
  await ben.does({ type: 'leave' })
  await region(ann).getByText('The others have left').waitFor()
  await button(ann, 'Back to the room').click()
  await button(ann, /^(Share the invite|Copy the invite link)$/).waitFor()
})

test('a rematch against a bot starts at once, also in a game with its own lobby', async () => {
  const page = await arrive(await openSite(), 'Ann')
  await button(page, 'Play a bot at VibeChess').click()
  await page.locator('[data-square="e2"]').waitFor()
  await button(page, 'More').click()
  await button(page, 'Resign').click()
  await button(page, 'Yes, resign').click()
  await button(page, 'Play again').click()
  await result(page).waitFor({ state: 'detached' })
  await page.locator('[data-square="e2"]').waitFor()
})

test('the turning point links to the replay one step before it', async () => {
  const { ann } = over()
  await comeBack(over(), 'titans')
  await region(ann)
    .getByRole('link', { name: /where it turned/i })
    .click()
  await expect.poll(() => ann.url()).toMatch(/\/replay\/the%20match%20of%20titans#t=\d+$/)
  await ann.getByRole('slider').first().waitFor()
})

test('the result can be saved as a picture, and the link to the replay copied', async () => {
  const { site, ann } = over()
  await comeBack(over(), 'showdown')
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(ann, 'Share').click()
  await ann.getByRole('img', { name: 'A picture: Ann beat Ben' }).waitFor()
  await ann.locator('canvas[data-drawn]').waitFor()
  const [saved] = await Promise.all([ann.waitForEvent('download'), button(ann, 'Save picture').click()])
  expect(saved.suggestedFilename()).toBe('turnstone-showdown.png')
  await button(ann, 'Copy replay link').click()
  await ann.getByText('Copied the link').waitFor()
  expect(await ann.evaluate('navigator.clipboard.readText()')).toBe(`${site.url}/replay/${addressOf('showdown')}`)
})
