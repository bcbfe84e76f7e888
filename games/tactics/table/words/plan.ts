// Words for what the player may do now: who can act, the planned action and the suggested action.
import type { AnyAction } from '#kit/game.ts'
import type { Request } from '../../rules/actions.ts'
import { type GameState, type Unit, unitOf } from '../../rules/state.ts'
import { fateOf, fateWords } from '../preview/fates.ts'
import type { Preview } from '../preview/preview.ts'
import { skillName } from './labels.ts'
import { capital, kindName, orList, previewWords, type Speaker } from './words.ts'

const COUNTS = ['None', 'One', 'Two', 'Three', 'Four', 'Five']

export const countWord = (count: number): string => COUNTS[count] ?? String(count)

/** Returns how many units can still act, for example “Two of yours can still act”. */
export const stillToAct = (count: number): string => `${countWord(count)} of yours can still act`

/** Names the units to choose from, for example “Warrior or archer: the glowing ones”. */
export function glowingWords(units: readonly Unit[], view: GameState, speaker: Speaker): string {
  const names = [...new Set(units.map((unit) => kindName(view, speaker, unit).toLowerCase()))]
  return units.length === 1 ? `Your ${names[0]} glows` : `${capital(orList(names))}: the glowing ones`
}

const nameOf = (view: GameState, speaker: Speaker, id: string | null | undefined): string => {
  const unit = id ? unitOf(view, id) : undefined
  return unit ? kindName(view, speaker, unit).toLowerCase() : 'rocks'
}

/** Returns the label of the confirm button. An action under Slow is carried out only at the round end. */
export function confirmWords(request: Request, { events }: Preview, view: GameState, speaker: Speaker): string {
  if (events.some((event) => event.type === 'prepared')) return 'Prepare it'
  return doWords(request, view, speaker)
}

function doWords({ type, skillId, actingUnitId, targetUnitId }: Request, view: GameState, speaker: Speaker): string {
  switch (type) {
    case 'MOVE':
      return `Move the ${nameOf(view, speaker, actingUnitId)}`
    case 'ATTACK':
    case 'MOVE_AND_ATTACK':
      return `Attack the ${nameOf(view, speaker, targetUnitId)}`
    case 'END_TURN':
      return 'Wait'
    default:
      return skillName(speaker.content, skillId ?? '')
  }
}

/** Names the suggested action; the reason follows in the same sentence. */
export const hintName = (action: AnyAction, view: GameState, speaker: Speaker): string => {
  const request = action as unknown as Request
  return request.type === 'MOVE' ? 'Move' : doWords(request, view, speaker)
}

/** How many outcomes fit on the confirm button. */
const MAX_FATES = 2

/** Describes the outcome briefly, for example “4 → 3 HP, or tap it again” or “Assassin 1 → out · Rogue 3 → 1”. */
export function outcomeWords(wanted: Request, seen: Preview, view: GameState, speaker: Speaker): string {
  const fates = view.units.flatMap((unit) => {
    const words = fateWords(unit, fateOf(view, seen, unit))
    return words ? [{ unit, words }] : []
  })
  const [only, other] = fates
  if (only && !other && only.unit.id === wanted.targetUnitId)
    return `${only.words}${/\d$/.test(only.words) ? ' HP' : ''}, or tap it again`
  const more = fates.length > MAX_FATES ? ` · ${fates.length - MAX_FATES} more` : ''
  if (fates.length > 0) {
    const named = fates.slice(0, MAX_FATES).map(({ unit, words }) => `${kindName(view, speaker, unit)} ${words}`)
    return named.join(' · ') + more
  }
  if (wanted.type === 'END_TURN') return 'Does nothing this round'
  if (wanted.type === 'MOVE' && seen.events.every(({ type }) => type === 'moved')) return 'Or tap the tile again'
  return previewWords(seen, speaker).replace(/\.$/, '')
}
