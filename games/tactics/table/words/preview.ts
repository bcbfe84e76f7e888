// The outcome of a planned action as sentences for the player.
import { listOf } from '#web/words/catalogue.ts'
import type { TacticsEvent } from '../../rules/events.ts'
import { type GameState, unitOf } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import type { Chance, Preview } from '../preview/preview.ts'
import { eventWords } from './events.ts'
import { buffName } from './labels.ts'
import { kindName, type Speaker, sideOf, subjectName } from './units.ts'

/** Events that a preview leaves out, because the button or the next question already tells the player about them. */
const OBVIOUS = new Set(['moved', 'attacked', 'skill_used', 'choice_opened'])

/** True if both events have the same effect, so that one sentence can name all affected units. */
function isSameEffect(event: TacticsEvent, other: TacticsEvent): boolean {
  if (event.type === 'damaged')
    return other.type === 'damaged' && event.absorbed === 0 && other.absorbed === 0 && event.damage === other.damage
  return event.type === 'pushed' && other.type === 'pushed'
}

/**
 * Describes one effect on several units, for example "Enemy Rogue, Archer and Tank lose 1 HP each". Undefined unless
 * several units of one side are affected.
 */
function groupedWords(
  events: readonly TacticsEvent[],
  event: TacticsEvent,
  state: GameState,
  speaker: Speaker,
): string | undefined {
  const affected = events
    .filter((other) => isSameEffect(event, other))
    .flatMap((other) => ('unitId' in other ? (unitOf(state, other.unitId) ?? []) : []))
  const [first, ...rest] = affected
  if (!first || rest.length === 0 || rest.some(({ owner }) => owner !== first.owner)) return undefined
  const values = {
    ...sideOf(speaker, first.owner),
    units: affected.map((unit) => kindName(state, speaker, unit)),
  }
  return event.type === 'damaged' ? say('group.damaged', { ...values, n: event.damage }) : say('group.pushed', values)
}

/** Describes the outcome of an action. A move without other effects is described as a move. */
export function previewWords({ events, chances, after }: Preview, speaker: Speaker): string {
  const fallen = new Set(events.flatMap((event) => (event.type === 'died' ? [event.unitId] : [])))
  const telling = events.filter(
    (event) => !OBVIOUS.has(event.type) && !(event.type === 'damaged' && fallen.has(event.unitId)),
  )
  const told = telling.length > 0 || chances.length > 0 ? telling : events.slice(0, 1)
  const sure = told.flatMap(
    (event) => groupedWords(told, event, after, speaker) ?? eventWords(event, after, speaker) ?? [],
  )
  const sentences = [...new Set([...sure, ...chanceWords(chances, after, speaker)])]
  return sentences.length === 0 ? '' : sentences.reduce((first, next) => say('join.sentences', { first, next }))
}

/** What may happen to a unit: the buffs it gains or loses, and the sum of their probabilities in percent. */
interface Uncertain {
  unitId: string
  gains: boolean
  percent: number
  buffs: readonly string[]
}

function uncertainEffects(chances: readonly Chance[]): Uncertain[] {
  const found = new Map<string, Uncertain>()
  for (const { percent, event } of chances) {
    if (event.type !== 'buff_gained' && event.type !== 'buff_lost') continue
    const { type, unitId, buffType } = event
    const before = found.get(type + unitId) ?? { unitId, gains: type === 'buff_gained', percent: 0, buffs: [] }
    found.set(type + unitId, { ...before, percent: before.percent + percent, buffs: [...before.buffs, buffType] })
  }
  return [...found.values()]
}

/** Describes uncertain effects, for example "Ann’s tank: 50% chance of Weakness, Bleed or Slow." */
function chanceWords(chances: readonly Chance[], state: GameState, speaker: Speaker): string[] {
  const all = uncertainEffects(chances).map((effect) => ({
    ...effect,
    share: Math.round(effect.percent) / 100,
    effects: listOf(
      effect.buffs.map((type) => buffName(speaker.content, type)),
      'or',
    ),
  }))
  return all.map(({ unitId, gains, share, effects }) => {
    if (!gains) return say('chance.lost', { unit: subjectName(state, speaker, unitId), effects })
    const alike = all.filter((other) => other.gains && other.share === share && other.effects === effects)
    return alike.length > 1
      ? say('chance.each', { share, effects })
      : say('chance.gained', { unit: subjectName(state, speaker, unitId), share, effects })
  })
}
