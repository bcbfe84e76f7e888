// Records of matches on this device that are nearly over, because a whole match takes too long in a test.
import type { AnyAction, AnyGame, Seat } from '#kit/game.ts'
import { think } from '#kit/testing/ladder.ts'
import { LocalHost } from '../../web/host/host.ts'
import { assignSeats, seatPlanOf } from '../../web/host/seat-plan.ts'
import type { LocalRecord } from '../../web/host/setup.ts'
import { testWorld } from '../../web/host/testing/world.ts'

const SEED = 'a'.repeat(64)
/** How many decisions are left for the person. */
const LEFT = 3

/** Two easy bots play until the person has only a few decisions left. */
export function nearlyOver(game: AnyGame, matchId: string, options?: object, left = LEFT): LocalRecord {
  const [person] = seatPlanOf(game).seats as [Seat]
  const { stream, ...host } = opened(game, matchId, options)
  const turns: number[] = []
  for (let luck = 1; !stream.match.outcome; luck++) {
    const seat = stream.scene.asks.find((ask) => ask.seat !== undefined)?.seat as Seat
    if (seat === person) turns.push(stream.match.seq)
    stream.act(seat, think(game, stream.match.state, seat, { strength: 'easy' }, luck) as AnyAction)
  }
  const record = host.record()
  return { ...record, entries: record.entries.slice(0, turns.at(-left)) }
}

/** Returns the record of a match after these actions of the person and the bot. */
export function recordAfter(
  game: AnyGame,
  matchId: string,
  actions: readonly (readonly [Seat, AnyAction])[],
): LocalRecord {
  const { stream, record } = opened(game, matchId)
  for (const [seat, action] of actions) stream.act(seat, action)
  return record()
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

/** Returns JavaScript for the page that works with the stored matches and resolves to what it has `found`. */
const inStorage = (work: string): string =>
  `new Promise((resolve, reject) => {
    const opening = indexedDB.open('turnstone')
    opening.onsuccess = () => {
      const work = opening.result.transaction(['matches', 'inputs'], 'readwrite')
      const [matches, inputs] = [work.objectStore('matches'), work.objectStore('inputs')]
      let found
      ${work}
      work.oncomplete = () => { opening.result.close(); resolve(found) }
      work.onabort = () => reject(work.error)
    }
  })`

/** Returns JavaScript for the page that says whether the match is stored. */
export const isStored = (id: string): string =>
  inStorage(`matches.get('${id}').onsuccess = ({ target }) => { found = target.result !== undefined }`)

/**
 * Returns JavaScript for the page that replaces the stored match by this record. No page may play the match meanwhile,
 * because its bot would overwrite the change.
 */
export function replaceStored({ matchId, seats, start, entries }: LocalRecord): string {
  const { seq, at } = entries.at(-1) as { seq: number; at: number }
  return inStorage(
    `const { seats, start, entries, seq, at } = ${JSON.stringify({ seats, start, entries, seq, at })}
     matches.get('${matchId}').onsuccess = ({ target }) => matches.put({ ...target.result, seats, start, seq, at })
     for (const entry of entries) inputs.put({ match: '${matchId}', seq: entry.seq, entry })`,
  )
}
