// A run: a match that is driven step by step, with its own clock, list of inputs and optional scripted dice results.
// The simulator, the fuzzer and tests share these steps, so a failure that the fuzzer or a test finds can be repeated
// in the simulator.
import { copy } from './copy.ts'
import { type DiceState, type Draw, type Source, scripted } from './dice.ts'
import {
  type AgreedClocks,
  type AnyAction,
  type AnyGame,
  type Input,
  isRefusal,
  type Refusal,
  refusal,
  type Seat,
} from './game.ts'
import { sha256Of } from './json.ts'
import { admit, joinInput, judge, readAction, refuseClocks, seqOfActionId } from './judge.ts'
import {
  type AddressedEvent,
  apply,
  begin,
  dueInput,
  type Entry,
  KIT_VERSION,
  type Match,
  type MatchStart,
  nextDue,
} from './match.ts'
import { readOptions } from './schema.ts'
import { firstKey } from './seeded-dice.ts'

/**
 * One step of a run. `at` is the time of the step, in milliseconds on the run's clock. Without `at`, the step happens
 * at the current time of that clock.
 */
export type Step =
  | ({ seat: Seat; action: unknown; ask?: string; id?: string } & Timed)
  | ({ seat: Seat; message: string; payload?: unknown; ask?: string; id?: string } & Timed)
  /** The asks with these ids expire, as in a `due` input of a match record. */
  | { due: readonly string[]; at?: number }
  | { advance: string | number }
  /** Seats connect or disconnect. Several seats that change at the same instant form one input. */
  | { seat: Seat | readonly Seat[]; connected: boolean; at?: number }
  | { seat: Seat; joined: string | true; bot?: true; at?: number }
  | { seat: Seat; left: true; at?: number }
  /** The players agree on other clocks. */
  | { clocks: 'on' | AgreedClocks; at?: number }

/**
 * The times at which an action is applied (`at`) and was received (`received`), in milliseconds on the run's clock.
 * Both default to the current time of that clock.
 */
interface Timed {
  at?: number
  received?: number
}

/** The starting conditions of a run. */
export interface RunSetup {
  options?: unknown
  /** The seed of the dice: any text. A text of 64 hex digits is the seed itself; any other text is hashed. */
  seed?: string
  seats?: readonly Seat[]
  /** The subset of `seats` on which bots play. */
  bots?: readonly Seat[]
  /** Dice results in the order in which they are used, instead of random results. */
  draws?: readonly number[]
  /** A state to start from instead of the state that the game's `setup` function creates. */
  state?: unknown
  now?: number
  /**
   * `off`: no ask expires. `scripted`: asks expire only in `due` steps. Without `clocks`, asks expire when the run's
   * clock reaches their deadline.
   */
  clocks?: 'off' | 'scripted'
  /** The clocks on which the players agreed: no deadlines for decisions, or more time for them. */
  agreed?: AgreedClocks
}

export interface Run<State = unknown> {
  readonly game: AnyGame
  readonly start: MatchStart
  match: Match<State>
  now: number
  entries: Entry[]
  scriptedDraws?: { draws: readonly number[]; used: number }
  /** Creates another source of random numbers, which is used instead of the seed and of scripted results. */
  source?: (own: DiceState) => Source
  clocks?: 'scripted'
}

export interface StepResult {
  refusal?: Refusal | undefined
  told: AddressedEvent[]
  draws: Draw[]
}

/** Thrown if the options, seats or state of a run are invalid. */
export class SetupError extends Error {}
/** Thrown if the rules open new asks without end and all these asks expire at the same instant. */
export class EndlessError extends Error {}

const MOST_AT_ONE_INSTANT = 10_000

const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Reads a duration such as `50m`. Returns the duration in milliseconds, or undefined if the text is invalid. */
export function parseDuration(length: string | number): number | undefined {
  const [, count, unit] =
    typeof length === 'string' ? (/^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(length) ?? []) : [length, `${length}`, 'ms']
  const ms = Number(count) * (UNITS[unit ?? ''] ?? Number.NaN)
  return Number.isSafeInteger(ms) && ms >= 0 ? ms : undefined
}

