// Lists the decisions that players have to make now, with the deadline of each decision.
import type { Ask } from '#kit/game.ts'
import type { Battle } from './content.ts'
import { missingPicks } from './draft.ts'
import { heroId } from './roster.ts'
import type { Player, State } from './state.ts'
import { activeUnit } from './turns.ts'

/** Duration in milliseconds: an action that arrives within this time after the deadline is still accepted. */
export const GRACE_MS = 500

export const TIMERS = {
  DRAFT: { ms: 60_000, otherwise: 'random_team' },
  ACTION: { ms: 10_000, otherwise: 'hero_loses_hp_and_turn_ends' },
  DEATH_CHOICE: { ms: 5_000, otherwise: 'obstacle' },
} as const

export function waiting(battle: Battle): Ask[] {
  const { state } = battle
  if (state.isGameOver) return []
  if (state.phase === 'DRAFT')
    return state.clock ? missingPicks(state).map((player) => ask(state, 'DRAFT', player, heroId(player))) : []
  const choice = state.pendingDeathChoice
  if (choice) return [ask(state, 'DEATH_CHOICE', choice.owner, choice.deadUnitId)]
  const unit = activeUnit(battle, state.currentPlayer)
  return unit ? [ask(state, 'ACTION', state.currentPlayer, unit.id)] : []
}

/**
 * Returns an ask (an open decision) with its deadline. If the state has no clock, the timer starts at 0 milliseconds
 * since 1970.
 */
function ask({ clock = { number: 0, since: 0 } }: State, kind: keyof typeof TIMERS, seat: Player, unitId: string): Ask {
  const { ms, otherwise } = TIMERS[kind]
  return {
    id: `${kind}-${clock.number}-${seat}`,
    seat,
    kind,
    since: clock.since,
    due: clock.since + ms,
    grace: GRACE_MS,
    otherwise,
    about: { unitId },
  }
}
