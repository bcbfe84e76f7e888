// HTTP route for stored replays. A page that lacks the match's rules loads a replay part by part.
import { brotliDecompressSync } from 'node:zlib'
import { isRefusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import { forAnyone } from './endpoint.ts'
import { loadFinished } from './finished.ts'
import { refuse } from './refuse.ts'

const NO_PART = refusal('no_replay', 'No replay of this match is kept, or it has no such part')
const PART = { type: 'object', properties: { part: { type: 'string', pattern: '^\\d{1,6}$' } } }

export const readReplayPart = forAnyone<{ Params: { id: string; part: string } }>({
  summary: 'Returns one part of the stored replay of a finished match.',
  schema: { params: PART },
  open: (parts) => (request, reply, caller) =>
    parts.reading.answer({ request, reply, caller }, async () => {
      const found = await loadFinished(parts, request, caller)
      if (isRefusal(found)) return refuse(reply, found)
      const text = await parts.services.journal.replayPart(found.id, Number(request.params.part))
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
    }),
})
