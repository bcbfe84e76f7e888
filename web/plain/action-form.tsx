// A dialog with the form for an action of a kind with too many actions to list.
import { useState } from 'react'
import type { AnyAction, AnyGame } from '#kit/game.ts'
import { Button } from '../design/parts/button.tsx'
import { Dialog } from '../design/parts/dialog.tsx'
import { OptionRow } from '../shell/option-row.tsx'
import { plainWords } from '../table/options.ts'
import { say } from '../words/say.ts'
import css from './action-form.module.css'
import { actionOf, firstValue, formOf, type Values } from './form.ts'

interface Props {
  game: AnyGame
  type: string
  onSend: (action: AnyAction) => void
  onClose: () => void
}

export function ActionForm({ game, type, onSend, onClose }: Props) {
  const fields = formOf(game.actions[type]?.schema)
  const [values, setValues] = useState<Values>({})
  const action = actionOf(type, fields, values)
  const odd = fields.find((one) => one.isJson && actionOf(type, [one], values) === undefined)
  return (
    <Dialog title={plainWords(type)} onClose={onClose}>
      <dl className={css.fields}>
        {fields.map((one) => (
          <OptionRow
            key={one.field.name}
            field={one.isJson ? { ...one.field, about: say('plain.json') } : one.field}
            value={values[one.field.name] ?? firstValue(one)}
            onSet={(value) => setValues((before) => ({ ...before, [one.field.name]: value }))}
          />
        ))}
      </dl>
      {odd && <p className={css.odd}>{say('plain.notJson', { label: odd.field.label })}</p>}
      <Button look="act" disabled={!action} onClick={() => action && onSend(action)}>
        {say('plain.send')}
      </Button>
      <Button onClick={onClose}>{say('plain.cancel')}</Button>
    </Dialog>
  )
}
