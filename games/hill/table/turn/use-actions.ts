// Sends actions with the ask they answer. It also sends actions by itself: when there is nothing to decide, or
// towards a goal.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TableProps } from '#web/table/table.ts'
import type { Action } from '../../rules/actions.ts'
import { askFor, goesOn, isSame, ownAsks, type Situation, towards, type Wish } from './situation.ts'

export interface Doing {
  act: (action: Action) => void
  wish: (wish: Wish | null) => void
  wished: Wish | null
}

/** With `playing`, events are still being shown. A fight waits for them, so that the player can stop it. */
export function useActions({ act: send, pending }: TableProps, situation: Situation, playing: boolean): Doing {
  const [wished, setWished] = useState<Wish | null>(null)
  const act = useCallback((action: Action) => send(action, askFor(situation, action)?.id), [send, situation])
  const next = (wished && towards(situation, wished)) ?? (wished ? undefined : goesOn(situation))
  const ask = next && askFor(situation, next)?.id
  const sent = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (pending || (wished?.type === 'Fight' && playing)) return
    if (wished && !next && isOver(situation, wished)) setWished(null)
    const mark = `${ask} ${JSON.stringify(next)}`
    if (!next || sent.current === mark) return
    sent.current = mark
    if (wished) setWished(after(wished, next))
    act(next)
  }, [pending, playing, wished, next, ask, act, situation])
  return { act, wish: setWished, wished }
}

/** True if another decision came up or the fight has ended. */
function isOver(situation: Situation, wish: Wish): boolean {
  if (wish.type === 'Fight') return situation.view.combat === null || ownAsks(situation).length > 0
  return ownAsks(situation).length > 0 || wish.type !== 'Plan'
}

/** Returns the rest of a goal after this action, or null if it is reached. */
function after(wish: Wish, done: Action): Wish | null {
  if (wish.type === 'Fight') return wish
  if (wish.type !== 'Plan') return done.type === wish.type ? null : wish
  const steps = wish.steps.slice(wish.steps.findIndex((step) => isSame(step, done)) + 1)
  return steps.length > 0 ? { type: 'Plan', steps } : null
}
