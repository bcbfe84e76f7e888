// Replaces a match on this device by one that is nearly over, because a whole match takes too long in a test.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyAction, AnyGame, Seat } from '#kit/game.ts'
import { think } from '#kit/testing/ladder.ts'
import { LocalHost } from '../../web/host/host.ts'
import { assignSeats, seatPlanOf } from '../../web/host/seat-plan.ts'
import type { LocalRecord } from '../../web/host/setup.ts'
import { testWorld } from '../../web/host/testing/world.ts'
import type { Device } from './device.ts'

const SEED = 'a'.repeat(64)
/** How many decisions are left for the person. */
const LEFT = 3

/** Two easy bots play until the person has only a few decisions left. */
function nearlyOver(game: AnyGame, matchId: string, options?: object): LocalRecord {
  const plan = seatPlanOf(game)
  const [person] = plan.seats as [Seat]
  const { stream, ...host } = opened(game, matchId, options)
  const turns: number[] = []
  for (let luck = 1; !stream.match.outcome; luck++) {
    const seat = stream.scene.asks.find((ask) => ask.seat !== undefined)?.seat as Seat
    if (seat === person) turns.push(stream.match.seq)
    stream.act(seat, think(game, stream.match.state, seat, { strength: 'easy' }, luck) as AnyAction)
  }
  const record = host.record()
  return { ...record, entries: record.entries.slice(0, turns.at(-LEFT)) }
}

function opened(game: AnyGame, matchId: string, options?: object) {
  const host = LocalHost.open(
    game,
    {
      matchId,
      game: game.id,
      options,
      seats: assignSeats(seatPlanOf(game), [{ name: 'Wren' }, { bot: 'easy' }]),
      seed: SEED,
      clocks: 'off',
    },
    testWorld(),
  )
  return { stream: host.stream, record: () => host.record() }
}

/** Runs JavaScript in the page with access to the browser's stored matches. */
const inShelf = <T>(page: Page, work: string): Promise<T> =>
  page.evaluate<T>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('turnstone')
    opening.onsuccess = () => {
      const work = opening.result.transaction(['matches', 'inputs'], 'readwrite')
      const [matches, inputs] = [work.objectStore('matches'), work.objectStore('inputs')]
      let found
      ${work}
      work.oncomplete = () => { opening.result.close(); resolve(found) }
      work.onabort = () => reject(work.error)
    }
  })`)

/**
 * Replaces the stored match of this page by one that is nearly over, and opens it. Leaves the page meanwhile, so that
 * its bot does not overwrite the change.
 */
export async function skipToEnd(device: Device, game: AnyGame, options?: object): Promise<void> {
  const { pathname } = new URL(device.page.url())
  const id = pathname.split('/').at(-1) as string
  await expect
    .poll(() =>
      inShelf(device.page, `matches.get('${id}').onsuccess = ({ target }) => { found = target.result !== undefined }`),
    )
    .toBe(true)
  await device.startCold('/settings')
  const { seats, start, entries } = nearlyOver(game, id, options)
  const { seq, at } = entries.at(-1) as { seq: number; at: number }
  await inShelf(
    device.page,
    `const { seats, start, entries, seq, at } = ${JSON.stringify({ seats, start, entries, seq, at })}
     matches.get('${id}').onsuccess = ({ target }) => matches.put({ ...target.result, seats, start, seq, at })
     for (const entry of entries) inputs.put({ match: '${id}', seq: entry.seq, entry })`,
  )
  await device.startCold(pathname)
}
