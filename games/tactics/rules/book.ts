// The content of the rule book, and a function that adds rows to it.
import type { SelectTeam } from './actions.ts'
import { BUFFS } from './buffs.ts'
import { type BuffFlag, type Content, skillsOf, type Tables } from './content.ts'
import { SKILLS } from './skills.ts'
import { HEROES, MINIONS } from './units.ts'

const typesWith = (buffs: Tables['buffs'], flag: BuffFlag): string[] =>
  Object.keys(buffs).filter((type) => buffs[type]?.[flag])

/** Returns the rule book's content with additional rows. */
export function contentWith(more: Partial<Tables> = {}): Content {
  const tables: Tables = {
    heroes: { ...HEROES, ...more.heroes },
    minions: { ...MINIONS, ...more.minions },
    buffs: { ...BUFFS, ...more.buffs },
    skills: { ...SKILLS, ...more.skills },
  }
  const { heroes, minions, buffs } = tables
  return {
    ...tables,
    heroClasses: Object.keys(heroes),
    minionTypes: Object.keys(minions),
    buffTypes: Object.keys(buffs),
    tileBuffs: typesWith(buffs, 'onTiles'),
    debuffs: typesWith(buffs, 'debuff'),
    teams: teamsOf(tables),
  }
}

function teamsOf(tables: Tables): SelectTeam[] {
  const minions = Object.keys(tables.minions)
  const pairs = minions.flatMap((first) => minions.map((second) => [first, second] as const))
  return Object.keys(tables.heroes).flatMap((heroClass) =>
    skillsOf(tables, heroClass).flatMap((skillId) =>
      pairs.map((pair): SelectTeam => ({ type: 'select_team', heroClass, minions: pair, skillId })),
    ),
  )
}

export const content: Content = contentWith()
