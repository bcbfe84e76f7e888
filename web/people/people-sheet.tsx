// The dialog that lists the people in a room: who plays, who watches, who is here and who is away.
import { useState } from 'react'
import { Avatar, BotAvatar } from '../design/parts/avatar.tsx'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { store } from '../shell/store.ts'
import type { MenuItem } from '../table/table.ts'
import { type Person, personNameIn, type RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './people-sheet.module.css'
import { PersonSheet } from './person-sheet.tsx'
import { presenceWords, winWords } from './presence-words.ts'

const peopleIn = ({ view }: RoomState): readonly Person[] => view?.people ?? []
const isHere = ({ here, bot }: Person): boolean => here || bot !== undefined

/** Returns the menu entry that opens the list of people; an empty list if only bots are in the room besides the player. */
export function peopleItems(room: RoomState, onClick: () => void): readonly MenuItem[] {
  const people = peopleIn(room)
  if (!people.some(({ id, bot }) => !bot && id !== room.you)) return []
  return [{ words: say('people.title'), icon: 'friend', note: String(people.filter(isHere).length), onClick }]
}

/** Lists the people in the room. The ⋮ button of a person opens the dialog about that person. */
export function PeopleSheet({ room, onClose }: { room: RoomState; onClose: () => void }) {
  const [chosen, setChosen] = useState<string>()
  if (chosen !== undefined) return <PersonSheet room={room} person={chosen} onClose={onClose} />
  const people = peopleIn(room)
  const here = people.filter(isHere).length
  const away = people.length - here
  const playing = people.filter(({ seat }) => seat !== null)
  // After a match with a lobby of its own nobody has a seat, so nobody plays or watches.
  const others = say(playing.length > 0 ? 'people.watching' : 'people.room')
  const groups = [
    [say('people.playing'), playing],
    [others, people.filter(({ seat }) => seat === null)],
  ] as const
  return (
    <Sheet title={say('people.title')} onClose={onClose}>
      <p className={css.counts}>{say('people.counts', { here, away })}</p>
      {groups.map(
        ([title, group]) =>
          group.length > 0 && (
            <section key={title} className={css.group} aria-label={title}>
              <h3>
                {title} <small>{group.length}</small>
              </h3>
              <ul>
                {group.map((person) => (
                  <PersonRow key={person.id} room={room} person={person} onMore={() => setChosen(person.id)} />
                ))}
              </ul>
            </section>
          ),
      )}
      <Button wide look="quiet" onClick={onClose}>
        {say('design.close')}
      </Button>
    </Sheet>
  )
}

function PersonRow({ room, person, onMore }: { room: RoomState; person: Person; onMore: () => void }) {
  const { id, bot } = person
  const you = id === room.you
  const name = personNameIn(room, id)
  const wins = room.view?.wins?.[id] ?? 0
  const notes = [
    presenceWords(person, store.now()),
    ...(id === room.view?.owner ? [say('people.host')] : []),
    ...(wins > 0 ? [winWords(wins)] : []),
  ]
  return (
    <li className={css.person} data-here={isHere(person) || undefined} data-you={you || undefined}>
      <span className={css.face}>
        {bot ? <BotAvatar size="40px" /> : <Avatar id={id} face={room.faces[id]} size="40px" />}
      </span>
      <span className={css.words}>
        <b>{you ? say('people.you', { name }) : name}</b>
        <small>{notes.join(' · ')}</small>
      </span>
      {!you && !bot && (
        <button type="button" className={css.more} aria-label={say('people.about', { name })} onClick={onMore}>
          <Icon name="more" size="20px" />
        </button>
      )}
    </li>
  )
}
