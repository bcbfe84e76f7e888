// Sends each action with the id of the ask that it answers. Sends actions without a tap if the player has nothing to
// decide or has started a plan of several actions.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../../rules/actions.ts'
import {
  askFor,
  automaticAction,
  type Goal,
  isSameAction,
  nextActionFor,
  ownAsks,
  type Situation,
} from './situation.ts'

export interface ActionSender {
  act: (action: Action) => void
  setGoal: (goal: Goal | null) => void
  goal: Goal | null
  /** When the players on the tile can no longer challenge the viewer, in milliseconds since 1970; null if no one can. */
  waitsUntil: number | null
}

/** How long the players on the tile can challenge the viewer before the viewer moves, in milliseconds. */
export const CHALLENGE_MS = 4000

/**
 * Returns the functions that send actions. `playing` is true while the screen animates events. An automatic fight waits
 * for the end of the animation, so that the player can stop the fight.
 */
export function useActions(
  { act: send, pending, now }: TableProps,
  situation: Situation,
  playing: boolean,
): ActionSender {
  const [goal, setGoal] = useState<Goal | null>(null)
  const waits = goal !== null && 'waits' in goal && ownAsks(situation)[0]?.kind === 'preDuel'
  const waitsUntil = useWait(waits, now, () => setGoal(goal && withoutWait(goal)))
  const act = useCallback((action: Action) => send(action, askFor(situation, action)?.id), [send, situation])
  const next = (goal && nextActionFor(situation, goal)) ?? (goal ? undefined : automaticAction(situation))
  const ask = next && askFor(situation, next)?.id
  const sent = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (pending || waits || (goal?.type === 'Fight' && playing)) return
    if (goal && !next && isGoalOver(situation, goal)) setGoal(null)
    const mark = `${ask} ${JSON.stringify(next)}`
    if (!next || sent.current === mark) return
    sent.current = mark
    if (goal) setGoal(remainingGoal(goal, next))
    act(next)
  }, [pending, playing, waits, goal, next, ask, act, situation])
  return { act, setGoal, goal, waitsUntil }
}

const withoutWait = (goal: Goal): Goal =>
  goal.type === 'ChooseMove' || goal.type === 'ChooseSleep' ? { type: goal.type } : goal

/** Calls `onEnd` `CHALLENGE_MS` milliseconds after `waits` has become true. Returns the end of the wait; null without. */
function useWait(waits: boolean, now: () => number, onEnd: () => void): number | null {
  const [until, setUntil] = useState<number | null>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!waits) return
    setUntil(now() + CHALLENGE_MS)
    const timer = setTimeout(() => end.current(), CHALLENGE_MS)
    return () => {
      clearTimeout(timer)
      setUntil(null)
    }
  }, [waits, now])
  return until
}

/** True if the plan is over, because the player has to make another decision or the fight has ended. */
function isGoalOver(situation: Situation, goal: Goal): boolean {
  if (goal.type === 'Fight') return situation.view.combat === null || ownAsks(situation).length > 0
  return ownAsks(situation).length > 0 || goal.type !== 'Plan'
}

/** Returns what is left of a plan after this action, or null if nothing is left. */
function remainingGoal(goal: Goal, done: Action): Goal | null {
  if (goal.type === 'Fight') return goal
  if (goal.type !== 'Plan') return done.type === goal.type ? null : goal
  const steps = goal.steps.slice(goal.steps.findIndex((step) => isSameAction(step, done)) + 1)
  return steps.length > 0 ? { type: 'Plan', steps } : null
}
