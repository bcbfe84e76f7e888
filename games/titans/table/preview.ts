// What an action would do now. The rules themselves play it, on a copy of the view, so no number is typed a second time.
import { dice, scripted } from '#kit/dice.ts'
import type { Event } from '#kit/game.ts'
import type { RoundAction } from '../rules/actions.ts'
import type { Content } from '../rules/content.ts'
import { resolveRound } from '../rules/resolve.ts'
import type { SeatName, State } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { effectWords } from './effects.ts'

type Kind = RoundAction['type']

const LATE = 0
const EARLY = 0.9
const MIDDLING = 0.5

/** What follows if this seat is the faster one. Only what no die decides may be read from it. */
function foresee(content: Content, view: View, seat: SeatName, mine: Kind, theirs: Kind): Event[] {
  const copy = structuredClone(view)
  const roundActions = { player1: theirs, player2: theirs, [seat]: mine }
  const state: State = { ...copy, roundActions, offers: { player1: [], player2: [] }, picks: { player1: null, player2: null }, expiries: { player1: 0, player2: 0 } }
  const events: Event[] = []
  const speed = seat === 'player1' ? [EARLY, LATE] : [LATE, EARLY]
  resolveRound({ content, state, now: 0, at: 0, dice: dice(scripted([...speed, MIDDLING, MIDDLING])), emit: (event) => events.push(event) })
  return events.slice(events.findIndex(({ type }) => type === 'first') + 1)
}

/** What this seat's ability would do, its cost left aside: `31 damage, heal 31`. */
export function abilityWords(content: Content, view: View, seat: SeatName): string {
  const events = foresee(content, view, seat, 'ability', 'rest')
  const end = events.findIndex(({ type }) => type === 'rest')
  const own = end < 0 ? events : events.slice(0, end)
  const hurts = own.some(({ type, amount }) => type === 'damage' && amount !== 0)
  return own.flatMap((event) => (hurts && event.type === 'shield_absorb' ? [] : (partWords(content, event) ?? []))).join(', ')
}

function partWords(content: Content, event: Event): string | undefined {
  switch (event.type) {
    case 'damage':
      return event.amount === 0 ? undefined : `${String(event.amount)} damage`
    case 'shield_absorb':
      return `−${Math.round(Number(event.absorbed))} shield`
    case 'heal':
      return event.amount === 0 ? 'no healing' : `heal ${String(event.amount)}`
    case 'effect':
      return effectWords(content.effect(String(event.effect)).preview, event.value)
    case 'charge':
      return event.cause === 'cost' ? undefined : gain(event) > 0 ? `gain ${gain(event)}` : 'charge spent'
    default:
      return undefined
  }
}

const gain = (event: Event | undefined): number => (event ? Number(event.charge) - Number(event.chargeBefore) : 0)

const charged = (events: readonly Event[], seat: SeatName): Event | undefined => events.find((event) => event.type === 'charge' && event.seat === seat)

/** Charge that a rest would bring. */
export const restGain = (content: Content, view: View, seat: SeatName): number => gain(charged(foresee(content, view, seat, 'rest', 'defend'), seat))

/** Charge for an attack that meets a guard. */
export const guardGain = (content: Content, view: View, seat: SeatName): number => gain(charged(foresee(content, view, seat, 'defend', 'attack'), seat))
