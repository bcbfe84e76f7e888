// The button that asks for a rematch.
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Primary } from '../design/parts/actions.tsx'
import { Dialog } from '../design/parts/dialog.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { mayOfferClock } from '../shell/bot-clock.ts'
import ClockOffer from '../shell/clock-offer.tsx'
import { store } from '../shell/store.ts'
import { isAmongBots, type RoomState } from '../wire/app.ts'
import css from './ending.module.css'

/** Asks for a rematch. Against bots, the player first chooses once whether to play with the clock. */
export function PlayAgain({ room, words, off }: { room: RoomState; words: string; off: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const [asks, setAsks] = useState(false)
  const game = room.view?.game ?? ''
  const play = () => {
    setAsks(false)
    store.playAgain()
  }
  // The dialog is rendered into the table's element, so that the dialog covers the whole table and not only the result.
  const table = place.current?.closest('[data-parts]')
  return (
    <>
      <span ref={place} hidden />
      <Primary
        words={words}
        icon={<Icon name="again" />}
        off={off}
        onClick={() => (isAmongBots(room) && mayOfferClock(game) ? setAsks(true) : play())}
        className={css.again}
      />
      {asks &&
        table &&
        createPortal(<ClockOffer game={game} frame={Dialog} onStart={play} onClose={() => setAsks(false)} />, table)}
    </>
  )
}
