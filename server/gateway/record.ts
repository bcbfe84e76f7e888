// The record of a match that is over: all it takes to play it again and to check it. It never changes, so whoever has it may keep it for ever.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { commitment } from '#kit/dice.ts'
import type { MatchStart } from '#kit/match.ts'
import { LINK_LENGTH } from '#kit/past/record.ts'
import { chainAfter, firstChain } from '../journal/chain.ts'
import type { Digest, Loaded } from '../journal/journal.ts'
import type { Services } from '../services.ts'
import { isDigested } from '../streams/digest.ts'
import { inputsOf } from '../streams/fold.ts'
import { linkedMatch, namesIn, UNKNOWN_MATCH, withheld } from './finished.ts'
import type { Gateway } from './gateway.ts'
import { refuse } from './refuse.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Without its draws it may be had whole another day, when its rules are back. */
const FOR_NOW = 'no-cache'

/** Inputs that go out as one piece of text. */
const A_PIECE = 256
/** Letters of draws, of all matches together. */
const DRAWS_KEPT = 4_000_000

/** The journal and the seed of a match are nobody's until it is over; then they are everybody's. */
export function publishRecords(app: FastifyInstance, gateway: Gateway): void {
  publishNames(app, gateway)
  const draws = new KeptDraws(gateway.services)
  app.get<{ Params: { id: string } }>('/api/matches/:id/record', async (request, reply) => {
    const { journal } = gateway.services
    const id = linkedMatch(gateway, request.params.id)
    // From the journal alone: only what is saved counts, and a record outlives its rules.
    const loaded = steady(await journal.load(id))
    const why = withheld(gateway, request, loaded)
    if (!loaded || why) return refuse(reply, why ?? UNKNOWN_MATCH)
    // The chain stands for the start and every input; a digest may be lost.
    const etag = `"${loaded.chain}-${loaded.digests.length}"`
    if (request.headers['if-none-match'] === etag) return kept(reply, etag).code(304).send()
    const inputs = () => inputsOf(journal, id, loaded)
    const drawn = await draws.of(id, loaded.start, inputs)
    if (drawn === undefined) reply.header('cache-control', FOR_NOW)
    else kept(reply, etag)
    return reply.type('application/json').send(Readable.from(pieces(loaded, await inputs(), drawn)))
  })
}

/** What the people of a match that is over are called now. Not in its record: names may change and be forgotten. */
function publishNames(app: FastifyInstance, gateway: Gateway): void {
  app.get<{ Params: { id: string } }>('/api/matches/:id/names', async (request, reply) => {
    const { journal } = gateway.services
    const loaded = await journal.load(linkedMatch(gateway, request.params.id))
    const why = withheld(gateway, request, loaded)
    if (!loaded || why) return refuse(reply, why ?? UNKNOWN_MATCH)
    return reply.header('cache-control', 'no-cache').send(await namesIn(journal, loaded))
  })
}

/** Without the digests that a stop of the server leaves: they come when the match is long over. */
const steady = (loaded: Loaded | undefined): Loaded | undefined =>
  loaded && { ...loaded, digests: loaded.digests.filter(({ seq }) => seq === 0 || isDigested(seq)) }

const kept = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header('etag', etag).header('cache-control', FOR_EVER)

/** A `MatchRecord` as JSON, piece by piece: the inputs are the journal's own text, neither parsed nor put together. */
function* pieces(
  { start, chain, digests }: Loaded,
  bodies: readonly string[],
  draws: string | undefined,
): Iterable<string> {
  const { seed } = JSON.parse(start) as MatchStart
  yield `{"start":${start},"commitment":"${commitment(seed)}","chain":"${chain}","digests":${JSON.stringify(digests.map(inHex))},"entries":[`
  yield* listed(bodies)
  yield '],"links":['
  yield* listed(links(start, bodies))
  yield draws === undefined ? ']}' : `],"draws":${draws}}`
}

/** As the kit writes hashes. */
const inHex = ({ seq, digest }: Digest): Digest => ({ seq, digest: Buffer.from(digest, 'base64url').toString('hex') })

function* listed(texts: Iterable<string>): Iterable<string> {
  let piece: string[] = []
  let comma = ''
  for (const text of texts) {
    piece.push(text)
    if (piece.length < A_PIECE) continue
    yield comma + piece.join(',')
    comma = ','
    piece = []
  }
  if (piece.length > 0) yield comma + piece.join(',')
}

function* links(start: string, bodies: readonly string[]): Iterable<string> {
  let chain = firstChain(start)
  yield `"${chain.slice(0, LINK_LENGTH)}"`
  for (const body of bodies) {
    chain = chainAfter(chain, body)
    yield `"${chain.slice(0, LINK_LENGTH)}"`
  }
}

/** The draws of matches that are over, as JSON, those asked for last kept: folding takes the rules and some time. */
class KeptDraws {
  readonly #services: Services
  readonly #kept = new Map<string, string>()
  /** Letters. */
  #size = 0
  /** One match at a time is folded: the thread gets all of its inputs. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(services: Services) {
    this.#services = services
  }

  /** Nothing, where there are no rules to fold them by. */
  of(id: string, start: string, inputs: () => Promise<string[]>): Promise<string | undefined> {
    const known = this.#kept.get(id)
    if (known !== undefined) {
      this.#kept.delete(id)
      this.#kept.set(id, known)
      return Promise.resolve(known)
    }
    const folded = this.#turn.then(async () => this.#kept.get(id) ?? this.#fold(id, start, await inputs()))
    this.#turn = folded.catch(() => {})
    return folded
  }

  async #fold(id: string, start: string, bodies: readonly string[]): Promise<string | undefined> {
    const { past, log } = this.#services
    try {
      const draws = await past.draws({ start: JSON.parse(start) as MatchStart, bodies })
      return draws && this.#keep(id, JSON.stringify(draws))
    } catch (error) {
      log.error({ err: error, id }, 'the draws of a match could not be folded: its record goes without them')
      return undefined
    }
  }

  #keep(id: string, text: string): string {
    this.#kept.set(id, text)
    this.#size += text.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#size <= DRAWS_KEPT) break
      this.#kept.delete(oldest)
      this.#size -= length
    }
    return text
  }
}
