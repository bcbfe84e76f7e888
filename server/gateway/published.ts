// What is everybody's: the games with their tables.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type AnyGame, refusal } from '#kit/game.ts'
import type { Gateway } from './gateway.ts'
import { refuse } from './refuse.ts'

const UNKNOWN_GAME = refusal('unknown_game', 'There is no such game')
const NO_CONTENT = refusal('no_content', 'This game publishes no tables')

export function publishGames(app: FastifyInstance, gateway: Gateway): void {
  const tables = new Map(gateway.games.all().flatMap(tableOf))
  app.get('/api/games', async () => {
    const playing = await gateway.playing()
    return gateway.games.all().map(({ id, title, version, seats, options }) => ({
      id,
      title,
      version,
      seats: { min: seats.min, most: seats.names.length },
      options,
      playing: playing[id] ?? 0,
    }))
  })
  app.get<{ Params: { id: string } }>('/api/games/:id/content', async ({ params, headers }, reply) => {
    const table = tables.get(params.id)
    if (!table) return refuse(reply, gateway.games.newest(params.id) ? NO_CONTENT : UNKNOWN_GAME)
    reply.header('etag', table.etag).header('cache-control', 'public, max-age=3600')
    return headers['if-none-match'] === table.etag
      ? reply.code(304).send()
      : reply.type('application/json').send(table.text)
  })
}

/** Written once: it stays the same as long as the process lives. */
function tableOf({ id, content }: AnyGame): [string, { text: string; etag: string }][] {
  if (!content) return []
  const text = JSON.stringify(content)
  return [[id, { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }]]
}
