// Reading a record that came from outside: a file, an address.
import * as Type from 'typebox'
import { type Refusal, refusal } from '../game.ts'
import { validate } from '../schema.ts'
import type { MatchRecord } from './replay.ts'

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
