// The HTTP route with which a player looks at the past of a running match. The route returns pages of steps. Each step
// shows the match as the player's own seat saw it.
import { isRefusal, type Refusal } from '#kit/game.ts'
import type { MatchStart } from '#kit/match.ts'
import { refusal } from '#kit/refusal.ts'
import { expandTexts } from '#kit/text.ts'
import { TextCache } from '../base/text-cache.ts'
import type { Loaded } from '../journal/journal.ts'
import { matchStream } from '../rooms/stream-id.ts'
import type { Services } from '../services/services.ts'
import { isDamage, PAST_DAMAGED } from '../streams/damage.ts'
import { inputsOf } from '../streams/fold.ts'
import { forAnyone } from './endpoint.ts'
import { textsIn, UNKNOWN_MATCH } from './finished.ts'
import { refuse } from './refuse.ts'

const NO_RULES = refusal('no_rules', 'The rules of this match are not here')

/** How many characters of pages the cache holds at most. Pages never change, so they can be cached. */
const CACHED_MOST = 4_000_000

/** Parameters of the query: `length` is the number of inputs to include, `page` the number of the page. */
interface Query {
  length?: string
  page?: string
}

const NUMBER = { type: 'string', pattern: '^[0-9]{1,9}$' }
const QUERY = { type: 'object', properties: { length: NUMBER, page: NUMBER } }

export const readPast = forAnyone<{ Params: { id: string }; Querystring: Query }>({
  summary: 'Returns a page of the steps of a match as the caller’s own seat saw them.',
  schema: { querystring: QUERY },
  open: ({ services, past, guesses, callers, reading }) => {
    const cached = new TextCache(CACHED_MOST)
    return async (request, reply, caller) => {
      const id = matchStream(request.params.id)
      const address = callers.address(request)
      const tooMany = guesses.refusal(address)
      return reading.answer({ request, reply, caller }, async (pause) => {
        // Reads the match from the journal, so that the answer contains only saved inputs.
        const loaded = await services.journal.load(id)
        const own = loaded?.seats.find(({ person }) => person === caller?.person)
        // Players see only the view of their own seat. Other callers get the answer for a match that does not exist.
        if (!loaded || !own) return refuse(reply, tooMany ?? guesses.countMiss(address, UNKNOWN_MATCH))
        const length = Math.min(Number(request.query.length ?? loaded.seq), loaded.seq)
        const of = { seat: own.seat, page: Number(request.query.page ?? 0) }
        const key = JSON.stringify([id, length, of])
        const compute = async () => {
          const bodies = await readableInputs(services, id, loaded)
          if (isRefusal(bodies)) return bodies
          const start = JSON.parse(loaded.start) as MatchStart
          return (await past.knew({ start, bodies: bodies.slice(0, length), of }, pause)) ?? NO_RULES
        }
        const page = cached.get(key) ?? (await compute())
        if (typeof page !== 'string') return refuse(reply, page)
        cached.set(key, page)
        const shown = expandTexts(page, await textsIn(services.journal, id))
        return reply.header('cache-control', 'private, no-store').type('application/json').send(shown)
      })
    }
  },
})

/** Returns the inputs of a match, or a refusal if the match goes on from its snapshot although its inputs are damaged. */
const readableInputs = (services: Services, id: string, loaded: Loaded): Promise<string[] | Refusal> =>
  inputsOf(services, id, loaded).catch((error: unknown) => {
    if (isDamage(error) && loaded.snapshot && !loaded.over) return PAST_DAMAGED
    throw error
  })
