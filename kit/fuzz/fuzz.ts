// The fuzzer: plays matches with legal and illegal inputs and checks after each input that the game keeps its contract
// with the platform. A failure contains a simulator script that reproduces it.
import { copy } from '../copy.ts'
import { commitment, dice, pseudoRandom } from '../dice.ts'
import { type AnyAction, type AnyGame, type Dice, isRefusal, type Seat, type Viewer } from '../game.ts'
import { hashOf, sameJson } from '../json.ts'
import { seqOfActionId } from '../judge.ts'
import { type Entry, type Match, nextDue } from '../match.ts'
import { verify } from '../past/verify.ts'
import { openRun, playStep, type Run, readStepAction, type Step, type StepResult } from '../run.ts'
import type { Script } from '../simulator.ts'
import { askFlaw, choiceFlaw, outcomeFlaw, type Secrets, stateFlaw, unlistedActionFlaw, viewFlaw } from './checks.ts'
import { drawProfile, type History, type Profile, propose, seatNames } from './proposals.ts'

export interface FuzzSetup<State = unknown> {
  seed: number
  /** Total number of inputs to try. The fuzzer plays as many matches as needed. */
  inputs: number
  options?: Record<string, unknown>
  /** The seats that are taken in every match. By default, each match has a random number of seats. */
  seats?: readonly Seat[]
  /** Number of accepted inputs after which the fuzzer abandons the match and starts another match. */
  longest?: number
  /** Number of accepted inputs within which every match must end. */
  endsWithin?: number
  /** Returns texts that this viewer must not see during the match. */
  secrets?(state: State, viewer: Viewer): readonly string[]
  /** Called after every input. Returns a sentence if the state is wrong. */
  invariant?(state: State, match: Match<State>): string | undefined
  /**
   * Returns the same value for all equivalent spellings of an action, for example for two orders of a list whose order
   * does not matter. Needed only if the schema's optional fields do not show which spellings are equivalent.
   */
  spelling?(action: AnyAction, state: State): unknown
}

export interface FuzzReport {
  matches: number
  ended: number
  accepted: number
  refused: number
  /** Number of accepted inputs: by type for actions, by kind (`due`, `joined` and so on) for other inputs. */
  kinds: Record<string, number>
  /** Number of refused inputs by the code of the refusal. */
  codes: Record<string, number>
}

export class FuzzFailure extends Error {
  readonly script: Script
  constructor(what: string, seed: number, script: Script) {
    super(
      `${what}\nfuzz seed ${seed}; this script, whose last step is the one that fails, shows it again (npm run -s sim -- script.json):\n${JSON.stringify(script)}`,
    )
    this.script = script
  }
}

const LONGEST = 400
/** Number of inputs that the fuzzer sends after the end of a match. These inputs must not change the outcome. */
const ENCORE = 6

export function fuzz<State>(game: AnyGame, fuzzing: FuzzSetup<State>): FuzzReport {
  const report: FuzzReport = { matches: 0, ended: 0, accepted: 0, refused: 0, kinds: {}, codes: {} }
  const chance = dice(pseudoRandom(fuzzing.seed))
  while (report.accepted + report.refused < fuzzing.inputs) {
    report.matches++
    const bout = openMatch(game, fuzzing as FuzzSetup, chance, report)
    playOut(bout)
    if (bout.run.match.outcome) report.ended++
    verifyRecord(bout)
  }
  return report
}

/** One match that the fuzzer plays, with all data that the checks need. */
interface FuzzMatch {
  run: Run
  fuzzing: FuzzSetup
  chance: Dice
  report: FuzzReport
  temper: Profile
  memory: History
  script: Script & { steps: Step[] }
  /** The journal entries as JSON text. */
  journal: string[]
  open: Set<string>
  closed: Set<string>
}

