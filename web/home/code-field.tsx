// The field for a room code.
import { type FormEvent, useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import { normalizeCode } from '../shell/address.ts'
import { Bird } from '../shell/bird.tsx'
import { navigate } from '../shell/route.ts'
import { say } from '../words/say.ts'
import css from './code-field.module.css'

const CODE_LENGTH = 6

interface Props {
  /** True for a field of one row, without the bird and the hint. */
  slim?: boolean
  /** True while the server is unreachable. */
  off?: boolean
}

/** A field for joining a room by its six-letter code or its whole link. */
export function CodeField({ slim = false, off = false }: Props) {
  const [typed, setTyped] = useState('')
  const code = normalizeCode(typed)
  const whole = code.length === CODE_LENGTH && !off
  const join = (e: FormEvent) => {
    e.preventDefault()
    if (whole) navigate(`/r/${code}`)
  }
  return (
    <form className={slim ? css.slim : css.field} onSubmit={join}>
      <label className={css.label} htmlFor="code">
        {say('home.code.title')}
      </label>
      <p id="code-hint" className={slim ? 'unseen' : css.hint}>
        {say(off ? 'home.code.offline' : 'home.code.hint')}
      </p>
      {!slim && <Bird className={css.bird} />}
      <div className={css.row}>
        <input
          id="code"
          className={css.code}
          aria-describedby="code-hint"
          placeholder="K7QMXA"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
        />
        <button type="submit" className={css.join} aria-label={say('home.code.join')} aria-disabled={!whole}>
          <Icon name="next" size="20px" />
        </button>
      </div>
    </form>
  )
}
