// The progress of a player through a lesson's steps, as a pure function of what the player does.
import type { AnyAction } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import type { Lesson, LessonStep } from '../table/lesson.ts'

export interface Run {
  /** Number of the current step, from 0. Equals the number of steps when the lesson is done. */
  step: number
  /** Index of the next part of the table to tap (a mark). Equals the number of marks when all were tapped. */
  mark: number
  /** True while the step's choice has been sent and not answered. */
  sent: boolean
  /** How often the player has tried something else in this step. */
  strayed: number
}

export type Did =
  /** A tap on a mark of the step. */
  | { type: 'tap'; mark: number }
  /** A tap elsewhere. */
  | { type: 'stray' }
  /** An action that the player chose at the table. */
  | { type: 'act'; action: AnyAction }
  | { type: 'next' }
  | { type: 'show' }
  /** The match has applied the choice, or refused it. */
  | { type: 'carried' }
  | { type: 'refused' }

export interface Reduced {
  run: Run
  /** The action to send to the match now. */
  send?: AnyAction
}

const at = (step: number): Run => ({ step, mark: 0, sent: false, strayed: 0 })

export const BEGIN: Run = at(0)

/** Resumes at a stored step. */
export const resumed = ({ steps }: Lesson, step: number): Run => at(Math.min(Math.max(0, step), steps.length))

export const stepOf = ({ steps }: Lesson, { step }: Run): LessonStep | undefined => steps[step]

export function reduce(lesson: Lesson, run: Run, did: Did): Reduced {
  const step = stepOf(lesson, run)
  if (!step) return { run }
  if (run.sent) return { run: answered(run, did) }
  switch (did.type) {
    case 'tap':
      // A second tap on a mark takes the selection back, so the player starts again at the first mark.
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

const send = (run: Run, choice: AnyAction): Reduced => ({ run: { ...run, sent: true }, send: choice })

const strayed = (run: Run): Run => ({ ...run, strayed: run.strayed + 1 })

/** Handles the answer to a sent choice and ignores everything else. */
function answered(run: Run, { type }: Did): Run {
  if (type === 'carried') return at(run.step + 1)
  return type === 'refused' ? { ...run, sent: false } : run
}
