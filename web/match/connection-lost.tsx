// The card over a table that appears 8 seconds after the connection is lost.
import { Clock } from '../design/parts/clock.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { store } from '../shell/store.ts'
import type { App, MatchState } from '../wire/app.ts'
import css from './connection-lost.module.css'

const TITLES: Partial<Record<App['link'], string>> = { lost: 'No connection', stopping: 'The server restarts' }

/**
 * Covers the action buttons but not the board. Says what happens to an unsent move, and offers to reconnect at once.
 * The CSS delays the card by 8 seconds.
 */
export function ConnectionLost({ link, match }: { link: App['link']; match: MatchState }) {
  const title = TITLES[link]
  if (!title || match.outcome) return null
  const due = match.asks.find(({ seat }) => seat === match.seat)?.due
  const hasUnsentMove = match.outgoing.length > 0
  return (
    <section className={css.card} data-offline aria-label="Connection">
      <span className={css.sign} aria-hidden="true">
        <Icon name="offline" size="26px" />
      </span>
      <div className={css.words}>
        <h2>{title}</h2>
        <p>
          {hasUnsentMove
            ? 'Your move is kept on this device and goes out the moment you’re back.'
            : 'Nothing you did is lost. The match goes on here the moment you’re back.'}
        </p>
        {due !== undefined && (
          <p className={css.clock}>
            <Icon name="clock" size="18px" /> The clock runs on: <Clock due={due} now={store.now} />
          </p>
        )}
      </div>
      <button type="button" className={css.again} onClick={store.reconnect}>
        <Icon name="again" size="20px" />
        Try again now
      </button>
    </section>
  )
}
