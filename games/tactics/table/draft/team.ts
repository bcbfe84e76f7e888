// A team being put together, and the last one, kept in this browser.
import { keep, kept } from '#web/design/browser/storage.ts'
import type { SelectTeam } from '../../rules/actions.ts'
import { type Content, skillsOf } from '../../rules/content.ts'
import { refuseTeam, teamOf } from '../../rules/draft.ts'
import { newState, type Player, type Team } from '../../rules/state.ts'

const KEY = 'tactics:team'

/** Offered to who has none yet: what comes first in the draft. */
export const firstTeam = (content: Content): Team =>
  teamOf(content, {
    type: 'select_team',
    heroClass: content.heroClasses[0] as string,
    minions: content.minionTypes.slice(0, 2),
  })

export const pick = (team: Team): SelectTeam => ({ type: 'select_team', ...team })

export const withHero = (content: Content, team: Team, heroClass: string): Team =>
  team.heroClass === heroClass ? team : { ...team, heroClass, skillId: skillsOf(content, heroClass)[0] as string }

export const withMinion = (team: Team, slot: 0 | 1, type: string): Team => ({
  ...team,
  minions: slot === 0 ? [type, team.minions[1]] : [team.minions[0], type],
})

/** From left to right. The second player sees the board turned round: their first minion stands on the right. */
export const slotsOf = (seat: Player): readonly (0 | 1)[] => (seat === 'P1' ? [0, 1] : [1, 0])

/** `chance` gives numbers in [0, 1). */
export function surprise(content: Content, chance: () => number): Team {
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const heroClass = one(content.heroClasses)
  return {
    heroClass,
    minions: [one(content.minionTypes), one(content.minionTypes)],
    skillId: one(skillsOf(content, heroClass)),
  }
}

export const rememberTeam = (team: Team): void => keep(KEY, team)

/** The first team if none was kept, or none that the rules would take. */
export function recallTeam(content: Content): Team {
  try {
    const team = kept(KEY) as Team | undefined
    return team && !refuseTeam({ content, state: newState() }, 'P1', pick(team)) ? team : firstTeam(content)
  } catch {
    // Kept by an older version, in another shape.
    return firstTeam(content)
  }
}
