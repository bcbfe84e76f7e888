// Whose turn it is: turns one after another, rounds in which seats decide at the same time, and a stack of phases. Ask
// ids, their start and "not your turn" follow from these parts of a state.
import type { Ask, Refusal, Seat } from './game.ts'
import { refusal } from './refusal.ts'

/** The turn of one seat. A part of the game's state. */
export interface SeatTurn<Name extends Seat = Seat> {
  seat: Name
  /** Number of turns before this one. */
  count: number
  since: number
}

/** How long a decision may take, and what happens then. */
interface Clock {
  /** Milliseconds. Without it, the decision has no deadline. */
  ms?: number
  otherwise: string
  /** The kind of the ask; by default `TURN`. */
  kind?: string
}

export const firstTurn = <Name extends Seat>(seat: Name, now: number): SeatTurn<Name> => ({
  seat,
  count: 0,
  since: now,
})

/** Gives the turn to a seat. */
export function passTurn<Name extends Seat>(turn: SeatTurn<Name>, seat: Name, now: number): void {
  Object.assign(turn, { seat, count: turn.count + 1, since: now })
}

export const turnAsk = ({ seat, count, since }: SeatTurn, clock: Clock): Ask =>
  askOf(`turn-${count}`, seat, since, clock)

export const notYourTurn = ({ seat }: SeatTurn, acting: Seat): Refusal | undefined =>
  acting === seat ? undefined : refusal('not_your_turn', 'Not your turn')

/** A round in which several seats decide at the same time. A part of the game's state; the choices are secret. */
export interface Round<Choice> {
  /** Number of rounds before this one. */
  count: number
  since: number
  chosen: Record<Seat, Choice>
}

export const firstRound = <Choice>(now: number): Round<Choice> => ({ count: 0, since: now, chosen: {} })

export function nextRound<Choice>(round: Round<Choice>, now: number): void {
  Object.assign(round, { count: round.count + 1, since: now, chosen: {} })
}

/** Returns the seats that have not chosen in this round. */
const undecided = ({ chosen }: Round<unknown>, seats: readonly Seat[]): Seat[] =>
  seats.filter((seat) => !Object.hasOwn(chosen, seat))

/** Returns an ask for each seat that has not chosen in this round. All have the same deadline. */
export const roundAsks = (round: Round<unknown>, seats: readonly Seat[], clock: Clock): Ask[] =>
  undecided(round, seats).map((seat) => askOf(`round-${round.count}:${seat}`, seat, round.since, clock))

export const alreadyChosen = ({ chosen }: Round<unknown>, seat: Seat): Refusal | undefined =>
  Object.hasOwn(chosen, seat) ? refusal('already_chosen', 'You have chosen already') : undefined

/** The phases of a turn that interrupt each other. The last phase is the current one. A part of the game's state. */
export interface Phases<Phase> {
  /** Number of phases that have begun, for the ids of asks. */
  count: number
  stack: (Phase & { number: number; since: number })[]
}

export const noPhases = <Phase>(): Phases<Phase> => ({ count: 0, stack: [] })

export const currentPhase = <Phase>({
  stack,
}: Phases<Phase>): (Phase & { number: number; since: number }) | undefined => stack.at(-1)

/** Begins a phase, which interrupts the current one. */
export function beginPhase<Phase>(phases: Phases<Phase>, phase: Phase, now: number): void {
  phases.count++
  phases.stack.push({ ...phase, number: phases.count, since: now })
}

/** Ends the current phase. The clock of the interrupted phase starts anew, with a new ask. */
export function endPhase<Phase>(phases: Phases<Phase>, now: number): void {
  phases.stack.pop()
  const interrupted = currentPhase(phases)
  if (interrupted) Object.assign(interrupted, { number: ++phases.count, since: now })
}

/** Returns the ask of the current phase for a seat. */
export function phaseAsk(phases: Phases<unknown>, seat: Seat, clock: Clock): Ask[] {
  const phase = currentPhase(phases)
  return phase ? [askOf(`phase-${phase.number}:${seat}`, seat, phase.since, clock)] : []
}

const askOf = (id: string, seat: Seat, since: number, { ms, otherwise, kind = 'TURN' }: Clock): Ask => ({
  id,
  seat,
  kind,
  since,
  ...(ms !== undefined && { due: since + ms }),
  otherwise,
})
