// A player's progress through a lesson's steps, as a pure function of the player's taps and choices.
import type { AnyAction } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import type { Lesson, LessonStep } from '../table/lesson.ts'

export interface LessonRun {
  /** Number of the current step, from 0. Equals the number of steps after the last step. */
  step: number
  /** Index of the next tap of the step. Equals the number of taps when all are made. */
  tap: number
  /** True from sending a choice until the match answers. */
  isSent: boolean
  /** How often the player has tapped or chosen something else since the last correct tap. */
  strayCount: number
  /** True if the coach offers to play the step for the player. */
  isHelpOffered: boolean
}

export type LessonEvent =
  /** A correct tap, with its index in the step. */
  | { type: 'tap'; tap: number }
  /** A tap on another part of the table. */
  | { type: 'stray' }
  /** Several seconds without a tap. */
  | { type: 'idle' }
  /** An action that the player chose at the table. */
  | { type: 'act'; action: AnyAction }
  | { type: 'next' }
  | { type: 'show' }
  /** The match has applied (`carried`) or refused (`refused`) the choice. */
  | { type: 'carried' }
  | { type: 'refused' }

export interface ReducedRun {
  run: LessonRun
  /** The action that the page now sends to the match. */
  send?: AnyAction
}

/** After this many stray taps the coach offers to play the step. */
const STRAYS_BEFORE_HELP = 2

const at = (step: number): LessonRun => ({ step, tap: 0, isSent: false, strayCount: 0, isHelpOffered: false })

export const LESSON_START: LessonRun = at(0)

/** Resumes at a stored step. */
export const resumeAt = ({ steps }: Lesson, step: number): LessonRun => at(Math.min(Math.max(0, step), steps.length))

export const stepOf = ({ steps }: Lesson, { step }: LessonRun): LessonStep | undefined => steps[step]

export function reduce(lesson: Lesson, run: LessonRun, did: LessonEvent): ReducedRun {
  const step = stepOf(lesson, run)
  if (!step) return { run }
  if (run.isSent) return { run: answered(run, did) }
  switch (did.type) {
    case 'tap':
      return { run: { ...run, tap: did.tap + 1, strayCount: 0, isHelpOffered: false } }
    case 'act':
      return step.choice && sameJson(did.action, step.choice) ? send(run, step.choice) : { run: strayed(step, run) }
    case 'stray':
      return { run: strayed(step, run) }
    case 'idle':
      return { run: { ...run, isHelpOffered: step.choice !== undefined } }
    case 'next':
      return { run: step.choice ? run : at(run.step + 1) }
    case 'show':
      return step.choice ? send(run, step.choice) : { run: at(run.step + 1) }
    default:
      return { run }
  }
}

const send = (run: LessonRun, choice: AnyAction): ReducedRun => ({ run: { ...run, isSent: true }, send: choice })

function strayed(step: LessonStep, run: LessonRun): LessonRun {
  const strayCount = run.strayCount + 1
  const isHelpOffered = run.isHelpOffered || (step.choice !== undefined && strayCount >= STRAYS_BEFORE_HELP)
  return { ...run, strayCount, isHelpOffered }
}

/** Handles the match's answer to a choice. Ignores all other events. */
function answered(run: LessonRun, { type }: LessonEvent): LessonRun {
  if (type === 'carried') return at(run.step + 1)
  return type === 'refused' ? { ...run, isSent: false } : run
}
