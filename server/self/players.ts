// HTTP routes for a player's profile and results: for the player, and for others if the player shows them.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ending } from '#kit/ending.ts'
import { type Refusal, refusal } from '#kit/game.ts'
import type { GameResults, PlayedMatch, Player } from '#kit/protocol/player.ts'
import { isBot } from '../bots/person.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { visitor } from '../gateway/identity.ts'
import { refuse } from '../gateway/refuse.ts'
import type { Below, Count, ResultRow } from '../journal/calls-results.ts'
import { calledAt } from '../people/called.ts'
import { matchStream } from '../rooms/stream-id.ts'
import { nameOfStream } from '../streams/stream-id.ts'

const A_PAGE = 20
const UNKNOWN_PLAYER = refusal('unknown_player', 'There is no such player here, or they don’t show their results')

interface Asked {
  Params: { id: string }
  Querystring: { at?: string; match?: string; game?: string }
}

const PAGE = {
  querystring: {
    type: 'object',
    properties: {
      at: { type: 'string', pattern: '^\\d{1,16}(\\.\\d{1,12})?$' },
      match: { type: 'string', maxLength: 400 },
      game: { type: 'string', maxLength: 32 },
    },
  },
}

export function publishPlayers(app: FastifyInstance, gateway: Gateway): void {
  app.get<Asked>('/api/players/:id', async (request, reply) => {
    const { id } = request.params
    const why = await hidden(gateway, request, id)
    if (why) return refuse(reply, why)
    const { name, face, shown } = await gateway.profiles.of(id)
    const games = gamesOf(gateway, await gateway.services.journal.counts(id))
    const player: Player = { id, name, face, shown, games }
    return reply.header('cache-control', 'no-store').send(player)
  })
  app.get<Asked>('/api/players/:id/matches', { schema: PAGE }, async (request, reply) => {
    const { id } = request.params
    const why = await hidden(gateway, request, id)
    if (why) return refuse(reply, why)
    const { game } = request.query
    const below = belowOf(gateway, request)
    const rows = await gateway.services.journal.results(id, A_PAGE, {
      ...(below && { below }),
      ...(game !== undefined && { game }),
    })
    return reply
      .header('cache-control', 'no-store')
      .send(await matchesOf(gateway, rows, isThemselves(gateway, request, id)))
  })
}

const isThemselves = (gateway: Gateway, request: FastifyRequest, id: string): boolean =>
  visitor(gateway.identity, request) === id

/** Returns a refusal if the caller may not see this player. It is the same for hidden and unknown players. */
async function hidden(gateway: Gateway, request: FastifyRequest, id: string): Promise<Refusal | undefined> {
  if (isThemselves(gateway, request, id)) return undefined
  const [shown] = await gateway.services.journal.shown([id])
  return shown === undefined ? UNKNOWN_PLAYER : undefined
}

/** Returns the match after which the requested page of results begins; undefined for the first page. */
function belowOf({ identity }: Gateway, { query }: FastifyRequest<Asked>): Below | undefined {
  const { at, match } = query
  return at === undefined || match === undefined
    ? undefined
    : { at: Number(at), id: matchStream(identity.unseal(match) ?? match) }
}

function gamesOf({ games }: Gateway, counts: readonly Count[]): GameResults[] {
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

/** Returns a page of results. Links for other people do not name the room, because its code would let them enter. */
async function matchesOf(
  { games, identity, services: { journal } }: Gateway,
  rows: readonly ResultRow[],
  own: boolean,
): Promise<PlayedMatch[]> {
  const people = [...new Set(rows.flatMap(({ others }) => others.map(({ person }) => person)))]
  const [names, shown] = await Promise.all([journal.names(people), journal.shown(people)])
  return rows.map(({ id, game, at, ending, bots, others }) => ({
    match: own ? nameOfStream(id) : identity.seal(nameOfStream(id)),
    game,
    title: games.newest(game)?.title ?? game,
    at,
    ending,
    bots,
    others: others.map((other) => ({
      name: calledAt(other, names),
      bot: isBot(other.person),
      id: shown.includes(other.person) ? other.person : null,
    })),
  }))
}
