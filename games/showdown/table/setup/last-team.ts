// The last submitted team, saved in this browser.
import { readItem, storeItem } from '#web/design/browser/storage.ts'
import type { Content } from '../../rules/content.ts'
import { refuseTeam } from '../../rules/team.ts'
import { type Draft, teamOf } from './draft.ts'

const KEY = 'showdown:team'

export const saveTeam = (draft: Draft): void => storeItem(KEY, draft)

/** Returns the saved team; undefined if no team is saved or the rules refuse the saved team. */
export function loadTeam(content: Content, editable: boolean): Draft | undefined {
  try {
    const draft = readItem(KEY) as Draft | undefined
    return draft && !refuseTeam(content, teamOf(content, draft), editable ? 'editable' : 'fixed') ? draft : undefined
  } catch {
    // An older version saved the team in another shape.
    return undefined
  }
}
