// Puts matches that bots have played into a server's journal, as if people had played them.
import type { AnyGame, Seat } from '#kit/game.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import { playedRecord } from '#kit/testing/played-record.ts'
import { chainAfter, firstChain } from '../../server/journal/chain.ts'
import type { Journal, SeatAssignment } from '../../server/journal/journal.ts'
import { openJournal } from '../../server/journal/sqlite/journal.ts'
import { matchStream } from '../../server/rooms/stream-id.ts'
import { pastOf } from '../../server/streams/past.ts'
import type { Site } from './site.ts'

export interface FinishedMatch {
  id: string
  game: AnyGame
  people: readonly string[]
  record?: MatchRecord
  /** True for a match whose rules no longer exist, and whose replay the server stored while they existed. */
  old?: true
}

/** Stops the server, writes finished matches into its journal, and starts it again. */
export async function storeFinished(site: Site, matches: readonly FinishedMatch[]): Promise<void> {
  await site.stop()
  const journal = await openJournal(site.dataDir)
  for (const match of matches) await writeMatch(journal, match)
  await journal.close()
  await site.start()
}

/** A version number that no game's rules ever had. */
const GONE = 0

const seatsOf = ({ start, entries }: MatchRecord): Seat[] => [
  ...new Set([...start.seats, ...entries.flatMap(({ input }) => (input.kind === 'joined' ? [input.seat] : []))]),
]

export async function writeMatch(
  journal: Journal,
  { id: matchId, game, people, record = playedRecord(game), old }: FinishedMatch,
): Promise<void> {
  const { entries, digests = [] } = record
  const start = old ? { ...record.start, version: GONE } : record.start
  const id = matchStream(matchId)
  const text = JSON.stringify(start)
  const seats = seatsOf(record).map(
    (seat, at): SeatAssignment => ({ seat, person: people[at] as string, unproven: false, alias: null }),
  )
  const common = { id, due: null, here: false }
  const digestAt = (seq: number): string =>
    Buffer.from(digests.find((kept) => kept.seq === seq)?.digest ?? '', 'hex').toString('base64url')
  let chain = firstChain(text)
  await journal.create({
    ...common,
    kind: 'match',
    parent: null,
    start: text,
    at: start.at,
    seats,
    chain,
    digest: digestAt(0),
    fingerprint: '',
    rules: `${start.game}@${start.version}`,
  })
  const bodies = entries.map((entry) => JSON.stringify(entry))
  const appends = entries.map(({ seq, at }, i) => {
    const body = bodies[i] as string
    chain = chainAfter(chain, body)
    const digest = digestAt(seq)
    return journal.append({ ...common, seq, at, body, chain, over: seq === entries.length, ...(digest && { digest }) })
  })
  await Promise.all(appends)
  if (old)
    await journal.storeReplay(id, (await pastOf({ exactly: () => game }).replay({ start: record.start, bodies })) ?? [])
}
