// The ladder of a game for two: `whole` matches with the budgets of real bots or, if that is 0, a few with the budgets given.
import type { AnyGame } from '../game.ts'
import { ladder, type Mind, type Standing } from './ladder.ts'

export function duel(game: AnyGame, better: Mind, worse: Mind, { whole, few }: { whole: number; few: number }): Standing {
  const budget = (mind: Mind): Mind => (whole ? { strength: mind.strength } : mind)
  return ladder({ game, sides: game.seats.names.map((seat) => [seat]), better: budget(better), worse: budget(worse), matches: whole || few })
}
