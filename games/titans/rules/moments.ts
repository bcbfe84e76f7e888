// Selects the events that a replay marks on its timeline.
import type { Event, Moment } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import type { EventType } from './events.ts'
import type { SeatName, State } from './state.ts'

const phrase = phrases<Words>()

/** The timeline marks a hit that takes at least this share of the titan's maximum HP. */
const HEAVY = 0.2

type LoggedEvent = { type: EventType; seat: SeatName; amount: number; hp: number; ability: string }

export function moment(event: Event, state: State): Moment | undefined {
  const { type, seat, amount, hp, ability } = event as Event & LoggedEvent
  const titan = state.titans[seat]
  if (!titan) return undefined
  const { name } = titan
  if (type === 'defeat') return { kind: 'defeat', text: phrase('moment.defeat', { titan: name }), weight: 9 }
  if (type === 'ability')
    return { kind: 'ability', text: phrase('moment.ability', { titan: name, ability }), weight: 2 }
  const share = type === 'damage' ? amount / titan.HP : 0
  return share < HEAVY
    ? undefined
    : {
        kind: 'blow',
        text: phrase('moment.blow', { titan: name, loss: amount, hp, max: titan.HP }),
        weight: Math.min(8, 3 + Math.floor((share - HEAVY) * 10)),
      }
}
