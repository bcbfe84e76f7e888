// The timeline of a recorded match: one step per input, with the turns, the moments and what each viewer could see.
import { copy } from '../copy.ts'
import type { AnyGame, Ask, Event, Outcome, Seat, Tally, Viewer } from '../game.ts'
import { type AddressedEvent, type Entry, eventsFor, type MatchStart, visibleAsks } from '../match.ts'
import { type Sides, sidesIn } from '../sides.ts'
import { type KeyMoment, keyMoments, LeadTracker } from './moments.ts'
import type { MatchRecord } from './record.ts'
import { type Course, type Side, type Standing, sideOf, standingOf } from './standings.ts'
import { Steps } from './steps.ts'
import { type TurningPoint, turningPoint } from './turning-point.ts'

/** The first step of a turn, and the turn's number as players count turns. */
export interface TurnStart {
  step: number
  turn: number
}

/** What a viewer could see after a step. */
export interface StepView {
  step: number
  /** Time of the step's input, in milliseconds since 1970. */
  at: number
  view: unknown
  asks: Ask[]
  outcome: Outcome | null
  away: Seat[]
}

/**
 * All events that a viewer received, in order. `until[n]` is the number of events that the viewer had received up to
 * step n.
 */
export interface HeardEvents {
  events: Event[]
  until: number[]
}

/** A step with all events and asks, before it is reduced to what a viewer may see. */
interface Step extends Omit<StepView, 'view'> {
  view(viewer: Viewer): string
}

/** The summary of a match for a seat. */
export interface Summary {
  tally: readonly Tally[]
  /** The turning point of the match, which is the same in the summaries of all seats; null if there is none. */
  turning: TurningPoint | null
  /** The tallies of all seats. */
  tallies: Readonly<Record<Seat, readonly Tally[]>>
  /** The course of the lead. It is the same in all summaries, and null in replays that were stored without it. */
  course: Course | null
}

export class Timeline {
  /** Number of the last step; 0 is the start of the match. */
  readonly length: number
  readonly ticks: readonly TurnStart[]
  readonly moments: readonly KeyMoment[]
  /** All seats that were ever taken. */
  readonly seats: readonly Seat[]
  /** The sides of the seats that played. */
  readonly sides: Sides
  /** If the rules failed during the replay: why the timeline ends before the end of the record. Otherwise null. */
  readonly stopped: string | null
  /** The outcome of the match after the last step, or null. */
  readonly outcome: Outcome | null
  readonly #turning: TurningPoint | null
  readonly #course: readonly Standing[]
  /** The events of each step, with the seats that may know each event. */
  readonly told: readonly (readonly AddressedEvent[])[]
  readonly #steps: Steps

  /**
   * Throws if the rules cannot start the match. A caller that has already applied the record's inputs passes the result
   * as `folded`, so that they are not applied again.
   */
  constructor(game: AnyGame, record: MatchRecord, folded = foldedRecord(game, record)) {
    const { steps } = folded
    this.#steps = steps
    this.told = steps.happened.map(({ told }) => told)
    this.stopped = folded.stopped
    this.outcome = copy(steps.at(steps.length).match.outcome)
    this.length = steps.length
    this.ticks = [...folded.ticks]
    this.seats = [...folded.seats]
    this.#course = [...folded.course]
    this.sides = sidesIn(game, steps.at(steps.length).match.state, this.seats)
    this.#turning = turningPoint(folded.course, folded.moments, this.#winners())
    this.moments = keyMoments([...folded.moments, ...folded.leads.changes], this.length)
  }

  /** Returns what a seat, a spectator or the viewer `all` could see after the step. */
  at(step: number, viewer: Viewer): StepView {
    const { view, asks, ...same } = this.step(step)
    return { ...same, view: JSON.parse(view(viewer)), asks: visibleAsks(asks, viewer) }
  }