/** Returns the text itself if it has 64 hex digits, otherwise the SHA-256 of the text. */
const seedOf = (text: string): string => (/^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : sha256Of(text))

/** Creates the start of a match. The start contains no salts from clients. */
export function startOf(game: AnyGame, setting: RunSetup): MatchStart {
  const read = readOptions<unknown>(game.options, setting.options)
  if ('refusal' in read) throw new SetupError(read.refusal.message)
  const seats = game.seats.open && setting.state === undefined ? [] : seatsOf(game, setting)
  return {
    game: game.id,
    version: game.version,
    kit: KIT_VERSION,
    options: read.options,
    seats,
    bots: botsOf(game, setting, seats),
    salts: [],
    seed: seedOf(setting.seed ?? ''),
    at: setting.now ?? 0,
    ...(setting.clocks === 'off' && { clocks: setting.clocks }),
    ...(setting.agreed && { clocks: setting.agreed, agreed: true as const }),
  }
}

function seatsOf(game: AnyGame, { seats = game.seats.names }: RunSetup): Seat[] {
  const { names, min, open } = game.seats
  if (names.length === 0) return [...seats]
  for (const seat of seats)
    if (!names.includes(seat)) throw new SetupError(`seats: there is no seat ${seat}; there are ${names.join(', ')}`)
  if (new Set(seats).size !== seats.length) throw new SetupError('seats: a seat is named twice')
  if (!open && seats.length < min) throw new SetupError(`seats: ${min} must be taken, not ${seats.length}`)
  return names.filter((seat) => seats.includes(seat))
}

/**
 * Returns the seats on which bots play from the start. In a game with open seats there are none, because bots join
 * later.
 */
function botsOf(game: AnyGame, { bots = [], seats = game.seats.names }: RunSetup, taken: readonly Seat[]): Seat[] {
  for (const bot of bots) if (!seats.includes(bot)) throw new SetupError(`bots: nobody sits on ${bot}`)
  return taken.filter((seat) => bots.includes(seat))
}

/** Starts a run. In a game with open seats, the given seats join one after the other. */
export function openRun<State>(game: AnyGame, setting: RunSetup): StepResult & { run: Run<State> } {
  const start = startOf(game, setting)
  const laid = setting.draws && { draws: setting.draws, used: 0 }
  const { match, ...begun } =
    setting.state === undefined
      ? withDraws(laid, (source) => begin<State>(game, start, source))
      : { match: matchFromState<State>(game, start, setting.state), told: [], draws: [] }
  const run: Run<State> = {
    game,
    start,
    match,
    now: start.at,
    entries: [],
    ...(laid && { scriptedDraws: laid }),
    ...(setting.clocks === 'scripted' && { clocks: setting.clocks }),
  }
  const played: StepResult = { ...begun }
  if (game.seats.open && setting.state === undefined && setting.seats) {
    seatsOf(game, setting)
    for (const seat of setting.seats)
      played.refusal ??= takeSeat(
        run,
        { seat, joined: true, ...(setting.bots?.includes(seat) && { bot: true }) },
        played,
      )
  }
  settleClocks(run, run.now, played)
  return { ...played, run }
}

function matchFromState<State>(game: AnyGame, start: MatchStart, state: unknown): Match<State> {
  const whole = copy(state) as State
  try {
    const outcome = game.outcome(whole) ?? null
    game.waiting(whole)
    return {
      state: whole,
      dice: firstKey(start.seed),
      seq: 0,
      at: start.at,
      taken: [...start.seats],
      bots: [...start.bots],
      here: [...start.seats],
      answered: {},
      outcome,
      endedAt: outcome && start.at,
      ...(start.clocks && { clocks: start.clocks }),
      ...(start.agreed && { agreed: start.agreed, clocksFrom: start.at }),
    }
  } catch (error) {
    throw new SetupError(`state: the rules cannot read the given state (${(error as Error).message})`)
  }
}

