// How far somebody has come in a lesson. Pure: what they do goes in, what is to be sent to the match comes out.
import type { AnyAction } from '#kit/game.ts'
import { sameJson } from '#kit/json.ts'
import type { Lesson, LessonStep } from '../table/lesson.ts'

export interface Run {
  /** Its number; as many as there are: the lesson is done. */
  step: number
  /** Which of its marks is next; as many as there are: all were tapped. */
  mark: number
  /** Its choice is on its way. */
  sent: boolean
  /** How often something else was tried meanwhile. */
  strayed: number
}

export type Did =
  /** On that mark of the step. */
  | { type: 'tap'; mark: number }
  /** On something else. */
  | { type: 'stray' }
  /** Wants this of the match. */
  | { type: 'act'; action: AnyAction }
  | { type: 'next' }
  | { type: 'show' }
  /** What came of the choice. */
  | { type: 'carried' }
  | { type: 'refused' }

export interface Reduced {
  run: Run
  /** To be sent now. */
  send?: AnyAction
}

const at = (step: number): Run => ({ step, mark: 0, sent: false, strayed: 0 })

export const BEGIN: Run = at(0)

/** Back where one had come to. */
export const resumed = ({ steps }: Lesson, step: number): Run => at(Math.min(Math.max(0, step), steps.length))

export const stepOf = ({ steps }: Lesson, { step }: Run): LessonStep | undefined => steps[step]

export function reduce(lesson: Lesson, run: Run, did: Did): Reduced {
  const step = stepOf(lesson, run)
  if (!step) return { run }
  if (run.sent) return { run: answered(run, did) }
  switch (did.type) {
    case 'tap':
      // What is tapped again was taken back by it, or led nowhere: from the first mark, then.
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

/** Until it is answered, nothing else counts. */
function answered(run: Run, { type }: Did): Run {
  if (type === 'carried') return at(run.step + 1)
  return type === 'refused' ? { ...run, sent: false } : run
}
