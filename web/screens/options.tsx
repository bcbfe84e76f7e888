import { useEffect, useId, useState } from 'react'
import { Panel } from '../design/panel.tsx'
import { Select } from '../design/select.tsx'
import { type Field, fieldsOf, valueWords } from '../options.ts'
import { cardOf } from '../tables.ts'
import type { RoomState } from '../wire/app.ts'
import { store } from '../wire/browser.ts'
import css from './options.module.css'

/** How the next match is played: the owner sets it, the others see it. */
export function Options({ room, schema }: { room: RoomState; schema: unknown }) {
  const view = room.view
  const fields = fieldsOf(schema, cardOf(view?.game ?? '')?.options)
  if (!view || fields.length === 0) return null
  const running = view.match !== null && !view.match.over
  const mine = view.owner === room.you && !running
  const set = (name: string, value: unknown) => store.inRoom({ type: 'set_options', options: { ...view.options, [name]: value } })
  return (
    <Panel title="How you play" className={css.panel ?? ''}>
      <dl className={css.list}>
        {fields.map((field) => (
          <Row key={field.name} field={field} value={view.options[field.name]} onSet={mine ? (value) => set(field.name, value) : undefined} />
        ))}
      </dl>
      {!mine && <p className={css.note}>{running ? 'Options can be changed between matches.' : 'The owner of the room sets these.'}</p>}
    </Panel>
  )
}

function Row({ field, value, onSet }: { field: Field; value: unknown; onSet: ((value: unknown) => void) | undefined }) {
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

function Control({ id, field, value, onSet }: { id: string; field: Field; value: unknown; onSet: (value: unknown) => void }) {
  switch (field.kind) {
    case 'choice':
      return <Select id={id} label={field.label} value={String(value)} choices={field.choices} onChange={onSet} />
    case 'switch':
      return <input id={id} type="checkbox" className={css.check} checked={value === true} onChange={(e) => onSet(e.target.checked)} />
    case 'number':
      return <Typed id={id} value={String(value)} onSet={(typed) => onSet(within(field, Number(typed)))} number={field} />
    case 'text':
      return <Typed id={id} value={String(value)} onSet={onSet} />
  }
}

const within = ({ min, max, whole, or }: Field & { kind: 'number' }, value: number): number => (value === or ? value : Math.min(max, Math.max(min, whole ? Math.round(value) : value)))

/** Sent when the field is left or Enter is pressed, not with every key. */
function Typed({ id, value, onSet, number }: { id: string; value: string; onSet: (typed: string) => void; number?: Field & { kind: 'number' } }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const done = () => {
    if (typed === '' || Number.isNaN(number ? Number(typed) : 0)) setTyped(value)
    else if (typed !== value) onSet(typed)
  }
  const range = number ? { type: 'number', inputMode: 'numeric' as const, min: number.or ?? number.min, max: number.max } : { type: 'text' }
  return <input id={id} className={css.typed} {...range} value={typed} onChange={(e) => setTyped(e.target.value)} onBlur={done} onKeyDown={(e) => e.key === 'Enter' && done()} />
}
