// Translates taps on the board into actions. Only actions that the rules list as legal are chosen.
import type { AnyAction } from '#kit/game.ts'
import type { Request } from '../../rules/actions.ts'
import { isSame, type Position } from '../../rules/board.ts'
import { choices } from '../../rules/choices.ts'
import type { Content } from '../../rules/content.ts'
import { type GameState, type Unit, unitOf } from '../../rules/state.ts'

/** How a tap on the board is understood. In the default mode `unit` a tap may mean any action except a skill. */
export type Mode = 'unit' | 'move' | 'attack' | 'skill'

/** What the player has selected: a unit, the mode, and the planned action that is not confirmed yet. */
export interface Selection {
  unitId: string | null
  mode: Mode
  wanted: Request | null
}

export const NO_SELECTION: Selection = { unitId: null, mode: 'unit', wanted: null }

const isRequest = (choice: AnyAction): choice is Request => choice.type === choice.type.toUpperCase()

export const requestsOf = (choices: readonly AnyAction[]): Request[] => choices.filter(isRequest)

export const usableIds = (requests: readonly Request[]): string[] => [
  ...new Set(requests.flatMap(({ actingUnitId }) => actingUnitId ?? [])),
]

const actionsOf = (requests: readonly Request[], unitId: string | null): Request[] =>
  requests.filter((request) => request.actingUnitId === unitId)

export const skillActions = (requests: readonly Request[], unitId: string | null): Request[] =>
  actionsOf(requests, unitId).filter(({ type }) => type === 'USE_SKILL')

export const endTurnRequest = (requests: readonly Request[], unitId: string | null): Request | undefined =>
  actionsOf(requests, unitId).find(({ type }) => type === 'END_TURN')

/** Returns the tile that an action targets. If the action targets a unit, returns the tile of that unit. */
export function targetTile(state: GameState, request: Request): Position | undefined {
  const { type, targetX, targetY, targetUnitId } = request
  if (targetUnitId && type !== 'ATTACK') return unitOf(state, targetUnitId)?.position
  return typeof targetX === 'number' && typeof targetY === 'number' ? { x: targetX, y: targetY } : undefined
}

/** Returns the tile to which the unit moves in a MOVE_AND_ATTACK. Undefined for other actions. */
export const walkTarget = ({ type, targetX, targetY }: Request): Position | undefined =>
  type === 'MOVE_AND_ATTACK' && typeof targetX === 'number' && typeof targetY === 'number'
    ? { x: targetX, y: targetY }
    : undefined

const MODES: Record<Mode, readonly Request['type'][]> = {
  unit: ['MOVE', 'ATTACK', 'MOVE_AND_ATTACK'],
  move: ['MOVE'],
  attack: ['ATTACK', 'MOVE_AND_ATTACK'],
  skill: ['USE_SKILL'],
}

/** Returns the actions that the selected unit can take in the selected mode. */
export const availableActions = (
  requests: readonly Request[],
  { unitId, mode }: Pick<Selection, 'unitId' | 'mode'>,
): Request[] => actionsOf(requests, unitId).filter(({ type }) => MODES[mode].includes(type))

const aimedAt = (state: GameState, open: readonly Request[], at: Position): Request[] =>
  open.filter((request) => {
    const place = targetTile(state, request)
    return place !== undefined && isSame(place, at)
  })

const sameRequest = (a: Request | null, b: Request): boolean => a !== null && JSON.stringify(a) === JSON.stringify(b)

/** Returns alternatives to the planned action with the same target: another tile to attack from, or another debuff. */
export const variants = (open: readonly Request[], wanted: Request | null): Request[] =>
  wanted === null
    ? []
    : open.filter(
        ({ type, targetUnitId }) =>
          type === wanted.type && targetUnitId != null && targetUnitId === wanted.targetUnitId,
      )

/** Returns the tiles that a unit could move to or attack if it were its owner's turn. For display only. */
export function reachOf(content: Content, view: GameState, unit: Unit): Position[] {
  const units = view.units.map((other) => ({ ...other, actionsUsed: other.id === unit.id ? 0 : 1 }))
  const asked = { ...view, units, currentPlayer: unit.owner, pendingDeathChoice: null }
  return actionsOf(requestsOf(choices({ content, state: asked }, unit.owner)), unit.id).flatMap((request) =>
    request.type === 'USE_SKILL' ? [] : (targetTile(view, request) ?? []),
  )
}

export type TapResult = { selection: Selection } | { commit: Request }

/** Returns what a tap on a tile does. `best` chooses between several actions with the same target. */
export function applyTap(
  state: GameState,
  requests: readonly Request[],
  selection: Selection,
  at: Position,
  best: (ways: readonly Request[]) => Request,
): TapResult {
  const open = availableActions(requests, selection)
  const { wanted } = selection
  const foot = wanted && walkTarget(wanted)
  if (wanted && foot && isSame(foot, at)) return { commit: wanted }
  const elsewhere =
    wanted?.type === 'MOVE_AND_ATTACK'
      ? variants(open, wanted).find((way) => isSame(walkTarget(way) as Position, at))
      : undefined
  if (elsewhere) return { selection: { ...selection, wanted: elsewhere } }
  const ways = aimedAt(state, open, at)
  const again = ways.find((way) => sameRequest(wanted, way))
  if (again) return { commit: again }
  if (ways.length > 0) return { selection: { ...selection, wanted: preferred(ways, best) } }
  const unit = state.units.find(({ alive, position }) => alive && isSame(position, at))
  const usable = unit && usableIds(requests).includes(unit.id)
  if (usable && unit.id !== selection.unitId) {
    const asked = selection.unitId === null && litIds(requests, selection).includes(unit.id)
    return { selection: inMode(state, requests, { unitId: unit.id, mode: asked ? selection.mode : 'unit' }, best) }
  }
  return { selection: { ...selection, mode: 'unit', wanted: null } }
}

/** Returns the units that can act. While no unit is selected, only those that can act in the selected mode. */
export const litIds = (requests: readonly Request[], { unitId, mode }: Selection): string[] =>
  usableIds(requests).filter(
    (id) => unitId !== null || mode === 'unit' || availableActions(requests, { unitId: id, mode }).length > 0,
  )

const inMode: typeof selectInMode = (state, requests, selection, best) =>
  selection.mode === 'unit' ? { ...selection, wanted: null } : selectInMode(state, requests, selection, best)

/** Selects a unit in a mode. If there is only one possible target, plans the action on it at once. */
export function selectInMode(
  state: GameState,
  requests: readonly Request[],
  selection: Pick<Selection, 'unitId' | 'mode'>,
  best: (ways: readonly Request[]) => Request,
): Selection {
  const open = availableActions(requests, selection)
  const places = new Set(open.map((request) => JSON.stringify(targetTile(state, request))))
  return { ...selection, wanted: places.size === 1 ? preferred(open, best) : null }
}

/** Chooses one of several actions, preferably one without a move. */
function preferred(ways: readonly Request[], best: (ways: readonly Request[]) => Request): Request {
  const standing = ways.filter(({ type }) => type !== 'MOVE_AND_ATTACK')
  return standing[0] ?? best(ways)
}
