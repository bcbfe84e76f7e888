// The window of a chance card: all players see the card, and the owner of a Luck Charm may cancel it. Otherwise it
// takes effect. If it moves the player, the new tile is resolved at once.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { cardOf } from '../content/chance.ts'
import { discard } from '../decks.ts'
import { leaveMark } from '../marks.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { pop, push, renewNumber } from '../stack.ts'
import { activeSeats, currentPlayer, type FrameOf, type Hill, playerOf, type State } from '../state.ts'
import { refuseUse, useItem, usesAt } from '../using.ts'

type Card = FrameOf<'chance'>

/**
 * Reveals a card and asks all owners of a Luck Charm at the same time. Until its effect is over, the card is in no
 * pile.
 */
export function revealCard(turn: Hill, seat: Seat, card: string): void {
  const { state } = turn
  turn.emit({ type: 'card', seat, card })
  push(state, 'chance', {
    card,
    step: 'charm',
    asked: activeSeats(state).filter((s) => usesAt(state, s, 'revealed').length > 0),
    from: playerOf(state, seat).position,
  })
}

export const chance: Rules<'chance'> = {
  advance(turn, frame) {
    if (frame.step === 'charm') return offerCharms(turn, frame)
    if (frame.step === 'happen') return happen(turn, frame)
    if (frame.step === 'moved') return resolveNewTile(turn, frame)
    discard(turn.state, 'chance', frame.card)
    pop(turn.state)
  },
  window: (frame) => (frame.step === 'charm' ? 'charm' : 'choice'),
  wants(state, frame) {
    if (frame.step === 'happen')
      return [
        { seat: state.currentPlayerUid, kind: 'choice', otherwise: defined(cardOf(frame.card).choice?.otherwise) },
      ]
    return frame.asked.map((seat) => ({ seat, kind: 'charm', otherwise: 'pass', secret: true }))
  },
  refuse(state, frame, seat, action) {
    if (frame.step === 'happen')
      return refuseChoice(state, frame, seat, action.type === 'ResolveChance' ? action.item : undefined)
    if (!frame.asked.includes(seat)) return NOT_YOUR_DECISION
    if (action.type === 'UseItem') return refuseUse(state, seat, 'revealed', action)
    const closes = seat === state.currentPlayerUid ? 'ConfirmDraw' : 'Pass'
    return action.type === closes ? undefined : `${closes} closes this window`
  },
  candidates(state, frame, seat) {
    if (frame.step === 'happen') return options(state, frame).map((item) => ({ type: 'ResolveChance', item }))
    return [...usesAt(state, seat, 'revealed'), { type: 'ConfirmDraw' }, { type: 'Pass' }]
  },
  act(turn, frame, seat, action) {
    if (action.type === 'ResolveChance') apply(turn, frame, action.item)
    else if (action.type === 'UseItem') useItem(turn, seat, action)
    else frame.asked = frame.asked.filter((other) => other !== seat)
  },
  otherwise(state, frame, seat) {
    const player = currentPlayer(state)
    if (frame.step === 'happen')
      return { type: 'ResolveChance', item: defined(cardOf(frame.card).choice?.default(player)) }
    return { type: seat === state.currentPlayerUid ? 'ConfirmDraw' : 'Pass' }
  },
}

const options = (state: State, { card }: Card): string[] => cardOf(card).choice?.from(currentPlayer(state)) ?? []

function refuseChoice(state: State, frame: Card, seat: Seat, item: string | undefined): string | undefined {
  if (seat !== state.currentPlayerUid) return NOT_YOUR_DECISION
  if (item === undefined) return 'ResolveChance closes this window'
  return options(state, frame).includes(item) ? undefined : `you do not have ${item}`
}

function offerCharms(turn: Hill, frame: Card): 'wait' | undefined {
  frame.asked = frame.asked.filter((seat) => playerOf(turn.state, seat).active)
  if (frame.asked.length > 0) return 'wait'
  frame.step = 'happen'
  renewNumber(turn.state, frame)
}

function happen(turn: Hill, frame: Card): 'wait' | undefined {
  const { state } = turn
  const choices = options(state, frame)
  if (choices.length > 1) return 'wait'
  if (cardOf(frame.card).use) keep(turn, frame.card)
  else apply(turn, frame, choices[0])
}

function apply(turn: Hill, frame: Card, choice: string | undefined): void {
  const card = cardOf(frame.card)
  frame.step = 'moved'
  card.happen?.(turn, turn.state.currentPlayerUid, choice)
  leaveMark(currentPlayer(turn.state), card)
}

function keep(turn: Hill, card: string): void {
  const player = currentPlayer(turn.state)
  player.kept.push(card)
  player.fresh.push(card)
  turn.emit({ type: 'kept', seat: turn.state.currentPlayerUid, cards: player.kept.length })
  pop(turn.state)
}

/** Resolves the tile that the card moved the player to. Does nothing if the player did not move or is at 0 HP. */
function resolveNewTile(turn: Hill, frame: Card): undefined {
  const { state } = turn
  const { position, hp } = currentPlayer(state)
  frame.step = 'done'
  if (position === frame.from || hp === 0) return
  push(state, 'resolveTile', { step: 'begin', nested: true })
  push(state, 'afterMoving', { phase: 'resolveTile', passed: false })
}
