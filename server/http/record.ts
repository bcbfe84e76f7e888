// HTTP routes for the record of a finished match, with which anybody can replay and verify the match. A record never
// changes, so browsers may cache a record for ever.
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isRefusal } from '#kit/game.ts'
import type { MatchStart } from '#kit/match.ts'
import { LINK_LENGTH } from '#kit/past/record.ts'
import { commitment } from '#kit/seeded-dice.ts'
import type { Texts } from '#kit/text.ts'
import { chainAfter, firstChain } from '../journal/chain.ts'
import type { Digest, Loaded } from '../journal/journal.ts'
import { isDigested } from '../streams/digest.ts'
import { inputsOf } from '../streams/fold.ts'
import { forAnyone } from './endpoint.ts'
import { facesIn, loadFinished, namesIn, textsIn } from './finished.ts'
import { RecordDraws } from './record-draws.ts'
import { refuse } from './refuse.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/**
 * Cache-Control of a record without random draws, which becomes complete when the match's rules are installed again, and
 * of a record with texts.
 */
const NOT_CACHED = 'no-cache'

/** How many inputs are sent as one piece of text. */
const INPUTS_PER_PIECE = 256

type Identified = { Params: { id: string } }

export const readRecord = forAnyone<Identified>({
  summary: 'Returns the record of a finished match: start, seed, all inputs and all draws.',
  open: (parts) => {
    const { log } = parts.services
    const draws = new RecordDraws(parts.past, log)
    return (request, reply, caller) =>
      parts.reading.answer({ request, reply, caller }, async (pause) => {
        // Reads only the journal, so that a record contains only saved inputs and is available after the match's rules
        // are removed.
        const found = await loadFinished(parts, request, caller)
        if (isRefusal(found)) return refuse(reply, found)
        const { id } = found
        const loaded = withRegularDigests(found.loaded)
        const texts = await textsIn(parts.services.journal, id)
        const etag = etagOf(loaded, texts)
        // A text can be deleted later. So browsers must revalidate a cached record with texts at each use.
        const isFinal = Object.keys(texts).length === 0
        if (request.headers['if-none-match'] === etag) return cached(reply, etag, isFinal).code(304).send()
        const bodies = await inputsOf(parts.services, id, loaded)
        const drawn = await draws.of({ id, start: loaded.start, bodies }, pause)
        if (drawn === undefined) reply.header('cache-control', NOT_CACHED)
        else cached(reply, etag, isFinal)
        return reply.type('application/json').send(Readable.from(pieces(loaded, bodies, { drawn, texts })))
      })
  },
})

export const readNames = forAnyone<Identified>({
  summary: 'Returns the current names of the players of a finished match. Records hold no names, which may change.',
  open: (parts) => async (request, reply, caller) => {
    const found = await loadFinished(parts, request, caller)
    if (isRefusal(found)) return refuse(reply, found)
    return reply.header('cache-control', 'no-cache').send(await namesIn(parts.services.journal, found.loaded))
  },
})

export const readFaces = forAnyone<Identified>({
  summary: 'Returns the current avatar numbers of the players of a finished match.',
  open: (parts) => async (request, reply, caller) => {
    const found = await loadFinished(parts, request, caller)
    if (isRefusal(found)) return refuse(reply, found)
    return reply.header('cache-control', 'no-cache').send(await facesIn(parts.services.journal, found.loaded))
  },
})

/**
 * Removes the digests that the server adds when it stops. Otherwise the record of a finished match would change at the
 * next stop.
 */
const withRegularDigests = (loaded: Loaded): Loaded => ({
  ...loaded,
  digests: loaded.digests.filter(({ seq }) => seq === 0 || isDigested(seq)),
})

/**
 * Returns the ETag of a record. The hash chain identifies the start and all inputs. A digest (hash of the match state)
 * may be missing and a text may be deleted, so the ETag also contains the number of digests and a hash of the texts.
 */
const etagOf = ({ chain, digests }: Loaded, texts: Texts): string =>
  `"${[chain, digests.length, ...(Object.keys(texts).length > 0 ? [hash('sha256', JSON.stringify(texts), 'base64url')] : [])].join('-')}"`

const cached = (reply: FastifyReply, etag: string, isFinal: boolean): FastifyReply =>
  reply.header('etag', etag).header('cache-control', isFinal ? FOR_EVER : NOT_CACHED)

/** Yields a `MatchRecord` as pieces of JSON. The inputs are sent as stored, without parsing or copying. */
function* pieces(
  { start, chain, digests }: Loaded,
  bodies: readonly string[],
  { drawn, texts }: { drawn: string | undefined; texts: Texts },
): Iterable<string> {
  const { seed } = JSON.parse(start) as MatchStart
  yield `{"start":${start},"commitment":"${commitment(seed)}","chain":"${chain}","digests":${JSON.stringify(digests.map(inHex))},"entries":[`
  yield* commaSeparated(bodies)
  yield '],"links":['
  yield* commaSeparated(links(start, bodies))
  yield ']'
  if (Object.keys(texts).length > 0) yield `,"texts":${JSON.stringify(texts)}`
  yield drawn === undefined ? '}' : `,"draws":${drawn}}`
}

/** Writes a digest (hash of the match state) in hexadecimal, as the kit writes hashes. */
const inHex = ({ seq, digest }: Digest): Digest => ({ seq, digest: Buffer.from(digest, 'base64url').toString('hex') })

function* commaSeparated(texts: Iterable<string>): Iterable<string> {
  let piece: string[] = []
  let comma = ''
  for (const text of texts) {
    piece.push(text)
    if (piece.length < INPUTS_PER_PIECE) continue
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
