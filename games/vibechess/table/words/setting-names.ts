// Labels of the settings, used by the room and the lobby.
import type { Options } from '../../rules/options.ts'

export const SETTING_NAMES: Readonly<Record<keyof Options, string>> = {
  selectSeconds: 'Captain picks, seconds',
  playerSeconds: 'Player moves, seconds',
  captainSeconds: 'Captain moves, seconds',
  teamMinutes: 'Team clock, minutes (0: off)',
  capacity: 'Players in a team',
  assignment: 'Pieces',
}

export const ASSIGNMENT_NAMES: Readonly<Record<Options['assignment'], string>> = {
  even: 'Dealt to players',
  captain_only: 'Captains move all',
}
