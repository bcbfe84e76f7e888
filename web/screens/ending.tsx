import type { Outcome } from '#kit/game.ts'
import { Button } from '../design/button.tsx'
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
}

/** Who won, why, and what next. It lies in the dock, and the last position stays in sight. */
export function Ending({ outcome, match, room, why, words, leave }: Props) {
  const me = room?.view?.people.find((p) => p.id === room.you)
  const seated = room !== null && mySeat(room) !== null
  // The room hears of the end a moment after the table.
  const settled = room?.view?.match?.over === true && room.outgoing.length === 0
  const again = settled && me?.ready === true
  const waitsFor = room && opener(room)
  const won = match.seat !== null && outcome.winners.includes(match.seat)
  return (
    <section className={css.card} aria-label="Result">
      <h2 className={css.title}>{words ?? headline(outcome, match.seat, namesAt(match))}</h2>
      <div className={css.why}>
        <span className={`${css.badge} ${won ? css.won : ''}`} aria-hidden="true">
          <Icon name={won ? 'lead' : 'flag'} size="30px" />
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
      </div>
    </section>
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
