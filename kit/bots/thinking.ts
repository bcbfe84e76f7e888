// Makes a bot's decision within a time limit, and creates the ids under which the journal stores a bot's actions.
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, Ask, Seat } from '../game.ts'
import { type Match, recentActionIds } from '../match.ts'
import { decide } from './decide.ts'
import type { Decision } from './search.ts'
import { PLAYOUTS, type Strength } from './strength.ts'

/** After this many actions for one ask, the bot plays at random until the ask is closed. */
const MAX_ACTIONS_PER_ASK = 16

export interface BotDecision extends Pick<Decision, 'game' | 'state' | 'seat'> {
  strength: Strength
  /** Seed of the bot's own random numbers: 32 random bits. */
  luck: number
  /** True if the bot has acted too often for one ask and should take a random action. */
  stalling?: boolean
}

/**
 * Decides within `ms` milliseconds which action the seat takes. Returns undefined if no decision is open for the seat.
 */
export function decideWithin(
  { strength, luck, stalling, ...about }: BotDecision,
  ms: number,
  clock: () => number,
): AnyAction | undefined {
  const since = clock()
  const chance = dice(pseudoRandom(luck))
  if (stalling) return decide({ ...about, chance, budget: { playouts: 0 } }, 'easy')
  return decide(
    { ...about, chance, budget: { playouts: PLAYOUTS[strength], isTimeUp: (share) => clock() >= since + share * ms } },
    strength,
  )
}

/** Returns the beginning of the ids of a bot's actions for an ask, for example `bot turn-1 `. */
const answersTo = (ask: Ask): string => `bot ${ask.id} `

/** Returns the id of a bot's action, for example `bot turn-1 12`. `seq` is the number of the previous input. */
export const botActionId = (ask: Ask, seq: number): string => `${answersTo(ask)}${seq}`

/** True if the bot has already taken the maximum number of actions for this ask. */
export const isStalling = (match: Match, seat: Seat, ask: Ask): boolean =>
  (recentActionIds(match, seat)?.ids ?? []).filter((id) => id.startsWith(answersTo(ask))).length >= MAX_ACTIONS_PER_ASK
