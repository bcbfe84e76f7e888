// Reading a record that came from outside: a file, an address.
import * as Type from 'typebox'
import type { Draw } from '../dice.ts'
import { type Outcome, type Refusal, refusal } from '../game.ts'
import type { Entry, MatchStart } from '../match.ts'
import { validate } from '../schema.ts'

/** A match as it is kept and published: all it takes to play it again. */
export interface MatchRecord {
  start: MatchStart
  entries: readonly Entry[]
  /** What was shown before anyone sat down. */
  commitment?: string
  outcome?: Outcome | null
  /** Of the last state. */
  hash?: string
  /** Every draw, so that the dice can be checked without the rules. */
  draws?: readonly RecordedDraw[]
  /** Of the start and all inputs. */
  chain?: string
  /** The beginning of the chain after the start and after each input: which one was changed. */
  links?: readonly string[]
  /** What was kept, while it was played, of the states after some of the inputs. */
  digests?: readonly { seq: number; digest: string }[]
}

/** Letters of a link: enough that nobody hits one by chance. */
export const LINK_LENGTH = 16

/** A draw, and the input it was drawn for; 0 is the start. */
export type RecordedDraw = Draw & { input: number }

const texts = Type.Array(Type.String())

/** As much of it as it takes to play it again without stumbling; whether it fits is seen then. */
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
