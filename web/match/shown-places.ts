// The places of a match in words and pictures.

import type { Outcome, Seat, Tally } from '#kit/game.ts'
import type { Summary } from '#kit/past/timeline.ts'
import { placeInSentence } from '../replay/words.ts'
import type { ResultParts } from '../table/table.ts'
import type { MatchState } from '../wire/app.ts'
import { tallyWords } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import { ledBefore } from './course.ts'
import type { ShownPlace } from './place-list.tsx'
import { type Place, playerWords } from './places.ts'

interface Result {
  match: Pick<MatchState, 'seat' | 'view' | 'game'>
  names: Readonly<Record<Seat, string>>
  outcome: Outcome
  parts: ResultParts
  places: readonly Place[]
  /** The game's word for a turn. */
  noun: string
}

/** Returns the places with a note each. Without the summary, notes that need it are empty. */
export const shownPlaces = (result: Result, summary: Summary | null | undefined): ShownPlace[] =>
  result.places.map((place) => {
    const { match, names, parts } = result
    const [seat = ''] = place.seats
    const players = playerWords(place, match.seat, names)
    return {
      id: place.team?.id ?? seat,
      place: place.place,
      figure: parts.figureOf(match.view, seat),
      name: place.team?.name ?? players,
      note: place.team ? teamNote(place, players) : noteOf(seat, result, summary),
      mine: match.seat !== null && place.seats.includes(match.seat),
    }
  })

const teamNote = ({ team }: Place, players: string): string =>
  team?.name ? `${team.note} · ${players}` : (team?.note ?? '')

function noteOf(seat: Seat, { match, outcome, parts, noun }: Result, summary: Summary | null | undefined): string {
  const { course, turning, tallies } = summary ?? {}
  const standing = parts.standing?.(match.view, seat)
  const duel = Object.keys(course?.standings.at(-1)?.score ?? {}).length === 2
  if (duel && course && turning && !outcome.winners.includes(seat) && ledBefore(course, seat, turning))
    return say('match.ledUntil', { place: placeInSentence(noun, turning.turn) })
  return standing ?? secondNumber(match.game, tallies?.[seat])
}

/** The first number of every game counts its turns, which is the same for all, so the second one is shown. */
const secondNumber = (game: string, tallies: readonly Tally[] = []): string => {
  const tally = tallies[1]
  return tally && tally.value > 0 ? `${tally.value} ${tallyWords(game, tally).words}` : ''
}
