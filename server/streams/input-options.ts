// The optional details that come with a person's input besides the action itself.
import type { Refusal } from '#kit/game.ts'
import type { Change } from '#kit/protocol/messages.ts'

/** The optional details of a person's input. */
export interface InputOptions {
  /** The id that the client gave to its action. Only a hash of this id is stored. */
  id?: string | undefined
  /** The id of a bot's action. This id is stored as it is. */
  botId?: string | undefined
  ask?: string | undefined
  /** When the server read the last byte of the input, in milliseconds since 1970. Defaults to the current time. */
  received?: number | undefined
}

export interface JoinOptions extends InputOptions {
  side?: string | undefined
  salt?: string | undefined
  /** Called when the queued join is processed. If this function returns a refusal, the join is cancelled. */
  unless?: () => Refusal | undefined
  /** Called right after the join is committed, before the stream's next job runs. */
  whenDone?: (change: Change) => void
}
