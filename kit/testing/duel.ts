// The ladder of a game for two: of a whole one with the budgets of real bots, otherwise with those given.
import type { AnyGame } from '../game.ts'
import { ladder, type Mind, type Standing } from './ladder.ts'
import type { Rung } from './rung.ts'

export function duel(game: AnyGame, better: Mind, worse: Mind, { whole, matches }: Rung): Standing {
  const budget = (mind: Mind): Mind => (whole ? { strength: mind.strength } : mind)
  return ladder({
    game,
    sides: game.seats.names.map((seat) => [seat]),
    better: budget(better),
    worse: budget(worse),
    matches,
  })
}
