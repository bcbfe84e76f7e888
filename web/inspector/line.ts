// One line of play: a match as it was, or what somebody did otherwise from one of its steps on.
import { type FixedDraws, withFixedDraws } from '#kit/dice.ts'
import type { AnyGame, Refusal } from '#kit/game.ts'
import type { Entry, MatchStart } from '#kit/match.ts'
import { Steps } from '#kit/past/steps.ts'
import type { Run, RunSetup, Step } from '#kit/run.ts'
import { tryStep } from '#kit/simulator.ts'

/** A step that was tried, and why nothing came of it. */
export interface Refused {
  /** It was tried after this input. */
  after: number
  at: number
  step: Step
  refusal: Refusal
}

/** Where a line left another. */
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
  /** Results of draws, by their numbers, that somebody laid down: of some that are made, and of some to come. */
  readonly laid: Record<number, number>
  /** The time at its end: later than its last input if nothing ran out meanwhile. */
  now: number

  /** Throws if not even its start can be made. */
  constructor(game: AnyGame, start: MatchStart, laid: FixedDraws = {}, from: Fork | null = null) {
    this.game = game
    this.start = start
    this.from = from
    this.laid = { ...laid }
    this.steps = new Steps(game, start, this.laid)
    this.now = start.at
  }

  /** One more input, as it was. */
  add(entry: Entry): void {
    this.steps.add(entry)
    this.now = entry.at
  }

  /** Another line that is the same up to this step, with these results laid down besides. */
  branch(number: number, step: number, laid: FixedDraws = {}): Line {
    const made = this.steps.at(step).match.dice.draws
    const kept = Object.fromEntries(Object.entries(this.laid).filter(([n]) => Number(n) <= made))
    const line = new Line(this.game, this.start, { ...kept, ...laid }, { line: number, step })
    for (const { entry } of this.steps.happened.slice(1, step + 1)) line.add(entry as Entry)
    line.refused.push(...this.refused.filter(({ after }) => after < step))
    return line
  }

  /** Tries a step at its end. What was due is settled before, but in a script that says itself what runs out; what is refused is kept with its reason. */
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

  /** Keeps what was tried at its end in vain. */
  refuse(step: Step, refusal: Refusal): void {
    this.refused.push({ after: this.steps.length, at: this.now, step, refusal })
  }
}
