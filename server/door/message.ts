// Reading a frame: every way it can be wrong has its own reason, in the protocol document's words where it has them.
import { type Refusal, refusal } from '#kit/game.ts'
import { misfit } from '#kit/schema.ts'
import { CLIENT, type ClientType } from '#kit/wire.ts'

export const FRAME_MOST = 16 * 1024

export interface Message {
  type: string
  payload: Record<string, unknown>
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `ownMessages`: those that some game reads itself. */
export function readMessage(data: Buffer, binary: boolean, ownMessages: ReadonlySet<string>): Message | Refusal {
  if (data.length > FRAME_MOST) return refusal('too_large', `Message too large: at most ${FRAME_MOST / 1024} KiB`)
  const message = binary ? undefined : parse(data)
  if (!isObject(message)) return refusal('not_json', 'Malformed JSON')
  const { type, payload } = message
  if (typeof type !== 'string' || type === '') return refusal('no_type', 'Missing message type')
  if (!Object.hasOwn(CLIENT, type) && !ownMessages.has(type)) return refusal('unknown_type', `Unknown message type: ${type.slice(0, 64)}`)
  if (!isObject(payload)) return refusal('no_payload', 'Missing payload')
  return missing(type, payload) ?? shape(type, payload) ?? { type, payload }
}

function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
}

const FREE_OF_MATCH = new Set<string>(['ping', 'create_room', 'join_room', 'room_action', 'leave_room'])
const FREE_OF_PLAYER = new Set<string>(['join_match', 'leave_match'])

function missing(type: string, payload: Record<string, unknown>): Refusal | undefined {
  if (FREE_OF_MATCH.has(type)) return undefined
  if (typeof payload.matchId !== 'string' || payload.matchId === '') return refusal('no_match', 'Missing matchId')
  if (!FREE_OF_PLAYER.has(type) && (typeof payload.playerId !== 'string' || payload.playerId === '')) return refusal('no_player', 'Missing playerId')
  if (type === 'action' && !isObject(payload.action)) return refusal('no_action', 'Missing action')
  return undefined
}

const shape = (type: string, payload: Record<string, unknown>) => (Object.hasOwn(CLIENT, type) ? misfit(CLIENT[type as ClientType], payload) : undefined)
