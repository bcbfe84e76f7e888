// The operator's list of bans and the form for a new ban.
import { type FormEvent, useId, useState } from 'react'
import type { BanRequest, Overview } from '#kit/protocol/operator.ts'
import { Button } from '../design/parts/button.tsx'
import { rich, say } from '../words/say.ts'
import type { Operator } from './api.ts'
import css from './operator.module.css'
import { Timestamp } from './timestamp.tsx'

export function Bans({ bans, act }: { bans: Overview['bans']; act: Operator['act'] }) {
  if (bans.length === 0) return <p>{say('operator.bans.none')}</p>
  return (
    <ul className={css.rows}>
      {bans.map(({ id, kind, whom, reason, until }) => (
        <li key={id} className={css.row}>
          <span className={css.wide}>
            {say('operator.bans.whom', { kind: kind === 'person' ? kind : 'other', whom })}
            <small className={css.soft}>
              {rich('operator.bans.for', {
                ever: until === null,
                why: reason !== '',
                reason,
                time: () => <Timestamp at={until ?? 0} />,
              })}
            </small>
          </span>
          <Button aria-label={say('operator.bans.liftWhom', { whom })} onClick={() => void act(`bans/${id}/lift`, {})}>
            {say('operator.bans.lift')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const DAY = 24
const LENGTHS = [
  ['hour', 1],
  ['day', DAY],
  ['week', 7 * DAY],
  ['month', 30 * DAY],
  ['ever', null],
] as const

const KINDS = ['person', 'address'] as const

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
        <p>{say('operator.ban.about', { kind: about.kind === 'person' ? about.kind : 'other', whom: about.whom })}</p>
      )}
      {!about && (
        <>
          <fieldset className={css.choices}>
            <legend>{say('operator.ban.who')}</legend>
            {KINDS.map((value) => (
              <label key={value} className={css.choice} data-chosen={kind === value || undefined}>
                <input
                  type="radio"
                  className="unseen"
                  name={`${name} kind`}
                  checked={kind === value}
                  onChange={() => setKind(value)}
                />
                {say(`operator.ban.${value}`)}
              </label>
            ))}
          </fieldset>
          <label className={css.field}>
            {say(kind === 'person' ? 'operator.ban.personField' : 'operator.ban.addressField')}
            <input value={whom} maxLength={64} autoComplete="off" onChange={(e) => setWhom(e.target.value)} />
          </label>
        </>
      )}
      <label className={css.field}>
        {say('operator.ban.reason')}
        <input value={reason} maxLength={200} autoComplete="off" onChange={(e) => setReason(e.target.value)} />
      </label>
      <fieldset className={css.choices}>
        <legend>{say('operator.ban.length')}</legend>
        {LENGTHS.map(([each], i) => (
          <label key={each} className={css.choice} data-chosen={length === i || undefined}>
            <input
              type="radio"
              className="unseen"
              name={`${name} length`}
              checked={length === i}
              onChange={() => setLength(i)}
            />
            {say(`operator.ban.${each}`)}
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="danger" disabled={whom.trim() === ''}>
        {say('operator.ban.ban')}
      </Button>
    </form>
  )
}
