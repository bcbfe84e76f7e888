import { type FormEvent, useState } from 'react'
import { NAME_LENGTH } from '../rules/lobby.ts'
import css from './naming.module.css'

/** A captain's way to name the team, in the lobby and during the game. */
export function Naming({ name, pending, onName }: { name: string; pending: boolean; onName: (name: string) => void }) {
  const [typed, setTyped] = useState('')
  const ready = typed.trim() !== '' && !pending
  const send = (e: FormEvent) => {
    e.preventDefault()
    if (!ready) return
    onName(typed)
    setTyped('')
  }
  return (
    <form className={css.naming} onSubmit={send}>
      <input aria-label="Team name" placeholder={name} maxLength={NAME_LENGTH} autoComplete="off" value={typed} onChange={(e) => setTyped(e.target.value)} />
      <button type="submit" aria-disabled={!ready} data-ready={ready || undefined}>
        Name it
      </button>
    </form>
  )
}
