// Speech bubbles: shows a new chat line beside its speaker for a moment.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { Talk } from '../../table/table.ts'
import css from './bubble.module.css'

/** Milliseconds a chat line stays beside its speaker. */
const SHOWN_MS = 4000

const Spoken = createContext<readonly ChatLine[]>([])

/** Provides the newest chat lines of other people to the `Bubble` components inside it. */
export function Bubbles({ talk, children }: { talk: Talk | null; children: ReactNode }) {
  const fresh = useFresh(talk)
  return <Spoken value={fresh}>{children}</Spoken>
}

/** Returns the chat lines of other people from the last few seconds. */
function useFresh(talk: Talk | null): readonly ChatLine[] {
  /** Number of the last line that is no longer shown. */
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
 * Shows the latest chat line of a seat. The parent element must be positioned.
 * It is hidden from screen readers, because the story already contains it.
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
