// The screen of the player's devices.
import { useCallback, useEffect, useState } from 'react'
import type { MyDevices } from '#kit/protocol/devices.ts'
import { readDevices, requestAction } from '../api/people.ts'
import { Button } from '../design/parts/button.tsx'
import { Confirm } from '../design/parts/confirm.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Page } from '../shell/page.tsx'
import { useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import css from './devices.module.css'
import { AddDevice } from './devices-add.tsx'
import { MyData } from './devices-data.tsx'
import { PasskeySignIn, Passkeys } from './devices-passkeys.tsx'
import { Requests } from './devices-requests.tsx'
import { passkeyErrorText } from './passkey-error.ts'

type Device = MyDevices['devices'][number]

/** Shows the player's devices, passkeys, open requests and stored data. */
export default function Devices() {
  const { me, requests } = useApp()
  const asked = requests.map(({ id, due }) => `${id} ${due}`).join()
  const { mine, problem, read } = useDevices(me?.id ?? null, asked)
  useTitle('Your devices · Turnstone')
  return (
    <Page tab="you">
      <div className={css.screen}>
        <h1 className={css.title}>Your devices</h1>
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        {mine && (
          <>
            <Requests mine={mine} onChange={read} />
            <DeviceList mine={mine} onChange={read} />
            <Passkeys passkeys={mine.passkeys} onChange={read} />
            <PasskeySignIn alone={mine.devices.length < 2 && mine.passkeys.length === 0} />
            <MyData />
          </>
        )}
      </div>
    </Page>
  )
}

/** Reads the player's devices, again whenever `asked` (the open requests) changes. */
function useDevices(
  me: string | null,
  asked: string,
): { mine: MyDevices | null; problem: string; read: () => Promise<void> } {
  const [mine, setMine] = useState<MyDevices | null>(null)
  const [problem, setProblem] = useState('')
  const read = useCallback(async () => {
    try {
      setMine(await readDevices())
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when `asked` changes
  useEffect(() => {
    if (me !== null) void read()
  }, [me, read, asked])
  return { mine, problem, read }
}

function DeviceList({ mine, onChange }: { mine: MyDevices; onChange: () => Promise<void> }) {
  const { devices } = mine
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Device | null>(null)
  return (
    <section className={css.section} aria-labelledby="devices">
      <h2 id="devices" className={css.heading}>
        You are the same person on
      </h2>
      <ul className={css.list}>
        {devices.map((device) => (
          <li key={device.id} className={css.row}>
            <Icon name="device" />
            <span className={css.words}>
              {device.label}
              <small>{device.here ? 'This device' : `Last here ${ago(device.seen)}`}</small>
            </span>
            {!device.here && (
              <Button aria-label={`Remove ${device.label}`} onClick={() => setLeaving(device)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button look={needsAnswer(mine) ? 'plain' : 'act'} onClick={() => setAdding(true)}>
        <Icon name="plus" />
        Add a device
      </Button>
      {adding && <AddDevice count={devices.length} onChange={onChange} onClose={() => setAdding(false)} />}
      {leaving && <Remove device={leaving} mine={mine} onDone={onChange} onClose={() => setLeaving(null)} />}
    </section>
  )
}

/** True if a request on this screen waits for an answer from this device. */
const needsAnswer = ({ requests }: MyDevices): boolean =>
  requests.some(({ mayConfirm, isReady }) => mayConfirm || isReady)

function Remove({
  device,
  mine,
  onDone,
  onClose,
}: {
  device: Device
  mine: MyDevices
  onDone: () => Promise<void>
  onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = async () => {
    setBusy(true)
    try {
      await requestAction({ action: 'remove_device', target: device.id })
      await onDone()
      onClose()
    } catch (error) {
      setBusy(false)
      setProblem(passkeyErrorText(error) || NEEDS_PASSKEY)
    }
  }
  return (
    <div className={css.over}>
      <Confirm title={`Remove ${device.label}?`} yes="Remove" no="Keep it" busy={busy} onYes={remove} onNo={onClose}>
        {problem || `It becomes a guest’s, and shows nothing of yours. ${removedToo(device, mine)}`}
      </Confirm>
    </div>
  )
}

const NEEDS_PASSKEY = 'Nothing was changed. Show your passkey to remove this device.'

/** Names what is removed together with a device: its passkeys, and the devices that it has added. */
function removedToo({ id }: Device, { devices, passkeys }: MyDevices): string {
  const gone = new Set([id])
  // The loop also visits items that it adds to the set.
  for (const by of gone) for (const other of devices) if (other.letInBy === by && !other.here) gone.add(other.id)
  const labels = devices.filter((other) => other.id !== id && gone.has(other.id)).map(({ label }) => label)
  const keys = passkeys.filter(({ device }) => device !== null && gone.has(device)).length
  if (keys > 0) labels.push(keys === 1 ? 'its passkey' : `${keys} passkeys`)
  return labels.length > 0 ? `With it go ${new Intl.ListFormat('en').format(labels)}.` : 'Your matches go on here.'
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats how long ago a time was, as in “3 hours ago”. */
function ago(time: number): string {
  const passed = Date.now() - time
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? []
  return unit
    ? new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(passed / ms), unit)
    : 'just now'
}
