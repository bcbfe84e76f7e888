// Tests of replays of finished matches: stepping, viewing as a seat, URLs and files.
import { expect, test } from 'vitest'
import { replay } from '#kit/past/replay.ts'
import { game as vibechess } from '../../games/vibechess/rules/index.ts'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button } from '../support/people.ts'
import { board, expectStep, GAMES, openReplay, recordOf, serveRecord, siteWith, timeline } from './matches.ts'

useBrowser()

const PHONE = { width: 390, height: 844 }

const scene = useFixture(async () => ({
  site: await siteWith(...GAMES),
  ...(await openPerson({ hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] })),
}))

/** Clears the browser page that the tests share, and returns it. */
async function blank(viewport = PHONE) {
  const { page, errors } = scene()
  await page.goto('about:blank')
  await page.unrouteAll()
  await page.setViewportSize(viewport)
  errors.length = 0
  return scene()
}

// VibeChess shows a finished match only to its players, so the next test compares its board with the rules instead.
test.each(GAMES.filter((game) => game !== 'vibechess'))(
  '%s: the last step of the replay shows the final board of the match',
  { timeout: 120_000 },
  async (game) => {
    const { site, page, errors } = await blank({ width: 1280, height: 800 })
    await page.goto(`${site.url}/m/${game}`)
    await expect.poll(async () => (await board(page)).length).toBeGreaterThan(3)
    const ended = await board(page)
    await openReplay(page, site, game)
    await page.keyboard.press('End')
    await expectStep(page, (await recordOf(game)).entries.length)
    await expect.poll(() => board(page)).toEqual(ended)
    expect(errors).toEqual([])
  },
)

test('vibechess: in the last step of the replay every piece is on the square that the rules give', {
  timeout: 120_000,
}, async () => {
  const { site, page } = await blank()
  const record = await recordOf('vibechess')
  const last = [...replay<{ pieces: { square: string | null }[] }>(vibechess, record)].at(-1)
  const standing = last?.match.state.pieces.flatMap(({ square }) => square ?? []) ?? []
  await openReplay(page, site, 'vibechess')
  await page.keyboard.press('End')
  await expectStep(page, record.entries.length)
  const shown = async () =>
    (await board(page)).flatMap((words) => / on ([a-h][1-8])(,|$)/.exec(words)?.[1] ?? []).toSorted()
  await expect.poll(shown).toEqual(standing.toSorted())
})

test('a URL of a match that nobody can join any more leads to its replay, and the back button to the previous page', async () => {
  const { site, page } = await blank()
  await page.goto(`${site.url}/settings`)
  await page.goto(`${site.url}/m/vibechess`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/replay/vibechess')
  await button(page, 'Play').waitFor()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/settings')
})

test('a hundred steps forward and back show the same board as going to that step directly', {
  timeout: 120_000,
}, async () => {
  const { site, page } = await blank()
  const { length } = (await recordOf('titans')).entries
  await openReplay(page, site, 'titans')
  let [step, luck] = [0, 7]
  for (let i = 0; i < 100; i++) {
    luck = (luck * 16_807) % 2_147_483_647
    const on = luck % 3 > 0
    await page.keyboard.press(on ? 'ArrowRight' : 'ArrowLeft')
    step = Math.max(0, Math.min(length, step + (on ? 1 : -1)))
    await expectStep(page, step)
  }
  expect(step).toBeGreaterThan(10)
  const there = await board(page)
  await page.goto('about:blank')
  await openReplay(page, site, 'titans', `#t=${step}`)
  await expectStep(page, step)
  await expect.poll(() => board(page)).toEqual(there)
})

test('a replay plays, pauses on a tap, stops at the end and plays again', async () => {
  const { site, page } = await blank()
  const { length } = (await recordOf('titans')).entries
  await openReplay(page, site, 'titans', `#t=${length - 2}`)
  await button(page, 'Play').tap()
  await expectStep(page, length)
  await button(page, /^(Play|Try) again$/).tap()
  await button(page, 'Pause').waitFor()
  await page.locator('[data-part=board]').tap()
  await button(page, 'Play').waitFor()
})

test('a swipe steps forward, and the opposite swipe steps back', async () => {
  const { site, page } = await blank()
  await openReplay(page, site, 'titans', '#t=10')
  const touch = await page.context().newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 304 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(300, 180)
  await expectStep(page, 11)
  await swipe(100, 220)
  await expectStep(page, 10)
})

test('dragging on the timeline moves by turns, and dragging above the timeline moves by steps', async () => {
  const { site, page } = await blank()
  const { length } = (await recordOf('titans')).entries
  await openReplay(page, site, 'titans')
  const { x, y, width, height } = (await timeline(page).boundingBox()) as NonNullable<
    Awaited<ReturnType<ReturnType<typeof timeline>['boundingBox']>>
  >
  await page.mouse.move(x + 14, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width - 14, y + height / 2)
  await expectStep(page, length)
  // A drag animates none of the skipped steps.
  expect(await button(page, 'Skip').count()).toBe(0)
  await page.mouse.move(x + width - 14, y - 60)
  await page.mouse.move(x + width - 14 - 30, y - 60)
  await expectStep(page, length - 2)
  await page.mouse.up()
})

test('a touch that starts at the left end of the timeline still drags the timeline', async () => {
  const { site, page } = await blank()
  const { length } = (await recordOf('showdown')).entries
  await openReplay(page, site, 'showdown', '#t=6')
  const { x, y, width, height } = (await timeline(page).boundingBox()) as NonNullable<
    Awaited<ReturnType<ReturnType<typeof timeline>['boundingBox']>>
  >
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 14, y + height / 2)
  await expectStep(page, 0)
  await page.mouse.move(x + width - 14, y + height / 2)
  await expectStep(page, length)
  await page.mouse.up()
})

