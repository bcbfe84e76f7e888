// The contract of a stream kind, such as match or room. `server.ts` registers the kinds; this folder knows no
// particular kind.
import type { MessageWriter } from '#kit/protocol/messages.ts'
import type { PlatformRules } from '../rules/registry.ts'

export interface StreamKind {
  /** Name of the kind in the journal. */
  name: string
  /** The prefix of every stream id of this kind, such as `m/`. */
  prefix: string
  /** Writes the messages that viewers of a stream of this kind receive. */
  messages: MessageWriter
  /** Type of the messages with chat lines, and the field of these messages that names the stream. */
  chat: { type: 'chat'; field: 'matchId' } | { type: 'room_chat'; field: 'code' }
  /** True if a viewer that was away gets the missed events, computed anew if they are not in memory. */
  recallsEvents: boolean
  /** Rules that come with the server. Absent if streams of this kind use the rules of the games in `games/`. */
  rules?: PlatformRules
}

/** Returns the rules that come with the server, for all kinds that have such rules. */
export const platformRules = (kinds: readonly StreamKind[]): PlatformRules[] =>
  kinds.flatMap(({ rules }) => rules ?? [])
