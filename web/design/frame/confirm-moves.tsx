// Asks the player to confirm each move before the move is sent, if the player has turned this preference on. Moves that
// the table makes by itself need no confirmation.
import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyAction } from '#kit/game.ts'
import type { PlayProps, Table } from '../../table/table.ts'
import { say } from '../../words/say.ts'
import { preference } from '../browser/preference.ts'
import { ActionRow, Primary, Secondary } from '../parts/actions.tsx'
import { Confirm } from '../parts/confirm.tsx'

export const confirmPreference = preference('confirm')

/** A move that waits for the player's confirmation. */
interface HeldMove {
  action: AnyAction
  send: () => void
  takeBack: () => void
}

const HeldMoveContext = createContext<HeldMove | null>(null)

export const useHeldMove = (): HeldMove | null => useContext(HeldMoveContext)

/**
 * Renders a game's table and holds back its moves until the player confirms them. The table itself needs no code for
 * this.
 */
export function ConfirmMoves({ of: Game, ...props }: PlayProps & { of: Table }) {
  const on = confirmPreference.use() === 'on'
  const [made, setMade] = useState<{ action: AnyAction; ask: string } | null>(null)
  /**
   * `times`: how often the player took back a move. `seen`: how many events existed at the last take-back. A take-back
   * remounts the table to clear the selection, and must not animate old events again.
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
    <HeldMoveContext value={held}>
      <div
        style={{ display: 'contents' }}
        onClickCapture={touched.note}
        onPointerUpCapture={touched.note}
        onKeyDownCapture={touched.note}
      >
        <Game key={again.times} {...props} firstNew={Math.max(firstNew, again.seen)} act={hold} />
      </div>
    </HeldMoveContext>
  )
}

/**
 * Tells the player's own moves from moves that the table makes by itself. The first move after a touch is the player's,
 * unless the match has changed since the touch.
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

/** Milliseconds before the confirm button reacts, so that a double tap does not confirm by accident. */
const REACTS_AFTER_MS = 250

/**
 * Asks the player to confirm a move. The question replaces the action buttons, or is a dialog if another dialog is
 * open.
 */
export function ConfirmMovePrompt({ held, words, sheet }: { held: HeldMove; words: string; sheet: boolean }) {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), REACTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (sheet)
    return (
      <Confirm
        title={say('table.sure')}
        yes={say('table.doIt')}
        no={say('table.notYet')}
        busy={!awake}
        onYes={held.send}
        onNo={held.takeBack}
      >
        {words}
      </Confirm>
    )
  return (
    <ActionRow>
      <Secondary words={say('table.notYet')} onClick={held.takeBack} />
      <Primary words={words} note={say('table.tapToSend')} off={!awake} onClick={held.send} />
    </ActionRow>
  )
}
