// The field for a room code.
import { type FormEvent, useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import { normalizeCode } from '../shell/address.ts'
import { Bird } from '../shell/bird.tsx'
import { navigate } from '../shell/route.ts'
import css from './code-field.module.css'

const CODE_LENGTH = 6

/** A field for joining a room by its six-letter code or its whole link. With `slim`, the field takes a single row. */
export function CodeField({ slim = false }: { slim?: boolean }) {
  const [typed, setTyped] = useState('')
  const code = normalizeCode(typed)
  const whole = code.length === CODE_LENGTH
  const join = (e: FormEvent) => {
    e.preventDefault()
    if (whole) navigate(`/r/${code}`)
  }
  return (
    <form className={slim ? css.slim : css.field} onSubmit={join}>
      <label className={slim ? 'unseen' : css.label} htmlFor="code">
        Got a code?
      </label>
      <p id="code-hint" className={slim ? 'unseen' : css.hint}>
        A friend’s six letters, or the link
      </p>
      {!slim && <Bird className={css.bird} />}
      <div className={css.row}>
        <input
          id="code"
          className={css.code}
          aria-describedby="code-hint"
          placeholder={slim ? 'A friend’s code: K7QMXA' : 'K7QMXA'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
        />
        <button type="submit" className={css.join} aria-label="Join" aria-disabled={!whole}>
          <Icon name="next" size="20px" />
        </button>
      </div>
    </form>
  )
}
