// Replays of finished matches: stepping, viewing as a seat, links and files.
import { expect, test } from 'vitest'
import { replay } from '#kit/past/replay.ts'
import { game as vibechess } from '../../games/vibechess/rules/index.ts'
import { person, useBrowser } from '../support/browser.ts'
import { button } from '../support/people.ts'
import { useScene } from '../support/scene.ts'
import { board, GAMES, line, recordOf, siteWith, stepAt, swap, watch } from './matches.ts'

useBrowser()

const PHONE = { width: 390, height: 844 }

const scene = useScene(async () => ({
  site: await siteWith(...GAMES),
  ...(await person({ hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] })),
}))

/** Returns the shared page, blank. */
async function blank(viewport = PHONE) {
  const { page, faults } = scene()
  await page.goto('about:blank')
  await page.unrouteAll()
  await page.setViewportSize(viewport)
  faults.length = 0
  return scene()
}

// A stranger cannot open a finished chess match, so its board is compared with the rules below.
test.each(GAMES.filter((game) => game !== 'vibechess'))(
  '%s: the last step of the replay shows the final board',
  { timeout: 120_000 },
  async (game) => {
    const { site, page, faults } = await blank({ width: 1280, height: 800 })
    await page.goto(`${site.url}/m/${game}`)
    await expect.poll(async () => (await board(page)).length).toBeGreaterThan(3)
    const ended = await board(page)
    await watch(page, site, game)
    await page.keyboard.press('End')
    await stepAt(page, (await recordOf(game)).entries.length)
    await expect.poll(() => board(page)).toEqual(ended)
    expect(faults).toEqual([])
  },
)

test('vibechess: the last step of the replay has every piece where the rules have it', {
  timeout: 120_000,
}, async () => {
  const { site, page } = await blank()
  const record = await recordOf('vibechess')
  const last = [...replay<{ pieces: { square: string | null }[] }>(vibechess, record)].at(-1)
  const standing = last?.match.state.pieces.flatMap(({ square }) => square ?? []) ?? []
  await watch(page, site, 'vibechess')
  await page.keyboard.press('End')
  await stepAt(page, record.entries.length)
  const shown = async () =>
    (await board(page)).flatMap((words) => / on ([a-h][1-8])(,|$)/.exec(words)?.[1] ?? []).toSorted()
  await expect.poll(shown).toEqual(standing.toSorted())
})

test('opening a match that can no longer be joined leads to its replay, and back returns to the previous page', async () => {
  const { site, page } = await blank()
  await page.goto(`${site.url}/settings`)
  await page.goto(`${site.url}/m/vibechess`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/replay/vibechess')
  await button(page, 'Play').waitFor()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/settings')
})

test('a hundred steps back and forth end at the same board as stepping straight', { timeout: 120_000 }, async () => {
  const { site, page } = await blank()
  const { length } = (await recordOf('titans')).entries
  await watch(page, site, 'titans')
  let [step, luck] = [0, 7]
  for (let i = 0; i < 100; i++) {
    luck = (luck * 16_807) % 2_147_483_647
    const on = luck % 3 > 0
    await page.keyboard.press(on ? 'ArrowRight' : 'ArrowLeft')
    step = Math.max(0, Math.min(length, step + (on ? 1 : -1)))
    await stepAt(page, step)
  }
  expect(step).toBeGreaterThan(10)
  const there = await board(page)
  await page.goto('about:blank')
  await watch(page, site, 'titans', `#t=${step}`)
  await stepAt(page, step)
  await expect.poll(() => board(page)).toEqual(there)
})

test('a replay plays, pauses on a tap, stops at the end and plays again', async () => {
  const { site, page } = await blank()
  const { length } = (await recordOf('titans')).entries
  await watch(page, site, 'titans', `#t=${length - 2}`)
  await button(page, 'Play').tap()
  await stepAt(page, length)
  await button(page, 'Play again').tap()
  await button(page, 'Pause').waitFor()
  await page.locator('[data-part=board]').tap()
  await button(page, 'Play').waitFor()
})

test('a swipe steps forward, and the opposite swipe steps back', async () => {
  const { site, page } = await blank()
  await watch(page, site, 'titans', '#t=10')
  const touch = await page.context().newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 304 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(300, 180)
  await stepAt(page, 11)
  await swipe(100, 220)
  await stepAt(page, 10)
})

test('dragging on the timeline moves by turns, and above it by steps', async () => {
  const { site, page } = await blank()
  const { length } = (await recordOf('titans')).entries
  await watch(page, site, 'titans')
  const { x, y, width, height } = (await line(page).boundingBox()) as NonNullable<
    Awaited<ReturnType<ReturnType<typeof line>['boundingBox']>>
  >
  await page.mouse.move(x + 14, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width - 14, y + height / 2)
  await stepAt(page, length)
  // Skipped steps are not played out.
  expect(await button(page, 'Skip').count()).toBe(0)
  await page.mouse.move(x + width - 14, y - 60)
  await page.mouse.move(x + width - 14 - 30, y - 60)
  await stepAt(page, length - 2)
  await page.mouse.up()
})

test('a touch that starts at the beginning of the timeline still drags it', async () => {
  const { site, page } = await blank()
  const { length } = (await recordOf('showdown')).entries
  await watch(page, site, 'showdown', '#t=6')
  const { x, y, width, height } = (await line(page).boundingBox()) as NonNullable<
    Awaited<ReturnType<ReturnType<typeof line>['boundingBox']>>
  >
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 14, y + height / 2)
  await stepAt(page, 0)
  await page.mouse.move(x + width - 14, y + height / 2)
  await stepAt(page, length)
  await page.mouse.up()
})

