// Sends actions with the ask they answer. It also sends actions by itself: when there is nothing to decide, or
// towards a goal.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../../rules/actions.ts'
import { askFor, automaticAction, type Goal, isSame, nextActionFor, ownAsks, type Situation } from './situation.ts'

export interface Doing {
  act: (action: Action) => void
  setGoal: (goal: Goal | null) => void
  goal: Goal | null
}

/** With `playing`, events are still being shown. A fight waits for them, so that the player can stop it. */
export function useActions({ act: send, pending }: TableProps, situation: Situation, playing: boolean): Doing {
  const [goal, setGoal] = useState<Goal | null>(null)
  const act = useCallback((action: Action) => send(action, askFor(situation, action)?.id), [send, situation])
  const next = (goal && nextActionFor(situation, goal)) ?? (goal ? undefined : automaticAction(situation))
  const ask = next && askFor(situation, next)?.id
  const sent = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (pending || (goal?.type === 'Fight' && playing)) return
    if (goal && !next && isGoalOver(situation, goal)) setGoal(null)
    const mark = `${ask} ${JSON.stringify(next)}`
    if (!next || sent.current === mark) return
    sent.current = mark
    if (goal) setGoal(remainingGoal(goal, next))
    act(next)
  }, [pending, playing, goal, next, ask, act, situation])
  return { act, setGoal, goal }
}

/** True if another decision came up or the fight has ended. */
function isGoalOver(situation: Situation, goal: Goal): boolean {
  if (goal.type === 'Fight') return situation.view.combat === null || ownAsks(situation).length > 0
  return ownAsks(situation).length > 0 || goal.type !== 'Plan'
}

/** Returns the rest of a goal after this action, or null if it is reached. */
function remainingGoal(goal: Goal, done: Action): Goal | null {
  if (goal.type === 'Fight') return goal
  if (goal.type !== 'Plan') return done.type === goal.type ? null : goal
  const steps = goal.steps.slice(goal.steps.findIndex((step) => isSame(step, done)) + 1)
  return steps.length > 0 ? { type: 'Plan', steps } : null
}
