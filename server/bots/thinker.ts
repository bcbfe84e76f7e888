// The worker thread in which bots choose their actions. The thread receives the state of a match but has no access to
// the random generator.
import { hintWithin } from '#kit/bots/hint.ts'
import { type BotDecision, decideWithin } from '#kit/bots/thinking.ts'
import type { AnyAction } from '#kit/game.ts'
import type { Phrase } from '#kit/words/phrase.ts'
import { answerCalls } from '../base/worker-thread.ts'
import { findGames } from '../rules/games.ts'

export interface Question extends Omit<BotDecision, 'game'> {
  game: string
  version: number
  /** True if the question asks for a hint with a reason, for a person. */
  hint?: true
  /** How long the thread may compute: a duration in milliseconds. */
  ms: number
}

export interface Reply {
  /** The chosen action. Absent if the bot has no decision to make. */
  action?: AnyAction
  /** The reason for a hint. Null if the bot gives no reason. */
  why?: Phrase | null
}

/** The functions of the worker thread. */
export interface ThinkerApi {
  think(question: Question): Reply
}

const games = await findGames()

function think({ game, version, hint, ms, ...about }: Question): Reply {
  const rules = games.exactly(game, version)
  if (!rules) throw new Error(`no rules for ${game} ${version}`)
  if (hint) return { ...hintWithin({ ...about, game: rules }, ms, () => performance.now()) }
  const action = decideWithin({ ...about, game: rules }, ms, () => performance.now())
  return action ? { action } : {}
}

answerCalls<ThinkerApi>({ think })
