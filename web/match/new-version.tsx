// Offers a reload over a table's top bar when a new version of the app is ready.
import { useState } from 'react'
import { Icon } from '../design/parts/icon.tsx'
import { NewVersionLine } from '../shell/new-version.tsx'
import type { MatchState } from '../wire/app.ts'
import { say } from '../words/say.ts'
import css from './new-version.module.css'

/** Offers a reload between turns, until the player puts the offer off. */
export function NewVersion({ match }: { match: MatchState }) {
  const [later, setLater] = useState(false)
  return (
    <NewVersionLine className={css.atTable} shown={!later && isBetweenTurns(match)}>
      <button type="button" className={css.later} aria-label={say('shell.later')} onClick={() => setLater(true)}>
        <Icon name="close" size="18px" />
      </button>
    </NewVersionLine>
  )
}

/** True if the match waits neither for this player nor for the answer to an action. */
const isBetweenTurns = (match: MatchState): boolean =>
  match.outgoing.length === 0 && (match.outcome !== null || !match.asks.some(({ seat }) => seat === match.seat))
