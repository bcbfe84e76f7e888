// The dialog that lists the other people in a room.
import { useState } from 'react'
import { Button } from '../design/parts/button.tsx'
import { Sheet } from '../shell/sheet.tsx'
import type { MenuItem } from '../table/table.ts'
import { type Person, personNameIn, type RoomState } from '../wire/app.ts'
import { PersonSheet } from './person-sheet.tsx'

const othersIn = ({ view, you }: RoomState): readonly Person[] =>
  view?.people.filter(({ id, bot }) => !bot && id !== you) ?? []

/** Returns the menu entry that opens the list of people; an empty list if there are no others. */
export function peopleItems(room: RoomState, onClick: () => void): readonly MenuItem[] {
  const [first, ...more] = othersIn(room)
  if (!first) return []
  return [{ words: more.length > 0 ? 'Who is here' : `About ${personNameIn(room, first.id)}`, onClick }]
}

/** Lists the other people in the room. A tap on a person opens the dialog about that person. */
export function PeopleSheet({ room, onClose }: { room: RoomState; onClose: () => void }) {
  const others = othersIn(room)
  const [chosen, setChosen] = useState(others.length === 1 ? others[0]?.id : undefined)
  if (chosen !== undefined) return <PersonSheet room={room} person={chosen} onClose={onClose} />
  return (
    <Sheet title="Who is here" onClose={onClose}>
      {others.map(({ id }) => (
        <Button key={id} wide onClick={() => setChosen(id)}>
          {personNameIn(room, id)}
        </Button>
      ))}
      <Button wide look="quiet" onClick={onClose}>
        Close
      </Button>
    </Sheet>
  )
}
