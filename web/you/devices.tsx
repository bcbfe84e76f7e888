import { useCallback, useEffect, useState } from 'react'
import type { MyDevices } from '#kit/protocol/devices.ts'
import { readDevices, removeDevice } from '../api/people.ts'
import { Button } from '../design/parts/button.tsx'
import { Confirm } from '../design/parts/confirm.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Page } from '../shell/page.tsx'
import { useApp } from '../shell/store.ts'
import { useTitle } from '../shell/title.ts'
import css from './devices.module.css'
import { AddDevice } from './devices-add.tsx'
import { MyData } from './devices-data.tsx'
import { BeenHere, Passkeys } from './devices-passkeys.tsx'

type Device = MyDevices['devices'][number]

/** This person's devices and passkeys, and what may become of all that is theirs. */
export default function Devices() {
  const { me } = useApp()
  const { mine, problem, read } = useMine(me?.id ?? null)
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
            <DeviceList devices={mine.devices} onChange={read} />
            <Passkeys passkeys={mine.passkeys} onChange={read} />
            <BeenHere alone={mine.devices.length < 2 && mine.passkeys.length === 0} />
            <MyData />
          </>
        )}
      </div>
    </Page>
  )
}

function useMine(me: string | null): { mine: MyDevices | null; problem: string; read: () => Promise<void> } {
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
  useEffect(() => {
    if (me !== null) void read()
  }, [me, read])
  return { mine, problem, read }
}

function DeviceList({ devices, onChange }: { devices: readonly Device[]; onChange: () => Promise<void> }) {
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
      <Button look="act" onClick={() => setAdding(true)}>
        <Icon name="plus" />
        Add a device
      </Button>
      {adding && <AddDevice count={devices.length} onChange={onChange} onClose={() => setAdding(false)} />}
      {leaving && <Remove device={leaving} onDone={onChange} onClose={() => setLeaving(null)} />}
    </section>
  )
}

function Remove({ device, onDone, onClose }: { device: Device; onDone: () => Promise<void>; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const remove = async () => {
    setBusy(true)
    try {
      await removeDevice(device.id)
      await onDone()
      onClose()
    } catch (error) {
      setBusy(false)
      setProblem((error as Error).message)
    }
  }
  return (
    <div className={css.over}>
      <Confirm title={`Remove ${device.label}?`} yes="Remove" no="Keep it" busy={busy} onYes={remove} onNo={onClose}>
        {problem ||
          'It is a guest’s from then on, and shows nothing of yours. A match that is open there goes on here.'}
      </Confirm>
    </div>
  )
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** When that was, roughly. */
function ago(time: number): string {
  const passed = Date.now() - time
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? []
  return unit
    ? new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(passed / ms), unit)
    : 'just now'
}
