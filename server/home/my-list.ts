// What is on a person's home page: what waits for whom, and what ended lately.
import { endingFor } from '#kit/ending.ts'
import type { FinishedMatch, MyMatch } from '#kit/wire.ts'
import type { Games } from '../games.ts'
import type { Journal } from '../journal/journal.ts'
import { calledAt } from '../people/called.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Channel } from '../streams/channel.ts'
import { nameOfStream } from '../streams/stream-id.ts'
import type { Source } from './list.ts'
import { byUrgency, myMatch, placesOf } from './my-matches.ts'

const FINISHED_MOST = 5

export type MyRow = MyMatch | FinishedMatch

const isFinished = (row: MyRow): row is FinishedMatch => 'ending' in row

export function myList(journal: Journal, person: string, parts: { rooms: Rooms; games: Games }): Source<MyRow> {
  /** By their ids: those that are written down, and those that have ended since. */
  const finished = new Map<string, FinishedMatch>()
  return {
    type: 'my_matches',
    async places() {
      for (const match of await finishedOf(journal, person, parts.games)) finished.set(match.matchId, match)
      return placesOf(journal, person)
    },
    row: async (channel) => (await myMatch(channel, person, parts)) ?? ended(channel, person),
    async told(rows) {
      for (const row of rows) if (isFinished(row)) finished.set(row.matchId, row)
      const last = [...finished.values()].sort((a, b) => b.at - a.at).slice(0, FINISHED_MOST)
      return { matches: rows.filter((row): row is MyMatch => !isFinished(row)).sort(byUrgency), finished: last }
    },
  }
}

/** As it is written down, with what people are called now. */
async function finishedOf(journal: Journal, person: string, games: Games): Promise<FinishedMatch[]> {
  const results = await journal.results(person, FINISHED_MOST, {})
  const names = await journal.names(results.flatMap(({ others }) => others.map((other) => other.person)))
  return results.map(({ id, game, ending, at, others }) => ({
    matchId: nameOfStream(id),
    game,
    title: games.newest(game)?.title ?? game,
    ending,
    at,
    others: others.map((other) => calledAt(other, names)),
  }))
}

/** One that has just ended. */
function ended({ stream }: Channel, person: string): FinishedMatch | undefined {
  const { match, scene, seats } = stream
  const seat = stream.kind === 'match' ? stream.seatOf(person) : undefined
  if (seat === undefined || !match.outcome) return undefined
  return {
    matchId: nameOfStream(stream.id),
    game: scene.game.id,
    title: scene.game.title,
    ending: endingFor(match.outcome, seat),
    at: match.at,
    others: [...seats.keys()].filter((other) => other !== seat).map((other) => scene.names[other] ?? ''),
  }
}
