// Words for what the player may do now: who can act, the planned action and the suggested action.
import type { AnyAction } from '#kit/game.ts'
import { listOf } from '#web/words/catalogue.ts'
import type { Request } from '../../rules/actions.ts'
import { type GameState, type Unit, unitOf } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import { fateOf, fateWords } from '../preview/fates.ts'
import type { Preview } from '../preview/preview.ts'
import { buffName, heroName, joinDots, minionName, skillName } from './labels.ts'
import { previewWords } from './preview.ts'
import { kindName, objectName, plainName, type Speaker, subjectName, withName } from './units.ts'

/** Names the units to choose from, for example “Glowing: Warrior or Archer”. */
export function glowingWords(units: readonly Unit[], view: GameState, speaker: Speaker): string {
  const [only, other] = units
  if (only && !other) return say('prompt.only', { unit: subjectName(view, speaker, only.id) })
  const names = [...new Set(units.map((unit) => kindName(view, speaker, unit)))]
  return say('prompt.glowing', { units: listOf(names, 'or') })
}

/** Returns the label of the confirm button. An action under Slow is carried out only at the round end. */
export function confirmWords(request: Request, { events }: Preview, view: GameState, speaker: Speaker): string {
  if (events.some((event) => event.type === 'prepared')) return say('do.prepare')
  const { type, skillId, actingUnitId, targetUnitId } = request
  switch (type) {
    case 'MOVE':
      return say('do.move', { unit: plainName(view, speaker, actingUnitId) })
    case 'ATTACK':
    case 'MOVE_AND_ATTACK':
      return say('do.attack', { unit: plainName(view, speaker, targetUnitId) })
    case 'END_TURN':
      return say('do.wait')
    default:
      return skillName(speaker.content, skillId ?? '')
  }
}

/** Names the suggested action. In a battle, the reason follows in the same sentence. */
export function hintName(action: AnyAction, view: GameState, speaker: Speaker): string {
  const request = action as unknown as Request & { heroClass?: string; minions?: readonly string[] }
  const { content } = speaker
  switch (action.type) {
    case 'select_team':
      return say('hint.team', {
        hero: heroName(content, request.heroClass ?? ''),
        skill: skillName(content, request.skillId ?? ''),
        minions: (request.minions ?? []).map((type) => minionName(content, type)),
      })
    case 'DEATH_CHOICE':
      return say('hint.tile', { buff: buffName(content, request.buffType ?? '') })
    case 'resign':
      return say('resign.name')
    default:
      return actionName(request, view, speaker)
  }
}

function actionName({ type, skillId, actingUnitId, targetUnitId }: Request, view: GameState, speaker: Speaker): string {
  switch (type) {
    case 'MOVE':
      return say('hint.move', { unit: objectName(view, speaker, actingUnitId) })
    case 'ATTACK':
    case 'MOVE_AND_ATTACK':
      return say('hint.attack', {
        target: plainName(view, speaker, targetUnitId),
        unit: withName(view, speaker, actingUnitId),
      })
    case 'END_TURN':
      return say('hint.wait', { unit: withName(view, speaker, actingUnitId) })
    default: {
      const skill = skillName(speaker.content, skillId ?? '')
      return targetUnitId && unitOf(view, targetUnitId)
        ? say('hint.skillOn', { skill, target: objectName(view, speaker, targetUnitId) })
        : say('hint.skill', { skill })
    }
  }
}

/** How many outcomes fit on the confirm button. */
const MAX_FATES = 2

/** Describes the outcome briefly, for example “4 → 3 HP, or tap it again” or “Assassin 1 → out · Rogue 3 → 1”. */
export function outcomeWords(wanted: Request, seen: Preview, view: GameState, speaker: Speaker): string {
  const fates = view.units.flatMap((unit) => {
    const fate = fateOf(view, seen, unit)
    const words = fateWords(unit, fate)
    return words ? [{ unit, fate, words }] : []
  })
  const [only, other] = fates
  if (only && !other && only.unit.id === wanted.targetUnitId) {
    const changesHp = !only.fate.dies && only.fate.hp !== only.unit.hp
    return changesHp
      ? say('outcome.hp', { from: only.unit.hp, to: only.fate.hp })
      : say('outcome.only', { fate: only.words })
  }
  if (fates.length > 0) {
    const named = fates
      .slice(0, MAX_FATES)
      .map(({ unit, words }) => say('outcome.unit', { unit: kindName(view, speaker, unit), fate: words }))
    return joinDots(fates.length > MAX_FATES ? [...named, say('outcome.more', { n: fates.length - MAX_FATES })] : named)
  }
  if (wanted.type === 'END_TURN') return say('outcome.nothing')
  if (wanted.type === 'MOVE' && seen.events.every(({ type }) => type === 'moved')) return say('outcome.tap')
  return previewWords(seen, speaker)
}
