// The record of a match (its start and all inputs), and a function that reads a record from text.
import * as Type from 'typebox'
import type { Draw } from '../dice.ts'
import type { Outcome, Refusal } from '../game.ts'
import type { Entry, MatchStart } from '../match.ts'
import { refusal } from '../refusal.ts'
import { validate } from '../schema.ts'
import type { Texts } from '../text.ts'

/** A match as it is stored and published, with all data that a replay needs. */
export interface MatchRecord {
  start: MatchStart
  entries: readonly Entry[]
  /** The SHA-256 of the seed. The server published this commitment before any player took a seat. */
  commitment?: string
  outcome?: Outcome | null
  /** Hash of the match's last state. */
  hash?: string
  /** All random draws of the match, so that the dice can be checked without the rules. */
  draws?: readonly RecordedDraw[]
  /** The last link of the hash chain over the start and all inputs. */
  chain?: string
  /**
   * The first characters of each link of the hash chain: one link for the start and one for each input. The links show
   * at which input a record was changed.
   */
  links?: readonly string[]
  /** Digests (hashes) of some states, which the server stored while the match was played. */
  digests?: readonly { seq: number; digest: string }[]
  /** The free texts to which inputs and states refer. A player can delete them, so no hash covers them. */
  texts?: Texts
}

/** Number of characters of each link in `links`. Two different links of this length are practically never equal. */
export const LINK_LENGTH = 16

/** A random draw and the number of the input that caused it; 0 is the start of the match. */
export type RecordedDraw = Draw & { input: number }

const texts = Type.Array(Type.String())

/** The parts of a record that a replay needs. The schema checks only their types; the replay checks their values. */
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
    return refusal('not_json', 'This is not JSON', { file: true })
  }
  const why = validate(SHAPE, record, 'record')
  return why
    ? refusal('no_record', `This is not the record of a match: ${why.message}`, { why: why.message })
    : (record as MatchRecord)
}
