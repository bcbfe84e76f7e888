// The summary of a finished match, with links into its replay.
import { useEffect, useState } from 'react'
import { nameSeats, type Outcome, type Tally } from '#kit/game.ts'
import type { Summary } from '#kit/past/timeline.ts'
import type { TurningPoint } from '#kit/past/turning-point.ts'
import type { FinishedMatch } from '../api/matches.ts'
import { personName } from '../base/names.ts'
import { Icon } from '../design/parts/icon.tsx'
import { momentsOf } from '../replay/moments.ts'
import { placeWords } from '../replay/words.ts'
import { LinkTo } from '../shell/link-to.tsx'
import { type MatchState, seatNames } from '../wire/app.ts'
import css from './ending.module.css'
import { summaryOf } from './summary.ts'

/**
 * Shows three numbers about the match and its turning point. A worker thread computes them; until then, an empty box
 * reserves the space.
 */
export default function MatchSummary({
  match,
  outcome,
  finished,
}: {
  match: MatchState
  outcome: Outcome
  finished: FinishedMatch
}) {
  const summary = useSummary(match, outcome, finished)
  if (summary === undefined) return <div className={css.story} data-waits />
  // There is nothing to show for a match that ended before anything happened.
  if (summary === null || (!summary.turning && summary.tally.every(({ value }) => value === 0))) return null
  return (
    <div className={css.story}>
      <Tallies tallies={summary.tally} />
      {summary.turning && <TurningPointLink match={match} replay={finished.replayPath} turning={summary.turning} />}
    </div>
  )
}

/** Returns the summary of a match, undefined until it is computed, or null if the match has none. */
function useSummary(match: MatchState, outcome: Outcome, finished: FinishedMatch): Summary | null | undefined {
  const [summary, setSummary] = useState<Summary | null>()
  const whose = match.seat ?? outcome.winners[0] ?? Object.keys(match.names)[0]
  useEffect(() => {
    let gone = false
    void summaryOf(finished, whose).then((found) => gone || setSummary(found))
    return () => {
      gone = true
    }
  }, [finished, whose])
  return summary
}

const Tallies = ({ tallies }: { tallies: readonly Tally[] }) => (
  <ul className={css.tallies} aria-label="In numbers">
    {tallies.map(({ value, words }) => (
      <li key={words}>
        <b>{value}</b> {words}
      </li>
    ))}
  </ul>
)

/** A link to the replay, one step before the turning point. */
function TurningPointLink({
  match,
  replay,
  turning: { step, turn, moment },
}: {
  match: MatchState
  replay: string
  turning: TurningPoint
}) {
  const { turn: noun, signs } = momentsOf(match.game)
  const sign = moment && signs[moment.kind]
  const place = placeWords(noun, turn)
  const names = seatNames(match)
  return (
    <LinkTo className={css.turning} href={`${replay}#t=${Math.max(0, step - 1)}`}>
      {sign ? <img src={sign} alt="" /> : <Icon name="lead" size="24px" />}
      <span>
        <b>{moment ? nameSeats(moment.text, (seat) => personName({ names }, seat)) : `${place}: where it turned`}</b>
        <small>{moment ? `${place}: where it turned` : 'See it again'}</small>
      </span>
      <Icon name="play" size="16px" />
    </LinkTo>
  )
}
