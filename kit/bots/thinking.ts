// A bot at a match: a thought within its time, and what its actions are called in the journal.
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, Ask, Seat } from '../game.ts'
import { type Match, recentActionIds } from '../match.ts'
import { decide } from './decide.ts'
import type { Decision } from './search.ts'
import { PLAYOUTS, type Strength } from './strength.ts'

/** One decision that takes more actions than this is brought to its end at random. */
const MAX_ACTIONS_PER_ASK = 16

export interface Thought extends Pick<Decision, 'game' | 'state' | 'seat'> {
  strength: Strength
  /** Of the bot's own dice: 32 random bits. */
  luck: number
  /** It has thought about this long enough: anything is played. */
  dithers?: boolean
}

/** What the seat does now, thought out within so many ms of the clock; nothing if it has no decision to take. */
export function decideWithin(
  { strength, luck, dithers, ...about }: Thought,
  ms: number,
  clock: () => number,
): AnyAction | undefined {
  const since = clock()
  const chance = dice(pseudoRandom(luck))
  if (dithers) return decide({ ...about, chance, budget: { playouts: 0 } }, 'easy')
  return decide(
    { ...about, chance, budget: { playouts: PLAYOUTS[strength], isTimeUp: (share) => clock() >= since + share * ms } },
    strength,
  )
}

/** What the ids of the actions that answer an ask begin with. */
const answersTo = (ask: Ask): string => `bot ${ask.id} `

/** `seq`: of the input before it. */
export const botActionId = (ask: Ask, seq: number): string => `${answersTo(ask)}${seq}`

/** Whether the bot has acted so often on this one decision that it is time to end it. */
export const isStalling = (match: Match, seat: Seat, ask: Ask): boolean =>
  (recentActionIds(match, seat)?.ids ?? []).filter((id) => id.startsWith(answersTo(ask))).length >= MAX_ACTIONS_PER_ASK
