// One match that the fuzzer plays: it carries out steps and checks after each step that the game keeps its contract.
import { copy } from '../copy.ts'
import type { dice } from '../dice.ts'
import { type AnyAction, type AnyGame, isRefusal, type Seat, type Viewer } from '../game.ts'
import { hashOf, sameJson } from '../json.ts'
import { seqOfActionId } from '../judge.ts'
import type { Entry, Match } from '../match.ts'
import { verify } from '../past/verify.ts'
import { openRun, playStep, type Run, readStepAction, type Step, type StepResult } from '../run.ts'
import { commitment } from '../seeded-dice.ts'
import type { Script } from '../simulator.ts'
import { askFlaw, choiceFlaw, outcomeFlaw, stateFlaw, stuckFlaw, unlistedActionFlaw } from './checks.ts'
import { count } from './coverage.ts'
import { differenceOf } from './diff.ts'
import { FuzzFailure } from './failure.ts'
import { growthFlaw } from './growth.ts'
import { constantGuessFlaw, type HiddenPlaces } from './hidden.ts'
import type { History } from './proposals.ts'
import type { FuzzReport, FuzzSetup } from './setup.ts'
import { type Shown, viewFlaw } from './views.ts'
import { addWords, newWords } from './words.ts'
import { openWorlds, otherChoiceFlaw, type Worlds, worldsFlaw } from './worlds.ts'

/** One in this many states is compared with a guessed world. */
const WORLDS_EVERY = 3
/** One in this many accepted inputs adds the words of the state. */
const WORDS_EVERY = 4

/** One match that the fuzzer plays, with all data that the checks need. */
export interface Trial {
  run: Run
  fuzzing: FuzzSetup
  report: FuzzReport
  memory: History
  script: Script & { steps: Step[] }
  /** The state at the start of the match. */
  first: unknown
  /** The journal entries as JSON text. */
  journal: string[]
  open: Set<string>
  closed: Set<string>
  hidden: HiddenPlaces
  worlds?: Worlds | undefined
}

/** What the random checks of the last step depend on, so that they can be repeated. */
export interface Luck {
  step: number
  worlds?: { seat: Seat; luck: number } | undefined
}

export type Chance = ReturnType<typeof dice>

/** Starts the match of a script. Plays none of its steps. */
export function openTrial(
  game: AnyGame,
  fuzzing: FuzzSetup,
  setup: Script,
  { report, hidden }: Pick<Trial, 'report' | 'hidden'>,
): Trial {
  const script = { ...setup, steps: [] }
  const { run, ...played } = guarded(() => openRun(game, script), 'at the start', fuzzing, script)
  const memory: History = { closedAsks: [], sent: [], words: newWords(), seen: report.kinds }
  const trial: Trial = {
    run,
    fuzzing,
    report,
    memory,
    script,
    first: copy(run.match.state),
    journal: run.entries.map((entry) => JSON.stringify(entry)),
    open: new Set(),
    closed: new Set(),
    hidden,
  }
  addWords(memory.words, run.match.state)
  if (played.refusal) fail(trial, `A seat was refused at the start: ${played.refusal.message}`)
  checkMatch(trial, { played, before: null, luck: 0 })
  return trial
}

/** Plays a step without checks, for the steps before the one that fails. */
export function playQuietly(trial: Trial, step: Step): void {
  const { run, script, open, closed } = trial
  script.steps.push(step)
  guarded(() => playStep(run, step), 'in play', trial.fuzzing, script)
  askFlaw(run.game, run.match, open, closed)
}

/** Plays a step and makes all checks. `luck` decides what the random checks look at. */
export function playChecked(trial: Trial, step: Step, luck: number): void {
  const { run, script, report } = trial
  script.steps.push(step)
  const before = JSON.stringify(run.match)
  const outcome = run.match.outcome && copy(run.match.outcome)
  const twin: Run = { game: run.game, start: run.start, match: JSON.parse(before) as Match, now: run.now, entries: [] }
  const [wasAt, from] = [run.now, run.entries.length]
  const played = guarded(() => playStep(run, step), 'in play', trial.fuzzing, script)
  const entries = run.entries.slice(from)
  for (const entry of entries) trial.journal.push(JSON.stringify(entry))
  const after = JSON.stringify(run.match)
  if (played.refusal || entries.length === 0) unchanged(trial, played, before, after)
  else accepted(trial, { step, entries, twin, outcome, played, before, luck })
  compareTwin(trial, twin, step, played, after)
  if (played.refusal && run.now === wasAt) script.steps.pop()
  report[played.refusal ? 'refused' : 'accepted']++
}

function unchanged(trial: Trial, { refusal, told }: StepResult, before: string, after: string): void {
  if (refusal) count(trial.report.codes, refusal.code)
  if (before !== after)
    fail(
      trial,
      refusal
        ? `It was refused (${refusal.message}), and yet the match changed`
        : 'Nothing was entered, and yet the match changed',
    )
  if (told.length > 0) fail(trial, 'Nothing was entered, and yet there were events')
}

interface Accepted {
  step: Step
  entries: Entry[]
  /** The run before the step. */
  twin: Run
  before: string
  outcome: Match['outcome']
  played: StepResult
  luck: number
}

