// The logic of the inspector: shows a match and its variations step by step, including all secrets.
import type { Strength } from '#kit/bots/strength.ts'
import { botActionId, decideWithin, isStalling } from '#kit/bots/thinking.ts'
import { copy } from '#kit/copy.ts'
import type { Draw, FixedDraws } from '#kit/dice.ts'
import type { AnyGame, Ask, Outcome, Seat, Viewer } from '#kit/game.ts'
import { hashOf } from '#kit/json.ts'
import { type AddressedEvent, type Entry, earliestDue, visibleAsks } from '#kit/match.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import { eventsHeardBy, type HeardEvents } from '#kit/past/timeline.ts'
import { openRun, type RunSetup, type Step } from '#kit/run.ts'
import type { Scene } from '#kit/scene.ts'
import type { Script } from '#kit/simulator.ts'
import { type Change, changes } from './difference.ts'
import { type Fork, LineOfPlay } from './line-of-play.ts'
import { type PossibleStep, possibleSteps } from './possible-steps.ts'
import { type Row, rowsOf } from './rows.ts'
import { scriptOf, scriptText, stepOf } from './script.ts'
import { testText } from './test-text.ts'

export interface LineSummary {
  number: number
  from: Fork | null
  length: number
  rows: readonly Row[]
  /** Why the line of play ends earlier than the recorded match; null if the line of play is complete. */
  stopped: string | null
}

/** The match as one viewer sees it. */
export interface ViewerView {
  viewer: Viewer
  view: unknown
  asks: readonly Ask[]
  bytes: number
}

/** Everything the inspector shows after a step. */
export interface StepDetails {
  line: number
  step: number
  /** When the input was applied, in milliseconds since 1970. `now`, the clock after the step, can be later. */
  at: number
  now: number
  state: unknown
  changes: readonly Change[]
  views: readonly ViewerView[]
  told: readonly AddressedEvent[]
  asks: readonly Ask[]
  /** The next deadline, in milliseconds since 1970; null if no deadline is set. */
  next: number | null
  possibleSteps: readonly PossibleStep[]
  draws: readonly Draw[]
  /** Number of random draws from the start of the match to this step. */
  drawCount: number
  /** Preset results in this line of play, by the number of the random draw. */
  fixedDraws: FixedDraws
  outcome: Outcome | null
  away: readonly Seat[]
}

/** A step of a line of play. Line 0 is the match; the others are variations. */
export interface StepPosition {
  line: number
  step: number
}

const bytes = new TextEncoder()

export class Workbench {
  readonly game: AnyGame
  readonly options: unknown
  readonly beganAt: number
  /** True if line 0 is a recorded match, which never gets new steps. */
  readonly isRecorded: boolean
  readonly #lines: LineOfPlay[]
  readonly #stopped: string | null

  private constructor(line: LineOfPlay, recorded: boolean, stopped: string | null = null) {
    this.game = line.game
    this.options = line.start.options
    this.beganAt = line.start.at
    this.isRecorded = recorded
    this.#stopped = stopped
    this.#lines = [line]
  }

  static ofRecord(game: AnyGame, { start, entries }: MatchRecord): Workbench {
    const line = new LineOfPlay(game, start)
    return new Workbench(line, true, addAll(line, entries))
  }

  /** Creates a new match of a game, for trying things out. */
  static forGame(game: AnyGame, setting: RunSetup): Workbench {
    const first = game.seats.names.slice(0, Math.max(game.seats.min, MIN_SEATS))
    const seats = [...new Set([...first, ...(setting.bots ?? [])])]
    return Workbench.ofScript(game, { game: game.id, seats, options: game.botOptions, ...setting, steps: [] })
  }

  /**
   * Plays a simulator script with the dice results that the script lists. Steps that the rules refuse are stored as
   * refused steps.
   */
  static ofScript(game: AnyGame, script: Script): Workbench {
    const { run } = openRun(game, script)
    const line = new LineOfPlay(
      game,
      run.start,
      Object.fromEntries(script.draws?.map((value, at) => [at + 1, value]) ?? []),
    )
    const stopped = addAll(line, run.entries)
    for (const step of script.steps) line.play(step, script.clocks)
    return new Workbench(line, false, stopped)
  }

  /** Returns all seats that were taken in any line of play. */
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

