// Opens the record of a match, from a file or a URL, together with the rules it was played by.
import { type AnyGame, isRefusal, refusal } from '#kit/game.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import { readRecord } from '#kit/past/record.ts'
import { NoAnswer } from '../base/thread.ts'

/** The URL of a record, or its text. */
export type Source = { url: string } | { text: string }

export interface RecordWorld {
  /** Rejects with a sentence for the player if this device lacks the rules. */
  rulesOf(game: string, version?: number): Promise<AnyGame>
  fetch(url: string): Promise<Response>
}

export interface Read {
  game: AnyGame
  record: MatchRecord
}

/** Throws `NoAnswer` if the record does not exist or its rules are missing. */
export async function openRecord(source: Source, world: RecordWorld): Promise<Read> {
  const record = readRecord('text' in source ? source.text : await fetched(source.url, world))
  if (isRefusal(record)) throw new NoAnswer(record)
  return { game: await rulesFor(record.start, world), record }
}

export async function rulesFor(
  { game, version }: { game: string; version?: number },
  world: RecordWorld,
): Promise<AnyGame> {
  try {
    return await world.rulesOf(game, version)
  } catch (error) {
    throw new NoAnswer(refusal('no_rules', (error as Error).message))
  }
}

async function fetched(url: string, world: RecordWorld): Promise<string> {
  const answer = await world.fetch(url)
  if (answer.ok) return answer.text()
  const said: unknown = await answer.json().catch(() => null)
  throw new NoAnswer(isRefusal(said) ? said : refusal('unreachable', 'The record could not be fetched'))
}
