// The field for the player's name.

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { guestName } from '#kit/protocol/guests.ts'
import { MAX_NAME_LENGTH } from '#kit/protocol/limits.ts'
import { store, useApp } from '../shell/store.ts'
import { say } from '../words/say.ts'
import css from './name-field.module.css'

/** Edits the player's name. Saves it on Enter or when the focus leaves the field. */
export function NameField({ onDone }: { onDone: () => void }) {
  const { me } = useApp()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(me?.name ?? '')
  const [problem, setProblem] = useState('')
  useEffect(() => field.current?.select(), [])
  const save = () => {
    const name = typed.trim()
    if (!me || !name || name === me.name) return onDone()
    store.rename(name).then(onDone, (why: Error) => setProblem(why.message))
  }
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    field.current?.blur()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <input
        ref={field}
        className={css.name}
        aria-label={say('you.name')}
        aria-describedby={problem ? 'name-problem' : undefined}
        placeholder={me ? guestName(me.id) : say('you.name')}
        autoComplete="nickname"
        maxLength={MAX_NAME_LENGTH}
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        onBlur={save}
      />
      {problem && (
        <p id="name-problem" role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}
