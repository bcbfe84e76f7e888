// Measures how much later a notice arrives while notices to 500 silent webhooks are due.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openIdentity } from '#server/identity/tokens.ts'
import { openJournal } from '#server/journal/sqlite/journal.ts'
import { matchStream } from '#server/rooms/stream-id.ts'
import { findGames } from '#server/rules/games.ts'
import { playOut } from '../play.ts'
import { printProgress } from '../report.ts'
import { startMeasuredServer } from '../server/subject.ts'
import { rowsOf, storeMatch } from '../stored-match.ts'
import type { Waits } from './waits.ts'

export const SILENT = 500
/** How many notices are measured, alone and then while the silent webhooks are due. */
const MEASURED = 60
const EVERY_MS = 100
/** How long before the server's start the stored matches ended. The server's clock never begins before the last input. */
const HOUR_MS = 3_600_000
/** How long the server has to start before the first notice is due. */
const START_MS = 8_000
const PLANNED_UNTIL = 1_000_000
/** Returns the address of silent webhook number `i`. Each silent webhook has its own address in the loopback network. */
const silentHost = (i: number): string => `127.1.${Math.floor(i / 250)}.${1 + (i % 250)}`

/** Returns how many milliseconds after its time each measured notice arrived. */
export async function measureNotices(folder: string): Promise<Waits> {
  const listener = await openListener()
  try {
    const dueAt = await planNotices(folder, listener.port)
    const server = await startMeasuredServer('../fair/notices-entry.ts', { folder })
    try {
      for (let waits = 0; listener.arrived.size < dueAt.size && waits < 100; waits++) await sleep(500)
      printProgress(`${listener.arrived.size} of ${dueAt.size} notices arrived, ${listener.silent()} silent requests`)
    } finally {
      await server.end()
    }
    const delays = [...dueAt].map(([match, at]) => (listener.arrived.get(match) ?? Number.NaN) - at)
    return { alone: delays.slice(0, MEASURED), meanwhile: delays.slice(MEASURED) }
  } finally {
    listener.close()
  }
}

/** A web server on all addresses of the loopback network that answers requests only on 127.0.0.1. */
async function openListener() {
  let silent = 0
  const arrived = new Map<string, number>()
  const server = createServer(async (request, response) => {
    if (!request.headers.host?.startsWith('127.0.0.1:')) {
      silent++
      return
    }
    const now = Date.now()
    const text = Buffer.concat(await request.toArray()).toString()
    const { url } = JSON.parse(text) as { url: string }
    arrived.set(url.split('/').at(-1) as string, now)
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    arrived,
    silent: () => silent,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A notice to the webhook of the player of a finished match. */
interface PlannedNotice {
  match: string
  endpoint: string
  /** When the notice is due, in milliseconds after the first notice. */
  after: number
}

/** The notices: first measured ones alone, then those to silent webhooks together with measured ones. */
function noticesOf(port: number): { measured: PlannedNotice[]; silent: PlannedNotice[] } {
  const together = MEASURED * EVERY_MS + 1_000
  const endpoint = `http://127.0.0.1:${port}/hook`
  const measured = Array.from({ length: 2 * MEASURED }, (_, i) => {
    const after = i < MEASURED ? i * EVERY_MS : together + (i - MEASURED + 1) * EVERY_MS
    return { match: `good${i}`, endpoint, after }
  })
  const silent = Array.from({ length: SILENT }, (_, i) => ({
    match: `silent${i}`,
    endpoint: `http://${silentHost(i)}:${port}/hook`,
    after: together,
  }))
  return { measured, silent }
}

/** Stores the matches and plans the notices. Returns when each measured notice is due, by the id of its match. */
async function planNotices(folder: string, port: number): Promise<Map<string, number>> {
  const games = await findGames()
  const game = games.newest('tactics')
  if (!game) throw new Error('there is no game tactics')
  const start = Date.now() - HOUR_MS
  openIdentity(folder, () => start)
  const played = playOut(game, 1, { start: { at: start } })
  const seats = [...played.match.taken]
  const stored = { ...rowsOf(game, games.fingerprint(game), played.start, played.entries), seats, bots: [] }
  const { measured, silent } = noticesOf(port)
  const journal = await openJournal(folder)
  for (const { match } of [...measured, ...silent]) await storeMatch(journal, match, stored)
  const begin = Date.now() + START_MS
  const plan = async ({ match, endpoint, after }: PlannedNotice) => {
    const seat = seats[0] as string
    const [stream, person] = [matchStream(match), `${match} ${seat}`]
    const address = `hook ${person}`
    const body = JSON.stringify({ endpoint, origin: 'http://x', device: '', secret: 'whsec_AAAA' })
    await journal.keepAddress({ id: address, person, kind: 'hook', body, since: start, device: null }, 1)
    const about = { stream, ask: 'end', kind: 'over', person, seat, address }
    // Marks all inputs of the match as planned, so that the server adds no notices of its own.
    await journal.planNotices(stream, PLANNED_UNTIL, start, [{ ...about, at: begin + after }])
  }
  await Promise.all([...measured, ...silent].map(plan))
  await journal.close()
  return new Map(measured.map(({ match, after }) => [match, begin + after]))
}
