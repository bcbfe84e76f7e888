import { type ReactNode, useEffect, useId } from 'react'
import { Icon } from '../design/icon.tsx'
import { movement } from '../design/motion.ts'
import { PACES, pace } from '../design/pace.tsx'
import type { Preference } from '../design/preference.ts'
import { toggleSound, useSound } from '../design/sound.ts'
import { theme } from '../design/theme.ts'
import { LinkTo } from './link-to.tsx'
import { NameField } from './name.tsx'
import { Page } from './page.tsx'
import css from './settings.module.css'
import { WayBack } from './way-back.tsx'

const THEMES = [
  ['auto', 'Auto'],
  ['dark', 'Dusk'],
  ['light', 'Day'],
] as const

const MOVEMENTS = [
  ['auto', 'Auto'],
  ['off', 'Off'],
] as const

/** Who this is here, and the few switches. They act at once. */
export default function Settings() {
  useEffect(() => {
    document.title = 'You · Turnstone'
  }, [])
  return (
    <Page aside={<WayBack />}>
      <div className={css.screen}>
        <h1 className="unseen">You</h1>
        <NameField />
        <div className={css.list}>
          <SoundRow />
          <Row icon="pace" words="Speed of turns">
            <Choices of={pace} label="Speed of turns" choices={PACES} />
          </Row>
          <Row icon="movement" words="Movement" note="Auto follows this device">
            <Choices of={movement} label="Movement" choices={MOVEMENTS} />
          </Row>
          <Row icon="theme" words="Theme" note="Auto follows this device">
            <Choices of={theme} label="Theme" choices={THEMES} />
          </Row>
        </div>
        <div className={css.list}>
          <LinkTo className={css.row} href="/credits">
            <Icon name="lead" />
            <span className={css.words}>Who made the pictures and letters</span>
            <Icon name="next" size="18px" />
          </LinkTo>
        </div>
      </div>
    </Page>
  )
}

function Row({ icon, words, note, children }: { icon: string; words: string; note?: string; children: ReactNode }) {
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

function SoundRow() {
  const on = useSound()
  return (
    <button type="button" role="switch" aria-checked={on} className={css.row} onClick={toggleSound}>
      <Icon name={on ? 'sound-on' : 'sound-off'} />
      <span className={css.words}>Sound</span>
      <span className={css.switch} aria-hidden="true">
        <i>{on && <Icon name="check" size="16px" />}</i>
      </span>
    </button>
  )
}

/** One of a few, all in sight. */
function Choices<Value extends string>({ of, label, choices }: { of: Preference<Value>; label: string; choices: readonly (readonly [Value, words: string, ...unknown[]])[] }) {
  const now = of.use()
  const name = useId()
  return (
    <span role="radiogroup" aria-label={label} className={css.choices}>
      {choices.map(([value, words]) => (
        <label key={value} className={css.choice}>
          <input type="radio" className="unseen" name={name} value={value} checked={value === now} onChange={() => of.set(value)} />
          {words}
        </label>
      ))}
    </span>
  )
}
