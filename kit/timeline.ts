// A match as a line of steps, one for each input: folded once, with a copy of the match kept now and then, so that every step is near one.

import { copy } from './copy.ts'
import { type Standing, sideOf, standingOf, type Turning, turningPoint } from './course.ts'
import type { AnyGame, Ask, Event, Outcome, Seat, Tally, Viewer } from './game.ts'
import { begin, eventsFor, known, type Match, type Told } from './match.ts'
import { type KeyMoment, keyMoments, Leads } from './moments.ts'
import type { MatchRecord } from './replay.ts'
import { Scene } from './scene.ts'

/** Steps from one copy to the next. */
const COPY_EVERY = 64

/** Where a turn begins, and its number as people count it. */
export interface Tick {
  step: number
  turn: number
}

/** What somebody knew after a step. */
export interface Look {
  step: number
  /** When its input was carried out, ms. */
  at: number
  view: unknown
  asks: Ask[]
  outcome: Outcome | null
  away: Seat[]
}

/** All that somebody heard, in order; after step n it was the first `until[n]` of it. */
export interface Heard {
  events: Event[]
  until: number[]
}

/** A step as it is for everybody. */
interface Step extends Omit<Look, 'view'> {
  view(viewer: Viewer): string
}

/** What a match came to for a seat. */
export interface Summary {
  tally: readonly Tally[]
  turning: Turning | null
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
  readonly #record: MatchRecord
  readonly #scene: Scene
  /** After each step. */
  readonly told: readonly (readonly Told[])[]
  /** After step 0, 64, 128 … */
  readonly #copies: readonly Match[]

  /** Throws if not even its start can be made. */
  constructor(game: AnyGame, record: MatchRecord) {
    const folding = new Folding(game, record)
    this.#record = record
    this.#scene = folding.scene
    this.told = folding.told
    this.#copies = folding.copies
    this.stopped = folding.stopped
    this.outcome = copy(folding.scene.match.outcome)
    this.length = folding.told.length - 1
    this.ticks = folding.ticks
    this.seats = [...folding.seats]
    this.#course = folding.course
    this.#allMoments = folding.moments
    this.moments = keyMoments([...folding.moments, ...folding.leads.changes], this.length)
  }

  /** Through the eyes of a seat, of somebody who looks on, or of one who knows everything. */
  at(step: number, viewer: Viewer): Look {
    const { view, asks, ...same } = this.step(step)
    return { ...same, view: JSON.parse(view(viewer)), asks: known(asks, viewer) }
  }

  /** What is the same for everybody, and each one's view as text, until another step is looked at. */
  step(step: number): Step {
    this.#go(Math.min(Math.max(0, step), this.length))
    const { match, asks } = this.#scene
    const away = match.taken.filter((seat) => !match.here.includes(seat))
    return { step: match.seq, at: match.at, asks: copy([...asks]), outcome: copy(match.outcome), away, view: (viewer) => this.#scene.view(viewer) }
  }

  heard(viewer: Viewer): Heard {
    return heardBy(this.told, viewer)
  }

  summary(seat: Seat): Summary {
    this.#go(this.length)
    const { game, match } = this.#scene
    const tally = game.tally?.(match.state, this.heard('all').events, seat) ?? []
    return { tally, turning: turningPoint(this.#course, this.#allMoments, sideOf(game, match, seat)) }
  }

  /** On from where it is, if that is on the way; else from the copy before. */
  #go(step: number): void {
    const { seq } = this.#scene.match
    const nearest = Math.floor(step / COPY_EVERY)
    if (seq > step || seq < nearest * COPY_EVERY) this.#scene.replace(copy(this.#copies[nearest] as Match))
    for (const entry of this.#record.entries.slice(this.#scene.match.seq, step)) this.#scene.apply(copy(entry))
  }
}

export function heardBy(all: readonly (readonly Told[])[], viewer: Viewer): Heard {
  const heard: Heard = { events: [], until: [] }
  for (const told of all) {
    for (const event of eventsFor(told, viewer)) heard.events.push(event)
    heard.until.push(heard.events.length)
  }
  return heard
}

/** The one fold of all inputs, and what is noted on the way. */
class Folding {
  readonly scene: Scene
  readonly told: Told[][] = []
  readonly copies: Match[] = []
  readonly ticks: Tick[] = []
  readonly moments: KeyMoment[] = []
  readonly seats = new Set<Seat>()
  readonly course: Standing[] = []
  readonly leads: Leads
  stopped: string | null = null
  #turn = 0

  constructor(game: AnyGame, record: MatchRecord) {
    const { match, told } = begin(game, record.start)
    this.scene = new Scene('replay', game, record.start, match)
    this.leads = new Leads(game)
    this.#note(told)
    try {
      for (const entry of record.entries) this.#note(this.scene.apply(copy(entry)).told)
    } catch (error) {
      this.#stop(error as Error)
    }
  }

  #note(told: readonly Told[]): void {
    const { game, match } = this.scene
    const { seq, state, taken } = match
    // Events may point into the state, which moves on.
    this.told.push(copy([...told]))
    if (seq % COPY_EVERY === 0) this.copies.push(copy(match))
    for (const seat of taken) this.seats.add(seat)
    for (const { event } of told) {
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

  /** The match in hand is half done: it is never shown. */
  #stop({ message }: Error): void {
    this.stopped = `The rules fail at input ${this.told.length}: ${message}`
    this.scene.replace(copy(this.copies.at(-1) as Match))
  }
}
