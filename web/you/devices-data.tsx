// The section to download or delete the player's data.

import { type FormEvent, useState } from 'react'
import { guestName } from '#kit/protocol/guests.ts'
import { Button } from '../design/parts/button.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { useApp } from '../shell/store.ts'
import { rich, say } from '../words/say.ts'
import { forgetMe } from './change-owner.ts'
import css from './devices.module.css'

export function MyData() {
  const [asking, setAsking] = useState(false)
  return (
    <section className={css.section} aria-labelledby="data">
      <h2 id="data" className={css.heading}>
        {say('devices.data.title')}
      </h2>
      <div className={css.pair}>
        <a className={css.link} href="/api/me/data" download="turnstone-my-data.json">
          {say('devices.data.file')}
        </a>
        <Button onClick={() => setAsking(true)}>{say('devices.data.forget')}</Button>
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
    <Sheet title={say('devices.forget.title')} onClose={onClose}>
      <form className={css.form} onSubmit={forget}>
        <p>{say('devices.forget.goes')}</p>
        <p>{say('devices.forget.stays')}</p>
        <label className={css.label}>
          <span>{rich('devices.forget.type', { name, b: (inside) => <b>{inside}</b> })}</span>
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
            {say('devices.forget.no')}
          </Button>
          <Button type="submit" look="danger" disabled={busy || name === '' || typed.trim() !== name}>
            {say('devices.forget.title')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
