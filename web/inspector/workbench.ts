// The logic of the inspector: a match with all its variations, shown step by step with nothing hidden.
import { copy } from '#kit/copy.ts'
import type { Draw, FixedDraws } from '#kit/dice.ts'
import type { AnyGame, Ask, Outcome, Seat, Viewer } from '#kit/game.ts'
import { type AddressedEvent, type Entry, earliestDue, visibleAsks } from '#kit/match.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import { eventsHeardBy, type HeardEvents } from '#kit/past/timeline.ts'
import { openRun, type RunSetup, type Step } from '#kit/run.ts'
import type { Scene } from '#kit/scene.ts'
import type { Script } from '#kit/simulator.ts'
import { type Change, changes } from './difference.ts'
import { type Fork, Line } from './line.ts'
import { type Offer, offersOf } from './offers.ts'
import { type Row, rowsOf } from './rows.ts'
import { scriptOf, scriptText, stepOf } from './script.ts'
import { testText } from './test-text.ts'

export interface LineShown {
  number: number
  from: Fork | null
  length: number
  rows: readonly Row[]
  /** Why the line ends before its record does; null if it does not. */
  stopped: string | null
}

/** The view of one viewer. */
export interface Seen {
  viewer: Viewer
  view: unknown
  asks: readonly Ask[]
  bytes: number
}

/** Everything the inspector shows after a step. */
export interface Sight {
  line: number
  step: number
  /** When the input was applied, in ms. `now` is the current time, which may be later. */
  at: number
  now: number
  state: unknown
  changes: readonly Change[]
  views: readonly Seen[]
  told: readonly AddressedEvent[]
  asks: readonly Ask[]
  /** Time of the next deadline in ms; null if there is none. */
  next: number | null
  offers: readonly Offer[]
  draws: readonly Draw[]
  /** Number of draws up to this step. */
  drawn: number
  /** The fixed results of past and future draws in this line, by number of the draw. */
  laid: FixedDraws
  outcome: Outcome | null
  away: readonly Seat[]
}

/** A step in a line. */
export interface Place {
  line: number
  step: number
}

const bytes = new TextEncoder()

export class Workbench {
  readonly game: AnyGame
  readonly options: unknown
  readonly began: number
  /** True if the first line is a played match. No step is ever added to that line. */
  readonly recorded: boolean
  readonly #lines: Line[]
  readonly #stopped: string | null

  private constructor(line: Line, recorded: boolean, stopped: string | null = null) {
    this.game = line.game
    this.options = line.start.options
    this.began = line.start.at
    this.recorded = recorded
    this.#stopped = stopped
    this.#lines = [line]
  }

  static ofRecord(game: AnyGame, { start, entries }: MatchRecord): Workbench {
    const line = new Line(game, start)
    return new Workbench(line, true, filled(line, entries))
  }

  /** Creates a new match for trying things out. */
  static fresh(game: AnyGame, setting: RunSetup): Workbench {
    const seats = game.seats.names.slice(0, Math.max(game.seats.min, FEWEST))
    return Workbench.ofScript(game, { game: game.id, seats, options: game.botOptions, ...setting, steps: [] })
  }

  /** Plays a simulator script. Its draws are fixed, and its refused steps are stored. */
  static ofScript(game: AnyGame, script: Script): Workbench {
    const { run } = openRun(game, script)
    const line = new Line(game, run.start, Object.fromEntries(script.draws?.map((value, at) => [at + 1, value]) ?? []))
    const stopped = filled(line, run.entries)
    for (const step of script.steps) line.play(step, script.clocks)
    return new Workbench(line, false, stopped)
  }

