// Selects the events that a replay marks on its timeline.
import type { Moment } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import type { TitansEvent } from './event-types.ts'
import type { State } from './state.ts'

const phrase = phrases<Words>()

/** The timeline marks a hit that takes at least this share of the titan's maximum HP. */
const HEAVY = 0.2

export function moment(event: TitansEvent, state: State): Moment<'defeat' | 'ability' | 'blow'> | undefined {
  if (event.type !== 'defeat' && event.type !== 'ability' && event.type !== 'damage') return undefined
  const titan = state.titans[event.seat]
  if (!titan) return undefined
  const { name } = titan
  if (event.type === 'defeat') return { kind: 'defeat', text: phrase('moment.defeat', { titan: name }), weight: 9 }
  if (event.type === 'ability')
    return { kind: 'ability', text: phrase('moment.ability', { titan: name, ability: event.ability }), weight: 2 }
  const share = event.amount / titan.HP
  return share < HEAVY
    ? undefined
    : {
        kind: 'blow',
        text: phrase('moment.blow', { titan: name, loss: event.amount, hp: event.hp, max: titan.HP }),
        weight: Math.min(8, 3 + Math.floor((share - HEAVY) * 10)),
      }
}
