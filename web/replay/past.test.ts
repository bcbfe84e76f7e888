// Tests of looking back at earlier steps of a match that is still being played.
import { expect, test } from 'vitest'
import { pastPage } from '#kit/past/page.ts'
import { Timeline } from '#kit/past/timeline.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { open } from '#kit/testing/open.ts'
import { openPast } from './past.ts'

const TABLE = open(leader)
for (let turn = 0; turn < 36; turn++) TABLE.act(turn % 2 === 0 ? 'red1' : 'blue1', { type: 'walk', steps: 1 })
const TIMELINE = new Timeline(leader, TABLE.record())

/** Opens the earlier steps of a match from a fake server, and collects the requested URLs. */
async function opened() {
  const asked: string[] = []
  const past = await openPast({ id: 'M', game: 'leader', options: {}, seat: 'red1' }, async (url) => {
    asked.push(url)
    return Response.json(pastPage(TIMELINE, 'red1', Number(new URL(url, 'http://x').searchParams.get('page'))))
  })
  return { past, asked }
}

test('shows every step as the player’s own seat saw it during the match', async () => {
  const { past } = await opened()
  for (const step of [36, 0, 17, 16, 15])
    expect(await past.at(step, 'all')).toMatchObject({
      step,
      seat: 'red1',
      asks: [],
      view: TIMELINE.at(step, 'red1').view,
    })
})

test('fetches each page of steps once, when one of its steps is first shown', async () => {
  const { past, asked } = await opened()
  for (const step of [3, 20, 21, 3]) await past.at(step, 'all')
  expect(asked).toEqual(['/api/matches/M/past', '/api/matches/M/past?length=36&page=1'])
})

test('moving one step forward reports the new events, also across a page boundary', async () => {
  const { past } = await opened()
  await past.at(15, 'all')
  const { events, firstNew, gap } = await past.at(16, 'all', 15)
  expect([events.slice(firstNew), gap]).toEqual([[expect.objectContaining({ type: 'moved' })], false])
})

test('reports a gap in the events while earlier pages are not loaded', async () => {
  const { past } = await opened()
  expect(await past.at(36, 'all')).toMatchObject({ gap: true })
})

test('opening the earlier steps rejects with the server’s refusal', async () => {
  const refused = openPast({ id: 'M', game: 'leader', options: {}, seat: 'red1' }, async () =>
    Response.json({ code: 'unknown_match', message: 'There is no such match' }, { status: 404 }),
  )
  await expect(refused).rejects.toMatchObject({ code: 'unknown_match', message: 'There is no such match' })
})
