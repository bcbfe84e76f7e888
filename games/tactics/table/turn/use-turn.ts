// React hook for a player's turn: the player selects a unit, plans an action and confirms it. Then the action is sent.
import { useMemo, useState } from 'react'
import type { AnyAction, Ask } from '#kit/game.ts'
import type { Request } from '../../rules/actions.ts'
import { isSame, type Position } from '../../rules/board.ts'
import { score } from '../../rules/bots.ts'
import type { Content } from '../../rules/content.ts'
import type { GameState, Player } from '../../rules/state.ts'
import { tileKey } from '../board/places.ts'
import type { Mark } from '../board/tile.tsx'
import { type Fate, fateOf } from '../preview/fates.ts'
import { type Preview, preview } from '../preview/preview.ts'
import {
  applyTap,
  availableActions,
  litIds,
  type Mode,
  NO_SELECTION,
  reachOf,
  requestsOf,
  type Selection,
  selectInMode,
  targetTile,
  usableIds,
  variants,
  walkTarget,
} from './aims.ts'

export interface Turn {
  /** True while this seat is asked for an action and no action is being sent. */
  acting: boolean
  requests: readonly Request[]
  selection: Selection
  /** The tile whose contents the player is viewing. */
  viewed: Position | null
  seen: Preview | null
  forecasts: ReadonlyMap<string, Fate>
  marks: ReadonlyMap<string, Mark>
  /** Ids of the units that can act. In a mode without a unit, only units that can do this. */
  lit: readonly string[]
  onTap: (at: Position) => void
  /** Selects a unit in a mode. Without a unit, lights the units that can act in this mode. */
  onMode: (unitId: string | null, mode: Mode) => void
  onSelect: (selection: Selection) => void
  /** Plans a suggested action, so that the board shows its outcome. */
  onShow: (action: AnyAction) => void
  onCommit: (request: Request) => void
}

interface Situation {
  content: Content
  view: GameState
  seat: Player | null
  ask: Ask | undefined
  choices: readonly AnyAction[]
  pending: boolean
  act: (action: AnyAction) => void
}

/**
 * Holds the player's selection until the next ask (the next open decision). If only one unit can act, it is selected
 * from the start.
 */
function useSelection(ask: Ask | undefined, requests: readonly Request[]): [Selection, (selection: Selection) => void] {
  const [held, setHeld] = useState<{ ask: string | undefined; selection: Selection }>({
    ask: undefined,
    selection: NO_SELECTION,
  })
  const ready = usableIds(requests)
  const start = ready[0] !== undefined && ready.length === 1 ? { ...NO_SELECTION, unitId: ready[0] } : NO_SELECTION
  return [held.ask === ask?.id ? held.selection : start, (selection) => setHeld({ ask: ask?.id, selection })]
}

const worth = (content: Content, view: GameState, seat: Player, way: Request): number =>
  score({ content, state: preview(content, view, seat, way).after }, seat)

export function useTurn({ content, view, seat, ask, choices, pending, act }: Situation): Turn {
  const acting = ask?.kind === 'ACTION' && !pending
  const requests = useMemo(() => (acting ? requestsOf(choices) : []), [acting, choices])
  const [selection, setSelection] = useSelection(ask, requests)
  const [viewed, setViewed] = useState<Position | null>(null)
  const { unitId, mode, wanted } = selection
  const seen = useMemo(
    () => (wanted && seat && acting ? preview(content, view, seat, wanted) : null),
    [content, wanted, seat, acting, view],
  )
  const forecasts = useMemo(
    () =>
      seat && acting && !wanted
        ? forecastAll(content, view, seat, availableActions(requests, { unitId, mode }))
        : NO_FATES,
    [content, view, seat, acting, wanted, requests, unitId, mode],
  )
  const best = (ways: readonly Request[]): Request =>
    ways.reduce((a, b) => (worth(content, view, seat ?? 'P1', b) > worth(content, view, seat ?? 'P1', a) ? b : a))
  const onCommit = (request: Request) => {
    setSelection(NO_SELECTION)
    setViewed(null)
    act(request)
  }
  const onTap = (at: Position) => {
    setViewed(at)
    if (!acting) return
    const tapped = applyTap(view, requests, selection, at, best)
    if ('commit' in tapped) onCommit(tapped.commit)
    else setSelection(tapped.selection)
  }
  const onMode = (id: string | null, to: Mode) => {
    setViewed(null)
    setSelection(id ? selectInMode(view, requests, { unitId: id, mode: to }, best) : { ...NO_SELECTION, mode: to })
  }
  return {
    acting,
    requests,
    selection,
    viewed,
    seen,
    forecasts,
    marks: marksFor(content, view, requests, selection, viewed),
    lit: litIds(requests, selection),
    onTap,
    onMode,
    onSelect: setSelection,
    onShow: (action) => setSelection(selectionOf(action)),
    onCommit,
  }
}

/** Returns the selection that plans an action. */
function selectionOf(action: AnyAction): Selection {
  const [wanted = null] = requestsOf([action])
  return { unitId: wanted?.actingUnitId ?? null, mode: wanted?.type === 'USE_SKILL' ? 'skill' : 'unit', wanted }
}

const NO_FATES: ReadonlyMap<string, Fate> = new Map()

/** Predicts the outcome for each unit that the player can target. */
function forecastAll(content: Content, view: GameState, seat: Player, open: readonly Request[]): Map<string, Fate> {
  const forecasts = new Map<string, Fate>()
  for (const request of open) {
    const target = view.units.find(({ id }) => id === request.targetUnitId)
    if (target && !forecasts.has(target.id))
      forecasts.set(target.id, { ...fateOf(view, preview(content, view, seat, request), target), to: null })
  }
  return forecasts
}

const MARKS: Record<string, Mark> = { MOVE: 'move', ATTACK: 'hit', MOVE_AND_ATTACK: 'hit', USE_SKILL: 'aim' }

/** Marks each tile with what the player can do there. Later marks replace earlier marks. */
function marksFor(
  content: Content,
  view: GameState,
  requests: readonly Request[],
  selection: Selection,
  viewed: Position | null,
): Map<string, Mark> {
  const marks = new Map<string, Mark>()
  const mark = (at: Position | undefined, with_: Mark) => at && marks.set(tileKey(at), with_)
  for (const unit of view.units)
    if (unit.alive && unit.preparingAction) mark(targetTile(view, unit.preparingAction), 'plan')
  const unit = viewed && view.units.find(({ alive, position }) => alive && isSame(position, viewed))
  if (unit && !selection.wanted && unit.id !== selection.unitId)
    for (const at of reachOf(content, view, unit)) mark(at, 'reach')
  const open = availableActions(requests, selection)
  for (const request of open) mark(targetTile(view, request), MARKS[request.type] ?? 'aim')
  const { wanted } = selection
  if (!wanted) return marks
  if (wanted.type === 'MOVE_AND_ATTACK') for (const way of variants(open, wanted)) mark(walkTarget(way), 'foot')
  mark(targetTile(view, wanted), 'wanted')
  mark(walkTarget(wanted), 'wanted')
  return marks
}
