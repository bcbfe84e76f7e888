// The card over a table that appears 8 seconds after the connection is lost.
import { Clock } from '../design/parts/clock.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { store } from '../shell/store.ts'
import type { App, MatchState } from '../wire/app.ts'
import { rich, say } from '../words/say.ts'
import css from './connection-lost.module.css'

/**
 * Covers the action buttons but not the board. Says what happens to an unsent move, and offers to reconnect at once.
 * The CSS delays the card by 8 seconds.
 */
export function ConnectionLost({ link, match }: { link: App['link']; match: MatchState }) {
  if ((link !== 'lost' && link !== 'stopping') || match.outcome) return null
  const due = match.asks.find(({ seat }) => seat === match.seat)?.due
  const hasUnsentMove = match.outgoing.length > 0
  return (
    <section className={css.card} data-offline aria-label={say('match.lost.label')}>
      <span className={css.sign} aria-hidden="true">
        <Icon name="offline" size="26px" />
      </span>
      <div className={css.words}>
        <h2>{say(`match.lost.${link}`)}</h2>
        <p>{say(hasUnsentMove ? 'match.lost.unsent' : 'match.lost.sent')}</p>
        {due !== undefined && (
          <p className={css.clock}>
            <Icon name="clock" size="18px" /> {rich('match.lost.clock', { clock: <Clock due={due} now={store.now} /> })}
          </p>
        )}
      </div>
      <button type="button" className={css.again} onClick={store.reconnect}>
        <Icon name="again" size="20px" />
        {say('match.lost.again')}
      </button>
    </section>
  )
}
