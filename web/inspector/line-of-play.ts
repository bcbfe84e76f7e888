// A line of play: the match as it was played, or a variation that branches off at one step.
import type { FixedDraws } from '#kit/dice.ts'
import type { AnyGame, Refusal } from '#kit/game.ts'
import type { Entry, MatchStart } from '#kit/match.ts'
import { Steps } from '#kit/past/steps.ts'
import type { Run, RunSetup, Step } from '#kit/run.ts'
import { withFixedDraws } from '#kit/seeded-dice.ts'
import { tryStep } from '#kit/simulator.ts'

export interface RefusedStep {
  /** Number of the last input before the refused step. */
  after: number
  at: number
  step: Step
  refusal: Refusal
}

/** Where a variation begins: the line of play from which it branches off, and the step. */
export interface Fork {
  line: number
  step: number
}

export class LineOfPlay {
  readonly game: AnyGame
  readonly start: MatchStart
  readonly from: Fork | null
  readonly steps: Steps
  readonly refused: RefusedStep[] = []
  /** Preset results of random draws, by the number of the draw. A draw can be preset before it happens. */
  readonly fixedDraws: Record<number, number>
  /**
   * The clock at the end of the line, in milliseconds since 1970. Later than the last input if the user let time pass.
   */
  now: number

  /** Starts a line of play without inputs. Throws if the rules cannot set up the match. */
  constructor(game: AnyGame, start: MatchStart, fixedDraws: FixedDraws = {}, from: Fork | null = null) {
    this.game = game
    this.start = start
    this.from = from
    this.fixedDraws = { ...fixedDraws }
    this.steps = new Steps(game, start, this.fixedDraws)
    this.now = start.at
  }

  /** Appends a recorded input. */
  add(entry: Entry): void {
    this.steps.add(entry)
    this.now = entry.at
  }

  /** Returns a new line that equals this line up to `step`, and presets the random draws in `fixedDraws`. */
  branch(number: number, step: number, fixedDraws: FixedDraws = {}): LineOfPlay {
    const made = this.steps.at(step).match.dice.draws
    const before = Object.fromEntries(Object.entries(this.fixedDraws).filter(([n]) => Number(n) <= made))
    const line = new LineOfPlay(this.game, this.start, { ...before, ...fixedDraws }, { line: number, step })
    for (const { entry } of this.steps.happened.slice(1, step + 1)) line.add(entry as Entry)
    line.refused.push(...this.refused.filter(({ after }) => after < step))
    return line
  }

  /**
   * Tries a step at the end of the line, after the rules have settled the asks that have expired by then. A refused
   * step is stored with its reason. In a script with scripted clocks, only the script lets asks expire.
   */
  play(step: Step, clocks?: RunSetup['clocks']): void {
    const { match } = this.steps.at(this.steps.length)
    const run: Run = {
      game: this.game,
      start: this.start,
      match,
      now: this.now,
      entries: [],
      source: (own) => withFixedDraws(own, this.fixedDraws),
      ...(clocks === 'scripted' && { clocks }),
    }
    const { run: next, refusal } = tryStep(run, step)
    for (const entry of next.entries) this.steps.add(entry)
    this.now = next.now
    if (refusal) this.refuse(step, refusal)
  }

  refuse(step: Step, refusal: Refusal): void {
    this.refused.push({ after: this.steps.length, at: this.now, step, refusal })
  }
}
