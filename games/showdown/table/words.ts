// Events and results in words a player would use.

import type { Event, Outcome } from '#kit/game.ts'
import type { LogLine } from '#web/design/log.tsx'
import { personName } from '#web/design/names.ts'
import { moves } from '../rules/moves.ts'
import { passives } from '../rules/passives.ts'

export interface Speaker {
  /** The reader's own seat. */
  seat: string | null
  names: Readonly<Record<string, string>>
}

/** `none` is a move by the rules; to a player it is waiting. */
export const moveName = (id: string): string => (id === 'none' ? 'Wait' : (moves.get(id)?.name ?? id))

const whose = (speaker: Speaker, seat: unknown): string => (seat === speaker.seat ? 'Your' : `${personName(speaker, String(seat))}’s`)

const STATUS: Record<string, string> = {
  poisoned: 'is poisoned',
  cured: 'is cured',
  war_cry: 'gains attack',
  iron_wall: 'raises an iron wall',
  resting: 'must rest next turn',
  sturdy: 'holds on with 1 HP',
}

/** A move was just named; anything else is worth a word. */
const causeWords = (cause: unknown): string => {
  const id = String(cause)
  return moves.has(id) ? '' : ` (${passives.get(id)?.name ?? (id === 'poison' ? 'Poison' : id)})`
}

/** Undefined: nothing worth telling. */
export function eventWords(event: Event, speaker: Speaker): string | undefined {
  const who = `${whose(speaker, event.side)} ${String(event.monster)}`
  const person = event.side === speaker.seat ? 'You' : personName(speaker, String(event.side))
  switch (event.type) {
    case 'match_started':
      return 'Both teams are in. The match begins.'
    case 'turn_opened':
      return `Turn ${String(event.turn)}`
    case 'initiative':
      return `${whose(speaker, event.first)} monster acts first${event.decidedBy === 'tie_break' ? '' : `: more ${String(event.decidedBy)}`}`
    case 'switch':
    case 'forced_switch':
      return `${whose(speaker, event.side)} ${String(event.in)} comes in for ${String(event.out)}`
    case 'move_used':
      return `${who} uses ${String(event.name)}`
    case 'wait':
      return event.reason === 'resting' ? `${who} has to rest` : `${who} waits`
    case 'damage':
      return `${who} loses ${String(event.amount)} HP${causeWords(event.cause)}`
    case 'protect':
      return `${who} protects itself`
    case 'protect_block':
      return `${who} blocks it all`
    case 'heal':
    case 'passive_heal':
      return `${who} gets ${String(event.amount)} HP back${causeWords(event.cause)}`
    case 'status':
      return `${who} ${STATUS[String(event.status)] ?? String(event.status)}`
    case 'faint':
      return `${who} faints`
    case 'skipped':
      return `${who} can’t act any more`
    case 'no_target':
      return `${who} finds nobody to hit`
    case 'forfeit':
      return `${person} ran out of time`
    case 'surrender':
      return `${person} surrendered`
    default:
      return undefined
  }
}

export const logLines = (events: readonly Event[], speaker: Speaker): LogLine[] =>
  events.flatMap((event) => {
    const words = eventWords(event, speaker)
    return words ? [{ words, heading: event.type === 'turn_opened' }] : []
  })

/** Why it ended, seen from the reader's seat. */
export function endingWords(outcome: Outcome, speaker: Speaker): string {
  const won = outcome.winner === speaker.seat
  const loser = outcome.winner === 'player1' ? 'player2' : 'player1'
  const other = personName(speaker, loser)
  switch (outcome.reason) {
    case 'knockout':
      return won || speaker.seat === null ? `All of ${other}’s monsters have fainted.` : 'All your monsters have fainted.'
    case 'forfeit':
      return won || speaker.seat === null ? `${other} did not choose in time.` : 'You did not choose in time.'
    case 'surrender':
      return won || speaker.seat === null ? `${other} surrendered.` : 'You surrendered.'
    case 'double_forfeit':
      return 'Nobody chose in time.'
    case 'double_knockout':
      return 'The last monsters of both sides fainted together.'
    case 'turn_limit':
      return 'The last turn is over and nobody has won.'
    default:
      return ''
  }
}
