// HTTP route for stored replays, part by part, for pages that do not have the match's rules.
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { refusal } from '#kit/game.ts'
import { linkedMatch, UNKNOWN_MATCH, withheld } from '../gateway/finished.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { refuse } from '../gateway/refuse.ts'

const NO_PART = refusal('no_replay', 'No replay of this match is kept, or it has no such part')
const PART = { params: { type: 'object', properties: { part: { type: 'string', pattern: '^\\d{1,6}$' } } } }

export function publishReplays(app: FastifyInstance, gateway: Gateway): void {
  app.get<{ Params: { id: string; part: string } }>(
    '/api/matches/:id/replay/:part',
    { schema: PART },
    async (request, reply) => {
      const { journal } = gateway.services
      const id = linkedMatch(gateway, request.params.id)
      const loaded = await journal.load(id)
      const why = withheld(gateway, request, loaded)
      if (!loaded || why) return refuse(reply, why ?? UNKNOWN_MATCH)
      const text = await journal.replayPart(id, Number(request.params.part))
      if (text === undefined) return refuse(reply, NO_PART)
      const body = Buffer.from(text, 'base64')
      reply
        .type('application/json')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
      // The journal stores replays brotli-compressed. Clients that accept brotli get the stored bytes.
      if (/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
        return reply.header('content-encoding', 'br').send(body)
      return reply.send(brotliDecompressSync(body))
    },
  )
}
