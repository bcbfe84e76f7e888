// A team while it is chosen, and the last team, which is saved in this browser.
import { defined } from '#kit/defined.ts'
import { readItem, storeItem } from '#web/design/browser/storage.ts'
import type { SelectTeam } from '../../rules/actions.ts'
import { type Content, skillsOf } from '../../rules/content.ts'
import { refuseTeam, teamOf } from '../../rules/draft.ts'
import { newState, type Player, type Team } from '../../rules/state.ts'

const KEY = 'tactics:team'

/** Returns the first hero and the first two minions, for players without a saved team. */
export const defaultTeam = (content: Content): Team =>
  teamOf(content, {
    type: 'select_team',
    heroClass: defined(content.heroClasses[0]),
    minions: content.minionTypes.slice(0, 2),
  })

export const selectTeam = (team: Team): SelectTeam => ({ type: 'select_team', ...team })

export const withHero = (content: Content, team: Team, heroClass: string): Team =>
  team.heroClass === heroClass ? team : { ...team, heroClass, skillId: defined(skillsOf(content, heroClass)[0]) }

export const withMinion = (team: Team, slot: 0 | 1, type: string): Team => ({
  ...team,
  minions: slot === 0 ? [type, team.minions[1]] : [team.minions[0], type],
})

/** Returns the minion slots from left to right. The second player sees the board rotated, so slot 0 is on the right. */
export const slotsOf = (seat: Player): readonly (0 | 1)[] => (seat === 'P1' ? [0, 1] : [1, 0])

/** Returns a random legal team. `chance` returns random numbers in [0, 1). */
export function randomTeam(content: Content, chance: () => number): Team {
  const one = <T>(list: readonly T[]): T => defined(list[Math.floor(chance() * list.length)])
  const heroClass = one(content.heroClasses)
  return {
    heroClass,
    minions: [one(content.minionTypes), one(content.minionTypes)],
    skillId: one(skillsOf(content, heroClass)),
  }
}

export const saveTeam = (team: Team): void => storeItem(KEY, team)

/** Loads the team saved in this browser, or returns the default team if there is none or the rules refuse it. */
export function loadTeam(content: Content): Team {
  try {
    const team = readItem(KEY) as Team | undefined
    return team && !refuseTeam({ content, state: newState() }, 'P1', selectTeam(team)) ? team : defaultTeam(content)
  } catch {
    // An older version saved the team in another shape.
    return defaultTeam(content)
  }
}
