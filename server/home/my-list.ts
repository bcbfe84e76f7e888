// Builds the content of a player's home page: open matches and rooms, and recently finished matches.
import { endingFor } from '#kit/ending.ts'
import type { OpenRequest } from '#kit/protocol/devices.ts'
import type { FinishedMatch, MyMatch } from '#kit/protocol/match-lists.ts'
import { ANONYMOUS_NAME } from '#kit/protocol/names.ts'
import { sidesIn } from '#kit/sides.ts'
import { tableNames } from '../identity/display-name.ts'
import { othersOf, storedSides } from '../identity/others.ts'
import type { Journal } from '../journal/journal.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Games } from '../rules/games.ts'
import type { Channel } from '../streams/channel.ts'
import { nameOfStream } from '../streams/stream-id.ts'
import type { Source } from './followed-list.ts'
import { byUrgency, myMatch, placesOf } from './my-matches.ts'

const FINISHED_MOST = 5

/** A finished match and its other players. */
interface Ended {
  match: FinishedMatch
  people: readonly string[]
}

export function myList(journal: Journal, person: string, parts: { rooms: Rooms; games: Games }): Source<MyMatch> {
  /** Finished matches by id: matches with a stored result, and matches whose result is not stored yet. */
  const finished = new Map<string, Ended>()
  let requests: readonly OpenRequest[] = []
  return {
    type: 'my_matches',
    async places() {
      requests = await requestsOf(journal, person)
      for (const ended of await finishedOf(journal, person, parts.games)) finished.set(ended.match.matchId, ended)
      return placesOf(journal, person)
    },
    async row(channel) {
      const match = await myMatch(channel, person, parts)
      const ended = match ? undefined : endedNow(channel, person)
      if (ended) finished.set(ended.match.matchId, ended)
      return match
    },
    forget(other) {
      const known = [...finished.values()].filter(({ people }) => people.includes(other))
      for (const { match, people } of known) {
        const others = match.others.map((name, at) => (people[at] === other ? ANONYMOUS_NAME : name))
        finished.set(match.matchId, {
          match: { ...match, others },
          people: people.map((each) => (each === other ? ANONYMOUS_NAME : each)),
        })
      }
      return known.length > 0
    },
    async told(rows) {
      const last = [...finished.values()].map(({ match }) => match).sort((a, b) => b.at - a.at)
      return { matches: [...rows].sort(byUrgency), finished: last.slice(0, FINISHED_MOST), requests }
    },
  }
}

/** Returns the pending requests of the player's devices, and the old passkeys that the player may keep or remove. */
async function requestsOf(journal: Journal, person: string): Promise<OpenRequest[]> {
  const [approvals, passkeys] = await Promise.all([journal.approvals(person), journal.passkeys(person)])
  const unsure = passkeys.filter(({ device, kept }) => device === null && !kept)
  return [
    ...approvals.map(({ id, action, due }) => ({ id, action, due })),
    ...unsure.map(({ id }) => ({ id, action: 'check_passkey' as const, due: null })),
  ]
}

/** Returns the stored results, with the current names of the other players. */
async function finishedOf(journal: Journal, person: string, games: Games): Promise<Ended[]> {
  const results = await journal.results(person, FINISHED_MOST, {})
  const names = await journal.names(results.flatMap(({ seats }) => seats.map((seat) => seat.person)))
  return results.map((row) => {
    const { id, game, ending, at, seats } = row
    const own = seats.find((each) => each.person === person)?.seat ?? ''
    const { others, ...company } = othersOf(seats, own, storedSides(games.newest(game), row))
    const shown = tableNames(seats, names)
    return {
      match: {
        matchId: nameOfStream(id),
        game,
        title: games.newest(game)?.title ?? game,
        ending,
        at,
        others: others.map((other) => shown[other.seat] ?? ''),
        ...company,
      },
      people: others.map((other) => other.person),
    }
  })
}

/** Returns a match that has just ended, before its result is stored. */
function endedNow({ stream }: Channel, person: string): Ended | undefined {
  const { match, scene, seats } = stream
  const seat = stream.kind === 'match' ? stream.seats.of(person) : undefined
  if (seat === undefined || !match.outcome) return undefined
  const sides = sidesIn(scene.game, match.state, seats.keys())
  if (!Object.hasOwn(sides, seat)) return undefined
  const { others, ...company } = othersOf([...seats.values()], seat, sides)
  return {
    match: {
      matchId: nameOfStream(stream.id),
      game: scene.game.id,
      title: scene.game.title,
      ending: endingFor(match.outcome, seat),
      at: match.endedAt ?? match.at,
      others: others.map((other) => scene.names[other.seat] ?? ''),
      ...company,
    },
    people: others.map((other) => other.person),
  }
}