function openMatch(game: AnyGame, fuzzing: FuzzSetup, chance: Dice, report: FuzzReport): FuzzMatch {
  const { min, names, open } = game.seats
  const seats = fuzzing.seats ?? (open ? [] : names.slice(0, min + chance.int(names.length - min + 1, 'seats')))
  const script = {
    game: game.id,
    ...(fuzzing.options && { options: fuzzing.options }),
    seed: `${fuzzing.seed}/${report.matches}`,
    seats,
    now: chance.int(1_000_000, 'now'),
    steps: [],
  }
  const { run, ...played } = guarded(() => openRun(game, script), 'at the start', fuzzing, script)
  const memory = { closedAsks: [], sent: [] }
  const bout: FuzzMatch = {
    run,
    fuzzing,
    chance,
    report,
    temper: drawProfile(game, chance),
    memory,
    script,
    journal: run.entries.map((entry) => JSON.stringify(entry)),
    open: new Set(),
    closed: new Set(),
  }
  if (played.refusal) fail(bout, `A seat was refused at the start: ${played.refusal.message}`)
  checkMatch(bout, played, null)
  return bout
}

function playOut(bout: FuzzMatch): void {
  const { run, fuzzing, report } = bout
  const longest = fuzzing.endsWithin ?? fuzzing.longest ?? LONGEST
  for (let encore = ENCORE; encore > 0; ) {
    if (run.match.outcome) encore--
    else if (run.match.seq > longest) {
      if (fuzzing.endsWithin !== undefined) fail(bout, `The match is not over after ${run.match.seq} inputs`)
      return
    } else if (fuzzing.endsWithin === undefined && report.accepted + report.refused >= fuzzing.inputs) return
    tryOne(bout)
  }
}

function tryOne(bout: FuzzMatch): void {
  const { run, script, report } = bout
  const step = propose(bout)
  script.steps.push(step)
  const before = JSON.stringify(run.match)
  const outcome = run.match.outcome && copy(run.match.outcome)
  const twin: Run = { game: run.game, start: run.start, match: JSON.parse(before) as Match, now: run.now, entries: [] }
  const [wasAt, from] = [run.now, run.entries.length]
  const played = guarded(() => playStep(run, step), 'in play', bout.fuzzing, script)
  const entries = run.entries.slice(from)
  for (const entry of entries) bout.journal.push(JSON.stringify(entry))
  const after = JSON.stringify(run.match)
  if (played.refusal || entries.length === 0) unchanged(bout, played, before, after)
  else accepted(bout, { step, entries, twin, outcome, played, before })
  compareTwin(bout, twin, step, played, after)
  if (played.refusal && run.now === wasAt) script.steps.pop()
  report[played.refusal ? 'refused' : 'accepted']++
}

function unchanged(bout: FuzzMatch, { refusal, told }: StepResult, before: string, after: string): void {
  if (refusal) count(bout.report.codes, refusal.code)
  if (before !== after)
    fail(
      bout,
      refusal
        ? `It was refused (${refusal.message}), and yet the match changed`
        : 'Nothing was entered, and yet the match changed',
    )
  if (told.length > 0) fail(bout, 'Nothing was entered, and yet there were events')
}

interface Accepted {
  step: Step
  entries: Entry[]
  twin: Run
  before: string
  outcome: Match['outcome']
  played: StepResult
}

function accepted(bout: FuzzMatch, { step, entries, twin, before, outcome, played }: Accepted): void {
  for (const { input } of entries) count(bout.report.kinds, input.kind === 'action' ? input.action.type : input.kind)
  if ('action' in step) actionFlaws(bout, step, entries, twin.match, before)
  checkMatch(bout, played, outcome)
}

/** Checks the step of an action. `match` and `before` are the match before the step, as an object and as JSON text. */
function actionFlaws(
  bout: FuzzMatch,
  step: Extract<Step, { action: unknown }>,
  entries: Entry[],
  match: Match,
  before: string,
): void {
  const { run, fuzzing, memory } = bout
  const { seat, action, id } = step
  if (id !== undefined && seqOfActionId(match, seat, id) !== undefined)
    fail(bout, `The id ${id} came before, and yet it was played again`)
  const read = readStepAction(run.game, copy(action))
  const kept = entries[0]?.input
  if (isRefusal(read) || kept?.kind !== 'action') return fail(bout, 'It was accepted, but it can not be read')
  if (!sameJson(kept.action, read))
    fail(bout, `Update changed its own input: ${JSON.stringify(read)} became ${JSON.stringify(kept.action)}`)
  const choices = [...run.game.choices(match.state, seat)] as AnyAction[]
  const spelling = (one: AnyAction) => (fuzzing.spelling ? fuzzing.spelling(one, match.state) : one)
  report(bout, unlistedActionFlaw(run.game, choices, read, spelling))
  if (JSON.stringify(match) !== before) fail(bout, 'Asking for choices changed the state')
  if (id !== undefined) memory.sent.push(step)
  if (memory.sent.length > 80) memory.sent.shift()
}

