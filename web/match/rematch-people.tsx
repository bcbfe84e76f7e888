// Shows which players have accepted a rematch.
import { Avatar, BotAvatar } from '../design/parts/avatar.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { type Person, personNameIn, type RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import { sideName } from './headline.ts'
import css from './rematch-people.module.css'

function answerOf(room: RoomState, { id, ready, bot }: Person): string {
  if (ready || bot) return say('rematch.in')
  return say(id === room.you ? 'rematch.you' : 'rematch.waiting')
}

/** Lists people, each with the answer so far. The heading is their side in the next match. */
export function RematchPeople({ room, people, side }: { room: RoomState; people: readonly Person[]; side: string }) {
  return (
    <section className={css.team} aria-label={say('rematch.side', { side: sideName(side) })}>
      <h3>{say('rematch.now', { side: sideName(side) })}</h3>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            {person.bot ? (
              <BotAvatar size="30px" />
            ) : (
              <Avatar id={person.id} face={room.faces[person.id]} size="30px" />
            )}
            <b>{person.id === room.you ? say('talk.you') : personNameIn(room, person.id)}</b>
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
