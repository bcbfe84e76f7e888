// Plays matches and counts the results of each content, such as each monster.
import { decide } from '#kit/bots/decide.ts'
import type { AnyGame } from '#kit/game.ts'
import { type PlayedMatch, type Player, playOut } from '../play.ts'
import type { Bot, Counting } from './counting.ts'

export interface Tally {
  played: number
  won: number
  /** How many actions used the content, and how many could have used it. */
  used: number
  actions: number
}

/** Counted results as plain data that a worker thread can send. */
export interface Count {
  tallies: Record<string, Tally>
  lengths: number[]
  draws: number
  unfinished: number
}

const NOTHING: Count = { tallies: {}, lengths: [], draws: 0, unfinished: 0 }

/** Plays one match and counts its results. The same match number always gives the same match. */
export function countMatch(game: AnyGame, counting: Counting<unknown>, bot: Bot, number: number): Count {
  const played = playOut(game, number, { choose: playerOf(bot, counting.byLot) })
  const { outcome, state, taken } = played.match
  const lengths = counting.length ? [counting.length.of(state)] : []
  return taken
    .flatMap((seat) => seatTallies(counting, played, seat))
    .reduce(both, { tallies: {}, lengths, draws: outcome?.winners.length === 0 ? 1 : 0, unfinished: outcome ? 0 : 1 })
}

const playerOf =
  ({ strength, playouts }: Bot, byLot: readonly string[]): Player =>
  (game, { state }, seat, choices, chance) =>
    (choices.every(({ type }) => byLot.includes(type))
      ? undefined
      : decide({ game, state, seat, chance, budget: { playouts } }, strength)) ?? chance.pick(choices, 'choice')

function seatTallies({ contents, used }: Counting<unknown>, { match, entries }: PlayedMatch, seat: string): Count[] {
  const acted = entries.flatMap(({ input }) =>
    input.kind === 'action' && input.seat === seat ? [input.action.type] : [],
  )
  const tally: Tally = {
    played: 1,
    won: match.outcome?.winners.includes(seat) ? 1 : 0,
    used: acted.filter((type) => used?.by.includes(type)).length,
    actions: acted.filter((type) => used?.among.includes(type)).length,
  }
  return contents(match.state, seat).map((id) => ({ ...NOTHING, tallies: { [id]: tally } }))
}

export const totalOf = (counts: readonly Count[]): Count => counts.reduce(both, NOTHING)

function both(one: Count, other: Count): Count {
  const tallies = { ...one.tallies }
  for (const [id, tally] of Object.entries(other.tallies)) {
    const { played, won, used, actions } = tallies[id] ?? { played: 0, won: 0, used: 0, actions: 0 }
    tallies[id] = {
      played: played + tally.played,
      won: won + tally.won,
      used: used + tally.used,
      actions: actions + tally.actions,
    }
  }
  return {
    tallies,
    lengths: [...one.lengths, ...other.lengths],
    draws: one.draws + other.draws,
    unfinished: one.unfinished + other.unfinished,
  }
}