test('Home and End jump even while the seat list has the focus, which uses the arrow keys', async () => {
  const { site, page } = await blank()
  const { length } = (await recordOf('titans')).entries
  await watch(page, site, 'titans', '#t=4')
  await page.getByRole('radio', { name: 'Both' }).focus()
  await page.keyboard.press('End')
  await stepAt(page, length)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: 'Wren' }).isChecked()).toBe(true)
  await stepAt(page, length)
})

test('a marked moment opens one step before it', async () => {
  const { site, page } = await blank()
  await watch(page, site, 'titans')
  const moments = page.getByRole('list', { name: 'Moments' }).getByRole('button')
  await moments.last().click()
  await expect.poll(async () => Number(await line(page).inputValue())).toBeGreaterThan(20)
})

test('a link opens its moment as its seat, and the copied link is the same', async () => {
  const { site, page } = await blank()
  await watch(page, site, 'titans', '#t=12&eyes=player2')
  await stepAt(page, 12)
  await expect.poll(() => page.getByRole('radio', { name: 'Milo' }).isChecked()).toBe(true)
  await button(page, 'One step on').click()
  await stepAt(page, 13)
  await button(page, /^Share from round/).click()
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe(`${site.url}/replay/titans#t=13&eyes=player2`)
  await expect.poll(() => page.url()).toBe(`${site.url}/replay/titans#t=13&eyes=player2`)
})

test('a seat’s view shows what the seat knew then, and nothing can be done', async () => {
  const { site, page } = await blank()
  await watch(page, site, 'titans', '#t=0&eyes=player1')
  await page.locator('[data-part=board] img').first().waitFor()
  const [mine, both] = [await board(page), await button(page, /^Take/).count()]
  await page.getByRole('radio', { name: 'Both' }).check({ force: true })
  await expect.poll(() => board(page)).not.toEqual(mine)
  expect(both).toBe(0)
  await watch(page, site, 'showdown', '#t=0&eyes=player1')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('The start')
  expect(await page.getByText(/Lock|Your move/).count()).toBe(0)
})

test('the record can be saved as a file', async () => {
  const { site, page } = await blank()
  await watch(page, site, 'titans')
  await button(page, 'More').click()
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Save the record').click()])
  expect(saved.suggestedFilename()).toBe('turnstone-titans.json')
})

test('a chosen or dropped file plays without the server', async () => {
  const { site, page } = await blank()
  const record = JSON.stringify(await recordOf('titans'))
  await page.goto(`${site.url}/replay`)
  await page
    .getByLabel('Record of a match')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(record) })
  await line(page).waitFor()
  await page.goto(`${site.url}/replay/nothing`)
  await page.getByRole('heading', { name: 'No such match' }).waitFor()
  await page.evaluate(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([${JSON.stringify(record)}], 'match.json'))
    for (const type of ['dragover', 'drop']) document.querySelector('h1').dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
  })()`)
  await line(page).waitFor()
})

test.each([
  ['No such match', undefined],
  ['Not a record', '{}'],
  [
    'Its rules are gone',
    '{"start":{"game":"titans","version":99,"seed":"","seats":[],"bots":[],"salts":[]},"entries":[]}',
  ],
  [
    'The record is broken',
    '{"start":{"game":"titans","version":1,"seed":"","seats":[],"bots":[],"salts":[]},"entries":[]}',
  ],
])('an unusable record shows the message: %s', async (title, record) => {
  const { site, page, faults } = await blank()
  if (record !== undefined) await swap(page, 'x', record)
  await page.goto(`${site.url}/replay/x`)
  await page.getByRole('heading', { name: title }).waitFor()
  await button(page, 'To the games').waitFor()
  expect(faults).toEqual([])
})
