// Plays a ladder, which is a series of matches between two bots, in a game with two seats. The bots think with their
// real budgets if the quota is `whole`, otherwise with the given budgets.
import type { AnyGame } from '../game.ts'
import { type BotSkill, type LadderResult, ladder } from './ladder.ts'
import type { WinQuota } from './win-quota.ts'

export function duel(game: AnyGame, better: BotSkill, worse: BotSkill, { whole, matches }: WinQuota): LadderResult {
  const budget = (mind: BotSkill): BotSkill => (whole ? { strength: mind.strength } : mind)
  return ladder({
    game,
    sides: game.seats.names.map((seat) => [seat]),
    better: budget(better),
    worse: budget(worse),
    matches,
  })
}
