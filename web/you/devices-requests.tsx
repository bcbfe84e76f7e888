// The open requests from the player's devices, with buttons that confirm or cancel each request.
import { useEffect, useRef } from 'react'
import type { MyDevices, MyRequest } from '#kit/protocol/devices.ts'
import { cancelRequest, confirmRequest, requestAction } from '../api/people.ts'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { dateOf } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import { deviceLabel } from './device-label.ts'
import css from './devices.module.css'
import { useAction } from './use-action.ts'

const titleOf = ({ action, about, from, here }: MyRequest): string =>
  say(`devices.request.${action}`, { here, from: deviceLabel(from), about: deviceLabel(about) })

function noteOf({ due, isReady, mayConfirm, mayCancel, confirmer }: MyRequest): string {
  if (isReady) return say('devices.request.ready')
  if (due !== null && due <= Date.now()) return say('devices.request.done')
  if (due !== null) return say('devices.request.due', { ...inTime(due), cancel: mayCancel })
  if (mayConfirm) return say('devices.request.mine')
  return say('devices.request.elsewhere', { known: confirmer !== null, device: deviceLabel(confirmer ?? '') })
}

/** Returns the day and the time of day of a time in the next 24 hours. */
const inTime = (at: number): { day: 'today' | 'other'; time: string } => ({
  day: new Date(at).getDate() === new Date().getDate() ? 'today' : 'other',
  time: dateOf(at, { hour: '2-digit', minute: '2-digit' }),
})

/** Lists the open requests from the player's devices, and the old passkeys that the player has to keep or remove. */
export function Requests({ mine, onChange }: { mine: MyDevices; onChange: () => Promise<void> }) {
  const isAsked = (id: string) =>
    mine.requests.some(({ action, target }) => action !== 'remove_device' && target === id)
  const unsure = mine.passkeys.filter(({ id, isUnsure }) => isUnsure && !isAsked(id))
  const first = mine.requests.find(({ mayConfirm, isReady }) => mayConfirm || isReady)
  const section = useRef<HTMLElement>(null)
  const count = mine.requests.length
  const before = useRef(count)
  // Scrolls to the requests, because a request that the player has just made may be off the screen.
  useEffect(() => {
    if (count > before.current) section.current?.scrollIntoView({ block: 'center' })
    before.current = count
  }, [count])
  if (count + unsure.length === 0) return null
  return (
    <section ref={section} className={css.section} aria-label={say('devices.request.label')}>
      {mine.requests.map((request) => (
        <RequestCard key={request.id} request={request} isFirst={request === first} onChange={onChange} />
      ))}
      {unsure.map((passkey) => (
        <OldPasskey key={passkey.id} passkey={passkey} onChange={onChange} />
      ))}
    </section>
  )
}

/** Returns a function that acts on a request or passkey and then reads the devices again. */
function useChange(onChange: () => Promise<void>) {
  const { busy, problem, run } = useAction()
  return { busy, problem, change: (work: () => Promise<unknown>) => () => run(() => work().finally(onChange)) }
}

/** Shows one request from a device. `isFirst` marks the first request that this device can answer. */
function RequestCard({
  request,
  isFirst,
  onChange,
}: {
  request: MyRequest
  isFirst: boolean
  onChange: () => Promise<void>
}) {
  const look = isFirst ? 'act' : 'plain'
  const { busy, problem, change } = useChange(onChange)
  const { id, mayConfirm, mayCancel, isReady } = request
  return (
    <article className={css.request} aria-label={titleOf(request)}>
      <h2 className={css.heading}>
        <Icon name="lock" />
        {titleOf(request)}
      </h2>
      <p className={css.note}>{noteOf(request)}</p>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <div className={css.pair}>
        {mayCancel && (
          <Button disabled={busy} onClick={change(() => cancelRequest(id))}>
            {say('devices.request.cancel')}
          </Button>
        )}
        {mayConfirm && (
          <Button look={look} disabled={busy} onClick={change(() => confirmRequest(id))}>
            {say('devices.request.confirm')}
          </Button>
        )}
        {isReady && (
          <Button look={look} disabled={busy} onClick={change(() => requestAction({ action: 'add_passkey' }))}>
            {say('devices.request.make')}
          </Button>
        )}
      </div>
    </article>
  )
}

/** Asks the player to keep or remove an old passkey of which the server does not know the device. */
function OldPasskey({ passkey, onChange }: { passkey: MyDevices['passkeys'][number]; onChange: () => Promise<void> }) {
  const { busy, problem, change } = useChange(onChange)
  const decide = (action: 'keep_passkey' | 'remove_passkey') =>
    change(() => requestAction({ action, target: passkey.id }))
  return (
    <article className={css.request} aria-label={say('shell.requests.passkey')}>
      <h2 className={css.heading}>
        <Icon name="lock" />
        {say('shell.requests.passkey')}
      </h2>
      <p className={css.note}>{say('devices.old.words', { device: deviceLabel(passkey.label), at: passkey.added })}</p>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <div className={css.pair}>
        <Button disabled={busy} onClick={decide('remove_passkey')}>
          {say('devices.old.remove')}
        </Button>
        <Button disabled={busy} onClick={decide('keep_passkey')}>
          {say('devices.keep')}
        </Button>
      </div>
    </article>
  )
}
