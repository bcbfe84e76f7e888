import Type from 'typebox'
import type { Event, Game, Outcome } from '#kit/game.ts'
import { ACTIONS, type Action, parse } from './actions.ts'
import { waiting } from './asks.ts'
import { guess, score } from './bots.ts'
import { choices } from './choices.ts'
import { refuse } from './refuse.ts'
import { gameState, heroOf, newState, PLAYERS, type State } from './state.ts'
import { update } from './update.ts'

export const game: Game<State, Action, Record<string, never>> = {
  id: 'tactics',
  title: '5×5 Tactics',
  version: 1,
  seats: { names: PLAYERS, min: 0, open: true },
  options: Type.Object({}, { additionalProperties: false }),
  actions: ACTIONS,
  messages: ['select_team', 'resign'],
  parse,
  setup: newState,
  choices,
  refuse,
  update,
  waiting,
  view: gameState,
  outcome,
  audience: () => 'public',
  greet,
  score,
  guess,
}

/** A match that ends with both heroes standing was resigned. */
function outcome(state: State): Outcome | undefined {
  if (!state.winner) return undefined
  return { winner: state.winner, winners: [state.winner], reason: PLAYERS.every((player) => heroOf(state, player).alive) ? 'resigned' : 'hero_died' }
}

/** While drafting: who has submitted, and which class. */
function greet(state: State): Event[] {
  const { draft } = state
  if (!draft) return []
  return PLAYERS.flatMap((playerId) => {
    const team = draft.picks[playerId]
    return team ? [{ type: 'draft_ready', playerId, heroClass: team.heroClass, draftComplete: false }] : []
  })
}
