// Reads client messages and refuses invalid ones. Each kind of error has its own refusal, in the words of the original
// protocol document if it has words for this error.
import type { TObject } from 'typebox'
import * as Type from 'typebox'
import type { Refusal } from '../game.ts'
import { refusal } from '../refusal.ts'
import { validate } from '../schema.ts'
import { hasMalformedText, hasNullCharacter, MALFORMED_TEXT } from './text.ts'
import { CLIENT_MESSAGES, type ClientType } from './wire.ts'

/** Maximum size of a message, in bytes. */
export const MAX_MESSAGE_BYTES = 16 * 1024
/** Maximum depth of nested lists and objects in a message. */
const MAX_DEPTH = 32

export interface Message {
  type: string
  payload: Record<string, unknown>
}

/** The parts of a message that its refusal repeats: the action, if there is one, and the id. */
export interface Echo {
  action?: unknown
  id?: unknown
  /** The receipt for an action that may or may not be saved. The client sends it along when it repeats the action. */
  receipt?: string | undefined
}

export interface Unreadable {
  refusal: Refusal
  about: Echo
}

const unreadable = (why: Refusal, about: Echo = {}): Unreadable => ({ refusal: why, about })

export const TOO_LARGE = unreadable(
  refusal('too_large', `Message too large: at most ${MAX_MESSAGE_BYTES / 1024} KiB`, { kib: MAX_MESSAGE_BYTES / 1024 }),
)
export const NOT_JSON = unreadable(refusal('not_json', 'Malformed JSON', { file: false }))
const TOO_DEEP = unreadable(refusal('too_deep', `Nested too deep: at most ${MAX_DEPTH} levels`, { levels: MAX_DEPTH }))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a message. The caller has checked the message's size. `gameMessages` are the message types that games read
 * themselves.
 */
export function readMessage(text: string, gameMessages: ReadonlySet<string>): Message | Unreadable {
  if (isDeep(text)) return TOO_DEEP
  const message = parse(text)
  if (!isObject(message)) return NOT_JSON
  const { type, payload: received } = message
  // Half of a surrogate pair and U+0000 can occur in a message only as JSON escapes, so messages without such escapes
  // need no check.
  const escaped = text.includes('\\u')
  if (escaped && hasMalformedText(message)) return unreadable(MALFORMED_TEXT, echoOfMalformed(type, received))
  if (typeof type !== 'string' || type === '') return unreadable(refusal('no_type', 'Missing message type'))
  if (!Object.hasOwn(CLIENT_MESSAGES, type) && !gameMessages.has(type))
    return unreadable(
      refusal('unknown_type', `Unknown message type: ${type.slice(0, 64)}`, { type: type.slice(0, 64) }),
    )
  if (!isObject(received)) return unreadable(refusal('no_payload', 'Missing payload'))
  const shape = Object.hasOwn(CLIENT_MESSAGES, type) ? CLIENT_MESSAGES[type as ClientType] : GAME_MESSAGE
  const payload = withoutEmptyFields(shape, received)
  const why = missing(type, payload) ?? validate(shape, payload) ?? (escaped ? unstorable(type, payload) : undefined)
  return why ? unreadable(why, echoOf({ type, payload })) : { type, payload }
}

const ACTING = new Set<string>(['action', 'room_action'])

export const echoOf = ({ type, payload }: Message): Echo => ({
  action: ACTING.has(type) && isObject(payload.action) ? payload.action : null,
  id: payload.id,
})

const echoOfMalformed = (type: unknown, payload: unknown): Echo =>
  typeof type === 'string' && isObject(payload) ? echoOf({ type, payload }) : {}

/**
 * The fields of each message type that the stores save as plain text, where U+0000 is not allowed. Other texts are
 * saved as JSON, which escapes U+0000, or are not saved at all.
 */
const PLAIN = new Map<string, readonly string[]>([
  ['join_match', ['playerId']],
  ['chat', ['id']],
])

const unstorable = (type: string, payload: Record<string, unknown>): Refusal | undefined =>
  PLAIN.get(type)?.some((name) => hasNullCharacter(String(payload[name]))) ? MALFORMED_TEXT : undefined

/** The fields that the platform reads in messages of types that a game defines. */
const GAME_MESSAGE = Type.Omit(CLIENT_MESSAGES.action, ['action'])

/** Removes null and empty fields that the platform reads. Fields that a game reads are kept. */
function withoutEmptyFields({ properties }: TObject, payload: Record<string, unknown>): Record<string, unknown> {
  let left = payload
  for (const name in payload) {
    if ((payload[name] !== null && payload[name] !== '') || !Object.hasOwn(properties, name)) continue
    if (left === payload) left = { ...payload }
    delete left[name]
  }
  return left
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** This bit is the only difference between the character codes of `[` and `{`, and between those of `]` and `}`. */
const BRACE_BIT = 0x20
const OPEN = 0x7b
const CLOSE = 0x7d

/**
 * True if the JSON text is nested too deeply. Deeply nested values can be parsed, but serializing them overflows the
 * stack.
 */
function isDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at++) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) quoted = !quoted
    else if (quoted) at += letter === BACKSLASH ? 1 : 0
    else if ((letter | BRACE_BIT) === OPEN) depth++
    else if ((letter | BRACE_BIT) === CLOSE) depth--
  }
  return depth > MAX_DEPTH
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const FREE_OF_MATCH = new Set<string>([
  'ping',
  'create_room',
  'join_room',
  'room_action',
  'room_chat',
  'leave_room',
  'follow',
])
const FREE_OF_PLAYER = new Set<string>(['join_match', 'leave_match', 'chat', 'hint'])

function missing(type: string, payload: Record<string, unknown>): Refusal | undefined {
  if (FREE_OF_MATCH.has(type)) return undefined
  if (typeof payload.matchId !== 'string' || payload.matchId === '') return refusal('no_match', 'Missing matchId')
  if (!FREE_OF_PLAYER.has(type) && (typeof payload.playerId !== 'string' || payload.playerId === ''))
    return refusal('no_player', 'Missing playerId')
  if (type === 'action' && !isObject(payload.action)) return refusal('no_action', 'Missing action')
  return undefined
}
