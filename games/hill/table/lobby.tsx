import { useState } from 'react'
import type { Seat } from '#kit/game.ts'
import { Button } from '#web/design/button.tsx'
import { personName } from '#web/design/names.ts'
import type { Action } from '../rules/actions.ts'
import type { View } from '../rules/view.ts'
import { classImage } from './images.ts'
import css from './lobby.module.css'
import { className, classWords } from './things.ts'
import type { Speaker } from './words.ts'

interface Props {
  view: View
  classes: readonly string[]
  seat: Seat | null
  open: boolean
  pending: boolean
  speaker: Speaker
  waiting: string
  onAct: (action: Action) => void
}

const takenBy = (view: View, id: string): Seat | undefined => view.seats.find((seat) => view.players[seat]?.active && view.players[seat]?.class === id)

/** Each class is one player's. */
export function Lobby({ view, classes, seat, open, pending, speaker, waiting, onAct }: Props) {
  const [looked, setLooked] = useState<string | null>(null)
  const mine = seat ? view.players[seat]?.class : null
  const shown = looked ?? mine ?? classes.find((id) => !takenBy(view, id)) ?? (classes[0] as string)
  const owner = takenBy(view, shown)
  const may = open && !owner && !pending
  return (
    <div className={css.lobby}>
      <div className={css.grid} role="group" aria-label="Classes">
        {classes.map((id) => {
          const other = takenBy(view, id)
          return (
            <button key={id} type="button" className={css.class} aria-pressed={id === shown} data-taken={other !== undefined || undefined} data-seat={other} onClick={() => setLooked(id)}>
              <img src={classImage(id)} alt="" />
              <strong>{className(id)}</strong>
              {other && <small>{other === seat ? 'You' : personName(speaker, other)}</small>}
            </button>
          )
        })}
      </div>
      <p className={css.words} aria-live="polite">
        <strong>{className(shown)}.</strong> {classWords(shown)}
      </p>
      {open ? (
        <Button look="act" wide className={css.go ?? ''} data-choice aria-disabled={!may} onClick={() => may && onAct({ type: 'ChooseClass', class: shown })}>
          {owner ? `${personName(speaker, owner)} has the ${className(shown)}` : `Be the ${className(shown)}`}
        </Button>
      ) : (
        <p className={css.waiting}>{waiting}</p>
      )}
    </div>
  )
}
