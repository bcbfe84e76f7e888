// Offers a reload when a new version of the app is ready.
import { useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import type { App } from '../wire/app.ts'
import { say } from '../words/say.ts'
import type { Route } from './address.ts'
import css from './new-version.module.css'
import { useUpdateReady } from './pending-update.ts'
import { useApp } from './store.ts'

/** Opens the new version, which is already installed and only needs a reload. */
const take = (): void => location.reload()

/** One line on a page that offers to reload the page. */
export function NewVersionLine() {
  return <div role="status">{useUpdateReady() && <p className={css.line}>{offer()}</p>}</div>
}

/** Offers a reload over a table's top bar, between turns. Only rooms and matches show it. */
export function NewVersion({ at }: { at: Route['at'] }) {
  const ready = useUpdateReady()
  const [later, setLater] = useState(false)
  const idle = betweenTurns(useApp().match)
  return (
    <div role="status">
      {ready && idle && !later && (at === 'room' || at === 'match') && (
        <p className={`${css.line} ${css.atTable}`}>
          {offer()}
          <button type="button" className={css.later} aria-label={say('shell.later')} onClick={() => setLater(true)}>
            <Icon name="close" size="18px" />
          </button>
        </p>
      )}
    </div>
  )
}

/** True if the match waits neither for this player nor for the answer to an action. */
const betweenTurns = (match: App['match']): boolean =>
  match !== null &&
  match.outgoing.length === 0 &&
  (match.outcome !== null || !match.asks.some(({ seat }) => seat === match.seat))

const offer = () => (
  <>
    <span className={css.words}>{say('shell.version')}</span>
    <button type="button" className={css.take} onClick={take}>
      {say('shell.reload')}
    </button>
  </>
)
