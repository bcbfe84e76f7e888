// Offers a reload when a new version of the app is ready.
import { useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import type { App } from '../wire/app.ts'
import type { Route } from './address.ts'
import css from './new-version.module.css'
import { useUpdateReady } from './pending-update.ts'
import { useApp } from './store.ts'

/** Opens the new version, which is already installed and only needs a reload. */
const take = (): void => location.reload()

/** A line of text on a page that offers to reload the page. */
export function NewVersionLine() {
  return <div role="status">{useUpdateReady() && <p className={css.line}>{WORDS}</p>}</div>
}

/**
 * Offers a reload over the top bar of a table. The offer is shown only in rooms and matches, and only between turns.
 */
export function NewVersion({ at }: { at: Route['at'] }) {
  const ready = useUpdateReady()
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

/** True while the match does not wait for this player's decision and no action is in flight. */
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
