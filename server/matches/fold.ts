// From the journal's text to a match: the snapshot if it fits, else all inputs from the start.
import { createHash } from 'node:crypto'
import type { AnyGame } from '#kit/game.ts'
import { apply, begin, type Entry, KIT_VERSION, type Match, type MatchStart, type Told } from '#kit/match.ts'
import { copy } from '#kit/schema.ts'
import type { Journal, Loaded } from '../journal/journal.ts'

export const SNAPSHOT_EVERY = 64

export interface Folded {
  match: Match
  /** The events of each input that was folded. Number 0 is the start. */
  recent: { n: number; told: readonly Told[] }[]
}

/** Of a match in a snapshot; one of another shape is folded from the start. */
const SHAPE = 2

interface Snapshot {
  shape: number
  kit: number
  version: number
  hash: string
  match: Match
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64')

/** A cache, and it says of what: versions, and the hash of the match it holds. */
export function snapshot(game: AnyGame, match: Match): string {
  const text = JSON.stringify(match)
  return `{"shape":${SHAPE},"kit":${KIT_VERSION},"version":${game.version},"hash":"${hash(text)}","match":${text}}`
}

function read(game: AnyGame, n: number, body: string): Match | undefined {
  try {
    const { shape, kit, version, hash: named, match } = JSON.parse(body) as Snapshot
    return shape === SHAPE && kit === KIT_VERSION && version === game.version && match.n === n && hash(JSON.stringify(match)) === named ? match : undefined
  } catch {
    return undefined
  }
}

export function fold(game: AnyGame, start: MatchStart, bodies: readonly string[]): Folded {
  const { match, told } = begin(game, start)
  const folded: Folded = { match, recent: [{ n: 0, told }] }
  for (const body of bodies) advance(game, folded, body)
  return folded
}

function advance(game: AnyGame, folded: Folded, body: string): void {
  const entry = JSON.parse(body) as Entry
  // Events may point into the state, which moves on.
  folded.recent.push({ n: entry.n, told: copy(apply(game, folded.match, entry).told) })
}

/** Reads a stream and folds it: from its snapshot, or from its first input where that does not fit these rules. */
export async function load(journal: Journal, game: AnyGame, id: string, loaded: Loaded): Promise<{ loaded: Loaded; folded: Folded }> {
  const start = JSON.parse(loaded.start) as MatchStart
  const match = loaded.snapshot ? read(game, loaded.snapshot.n, loaded.snapshot.body) : undefined
  if (!match) return { loaded, folded: fold(game, start, loaded.snapshot ? await journal.entries(id, 0) : loaded.tail) }
  const folded: Folded = { match, recent: [] }
  for (const body of loaded.tail) advance(game, folded, body)
  return { loaded, folded }
}
