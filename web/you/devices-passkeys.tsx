// The sections to manage passkeys and to sign in with one.
import { useState } from 'react'
import type { MyDevices } from '#kit/protocol/devices.ts'
import { requestAction } from '../api/people.ts'
import { Button } from '../design/parts/button.tsx'
import { Confirm } from '../design/parts/confirm.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { whyNot } from '../worker/available.ts'
import { joinByPasskey } from './change-owner.ts'
import css from './devices.module.css'
import { wordsForTrouble } from './trouble.ts'

type Passkey = MyDevices['passkeys'][number]

/** Passkeys are of a site with a name. */
const NUMBERED = /^[\d.]+$|^\[/

const unavailable = (): string | undefined =>
  whyNot('passkey')?.message ??
  (NUMBERED.test(location.hostname) ? 'Passkeys: only at an address with a name, not at a number.' : undefined)

/** Does something with a passkey, and says what went wrong. */
function usePasskey(work: () => Promise<void>): { busy: boolean; problem: string; go: () => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const go = async () => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(wordsForTrouble(error))
    }
    setBusy(false)
  }
  return { busy, problem, go }
}

/** A passkey finds this person again when all devices are lost. */
export function Passkeys({ passkeys, onChange }: { passkeys: MyDevices['passkeys']; onChange: () => Promise<void> }) {
  const { busy, problem, go } = usePasskey(async () => {
    await requestAction({ action: 'add_passkey' })
    await onChange()
  })
  const why = unavailable()
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <section className={css.section} aria-labelledby="passkeys">
      <h2 id="passkeys" className={css.heading}>
        Found again with
      </h2>
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={css.row}>
              <Icon name="lock" />
              <span className={css.words}>
                A passkey
                <small>Made with {passkey.label}</small>
              </span>
              {!passkey.isUnsure && (
                <Button
                  aria-label={`Remove the passkey made with ${passkey.label}`}
                  onClick={() => setLeaving(passkey)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>
        {why ?? 'A passkey brings you back on a new device, should you lose this one. No e-mail, no password.'}
      </p>
      {!why && (
        <Button disabled={busy} onClick={go}>
          <Icon name="lock" />
          Make a passkey
        </Button>
      )}
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {leaving && <RemovePasskey passkey={leaving} onDone={onChange} onClose={() => setLeaving(null)} />}
    </section>
  )
}

/** Removing a passkey takes the passkey itself. A player who has lost it can do without, a day later. */
function RemovePasskey({
  passkey,
  onDone,
  onClose,
}: {
  passkey: Passkey
  onDone: () => Promise<void>
  onClose: () => void
}) {
  const remove = (isLost: boolean) => async () => {
    await requestAction({ action: 'remove_passkey', target: passkey.id, isLost })
    await onDone()
    onClose()
  }
  const [now, later] = [usePasskey(remove(false)), usePasskey(remove(true))]
  return (
    <div className={css.over}>
      <Confirm
        title="Remove this passkey?"
        yes="Remove"
        no="Keep it"
        other={{ words: 'I’ve lost it', onClick: () => void later.go() }}
        busy={now.busy || later.busy}
        onYes={() => void now.go()}
        onNo={onClose}
      >
        {now.problem ||
          later.problem ||
          'Show a passkey of yours and it is gone. If you’ve lost it, it goes a day from now, and you can still change your mind.'}
      </Confirm>
    </div>
  )
}

/** On a device that knows nothing of who holds it. `alone`: whoever is here now has this device only, and is not found again. */
export function BeenHere({ alone }: { alone: boolean }) {
  const { busy, problem, go } = usePasskey(async () => {
    await joinByPasskey()
    location.assign('/')
  })
  if (unavailable()) return null
  return (
    <section className={css.section} aria-labelledby="been-here">
      <h2 id="been-here" className={css.heading}>
        I have been here before
      </h2>
      <p className={css.note}>
        {alone
          ? 'Come back as who you were. What you did as a guest here stays behind.'
          : 'Use this device as somebody else.'}
      </p>
      <Button disabled={busy} onClick={go}>
        <Icon name="lock" />
        Use my passkey
      </Button>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}
