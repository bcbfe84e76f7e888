// The passives: rows of data, each with the hooks that make it up.
import { type Scene, tellStatus } from './events.ts'
import { blocked, heal, lose, poison } from './hp.ts'
import { div, type Fighter, type Monster } from './state.ts'

export interface Passive {
  id: string
  name: string
  description: string
  /** What its speed counts as for initiative. */
  initiativeSpeed?(speed: number): number
  /** What is left of a hit. */
  soften?(owner: Monster, damage: number): number
  /** The last word on a hit, after everything else has reduced it. */
  endure?(scene: Scene, owner: Fighter, damage: number): number
  /** A move has taken HP from its owner, who may have fainted of it. */
  damaged?(scene: Scene, attacker: Fighter, dealt: number): void
  /** Its owner has left the active slot, alive or fainted. */
  left?(scene: Scene, owner: Fighter): void
  /** Its owner is in the active slot, alive or fainted. */
  endOfTurn?(scene: Scene, owner: Fighter): void
}

const rows: readonly Passive[] = [
  { id: 'none', name: 'none', description: 'No passive.' },
  {
    id: 'regen_5pct',
    name: 'Regeneration',
    description: 'Heals 5% of its max HP at the end of each turn while active.',
    endOfTurn: (scene, owner) => heal(scene, owner, div(owner.monster.maxHp, 20), 'regen_5pct', 'passive_heal'),
  },
  {
    id: 'thorns',
    name: 'Thorns',
    description: 'Whoever damages it with a move loses a quarter of the damage dealt.',
    damaged: (scene, attacker, dealt) => {
      const amount = div(dealt, 4)
      if (amount > 0 && !blocked(scene, attacker, amount, 'thorns')) lose(scene, attacker, amount, 'thorns')
    },
  },
  {
    id: 'sturdy',
    name: 'Sturdy',
    description: 'Once per match, a hit that would take it from full HP to 0 leaves 1 HP.',
    endure: (scene, owner, damage) => {
      const { monster } = owner
      if (monster.sturdyUsed || monster.hp < monster.maxHp || damage < monster.hp) return damage
      monster.sturdyUsed = true
      tellStatus(scene, owner, 'sturdy')
      return monster.hp - 1
    },
  },
  {
    id: 'bulwark',
    name: 'Bulwark',
    description: 'Each hit it takes is reduced by a tenth of its defense.',
    soften: (owner, damage) => Math.max(0, damage - div(owner.defense, 10)),
  },
  {
    id: 'second_wind',
    name: 'Second Wind',
    description: 'Heals a fifth of its max HP whenever it leaves the active slot alive.',
    left: (scene, owner) => heal(scene, owner, div(owner.monster.maxHp, 5), 'second_wind', 'passive_heal'),
  },
  { id: 'swift', name: 'Swift', description: 'Its speed counts half as much again for who acts first.', initiativeSpeed: (speed) => div(speed * 3, 2) },
  {
    id: 'venom_skin',
    name: 'Venom Skin',
    description: 'Poisons whoever damages it with a move.',
    damaged: (scene, attacker) => poison(scene, attacker),
  },
]

export const passives: ReadonlyMap<string, Passive> = new Map(rows.map((row) => [row.id, row]))

export function passiveOf(monster: Pick<Monster, 'passive'>): Passive {
  const passive = passives.get(monster.passive)
  if (!passive) throw new Error(`there is no passive ${monster.passive}`)
  return passive
}
