// HTTP routes for a player's profile and results: for the player, and for other people if the player shows the profile.
import type { Ending } from '#kit/ending.ts'
import type { Refusal } from '#kit/game.ts'
import type { GameResults, PlayedMatch, Player } from '#kit/protocol/player.ts'
import { refusal } from '#kit/refusal.ts'
import { isBot } from '../identity/bot-person.ts'
import { tableNames } from '../identity/display-name.ts'
import { othersOf, storedSides } from '../identity/others.ts'
import type { Below, Count, ResultRow } from '../journal/calls/results.ts'
import { matchStream } from '../rooms/stream-id.ts'
import { nameOfStream } from '../streams/stream-id.ts'
import type { Caller } from './caller.ts'
import { forAnyone } from './endpoint.ts'
import type { RouteParts } from './parts.ts'
import { refuse } from './refuse.ts'

const PAGE_LENGTH = 20
const UNKNOWN_PLAYER = refusal('unknown_player', 'There is no such player here, or they don’t show their results')

interface Query {
  at?: string
  match?: string
  game?: string
}

const QUERY = {
  type: 'object',
  properties: {
    at: { type: 'string', pattern: '^\\d{1,16}(\\.\\d{1,12})?$' },
    match: { type: 'string', maxLength: 400 },
    game: { type: 'string', maxLength: 32 },
  },
}

export const readPlayer = forAnyone<{ Params: { id: string } }>({
  summary: 'Returns a player’s profile and counts of results.',
  open: (parts) => async (request, reply, caller) => {
    const { id } = request.params
    const why = await hiddenRefusal(parts, id, caller)
    if (why) return refuse(reply, why)
    const { name, face, shown } = await parts.profiles.of(id)
    const games = gamesOf(parts, await parts.services.journal.counts(id))
    const player: Player = { id, name, face, shown, games }
    return reply.header('cache-control', 'no-store').send(player)
  },
})

export const listPlayerMatches = forAnyone<{ Params: { id: string }; Querystring: Query }>({
  summary: 'Returns a page of a player’s finished matches, newest first.',
  schema: { querystring: QUERY },
  open: (parts) => async (request, reply, caller) => {
    const { id } = request.params
    const why = await hiddenRefusal(parts, id, caller)
    if (why) return refuse(reply, why)
    const { game } = request.query
    const below = belowOf(parts, request.query)
    const rows = await parts.services.journal.results(id, PAGE_LENGTH, {
      ...(below && { below }),
      ...(game !== undefined && { game }),
    })
    return reply
      .header('cache-control', 'no-store')
      .send(await matchesOf(parts, rows, { id, isCaller: caller?.person === id }))
  },
})

/** Returns a refusal if the caller may not see this player. The refusal is the same for hidden and unknown players. */
async function hiddenRefusal(
  { services }: Pick<RouteParts, 'services'>,
  id: string,
  caller: Caller | undefined,
): Promise<Refusal | undefined> {
  if (caller?.person === id) return undefined
  const [shown] = await services.journal.shown([id])
  return shown === undefined ? UNKNOWN_PLAYER : undefined
}

/** Returns the match after which the requested page of results begins; undefined for the first page. */
const belowOf = ({ identity }: Pick<RouteParts, 'identity'>, { at, match }: Query): Below | undefined =>
  at === undefined || match === undefined
    ? undefined
    : { at: Number(at), id: matchStream(identity.unseal(match) ?? match) }

function gamesOf({ games }: Pick<RouteParts, 'games'>, counts: readonly Count[]): GameResults[] {
  const ids = [...new Set(counts.map(({ game }) => game))]
  const sum = (of: readonly Count[], ending: Ending) =>
    of.filter((row) => row.ending === ending).reduce((all, { count }) => all + count, 0)
  const results = (of: readonly Count[]) => ({ won: sum(of, 'won'), lost: sum(of, 'lost'), drawn: sum(of, 'drawn') })
  return ids.map((id) => {
    const own = counts.filter(({ game }) => game === id)
    return {
      game: id,
      title: games.newest(id)?.title ?? id,
      people: results(own.filter(({ bots }) => !bots)),
      bots: results(own.filter(({ bots }) => bots)),
    }
  })
}

/**
 * Returns a page of results. In results shown to other people, links contain no room code, because a code lets anybody
 * enter the room.
 */
async function matchesOf(
  { games, identity, services: { journal } }: Pick<RouteParts, 'games' | 'identity' | 'services'>,
  rows: readonly ResultRow[],
  player: { id: string; isCaller: boolean },
): Promise<PlayedMatch[]> {
  const people = [...new Set(rows.flatMap(({ seats }) => seats.map(({ person }) => person)))]
  const [names, shown] = await Promise.all([journal.names(people), journal.shown(people)])
  const companyIn = (row: ResultRow): Pick<PlayedMatch, 'others' | 'teammates'> => {
    const { seats } = row
    const nameBySeat = tableNames(seats, names)
    const own = seats.find(({ person }) => person === player.id)?.seat ?? ''
    const { others, ...company } = othersOf(seats, own, storedSides(games.newest(row.game), row))
    return {
      others: others.map(({ seat, person }) => ({
        name: nameBySeat[seat] ?? '',
        bot: isBot(person),
        id: shown.includes(person) ? person : null,
      })),
      ...company,
    }
  }
  return rows.map((row) => ({
    match: player.isCaller ? nameOfStream(row.id) : identity.seal(nameOfStream(row.id)),
    game: row.game,
    title: games.newest(row.game)?.title ?? row.game,
    at: row.at,
    ending: row.ending,
    bots: row.bots,
    ...companyIn(row),
  }))
}
