// Finds the key moments of a match for its replay.
import type { Event, Moment } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import type { EventType } from './events.ts'

const phrase = phrases<Words>()

interface Told {
  type: EventType
  side: string
  monster: string
  in: string
}

export function moment(event: Event): Moment | undefined {
  const told = event as Event & Told
  /** Stands for the player's name, which the page puts in. */
  const name = `{seat:${told.side}}`
  if (told.type === 'faint')
    return { kind: 'faint', text: phrase('moment.faint', { name, monster: told.monster }), weight: 7 }
  if (told.type === 'forced_switch')
    return { kind: 'switch', text: phrase('moment.switch', { name, monster: told.in }), weight: 2 }
  return undefined
}
