import type { Outcome } from '#kit/game.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Icon } from '../design/icon.tsx'
import { type MatchState, mySeat, namesAt, opener, personIn, type RoomState, wantMore } from '../wire/app.ts'
import { store } from '../wire/browser.ts'
import css from './ending.module.css'
import { headline } from './headline.ts'

interface Props {
  outcome: Outcome
  match: MatchState
  room: RoomState | null
  /** The game's own words. */
  why: string
  words: string | undefined
  leave: () => void
  aside: boolean
  onAside: (aside: boolean) => void
}

/** Who won, why, and what next. It can be put aside, to look at the table and its log. */
export function Ending({ outcome, match, room, why, words, leave, aside, onAside }: Props) {
  const me = room?.view?.people.find((p) => p.id === room.you)
  const seated = room !== null && mySeat(room) !== null
  // The room hears of the end a moment after the table.
  const settled = room?.view?.match?.over === true && room.outgoing.length === 0
  const again = settled && me?.ready === true
  const waitsFor = room && opener(room)
  const won = match.seat !== null && outcome.winners.includes(match.seat)
  if (aside)
    return (
      <Button look="act" className={css.aside ?? ''} onClick={() => onAside(false)}>
        Result
      </Button>
    )
  return (
    <Dialog title={words ?? headline(outcome, match.seat, namesAt(match))} onClose={() => onAside(true)}>
      <div className={css.why}>
        <span className={`${css.badge} ${won ? css.won : ''}`} aria-hidden="true">
          <Icon name={won ? 'lead' : 'flag'} size="9cqw" />
        </span>
        <p className={css.words}>{why}</p>
      </div>
      {room && waitsFor !== null && settled && <p className={css.words}>{personIn(room, waitsFor)} opens the next game.</p>}
      {room && <Rematch room={room} again={again} />}
      <div className={css.buttons}>
        {(seated || room?.view?.lobby) && !again && waitsFor === null && (
          <Button look="act" wide aria-disabled={!settled} onClick={() => settled && (seated ? store.ready(true) : store.sitDown())}>
            Play again
          </Button>
        )}
        <Button onClick={leave}>{room ? 'Back to the room' : 'To the games'}</Button>
        <Button look="quiet" onClick={() => onAside(true)}>
          See the table
        </Button>
      </div>
    </Dialog>
  )
}

/** Who is ready for another match. */
function Rematch({ room, again }: { room: RoomState; again: boolean }) {
  const others = wantMore(room).map((id) => personIn(room, id))
  const wish = others.length > 0 && `${others.join(' and ')} ${others.length > 1 ? 'want' : 'wants'} a rematch.`
  const words = [wish, again && 'You’re ready for another. Waiting for the other side…'].filter(Boolean)
  if (words.length === 0) return null
  return (
    <p role="status" className={css.words}>
      {words.join(' ')}
    </p>
  )
}
