// The operator's list of bans and the form for a new ban.
import { type FormEvent, useId, useState } from 'react'
import type { BanRequest, Overview } from '#kit/protocol/operator.ts'
import { Button } from '../design/parts/button.tsx'
import type { Operator } from './api.ts'
import css from './operator.module.css'
import { Timestamp } from './timestamp.tsx'

export function Bans({ bans, act }: { bans: Overview['bans']; act: Operator['act'] }) {
  if (bans.length === 0) return <p>Nobody is banned.</p>
  return (
    <ul className={css.rows}>
      {bans.map(({ id, kind, whom, reason, until }) => (
        <li key={id} className={css.row}>
          <span className={css.wide}>
            {kind === 'person' ? 'Person' : 'Address'} {whom}
            <small className={css.soft}>
              {until === null ? (
                'for ever'
              ) : (
                <>
                  until <Timestamp at={until} />
                </>
              )}
              {reason && `: ${reason}`}
            </small>
          </span>
          <Button aria-label={`Lift the ban of ${whom}`} onClick={() => void act(`bans/${id}/lift`, {})}>
            Lift
          </Button>
        </li>
      ))}
    </ul>
  )
}

const DAY = 24
const LENGTHS = [
  ['An hour', 1],
  ['A day', DAY],
  ['A week', 7 * DAY],
  ['A month', 30 * DAY],
  ['For ever', null],
] as const

const KINDS = [
  ['person', 'A person’s id'],
  ['address', 'An address'],
] as const

/** The form for a new ban. `about` is the person or address to ban; if undefined, the operator types it. */
export function BanForm({
  about,
  act,
  onDone,
}: {
  about?: Pick<BanRequest, 'kind' | 'whom'>
  act: Operator['act']
  onDone?: () => void
}) {
  const [kind, setKind] = useState<BanRequest['kind']>(about?.kind ?? 'person')
  const [whom, setWhom] = useState(about?.whom ?? '')
  const [reason, setReason] = useState('')
  const [length, setLength] = useState(1)
  const name = useId()
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const ban: BanRequest = { kind, whom: whom.trim(), reason: reason.trim(), hours: LENGTHS[length]?.[1] ?? null }
    if (!(await act('bans', ban))) return
    setReason('')
    if (!about) setWhom('')
    onDone?.()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {about && (
        <p>
          {about.kind === 'person' ? 'Ban the person' : 'Ban whoever comes from'} {about.whom}
        </p>
      )}
      {!about && (
        <>
          <fieldset className={css.choices}>
            <legend>Who</legend>
            {KINDS.map(([value, words]) => (
              <label key={value} className={css.choice} data-chosen={kind === value || undefined}>
                <input
                  type="radio"
                  className="unseen"
                  name={`${name} kind`}
                  checked={kind === value}
                  onChange={() => setKind(value)}
                />
                {words}
              </label>
            ))}
          </fieldset>
          <label className={css.field}>
            {kind === 'person'
              ? 'The id, as reports show it'
              : 'The address; only what it comes to under this server’s key is kept'}
            <input value={whom} maxLength={64} autoComplete="off" onChange={(e) => setWhom(e.target.value)} />
          </label>
        </>
      )}
      <label className={css.field}>
        The reason, as they are told it
        <input value={reason} maxLength={200} autoComplete="off" onChange={(e) => setReason(e.target.value)} />
      </label>
      <fieldset className={css.choices}>
        <legend>How long</legend>
        {LENGTHS.map(([words], i) => (
          <label key={words} className={css.choice} data-chosen={length === i || undefined}>
            <input
              type="radio"
              className="unseen"
              name={`${name} length`}
              checked={length === i}
              onChange={() => setLength(i)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="danger" disabled={whom.trim() === ''}>
        Ban
      </Button>
    </form>
  )
}
