// The HTTP route for looking back in a running match. It returns pages of steps as the player's own seat saw them.
import type { FastifyInstance } from 'fastify'
import { refusal } from '#kit/game.ts'
import type { MatchStart } from '#kit/match.ts'
import { matchStream } from '../rooms/stream-id.ts'
import { inputsOf } from '../streams/fold.ts'
import { UNKNOWN_MATCH } from './finished.ts'
import type { Gateway } from './gateway.ts'
import { visitor } from './identity.ts'
import { refuse } from './refuse.ts'

const NO_RULES = refusal('no_rules', 'The rules of this match are not here')

/** The query: number of inputs to include, and number of the page. */
interface Asked {
  length?: string
  page?: string
}

const NUMBER = { type: 'string', pattern: '^[0-9]{1,9}$' }
const ASKED = { querystring: { type: 'object', properties: { length: NUMBER, page: NUMBER } } }

export function publishPast(app: FastifyInstance, gateway: Gateway): void {
  app.get<{ Params: { id: string }; Querystring: Asked }>(
    '/api/matches/:id/past',
    { schema: ASKED },
    async (request, reply) => {
      const { journal, past } = gateway.services
      const id = matchStream(request.params.id)
      const address = gateway.address(request.raw)
      const guessing = gateway.guessing(address)
      // Reads only the journal, so that an input counts only once it is saved.
      const loaded = await journal.load(id)
      const person = visitor(gateway.identity, request)
      const sitting = loaded?.seats.find((each) => each.person === person)
      // Players see only the view of their own seat. For all others the match appears not to exist.
      if (!loaded || !sitting) return refuse(reply, guessing ?? gateway.missed(address, UNKNOWN_MATCH))
      const length = Math.min(Number(request.query.length ?? loaded.seq), loaded.seq)
      const bodies = (await inputsOf(journal, id, loaded)).slice(0, length)
      const page = await past.knew({
        start: JSON.parse(loaded.start) as MatchStart,
        bodies,
        of: { seat: sitting.seat, page: Number(request.query.page ?? 0) },
      })
      if (page === undefined) return refuse(reply, NO_RULES)
      return reply.header('cache-control', 'private, no-store').type('application/json').send(page)
    },
  )
}
