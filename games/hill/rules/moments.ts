// The events that the timeline of a replay marks as key moments.
import type { Event, Moment, Seat } from '#kit/game.ts'
import { enemyOf } from './content/enemies.ts'

interface Told {
  seat: Seat
  sides: readonly Seat[]
  enemy: string
  target: Seat
  to: number
}

const MOMENTS: Record<string, (told: Told) => Moment | undefined> = {
  duel: ({ sides }) => ({
    kind: 'duel',
    text: `A duel: ${sides.map((seat) => `{seat:${seat}}`).join(' against ')}`,
    weight: 6,
  }),
  ambushed: ({ seat, target }) => ({ kind: 'ambush', text: `{seat:${seat}} ambushes {seat:${target}}`, weight: 5 }),
  hp: ({ seat, to }) => (to === 0 ? { kind: 'down', text: `{seat:${seat}} is beaten down`, weight: 5 } : undefined),
  trapped: ({ seat }) => ({ kind: 'trap', text: `{seat:${seat}} steps into a trap`, weight: 4 }),
  killed: ({ seat, enemy }) => {
    const { name, tier } = enemyOf(enemy)
    return { kind: 'kill', text: `{seat:${seat}} beats the ${name}`, weight: tier * 2 - 1 }
  },
}

export const moment = (event: Event): Moment | undefined => MOMENTS[event.type]?.(event as Event & Told)
