// Plays a ladder (a series of matches) between two bots, in a game with two seats. With `whole`, the bots think as long
// as on a server; otherwise each bot has the thinking budget that the caller gives.
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
