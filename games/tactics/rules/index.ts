// The rules of 5×5 Tactics, as the kit's `Game` contract.
import * as Type from 'typebox'
import type { Event, Game, Outcome } from '#kit/game.ts'
import { type Action, parse } from './actions.ts'
import { waiting } from './asks.ts'
import { contentWith } from './book.ts'
import { guess, score } from './bots.ts'
import { choices } from './choices.ts'
import type { Tables } from './content.ts'
import { explain } from './explain.ts'
import { moment } from './moments.ts'
import { published } from './published.ts'
import { refuse } from './refuse.ts'
import { ACTIONS } from './schemas.ts'
import { gameState, heroOf, newState, PLAYERS, type State } from './state.ts'
import { tally } from './tally.ts'
import { update } from './update.ts'

/** Returns the game with the rule book's content and additional rows. */
export function tacticsWith(more: Partial<Tables>): Game<State, Action, Record<string, never>> {
  const content = contentWith(more)
  return {
    id: 'tactics',
    title: '5×5 Tactics',
    version: 1,
    seats: { names: PLAYERS, min: 0, open: true, byName: true },
    options: Type.Object({}, { additionalProperties: false }),
    quick: { seats: 2, paces: { live: {} } },
    actions: ACTIONS,
    messages: ['select_team', 'resign'],
    parse,
    setup: newState,
    choices: (state, seat) => choices({ content, state }, seat),
    refuse: (state, seat, action) => refuse({ content, state }, seat, action),
    update: (turn, input) => update(content, turn, input),
    waiting: (state) => waiting({ content, state }),
    view: gameState,
    outcome,
    audience: () => 'public',
    greet,
    score: (state, seat) => score({ content, state }, seat),
    explain: (before, after, seat, action) => explain({ content, state: before }, after, seat, action),
    turn: (state) => (state.phase === 'DRAFT' ? 0 : state.currentRound),
    moment: (event, state) => moment({ content, state }, event),
    tally,
    guess: (state, seat, dice) => guess({ content, state }, seat, dice),
    content: published(content),
  }
}

export const game = tacticsWith({})

/** Returns the outcome of a match. If it ended with both heroes alive, a player resigned. */
function outcome(state: State): Outcome | undefined {
  if (!state.winner) return undefined
  return {
    winner: state.winner,
    winners: [state.winner],
    reason: PLAYERS.every((player) => heroOf(state, player).alive) ? 'resigned' : 'hero_died',
  }
}

/**
 * Returns the events for new viewers during the draft: which seats have submitted a team, and their hero classes.
 */
function greet(state: State): Event[] {
  const { draft } = state
  if (!draft) return []
  return PLAYERS.flatMap((playerId) => {
    const team = draft.picks[playerId]
    return team ? [{ type: 'draft_ready', playerId, heroClass: team.heroClass, draftComplete: false }] : []
  })
}
