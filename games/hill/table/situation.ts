// What a viewer of the table can do now, and what the table does by itself.
import type { AnyAction, Ask, Seat } from '#kit/game.ts'
import type { Action, ActionOf, ActionType } from '../rules/actions.ts'
import { isSanctuary } from '../rules/board.ts'
import type { PlayerView, View } from '../rules/view.ts'
import type { Speaker } from './words.ts'

/** What is wanted beyond this ask: the phases on the way are gone through by themselves. */
export type Wish = 'ChooseMove' | 'ChooseSleep'

export interface Situation {
  view: View
  seat: Seat | null
  asks: readonly Ask[]
  choices: readonly Action[]
  speaker: Speaker
}

export const situationOf = (view: View, seat: Seat | null, asks: readonly Ask[], choices: readonly AnyAction[], speaker: Speaker): Situation => ({
  view,
  seat,
  asks,
  choices: choices as Action[],
  speaker,
})

export const all = <T extends ActionType>({ choices }: Situation, type: T): ActionOf<T>[] => choices.filter((choice): choice is ActionOf<T> => choice.type === type)
export const has = (situation: Situation, type: ActionType): boolean => all(situation, type).length > 0
export const me = ({ view, seat }: Situation): PlayerView => view.players[seat ?? ''] as PlayerView

export const PRIORITY = ['offer', 'trade']

export const ownAsks = ({ asks, seat }: Situation): Ask[] => asks.filter((ask) => ask.seat === seat).sort((a, b) => rank(a) - rank(b))
const rank = ({ kind }: Ask): number => (PRIORITY.includes(kind) ? PRIORITY.indexOf(kind) : PRIORITY.length)

/** The ask that an action answers, if any. */
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

/** The others on one's tile. */
export const company = ({ view, seat }: Situation): Seat[] =>
  view.seats.filter((other) => other !== seat && view.players[other]?.active && view.players[other]?.position === view.players[seat ?? '']?.position)

/** with nothing else to decide the table goes on by itself; not for who did not answer the last time. */
export function goesOn(situation: Situation): Action | undefined {
  const ask = ownAsks(situation)[0]
  if (!ask || me(situation).missed > 0) return undefined
  const open = situation.choices.filter(({ type }) => type !== 'Leave' && type !== 'Resume')
  if (open.length !== 1) return undefined
  if (ask.kind === 'manage') return { type: 'ContinueToPreDuel' }
  return ask.kind === 'preDuel' && !mayTrade(situation) ? { type: 'ContinueToMoveOrSleep' } : undefined
}

/** The next step towards a wish; nothing once something else came between. */
export function towards(situation: Situation, wish: Wish): Action | undefined {
  const ask = ownAsks(situation)[0]
  if (ask?.kind === 'manage') return { type: 'ContinueToPreDuel' }
  if (ask?.kind === 'preDuel') return company(situation).length === 0 ? { type: 'ContinueToMoveOrSleep' } : undefined
  return ask?.kind === 'moveOrSleep' && has(situation, wish) ? { type: wish } : undefined
}

function mayTrade(situation: Situation): boolean {
  return company(situation).length > 0 && !isSanctuary(me(situation).position)
}
