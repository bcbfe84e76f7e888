// The draft (the choice of teams): checks teams, hides them, chooses a random team after a timeout and starts the
// battle (§3).
import { defined } from '#kit/defined.ts'
import type { Dice, Refusal, Seat } from '#kit/game.ts'
import { asText, type SelectTeam } from './actions.ts'
import { type Battle, type Content, type Play, skillNamed, skillsOf } from './content.ts'
import { invalidSkill, refuseAs, unknownClass, unknownMinion, wrongSkill } from './reasons.ts'
import { createTeam } from './roster.ts'
import { PLAYERS, type Player, type State, type Team } from './state.ts'

export function refuseTeam(
  { content, state }: Battle,
  seat: Seat,
  { heroClass, minions, skillId }: SelectTeam,
): Refusal | undefined {
  if (!state.draft) return refuseAs('not_in_draft')
  if (state.draft.picks[seat as Player]) return refuseAs('draft_submitted')
  if (!content.heroClasses.includes(heroClass)) return unknownClass(heroClass)
  if (minions.length !== 2) return refuseAs('two_minions')
  const unknownType = minions.find((minion) => !content.minionTypes.includes(minion))
  if (unknownType !== undefined) return unknownMinion(unknownType)
  const wanted = asText(skillId)
  if (wanted === undefined) return undefined
  const skill = skillNamed(content, wanted)
  if (!skill) return invalidSkill(wanted)
  return skill.heroClass === heroClass ? undefined : wrongSkill(wanted, heroClass)
}

/**
 * Converts a checked request to a team. If the request names no skill, the hero gets the first skill of the hero's
 * class.
 */
export function teamOf(content: Content, { heroClass, minions, skillId }: SelectTeam): Team {
  const [first, second] = minions as readonly [string, string]
  return {
    heroClass,
    minions: [first, second],
    skillId: asText(skillId) ?? defined(skillsOf(content, heroClass)[0]),
  }
}

/** Seats a player for the first time. Returns true if both seats are taken after this call. */
export function takeSeat(play: Play, player: Player): boolean {
  const { draft } = play.state
  if (!draft || draft.seated.includes(player)) return false
  draft.seated.push(player)
  if (draft.seated.length < PLAYERS.length) return false
  play.emit({ type: 'game_ready', phase: 'DRAFT' })
  return true
}

export const missingPicks = ({ draft }: State): Player[] =>
  draft ? PLAYERS.filter((player) => !draft.picks[player]) : []

export function submit(play: Play, player: Player, team: Team): void {
  const { state } = play
  if (!state.draft) return
  state.draft.picks[player] = team
  play.emit({
    type: 'draft_ready',
    playerId: player,
    heroClass: team.heroClass,
    draftComplete: missingPicks(state).length === 0,
  })
}

/** Draws a random team: the class, the first minion, a different second minion and the skill, in this order. */
function randomTeam(content: Content, dice: Dice, player: Player): Team {
  const heroClass = dice.pick(content.heroClasses, `${player}: hero class`)
  const first = dice.pick(content.minionTypes, `${player}: first minion`)
  const rest = content.minionTypes.filter((type) => type !== first)
  const second = dice.pick(rest, `${player}: second minion`)
  return { heroClass, minions: [first, second], skillId: dice.pick(skillsOf(content, heroClass), `${player}: skill`) }
}

export function submitRandomTeams(play: Play): void {
  for (const player of missingPicks(play.state)) {
    play.emit({ type: 'timed_out', timerType: 'DRAFT', playerId: player })
    submit(play, player, randomTeam(play.content, play.dice, player))
  }
}

/** Starts the battle if both seats have a team. Returns true if the battle started. */
export function startBattle(play: Play): boolean {
  const { content, state } = play
  const { P1, P2 } = state.draft?.picks ?? {}
  if (!P1 || !P2) return false
  state.units = [...createTeam(content, 'P1', P1), ...createTeam(content, 'P2', P2)]
  state.phase = 'BATTLE'
  delete state.draft
  play.emit({ type: 'game_ready', phase: 'BATTLE' })
  return true
}
