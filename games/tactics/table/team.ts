// A team being put together, and the last one, kept in this browser.
import { keep, kept } from '#web/design/kept.ts'
import type { SelectTeam } from '../rules/actions.ts'
import { refuseTeam } from '../rules/draft.ts'
import { HERO_CLASSES, type HeroClass, MINION_TYPES, type MinionType } from '../rules/roster.ts'
import { skillsOf } from '../rules/skills.ts'
import { newState, type Team } from '../rules/state.ts'

const KEY = 'tactics:team'

export const FIRST_TEAM: Team = { heroClass: 'WARRIOR', minions: ['TANK', 'ARCHER'], skillId: 'warrior_heroic_leap' }

export const pick = (team: Team): SelectTeam => ({ type: 'select_team', ...team })

export const withHero = (team: Team, heroClass: HeroClass): Team => (team.heroClass === heroClass ? team : { ...team, heroClass, skillId: skillsOf(heroClass)[0] as string })

export const withMinion = (team: Team, slot: 0 | 1, type: MinionType): Team => ({ ...team, minions: slot === 0 ? [type, team.minions[1]] : [team.minions[0], type] })

/** `chance` gives numbers in [0, 1). */
export function surprise(chance: () => number): Team {
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const heroClass = one(HERO_CLASSES)
  return { heroClass, minions: [one(MINION_TYPES), one(MINION_TYPES)], skillId: one(skillsOf(heroClass)) }
}

export const rememberTeam = (team: Team): void => keep(KEY, team)

/** The first team if none was kept, or none that the rules would take. */
export function recallTeam(): Team {
  try {
    const team = kept(KEY) as Team | undefined
    return team && !refuseTeam(newState(), 'P1', pick(team)) ? team : FIRST_TEAM
  } catch {
    // Kept by an older version, in another shape.
    return FIRST_TEAM
  }
}
