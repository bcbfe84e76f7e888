// The refusal for a match or room whose rules this server lacks. Another node on the same journal may have these rules.
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import type { RulesMissing } from '../rules/registry.ts'
import type { Streams } from '../streams/streams.ts'

/** Returns `elsewhere` if another node has the missing rules or cannot be asked about them; otherwise `frozen`. */
export const refuseMissingRules = async ({ message, wanted }: RulesMissing, streams: Streams): Promise<Refusal> =>
  (await streams.servedElsewhere(wanted).catch(() => true))
    ? refusal(
        'elsewhere',
        `This server does not have the rules this was begun under (${message}); another has them: please connect again.`,
        { what: 'rules', why: message },
      )
    : refusal('frozen', `This was begun under rules this server no longer has (${message}). It is frozen, not lost.`, {
        what: 'rules',
        why: message,
      })
