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
import { agoOf } from '../words/ago.ts'
import { say } from '../words/say.ts'
import { deviceLabel } from './device-label.ts'
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
  useTitle(`${say('devices.title')} · Turnstone`)
  return (
    <Page tab="you">
      <div className={css.screen}>
        <h1 className={css.title}>{say('devices.title')}</h1>
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
        {say('devices.yours')}
      </h2>
      <ul className={css.list}>
        {devices.map((device) => (
          <li key={device.id} className={css.row}>
            <Icon name="device" />
            <span className={css.words}>
              {deviceLabel(device.label)}
              <small>{device.here ? say('devices.here') : seenWords(device.seen)}</small>
            </span>
            {!device.here && (
              <Button
                aria-label={say('devices.removeName', { name: deviceLabel(device.label) })}
                onClick={() => setLeaving(device)}
              >
                {say('devices.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button look={needsAnswer(mine) ? 'plain' : 'act'} onClick={() => setAdding(true)}>
        <Icon name="plus" />
        {say('devices.add')}
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
      setProblem(passkeyErrorText(error) || say('devices.needsPasskey'))
    }
  }
  return (
    <div className={css.over}>
      <Confirm
        title={say('devices.removing.title', { name: deviceLabel(device.label) })}
        yes={say('devices.remove')}
        no={say('devices.keep')}
        busy={busy}
        onYes={remove}
        onNo={onClose}
      >
        {problem || removalWords(device, mine)}
      </Confirm>
    </div>
  )
}

/** Names what is removed together with a device: its passkeys, and the devices that it has added. */
function removalWords({ id }: Device, { devices, passkeys }: MyDevices): string {
  const gone = new Set([id])
  // The loop also visits items that it adds to the set.
  for (const by of gone) for (const other of devices) if (other.letInBy === by && !other.here) gone.add(other.id)
  const names = devices.filter((other) => other.id !== id && gone.has(other.id)).map(({ label }) => deviceLabel(label))
  const keys = passkeys.filter(({ device }) => device !== null && gone.has(device)).length
  if (keys > 0) names.push(say('devices.removing.passkeys', { n: keys }))
  return say('devices.removing.words', { n: names.length, names })
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Says how long ago a device was last seen, as in “Last seen 3 hours ago”. */
function seenWords(time: number): string {
  const passed = Date.now() - time
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? []
  if (!unit) return say('devices.seenNow')
  return say('devices.seen', { ago: agoOf(Math.floor(passed / ms), unit) })
}
