// Matches that bots have played to their end, put into a site's journal as if they had been played there by people.
import type { AnyGame } from '#kit/game.ts'
import type { MatchRecord } from '#kit/replay.ts'
import { played } from '#kit/testing/played.ts'
import { chainAfter, firstChain } from '../../server/journal/chain.ts'
import type { Journal, Sitting } from '../../server/journal/journal.ts'
import { openJournal } from '../../server/journal/sqlite.ts'
import { pastOf } from '../../server/streams/past.ts'
import { matchStream } from '../../server/streams/stream-id.ts'
import type { Site } from './site.ts'

export interface Finished {
  id: string
  game: AnyGame
  /** Whose the seats are, in seat order. */
  people: readonly string[]
  record?: MatchRecord
  /** Its rules are gone since, and its replay was stored before. */
  old?: true
}

/** The site is stopped meanwhile. */
export async function finish(site: Site, matches: readonly Finished[]): Promise<void> {
  await site.stop()
  const journal = await openJournal(site.dataDir)
  for (const match of matches) await write(journal, match)
  await journal.close()
  await site.start()
}

/** No rules were ever called that. */
const GONE = 0

async function write(journal: Journal, { id: matchId, game, people, record = played(game), old }: Finished): Promise<void> {
  const { entries } = record
  const start = old ? { ...record.start, version: GONE } : record.start
  const id = matchStream(matchId)
  const text = JSON.stringify(start)
  const seats = game.seats.names.slice(0, 2).map((seat, at): Sitting => ({ seat, person: people[at] as string, bare: false, alias: null }))
  let chain = firstChain(text)
  await journal.create({ id, kind: 'match', parent: null, start: text, at: start.at, due: null, here: false, seats, chain, digest: '', fingerprint: '', rules: `${start.game}@${start.version}` })
  const appends = entries.map((entry) => {
    const body = JSON.stringify(entry)
    chain = chainAfter(chain, body)
    return journal.append({ id, seq: entry.seq, at: entry.at, body, chain, due: null, here: false, over: entry === entries.at(-1) })
  })
  await Promise.all(appends)
  if (old) await journal.storeReplay(id, (await pastOf({ exactly: () => game }).replay({ start: record.start, bodies: entries.map((entry) => JSON.stringify(entry)) })) ?? [])
}
