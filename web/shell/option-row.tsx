// A row of a form: the label of an option and the control that changes it.
import { useEffect, useId, useState } from 'react'
import { Select } from '../design/parts/select.tsx'
import { type Field, valueWords } from '../table/options.ts'
import css from './option-row.module.css'

/** Shows the value of an option. With `onSet`, the player can change it. */
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
