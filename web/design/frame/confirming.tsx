// A move is asked about before it is sent, for who wants that: one way for all games. What a table does by itself, and what decides nothing, is not asked about.
import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyAction } from '#kit/game.ts'
import type { PlayProps, Table } from '../../table/table.ts'
import { preference } from '../browser/preference.ts'
import { ActRow, Primary, Secondary } from '../parts/acts.tsx'
import { Confirm } from '../parts/confirm.tsx'

export const confirmMoves = preference('confirm')

/** A move that was made and not sent yet. */
interface Held {
  action: AnyAction
  send: () => void
  takeBack: () => void
}

const HeldMove = createContext<Held | null>(null)

export const useHeldMove = (): Held | null => useContext(HeldMove)

/** The table, which learns nothing of it. */
export function Confirming({ of: Game, ...props }: PlayProps & { of: Table }) {
  const on = confirmMoves.use() === 'on'
  const [made, setMade] = useState<{ action: AnyAction; ask: string } | null>(null)
  /** How often something was taken back: then the table begins anew, with nothing chosen and all that happened seen. */
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

/** The first thing done after a touch, before anything new has come, is the player's; what follows upon news is the table's. */
function useTouch({ view, events, asks }: PlayProps): { note: () => void; take: () => boolean } {
  const touched = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the news
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

/** The second of two quick taps is not meant for what the first has brought up, ms. */
const AWAKE_AFTER = 250

/** In the place of the actions; over a sheet, as a question of its own. */
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
