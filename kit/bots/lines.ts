// Lines of play: what may come of a candidate, tried again and again under the same luck for each of them.
import type { Dice } from '../dice.ts'
import type { AnyAction, AnyGame, Ask, Seat } from '../game.ts'
import { act, believed, type Imagined, imagine, playOn, worth } from './imagined.ts'
import type { Budget } from './strength.ts'

/** What a bot has to decide, and what it has for that. */
export interface Decision {
  game: AnyGame
  /** The match's state as the server has it: looked at only through `guess`. */
  state: unknown
  seat: Seat
  chance: Dice
  budget: Budget
}

export interface Candidate {
  action: AnyAction
  total: number
  tries: number
}

/** How a line goes on after the candidate, until it is worth judging. */
type Follow = (imagined: Imagined, seat: Seat, before: readonly Ask[]) => void

/** No line is longer: rules in which nothing ever ends must not hold a bot up. */
const LONGEST = 400

export const mean = ({ total, tries }: Candidate): number => (tries === 0 ? Number.NEGATIVE_INFINITY : total / tries)

/** Tries every candidate once, all from one belief and with one seed. */
export function tryAll({ game, state, seat, chance }: Decision, candidates: readonly Candidate[], follow: Follow): void {
  const belief = believed(game, state, seat, chance)
  const seed = chance.int(2 ** 32, 'luck')
  for (const candidate of candidates) {
    const line = imagine(game, belief, seed)
    const before = game.waiting(line.match.state)
    if (!act(line, seat, candidate.action)) continue
    follow(line, seat, before)
    candidate.total += worth(line, seat)
    candidate.tries++
  }
}

/** Until what others owed at the time of the decision is decided too. */
export const untilResolved: Follow = (line, seat, before) => {
  const owed = new Set(before.flatMap((ask) => (ask.seat === seat ? [] : [ask.id])))
  for (let steps = 0; steps < LONGEST; steps++) {
    const open = line.game.waiting(line.match.state).filter(({ id }) => owed.has(id))
    if (open.length === 0 || playOn(line, open) === undefined) return
  }
}

/** Until the seat has decided so many times more, everybody at random. */
export const untilHorizon =
  (decisions: number): Follow =>
  (line, seat) => {
    let left = decisions
    for (let steps = 0; steps < LONGEST; steps++) {
      const who = playOn(line)
      if (who === undefined) return
      if (who === seat && --left < 0) return
    }
  }
