// The games of the kill tests. Players decide at random, in ways that lead to the end of the match.
import type { AnyAction, AnyGame, Ask, Dice } from '#kit/game.ts'
import { game as showdownRules } from '../../games/showdown/rules/index.ts'
import { drawTeam } from '../../games/showdown/rules/team.ts'
import { type View as ChessView, game as vibechessRules } from '../../games/vibechess/rules/index.ts'

export interface PlayedGame {
  rules: AnyGame
  people: number
  options: Record<string, number>
  /** Returns a decision for one of the player's open asks; undefined if there is none. */
  decide(owed: readonly Ask[], choices: readonly AnyAction[], draw: Dice): { ask: Ask; action: AnyAction } | undefined
  /** The part of a player's view that must be the same before and after a kill. */
  steady(view: unknown): unknown
}

/** Returns true once in `oneIn` times at random. The player then surrenders. */
const hasEnough = (draw: Dice, oneIn: number): boolean => draw.int(oneIn, 'enough') === 0

export const showdown: PlayedGame = {
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
/** Time limits longer than any run of the test, so that no deadline expires. */
const PATIENT = { selectSeconds: 3_600, playerSeconds: 600, captainSeconds: 600 }

/** In VibeChess the rules skip an absent player and replace an absent captain, so connections matter. */
export const vibechess: PlayedGame = {
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
