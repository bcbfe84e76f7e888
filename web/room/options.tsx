// The form for a match's options.
import { useState } from 'react'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { RoomAccess } from '../invite/room-access.tsx'
import { TimeSetting, timeWords } from '../invite/room-time.tsx'
import { OptionRow } from '../shell/option-row.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { store } from '../shell/store.ts'
import { chosenValue, type Field, fieldsOf, isTime, sentence } from '../table/options.ts'
import { cardOf } from '../table/tables.ts'
import { useGames } from '../wire/api.ts'
import type { RoomState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './options.module.css'

/**
 * Describes the options of the next match in one sentence. A tap opens a dialog with all options and the rules for who
 * may join. Only the room's owner can change them.
 */
export function Options({ room, alone }: { room: RoomState; alone: boolean }) {
  const [open, setOpen] = useState(false)
  const { view } = room
  const schema = useGames().find(({ id }) => id === view?.game)?.options
  if (!view) return null
  const card = cardOf(view.game)
  const fields = fieldsOf(schema, card?.options)
  const mine = view.owner === room.you
  const practice = view.clocks === 'off'
  const timed = !practice && view.time?.clocks !== 'off'
  const words = [
    view.locked && say('room.locked'),
    view.listed && say('room.public'),
    practice && say('time.none'),
    alone && view.time && say('room.timeAgreed', { time: timeWords(view.time.clocks) }),
    sentence(timed ? fields : fields.filter((field) => !isTime(field)), view.options, card?.told),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <button type="button" className={css.sentence} onClick={() => setOpen(true)}>
        <Icon name={view.locked ? 'lock' : 'clock'} />
        <span>{words || say(view.time ? 'room.settings' : 'time.no')}</span>
        <b>{say(mine ? 'room.change' : 'room.see')}</b>
      </button>
      {open && <OptionsSheet room={room} fields={fields} onClose={() => setOpen(false)} />}
    </>
  )
}

function OptionsSheet({ room, fields, onClose }: { room: RoomState; fields: readonly Field[]; onClose: () => void }) {
  const { view } = room
  if (!view) return null
  const running = view.match?.over === false
  const mine = view.owner === room.you && !running
  const set = (name: string, value: unknown) =>
    store.sendRoomAction({ type: 'set_options', options: { ...view.options, [name]: value } })
  return (
    <Sheet title={say('room.options')} onClose={onClose}>
      {fields.length > 0 && (
        <dl className={css.list}>
          {fields.map((field) => (
            <OptionRow
              key={field.name}
              field={field}
              value={chosenValue(field, view.options)}
              onSet={mine ? (value) => set(field.name, value) : undefined}
            />
          ))}
        </dl>
      )}
      {!mine && fields.length > 0 && <p className={css.note}>{say(running ? 'room.between' : 'room.hostSets')}</p>}
      <TimeSetting room={room} />
      {view.locked && <p className={css.note}>{say('room.lockedNote')}</p>}
      {view.listed && <p className={css.note}>{say('room.publicNote')}</p>}
      <RoomAccess room={room} />
      <Button wide onClick={onClose}>
        <Icon name="check" />
        {say('room.done')}
      </Button>
    </Sheet>
  )
}
