// The sections in which the player manages passkeys and signs in with a passkey.
import { useState } from 'react'
import type { MyDevices } from '#kit/protocol/devices.ts'
import { requestAction } from '../api/people.ts'
import { Button } from '../design/parts/button.tsx'
import { Confirm } from '../design/parts/confirm.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { whyUnavailable } from '../worker/feature-support.ts'
import { joinByPasskey } from './change-owner.ts'
import css from './devices.module.css'
import { useAction } from './use-action.ts'

type Passkey = MyDevices['passkeys'][number]

/** Matches an IP address. Browsers allow passkeys only for a host name. */
const IP_ADDRESS = /^[\d.]+$|^\[/

const unavailable = (): string | undefined =>
  whyUnavailable('passkey')?.message ??
  (IP_ADDRESS.test(location.hostname) ? 'Passkeys: only at an address with a name, not at a number.' : undefined)

/** Lists the player's passkeys. With a passkey the player can sign in after losing all devices. */
export function Passkeys({ passkeys, onChange }: { passkeys: MyDevices['passkeys']; onChange: () => Promise<void> }) {
  const { busy, problem, run } = useAction()
  const add = async () => {
    await requestAction({ action: 'add_passkey' })
    await onChange()
  }
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
        <Button disabled={busy} onClick={() => run(add)}>
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

/**
 * Removes a passkey after the player has proved their identity with a passkey. A lost passkey is removed a day later.
 */
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
  const { busy, problem, run } = useAction()
  return (
    <div className={css.over}>
      <Confirm
        title="Remove this passkey?"
        yes="Remove"
        no="Keep it"
        other={{ words: 'I’ve lost it', onClick: () => void run(remove(true)) }}
        busy={busy}
        onYes={() => void run(remove(false))}
        onNo={onClose}
      >
        {problem ||
          'Show a passkey of yours and it is gone. If you’ve lost it, it goes a day from now, and you can still change your mind.'}
      </Confirm>
    </div>
  )
}

/** Signs in with a passkey. `alone` is true if the current player has no other device and no passkey. */
export function PasskeySignIn({ alone }: { alone: boolean }) {
  const { busy, problem, run } = useAction()
  const signIn = async () => {
    await joinByPasskey()
    location.assign('/')
  }
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
      <Button disabled={busy} onClick={() => run(signIn)}>
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
