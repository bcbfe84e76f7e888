// Texts of the top bar and of the result.
import type { Outcome } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { StatusWords } from '#web/design/frame/topbar.tsx'
import { REASONS, type Reason } from '../../rules/endings.ts'
import { otherSide, type Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { isAlone, pieceOn, sideAt } from '../view/queries.ts'
import { whyNoStart } from './lobby-words.ts'
import { colourOf, type Speaker, teamAndColour, teamValues, youOrName } from './names.ts'

const moveNumber = ({ plies }: View): number => Math.floor(plies / 2) + 1

/** Title of the top bar. During the game it is the number of the move; the strip under the board says who decides. */
export function titleWords(view: View, speaker: Speaker): string {
  if (view.phase === 'lobby') return lobbyTitle(view, speaker)
  return view.phase === 'over' ? say('title.over') : say('title.move', { n: moveNumber(view) })
}

export function statusWords(view: View, speaker: Speaker): StatusWords {
  if (view.phase === 'lobby') return lobbyStatus(view, speaker)
  if (view.phase === 'over') return ''
  return say('status.toMove', { check: view.check, colour: colourOf(view.turn) })
}

/** Says who decides now, and what. */
export function deciderWords(view: View, speaker: Speaker): string {
  if (!view.step) return ''
  const { square, decider } = view.step
  const values = youOrName(speaker, decider)
  const piece = pieceOn(view, square)
  if (piece) return say('decider.move', { ...values, type: piece.type })
  return isAlone(view, decider) ? say('decider.choose', values) : say('decider.pick', values)
}

function lobbyTitle(view: View, speaker: Speaker): string {
  if (view.owner === speaker.seat) return say('title.yourTable')
  return say(sideAt(view, speaker.seat) ? 'title.in' : 'title.choose')
}

function lobbyStatus(view: View, speaker: Speaker): StatusWords {
  if (view.owner === null) return say('status.nobody')
  if (view.owner === speaker.seat) return whyNoStart(view, speaker) ?? say('status.ready')
  return [personName(speaker, view.owner), say('status.starts')]
}

const isReason = (reason: string): reason is Reason => (REASONS as readonly string[]).includes(reason)

export const endReasonWords = ({ reason }: Pick<Outcome, 'reason'>): string =>
  isReason(reason) ? say(`end.${reason}`) : say('end.other')

/** Returns why the game ended. The headline above these words says who won. */
export function endingWords(outcome: Outcome, view: View, speaker: Speaker): string {
  const winner = outcome.winner as Side | null
  if (!winner) return endReasonWords(outcome)
  const loser = otherSide(winner)
  const values = teamAndColour(view, loser)
  if (outcome.reason === 'resignation')
    return say('end.resigned', { ...values, you: view.teams[loser].captain === speaker.seat })
  if (outcome.reason === 'team_elimination') return say('end.nobodyLeft', values)
  if (outcome.reason === 'time') return say('end.ranOut', values)
  return endReasonWords(outcome)
}

/** Returns the result and its reason, which the screen shows instead of a decision. */
export function resultWords(view: View): readonly [result: string, why: string] {
  const { outcome } = view
  const winner = outcome?.winner as Side | null | undefined
  return [winner ? say('end.wins', teamValues(view, winner)) : say('end.draw'), outcome ? endReasonWords(outcome) : '']
}
