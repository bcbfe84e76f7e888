import { type FormEvent, useEffect, useState } from 'react'
import { NAME_LENGTH } from '#kit/limits.ts'
import { Avatar } from '../design/avatar.tsx'
import { guestName } from '../design/names.ts'
import { store, useApp } from '../wire/browser.ts'
import css from './name.module.css'

/** The player's face and name; kept when the field is left or Enter is pressed. */
export function NameField() {
  const { me } = useApp()
  const [typed, setTyped] = useState(me?.name ?? '')
  const [problem, setProblem] = useState('')
  useEffect(() => setTyped(me?.name ?? ''), [me?.name])
  const keep = () => {
    const name = typed.trim()
    if (!me || !name || name === me.name) return setTyped(me?.name ?? typed)
    store.rename(name).then(
      () => setProblem(''),
      (why: Error) => setProblem(why.message),
    )
  }
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <Avatar id={me?.id ?? ''} size="56px" />
      <input
        className={css.name}
        aria-label="Your name"
        aria-describedby={problem ? 'name-problem' : undefined}
        placeholder={me ? guestName(me.id) : 'Your name'}
        autoComplete="nickname"
        maxLength={NAME_LENGTH}
        value={typed}
        disabled={!me}
        onChange={(e) => setTyped(e.target.value)}
        onBlur={keep}
      />
      {problem && (
        <p id="name-problem" role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}
