// The current turn, the phase and the end of the match, in words.
import type { Outcome, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { StatusWords } from '#web/design/frame/topbar.tsx'
import type { Phase } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { capital, namesOrCount, possessive, type Speaker, says } from './speaker.ts'

/** What the current player does in each phase, in the third person. */
const PHASES: Record<Phase, string> = {
  lobby: 'chooses a class',
  turnStart: 'begins the turn',
  manage: 'gets ready',
  preDuel: 'is checking for duels',
  moveOrSleep: 'moves or sleeps',
  resolveTile: 'looks what is here',
  combat: 'is in a fight',
  duel: 'is in a duel',
  postCombat: 'divides the loot',
  capacity: 'is managing items',
  endTurn: 'ends the turn',
  finalBracket: 'is in the final bracket',
}

const YOUR_PHASES: Record<Phase, string> = {
  lobby: 'choose a class',
  turnStart: 'it begins',
  manage: 'get ready',
  preDuel: 'others are here',
  moveOrSleep: 'move or sleep',
  resolveTile: 'what is here',
  combat: 'a fight',
  duel: 'a duel',
  postCombat: 'the loot',
  capacity: 'pack your bag',
  endTurn: 'it ends',
  finalBracket: 'the final bracket',
}

export const turnTitle = (phase: Phase, turn: Seat, speaker: Speaker): string =>
  phase === 'lobby'
    ? 'Who are you?'
    : phase === 'finalBracket'
      ? 'The final bracket'
      : `${capital(possessive(speaker, turn))} turn`

/** The status of the match: the current player and the phase, or another player who has to decide. */
export function statusWords(
  view: View,
  phase: Phase,
  turn: Seat,
  speaker: Speaker,
  waitedFor: readonly Seat[],
  away: readonly Seat[],
): StatusWords {
  if (view.outcome) return 'The game is over'
  const other = waitedFor.find((seat) => seat !== turn && seat !== speaker.seat)
  if (phase === 'lobby') return lobbyWords(view, waitedFor, speaker)
  if (phase !== view.phase || !other) {
    if (turn === speaker.seat) return capital(YOUR_PHASES[phase])
    return [personName(speaker, turn), away.includes(turn) ? 'is away' : PHASES[phase]]
  }
  return [personName(speaker, other), away.includes(other) ? 'is away' : 'has a choice to make']
}

/**
 * The status while players choose classes: names the players who have not chosen. When all have chosen, the roll for
 * the first turn follows.
 */
function lobbyWords(view: View, waitedFor: readonly Seat[], speaker: Speaker): string {
  if (view.phase !== 'lobby') return 'Rolling for who goes first'
  const others = waitedFor.filter((seat) => seat !== speaker.seat).map((seat) => personName(speaker, seat))
  if (speaker.seat && waitedFor.includes(speaker.seat))
    return others.length === 0 ? 'Everybody waits for you' : 'Everybody chooses'
  return others.length > 0 ? `Waiting for ${namesOrCount(others)}` : ''
}

export function endingWords({ winner, reason }: Outcome, speaker: Speaker): string {
  if (!winner) return ''
  const name = says(speaker, winner, 'is', 'are')
  if (reason === 'left') return `Everybody else has left. ${name} king of the hill.`
  return reason === 'bracket'
    ? `${says(speaker, winner, 'wins')} the duels for the crown.`
    : `${says(speaker, winner, 'reaches', 'reach')} the crown first.`
}

export const leaveWords = (view: View): string =>
  view.seats.filter((seat) => view.players[seat]?.active).length > 2
    ? 'You give up your place for good and the others play on. Or step away and come back: the clock plays for you meanwhile.'
    : 'You give up your place for good and the other one wins.'
