// A match on this device that is nearly over: a long game can't be pressed through from its start in a test.
import type { Page } from 'playwright-core'
import type { AnyAction, AnyGame, Seat } from '#kit/game.ts'
import { think } from '#kit/testing/ladder.ts'
import { LocalHost } from '../../web/local/host.ts'
import { planOf, seatsFor } from '../../web/local/plan.ts'
import type { LocalRecord } from '../../web/local/setting.ts'
import { testWorld } from '../../web/local/testing/world.ts'

const SEED = 'a'.repeat(64)
/** Decisions of the person that are left to take. */
const LEFT = 3

/** Two easy bots play it, on behalf of a person and a bot, until the person has only a few decisions left. */
function nearlyOver(game: AnyGame, matchId: string): LocalRecord {
  const plan = planOf(game)
  const [person] = plan.seats as [Seat]
  const { stream, ...host } = opened(game, matchId)
  const turns: number[] = []
  for (let luck = 1; !stream.match.outcome; luck++) {
    const seat = stream.scene.asks.find((ask) => ask.seat !== undefined)?.seat as Seat
    if (seat === person) turns.push(stream.match.seq)
    stream.act(seat, think(game, stream.match.state, seat, { strength: 'easy' }, luck) as AnyAction)
  }
  const record = host.record()
  return { ...record, entries: record.entries.slice(0, turns.at(-LEFT)) }
}

function opened(game: AnyGame, matchId: string) {
  const host = LocalHost.open(game, { matchId, game: game.id, seats: seatsFor(planOf(game), [{ name: 'Wren' }, { bot: 'easy' }]), seed: SEED, clocks: 'off' }, testWorld())
  return { stream: host.stream, record: () => host.record() }
}

/** Puts such a match in the place of the one that this page plays. It is gone on with when it is opened again. */
export async function leap(page: Page, game: AnyGame): Promise<string> {
  const { pathname } = new URL(page.url())
  const { seats, start, entries } = nearlyOver(game, pathname.split('/').at(-1) as string)
  const last = entries.at(-1) as { seq: number; at: number }
  const rows = JSON.stringify({ seats, start, entries, seq: last.seq, at: last.at })
  await page.evaluate(`new Promise((resolve, reject) => {
    const { seats, start, entries, seq, at } = ${rows}
    const id = location.pathname.split('/').at(-1)
    const opening = indexedDB.open('turnstone')
    opening.onsuccess = () => {
      const work = opening.result.transaction(['matches', 'inputs'], 'readwrite')
      const [matches, inputs] = [work.objectStore('matches'), work.objectStore('inputs')]
      matches.get(id).onsuccess = ({ target }) => matches.put({ ...target.result, seats, start, seq, at })
      for (const entry of entries) inputs.put({ match: id, seq: entry.seq, entry })
      work.oncomplete = () => { opening.result.close(); resolve() }
      work.onabort = () => reject(work.error)
    }
  })`)
  return pathname
}
