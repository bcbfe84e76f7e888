// The current turn, the phase and the end of the match, in words.
import type { Outcome, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { StatusWords } from '#web/design/frame/topbar.tsx'
import type { Phase } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { namesOrCount, type Speaker, youOrName } from './speaker.ts'

export function turnTitle(phase: Phase, turn: Seat, speaker: Speaker): string {
  if (phase === 'lobby') return say('turn.lobby')
  return phase === 'finalBracket' ? say('turn.bracket') : say('turn.title', youOrName(speaker, turn))
}

/** The status of the match: the current player and the phase, or another player who has to decide. */
export function statusWords(
  view: View,
  phase: Phase,
  turn: Seat,
  speaker: Speaker,
  waitedFor: readonly Seat[],
  away: readonly Seat[],
): StatusWords {
  if (view.outcome) return say('status.over')
  const other = waitedFor.find((seat) => seat !== turn && seat !== speaker.seat)
  if (phase === 'lobby') return lobbyWords(view, waitedFor, speaker)
  if (phase !== view.phase || !other) {
    if (turn === speaker.seat) return say(`status.your.${phase}`)
    return [personName(speaker, turn), away.includes(turn) ? say('status.away') : say(`status.phase.${phase}`)]
  }
  return [personName(speaker, other), say(away.includes(other) ? 'status.away' : 'status.choosing')]
}

/**
 * The status while players choose classes: names the players who have not chosen. When all have chosen, the roll for
 * the first turn follows.
 */
function lobbyWords(view: View, waitedFor: readonly Seat[], speaker: Speaker): string {
  if (view.phase !== 'lobby') return say('status.rolling')
  const others = waitedFor.filter((seat) => seat !== speaker.seat).map((seat) => personName(speaker, seat))
  if (speaker.seat && waitedFor.includes(speaker.seat))
    return say(others.length === 0 ? 'status.everyoneWaits' : 'status.everyoneChooses')
  return others.length > 0 ? say('status.waiting', { names: namesOrCount(others) }) : ''
}

export function endingWords({ winner, reason }: Outcome, speaker: Speaker): string {
  if (!winner) return ''
  const values = youOrName(speaker, winner)
  if (reason === 'left') return say('ending.left', values)
  return reason === 'bracket' ? say('ending.bracket', values) : say('ending.crown', values)
}

export const leaveWords = (view: View): string =>
  say(view.seats.filter((seat) => view.players[seat]?.active).length > 2 ? 'leave.several' : 'leave.two')
