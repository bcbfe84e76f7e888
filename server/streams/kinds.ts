// The contract of a stream kind, such as match or room. `server.ts` registers the kinds; this folder knows no
// particular one.
import type { MessageWriter } from '#kit/protocol/messages.ts'
import type { PlatformRules } from './rules.ts'

export interface StreamKind {
  /** Name of the kind in the journal. */
  name: string
  /** Every id of a stream of this kind begins with it, such as `m/`. */
  prefix: string
  /** Writes the messages that viewers of such a stream receive. */
  messages: MessageWriter
  /** True if viewers can chat. */
  hasChat: boolean
  /** Rules that come with the server. Absent if the games found in `games/` fold these streams. */
  rules?: PlatformRules
}

/** Returns the rules that come with the server. */
export const platformRules = (kinds: readonly StreamKind[]): PlatformRules[] =>
  kinds.flatMap(({ rules }) => rules ?? [])