  /**
   * Returns the step with all events and asks, before it is reduced to what a viewer may see. Its `view` function is
   * valid until the next call.
   */
  step(step: number): Step {
    const scene = this.#steps.at(Math.min(Math.max(0, step), this.length))
    const { match, asks } = scene
    const away = match.taken.filter((seat) => !match.here.includes(seat))
    return {
      step: match.seq,
      at: match.at,
      asks: copy([...asks]),
      outcome: copy(match.outcome),
      away,
      view: (viewer) => scene.view(viewer),
    }
  }

  heard(viewer: Viewer): HeardEvents {
    return eventsHeardBy(this.told, viewer)
  }

  summary(seat: Seat): Summary {
    const { game, match } = this.#steps.at(this.length)
    const { events } = this.heard('all')
    const tallies = bySeat(this.seats, (each) => game.tally?.(match.state, events, each) ?? [])
    const sides = bySeat(this.seats, (each) => sideOf(game, match, each))
    return {
      tally: tallies[seat] ?? [],
      turning: this.#turning,
      tallies,
      course: { sides, standings: this.#course },
    }
  }

  #winners(): Side[] {
    const { game, match } = this.#steps.at(this.length)
    return match.outcome?.winners.map((seat) => sideOf(game, match, seat)) ?? []
  }
}

const bySeat = <T>(seats: readonly Seat[], read: (seat: Seat) => T): Record<Seat, T> =>
  Object.fromEntries(seats.map((seat) => [seat, read(seat)]))

export function eventsHeardBy(all: readonly (readonly AddressedEvent[])[], viewer: Viewer): HeardEvents {
  const heard: HeardEvents = { events: [], until: [] }
  for (const told of all) {
    for (const event of eventsFor(told, viewer)) heard.events.push(event)
    heard.until.push(heard.events.length)
  }
  return heard
}

function foldedRecord(game: AnyGame, { start, entries }: MatchRecord): TimelineFold {
  const folded = new TimelineFold(game, start)
  for (const entry of entries) folded.add(entry)
  return folded
}

/** Applies the inputs of a match one after the other and collects turns, moments, seats and standings. */
export class TimelineFold {
  readonly steps: Steps
  readonly ticks: TurnStart[] = []
  readonly moments: KeyMoment[] = []
  readonly seats = new Set<Seat>()
  /** The standing at the start of each turn and at the end of the match. */
  readonly course: Standing[] = []
  readonly leads: LeadTracker
  stopped: string | null = null
  readonly #game: AnyGame
  #turn = 0
  #isOver = false

  /** Throws if the rules cannot start the match. */
  constructor(game: AnyGame, start: MatchStart) {
    this.#game = game
    this.steps = new Steps(game, start)
    this.leads = new LeadTracker(game)
    this.#note()
  }

  /** Applies one more input. Ignores the input if the rules failed at an earlier input. */
  add(entry: Entry): void {
    if (this.stopped !== null) return
    try {
      this.steps.add(entry)
      this.#note()
    } catch (error) {
      this.stopped = `The rules fail at input ${this.steps.length + 1}: ${(error as Error).message}`
    }
  }

  #note(): void {
    const [game, steps] = [this.#game, this.steps]
    const { match } = steps.at(steps.length)
    const { seq, state, taken, outcome } = match
    for (const seat of taken) this.seats.add(seat)
    for (const { event } of steps.happened.at(-1)?.told ?? []) {
      const moment = game.moment?.(event, state)
      if (moment) this.moments.push({ step: seq, ...moment })
    }
    const turn = game.turn?.(state) ?? seq
    const isNewTurn = turn !== this.#turn
    this.#turn = turn
    if (isNewTurn) this.ticks.push({ step: seq, turn })
    const standing = isNewTurn || (outcome && !this.#isOver) ? standingOf(game, match, turn) : undefined
    this.#isOver = outcome !== null
    if (!standing) return
    this.course.push(standing)
    if (!outcome) this.leads.look(standing)
  }
}
