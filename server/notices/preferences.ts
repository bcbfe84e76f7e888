// Validates and reads a player's notice preferences.
import * as Type from 'typebox'
import type { Refusal } from '#kit/game.ts'
import {
  DEFAULT_NOTICE_PREFERENCES,
  NOTICE_KINDS,
  type NoticeChange,
  type NoticePreferences,
} from '#kit/protocol/notice.ts'
import { refusal } from '#kit/refusal.ts'
import { validate } from '#kit/schema.ts'
import { isTimeZone } from './quiet.ts'

const minute = Type.Integer({ minimum: 0, maximum: 24 * 60 - 1 })

const SCHEMA = Type.Object(
  {
    kinds: Type.Optional(
      Type.Object(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, Type.Optional(Type.Boolean())])), {
        additionalProperties: false,
      }),
    ),
    quiet: Type.Optional(
      Type.Union([
        Type.Object(
          { from: minute, to: minute, zone: Type.String({ maxLength: 64 }) },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    ),
  },
  { additionalProperties: false },
)

/** Returns a refusal if the value is not a valid change of notice preferences. */
export function refusePreferences(given: unknown): Refusal | undefined {
  const why = validate(SCHEMA, given)
  if (why) return why
  const { quiet } = given as NoticeChange
  return quiet && !isTimeZone(quiet.zone) ? refusal('unknown_zone', 'There is no such time zone') : undefined
}

/** Parses stored preferences. Players who have not chosen preferences get the defaults. */
export function readPreferences(kept: string | null | undefined): NoticePreferences {
  if (!kept) return DEFAULT_NOTICE_PREFERENCES
  const { kinds, quiet } = JSON.parse(kept) as NoticePreferences
  // PostgreSQL changes the order of the kinds when it merges a change.
  const ordered = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, kinds[kind]])) as NoticePreferences['kinds']
  return { kinds: ordered, quiet }
}
