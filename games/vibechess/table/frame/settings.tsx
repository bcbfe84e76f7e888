// The sheet that shows and changes the settings of the lobby.
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/design/parts/button.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { Select } from '#web/design/parts/select.tsx'
import { NUMBER_SETTINGS, NUMBERS, type NumberSetting, type Options } from '../../rules/options.ts'
import { say } from '../../words/say.ts'
import { assignmentNames, settingNames } from '../words/setting-names.ts'
import css from './settings.module.css'

type Numbers = Record<NumberSetting, string>

interface Props {
  options: Options
  /** Number of members of the larger team. The capacity cannot be lower. */
  largest: number
  /** True for the lobby owner. Only the owner may change settings. */
  owner: boolean
  pending: boolean
  /** The setting of the time on which everyone can agree. */
  time: ReactNode
  onSave: (options: Options) => void
  onClose: () => void
}

/** Returns the numbers as text. The options of older matches lack the settings that were added later. */
const textOf = (options: Partial<Options>): Numbers =>
  Object.fromEntries(NUMBER_SETTINGS.map((name) => [name, String(options[name] ?? NUMBERS[name].default)])) as Numbers

const rangeWords = (key: 'settings.range' | 'settings.use', [least, most]: readonly [number, number]): string =>
  say(key, { least, most })

/** Shows the settings. Only the owner can change them. */
export function SettingsSheet({ options, largest, owner, pending, time, onSave, onClose }: Props) {
  const names = settingNames()
  const [typed, setTyped] = useState(textOf(options))
  const [assignment, setAssignment] = useState(options.assignment)
  const rangeOf = (name: NumberSetting) => {
    const { minimum, maximum } = NUMBERS[name]
    return [name === 'capacity' ? Math.max(minimum, largest) : minimum, maximum] as const
  }
  const wrong = NUMBER_SETTINGS.find((name) => {
    const [min, max] = rangeOf(name)
    const value = Number(typed[name])
    return !Number.isInteger(value) || value < min || value > max
  })
  const save = (e: FormEvent) => {
    e.preventDefault()
    if (wrong || pending || !owner) return
    onSave({
      ...(Object.fromEntries(NUMBER_SETTINGS.map((name) => [name, Number(typed[name])])) as unknown as Options),
      assignment,
    })
    onClose()
  }
  return (
    <Dialog title={say('settings.title')} onClose={onClose}>
      <form className={css.form} onSubmit={save}>
        {NUMBER_SETTINGS.map((name) => (
          <label key={name} className={css.row}>
            <span>
              {names[name]} <small>{rangeWords('settings.range', rangeOf(name))}</small>
            </span>
            <input
              inputMode="numeric"
              readOnly={!owner}
              aria-invalid={wrong === name}
              value={owner ? typed[name] : textOf(options)[name]}
              onChange={(e) => setTyped({ ...typed, [name]: e.target.value })}
            />
          </label>
        ))}
        <div className={css.row}>
          <span>{names.assignment}</span>
          <Select
            label={names.assignment}
            value={owner ? assignment : options.assignment}
            choices={Object.entries(assignmentNames()) as [Options['assignment'], string][]}
            disabled={!owner}
            onChange={setAssignment}
          />
        </div>
        {time}
        <div className={css.buttons}>
          <Button data-first={owner ? undefined : true} onClick={onClose}>
            {say('common.close')}
          </Button>
          {owner ? (
            <Button look="act" type="submit" aria-disabled={wrong !== undefined}>
              {wrong ? rangeWords('settings.use', rangeOf(wrong)) : say('settings.save')}
            </Button>
          ) : (
            <p>{say('settings.hostOnly')}</p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
