// Recognises rooms and matches whose rules are missing on this node but present on another node.
import { RulesMissing } from '../rules/registry.ts'
import type { Streams } from '../streams/streams.ts'

/** True if the error says that this node lacks the rules of a stream, and another node has these rules. */
export const isServedElsewhere = async (streams: Streams, error: unknown): Promise<boolean> =>
  error instanceof RulesMissing && streams.servedElsewhere(error.wanted)