/**
 * Plays one step by changing the run in place, then lets asks expire. After an exception in the rules the run is
 * unusable.
 */
export function playStep(run: Run, step: Step): StepResult {
  const played: StepResult = { told: [], draws: [] }
  const refused = perform(run, step, played)
  if (refused) return { ...played, refusal: refused }
  settleClocks(run, run.now, played)
  return played
}

/** Plays one step on a copy, so that the given run stays usable even if the rules throw. */
export function playStepOnCopy<State>(run: Run<State>, step: Step): StepResult & { run: Run<State> } {
  const next: Run<State> = {
    ...run,
    match: copy(run.match),
    entries: [...run.entries],
    ...(run.scriptedDraws && { scriptedDraws: { ...run.scriptedDraws } }),
  }
  return { ...playStep(next, step), run: next }
}

function perform(run: Run, step: Step, played: StepResult): Refusal | undefined {
  if ('due' in step) return expireClocks(run, step, played)
  if ('advance' in step) return advance(run, step.advance, played)
  if ('action' in step || 'message' in step) return act(run, step, played)
  if ('clocks' in step) return changeClocks(run, step, played)
  return advanceTo(run, step.at ?? run.now, played) ?? comeOrGo(run, step, played)
}

function comeOrGo(
  run: Run,
  step: Extract<Step, { connected: boolean } | { joined: unknown } | { left: true }>,
  played: StepResult,
): Refusal | undefined {
  if ('connected' in step) return connect(run, step.seat, step.connected, played)
  return 'joined' in step ? takeSeat(run, step, played) : leaveSeat(run, step.seat, played)
}

function advance(run: Run, length: string | number, played: StepResult): Refusal | undefined {
  const ms = parseDuration(length)
  if (ms === undefined) return refusal('shape', `advance: ${length} is no length of time`)
  return advanceTo(run, run.now + ms, played)
}

/**
 * Advances the clock of the run. Each ask that expires before `until` is applied as a `due` input at the time when it
 * expires.
 */
function advanceTo(run: Run, until: number, played: StepResult): Refusal | undefined {
  if (until < run.now) return tooEarly(run, until)
  settleClocks(run, until, played)
  run.now = until
  return undefined
}

const tooEarly = ({ now }: Run, at: number): Refusal => refusal('time', `at: ${at} is earlier than now (${now})`)

/** Applies a `due` input for the given asks, which must be exactly the asks that expire now. */
function expireClocks(
  run: Run,
  { due: asks, at = run.now }: Extract<Step, { due: unknown }>,
  played: StepResult,
): Refusal | undefined {
  const input = at < run.now ? undefined : dueInput(run.game, run.match, at)
  if (!input || input.asks.join() !== asks.join())
    return refusal('not_due', `Not these clocks run out at ${at}, but ${input?.asks.join(', ') || 'none'}`)
  run.now = at
  enter(run, input, played)
  return undefined
}

function act(
  run: Run,
  step: Extract<Step, { action: unknown } | { message: string }>,
  played: StepResult,
): Refusal | undefined {
  const { game, match } = run
  const { seat, ask, id, at = run.now, received } = step
  if (at < run.now) return tooEarly(run, at)
  if (received !== undefined && received > at) return refusal('time', `received: ${received} is later than ${at}`)
  settleClocks(run, received ?? at, played, at)
  run.now = at
  if (id !== undefined && match.taken.includes(seat) && seqOfActionId(match, seat, id) !== undefined) return undefined
  const action = 'message' in step ? readAction(game, step.message, step.payload) : readStepAction(game, step.action)
  if (isRefusal(action)) return action
  const refused = judge(game, match, seat, action, ask)
  if (refused) return refused
  enter(run, { kind: 'action', seat, action: copy(action) }, played, { id, received })
  return undefined
}

/**
 * Reads the action of a step. An action that can't be read is read again as one of the game's own client messages, if
 * the game has a message with the name of the action's type.
 */
