// The last team locked in, kept in this browser.
import { refuseTeam } from '../rules/team.ts'
import { type Draft, teamOf } from './draft.ts'

const KEY = 'turnstone:showdown:team'

export function rememberDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing starts from the first team again.
  }
}

/** Undefined if there is none, or if it no longer fits the rules. */
export function recallDraft(editable: boolean): Draft | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    const draft = kept ? (JSON.parse(kept) as Draft) : undefined
    return draft && !refuseTeam(teamOf(draft), editable ? 'editable' : 'fixed') ? draft : undefined
  } catch {
    return undefined
  }
}