  /** All seats that were taken in any line. */
  get seats(): Seat[] {
    const all = new Set(
      this.#lines.flatMap(({ start, steps }) => [
        ...start.seats,
        ...steps.happened.flatMap(({ entry }) => (entry?.input.kind === 'joined' ? [entry.input.seat] : [])),
      ]),
    )
    const { names } = this.game.seats
    return [...all].sort((a, b) => names.indexOf(a) - names.indexOf(b))
  }

  lines(): LineShown[] {
    return this.#lines.map((line, number) => ({
      number,
      from: line.from,
      length: line.steps.length,
      rows: rowsOf(line),
      stopped: number === 0 ? this.#stopped : null,
    }))
  }

  /** Tries a step. At the end of a line the line continues, except a recorded match; elsewhere a new line starts. */
  play(place: Place, step: Step): Place {
    const { number, line } = this.#ownLine(place)
    line.play(step)
    return { line: number, step: line.steps.length }
  }

  /** Starts a new line at this step. */
  branch({ line, step }: Place): Place {
    return { line: this.#lines.push(this.#line(line).branch(line, step)) - 1, step }
  }

  /** Fixes the result of a draw; null removes it. If the current step made that draw, a new line repeats the step. */
  lay(place: Place, n: number, value: number | null): Place {
    const line = this.#line(place.line)
    if (n > line.steps.at(place.step).match.dice.draws) return this.#layAhead(place, n, value)
    const again = line.branch(place.line, Math.max(0, place.step - 1), value === null ? {} : { [n]: value })
    const { entry } = line.steps.happened[place.step] ?? {}
    if (entry) repeated(again, entry)
    return { line: this.#lines.push(again) - 1, step: again.steps.length }
  }

  #layAhead(place: Place, n: number, value: number | null): Place {
    const { number, line } = this.#ownLine(place)
    if (value === null) delete line.laid[n]
    else line.laid[n] = value
    return { line: number, step: place.step }
  }

  look({ line: number, step }: Place): Sight {
    const line = this.#line(number)
    const { game, steps } = line
    const before = step > 0 ? copy(steps.at(step - 1).match.state) : undefined
    const scene = steps.at(step)
    const { match, asks } = scene
    const state = copy(match.state)
    const { told = [], draws = [] } = steps.happened[step] ?? {}
    return {
      line: number,
      step,
      at: match.at,
      now: step === steps.length ? line.now : match.at,
      state,
      changes: before === undefined ? [] : changes(before, state),
      views: [...this.seats, 'spectator', 'all'].map((viewer) => seenBy(scene, viewer)),
      told,
      asks: copy([...asks]),
      next: earliestDue(asks) ?? null,
      offers: offersOf(game, match),
      draws,
      drawn: match.dice.draws,
      laid: { ...line.laid },
      outcome: copy(match.outcome),
      away: match.taken.filter((seat) => !match.here.includes(seat)),
    }
  }

  heard(line: number, viewer: Viewer): HeardEvents {
    return eventsHeardBy(
      this.#line(line).steps.happened.map(({ told }) => told),
      viewer,
    )
  }

  script({ line, step }: Place): string {
    return scriptText(scriptOf(this.#line(line), step))
  }

  test({ line, step }: Place): string {
    return testText(this.#line(line), step)
  }

  #line(number: number): Line {
    const line = this.#lines[number]
    if (!line) throw new Error(`There is no line ${number}`)
    return line
  }

  #ownLine({ line: number, step }: Place): { number: number; line: Line } {
    const line = this.#line(number)
    if (step === line.steps.length && !(this.recorded && number === 0)) return { number, line }
    const own = this.branch({ line: number, step }).line
    return { number: own, line: this.#line(own) }
  }
}

/** Fewest seats of a new match. */
const FEWEST = 2

/** Adds all inputs to the line. Returns why the rules failed, or null if they did not. */
function filled(line: Line, entries: readonly Entry[]): string | null {
  try {
    for (const entry of entries) line.add(entry)
    return null
  } catch (error) {
    return `The rules fail at input ${line.steps.length + 1}: ${(error as Error).message}`
  }
}

/** Applies an input again with other dice. A failure is stored as a refused step. */
function repeated(line: Line, entry: Entry): void {
  try {
    line.add(entry)
  } catch (error) {
    line.refuse(stepOf(entry), { code: 'draws', message: (error as Error).message })
  }
}

function seenBy(scene: Scene, viewer: Viewer): Seen {
  const text = scene.view(viewer)
  return {
    viewer,
    view: JSON.parse(text),
    asks: copy(visibleAsks(scene.asks, viewer)),
    bytes: bytes.encode(text).length,
  }
}
