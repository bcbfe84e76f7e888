// Speech bubbles. A bubble shows a new chat line beside the player who wrote it, for a few seconds.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { Talk } from '../../table/table.ts'
import css from './bubble.module.css'

/** Duration in milliseconds for which the bubble of a chat line is shown. */
const SHOWN_MS = 4000

const Spoken = createContext<readonly ChatLine[]>([])

/** Passes the newest chat lines of other people to the `Bubble` components inside. */
export function Bubbles({ talk, children }: { talk: Talk | null; children: ReactNode }) {
  const fresh = useFresh(talk)
  return <Spoken value={fresh}>{children}</Spoken>
}

/** Returns the chat lines of other people from the last few seconds. */
function useFresh(talk: Talk | null): readonly ChatLine[] {
  /** Number of the newest chat line whose bubble has disappeared. */
  const [gone, setGone] = useState(() => Math.max(talk?.before ?? 0, talk?.said.at(-1)?.n ?? 0))
  const last = talk?.said.at(-1)?.n ?? 0
  useEffect(() => {
    if (last <= gone) return
    const timer = setTimeout(() => setGone(last), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [last, gone])
  return talk?.said.filter(({ n, person }) => n > gone && person !== talk.you && !talk.muted.includes(person)) ?? []
}

/**
 * Shows the latest chat line of the player at a seat. The parent element must be positioned. Screen readers skip the
 * bubble and read the same line in the text about the latest events.
 */
export function Bubble({ seat, side }: { seat: Seat; side: 'above' | 'below' | 'left' | 'right' }) {
  const line = useContext(Spoken).findLast((said) => said.seat === seat)
  return (
    line && (
      <p key={line.n} className={`${css.bubble} ${css[side]}`} data-bubble aria-hidden="true">
        {line.text}
      </p>
    )
  )
}
