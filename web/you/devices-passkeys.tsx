// The sections in which the player manages passkeys and signs in with a passkey.
import { useState } from 'react'
import type { MyDevices } from '#kit/protocol/devices.ts'
import { requestAction } from '../api/people.ts'
import { Button } from '../design/parts/button.tsx'
import { Confirm } from '../design/parts/confirm.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { say } from '../words/say.ts'
import { joinByPasskey } from './change-owner.ts'
import { deviceLabel } from './device-label.ts'
import css from './devices.module.css'
import { unavailableWords } from './unavailable.tsx'
import { useAction } from './use-action.ts'

type Passkey = MyDevices['passkeys'][number]

/** Matches an IP address. Browsers allow passkeys only for a host name. */
const IP_ADDRESS = /^[\d.]+$|^\[/

const unavailable = (): string | undefined =>
  unavailableWords('passkey') ?? (IP_ADDRESS.test(location.hostname) ? say('devices.passkeys.address') : undefined)

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
        {say('devices.passkeys.title')}
      </h2>
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={css.row}>
              <Icon name="lock" />
              <span className={css.words}>
                {say('devices.passkeys.one')}
                <small>{say('devices.passkeys.made', { device: deviceLabel(passkey.label) })}</small>
              </span>
              {!passkey.isUnsure && (
                <Button
                  aria-label={say('devices.passkeys.remove', { device: deviceLabel(passkey.label) })}
                  onClick={() => setLeaving(passkey)}
                >
                  {say('devices.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>{why ?? say('devices.passkeys.words')}</p>
      {!why && (
        <Button disabled={busy} onClick={() => run(add)}>
          <Icon name="lock" />
          {say('devices.passkeys.make')}
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
        title={say('devices.passkeys.removing.title')}
        yes={say('devices.remove')}
        no={say('devices.keep')}
        other={{ words: say('devices.passkeys.lost'), onClick: () => void run(remove(true)) }}
        busy={busy}
        onYes={() => void run(remove(false))}
        onNo={onClose}
      >
        {problem || say('devices.passkeys.removing.words')}
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
        {say('you.before')}
      </h2>
      <p className={css.note}>{say(alone ? 'devices.passkeys.alone' : 'devices.passkeys.other')}</p>
      <Button disabled={busy} onClick={() => run(signIn)}>
        <Icon name="lock" />
        {say('devices.passkeys.use')}
      </Button>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </section>
  )
}
