// The record of a match, and reading a record from a file or a response.
import * as Type from 'typebox'
import type { Draw } from '../dice.ts'
import { type Outcome, type Refusal, refusal } from '../game.ts'
import type { Entry, MatchStart } from '../match.ts'
import { validate } from '../schema.ts'

/** A match as it is stored and published, with everything needed to replay it. */
export interface MatchRecord {
  start: MatchStart
  entries: readonly Entry[]
  /** The commitment to the seed that was published before any player took a seat. */
  commitment?: string
  outcome?: Outcome | null
  /** Hash of the last state. */
  hash?: string
  /** All draws, so that the dice can be checked without the rules. */
  draws?: readonly RecordedDraw[]
  /** The last link of the hash chain over the start and all inputs. */
  chain?: string
  /** The first characters of the chain after the start and after each input, to find the input that was changed. */
  links?: readonly string[]
  /** Digests of some states, stored while the match was played. */
  digests?: readonly { seq: number; digest: string }[]
}

/** Number of characters in a link: enough to rule out accidental matches. */
export const LINK_LENGTH = 16

/** A draw and the number of its input; 0 is the start. */
export type RecordedDraw = Draw & { input: number }

const texts = Type.Array(Type.String())

/** The part of a record that a replay relies on. Whether the record is correct is checked by the replay. */
const SHAPE = Type.Object({
  start: Type.Object({
    game: Type.String(),
    version: Type.Integer(),
    seed: Type.String(),
    seats: texts,
    bots: texts,
    salts: Type.Array(texts),
  }),
  entries: Type.Array(
    Type.Object({ seq: Type.Integer(), at: Type.Number(), input: Type.Object({ kind: Type.String() }) }),
  ),
})

export function readRecord(text: string): MatchRecord | Refusal {
  let record: unknown
  try {
    record = JSON.parse(text)
  } catch {
    return refusal('not_json', 'This is not JSON')
  }
  const why = validate(SHAPE, record, 'record')
  return why ? refusal('no_record', `This is not the record of a match: ${why.message}`) : (record as MatchRecord)
}
