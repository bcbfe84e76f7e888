// The actions that a seat can send, and the functions that read actions from messages.
import type { Refusal } from '#kit/game.ts'
import type { Position } from './board.ts'
import { refuseAs, unknownMessage } from './reasons.ts'

export const UNIT_ACTIONS = ['MOVE', 'ATTACK', 'MOVE_AND_ATTACK', 'USE_SKILL', 'END_TURN'] as const
export type UnitActionType = (typeof UNIT_ACTIONS)[number]

/** An `action` message of the protocol. A field that is null or has the wrong JSON type is treated as absent. */
export interface Request<T extends string = UnitActionType | 'DEATH_CHOICE'> {
  type: T
  actingUnitId?: string | null
  targetX?: number | null
  targetY?: number | null
  targetUnitId?: string | null
  skillId?: string | null
  buffType?: string | null
}

/** A `select_team` message. It is a separate message type, so the field `type` holds the message type. */
export interface SelectTeam {
  type: 'select_team'
  heroClass: string
  minions: readonly string[]
  skillId?: string | null
}

export type Action = Request | SelectTeam | { type: 'resign' }

const isRequestType = (type: unknown): type is Request['type'] =>
  type === 'DEATH_CHOICE' || UNIT_ACTIONS.includes(type as UnitActionType)

export const isActionType = (type: unknown): type is Action['type'] =>
  isRequestType(type) || type === 'select_team' || type === 'resign'

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Returns the target position of a request, or undefined unless both coordinates are integers. */
export const positionOf = ({ targetX: x, targetY: y }: Pick<Request, 'targetX' | 'targetY'>): Position | undefined =>
  Number.isInteger(x) && Number.isInteger(y) ? { x: x as number, y: y as number } : undefined

export function parse(message: string, payload: unknown): Action | Refusal {
  switch (message) {
    case 'action':
      return parseRequest(fieldsOf(payload).action)
    case 'select_team':
      return parseTeam(fieldsOf(payload))
    case 'resign':
      return { type: 'resign' }
    default:
      return unknownMessage(message)
  }
}

function parseRequest(given: unknown): Request | Refusal {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuseAs('missing_action')
  const fields = fieldsOf(given)
  if (!isRequestType(fields.type)) return refuseAs('invalid_type')
  const request: Request = { type: fields.type }
  for (const name of ['actingUnitId', 'targetUnitId', 'skillId', 'buffType'] as const) {
    const value = asText(fields[name])
    if (value !== undefined) request[name] = value
  }
  const position = positionOf(fields)
  if (position) {
    // Adding 0 changes −0 into 0, because JSON cannot represent −0.
    request.targetX = position.x + 0
    request.targetY = position.y + 0
  }
  return request
}

/** Parses a team. Wrong values are kept as sent, because the rule book refuses them only after other checks. */
function parseTeam(fields: Fields): SelectTeam {
  const { heroClass, minions, skillId } = fields
  const team = {
    type: 'select_team',
    heroClass: spelled(heroClass),
    minions: Array.isArray(minions) ? minions.map(spelled) : [],
  } as const
  return typeof skillId === 'string' ? { ...team, skillId } : team
}

const spelled = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
