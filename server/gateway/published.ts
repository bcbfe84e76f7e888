// What is everybody's: the games with their tables, and the records of matches that are over.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { commitment } from '#kit/dice.ts'
import { type AnyGame, type Refusal, refusal } from '#kit/game.ts'
import type { MatchStart } from '#kit/match.ts'
import type { Services } from '../services.ts'
import { inputsOf } from '../streams/fold.ts'
import { matchStream } from '../streams/stream-id.ts'
import type { Gateway } from './gateway.ts'
import { visitor } from './identity.ts'

/** Matches. */
const DRAWS_KEPT = 64

const UNKNOWN_GAME = refusal('unknown_game', 'There is no such game')
const NO_CONTENT = refusal('no_content', 'This game publishes no tables')
const UNKNOWN_MATCH = refusal('unknown_match', 'There is no such match')
const NOT_OVER = refusal('not_over', 'The match is being played: its record is published when it is over')

const STATUS: Record<string, number> = { not_over: 409, too_many: 429 }
const refuse = (reply: FastifyReply, { code, message }: Refusal) => reply.code(STATUS[code] ?? 404).send({ code, message })

export function publishGames(app: FastifyInstance, gateway: Gateway): void {
  const tables = new Map(gateway.games.all().flatMap(tableOf))
  app.get('/api/games', async () => {
    const playing = await gateway.playing()
    return gateway.games.all().map(({ id, title, version, seats, options }) => ({ id, title, version, seats: { min: seats.min, most: seats.names.length }, options, playing: playing[id] ?? 0 }))
  })
  app.get<{ Params: { id: string } }>('/api/games/:id/content', async ({ params, headers }, reply) => {
    const table = tables.get(params.id)
    if (!table) return refuse(reply, gateway.games.newest(params.id) ? NO_CONTENT : UNKNOWN_GAME)
    reply.header('etag', table.etag).header('cache-control', 'public, max-age=3600')
    return headers['if-none-match'] === table.etag ? reply.code(304).send() : reply.type('application/json').send(table.text)
  })
}

/** Written once: it stays the same as long as the process lives. */
function tableOf({ id, content }: AnyGame): [string, { text: string; etag: string }][] {
  if (!content) return []
  const text = JSON.stringify(content)
  return [[id, { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }]]
}

/** The journal and the seed of a match are nobody's until it is over; then they are everybody's. */
export function publishRecords(app: FastifyInstance, gateway: Gateway): void {
  const draws = keptDraws(gateway.services)
  app.get<{ Params: { id: string } }>('/api/matches/:id/record', async (request, reply) => {
    const { journal } = gateway.services
    const id = matchStream(request.params.id)
    // From the journal alone: only what is saved counts, and a record outlives its rules.
    const loaded = await journal.load(id)
    const person = visitor(gateway.identity, request)
    const address = gateway.address(request.raw)
    // Who does not play there may not learn from the answer which rooms there are.
    const stranger = !loaded?.seats.some((sitting) => sitting.person === person)
    const guessing = stranger ? gateway.guessing(address) : undefined
    if (guessing) return refuse(reply, guessing)
    if (!loaded || (stranger && !loaded.over)) return refuse(reply, gateway.missed(address, UNKNOWN_MATCH))
    if (!loaded.over) return refuse(reply, NOT_OVER)
    const start = JSON.parse(loaded.start) as MatchStart
    const bodies = await inputsOf(journal, id, loaded)
    return { start, entries: bodies.map((body) => JSON.parse(body) as unknown), commitment: commitment(start.seed), draws: await draws(id, start, bodies) }
  })
}

/** The draws of a match that is over, those asked for last kept: folding takes the rules and some time. */
function keptDraws({ past, log }: Services) {
  const kept = new Map<string, ReturnType<Services['past']['draws']>>()
  return async (id: string, start: MatchStart, bodies: readonly string[]) => {
    const draws = kept.get(id) ?? past.draws({ start, bodies })
    kept.delete(id)
    kept.set(id, draws)
    if (kept.size > DRAWS_KEPT) kept.delete(kept.keys().next().value as string)
    try {
      return await draws
    } catch (error) {
      kept.delete(id)
      log.error({ err: error, id }, 'the draws of a match could not be folded: its record goes without them')
      return undefined
    }
  }
}
