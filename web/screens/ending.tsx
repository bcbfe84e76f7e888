import type { Outcome } from '#kit/game.ts'
import { ActRow, Primary, Secondary } from '../design/acts.tsx'
import { Icon } from '../design/icon.tsx'
import { cardOf } from '../tables.ts'
import { type MatchState, mySeat, namesAt, opener, personIn, type RoomState, wantMore } from '../wire/app.ts'
import { store } from '../wire/browser.ts'
import { BirdFlip } from './bird.tsx'
import css from './ending.module.css'
import { useFirstWin } from './first-win.ts'
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
  const first = useFirstWin(match.game, won)
  return (
    <section className={css.card} aria-label="Result" data-won={won || undefined}>
      <div className={css.head}>
        {first ? (
          <BirdFlip className={css.bird} />
        ) : (
          <span className={css.badge} aria-hidden="true">
            <Icon name={won ? 'lead' : 'flag'} size="56%" />
          </span>
        )}
        <div className={css.told}>
          <h2 className={css.title}>{words ?? headline(outcome, match.seat, namesAt(match))}</h2>
          {first && <p className={css.first}>Your first win at {cardOf(match.game)?.title}</p>}
          <p className={css.words}>{why}</p>
        </div>
      </div>
      {room && waitsFor !== null && settled && <p className={css.wish}>{personIn(room, waitsFor)} opens the next game.</p>}
      {room && <Rematch room={room} again={again} />}
      <ActRow>
        {(seated || room?.view?.lobby) && !again && waitsFor === null && (
          <Primary words="Play again" off={!settled} onClick={() => (seated ? store.ready(true) : store.sitDown())} className={css.again} />
        )}
        <Secondary words={room && !room.view?.lobby ? 'Back to the room' : 'To the games'} onClick={leave} className={css.leave} />
      </ActRow>
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
    <p role="status" className={css.wish}>
      {words.join(' ')}
    </p>
  )
}