  lines(): LineSummary[] {
    return this.#lines.map((line, number) => ({
      number,
      from: line.from,
      length: line.steps.length,
      rows: rowsOf(line),
      stopped: number === 0 ? this.#stopped : null,
    }))
  }

  /**
   * Tries a step. At the end of a line of play, the step extends the line, unless the line is a recorded match.
   * Anywhere else, the step starts a new line.
   */
  play(position: StepPosition, step: Step): StepPosition {
    const { number, line } = this.#ownLine(position)
    line.play(step)
    return { line: number, step: line.steps.length }
  }

  /** Starts a new line of play at this step. */
  branch({ line, step }: StepPosition): StepPosition {
    return { line: this.#lines.push(this.#line(line).branch(line, step)) - 1, step }
  }

  /**
   * Presets the result of a random draw; null makes it random again. If the draw has already happened, a new line of
   * play repeats the match up to this step.
   */
  fixDraw(position: StepPosition, n: number, value: number | null): StepPosition {
    const line = this.#line(position.line)
    if (n > line.steps.at(position.step).match.dice.draws) return this.#fixLaterDraw(position, n, value)
    const again = line.branch(position.line, Math.max(0, position.step - 1), value === null ? {} : { [n]: value })
    const { entry } = line.steps.happened[position.step] ?? {}
    if (entry) addAgain(again, entry)
    return { line: this.#lines.push(again) - 1, step: again.steps.length }
  }

  #fixLaterDraw(position: StepPosition, n: number, value: number | null): StepPosition {
    const { number, line } = this.#ownLine(position)
    if (value === null) delete line.fixedDraws[n]
    else line.fixedDraws[n] = value
    return { line: number, step: position.step }
  }

  details({ line: number, step }: StepPosition): StepDetails {
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
      views: [...this.seats, 'spectator', 'all'].map((viewer) => viewFor(scene, viewer)),
      told,
      asks: copy([...asks]),
      next: earliestDue(asks) ?? null,
      possibleSteps: possibleSteps(game, match),
      draws,
      drawCount: match.dice.draws,
      fixedDraws: { ...line.fixedDraws },
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

  /** Returns the hash of the state after each input of a line, from the start of the match on. */
  digests(line: number): string[] {
    const { steps } = this.#line(line)
    return Array.from({ length: steps.length + 1 }, (_, step) => hashOf(steps.at(step).match.state))
  }

  /** Lets the first bot act that owes a decision. Returns undefined if no bot does. */
  playBot(position: StepPosition, bots: Readonly<Record<Seat, Strength>>, luck: number): StepPosition | undefined {
    const { match, asks } = this.#line(position.line).steps.at(position.step)
    const ask = asks.find(({ seat, still }) => seat !== undefined && Object.hasOwn(bots, seat) && still === undefined)
    const seat = ask?.seat
    const strength = seat === undefined ? undefined : bots[seat]
    if (!ask || seat === undefined || !strength || match.outcome) return undefined
    const about = { game: this.game, state: copy(match.state), seat, strength, luck }
    const action = decideWithin({ ...about, stalling: isStalling(match, seat, ask) }, BOT_MS, () => performance.now())
    return action && this.play(position, { seat, action, ask: ask.id, id: botActionId(ask, match.seq) })
  }

  script({ line, step }: StepPosition): string {
    return scriptText(scriptOf(this.#line(line), step))
  }

  test({ line, step }: StepPosition): string {
    return testText(this.#line(line), step)
  }

  #line(number: number): LineOfPlay {
    const line = this.#lines[number]
    if (!line) throw new Error(`There is no line ${number}`)
    return line
  }

  #ownLine({ line: number, step }: StepPosition): { number: number; line: LineOfPlay } {
    const line = this.#line(number)
    if (step === line.steps.length && !(this.isRecorded && number === 0)) return { number, line }
    const own = this.branch({ line: number, step }).line
    return { number: own, line: this.#line(own) }
  }
}

const MIN_SEATS = 2
/** Milliseconds that a bot may think. */
const BOT_MS = 400

/** Adds all inputs to the line of play. Returns null, or the reason if the rules failed. */
function addAll(line: LineOfPlay, entries: readonly Entry[]): string | null {
  try {
    for (const entry of entries) line.add(entry)
    return null
  } catch (error) {
    return `The rules fail at input ${line.steps.length + 1}: ${(error as Error).message}`
  }
}

/** Applies an input again with other dice results. If the rules fail, stores the input as a refused step. */
function addAgain(line: LineOfPlay, entry: Entry): void {
  try {
    line.add(entry)
  } catch (error) {
    line.refuse(stepOf(entry), { code: 'draws', message: (error as Error).message })
  }
}

function viewFor(scene: Scene, viewer: Viewer): ViewerView {
  const text = scene.view(viewer)
  return {
    viewer,
    view: JSON.parse(text),
    asks: copy(visibleAsks(scene.asks, viewer)),
    bytes: bytes.encode(text).length,
  }
}
