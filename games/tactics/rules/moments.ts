// Finds the key moments of a match that its replay lists.
import type { Event, Moment } from '#kit/game.ts'
import { type Battle, kindOf } from './content.ts'
import type { TacticsEvent } from './events.ts'
import { unitOf } from './state.ts'

export function moment(battle: Battle, told: Event): Moment | undefined {
  const event = told as TacticsEvent
  if (event.type === 'died') return fallen(battle, event.unitId)
  if (event.type === 'countered')
    return { kind: 'counter', text: `${nameOf(battle, event.unitId)} strikes back`, weight: 2 }
  if (event.type === 'intercepted')
    return { kind: 'guard', text: `${nameOf(battle, event.guardianId)} takes a blow for another`, weight: 2 }
  return undefined
}

function fallen(battle: Battle, id: string): Moment {
  const isHero = unitOf(battle.state, id)?.category === 'HERO'
  return { kind: 'fall', text: `${nameOf(battle, id)} falls`, weight: isHero ? 9 : 6 }
}

/** Returns a name for the unit. The name includes the unit's owner. */
function nameOf(battle: Battle, id: string): string {
  const unit = unitOf(battle.state, id)
  return unit ? `The ${kindOf(battle, unit).name} of {seat:${unit.owner}}` : 'A unit'
}
