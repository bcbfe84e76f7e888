// Offers a reload when a new version of the app is ready.
import { useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import type { App } from '../wire/app.ts'
import type { Route } from './address.ts'
import css from './new-version.module.css'
import { useNewVersion } from './ready.ts'
import { useApp } from './store.ts'

/** The new version is already installed, so a reload opens it. */
const take = (): void => location.reload()

/** The line on a page that offers a reload. */
export function NewVersionLine() {
  return <div role="status">{useNewVersion() && <p className={css.line}>{WORDS}</p>}</div>
}

/** The offer over the top bar of a table, shown only in rooms and matches, and only between turns. */
export function NewVersion({ at }: { at: Route['at'] }) {
  const ready = useNewVersion()
  const [later, setLater] = useState(false)
  const idle = betweenTurns(useApp().match)
  return (
    <div role="status">
      {ready && idle && !later && (at === 'room' || at === 'match') && (
        <p className={`${css.line} ${css.atTable}`}>
          {WORDS}
          <button type="button" className={css.later} aria-label="Later" onClick={() => setLater(true)}>
            <Icon name="close" size="18px" />
          </button>
        </p>
      )}
    </div>
  )
}

/** True while no ask waits for this player and no action is in flight. */
const betweenTurns = (match: App['match']): boolean =>
  match !== null &&
  match.outgoing.length === 0 &&
  (match.outcome !== null || !match.asks.some(({ seat }) => seat === match.seat))

const WORDS = (
  <>
    <span className={css.words}>A new version is ready</span>
    <button type="button" className={css.take} onClick={take}>
      Reload
    </button>
  </>
)
