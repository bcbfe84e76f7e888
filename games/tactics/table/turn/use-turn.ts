// What a player does at the board: takes a unit up, aims, does it. Nothing is sent before the second tap.
import { useMemo, useState } from 'react'
import type { AnyAction, Ask } from '#kit/game.ts'
import type { Request } from '../../rules/actions.ts'
import { type Position, same } from '../../rules/board.ts'
import { score } from '../../rules/bots.ts'
import type { Content } from '../../rules/content.ts'
import type { GameState, Player } from '../../rules/state.ts'
import { tileKey } from '../board/places.ts'
import type { Mark } from '../board/tile.tsx'
import { type Fate, fateOf } from '../preview/fates.ts'
import { type Preview, preview } from '../preview/preview.ts'
import {
  EMPTY,
  footOf,
  type Hand,
  type Mode,
  openTo,
  placeOf,
  reachOf,
  requestsOf,
  takeUp,
  tap,
  usableIds,
  variants,
} from './aims.ts'

export interface Turn {
  /** This seat is asked for an action, and none is on its way. */
  acting: boolean
  requests: readonly Request[]
  hand: Hand
  /** The tile one looks at. */
  looked: Position | null
  seen: Preview | null
  promised: ReadonlyMap<string, Fate>
  marks: ReadonlyMap<string, Mark>
  /** Where the next tap does it. */
  again: Position | null
  onTap: (at: Position) => void
  /** Takes a unit up, to act in this way. */
  onMode: (unitId: string, mode: Mode) => void
  onHand: (hand: Hand) => void
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

/** Gone with the ask it was taken up for; a unit without a rival is in hand from the start. */
function useHand(ask: Ask | undefined, requests: readonly Request[]): [Hand, (hand: Hand) => void] {
  const [held, setHeld] = useState<{ ask: string | undefined; hand: Hand }>({ ask: undefined, hand: EMPTY })
  const ready = usableIds(requests)
  const start = ready[0] !== undefined && ready.length === 1 ? { ...EMPTY, unitId: ready[0] } : EMPTY
  return [held.ask === ask?.id ? held.hand : start, (hand) => setHeld({ ask: ask?.id, hand })]
}

const worth = (content: Content, view: GameState, seat: Player, way: Request): number =>
  score({ content, state: preview(content, view, seat, way).after }, seat)

export function useTurn({ content, view, seat, ask, choices, pending, act }: Situation): Turn {
  const acting = ask?.kind === 'ACTION' && !pending
  const requests = useMemo(() => (acting ? requestsOf(choices) : []), [acting, choices])
  const [hand, setHand] = useHand(ask, requests)
  const [looked, setLooked] = useState<Position | null>(null)
  const { unitId, mode, wanted } = hand
  const seen = useMemo(
    () => (wanted && seat && acting ? preview(content, view, seat, wanted) : null),
    [content, wanted, seat, acting, view],
  )
  const promised = useMemo(
    () => (seat && acting && !wanted ? promises(content, view, seat, openTo(requests, { unitId, mode })) : NO_FATES),
    [content, view, seat, acting, wanted, requests, unitId, mode],
  )
  const best = (ways: readonly Request[]): Request =>
    ways.reduce((a, b) => (worth(content, view, seat ?? 'P1', b) > worth(content, view, seat ?? 'P1', a) ? b : a))
  const onCommit = (request: Request) => {
    setHand(EMPTY)
    setLooked(null)
    act(request)
  }
  const onTap = (at: Position) => {
    setLooked(at)
    if (!acting) return
    const tapped = tap(view, requests, hand, at, best)
    if ('commit' in tapped) onCommit(tapped.commit)
    else setHand(tapped.hand)
  }
  const onMode = (id: string, to: Mode) => {
    setLooked(null)
    setHand(takeUp(view, requests, { unitId: id, mode: to }, best))
  }
  return {
    acting,
    requests,
    hand,
    looked,
    seen,
    promised,
    marks: marksFor(content, view, requests, hand, looked),
    again: (wanted && (footOf(wanted) ?? placeOf(view, wanted))) ?? null,
    onTap,
    onMode,
    onHand: setHand,
    onCommit,
  }
}

const NO_FATES: ReadonlyMap<string, Fate> = new Map()

/** What each unit that can be aimed at would suffer, or get. */
function promises(content: Content, view: GameState, seat: Player, open: readonly Request[]): Map<string, Fate> {
  const promised = new Map<string, Fate>()
  for (const request of open) {
    const target = view.units.find(({ id }) => id === request.targetUnitId)
    if (target && !promised.has(target.id))
      promised.set(target.id, { ...fateOf(view, preview(content, view, seat, request), target), to: null })
  }
  return promised
}

const MARKS: Record<string, Mark> = { MOVE: 'move', ATTACK: 'hit', MOVE_AND_ATTACK: 'hit', USE_SKILL: 'aim' }

/** What can be done where; later marks count more. */
function marksFor(
  content: Content,
  view: GameState,
  requests: readonly Request[],
  hand: Hand,
  looked: Position | null,
): Map<string, Mark> {
  const marks = new Map<string, Mark>()
  const mark = (at: Position | undefined, with_: Mark) => at && marks.set(tileKey(at), with_)
  for (const unit of view.units)
    if (unit.alive && unit.preparingAction) mark(placeOf(view, unit.preparingAction), 'plan')
  const unit = looked && view.units.find(({ alive, position }) => alive && same(position, looked))
  if (unit && !hand.wanted && unit.id !== hand.unitId) for (const at of reachOf(content, view, unit)) mark(at, 'reach')
  const open = openTo(requests, hand)
  for (const request of open) mark(placeOf(view, request), MARKS[request.type] ?? 'aim')
  const { wanted } = hand
  if (!wanted) return marks
  if (wanted.type === 'MOVE_AND_ATTACK') for (const way of variants(open, wanted)) mark(footOf(way), 'foot')
  mark(placeOf(view, wanted), 'wanted')
  mark(footOf(wanted), 'wanted')
  return marks
}
