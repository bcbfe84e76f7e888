// Opens the record of a match, from a file or a URL, and loads the rules by which the match was played.
import { type AnyGame, isRefusal, type Refusal, refusal } from '#kit/game.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import { readRecord } from '#kit/past/record.ts'
import { RequestError } from '../base/thread.ts'

/** Where to read a match's record: from a URL, or from the record's own text. */
export type RecordSource = { url: string } | { text: string }

export interface RecordWorld {
  /** Loads the rules of a game. Rejects with a sentence for the player if this device does not have the rules. */
  rulesOf(game: string, version?: number): Promise<AnyGame>
  fetch(url: string): Promise<Response>
}

export interface OpenedRecord {
  game: AnyGame
  record: MatchRecord
}

export const readRecordFrom = async (source: RecordSource, world: RecordWorld): Promise<MatchRecord | Refusal> =>
  readRecord('text' in source ? source.text : await fetched(source.url, world))

/**
 * Reads a record and loads the match's rules. Throws `RequestError` if the record does not exist or the rules are
 * missing.
 */
export async function openRecord(source: RecordSource, world: RecordWorld): Promise<OpenedRecord> {
  const record = await readRecordFrom(source, world)
  if (isRefusal(record)) throw new RequestError(record)
  return { game: await rulesFor(record.start, world), record }
}

export async function rulesFor(
  { game, version }: { game: string; version?: number },
  world: RecordWorld,
): Promise<AnyGame> {
  try {
    return await world.rulesOf(game, version)
  } catch (error) {
    throw new RequestError(refusal('no_rules', (error as Error).message))
  }
}

async function fetched(url: string, world: RecordWorld): Promise<string> {
  const answer = await world.fetch(url)
  if (answer.ok) return answer.text()
  const said: unknown = await answer.json().catch(() => null)
  throw new RequestError(isRefusal(said) ? said : refusal('unreachable', 'The record could not be fetched'))
}
