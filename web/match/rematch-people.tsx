// Shows which players have accepted a rematch.
import { Avatar, BotAvatar } from '../design/parts/avatar.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { type Person, personNameIn, type RoomState } from '../wire/app.ts'
import css from './rematch-people.module.css'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

function answerOf(room: RoomState, { id, ready, bot }: Person): string {
  if (ready || bot) return 'in'
  return id === room.you ? 'you' : 'asked…'
}

/** Lists people, each with the answer so far. The heading is their side in the next match. */
export function RematchPeople({ room, people, side }: { room: RoomState; people: readonly Person[]; side: string }) {
  return (
    <section className={css.team} aria-label={`${capital(side)} in the rematch`}>
      <h3>Now {capital(side)}</h3>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            {person.bot ? (
              <BotAvatar size="30px" />
            ) : (
              <Avatar id={person.id} face={room.faces[person.id]} size="30px" />
            )}
            <b>{person.id === room.you ? 'You' : personNameIn(room, person.id)}</b>
            <small>
              {person.ready && <Icon name="check" size="14px" />}
              {answerOf(room, person)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
