// Computes a match from the journal's rows (a fold): from the match's snapshot if the snapshot is valid, otherwise from
// the first input. A stream whose rows contradict each other is never served.
import { hash } from 'node:crypto'
import { copy } from '#kit/copy.ts'
import type { AnyGame } from '#kit/game.ts'
import { allParts, type InParts } from '#kit/in-parts.ts'
import {
  apply,
  begin,
  type Entry,
  earliestDue,
  type InputResult,
  KIT_VERSION,
  type Match,
  type MatchStart,
  openAsks,
} from '#kit/match.ts'
import type { EventfulInput } from '#kit/past/recent.ts'
import type { Scene } from '#kit/scene.ts'
import { chainAfter, firstChain } from '../journal/chain.ts'
import type { Journal, Loaded } from '../journal/journal.ts'
import { Damaged, type DamageServices, isDamage, reportDamage } from './damage.ts'

export const SNAPSHOT_EVERY = 64

export interface Folded {
  match: Match
  /** The events of each input that was applied. Input number 0 stands for the start of the match. */
  recent: EventfulInput[]
}

/** Of a stream whose rules have changed, `provenSeq` is the last input whose state is known to be right. */
export type Proven = Loaded & { provenSeq?: number }

type FoldServices = DamageServices & { journal: Pick<Journal, 'entries'>; development?: boolean }

interface Snapshot {
  kit: number
  version: number
  /** Hash of the match that this snapshot contains. */
  hash: string
  /** Hash chain of the inputs up to the snapshot. */
  chain: string
  match: Match
}

const sha256 = (text: string) => hash('sha256', text, 'base64url')

/** Returns the text of a snapshot: the match, its hash, the versions of the code, and the hash chain of the inputs. */
export function snapshot({ game, match }: Pick<Scene, 'game' | 'match'>, chain: string): string {
  const text = JSON.stringify(match)
  return `{"kit":${KIT_VERSION},"version":${game.version},"hash":"${sha256(text)}","chain":"${chain}","match":${text}}`
}

function readSnapshot(game: AnyGame, { seq, body }: { seq: number; body: string }): Snapshot | undefined {
  try {
    const read = JSON.parse(body) as Snapshot
    const fits =
      read.kit === KIT_VERSION &&
      read.version === game.version &&
      read.match.seq === seq &&
      sha256(JSON.stringify(read.match)) === read.hash
    return fits ? read : undefined
  } catch {
    return undefined
  }
}

/** Computes a match by applying all its inputs from the start. */
export const fold = (game: AnyGame, start: MatchStart, bodies: readonly string[]): Folded =>
  allParts(foldInParts(game, start, bodies))

/** Computes the same as `fold`, one input in each part. Calls `each` after the start and after each input. */
export function* foldInParts(
  game: AnyGame,
  start: MatchStart,
  bodies: readonly string[],
  each: (match: Match) => void = () => {},
): InParts<Folded> {
  const { match, ...begun } = begin(game, start)
  const folded: Folded = { match, recent: [happening(0, begun)] }
  each(match)
  for (const body of bodies) {
    yield
    advance(game, folded, body)
    each(match)
  }
  return folded
}

function advance(game: AnyGame, folded: Folded, body: string): void {
  const entry = JSON.parse(body) as Entry
  folded.recent.push(happening(entry.seq, apply(game, folded.match, entry)))
}

/** Returns a copy of the events of an input, because events may reference state that later inputs change. */
const happening = (seq: number, { told }: InputResult): EventfulInput => ({ seq, told: copy(told) })

/**
 * Computes a stream from its snapshot, or from its first input if the snapshot is not valid. Throws `Damaged` if the
 * stream's head row, inputs and hash chain contradict each other. During development, the rules may have changed, so
 * snapshots and the values of the head row do not count.
 */
export async function load(services: FoldServices, game: AnyGame, id: string, loaded: Proven): Promise<Folded> {
  if (services.development) return fromStart(services, game, id, loaded)
  if (loaded.provenSeq !== undefined) return lastProven(services, game, id, loaded, loaded.provenSeq)
  const folded =
    (loaded.snapshot && fromSnapshot(game, loaded, loaded.snapshot)) ?? (await fromStart(services, game, id, loaded))
  const wrong = headFlaw(game, folded.match, loaded)
  if (wrong) throw reported(services, id, new Damaged(id, wrong))
  return folded
}