test('Home and End jump to the first and last step even while the focus is on the seat list, which uses arrow keys itself', async () => {
  const { site, page } = await blank()
  const { length } = (await recordOf('titans')).entries
  await openReplay(page, site, 'titans', '#t=4')
  await page.getByRole('radio', { name: 'Both' }).focus()
  await page.keyboard.press('End')
  await expectStep(page, length)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: 'Wren' }).isChecked()).toBe(true)
  await expectStep(page, length)
})

test('a tap on a key moment opens the replay one step before that moment', async () => {
  const { site, page } = await blank()
  await openReplay(page, site, 'titans')
  const moments = page.getByRole('list', { name: 'Moments' }).getByRole('button')
  await moments.last().click()
  await expect.poll(async () => Number(await timeline(page).inputValue())).toBeGreaterThan(20)
})

test('a link to a step and a seat opens the replay there as that seat, and the copied link is the same', async () => {
  const { site, page } = await blank()
  await openReplay(page, site, 'titans', '#t=12&eyes=player2')
  await expectStep(page, 12)
  await expect.poll(() => page.getByRole('radio', { name: 'Milo' }).isChecked()).toBe(true)
  await button(page, 'One step on').click()
  await expectStep(page, 13)
  await button(page, /^Share from here: Round/).click()
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe(`${site.url}/replay/titans#t=13&eyes=player2`)
  await expect.poll(() => page.url()).toBe(`${site.url}/replay/titans#t=13&eyes=player2`)
})

test('a seat’s view shows what the seat knew at that moment, and offers no action', async () => {
  const { site, page } = await blank()
  await openReplay(page, site, 'titans', '#t=0&eyes=player1')
  await page.locator('[data-part=board] img').first().waitFor()
  const [mine, both] = [await board(page), await button(page, /^Take/).count()]
  await page.getByRole('radio', { name: 'Both' }).check({ force: true })
  await expect.poll(() => board(page)).not.toEqual(mine)
  expect(both).toBe(0)
  await openReplay(page, site, 'showdown', '#t=0&eyes=player1')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('The start')
  expect(await page.getByText(/Lock|Your move/).count()).toBe(0)
})

test('the record can be saved as a file', async () => {
  const { site, page } = await blank()
  await openReplay(page, site, 'titans')
  await button(page, 'More').click()
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Save the record').click()])
  expect(saved.suggestedFilename()).toBe('turnstone-titans.json')
})

test('a record from a chosen or dropped file plays without the server', async () => {
  const { site, page } = await blank()
  const record = JSON.stringify(await recordOf('titans'))
  await page.goto(`${site.url}/replay`)
  await page
    .getByLabel('Record of a match')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(record) })
  await timeline(page).waitFor()
  await page.goto(`${site.url}/replay/nothing`)
  await page.getByRole('heading', { name: 'No such match' }).waitFor()
  await page.evaluate(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([${JSON.stringify(record)}], 'match.json'))
    for (const type of ['dragover', 'drop']) document.querySelector('h1').dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
  })()`)
  await timeline(page).waitFor()
})

test.each([
  ['No such match', undefined],
  ['Not a record', '{}'],
  [
    'Its rules are gone',
    '{"start":{"game":"titans","version":99,"seed":"","seats":[],"bots":[],"salts":[]},"entries":[]}',
  ],
  [
    'This record is damaged',
    '{"start":{"game":"titans","version":1,"seed":"","seats":[],"bots":[],"salts":[]},"entries":[]}',
  ],
])('for an unusable record the page shows the message: %s', async (title, record) => {
  const { site, page, errors } = await blank()
  if (record !== undefined) await serveRecord(page, 'x', record)
  await page.goto(`${site.url}/replay/x`)
  await page.getByRole('heading', { name: title }).waitFor()
  await button(page, 'All games').waitFor()
  expect(errors).toEqual([])
})
