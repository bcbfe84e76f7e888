// What may keep an input from being saved.
import { type Refusal, refusal } from '#kit/game.ts'

/** The rules threw: our own bug, and the input is not journalled. */
export class RulesError extends Error {}

/** Another writer was first: catch up from input `seq`, the last that was seen here, and judge again. */
export class Conflict extends Error {
  readonly seq: number
  constructor(message: string, seq: number) {
    super(message)
    this.seq = seq
  }
}

/** The commit failed: nothing was told. Whether it is on disk the journal will say, by the chain it would have given. */
export class SaveError extends Error {
  readonly chain: string
  constructor(message: string, chain: string, cause: unknown) {
    super(message, { cause })
    this.chain = chain
  }
}

/** It was received in time; another server that knew nothing of it has settled the deadline before it was saved. */
export const SAVED_LATE = refusal(
  'late',
  'Too late: it was received in time, but it took too long to save it, and the clock had run out for everybody by then',
)

/** The journal can't be read either. Sent again under the same id it counts once. */
export const UNSURE = refusal(
  'unsure',
  'The server can’t say yet whether that was saved. Please send it again: it counts once.',
)

/** It would be accepted, were there no trouble with the journal: what nobody asked for is tried again. */
export const isPassing = ({ code }: Refusal): boolean => code === 'not_saved' || code === UNSURE.code