/** Checks that a match that was restored from JSON continues exactly like the match in memory. */
function compareTwin(bout: FuzzMatch, twin: Run, step: Step, played: StepResult, after: string): void {
  const again = guarded(() => playStep(twin, copy(step)), 'in a restored match', bout.fuzzing, bout.script)
  if (JSON.stringify(twin.match) !== after)
    fail(bout, `A restored match goes on in another way: ${difference(twin.match, JSON.parse(after), 'match')}`)
  if (!sameJson([again.told, again.draws, again.refusal], [played.told, played.draws, played.refusal]))
    fail(bout, 'A restored match tells other events or draws other dice')
}

function difference(a: unknown, b: unknown, path: string): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path} is ${JSON.stringify(a)}, not ${JSON.stringify(b)}`
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>]
  const key = [...new Set([...Object.keys(left), ...Object.keys(right)])].find(
    (name) => !sameJson(left[name] ?? null, right[name] ?? null),
  )
  return key === undefined
    ? `${path} has its keys in another order`
    : difference(left[key] ?? null, right[key] ?? null, `${path}.${key}`)
}

/** Runs all checks of the current state, then checks that these checks have not changed the state. */
function checkMatch(bout: FuzzMatch, { told }: StepResult, before: Match['outcome']): void {
  const { run, fuzzing, chance, open, closed, memory } = bout
  const { game, match } = run
  const { state } = match
  const text = JSON.stringify(state)
  const secrets: Secrets | undefined = fuzzing.secrets && ((viewer) => fuzzing.secrets?.(state, viewer) ?? [])
  report(bout, stateFlaw(match, told))
  report(bout, outcomeFlaw(match, before))
  report(bout, askFlaw(game, match, open, closed))
  report(bout, viewFlaw(game, match, told, secrets))
  for (const seat of match.taken) report(bout, choiceFlaw(game, match, seat, chance.int(2 ** 16, 'pick')))
  report(bout, stuck(bout))
  report(bout, fuzzing.invariant?.(state, match))
  memory.closedAsks = [...closed]
  if (JSON.stringify(state) !== text) fail(bout, 'Looking at the match (views, asks, choices) changed its state')
}

/** Returns a sentence if the match is stuck: nobody can act, nobody can join and no clock runs. */
function stuck({ run: { game, match }, chance }: FuzzMatch): string | undefined {
  if (
    match.outcome ||
    nextDue(game, match) !== undefined ||
    (game.seats.open && match.taken.length < seatNames(game).length)
  )
    return undefined
  const roll = dice(pseudoRandom(chance.int(2 ** 16, 'stuck')))
  const idle = match.taken.every((seat) => [...game.choices(match.state, seat, roll)].length === 0)
  return idle ? 'The match is not over, but nobody can do anything and no clock runs' : undefined
}

/** Checks that a replay of the match's record gives the same match. */
function verifyRecord(bout: FuzzMatch): void {
  const { run, journal } = bout
  const entries = journal.map((text) => JSON.parse(text) as Entry)
  const problems = verify(run.game, {
    start: copy(run.start),
    entries,
    commitment: commitment(run.start.seed),
    outcome: run.match.outcome,
    hash: hashOf(run.match.state),
  })
  report(bout, problems.length > 0 ? `The record does not verify: ${problems.join('; ')}` : undefined)
}

function guarded<T>(work: () => T, where: string, fuzzing: FuzzSetup, script: Script): T {
  try {
    return work()
  } catch (error) {
    const { message, stack } = error as Error
    throw new FuzzFailure(
      `The rules failed ${where}: ${message}\n${stack?.split('\n').slice(1, 4).join('\n')}`,
      fuzzing.seed,
      copy(script),
    )
  }
}

const report = (bout: FuzzMatch, flaw: string | undefined): void => {
  if (flaw !== undefined) fail(bout, flaw)
}

function fail({ fuzzing, script }: FuzzMatch, what: string): never {
  throw new FuzzFailure(what, fuzzing.seed, copy(script))
}

const count = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}
