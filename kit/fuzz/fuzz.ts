// The fuzzer: plays matches with legal and illegal inputs and checks after each input that the game keeps its contract
// with the platform. A failure contains a short simulator script that reproduces it.
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyGame } from '../game.ts'
import type { Step } from '../run.ts'
import type { Script } from '../simulator.ts'
import { unseen } from './coverage.ts'
import { FuzzFailure, kindOfFailure } from './failure.ts'
import type { HiddenPlaces } from './hidden.ts'
import { drawProfile, type Profile, propose } from './proposals.ts'
import { type FuzzReport, type FuzzSetup, newReport } from './setup.ts'
import { shrink } from './shrink.ts'
import {
  type Chance,
  compareWorlds,
  fail,
  type Luck,
  openTrial,
  playChecked,
  playQuietly,
  type Trial,
  verifyRecord,
} from './trial.ts'

export { FuzzFailure } from './failure.ts'
export type { FuzzSetup } from './setup.ts'

const LONGEST = 400
/** Number of inputs that the fuzzer sends after the end of a match. These inputs must not change the outcome. */
const ENCORE = 6
/** Number of steps of a short match, and number of short matches that are searched for the same failure. */
const SHORT = 12
const SHORT_MATCHES = 150

export function fuzz<State>(game: AnyGame, fuzzing: FuzzSetup<State>): FuzzReport {
  const report = newReport()
  const hidden: HiddenPlaces = new Map()
  const chance = dice(pseudoRandom(fuzzing.seed))
  while (report.accepted + report.refused < fuzzing.inputs) {
    report.matches++
    const bout = openMatch(game, { fuzzing: fuzzing as FuzzSetup, chance, report, hidden })
    playOut(bout)
    if (bout.trial.run.match.outcome) report.ended++
    verifyRecord(bout.trial)
  }
  report.never = unseen(game, report, fuzzing.sources ?? [])
  return report
}

/** A match, and the probabilities with which the fuzzer proposes its steps. */
interface Bout {
  trial: Trial
  chance: Chance
  temper: Profile
}

interface Fuzzing {
  fuzzing: FuzzSetup
  chance: Chance
  report: FuzzReport
  hidden: HiddenPlaces
}

function openMatch(game: AnyGame, { fuzzing, chance, report, hidden }: Fuzzing): Bout {
  const { min, names, open } = game.seats
  const seats = fuzzing.seats ?? (open ? [] : names.slice(0, min + chance.int(names.length - min + 1, 'seats')))
  const setup = {
    game: game.id,
    ...(fuzzing.options && { options: fuzzing.options }),
    seed: `${fuzzing.seed}/${report.matches}`,
    seats,
    now: chance.int(1_000_000, 'now'),
    steps: [],
  }
  return { trial: openTrial(game, fuzzing, setup, { report, hidden }), chance, temper: drawProfile(game, chance) }
}

function playOut(bout: Bout): void {
  const { run, fuzzing, report } = bout.trial
  const longest = fuzzing.endsWithin ?? fuzzing.longest ?? LONGEST
  for (let encore = ENCORE; encore > 0; ) {
    if (run.match.outcome) encore--
    else if (run.match.seq > longest) {
      if (fuzzing.endsWithin !== undefined) fail(bout.trial, `The match is not over after ${run.match.seq} inputs`)
      return
    } else if (fuzzing.endsWithin === undefined && report.accepted + report.refused >= fuzzing.inputs) return
    tryOne(bout)
  }
}

/** Proposes a step and plays it. A failure is shortened before it is thrown. */
function tryOne(bout: Bout): void {
  const failed = attempt(bout)
  if (!failed) return
  const { run, fuzzing } = bout.trial
  throw shortened(run.game, fuzzing, searchShort(run.game, fuzzing, failed) ?? failed)
}

/** A failure, and what the random checks of its last step depended on. */
interface Failed {
  failure: FuzzFailure
  luck: Luck
}

/** Proposes a step, plays it, and returns the failure, if there is one. */
function attempt({ trial, chance, temper }: Bout): Failed | undefined {
  const { run, memory, worlds } = trial
  const step = propose({ run, chance, temper, memory })
  const luck: Luck = { step: chance.int(2 ** 16, 'luck'), worlds: worlds && { seat: worlds.seat, luck: worlds.luck } }
  const failure = failureIn(() => playChecked(trial, step, luck.step))
  return failure && { failure, luck }
}

function failureIn(work: () => void): FuzzFailure | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof FuzzFailure) return error
    throw error
  }
}

/** Plays many short matches, and returns one with the same failure, if one of them has it. */
function searchShort(game: AnyGame, fuzzing: FuzzSetup, { failure }: Failed): Failed | undefined {
  if (failure.script.steps.length <= SHORT) return undefined
  for (let at = 1; at <= SHORT_MATCHES; at++) {
    const chance = dice(pseudoRandom(fuzzing.seed + at))
    const fresh = { fuzzing, chance, report: newReport(), hidden: new Map() }
    fresh.report.matches = at
    const bout = openMatch(game, fresh)
    for (let step = 0; step < SHORT; step++) {
      const failed = attempt(bout)
      if (failed && kindOfFailure(failed.failure) === kindOfFailure(failure)) return failed
      if (failed) break
    }
  }
  return undefined
}

/** Returns the same failure with fewer steps. */
function shortened(game: AnyGame, fuzzing: FuzzSetup, { failure, luck }: Failed): FuzzFailure {
  let shortest = failure
  shrink(failure.script.steps, (steps) => {
    const again = failureIn(() => replay(game, fuzzing, { ...failure.script, steps }, luck))
    if (!again || kindOfFailure(again) !== kindOfFailure(failure)) return false
    shortest = again
    return true
  })
  return shortest
}

/** Plays a script and makes all checks after its last step. */
function replay(game: AnyGame, fuzzing: FuzzSetup, script: Script, luck: Luck): void {
  const trial = openTrial(game, fuzzing, script, { report: newReport(), hidden: new Map() })
  for (const step of script.steps.slice(0, -1)) playQuietly(trial, step)
  if (luck.worlds) compareWorlds(trial, luck.worlds.seat, luck.worlds.luck)
  playChecked(trial, script.steps.at(-1) as Step, luck.step)
}
