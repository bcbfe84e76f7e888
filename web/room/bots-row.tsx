// The row that adds a bot to a free seat.
import { useId } from 'react'
import { STRENGTHS } from '#kit/bots/strength.ts'
import { Icon } from '../design/parts/icon.tsx'
import { store } from '../shell/store.ts'
import type { RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './bots-row.module.css'

interface Props {
  room: RoomState
  /** The text over the buttons. */
  words?: string
  seat?: string
  onDone?: () => void
}

export function BotsRow({ room, words = say('room.bots.now'), seat, onDone }: Props) {
  const busy = room.outgoing.length > 0
  const title = useId()
  return (
    <div role="group" className={css.bots} aria-labelledby={title}>
      <h2 id={title} className={css.words}>
        {words}
      </h2>
      <div className={css.row}>
        {STRENGTHS.map((strength) => (
          <button
            key={strength}
            type="button"
            className={css.bot}
            data-strength={strength}
            disabled={busy}
            aria-label={say('room.bots.add', { strength: say(`shell.strength.${strength}`) })}
            onClick={() => {
              store.addBot(strength, seat === undefined ? {} : { seat })
              onDone?.()
            }}
          >
            <span className={css.face}>
              <Icon name="bot" size="22px" />
            </span>
            {say(`shell.strength.${strength}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
