// The simulator: plays a script and returns one output line for the start and one for each step. Developers use it to
// try out rules and to report bugs.
import type { TSchema } from 'typebox'
import * as Type from 'typebox'
import { AGREED_CLOCKS } from './clocks.ts'
import { DrawsError } from './dice.ts'
import { type AnyGame, type Ask, type Event, type Outcome, type Refusal, refusal } from './game.ts'
import { type AddressedEvent, asksFor } from './match.ts'
import {
  EndlessError,
  openRun,
  parseDuration,
  playStepOnCopy,
  type Run,
  type RunSetup,
  SetupError,
  type Step,
  type StepResult,
} from './run.ts'
import { validate } from './schema.ts'

export interface Script extends RunSetup {
  game: string
  steps: readonly Step[]
}

export interface Line {
  step: number
  ok: boolean
  error?: string
  code?: string
  events: Event[]
  state: unknown
  waiting: Ask[]
  outcome: Outcome | null
}

const closed = { additionalProperties: false }
const optional = Type.Optional
const seat = Type.String()
const named = { ask: optional(Type.String()), id: optional(Type.String()) }

const at = optional(Type.Integer({ minimum: 0 }))
const timed = { at, received: optional(Type.Integer({ minimum: 0 })) }

const STEPS: Record<string, TSchema> = {
  action: Type.Object({ seat, action: Type.Unknown(), ...named, ...timed }, closed),
  message: Type.Object({ seat, message: Type.String(), payload: optional(Type.Unknown()), ...named, ...timed }, closed),
  due: Type.Object({ due: Type.Array(Type.String(), { minItems: 1 }), at }, closed),
  advance: Type.Object({ advance: Type.Union([Type.String(), Type.Number()]) }, closed),
  connected: Type.Object(
    { seat: Type.Union([seat, Type.Array(seat, { minItems: 1 })]), connected: Type.Boolean(), at },
    closed,
  ),
  joined: Type.Object(
    { seat, joined: Type.Union([Type.String(), Type.Literal(true)]), bot: optional(Type.Literal(true)), at },
    closed,
  ),
  left: Type.Object({ seat, left: Type.Literal(true), at }, closed),
  clocks: Type.Object({ clocks: Type.Union([Type.Literal('on'), AGREED_CLOCKS]), at }, closed),
}

const SCRIPT = Type.Object(
  {
    game: Type.String(),
    options: optional(Type.Record(Type.String(), Type.Unknown())),
    seed: optional(Type.String()),
    seats: optional(Type.Array(Type.String())),
    bots: optional(Type.Array(Type.String())),
    draws: optional(Type.Array(Type.Number())),
    state: optional(Type.Unknown()),
    now: optional(Type.Integer({ minimum: 0 })),
    clocks: optional(Type.Union([Type.Literal('off'), Type.Literal('scripted')])),
    agreed: optional(AGREED_CLOCKS),
    steps: Type.Array(Type.Unknown()),
  },
  closed,
)

/** Returns the script, or a refusal that says what is wrong with the script. */
export function readScript(value: unknown): Script | Refusal {
  const script = value as Script
  return (
    validate(SCRIPT, value, 'script') ??
    script.steps.map((step, index) => validateStep(step, `steps[${index}]`)).find((why) => why !== undefined) ??
    script
  )
}

/** Returns why the value is not a valid step, or undefined if the value is a valid step. */
export function validateStep(step: unknown, name: string): Refusal | undefined {
  if (typeof step !== 'object' || step === null) return refusal('shape', `${name}: must be an object`)
  const kind = Object.keys(STEPS).find((key) => key in step)
  if (!kind) return refusal('shape', `${name}: must have one of ${Object.keys(STEPS).join(', ')}`)
  const wrong = validate(STEPS[kind] as TSchema, step, name)
  if (wrong || kind !== 'advance') return wrong
  const { advance } = step as { advance: string | number }
  return parseDuration(advance) === undefined
    ? refusal(
        'shape',
        `${name}: ${JSON.stringify(advance)} is no length of time; write 500ms, 10s, 50m, 2h, 1d or a whole number of ms`,
      )
    : undefined
}

/**
 * Yields one output line for the start and one for each step, and returns the list of all problems. Throws a SetupError
 * before the first line if the run cannot start.
 */
export function* simulate(game: AnyGame, script: Script): Generator<Line, string[], undefined> {
  let run: Run
  try {
    const { run: opened, ...played } = openRun(game, script)
    run = opened
    yield lineOf(0, run, played)
  } catch (error) {
    if (error instanceof SetupError) throw error
    const fault = faultOf(error, 0)
    yield {
      step: 0,
      ok: false,
      error: fault.message,
      code: fault.code,
      events: [],
      state: null,
      waiting: [],
      outcome: null,
    }
    return [`step 0: ${fault.message}`]
  }
  const problems: string[] = []
  for (const [index, step] of script.steps.entries()) {
    const number = index + 1
    const played = tryStep(run, step)
    if ('fault' in played) problems.push(`step ${number}: ${played.fault}`)
    run = played.run
    yield lineOf(number, run, played)
  }
  const left = run.scriptedDraws ? run.scriptedDraws.draws.length - run.scriptedDraws.used : 0
  if (left > 0) problems.push(`${left} of ${run.scriptedDraws?.draws.length} draws were left over`)
  return problems
}

/**
 * Plays a step on a copy of the run. If the rules throw or a scripted dice result is impossible, the step is refused.
 */
export function tryStep(run: Run, step: Step): StepResult & { run: Run; fault?: string } {
  try {
    return playStepOnCopy(run, step)
  } catch (error) {
    const fault = faultOf(error, run.scriptedDraws?.used ?? 0)
    return { run, refusal: fault, fault: fault.message, told: [], draws: [] }
  }
}

function faultOf(error: unknown, drawn: number): Refusal {
  const { message } = error as Error
  if (error instanceof DrawsError)
    return refusal('draws', drawn > 0 ? `After ${drawn} draws that were used up before: ${message}` : message)
  return error instanceof EndlessError ? refusal('endless', message) : refusal('broken', `The rules failed: ${message}`)
}

function lineOf(step: number, run: Run, { refusal: refused, told }: StepResult): Line {
  const why = refused && { error: refused.message, code: refused.code }
  return {
    step,
    ok: !refused,
    ...why,
    events: told.map(eventOf),
    state: run.match.state,
    waiting: asksFor(run.game, run.match, 'all'),
    outcome: run.match.outcome,
  }
}

const eventOf = ({ event, only }: AddressedEvent): Event => (only ? { ...event, only } : event)
