// The log, the story, units and results in words for players.
import { defined } from '#kit/defined.ts'
import type { Event, Outcome } from '#kit/game.ts'
import type { LogLine } from '#web/design/parts/log.tsx'
import { type GameState, opponentOf, PLAYERS, type PreparedAction, type Unit } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import { eventWords } from './events.ts'
import { buffName, joinFacts, skillName } from './labels.ts'
import { objectName, type Speaker, subjectName, youOrName } from './units.ts'

const HEADINGS = new Set(['round_started', 'game_ready'])

export const logLines = (events: readonly Event[], state: GameState, speaker: Speaker): LogLine[] =>
  events.flatMap((event) => {
    const words = eventWords(event, state, speaker)
    return words ? [{ words, heading: HEADINGS.has(event.type) }] : []
  })

/** Number of characters in a row of text. An older sentence of the story that is longer is left out. */
const ROW_LENGTH = 45

/** Returns the latest lines of the log, at most `most`. */
export function storyLines(events: readonly Event[], state: GameState, speaker: Speaker, most: number): string[] {
  const lines: string[] = []
  for (let i = events.length - 1; i >= 0 && lines.length < most; i--) {
    const words = eventWords(defined(events[i]), state, speaker)
    if (!words) continue
    if (lines.length > 0 && words.length > ROW_LENGTH) break
    lines.unshift(words)
  }
  return lines
}

/** Describes the action that a slowed unit will carry out at the round end. */
function preparedWords(state: GameState, speaker: Speaker, { type, targetUnitId, skillId }: PreparedAction): string {
  switch (type) {
    case 'MOVE':
      return say('state.will.MOVE')
    case 'USE_SKILL':
      return say('state.will.USE_SKILL', { skill: skillName(speaker.content, skillId ?? '') })
    default:
      return say(`state.will.${type}`, { target: objectName(state, speaker, targetUnitId) })
  }
}

/** Describes all effects on a unit. */
function effectWords(state: GameState, speaker: Speaker, unit: Unit): string[] {
  const { shield, bonusAttackCharges, bonusAttackDamage, temporaryDuration, preparingAction } = unit
  return [
    ...(shield > 0 ? [say('state.shield', { n: shield })] : []),
    ...(bonusAttackCharges > 0 ? [say('state.charged', { damage: bonusAttackDamage, n: bonusAttackCharges })] : []),
    ...(unit.invisible ? [say('state.hidden')] : []),
    ...(unit.isTemporary ? [say('state.leaves', { n: temporaryDuration })] : []),
    ...(state.unitBuffs[unit.id] ?? []).map(({ type, duration }) =>
      say('state.buff', { buff: buffName(speaker.content, type), n: duration }),
    ),
    ...(preparingAction ? [preparedWords(state, speaker, preparingAction)] : []),
  ]
}

/** Describes a unit, for example "Your tank, 4 of 5 HP, Slow 1 round". */
export const unitWords = (state: GameState, speaker: Speaker, unit: Unit): string =>
  joinFacts([
    subjectName(state, speaker, unit.id),
    unit.hp > unit.maxHp ? say('state.hp', { hp: unit.hp }) : say('state.hpOf', { hp: unit.hp, max: unit.maxHp }),
    ...effectWords(state, speaker, unit),
  ])

/** Describes why the match ended, from the reader's side. */
export function endingWords(outcome: Outcome, speaker: Speaker): string {
  const winner = PLAYERS.find((player) => player === outcome.winner)
  if (!winner) return ''
  const loser = youOrName(speaker, opponentOf(winner))
  return outcome.reason === 'resigned' ? say('event.resigned', loser) : say('ending.hero', loser)
}
