// Speech bubbles: shows a new chat line beside its speaker for a moment.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import type { ChatLine } from '#kit/protocol/wire.ts'
import type { Talk } from '../../table/table.ts'
import css from './bubble.module.css'

/** How long a line stands beside its speaker, ms. */
const SHOWN_MS = 4000

const Spoken = createContext<readonly ChatLine[]>([])

/** What others have just said, to those who draw them. */
export function Bubbles({ talk, children }: { talk: Talk | null; children: ReactNode }) {
  const fresh = useFresh(talk)
  return <Spoken value={fresh}>{children}</Spoken>
}

/** Lines of others of the last seconds. */
function useFresh(talk: Talk | null): readonly ChatLine[] {
  /** Lines up to this one are no news any more. */
  const [gone, setGone] = useState(() => Math.max(talk?.before ?? 0, talk?.said.at(-1)?.n ?? 0))
  const last = talk?.said.at(-1)?.n ?? 0
  useEffect(() => {
    if (last <= gone) return
    const timer = setTimeout(() => setGone(last), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [last, gone])
  return talk?.said.filter(({ n, person }) => n > gone && person !== talk.you && !talk.muted.includes(person)) ?? []
}

/** What this seat has just said, beside whoever draws it: its parent must be positioned. Read aloud by the story, so not here. */
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
