// The summary of a finished match: the places, and the course of the lead with a link into the replay.

import { useEffect, useState } from 'react'
import { nameSeats, type Outcome } from '#kit/game.ts'
import type { Summary } from '#kit/past/timeline.ts'
import type { TurningPoint } from '#kit/past/turning-point.ts'
import type { FinishedMatch } from '../api/matches.ts'
import { personName } from '../base/names.ts'
import { Icon } from '../design/parts/icon.tsx'
import { momentsOf } from '../replay/moments.ts'
import { placeWords } from '../replay/words.ts'
import { LinkTo } from '../shell/link-to.tsx'
import type { ResultParts } from '../table/table.ts'
import { type MatchState, seatNames } from '../wire/app.ts'
import { phraseIn, type ShownTally, tallyWords } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import { chartOf } from './course.ts'
import { Chart } from './course-chart.tsx'
import css from './ending.module.css'
import { winnerName } from './headline.ts'
import { PlaceList } from './place-list.tsx'
import type { Place } from './places.ts'
import { Podium } from './podium.tsx'
import { shownPlaces } from './shown-places.ts'
import { summaryOf } from './summary.ts'

interface Props {
  match: MatchState
  outcome: Outcome
  finished: FinishedMatch
  parts: ResultParts
  places: readonly Place[]
  /** The sentence below the title. */
  told: string
}

/** Shows the places, and below them the turning point or three numbers. A worker thread computes the latter. */
export default function MatchSummary({ match, outcome, finished, parts, places, told }: Props) {
  const summary = useSummary(match, outcome, finished)
  const { turn: noun } = momentsOf(match.game)
  const shown = shownPlaces({ match, names: seatNames(match), outcome, parts, places, noun }, summary)
  return (
    <div className={css.summary} data-podium={isPodium(places) || undefined}>
      {isPodium(places) ? <Podium places={shown} /> : <PlaceList places={shown} />}
      <Story
        {...{ match, outcome, places, summary, told }}
        notes={shown.map(({ note }) => note)}
        replay={finished.replayPath}
      />
    </div>
  )
}

const isPodium = (places: readonly Place[]): boolean => places.length > 2

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

interface StoryProps {
  match: MatchState
  outcome: Outcome
  places: readonly Place[]
  replay: string
  summary: Summary | null | undefined
}

interface Told {
  told: string
  notes: readonly string[]
}

/**
 * Shows the turning point, or in a match without one the numbers that the result has not told yet. An empty box reserves
 * the space.
 */
function Story({ summary, told, notes, ...about }: StoryProps & Told) {
  if (summary === undefined) return <div className={css.story} data-waits />
  // There is nothing to show for a match that ended before anything happened.
  if (summary === null || (!summary.turning && summary.tally.every(({ value }) => value === 0))) return null
  const { turning } = summary
  const isNew = ({ value, words }: ShownTally) => !told.includes(`${value} `) && !notes.includes(`${value} ${words}`)
  const numbers = summary.tally.map((tally) => tallyWords(about.match.game, tally)).filter(isNew)
  // A single number beside the places says too little for a row of its own.
  if (!turning && numbers.length < 2) return null
  return (
    <div className={css.story}>
      {turning ? <TurningPointLink {...about} summary={summary} turning={turning} /> : <Tallies tallies={numbers} />}
    </div>
  )
}

const Tallies = ({ tallies }: { tallies: readonly ShownTally[] }) => (
  <ul className={css.tallies} aria-label={say('match.numbers')}>
    {tallies.map(({ value, words }) => (
      <li key={words}>
        <b>{value}</b> {words}
      </li>
    ))}
  </ul>
)

/** A link to the replay, one step before the turning point. The chart shows who led until then and afterwards. */
function TurningPointLink({
  match,
  outcome,
  places,
  replay,
  summary: { course },
  turning,
}: StoryProps & { summary: Summary; turning: TurningPoint }) {
  const { step, turn, moment } = turning
  const { turn: noun, signs } = momentsOf(match.game)
  const sign = moment && signs[moment.kind]
  const place = placeWords(noun, turn)
  const names = seatNames(match)
  const winner = course?.sides[outcome.winners[0] ?? ''] ?? ''
  const side = course?.sides[match.seat ?? ''] ?? winner
  const chart = course ? chartOf(course, side, turning) : undefined
  return (
    <LinkTo className={css.turning} href={`${replay}#t=${Math.max(0, step - 1)}`}>
      {chart ? (
        <Chart chart={chart} side={side} winner={winner} />
      ) : sign ? (
        <img src={sign} alt="" />
      ) : (
        <Icon name="lead" size="24px" />
      )}
      <span>
        <b>
          {moment
            ? nameSeats(phraseIn(match.game, moment.text), (seat) => personName({ names }, seat))
            : leadWords(match, outcome, places)}
        </b>
        <small>{say('match.turned', { place })}</small>
      </span>
      <Icon name="play" size="16px" />
    </LinkTo>
  )
}

function leadWords({ seat, names }: MatchState, { winner, winners }: Outcome, places: readonly Place[]): string {
  if (seat !== null && winners.includes(seat)) return say('match.lead.you')
  return say('match.lead.name', { name: winnerName(winner ?? '', names, places) })
}
