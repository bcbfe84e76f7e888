// Texts for events, status and results.
import type { Event, Outcome } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { StatusWords } from '#web/design/frame/topbar.tsx'
import type { LogLine } from '#web/design/parts/log.tsx'
import type { RoundAction } from '../../rules/actions.ts'
import { isSeat, opponentOf, SEATS } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'

export interface Speaker {
  /** The reader's own seat; null for a spectator. */
  seat: string | null
  names: Readonly<Record<string, string>>
}

export const ACTION_NAMES: Readonly<Record<RoundAction['type'], string>> = {
  attack: 'Attack',
  defend: 'Defend',
  ability: 'Ability',
  rest: 'Rest',
}

/** Returns the log text that the rules wrote for the event, or a text of this file; undefined if there is none. */
export function eventWords(event: Event, speaker: Speaker): string | undefined {
  const person = event.seat === speaker.seat ? 'You' : personName(speaker, String(event.seat))
  switch (event.type) {
    case 'battle_started':
      return 'Both titans are picked. The battle begins.'
    case 'round_opened':
      return `Round ${String(event.roundNumber)}`
    case 'forfeit':
      return `${person} ran out of time for the third round in a row.`
    case 'surrender':
      return `${person} surrendered.`
    default:
      return typeof event.text === 'string' ? event.text : undefined
  }
}

export const logLines = (events: readonly Event[], speaker: Speaker): LogLine[] =>
  events.flatMap((event) => {
    const words = eventWords(event, speaker)
    return words ? [{ words, heading: event.type === 'round_opened' }] : []
  })

/** Events that screen readers leave out, because a following event says what they lead to. */
const UNSPOKEN = new Set(['speed_roll', 'roll', 'choice'])

/** Returns the sentences that screen readers say about an event. */
export const spokenWords = (event: Event, speaker: Speaker): string[] =>
  UNSPOKEN.has(event.type) && !event.expired ? [] : [eventWords(event, speaker) ?? []].flat()

/** Says which players have locked an action and which are still choosing, but never which action. */
export function statusWords(view: View, speaker: Speaker, away: readonly string[], playing: boolean): StatusWords {
  if (playing) return 'Resolving…'
  if (view.phase === 'Finished') return 'Match over'
  const [choosing, both, done] =
    view.phase === 'PreBattle' ? ['picking', 'Both pick', 'has picked'] : ['choosing', 'Both choose', 'locked in']
  const { seat } = speaker
  if (seat === null || !isSeat(seat)) {
    const [locked] = view.lockedPlayers
    return locked ? [personName(speaker, locked), done] : both
  }
  const other = opponentOf(seat)
  const name = personName(speaker, other)
  if (view.lockedPlayers.includes(other)) return [name, done]
  if (away.includes(other)) return [name, 'is away']
  return [name, `is ${choosing}`]
}

/** Says which players have not picked yet. `taken` is the name of the reader's picked titan. */
export function pickWords(view: View, speaker: Speaker, taken?: string): string {
  if (view.phase === 'Finished') return 'The match ended before the battle began'
  const waiting = SEATS.filter((seat) => !view.lockedPlayers.includes(seat)).map((seat) => personName(speaker, seat))
  return `${taken ? `You took ${taken}. ` : ''}Waiting for ${waiting.join(' and ')} to pick`
}

/** Says why the match ended, from the reader's point of view. */
export function endingWords(outcome: Outcome, view: View, speaker: Speaker): string {
  const loser = outcome.winner === 'player1' ? 'player2' : 'player1'
  const mine = outcome.winner !== null && loser === speaker.seat
  const who = mine ? 'You' : personName(speaker, loser)
  const titan = view.titans[loser]?.name ?? 'The titan'
  switch (outcome.reason) {
    case 'defeat':
      return `${titan} is defeated in round ${view.roundNumber}.`
    case 'forfeit':
      return `${who} chose nothing in three rounds.`
    case 'surrender':
      return `${who} surrendered.`
    case 'double_forfeit':
      return 'Nobody chose anything in three rounds.'
    case 'round_limit':
      return outcome.winner === null
        ? `Round ${view.roundNumber} was the last, and both titans have the same share of HP left.`
        : `Round ${view.roundNumber} was the last: ${titan} has the smaller share of HP left.`
    default:
      return ''
  }
}
