// The eight classes. When time runs out, a seat without a class gets the first free class in this order.
import { defined } from '#kit/defined.ts'
import { catalogue } from './catalogue.ts'
import type { ClassRow } from './rows.ts'

export const CLASSES: readonly ClassRow[] = [
  {
    id: 'scout',
    name: 'Scout',
    passive: 'Unaffected by traps and ambushes; may take a trap it stops on',
    starts: ['trap'],
    sureFooted: true,
  },
  { id: 'hunter', name: 'Hunter', passive: '+1 attack in fights', starts: [], fightAttack: 1 },
  { id: 'raider', name: 'Raider', passive: 'After a win, a d6 of 5 or 6 draws a treasure', starts: [], plunders: 5 },
  { id: 'guardian', name: 'Guardian', passive: '+1 defence in fights', starts: ['wooden-shield'], fightDefence: 1 },
  {
    id: 'duelist',
    name: 'Duelist',
    passive: '+1 attack in duels; once per duel may re-roll the own defence die',
    starts: [],
    duelAttack: 1,
    rerolls: true,
  },
  {
    id: 'alchemist',
    name: 'Alchemist',
    passive: 'Bandolier of 2; healing drinks heal 1 more',
    starts: [],
    bandolier: 2,
    healBonus: 1,
  },
  { id: 'porter', name: 'Porter', passive: 'Backpack of 2', starts: [], backpack: 2 },
  {
    id: 'monk',
    name: 'Monk',
    passive: 'Once per game, offered a duel: a d6 of 5 or 6 cancels it',
    starts: [],
    cancels: 5,
  },
]

const NONE: ClassRow = { id: '', name: '', passive: '', starts: [] }

const classes = catalogue('class', CLASSES)
export const registerClasses = classes.enter
export const classRow = (id: string): ClassRow => defined(classes.find(id))
export const classOf = (player: { class: string | null }): ClassRow =>
  player.class === null ? NONE : classRow(player.class)
