// The viewer's situation: the legal choices, and the actions that the screen sends without a tap.
import { defined } from '#kit/defined.ts'
import type { AnyAction, Ask, Seat } from '#kit/game.ts'
import type { Action, ActionOf, ActionType } from '../../rules/actions.ts'
import { boardOf, isSanctuary } from '../../rules/board.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { defenceBonus } from '../../rules/strength.ts'
import type { PlayerView, View } from '../../rules/view.ts'
import type { Speaker } from '../words/speaker.ts'

/**
 * An aim that takes several actions, which the screen sends one by one. `GoToMove` advances to the phase where items
 * for moving can be used. `Fight` continues round after round until the player stops it. `Plan` sends its steps in
 * order, as long as each is legal. With `waits`, the screen gives the players on the tile some seconds to challenge the
 * viewer before the viewer moves or sleeps.
 */
export type Goal =
  | { type: 'ChooseMove' | 'ChooseSleep' | 'GoToMove'; waits?: true }
  | ActionOf<'OfferDuel'>
  | ActionOf<'ProposeTrade'>
  | { type: 'Fight'; target?: string }
  | { type: 'Plan'; steps: readonly Action[] }

export interface Situation {
  view: View
  seat: Seat | null
  asks: readonly Ask[]
  choices: readonly Action[]
  speaker: Speaker
}

export const situationOf = (
  view: View,
  seat: Seat | null,
  asks: readonly Ask[],
  choices: readonly AnyAction[],
  speaker: Speaker,
): Situation => ({
  view,
  seat,
  asks,
  choices: choices as Action[],
  speaker,
})

export const choicesOfType = <T extends ActionType>({ choices }: Situation, type: T): ActionOf<T>[] =>
  choices.filter((choice): choice is ActionOf<T> => choice.type === type)
export const hasChoice = (situation: Situation, type: ActionType): boolean => choicesOfType(situation, type).length > 0
export const ownPlayer = ({ view, seat }: Situation): PlayerView => defined(view.players[seat ?? ''])

export const URGENT_ASKS = ['offer', 'trade']

export const ownAsks = ({ asks, seat }: Situation): Ask[] =>
  asks.filter((ask) => ask.seat === seat).sort((a, b) => rank(a) - rank(b))
const rank = ({ kind }: Ask): number => (URGENT_ASKS.includes(kind) ? URGENT_ASKS.indexOf(kind) : URGENT_ASKS.length)

/** Returns the ask that an action answers, or undefined if the action answers no ask. */
export function askFor(situation: Situation, action: Action): Ask | undefined {
  const own = ownAsks(situation)
  const of = (...kinds: string[]) => own.find(({ kind }) => kinds.includes(kind))
  switch (action.type) {
    case 'AcceptTrade':
    case 'DeclineTrade':
      return of('trade')
    case 'OfferDuel':
    case 'ProposeTrade':
      return of('preDuel')
    case 'Leave':
    case 'Resume':
      return undefined
    case 'ContinueToMoveOrSleep':
      return of('preDuel')
    default:
      return own[0]
  }
}

/** The other active players on the viewer's tile. */
export const playersHere = ({ view, seat }: Situation): Seat[] =>
  view.seats.filter(
    (other) =>
      other !== seat &&
      view.players[other]?.active &&
      view.players[other]?.position === view.players[seat ?? '']?.position,
  )

/** Returns the action to send if there is nothing to decide, unless the player missed the last decision. */
export function automaticAction(situation: Situation): Action | undefined {
  const ask = ownAsks(situation)[0]
  if (!ask || ownPlayer(situation).missed > 0) return undefined
  const open = situation.choices.filter(({ type }) => type !== 'Leave' && type !== 'Resume')
  if (open.length !== 1) return undefined
  if (ask.kind === 'manage') return { type: 'ContinueToPreDuel' }
  return ask.kind === 'preDuel' && !mayTrade(situation) ? { type: 'ContinueToMoveOrSleep' } : undefined
}

/** Returns the next action toward an aim, or undefined if the player has to make another decision first. */
export function nextActionFor(situation: Situation, goal: Goal): Action | undefined {
  if (goal.type === 'Fight') return nextFightAction(situation, goal.target)
  if (goal.type === 'Plan')
    return goal.steps.find((step) => situation.choices.some((choice) => isSameAction(choice, step)))
  const ask = ownAsks(situation)[0]
  if (ask?.kind === 'manage') return { type: 'ContinueToPreDuel' }
  if (goal.type === 'OfferDuel') return situation.choices.find((choice) => isSameAction(choice, goal))
  if (goal.type === 'ProposeTrade') return situation.view.meeting[goal.target]?.trade === null ? goal : undefined
  if (ask?.kind === 'preDuel') return { type: 'ContinueToMoveOrSleep' }
  return ask?.kind === 'moveOrSleep' && goal.type !== 'GoToMove' && hasChoice(situation, goal.type)
    ? { type: goal.type }
    : undefined
}

/**
 * Returns the action that continues a fight: the next roll, or accepting a hit. Undefined if the hit would take the
 * last HP or if a re-roll is possible.
 */
function nextFightAction(situation: Situation, target: string | undefined): Action | undefined {
  const rolls = choicesOfType(situation, 'CommitRoll')
  const roll = rolls.find((choice) => choice.target === target) ?? rolls[0]
  if (roll) return roll
  const kind = ownAsks(situation)[0]?.kind
  return kind === 'hits' && !hasChoice(situation, 'Reroll') && heartsAtStake(situation) < ownPlayer(situation).hp
    ? { type: 'Pass' }
    : undefined
}

/** Returns how many HP the viewer would lose by the dice that are rolled but not applied. */
export function heartsAtStake(situation: Situation): number {
  const { view, seat } = situation
  const { combat } = view
  if (!combat?.dice || !seat) return 0
  if (combat.kind === 'duel') return 1
  const own = combat.dice.defence + defenceBonus(ownPlayer(situation), 'fight')
  return combat.dice.foes.filter(({ id, attack }) => attack + enemyOf(id).attack > own).length
}

export const isSameAction = (a: Action, b: Action): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (action: Action): unknown => Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1))

function mayTrade(situation: Situation): boolean {
  return playersHere(situation).length > 0 && !isSanctuary(boardOf(situation.view), ownPlayer(situation).position)
}
