// The eight classes: what each is better at, as numbers and marks that the rules read.
export interface ClassRow {
  name: string
  passive: string
  starts: readonly string[]
  fightAttack?: number
  fightDefence?: number
  duelAttack?: number
  bandolier?: number
  backpack?: number
  healBonus?: number
  /** Unaffected by traps and ambushes, and may take a trap it stops on. */
  sureFooted?: true
  /** May roll the own defence die of a duel again. */
  rerolls?: true
  /** Once per game may try to cancel a duel it is offered. */
  cancels?: true
  /** After a win a d6 of so much or more draws a treasure. */
  plunders?: number
}

const rows = {
  scout: {
    name: 'Scout',
    passive: 'Unaffected by traps and ambushes; may take a trap it stops on',
    // An extra copy, not from the deck: the deck's three are trap-1 to trap-3.
    starts: ['trap-4'],
    sureFooted: true,
  },
  hunter: { name: 'Hunter', passive: '+1 attack in fights', starts: [], fightAttack: 1 },
  raider: { name: 'Raider', passive: 'After a win, a d6 of 5 or 6 draws a treasure', starts: [], plunders: 5 },
  guardian: { name: 'Guardian', passive: '+1 defence in fights', starts: ['wooden-shield-5'], fightDefence: 1 },
  duelist: { name: 'Duelist', passive: '+1 attack in duels; once per duel may re-roll the own defence die', starts: [], duelAttack: 1, rerolls: true },
  alchemist: { name: 'Alchemist', passive: 'Bandolier of 2; healing drinks heal 1 more', starts: [], bandolier: 2, healBonus: 1 },
  porter: { name: 'Porter', passive: 'Backpack of 2', starts: [], backpack: 2 },
  monk: { name: 'Monk', passive: 'Once per game, offered a duel: a d6 of 5 or 6 cancels it', starts: [], cancels: true },
} satisfies Record<string, ClassRow>

export type ClassId = keyof typeof rows
export const CLASSES: Record<ClassId, ClassRow> = rows
/** In the order of the table: a seat without a class gets the first that is free. */
export const CLASS_IDS = Object.keys(rows) as ClassId[]

const NONE: ClassRow = { name: '', passive: '', starts: [] }
export const classOf = (player: { class: ClassId | null }): ClassRow => (player.class ? CLASSES[player.class] : NONE)
