// Asks the player to confirm each move before it is sent, if that preference is on. It works the same for all games.
// Moves that the table makes by itself, and actions that answer no ask, need no confirmation.
import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyAction } from '#kit/game.ts'
import type { PlayProps, Table } from '../../table/table.ts'
import { preference } from '../browser/preference.ts'
import { ActRow, Primary, Secondary } from '../parts/acts.tsx'
import { Confirm } from '../parts/confirm.tsx'

export const confirmMoves = preference('confirm')

/** A move that waits for the player's confirmation. */
interface Held {
  action: AnyAction
  send: () => void
  takeBack: () => void
}

const HeldMove = createContext<Held | null>(null)

export const useHeldMove = (): Held | null => useContext(HeldMove)

/** Renders the table and holds back its moves. The table does not know that they are held back. */
export function Confirming({ of: Game, ...props }: PlayProps & { of: Table }) {
  const on = confirmMoves.use() === 'on'
  const [made, setMade] = useState<{ action: AnyAction; ask: string } | null>(null)
  /**
   * How often a move was taken back, and how many events were seen then.
   * Taking back remounts the table, which clears its selection and replays no events.
   */
  const [again, setAgain] = useState({ times: 0, seen: 0 })
  const touched = useTouch(props)
  const { act, events, firstNew, asks } = props
  const hold = useCallback(
    (action: AnyAction, ask?: string) => {
      if (on && ask !== undefined && touched.take()) setMade({ action, ask })
      else act(action, ask)
    },
    [on, act, touched],
  )
  const open = made && asks.some(({ id }) => id === made.ask) ? made : null
  const held = open && {
    action: open.action,
    send() {
      setMade(null)
      act(open.action, open.ask)
    },
    takeBack() {
      setMade(null)
      setAgain(({ times }) => ({ times: times + 1, seen: events.length }))
    },
  }
  return (
    <HeldMove value={held}>
      <div
        style={{ display: 'contents' }}
        onClickCapture={touched.note}
        onPointerUpCapture={touched.note}
        onKeyDownCapture={touched.note}
      >
        <Game key={again.times} {...props} firstNew={Math.max(firstNew, again.seen)} act={hold} />
      </div>
    </HeldMove>
  )
}

/**
 * Distinguishes the player's moves from automatic ones.
 * The first move after a touch is the player's, unless new state has arrived in between.
 */
function useTouch({ view, events, asks }: PlayProps): { note: () => void; take: () => boolean } {
  const touched = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these is new state
  useLayoutEffect(() => {
    touched.current = false
  }, [view, events, asks])
  const [touch] = useState(() => ({
    note: () => {
      touched.current = true
    },
    take: () => {
      const was = touched.current
      touched.current = false
      return was
    },
  }))
  return touch
}

/** Milliseconds until the confirm button reacts, so that a double tap does not confirm by accident. */
const AWAKE_AFTER = 250

/** Asks for confirmation in place of the action buttons, or in a dialog if a sheet is open. */
export function Asking({ held, words, sheet }: { held: Held; words: string; sheet: boolean }) {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), AWAKE_AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (sheet)
    return (
      <Confirm title="Sure?" yes="Do it" no="Not yet" busy={!awake} onYes={held.send} onNo={held.takeBack}>
        {words}
      </Confirm>
    )
  return (
    <ActRow>
      <Secondary words="Not yet" onClick={held.takeBack} />
      <Primary words={words} note="Tap to send it" off={!awake} onClick={held.send} />
    </ActRow>
  )
}
