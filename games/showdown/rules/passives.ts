// The passives, as rows of data with hooks.
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import { type Mark, NONE, type Passive } from './content.ts'
import { heal, loseHp } from './hp.ts'
import { applyMark } from './marks.ts'
import { poison } from './poison.ts'
import { div } from './state.ts'

const phrase = phrases<Words>()

const swiftSpeed = (speed: number): number => div(speed * 3, 2)

const sturdyMark: Mark = { id: 'sturdy', name: 'Sturdy', words: 'holds on with 1 HP', picture: 'protect' }

export const passives: readonly Passive[] = [
  { id: NONE, name: 'none', description: 'No passive.', owners: 'all' },
  {
    id: 'regen_5pct',
    name: 'Regeneration',
    description: 'Heals 5% of its max HP at the end of each turn while active.',
    phrase: ({ maxHp }) => phrase('passive.regen_5pct.effect', { amount: div(maxHp, 20) }),
    onTurnEnd: (scene, owner) => heal(scene, owner, div(owner.monster.maxHp, 20), 'regen_5pct', 'passive_heal'),
  },
  {
    id: 'thorns',
    name: 'Thorns',
    description: 'Whoever damages it with a move loses a quarter of the damage dealt.',
    phrase: () => phrase('passive.thorns.effect'),
    onDamaged: (scene, attacker, dealt) => {
      const amount = div(dealt, 4)
      if (amount > 0) loseHp(scene, attacker, amount, 'thorns')
    },
  },
  {
    id: 'sturdy',
    name: 'Sturdy',
    description: 'Once per match, a hit that would take it from full HP to 0 leaves 1 HP.',
    phrase: () => phrase('passive.sturdy.effect'),
    mark: sturdyMark,
    endure: (owner, damage) =>
      owner.marks[sturdyMark.id] || owner.hp < owner.maxHp || damage < owner.hp ? damage : owner.hp - 1,
    onEndured: (scene, owner) => applyMark(scene, owner, sturdyMark),
  },
  {
    id: 'bulwark',
    name: 'Bulwark',
    description: 'Each hit it takes is reduced by a tenth of its defense.',
    phrase: ({ defense }) => phrase('passive.bulwark.effect', { amount: div(defense, 10) }),
    soften: (owner, damage) => Math.max(0, damage - div(owner.defense, 10)),
  },
  {
    id: 'second_wind',
    name: 'Second Wind',
    description: 'Heals a fifth of its max HP whenever it leaves the active slot alive.',
    phrase: ({ maxHp }) => phrase('passive.second_wind.effect', { amount: div(maxHp, 5) }),
    onLeft: (scene, owner) => heal(scene, owner, div(owner.monster.maxHp, 5), 'second_wind', 'passive_heal'),
  },
  {
    id: 'swift',
    name: 'Swift',
    description: 'Its speed counts half as much again for who acts first.',
    phrase: ({ speed }) => phrase('passive.swift.effect', { from: speed, to: swiftSpeed(speed) }),
    initiativeSpeed: swiftSpeed,
  },
  {
    id: 'venom_skin',
    name: 'Venom Skin',
    description: 'Poisons whoever damages it with a move.',
    phrase: () => phrase('passive.venom_skin.effect'),
    mark: poison,
    onDamaged: (scene, attacker) => applyMark(scene, attacker, poison),
  },
]
