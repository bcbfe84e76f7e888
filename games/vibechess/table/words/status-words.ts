// Texts of the top bar and of the result.
import type { Outcome, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { StatusWords } from '#web/design/frame/topbar.tsx'
import type { Reason } from '../../rules/endings.ts'
import type { Square } from '../../rules/squares.ts'
import { otherSide, type Side } from '../../rules/state.ts'
import { SIDE_NAMES } from '../../rules/teams.ts'
import type { View } from '../../rules/view.ts'
import { isAlone, pieceOn, sideAt } from '../view/queries.ts'
import { whyNoStart } from './lobby-words.ts'
import { PIECE_NAMES, type Speaker, teamWords } from './names.ts'

const moveNumber = ({ plies }: View): number => Math.floor(plies / 2) + 1

/** Title of the top bar. During the game it is the number of the move; the strip under the board says who decides. */
export function titleWords(view: View, speaker: Speaker): string {
  if (view.phase === 'lobby') return lobbyTitle(view, speaker)
  return view.phase === 'over' ? 'Game over' : `Move ${moveNumber(view)}`
}

export function statusWords(view: View, speaker: Speaker): StatusWords {
  if (view.phase === 'lobby') return lobbyStatus(view, speaker)
  if (view.phase === 'over') return ''
  return `${SIDE_NAMES[view.turn]} to move${view.check ? ' · check' : ''}`
}

/** Says who decides now, and what. */
export function deciderWords(view: View, speaker: Speaker): readonly [name: string, rest: string] {
  if (!view.step) return ['', '']
  const { square, decider } = view.step
  const [verb, what] = decisionWords(view, decider, square)
  return decider === speaker.seat ? ['You', `${verb} ${what}`] : [personName(speaker, decider), `${verb}s ${what}`]
}

function decisionWords(view: View, decider: Seat, square: Square | null): readonly [verb: string, what: string] {
  const piece = pieceOn(view, square)
  if (piece) return ['move', `the ${PIECE_NAMES[piece.type]}`]
  return isAlone(view, decider) ? ['choose', 'a move'] : ['pick', 'a piece']
}

function lobbyTitle(view: View, speaker: Speaker): string {
  if (view.owner === speaker.seat) return 'Your table is open'
  return sideAt(view, speaker.seat) ? 'You are in' : 'Choose a team'
}

function lobbyStatus(view: View, speaker: Speaker): StatusWords {
  if (view.owner === null) return 'Nobody is here yet'
  if (view.owner === speaker.seat) return whyNoStart(view, speaker) ?? 'Start when you like'
  return [personName(speaker, view.owner), 'starts the game']
}

const REASONS: Readonly<Record<Reason, string>> = {
  checkmate: 'Checkmate.',
  stalemate: 'Stalemate: the side to move has no legal move.',
  resignation: 'Resignation.',
  agreed_draw: 'The captains agreed on a draw.',
  insufficient_material: 'Neither side has enough pieces left to mate.',
  threefold_repetition: 'The same position came up three times.',
  fifty_move_rule: 'Fifty moves without a capture or a pawn move.',
  team_elimination: 'A team had nobody left.',
  time: 'Time ran out.',
  lobby_closed: 'Everybody left the lobby.',
}

export const endReasonWords = ({ reason }: Pick<Outcome, 'reason'>): string =>
  REASONS[reason as Reason] ?? 'The game is over.'

/** Returns why the game ended. The headline above these words says who won. */
export function endingWords(outcome: Outcome, view: View, speaker: Speaker): string {
  const winner = outcome.winner as Side | null
  if (!winner) return endReasonWords(outcome)
  const resigner =
    view.teams[otherSide(winner)].captain === speaker.seat
      ? 'You'
      : `The captain of ${teamWords(view, otherSide(winner))}`
  if (outcome.reason === 'resignation') return `${resigner} resigned.`
  if (outcome.reason === 'team_elimination') return `${teamWords(view, otherSide(winner))} had nobody left.`
  if (outcome.reason === 'time') return `${teamWords(view, otherSide(winner))} ran out of time.`
  return endReasonWords(outcome)
}

/** Returns the result and its reason, which the screen shows instead of a decision. */
export function resultWords({ outcome, ...view }: View): readonly [result: string, why: string] {
  const winner = outcome?.winner as Side | null | undefined
  return [winner ? `${view.teams[winner].name} wins` : 'A draw', outcome ? endReasonWords(outcome) : '']
}