export function readStepAction(game: AnyGame, action: unknown): AnyAction | Refusal {
  const read = readAction(game, 'action', { action })
  const type = (action as { type?: unknown } | null | undefined)?.type
  if (!isRefusal(read) || !game.parse || typeof type !== 'string' || !Object.hasOwn(game.actions, type)) return read
  const message = readAction(game, type, action)
  return isRefusal(message) && message.code === 'unknown_type' ? read : message
}

const NOT_SEATED = refusal('not_seated', 'Nobody sits there')

function connect(run: Run, given: Seat | readonly Seat[], connected: boolean, played: StepResult): Refusal | undefined {
  const { game, match } = run
  const seats = typeof given === 'string' ? [given] : given
  if (!seats.every((seat) => match.taken.includes(seat))) return NOT_SEATED
  const changed = seats.filter((seat) => match.here.includes(seat) !== connected)
  if (game.presence && changed.length > 0) enter(run, { kind: connected ? 'here' : 'away', seats: changed }, played)
  return undefined
}

function takeSeat(
  run: Run,
  { seat, joined, bot }: Extract<Step, { joined: unknown }>,
  played: StepResult,
): Refusal | undefined {
  const side = joined === true ? undefined : joined
  const refused = admit(run.game, run.match, seat, side)
  if (refused) return refused
  enter(run, joinInput(run.match, seat, { side, bot }), played)
  return undefined
}

function leaveSeat(run: Run, seat: Seat, played: StepResult): Refusal | undefined {
  if (!run.game.seats.open) return refusal('closed', 'The seats of this match are given out')
  if (!run.match.taken.includes(seat)) return NOT_SEATED
  enter(run, { kind: 'left', seat }, played)
  return undefined
}

function changeClocks(
  run: Run,
  { clocks, at = run.now }: Extract<Step, { clocks: unknown }>,
  played: StepResult,
): Refusal | undefined {
  const early = advanceTo(run, at, played)
  if (early) return early
  const refused = refuseClocks(run.game, run.match, clocks)
  if (!refused) enter(run, { kind: 'clocks', clocks }, played)
  return refused
}

/**
 * Lets all asks expire that end by `until`. The time of each `due` input is `at` if given, otherwise the time when its
 * asks expire.
 */
function settleClocks(run: Run, until: number, played: StepResult, at?: number): void {
  if (run.clocks === 'scripted') return
  for (let atOnce = 0; ; atOnce++) {
    const instant = nextDue(run.game, run.match)
    if (instant === undefined || !(instant <= until)) return
    if ((at ?? instant) > run.now) [run.now, atOnce] = [at ?? instant, 0]
    if (atOnce === MOST_AT_ONE_INSTANT)
      throw new EndlessError(`${MOST_AT_ONE_INSTANT} asks expired at ${run.now}, and each one opened another`)
    enter(run, dueInput(run.game, run.match, run.now) as Input, played)
  }
}

function enter(
  run: Run,
  input: Input,
  played: StepResult,
  { id, received }: { id?: string | undefined; received?: number | undefined } = {},
): void {
  const entry: Entry = {
    seq: run.match.seq + 1,
    at: run.now,
    ...(received !== undefined && { received }),
    input,
    ...(id !== undefined && { id }),
  }
  const happened = withDraws(run.scriptedDraws, (source) =>
    apply(run.game, run.match, entry, source ?? run.source?.(run.match.dice)),
  )
  run.entries.push(entry)
  played.told.push(...happened.told)
  played.draws.push(...happened.draws)
}

/** Runs `work` with the remaining scripted dice results. If `work` throws, none of these results count as used. */
function withDraws<T>(laid: Run['scriptedDraws'] | undefined, work: (source?: Source) => T): T {
  if (!laid) return work()
  const rest = scripted(laid.draws.slice(laid.used))
  const done = work(rest)
  laid.used = laid.draws.length - rest.left()
  return done
}
