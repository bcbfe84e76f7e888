// Puts matches into the browser's storage.
import type { Page } from 'playwright-core'
import type { LocalRecord } from '../../web/host/setup.ts'
import { newStoredMatch } from '../../web/host/stored-match.ts'

/** Stores the matches. The page must already be on the site. */
export async function storeMatches(page: Page, records: readonly LocalRecord[]): Promise<void> {
  const rows = records.map((record) => ({
    match: { ...newStoredMatch(record, ''), seq: record.entries.length },
    inputs: record.entries.map((entry) => ({ match: record.matchId, seq: entry.seq, entry })),
  }))
  await page.evaluate(async (all) => {
    const request = indexedDB.open('turnstone', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('matches', { keyPath: 'id' })
      request.result.createObjectStore('inputs', { keyPath: ['match', 'seq'] })
    }
    await new Promise((done) => request.addEventListener('success', done))
    const transaction = request.result.transaction(['matches', 'inputs'], 'readwrite')
    for (const { match, inputs } of all) {
      transaction.objectStore('matches').put(match)
      for (const input of inputs) transaction.objectStore('inputs').put(input)
    }
    await new Promise((done) => transaction.addEventListener('complete', done))
    request.result.close()
  }, rows)
}
