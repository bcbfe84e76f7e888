// From the list of legal actions to what a tap means. Nothing here knows a rule: what is not listed can't be done.
import type { AnyAction } from '#kit/game.ts'
import type { Request } from '../../rules/actions.ts'
import { type Position, same } from '../../rules/board.ts'
import { choices } from '../../rules/choices.ts'
import type { Content } from '../../rules/content.ts'
import { type GameState, type Unit, unitOf } from '../../rules/state.ts'

/** `unit`: whatever a tap on a tile means, but for the skill. */
export type Mode = 'unit' | 'move' | 'attack' | 'skill'

/** What the player has in hand: a unit, how it is to act, and what they are about to do. */
export interface Hand {
  unitId: string | null
  mode: Mode
  wanted: Request | null
}

export const EMPTY: Hand = { unitId: null, mode: 'unit', wanted: null }

const isRequest = (choice: AnyAction): choice is Request => choice.type === choice.type.toUpperCase()

export const requestsOf = (choices: readonly AnyAction[]): Request[] => choices.filter(isRequest)

export const usableIds = (requests: readonly Request[]): string[] => [
  ...new Set(requests.flatMap(({ actingUnitId }) => actingUnitId ?? [])),
]

const actionsOf = (requests: readonly Request[], unitId: string | null): Request[] =>
  requests.filter((request) => request.actingUnitId === unitId)

export const skillActions = (requests: readonly Request[], unitId: string | null): Request[] =>
  actionsOf(requests, unitId).filter(({ type }) => type === 'USE_SKILL')

export const endTurn = (requests: readonly Request[], unitId: string | null): Request | undefined =>
  actionsOf(requests, unitId).find(({ type }) => type === 'END_TURN')

/** The tile an action names, be it by a unit on it. */
export function placeOf(state: GameState, request: Request): Position | undefined {
  const { type, targetX, targetY, targetUnitId } = request
  if (targetUnitId && type !== 'ATTACK') return unitOf(state, targetUnitId)?.position
  return typeof targetX === 'number' && typeof targetY === 'number' ? { x: targetX, y: targetY } : undefined
}

/** Where a walk-and-attack walks to. */
export const footOf = ({ type, targetX, targetY }: Request): Position | undefined =>
  type === 'MOVE_AND_ATTACK' && typeof targetX === 'number' && typeof targetY === 'number'
    ? { x: targetX, y: targetY }
    : undefined

const MODES: Record<Mode, readonly Request['type'][]> = {
  unit: ['MOVE', 'ATTACK', 'MOVE_AND_ATTACK'],
  move: ['MOVE'],
  attack: ['ATTACK', 'MOVE_AND_ATTACK'],
  skill: ['USE_SKILL'],
}

/** What the unit in hand can do, in the way it is to act. */
export const openTo = (requests: readonly Request[], { unitId, mode }: Pick<Hand, 'unitId' | 'mode'>): Request[] =>
  actionsOf(requests, unitId).filter(({ type }) => MODES[mode].includes(type))

const aimedAt = (state: GameState, open: readonly Request[], at: Position): Request[] =>
  open.filter((request) => {
    const place = placeOf(state, request)
    return place !== undefined && same(place, at)
  })

const sameRequest = (a: Request | null, b: Request): boolean => a !== null && JSON.stringify(a) === JSON.stringify(b)

/** Other ways to do nearly the same: another tile to strike from, another debuff. */
export const variants = (open: readonly Request[], wanted: Request | null): Request[] =>
  wanted === null
    ? []
    : open.filter(
        ({ type, targetUnitId }) =>
          type === wanted.type && targetUnitId != null && targetUnitId === wanted.targetUnitId,
      )

/** Where a unit could go or strike if it were its turn: to look at, not to do. */
export function reachOf(content: Content, view: GameState, unit: Unit): Position[] {
  const units = view.units.map((other) => ({ ...other, actionsUsed: other.id === unit.id ? 0 : 1 }))
  const asked = { ...view, units, currentPlayer: unit.owner, pendingDeathChoice: null }
  return actionsOf(requestsOf(choices({ content, state: asked }, unit.owner)), unit.id).flatMap((request) =>
    request.type === 'USE_SKILL' ? [] : (placeOf(view, request) ?? []),
  )
}

export type Tapped = { hand: Hand } | { commit: Request }

/** A tap on a tile. `best` picks among several ways to do it. */
export function tap(
  state: GameState,
  requests: readonly Request[],
  hand: Hand,
  at: Position,
  best: (ways: readonly Request[]) => Request,
): Tapped {
  const open = openTo(requests, hand)
  const { wanted } = hand
  const foot = wanted && footOf(wanted)
  if (wanted && foot && same(foot, at)) return { commit: wanted }
  const elsewhere =
    wanted?.type === 'MOVE_AND_ATTACK'
      ? variants(open, wanted).find((way) => same(footOf(way) as Position, at))
      : undefined
  if (elsewhere) return { hand: { ...hand, wanted: elsewhere } }
  const ways = aimedAt(state, open, at)
  const again = ways.find((way) => sameRequest(wanted, way))
  if (again) return { commit: again }
  if (ways.length > 0) return { hand: { ...hand, wanted: preferred(ways, best) } }
  const unit = state.units.find(({ alive, position }) => alive && same(position, at))
  const usable = unit && usableIds(requests).includes(unit.id)
  if (usable && unit.id !== hand.unitId) return { hand: { unitId: unit.id, mode: 'unit', wanted: null } }
  return { hand: { ...hand, mode: 'unit', wanted: null } }
}

/** Taken up in a mode: what leaves no choice is aimed at once. */
export function takeUp(
  state: GameState,
  requests: readonly Request[],
  hand: Pick<Hand, 'unitId' | 'mode'>,
  best: (ways: readonly Request[]) => Request,
): Hand {
  const open = openTo(requests, hand)
  const places = new Set(open.map((request) => JSON.stringify(placeOf(state, request))))
  return { ...hand, wanted: places.size === 1 ? preferred(open, best) : null }
}

/** Without a step if it can be done without one. */
function preferred(ways: readonly Request[], best: (ways: readonly Request[]) => Request): Request {
  const standing = ways.filter(({ type }) => type !== 'MOVE_AND_ATTACK')
  return standing[0] ?? best(ways)
}
