// The section to download or delete the player's data.

import { type FormEvent, useState } from 'react'
import { guestName } from '#kit/protocol/guests.ts'
import { Button } from '../design/parts/button.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { useApp } from '../shell/store.ts'
import { forgetMe } from './change-owner.ts'
import css from './devices.module.css'

export function MyData() {
  const [asking, setAsking] = useState(false)
  return (
    <section className={css.section} aria-labelledby="data">
      <h2 id="data" className={css.heading}>
        What is kept of you
      </h2>
      <div className={css.pair}>
        <a className={css.link} href="/api/me/data" download="turnstone-my-data.json">
          My data as a file
        </a>
        <Button onClick={() => setAsking(true)}>Forget me…</Button>
      </div>
      {asking && <ForgetMe onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Deletes the player and all data, after the player has typed the player's name as a confirmation. */
function ForgetMe({ onClose }: { onClose: () => void }) {
  const { me } = useApp()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const name = me ? me.name || guestName(me.id) : ''
  const forget = async (e: FormEvent) => {
    e.preventDefault()
    setBusy(true)
    try {
      await forgetMe(me?.name ?? '')
      location.assign('/')
    } catch (error) {
      setBusy(false)
      setProblem((error as Error).message)
    }
  }
  return (
    <Sheet title="Forget me" onClose={onClose}>
      <form className={css.form} onSubmit={forget}>
        <p>
          Your name, what you said, your devices, passkeys, settings and notices go, on this server and on every device
          of yours. You leave your rooms; a match you are in goes on without you.
        </p>
        <p>
          What you played stays, with “Somebody” in your place. Team names you chose are deleted. Older matches keep the
          team names and the ids of moves they were saved with, and every match keeps its own id, even one your app
          chose. This can’t be undone.
        </p>
        <label className={css.label}>
          <span>
            Type <b>{name}</b> to go on
          </span>
          <input
            className={css.field}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(e) => setTyped(e.target.value)}
          />
        </label>
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <div className={css.pair}>
          <Button data-first onClick={onClose}>
            Keep everything
          </Button>
          <Button type="submit" look="danger" disabled={busy || name === '' || typed.trim() !== name}>
            Forget me
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
