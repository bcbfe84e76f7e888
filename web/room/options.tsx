// The form for a match's options.
import { useEffect, useId, useState } from 'react'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Select } from '../design/parts/select.tsx'
import { RoomAccess } from '../invite/room-access.tsx'
import { TimeSetting, timeWords } from '../invite/room-time.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { store } from '../shell/store.ts'
import { chosenValue, type Field, fieldsOf, isTime, sentence, valueWords } from '../table/options.ts'
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

export function OptionRow({
  field,
  value,
  onSet,
}: {
  field: Field
  value: unknown
  onSet: ((value: unknown) => void) | undefined
}) {
  const id = useId()
  return (
    <div className={css.row}>
      <dt>
        <label htmlFor={onSet && id}>{field.label}</label>
        {field.about && <small>{field.about}</small>}
      </dt>
      <dd>{onSet ? <Control id={id} field={field} value={value} onSet={onSet} /> : valueWords(field, value)}</dd>
    </div>
  )
}

function Control({
  id,
  field,
  value,
  onSet,
}: {
  id: string
  field: Field
  value: unknown
  onSet: (value: unknown) => void
}) {
  switch (field.kind) {
    case 'choice':
      return <Select id={id} label={field.label} value={String(value)} choices={field.choices} onChange={onSet} />
    case 'switch':
      return (
        <input
          id={id}
          type="checkbox"
          className={css.check}
          checked={value === true}
          onChange={(e) => onSet(e.target.checked)}
        />
      )
    case 'number':
      return (
        <Typed id={id} value={String(value)} onSet={(typed) => onSet(within(field, Number(typed)))} number={field} />
      )
    case 'text':
      return <Typed id={id} value={String(value)} onSet={onSet} />
  }
}

const within = ({ min, max, whole, or }: Field & { kind: 'number' }, value: number): number =>
  value === or ? value : Math.min(max, Math.max(min, whole ? Math.round(value) : value))

/** A text or number field. Reports its value on Enter or when the focus leaves, not with every key. */
function Typed({
  id,
  value,
  onSet,
  number,
}: {
  id: string
  value: string
  onSet: (typed: string) => void
  number?: Field & { kind: 'number' }
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const done = () => {
    if (typed === '' || Number.isNaN(number ? Number(typed) : 0)) setTyped(value)
    else if (typed !== value) onSet(typed)
  }
  const range = number
    ? { type: 'number', inputMode: 'numeric' as const, min: number.or ?? number.min, max: number.max }
    : { type: 'text' }
  return (
    <input
      id={id}
      className={css.typed}
      {...range}
      value={typed}
      onChange={(e) => setTyped(e.target.value)}
      onBlur={done}
      onKeyDown={(e) => e.key === 'Enter' && done()}
    />
  )
}
