// The games played during the kill tests, with random decisions that lead to an end.
import type { Dice } from '#kit/dice.ts'
import type { AnyAction, AnyGame, Ask } from '#kit/game.ts'
import { game as showdownRules } from '../../games/showdown/rules/index.ts'
import { drawTeam } from '../../games/showdown/rules/team.ts'
import { type View as ChessView, game as vibechessRules } from '../../games/vibechess/rules/index.ts'

export interface Played {
  rules: AnyGame
  people: number
  options: Record<string, number>
  /** Returns a decision for one of the owed asks, if any. */
  decide(owed: readonly Ask[], choices: readonly AnyAction[], draw: Dice): { ask: Ask; action: AnyAction } | undefined
  /** The part of a view that no kill may change. */
  steady(view: unknown): unknown
}

/** True once in `oneIn` draws, to surrender. */
const hasEnough = (draw: Dice, oneIn: number): boolean => draw.int(oneIn, 'enough') === 0

export const showdown: Played = {
  rules: showdownRules as unknown as AnyGame,
  people: 2,
  options: {},
  decide([ask], choices, draw) {
    if (!ask) return undefined
    const able = choices.filter(({ type }) => type !== 'surrender')
    const action = hasEnough(draw, 100)
      ? { type: 'surrender' }
      : ask.kind === 'TEAM'
        ? drawTeam(draw)
        : draw.pick(able, 'action')
    return { ask, action: action as AnyAction }
  },
  steady: () => null,
}

const ANSWERS: Record<string, string> = {
  start: 'start',
  select: 'select_piece',
  player_move: 'choose_move',
  captain_move: 'choose_move',
}
/** Longer than any run of the test, so that players take every decision. */
const PATIENT = { selectSeconds: 3_600, playerSeconds: 600, captainSeconds: 600 }

/** This game has presence: an absent player is skipped and an absent captain is replaced. */
export const vibechess: Played = {
  rules: vibechessRules as unknown as AnyGame,
  people: 4,
  options: PATIENT,
  decide(owed, choices, draw) {
    const ask = owed.find(({ kind }) => kind in ANSWERS)
    if (!ask) return undefined
    const able = choices.filter(({ type }) => type === ANSWERS[ask.kind])
    return {
      ask,
      action: ask.kind === 'select' && hasEnough(draw, 20) ? { type: 'resign' } : draw.pick(able, 'action'),
    }
  },
  steady(view) {
    const { teams } = view as ChessView
    return Object.values(teams).map(({ captain, members }) => ({
      captain,
      members: members.map(({ seat, connected }) => ({ seat, connected })),
    }))
  },
}
