// The rows and groups of choices on the settings screen.

import { type ReactNode, useId } from 'react'
import type { Preference, Scope } from '../design/browser/preference.ts'
import { Icon } from '../design/parts/icon.tsx'
import { Select } from '../design/parts/select.tsx'
import type { IconName } from '../table/icon-name.ts'
import { say } from '../words/say.ts'
import css from './settings.module.css'

/** A row's icon and label, and an optional explanation. */
interface RowLabel {
  icon: IconName
  words: string
  note?: string
}

type Wording<Value> = readonly (readonly [Value, words: string, ...unknown[]])[]

export function Row({ icon, words, note, children }: RowLabel & { children: ReactNode }) {
  return (
    <div className={css.row}>
      <Icon name={icon} />
      <span className={css.words}>
        {words}
        {note && <small>{note}</small>}
      </span>
      {children}
    </div>
  )
}

/** A group of radio buttons. The name of each contains the label, because two groups may have a button “Auto”. */
export function Choices<Value extends string>({
  label,
  now,
  choices,
  onChoose,
}: {
  label: string
  now: Value
  choices: Wording<Value>
  onChoose: (value: Value) => void
}) {
  const name = useId()
  return (
    <span role="radiogroup" aria-label={label} className={css.choices}>
      {choices.map(([value, words]) => (
        <label key={value} className={css.choice} data-chosen={value === now || undefined}>
          <input
            type="radio"
            className="unseen"
            name={name}
            aria-label={`${label}: ${words}`}
            value={value}
            checked={value === now}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </span>
  )
}

export function Choice<Value extends string>({
  of,
  scope,
  choices,
  ...about
}: RowLabel & { of: Preference<Value>; scope: Scope; choices: Wording<Value> }) {
  const now = of.use()
  return (
    <Row {...about}>
      <Choices label={about.words} now={now} choices={choices} onChoose={(value) => of.set(value, scope)} />
      <DeviceOnlyNote of={of} words={about.words} />
    </Row>
  )
}

/** A preference with too many values for a row of buttons. */
export function Options<Value extends string>({
  of,
  scope,
  choices,
  ...about
}: RowLabel & { of: Preference<Value>; scope: Scope; choices: readonly (readonly [Value, string])[] }) {
  const now = of.use()
  return (
    <Row {...about}>
      <Select label={about.words} value={now} choices={choices} onChange={(value) => of.set(value, scope)} />
      <DeviceOnlyNote of={of} words={about.words} />
    </Row>
  )
}

export function Toggle({ icon, words, note, on, onTurn }: RowLabel & { on: boolean; onTurn: () => void }) {
  return (
    <button type="button" role="switch" aria-checked={on} className={css.row} onClick={onTurn}>
      <Icon name={icon} />
      <span className={css.words}>
        {words}
        {note && <small>{note}</small>}
      </span>
      <span className={css.switch} aria-hidden="true">
        <i>{on && <Icon name="check" size="16px" />}</i>
      </span>
    </button>
  )
}

export function Switch({
  of,
  scope,
  onSwitch,
  ...about
}: RowLabel & { of: Preference<'off' | 'on'>; scope: Scope; onSwitch?: () => void }) {
  const on = of.use() === 'on'
  const turn = () => {
    of.set(on ? 'off' : 'on', scope)
    onSwitch?.()
  }
  return (
    <div className={css.both}>
      <Toggle {...about} on={on} onTurn={turn} />
      <DeviceOnlyNote of={of} words={about.words} />
    </div>
  )
}

/**
 * A short text beside a setting with another value on this device only. Its button restores the value of the other
 * devices.
 */
function DeviceOnlyNote({
  of,
  words,
}: {
  of: Pick<Preference<string>, 'useIsDeviceOnly' | 'resetToShared'>
  words: string
}) {
  if (!of.useIsDeviceOnly()) return null
  return (
    <span className={css.own}>
      {say('settings.onlyHere')}
      <button type="button" onClick={of.resetToShared}>
        {say('settings.asElsewhere')} <span className="unseen">: {words}</span>
      </button>
    </span>
  )
}
