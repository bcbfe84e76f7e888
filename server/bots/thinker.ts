// The worker thread in which bots choose their actions. It receives the state of a match but never its dice.
import { parentPort } from 'node:worker_threads'
import { hintWithin } from '#kit/bots/hint.ts'
import type { Strength } from '#kit/bots/strength.ts'
import { decideWithin } from '#kit/bots/thinking.ts'
import type { AnyAction } from '#kit/game.ts'
import { findGames } from '../games.ts'

export interface Question {
  id: number
  game: string
  version: number
  state: unknown
  seat: string
  strength: Strength
  /** Seed of the bot's own dice. */
  luck: number
  /** True if the question asks for a hint with a reason, for a person. */
  hint?: true
  /** Time for thinking, in ms. */
  ms: number
}

export interface Reply {
  id: number
  /** Absent if there is no decision to make. */
  action?: AnyAction
  /** The reason for a hint. Null if there is none. */
  why?: string | null
  trouble?: string
}

const port = parentPort
if (!port) throw new Error('thinker.ts runs as a worker thread')
const games = await findGames()

function answer({ id, game, version, state, seat, strength, luck, hint, ms }: Question): Reply {
  const rules = games.exactly(game, version)
  if (!rules) return { id, trouble: `no rules for ${game} ${version}` }
  try {
    if (hint) return { id, ...hintWithin({ game: rules, state, seat, luck }, ms, () => performance.now()) }
    const action = decideWithin({ game: rules, state, seat, strength, luck }, ms, () => performance.now())
    return action ? { id, action } : { id }
  } catch (error) {
    return { id, trouble: error instanceof Error ? `${error.message}` : String(error) }
  }
}

port.on('message', (question: Question) => port.postMessage(answer(question)))
