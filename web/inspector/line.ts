// One line of play: the match as it was played, or a variation that leaves it at one step.
import { type FixedDraws, withFixedDraws } from '#kit/dice.ts'
import type { AnyGame, Refusal } from '#kit/game.ts'
import type { Entry, MatchStart } from '#kit/match.ts'
import { Steps } from '#kit/past/steps.ts'
import type { Run, RunSetup, Step } from '#kit/run.ts'
import { tryStep } from '#kit/simulator.ts'

/** A step that the rules refused. */
export interface Refused {
  /** Number of the last input before the attempt. */
  after: number
  at: number
  step: Step
  refusal: Refusal
}

/** The line and step at which a variation begins. */
export interface Fork {
  line: number
  step: number
}

export class Line {
  readonly game: AnyGame
  readonly start: MatchStart
  readonly from: Fork | null
  readonly steps: Steps
  readonly refused: Refused[] = []
  /** Results fixed by the user, by number of the draw. They concern past and future draws. */
  readonly laid: Record<number, number>
  /** The time at the end of the line, in ms. It is later than the last input if the user let time pass. */
  now: number

  /** Throws if the rules cannot set up the match. */
  constructor(game: AnyGame, start: MatchStart, laid: FixedDraws = {}, from: Fork | null = null) {
    this.game = game
    this.start = start
    this.from = from
    this.laid = { ...laid }
    this.steps = new Steps(game, start, this.laid)
    this.now = start.at
  }

  /** Appends a recorded input. */
  add(entry: Entry): void {
    this.steps.add(entry)
    this.now = entry.at
  }

  /** Creates a line that equals this one up to `step`, with the results in `laid` fixed in addition. */
  branch(number: number, step: number, laid: FixedDraws = {}): Line {
    const made = this.steps.at(step).match.dice.draws
    const kept = Object.fromEntries(Object.entries(this.laid).filter(([n]) => Number(n) <= made))
    const line = new Line(this.game, this.start, { ...kept, ...laid }, { line: number, step })
    for (const { entry } of this.steps.happened.slice(1, step + 1)) line.add(entry as Entry)
    line.refused.push(...this.refused.filter(({ after }) => after < step))
    return line
  }

  /**
   * Tries a step at the end of the line. A refused step is stored with its reason.
   * Expired deadlines are settled first, except in a script with scripted clocks, which lists them itself.
   */
  play(step: Step, clocks?: RunSetup['clocks']): void {
    const { match } = this.steps.at(this.steps.length)
    const run: Run = {
      game: this.game,
      start: this.start,
      match,
      now: this.now,
      entries: [],
      source: (own) => withFixedDraws(own, this.laid),
      ...(clocks === 'scripted' && { clocks }),
    }
    const { run: next, refusal } = tryStep(run, step)
    for (const entry of next.entries) this.steps.add(entry)
    this.now = next.now
    if (refusal) this.refuse(step, refusal)
  }

  /** Stores a refused step at the end of the line. */
  refuse(step: Step, refusal: Refusal): void {
    this.refused.push({ after: this.steps.length, at: this.now, step, refusal })
  }
}
