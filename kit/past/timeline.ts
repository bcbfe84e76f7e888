// A match that was played as a line of steps, one for each input, with what is worth a mark on it.

import { copy } from '../copy.ts'
import type { AnyGame, Ask, Event, Outcome, Seat, Tally, Viewer } from '../game.ts'
import { type AddressedEvent, type Entry, eventsFor, visibleAsks } from '../match.ts'
import { type KeyMoment, keyMoments, LeadTracker } from './moments.ts'
import type { MatchRecord } from './record.ts'
import { type Standing, sideOf, standingOf } from './standings.ts'
import { Steps } from './steps.ts'
import { type TurningPoint, turningPoint } from './turning-point.ts'

/** Where a turn begins, and its number as people count it. */
export interface Tick {
  step: number
  turn: number
}

/** What somebody knew after a step. */
export interface StepView {
  step: number
  /** When its input was carried out, ms. */
  at: number
  view: unknown
  asks: Ask[]
  outcome: Outcome | null
  away: Seat[]
}

/** All that somebody heard, in order; after step n it was the first `until[n]` of it. */
export interface HeardEvents {
  events: Event[]
  until: number[]
}

/** A step as it is for everybody. */
interface Step extends Omit<StepView, 'view'> {
  view(viewer: Viewer): string
}

/** What a match came to for a seat. */
export interface Summary {
  tally: readonly Tally[]
  turning: TurningPoint | null
}

export class Timeline {
  /** The last step; 0 is the start. */
  readonly length: number
  readonly ticks: readonly Tick[]
  readonly moments: readonly KeyMoment[]
  /** Everybody who ever had a seat. */
  readonly seats: readonly Seat[]
  /** Why it ends before its record does, if the rules can't go on. */
  readonly stopped: string | null
  /** How it ended, as far as it goes. */
  readonly outcome: Outcome | null
  /** How good it looked for each side as each turn began. */
  readonly #course: readonly Standing[]
  readonly #allMoments: readonly KeyMoment[]
  /** After each step. */
  readonly told: readonly (readonly AddressedEvent[])[]
  readonly #steps: Steps

  /** Throws if not even its start can be made. */
  constructor(game: AnyGame, record: MatchRecord) {
    const steps = new Steps(game, record.start)
    const folding = new TimelineFold(game, steps, record.entries)
    this.#steps = steps
    this.told = steps.happened.map(({ told }) => told)
    this.stopped = folding.stopped
    this.outcome = copy(steps.at(steps.length).match.outcome)
    this.length = steps.length
    this.ticks = folding.ticks
    this.seats = [...folding.seats]
    this.#course = folding.course
    this.#allMoments = folding.moments
    this.moments = keyMoments([...folding.moments, ...folding.leads.changes], this.length)
  }

  /** Through the eyes of a seat, of somebody who looks on, or of one who knows everything. */
  at(step: number, viewer: Viewer): StepView {
    const { view, asks, ...same } = this.step(step)
    return { ...same, view: JSON.parse(view(viewer)), asks: visibleAsks(asks, viewer) }
  }

  /** What is the same for everybody, and each one's view as text, until another step is looked at. */
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
    const tally = game.tally?.(match.state, this.heard('all').events, seat) ?? []
    return { tally, turning: turningPoint(this.#course, this.#allMoments, sideOf(game, match, seat)) }
  }
}

export function eventsHeardBy(all: readonly (readonly AddressedEvent[])[], viewer: Viewer): HeardEvents {
  const heard: HeardEvents = { events: [], until: [] }
  for (const told of all) {
    for (const event of eventsFor(told, viewer)) heard.events.push(event)
    heard.until.push(heard.events.length)
  }
  return heard
}

/** The one fold of all inputs, and what is noted on the way. */
class TimelineFold {
  readonly ticks: Tick[] = []
  readonly moments: KeyMoment[] = []
  readonly seats = new Set<Seat>()
  readonly course: Standing[] = []
  readonly leads: LeadTracker
  stopped: string | null = null
  #turn = 0

  constructor(game: AnyGame, steps: Steps, entries: readonly Entry[]) {
    this.leads = new LeadTracker(game)
    this.#note(game, steps)
    try {
      for (const entry of entries) {
        steps.add(entry)
        this.#note(game, steps)
      }
    } catch (error) {
      this.stopped = `The rules fail at input ${steps.length + 1}: ${(error as Error).message}`
    }
  }

  #note(game: AnyGame, steps: Steps): void {
    const { match } = steps.at(steps.length)
    const { seq, state, taken } = match
    for (const seat of taken) this.seats.add(seat)
    for (const { event } of steps.happened.at(-1)?.told ?? []) {
      const moment = game.moment?.(event, state)
      if (moment) this.moments.push({ step: seq, ...moment })
    }
    const turn = game.turn?.(state) ?? seq
    if (turn === this.#turn) return
    this.#turn = turn
    this.ticks.push({ step: seq, turn })
    const standing = standingOf(game, match, turn)
    if (!standing) return
    this.course.push(standing)
    this.leads.look(standing)
  }
}
