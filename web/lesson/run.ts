// A player's progress through a lesson's steps, as a pure function of the player's taps and choices.
import type { AnyAction } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import type { Lesson, LessonStep } from '../table/lesson.ts'

export interface LessonRun {
  /** Number of the current step, from 0. Equals the number of steps after the last step. */
  step: number
  /** Index of the next mark (a part of the table to tap). Equals the number of marks when all are tapped. */
  mark: number
  /** True from sending a choice until the match answers. */
  isSent: boolean
  /** How often the player tapped or chose something that this step did not ask for. */
  strayCount: number
}

export type LessonEvent =
  /** A tap on a mark of the step. */
  | { type: 'tap'; mark: number }
  /** A tap outside the marks of the step. */
  | { type: 'stray' }
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

const at = (step: number): LessonRun => ({ step, mark: 0, isSent: false, strayCount: 0 })

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
      // A second tap on a mark clears the selection on the table, so the player starts again at the first mark.
      return { run: { ...run, mark: did.mark < run.mark ? 0 : did.mark + 1 } }
    case 'act':
      return step.choice && sameJson(did.action, step.choice) ? send(run, step.choice) : { run: strayed(run) }
    case 'stray':
      return { run: strayed(run) }
    case 'next':
      return { run: step.choice ? run : at(run.step + 1) }
    case 'show':
      return step.choice ? send(run, step.choice) : { run: at(run.step + 1) }
    default:
      return { run }
  }
}

const send = (run: LessonRun, choice: AnyAction): ReducedRun => ({ run: { ...run, isSent: true }, send: choice })

const strayed = (run: LessonRun): LessonRun => ({ ...run, strayCount: run.strayCount + 1 })

/** Handles the match's answer to a choice. Ignores all other events. */
function answered(run: LessonRun, { type }: LessonEvent): LessonRun {
  if (type === 'carried') return at(run.step + 1)
  return type === 'refused' ? { ...run, isSent: false } : run
}
