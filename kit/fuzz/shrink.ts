// Shortens the script of a failure: leaves out steps as long as the rest still shows the same failure.
import type { Step } from '../run.ts'

/** Maximum number of steps that are played to shorten one script. */
const EFFORT = 30_000

/**
 * Returns a shorter list of steps for which `fails` is still true. The last step stays, because it is the one that
 * fails. Leaves out halves first, then smaller parts, then single steps.
 */
export function shrink(steps: readonly Step[], fails: (steps: readonly Step[]) => boolean): readonly Step[] {
  let kept = steps
  let effort = EFFORT
  const tried = (shorter: readonly Step[]) => {
    effort -= shorter.length + 1
    return effort > 0 && fails(shorter)
  }
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = Math.max(0, kept.length - 1 - size); ; from = Math.max(0, from - size)) {
      const to = Math.min(from + size, kept.length - 1)
      const shorter = [...kept.slice(0, from), ...kept.slice(to)]
      if (to > from && tried(shorter)) kept = shorter
      if (from === 0 || effort <= 0) break
    }
  }
  return kept.map((step, index) => plainStep(step, (plain) => tried(kept.with(index, plain))))
}

/** Leaves out the id and the ask of an action, if the failure does not need them. */
function plainStep(step: Step, fails: (plain: Step) => boolean): Step {
  if (!('action' in step) || (step.id === undefined && step.ask === undefined)) return step
  const { id: _, ask: __, ...plain } = step
  return fails(plain) ? plain : step
}
