// The view: the part of the state that a viewer may see. It is built field by field, so that nothing hidden is sent.
import { copy } from '#kit/copy.ts'
import type { Viewer } from '#kit/game.ts'
import { DECK_ORDER } from './decks.ts'
import { capacityOf } from './inventory.ts'
import { pickupsFor } from './phases/capacity.ts'
import { lootable } from './phases/postCombat.ts'
import { meetingOf } from './phases/preDuel.ts'
import { top } from './stack.ts'
import { type DeckId, type Frame, type FrameOf, type Player, playerOf, type State } from './state.ts'
import { whyNoAgreement } from './trading.ts'

export interface PlayerView {
  class: Player['class']
  active: boolean
  position: number
  hp: number
  maxHp: number
  equipped: Player['equipped']
  /** The items in the bandolier (only for the owner), how many there are, and how many fit. */
  bandolier: { count: number; room: number; items?: string[] }
  backpack: { count: number; room: number; items?: string[] }
  kept: { count: number; cards?: string[] }
  movementHistory: number[]
  pendingTile: number | null
  mustSleepNextTurn: boolean
  skipNextTurn: number
  invisible: boolean
  marks: string[]
  turnBuffs: Player['turnBuffs']
  usedMonkCancel: boolean
  away: boolean
  /** Number of decisions in a row for which the player's time ran out. After three, the game decides for the player. */
  missed: number
  summary: Player['summary']
}

function playerView(state: State, seat: string, open: boolean): PlayerView {
  const player = playerOf(state, seat)
  const carried = (place: 'bandolier' | 'backpack') => ({
    count: player[place].length,
    room: capacityOf(player, place),
    ...(open ? { items: [...player[place]] } : {}),
  })
  return {
    class: player.class,
    active: player.active,
    position: player.position,
    hp: player.hp,
    maxHp: player.maxHp,
    equipped: { wearable: player.equipped.wearable, holdables: [...player.equipped.holdables] },
    bandolier: carried('bandolier'),
    backpack: carried('backpack'),
    kept: { count: player.kept.length, ...(open ? { cards: [...player.kept] } : {}) },
    movementHistory: [...player.movementHistory],
    pendingTile: player.pendingTile,
    mustSleepNextTurn: player.mustSleepNextTurn,
    skipNextTurn: player.skipNextTurn,
    invisible: player.invisible,
    marks: [...player.marks],
    turnBuffs: { ...player.turnBuffs },
    usedMonkCancel: player.usedMonkCancel,
    away: player.awaySince !== null,
    missed: player.missed,
    summary: { ...player.summary, enemies: { ...player.summary.enemies } },
  }
}

/**
 * Returns the open window. If it is about a hidden card, only the asked player sees who is asked; the others just see
 * that the game waits.
 */
function windowView(state: State, viewer: Viewer): { kind: string; seats: string[] } | null {
  if (!state.window) return null
  const secret = state.asks.some((ask) => ask.secret)
  if (!secret || viewer === 'all') return { kind: state.window.kind, seats: [...state.window.seats] }
  return state.window.seats.includes(viewer)
    ? { kind: state.window.kind, seats: [viewer] }
    : { kind: 'hidden', seats: [] }
}

const isKind =
  <K extends Frame['kind']>(kind: K) =>
  (frame: Frame): frame is FrameOf<K> =>
    frame.kind === kind

/**
 * The parts of the view that only some phases have: offers, a trade, a card, loot, dropped items, the final bracket.
 */
function scene(state: State, viewer: Viewer) {
  const frame = top(state)
  const pre = frame.kind === 'preDuel' ? frame : undefined
  const trade = pre?.trade
  const partner = trade && (viewer === 'all' || viewer === trade.from || viewer === trade.to)
  const card = state.stack.findLast(isKind('chance'))
  const bracket = state.stack.find(isKind('finalBracket'))
  const classes = frame.kind === 'lobby' ? [...frame.classes] : []
  const loot =
    frame.kind === 'postCombat' && frame.result.kind === 'duel' && (viewer === 'all' || viewer === frame.result.winner)
      ? lootable(state, frame)
      : []
  const inReach = (f: FrameOf<'capacity'>) =>
    viewer === 'all'
      ? f.dropped
      : state.seats.includes(viewer)
        ? [...pickupsFor(state, f, viewer), ...f.dropped.filter((d) => d.by === viewer)]
        : []
  return {
    classes,
    meeting: pre && state.seats.includes(viewer) ? meetingOf(state, pre, viewer) : {},
    offers: (pre?.offers ?? []).map(({ from, to }) => ({ from, to })),
    trade: trade
      ? {
          from: trade.from,
          to: trade.to,
          ...(partner ? { give: [...trade.give], take: [...trade.take] } : {}),
          ...(viewer === trade.to ? { why: whyNoAgreement(state, trade) ?? null } : {}),
        }
      : null,
    card: card ? card.card : null,
    loot,
    dropped:
      frame.kind === 'capacity' ? { count: frame.dropped.length, items: inReach(frame).map(({ item }) => item) } : null,
    stepsLeft: state.stack.findLast(isKind('walk'))?.left ?? null,
    bracket: bracket
      ? { left: [...bracket.left], through: [...bracket.through], pair: bracket.pair ? [...bracket.pair] : null }
      : null,
  }
}

export function view(state: State, viewer: Viewer) {
  const pile = (id: DeckId) =>
    [id, { count: state.decks[id].draw.length, discards: state.decks[id].discards.length }] as const
  return {
    phase: state.phase,
    version: state.version,
    turn: state.turn,
    currentPlayerUid: state.currentPlayerUid,
    seats: [...state.seats],
    order: [...state.order],
    players: Object.fromEntries(
      state.seats.map((seat) => [seat, playerView(state, seat, viewer === 'all' || viewer === seat)]),
    ),
    tiles: {
      traps: { ...state.tiles.traps },
      ambushes: state.tiles.ambushes
        .filter((ambush) => viewer === 'all' || ambush.owner === viewer)
        .map((ambush) => ({ ...ambush })),
      queues: Object.fromEntries(Object.entries(state.tiles.queues).map(([tile, queue]) => [tile, [...queue]])),
    },
    decks: Object.fromEntries(DECK_ORDER.map(pile)),
    // Nothing in a fight is hidden: everyone sees dice, targets and who is ready.
    combat: copy(state.combat),
    window: windowView(state, viewer),
    ...scene(state, viewer),
    noDuelsThisTurn: state.noDuelsThisTurn,
    resting: state.resting,
    options: { ...state.options },
    startedAt: state.startedAt,
    endedAt: state.endedAt,
    outcome: state.outcome,
  }
}

export type View = ReturnType<typeof view>
