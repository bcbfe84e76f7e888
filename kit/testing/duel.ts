// The ladder of a game for two: of a whole one with the budgets of real bots, otherwise with those given.
import type { AnyGame } from '../game.ts'
import { type BotSkill, ladder, type Standing } from './ladder.ts'
import type { WinQuota } from './win-quota.ts'

export function duel(game: AnyGame, better: BotSkill, worse: BotSkill, { whole, matches }: WinQuota): Standing {
  const budget = (mind: BotSkill): BotSkill => (whole ? { strength: mind.strength } : mind)
  return ladder({
    game,
    sides: game.seats.names.map((seat) => [seat]),
    better: budget(better),
    worse: budget(worse),
    matches,
  })
}