function accepted(trial: Trial, { step, entries, twin, before, outcome, played, luck }: Accepted): void {
  const { report, memory, run, worlds } = trial
  for (const { input } of entries) count(report.kinds, input.kind === 'action' ? input.action.type : input.kind)
  for (const { event } of played.told) {
    count(report.events, event.type)
    addWords(memory.words, event)
  }
  if (run.match.seq % WORDS_EVERY === 0) addWords(memory.words, run.match.state)
  if ('action' in step) actionFlaws(trial, step, entries, twin.match, before)
  checkMatch(trial, { played, before: outcome, luck, earlier: twin.match, step })
  // A step that lets several clocks expire may reveal a value and hide it again.
  if (worlds && entries.length === 1)
    flawIn(
      trial,
      guarded(
        () => worldsFlaw(twin, worlds, step) ?? otherChoiceFlaw(twin, worlds, step),
        'in a guessed world',
        trial.fuzzing,
        trial.script,
      ),
    )
}

/** Checks the step of an action. `match` and `before` are the match before the step, as an object and as JSON text. */
function actionFlaws(
  trial: Trial,
  step: Extract<Step, { action: unknown }>,
  entries: Entry[],
  match: Match,
  before: string,
): void {
  const { run, fuzzing, memory } = trial
  const { seat, action, id } = step
  if (id !== undefined && seqOfActionId(match, seat, id) !== undefined)
    fail(trial, `The id ${id} came before, and yet it was played again`)
  const read = readStepAction(run.game, copy(action))
  const kept = entries[0]?.input
  if (isRefusal(read) || kept?.kind !== 'action') return fail(trial, 'It was accepted, but it can not be read')
  if (!sameJson(kept.action, read))
    fail(trial, `Update changed its own input: ${JSON.stringify(read)} became ${JSON.stringify(kept.action)}`)
  const choices = [...run.game.choices(match.state, seat)] as AnyAction[]
  const spelling = (one: AnyAction) => (fuzzing.spelling ? fuzzing.spelling(one, match.state) : one)
  flawIn(trial, unlistedActionFlaw(run.game, choices, read, spelling))
  if (JSON.stringify(match) !== before) fail(trial, 'Asking for choices changed the state')
  if (run.match.seq % WORDS_EVERY === 0) addWords(memory.words, choices)
  if (id !== undefined) memory.sent.push(step)
  if (memory.sent.length > 80) memory.sent.shift()
}

/** Checks that a match that was restored from JSON continues exactly like the match in memory. */
function compareTwin(trial: Trial, twin: Run, step: Step, played: StepResult, after: string): void {
  const again = guarded(() => playStep(twin, copy(step)), 'in a restored match', trial.fuzzing, trial.script)
  if (JSON.stringify(twin.match) !== after)
    fail(
      trial,
      `A restored match goes on in another way: ${differenceOf(twin.match, JSON.parse(after), 'match') ?? 'the keys of the state are in another order'}`,
    )
  if (!sameJson([again.told, again.draws, again.refusal], [played.told, played.draws, played.refusal]))
    fail(trial, 'A restored match tells other events or draws other dice')
}

interface Checked {
  played: StepResult
  before: Match['outcome']
  luck: number
  /** The match before the step. */
  earlier?: Match
  step?: Step
}

/** Runs all checks of the current state, then checks that these checks have not changed the state. */
function checkMatch(trial: Trial, { played: { told }, before, luck, earlier, step }: Checked): void {
  const { run, fuzzing, open, closed, memory, first } = trial
  const { game, match } = run
  const { state } = match
  const text = JSON.stringify(state)
  const shown: Shown = {
    told,
    earlier,
    acted: step && 'action' in step ? step.action : undefined,
    secrets: fuzzing.secrets && ((at: unknown, viewer: Viewer) => fuzzing.secrets?.(at, viewer) ?? []),
  }
  flawIn(trial, stateFlaw(match, told))
  flawIn(trial, growthFlaw(first, state, match.seq))
  flawIn(trial, outcomeFlaw(match, before))
  flawIn(trial, askFlaw(game, match, open, closed))
  flawIn(trial, viewFlaw(game, match, shown))
  for (const seat of match.taken) flawIn(trial, choiceFlaw(game, match, seat, luck))
  flawIn(trial, stuckFlaw(game, match, luck))
  flawIn(trial, fuzzing.invariant?.(state, match))
  memory.closedAsks = [...closed]
  trial.worlds = undefined
  if (luck % WORLDS_EVERY === 0 && match.taken.length > 0)
    compareWorlds(trial, match.taken[luck % match.taken.length] as Seat, luck)
  if (JSON.stringify(state) !== text) fail(trial, 'Looking at the match (views, asks, choices) changed its state')
}

/** Compares the match with a guessed world, and keeps both worlds for the next step. */
export function compareWorlds(trial: Trial, seat: Seat, luck: number): void {
  const { run, hidden, fuzzing, script } = trial
  const { game, match } = run
  const worlds = guarded(() => openWorlds(game, match, seat, luck), 'in a guess', fuzzing, script)
  if (!worlds) return
  if ('flaw' in worlds) return fail(trial, worlds.flaw)
  trial.worlds = { ...worlds, shownOnce: fuzzing.shownOnce }
  flawIn(trial, constantGuessFlaw(game, worlds.real, worlds.guessed, seat, hidden))
}

/** Checks that a replay of the match's record gives the same match. */
export function verifyRecord(trial: Trial): void {
  const { run, journal } = trial
  const entries = journal.map((text) => JSON.parse(text) as Entry)
  const problems = verify(run.game, {
    start: copy(run.start),
    entries,
    commitment: commitment(run.start.seed),
    outcome: run.match.outcome,
    hash: hashOf(run.match.state),
  })
  flawIn(trial, problems.length > 0 ? `The record does not verify: ${problems.join('; ')}` : undefined)
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

const flawIn = (trial: Trial, flaw: string | undefined): void => {
  if (flaw !== undefined) fail(trial, flaw)
}

export function fail({ fuzzing, script }: Trial, what: string): never {
  throw new FuzzFailure(what, fuzzing.seed, copy(script))
}
