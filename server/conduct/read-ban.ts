// Reads the bans that the operator requests, and says for each invalid field what is wrong.
import { isIP } from 'node:net'
import type { Refusal } from '#kit/game.ts'
import type { BanRequest } from '#kit/protocol/operator.ts'
import { refusal } from '#kit/refusal.ts'

/** Longest ban with an end: a hundred years. */
const HOURS_MOST = 100 * 365 * 24
const REASON_MOST = 200

const PERSON = /^[\w-]{22}$/
const ADDRESS_HASH = /^[\w-]{16}$/
/** Control characters, line breaks, and characters that reverse the order of text. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const WHOM: Readonly<Record<BanRequest['kind'], { fits: (whom: string) => boolean; why: Refusal }>> = {
  person: {
    fits: (whom) => PERSON.test(whom),
    why: refusal('bad_whom', 'That is not the id of a person: reports show it, 22 letters, digits, - and _', {
      kind: 'person',
    }),
  },
  address: {
    fits: (whom) => isIP(whom) > 0,
    why: refusal('bad_whom', 'That is not an IP address, such as 203.0.113.7 or 2001:db8::1', { kind: 'address' }),
  },
  from: {
    fits: (whom) => ADDRESS_HASH.test(whom),
    why: refusal('bad_whom', 'That is not a hashed address: reports show it, 16 letters, digits, - and _', {
      kind: 'other',
    }),
  },
}

const BAD_KIND = refusal('bad_kind', 'Choose whether to ban a person or an address')
const NO_REASON = refusal('bad_reason', 'The reason must be a text; it may be empty', { what: 'other', most: null })
const LONG_REASON = refusal('bad_reason', `The reason is too long: at most ${REASON_MOST} characters`, {
  what: 'long',
  most: REASON_MOST,
})
const BAD_REASON = refusal('bad_reason', 'The reason has a line break or an invisible character', {
  what: 'characters',
  most: null,
})
const BAD_HOURS = refusal(
  'bad_hours',
  `The hours must be a number above 0 and at most ${HOURS_MOST}, or null for ever`,
  { most: HOURS_MOST },
)

const isKind = (kind: unknown): kind is BanRequest['kind'] => typeof kind === 'string' && Object.hasOwn(WHOM, kind)

/** Returns the ban that a request's body asks for, or a refusal that names the first invalid field. */
export function readBan(body: Readonly<Record<string, unknown>>): BanRequest | Refusal {
  const { kind, whom, reason, hours } = body
  if (!isKind(kind)) return BAD_KIND
  const { fits, why } = WHOM[kind]
  if (typeof whom !== 'string' || !fits(whom)) return why
  if (typeof reason !== 'string') return NO_REASON
  if (reason.length > REASON_MOST) return LONG_REASON
  if (UNPRINTABLE.test(reason)) return BAD_REASON
  if (hours === null) return { kind, whom, reason, hours }
  if (typeof hours !== 'number' || !(hours > 0 && hours <= HOURS_MOST)) return BAD_HOURS
  return { kind, whom, reason, hours }
}
