import { useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import type { App } from '../wire/app.ts'
import type { Route } from './address.ts'
import css from './new-version.module.css'
import { useNewVersion } from './ready.ts'
import { useApp } from './store.ts'

/** The new version is on this device already, and its page is what is loaded. */
const take = (): void => location.reload()

/** On a page: a quiet line. Nothing happens by itself. */
export function NewVersionLine() {
  return <div role="status">{useNewVersion() && <p className={css.line}>{WORDS}</p>}</div>
}

/** Over the bar of a table, between turns. In a room without one, in a lesson and elsewhere it waits for the next page. */
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

/** Nobody waits for this page, and nothing of it is on its way. */
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
