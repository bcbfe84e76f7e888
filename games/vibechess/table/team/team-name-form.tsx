// The field in which a captain names the team.
import { type FormEvent, useState } from 'react'
import { Icon } from '#web/design/parts/icon.tsx'
import { NAME_LENGTH } from '../../rules/lobby.ts'
import { say } from '../../words/say.ts'
import css from './team-name-form.module.css'

export function TeamNameForm({
  name,
  pending,
  onName,
  onCancel,
}: {
  name: string
  pending: boolean
  onName: (name: string) => void
  onCancel?: () => void
}) {
  const [typed, setTyped] = useState(name)
  const ready = typed.trim() !== '' && typed.trim() !== name && !pending
  const send = (e: FormEvent) => {
    e.preventDefault()
    if (ready) onName(typed)
  }
  return (
    <form className={css.naming} onSubmit={send} onKeyDown={(e) => e.key === 'Escape' && onCancel?.()}>
      <input
        aria-label={say('teams.name')}
        placeholder={say('teams.name')}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the player has just pressed the pen to write here
        autoFocus={onCancel !== undefined}
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
      />
      <button type="submit" aria-label={say('teams.save')} aria-disabled={!ready}>
        <Icon name="check" size="20px" />
      </button>
    </form>
  )
}
