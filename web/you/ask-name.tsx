// The dialog that asks a guest for a name.

import { type FormEvent, useId, useState } from 'react'
import { guestName } from '#kit/protocol/guests.ts'
import { MAX_NAME_LENGTH } from '#kit/protocol/limits.ts'
import { storeItem } from '../design/browser/storage.ts'
import { Avatar } from '../design/parts/avatar.tsx'
import { Button } from '../design/parts/button.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { store, useApp } from '../shell/store.ts'
import { say } from '../words/say.ts'
import css from './ask-name.module.css'

/** Asks for a name once, before other people see the player. Without a name, the player remains a guest. */
export default function AskName({ onDone, onClose }: { onDone: () => void; onClose?: () => void }) {
  const { me } = useApp()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const field = useId()
  const done = () => {
    storeItem('asked-name', true)
    onDone()
  }
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (typed.trim() === '') return setProblem(say('you.ask.empty'))
    store.rename(typed.trim()).then(done, (why: Error) => setProblem(why.message))
  }
  return (
    <Sheet title={say('you.ask.title')} onClose={onClose ?? done}>
      <form className={css.form} onSubmit={submit}>
        <label className={css.words} htmlFor={field}>
          {say('you.ask.words')}
        </label>
        <div className={css.row}>
          <Avatar id={me?.id ?? ''} face={me?.face} size="48px" />
          <input
            id={field}
            className={css.name}
            data-first
            aria-label={say('you.name')}
            aria-invalid={problem !== ''}
            autoComplete="nickname"
            placeholder={say('you.name')}
            maxLength={MAX_NAME_LENGTH}
            value={typed}
            onChange={(e) => setTyped(e.target.value)}
          />
        </div>
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <Button look="act" type="submit" wide>
          {say('you.ask.yes')}
        </Button>
        <Button look="quiet" wide onClick={done}>
          {say('you.ask.no', { name: guestName(me?.id ?? '') })}
        </Button>
      </form>
    </Sheet>
  )
}
