// All dice of a round of a fight or duel with their bonuses, for the log.
import type { Event, Seat } from '#kit/game.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import type { Bonus } from '../../rules/roll.ts'
import { say } from '../../words/say.ts'
import { dieWords, sumOf } from './bonuses.ts'
import { labelOf, type Speaker, whom } from './speaker.ts'
import { enemyName } from './things.ts'

type Added = Record<'attack' | 'defence', Bonus[]>

interface Roller {
  name: string
  die: number
  bonuses: readonly Bonus[]
}

function blowWords(attacker: Roller, defender: Roller): string {
  const [by, at] = [attacker.die + sumOf(attacker.bonuses), defender.die + sumOf(defender.bonuses)]
  return say('detail.blow', {
    attacker: attacker.name,
    attack: dieWords(attacker.die, attacker.bonuses),
    defender: defender.name,
    defence: dieWords(defender.die, defender.bonuses),
    result: by > at ? 'hit' : by === at ? 'equal' : 'other',
  })
}

const enemyBonus = (id: string, side: 'attack' | 'defence'): Bonus[] =>
  enemyOf(id)[side] === 0 ? [] : [{ name: say('bonus.own'), amount: enemyOf(id)[side] }]

const duelDetails = (event: Event, speaker: Speaker): string[] => {
  const sides = event.sides as [Seat, Seat]
  const { attack, defence } = event.dice as Record<'attack' | 'defence', [number, number]>
  const added = event.added as [Added, Added]
  return ([0, 1] as const).map((by) => {
    const at = by === 0 ? 1 : 0
    return blowWords(
      { name: labelOf(speaker, sides[by]), die: attack[by], bonuses: added[by].attack },
      { name: whom(speaker, sides[at]), die: defence[at], bonuses: added[at].defence },
    )
  })
}

interface FightDice {
  target: string
  attack: number
  defence: number
  foes: { id: string; attack: number; defence: number | null }[]
}

/** Describes all dice of a round with their bonuses. */
export function roundDetails(event: Event, speaker: Speaker): string[] {
  if (event.kind === 'duel') return duelDetails(event, speaker)
  const { target, attack, defence, foes } = event.dice as FightDice
  const added = event.added as Added
  return [
    blowWords(
      { name: labelOf(speaker, event.seat), die: attack, bonuses: added.attack },
      {
        name: enemyName(target),
        die: foes.find(({ id }) => id === target)?.defence ?? 0,
        bonuses: enemyBonus(target, 'defence'),
      },
    ),
    ...foes.map((foe) =>
      blowWords(
        { name: enemyName(foe.id), die: foe.attack, bonuses: enemyBonus(foe.id, 'attack') },
        { name: whom(speaker, event.seat), die: defence, bonuses: added.defence },
      ),
    ),
  ]
}