/**
 * Computes the last state of a frozen stream that is known to be right: the state after input `seq`, or a later snapshot
 * that the former rules have left.
 */
async function lastProven(
  services: FoldServices,
  game: AnyGame,
  id: string,
  loaded: Loaded,
  seq: number,
): Promise<Folded> {
  const until = foldUntil(game, loaded, Math.max(seq, loaded.snapshot?.seq ?? 0))
  if (until) return { match: until.match, recent: [] }
  return fold(game, JSON.parse(loaded.start) as MatchStart, (await inputsOf(services, id, loaded)).slice(0, seq))
}

function reported(services: FoldServices, id: string, error: Damaged): Damaged {
  reportDamage(services, id, error)
  return error
}

/**
 * Returns the match in a snapshot. Undefined if the snapshot does not belong to these inputs and rules. A snapshot is
 * only a cache, so the caller can do without a snapshot.
 */
function fromSnapshot(
  game: AnyGame,
  { seq, chain, tail }: Loaded,
  from: { seq: number; body: string },
): Folded | undefined {
  const read = readSnapshot(game, from)
  if (!read || from.seq + tail.length !== seq || chainOver(read.chain, tail) !== chain) return undefined
  const folded: Folded = { match: read.match, recent: [] }
  for (const body of tail) advance(game, folded, body)
  return folded
}

/** Returns the match after input `seq`, and the later inputs. Undefined if `seq` lies before the snapshot. */
export function foldUntil(
  game: AnyGame,
  { start, snapshot: kept, tail }: Loaded,
  seq: number,
): { match: Match; after: string[] } | undefined {
  const from = kept?.seq ?? 0
  const [bodies, after] = [tail.slice(0, seq - from), tail.slice(seq - from)]
  if (seq < from) return undefined
  if (!kept) return { match: fold(game, JSON.parse(start) as MatchStart, bodies).match, after }
  const read = readSnapshot(game, kept)
  if (!read) return undefined
  const folded: Folded = { match: read.match, recent: [] }
  for (const body of bodies) advance(game, folded, body)
  return { match: folded.match, after }
}

async function fromStart(services: FoldServices, game: AnyGame, id: string, loaded: Loaded): Promise<Folded> {
  return fold(game, JSON.parse(loaded.start) as MatchStart, await inputsOf(services, id, loaded))
}

/**
 * Returns the JSON of all inputs up to the loaded head. If the inputs can't be read or the hash chain does not match
 * these inputs, reports the damage and throws an error that `isDamage` recognises.
 */
export async function inputsOf(services: FoldServices, id: string, loaded: Loaded): Promise<string[]> {
  try {
    return await readInputs(services.journal, id, loaded)
  } catch (error) {
    if (isDamage(error)) reportDamage(services, id, error)
    throw error
  }
}

async function readInputs(
  journal: Pick<Journal, 'entries'>,
  id: string,
  { start, seq, chain, snapshot: kept, tail }: Loaded,
): Promise<string[]> {
  const bodies = kept ? (await journal.entries(id, 0)).slice(0, seq) : tail
  if (bodies.length !== seq) throw new Damaged(id, `it has ${bodies.length} inputs, and its head says ${seq}`)
  if (chainOver(firstChain(start), bodies) !== chain)
    throw new Damaged(id, 'its inputs are not the ones that were written')
  return bodies
}

const chainOver = (chain: string, bodies: readonly string[]): string => bodies.reduce(chainAfter, chain)

/**
 * Compares the stream's head row with the match computed from the stream's inputs, and describes the first difference.
 * The head row repeats some values of the match, so that database queries can search by these values.
 */
function headFlaw(game: AnyGame, match: Match, { seq, due, over, frozen, seats }: Loaded): string | undefined {
  if (match.seq !== seq) return `it folds to input ${match.seq}, and its head says ${seq}`
  if ((match.outcome !== null) !== over) return `its head says that it is ${over ? 'over' : 'open'}`
  if (frozen === null && (earliestDue(openAsks(game, match)) ?? null) !== due)
    return `its head has another deadline (${due})`
  const unknown = match.taken.find((seat) => !seats.some((assignment) => assignment.seat === seat))
  return unknown === undefined ? undefined : `nobody is written down for the seat ${unknown}`
}
