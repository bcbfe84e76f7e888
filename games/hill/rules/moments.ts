// The events that the timeline of a replay marks as key moments.
import type { Event, Moment, Seat } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import { kindOf } from './content/copies.ts'
import { enemyOf } from './content/enemies.ts'

interface Told {
  seat: Seat
  sides: readonly Seat[]
  enemy: string
  target: Seat
  to: number
}

const phrase = phrases<Words>()

/** Stands for the player's name, which the page puts in. */
const nameOf = (seat: Seat): string => `{seat:${seat}}`

const MOMENTS: Record<string, (told: Told) => Moment | undefined> = {
  duel: ({ sides: [a = '', b = ''] }) => ({
    kind: 'duel',
    text: phrase('moment.duel', { a: nameOf(a), b: nameOf(b) }),
    weight: 6,
  }),
  ambushed: ({ seat, target }) => ({
    kind: 'ambush',
    text: phrase('moment.ambush', { name: nameOf(seat), target: nameOf(target) }),
    weight: 5,
  }),
  hp: ({ seat, to }) =>
    to === 0 ? { kind: 'down', text: phrase('moment.down', { name: nameOf(seat) }), weight: 5 } : undefined,
  trapped: ({ seat }) => ({ kind: 'trap', text: phrase('moment.trap', { name: nameOf(seat) }), weight: 4 }),
  killed: ({ seat, enemy }) => ({
    kind: 'kill',
    text: phrase('moment.kill', { name: nameOf(seat), enemy: kindOf(enemy) }),
    weight: enemyOf(enemy).tier * 2 - 1,
  }),
}

export const moment = (event: Event): Moment | undefined => MOMENTS[event.type]?.(event as Event & Told)
