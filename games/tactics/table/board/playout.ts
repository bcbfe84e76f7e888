// Animates events on the board: updates the shown position event by event and decides how long each event is shown.

import { copy } from '#kit/copy.ts'
import { defined } from '#kit/defined.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Event } from '#kit/game.ts'
import type { Plot } from '#web/design/frame/playout.ts'
import type { Content, Play } from '../../rules/content.ts'
import type { TacticsEvent } from '../../rules/events.ts'
import { placeObstacle, placeTile } from '../../rules/ground.ts'
import { setBuffs } from '../../rules/held-buffs.ts'
import { summonedUnit } from '../../rules/roster.ts'
import { type GameState, type Hero, type Unit, unitOf } from '../../rules/state.ts'

/** The position after the events that have been shown so far. */
export type Shown = GameState

/** Returns the position to show, or null during the draft, when there is no position yet. */
export const shownOf = (view: GameState): Shown | null => (view.units.length > 0 ? view : null)

type Step<T extends TacticsEvent['type']> = (
  shown: Shown,
  event: Extract<TacticsEvent, { type: T }>,
  content: Content,
) => void

const set = (shown: Shown, id: string, change: Partial<Unit>): void => {
  const unit = unitOf(shown, id)
  if (unit) Object.assign(unit, change)
}

/** Wraps a position so that functions of the rules can change it without emitting events again. */
const silentPlay = (content: Content, state: Shown): Play => ({
  content,
  state,
  dice: dice(pseudoRandom(0)),
  fallen: [],
  emit: () => {},
})

const STEPS: { [T in TacticsEvent['type']]?: Step<T> } = {
  moved: (shown, { unitId, to }) => set(shown, unitId, { position: to }),
  pushed: (shown, { unitId, to }) => set(shown, unitId, { position: to }),
  damaged: (shown, { unitId, hp, absorbed }) =>
    set(shown, unitId, { hp, shield: (unitOf(shown, unitId)?.shield ?? 0) - absorbed }),
  hp_changed: (shown, { unitId, hp }) => set(shown, unitId, { hp }),
  died: (shown, { unitId }) => set(shown, unitId, { alive: false }),
  shielded: (shown, { unitId, shield }) => set(shown, unitId, { shield }),
  hid: (shown, { unitId }) => set(shown, unitId, { invisible: true }),
  revealed: (shown, { unitId }) => set(shown, unitId, { invisible: false }),
  prepared: (shown, { unitId, action }) => set(shown, unitId, { preparing: true, preparingAction: action }),
  summoned(shown, { unitId, summonedId, at }, content) {
    const hero = unitOf(shown, unitId)
    if (hero) shown.units.push(summonedUnit(content, hero as Hero, summonedId, at))
  },
  faded(shown, { unitId }) {
    shown.units = shown.units.filter(({ id }) => id !== unitId)
  },
  buff_gained(shown, { unitId, buffType: type, duration, sourceUnitId }) {
    const others = (shown.unitBuffs[unitId] ?? []).filter((buff) => buff.type !== type)
    shown.unitBuffs[unitId] = [...others, { buffId: type, type, duration, sourceUnitId }]
  },
  buff_lost(shown, { unitId, buffType }) {
    setBuffs(
      shown,
      unitId,
      (shown.unitBuffs[unitId] ?? []).filter(({ type }) => type !== buffType),
    )
  },
  mark_laid: (shown, { unitId, skillState }) => set(shown, unitId, { skillState }),
  obstacle_placed: (shown, { at }, content) => placeObstacle(silentPlay(content, shown), at),
  obstacle_hit(shown, { obstacleId, hp }) {
    for (const obstacle of shown.obstacles) if (obstacle.id === obstacleId) obstacle.hp = hp
  },
  obstacle_destroyed(shown, { obstacleId }) {
    shown.obstacles = shown.obstacles.filter(({ id }) => id !== obstacleId)
  },
  tile_placed: (shown, { at, buffType }, content) => placeTile(silentPlay(content, shown), at, buffType),
  tile_triggered(shown, { tileId }) {
    for (const tile of shown.buffTiles) if (tile.id === tileId) tile.triggered = true
  },
  tile_gone(shown, { tileId }) {
    shown.buffTiles = shown.buffTiles.filter(({ id }) => id !== tileId)
  },
  round_started(shown, { round }) {
    shown.currentRound = round
    for (const unit of shown.units)
      Object.assign(unit, { actionsUsed: 0, preparing: false, preparingAction: null, invisible: false })
  },
}

function follow(content: Content, shown: Shown, event: Event): Shown {
  const step = STEPS[event.type as TacticsEvent['type']] as
    | ((shown: Shown, event: Event, content: Content) => void)
    | undefined
  if (!step) return shown
  const next = copy(shown)
  step(next, event, content)
  return next
}

/** How long each event is shown, in milliseconds. They are short, because the player's 10 s already run. */
const BEAT_MS: { [T in TacticsEvent['type']]?: number } = {
  timed_out: 500,
  moved: 320,
  attacked: 260,
  dodged: 420,
  intercepted: 420,
  countered: 300,
  unharmed: 420,
  damaged: 420,
  hp_changed: 360,
  died: 460,
  pushed: 320,
  skill_used: 460,
  mark_laid: 300,
  summoned: 360,
  shielded: 300,
  charged: 300,
  hid: 300,
  buff_gained: 380,
  prepared: 420,
  prepared_lost: 360,
  turn_ended: 260,
  obstacle_placed: 300,
  obstacle_hit: 320,
  obstacle_destroyed: 320,
  tile_placed: 320,
  tile_triggered: 260,
  decay: 600,
  pressure: 600,
  round_started: 600,
}

const beat = (event: Event): number => BEAT_MS[event.type as TacticsEvent['type']] ?? 0

/** Waiting events are shown for at most this many milliseconds in total. Older events are skipped. */
const LONGEST_MS = 4000

/** Returns the index of the first event that is shown. Earlier events are skipped. */
function worthwhile(events: readonly Event[]): number {
  let time = 0
  let from = events.length
  while (from > 0) {
    time += beat(defined(events[from - 1]))
    if (time > LONGEST_MS) break
    from--
  }
  return from
}

export const plotOf = (content: Content): Plot<Shown> => ({
  follow: (shown, event) => follow(content, shown, event),
  beat,
  worthwhile,
})
