// Finds the key moments of a match that its replay lists.
import type { Event, Moment } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import { type Battle, kindId } from './content.ts'
import type { TacticsEvent } from './events.ts'
import { unitOf } from './state.ts'

const phrase = phrases<Words>()

export function moment(battle: Battle, told: Event): Moment | undefined {
  const event = told as TacticsEvent
  if (event.type === 'died') return fallen(battle, event.unitId)
  if (event.type === 'countered') {
    const named = nameOf(battle, event.unitId)
    return named && { kind: 'counter', text: phrase('moment.counter', named), weight: 2 }
  }
  if (event.type === 'intercepted') {
    const named = nameOf(battle, event.guardianId)
    return named && { kind: 'guard', text: phrase('moment.guard', named), weight: 2 }
  }
  return undefined
}

function fallen(battle: Battle, id: string): Moment | undefined {
  const isHero = unitOf(battle.state, id)?.category === 'HERO'
  const named = nameOf(battle, id)
  return named && { kind: 'fall', text: phrase('moment.fall', named), weight: isHero ? 9 : 6 }
}

/** Returns the kind of the unit and its owner. Undefined if the unit has disappeared. */
function nameOf(battle: Battle, id: string): { unit: string; name: string } | undefined {
  const unit = unitOf(battle.state, id)
  return unit && { unit: kindId(battle, unit), name: `{seat:${unit.owner}}` }
}
