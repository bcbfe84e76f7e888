// A ladder for a game with two seats. With a whole quota the bots have their real budgets, otherwise the given ones.
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
