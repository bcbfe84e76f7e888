// Labels of the settings, used by the room and the lobby.
import type { Options } from '../../rules/options.ts'
import { say } from '../../words/say.ts'

export const settingNames = (): Readonly<Record<keyof Options, string>> => ({
  selectSeconds: say('card.setting.selectSeconds'),
  playerSeconds: say('card.setting.playerSeconds'),
  captainSeconds: say('card.setting.captainSeconds'),
  teamMinutes: say('card.setting.teamMinutes'),
  capacity: say('card.setting.capacity'),
  assignment: say('card.setting.assignment'),
})

export const assignmentNames = (): Readonly<Record<Options['assignment'], string>> => ({
  even: say('card.assignment.even'),
  captain_only: say('card.assignment.captain_only'),
})
