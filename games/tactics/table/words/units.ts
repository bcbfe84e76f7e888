// The reader of a text, and how texts name units to the reader.
import { personName } from '#web/base/names.ts'
import { type Content, kindId, kindOf, skillOf } from '../../rules/content.ts'
import { type GameState, heroOf, type Player, type Unit, unitOf } from '../../rules/state.ts'
import { say, sayOr } from '../../words/say.ts'
import { unitLabel } from './labels.ts'

export interface Speaker {
  /** The reader's own seat, or null for spectators. */
  seat: Player | null
  names: Readonly<Record<string, string>>
  /** The content of the match, which provides names and descriptions. */
  content: Content
}

/** The values of a message that has a form for the reader and a form for a name. */
export const youOrName = (speaker: Speaker, player: Player): { you: boolean; name: string } => ({
  you: player === speaker.seat,
  name: personName(speaker, player),
})

/** The values of a message about units of one side, which a player calls “yours” or “enemy” and a spectator by name. */
export const sideOf = (speaker: Speaker, player: Player): { side: 'own' | 'enemy' | 'other'; name: string } => ({
  side: player === speaker.seat ? 'own' : speaker.seat ? 'enemy' : 'other',
  name: personName(speaker, player),
})

/** Returns the name of a unit without its owner, for example "Warrior". */
export const kindName = (state: GameState, { content }: Speaker, unit: Unit): string =>
  unitLabel(kindId({ content, state }, unit), kindOf({ content, state }, unit).name)

/** Returns the owner and the kind of a unit. For a summoned unit that has disappeared, its id tells the owner. */
function rowOf(state: GameState, { content }: Speaker, id: string): { owner: Player; kind: string; unit: string } {
  const unit = unitOf(state, id)
  const battle = { content, state }
  if (unit) return { owner: unit.owner, kind: kindId(battle, unit), unit: kindOf(battle, unit).name }
  const owner: Player = id.startsWith('p1') ? 'P1' : 'P2'
  const summons = skillOf(content, heroOf(state, owner)).summons
  return { owner, kind: summons?.id ?? '', unit: summons?.name ?? say('facts.minion') }
}

/** Returns a unit's name with its owner as the subject of a sentence, for example "Your tank". */
export function subjectName(state: GameState, speaker: Speaker, id: string): string {
  const { owner, kind, unit } = rowOf(state, speaker, id)
  const values = sideOf(speaker, owner)
  return sayOr(`unit.${kind}.subject`, say('unit.other.subject', { ...values, unit }), values)
}

/** Returns the name of an attacked unit or of rocks inside a sentence, for example "the enemy tank". */
export function objectName(state: GameState, speaker: Speaker, id: string | null | undefined): string {
  if (!id || isRocks(id)) return say('rocks.object')
  const { owner, kind, unit } = rowOf(state, speaker, id)
  const values = sideOf(speaker, owner)
  return sayOr(`unit.${kind}.object`, say('unit.other.object', { ...values, unit }), values)
}

const isRocks = (id: string): boolean => id.startsWith('obs_')

/** Returns the name of a unit inside a sentence without its owner, for example "the tank". */
export function plainName(state: GameState, speaker: Speaker, id: string | null | undefined): string {
  if (!id || !unitOf(state, id)) return say('rocks.object')
  const { kind, unit } = rowOf(state, speaker, id)
  return plainKindName(kind, unit)
}

/** Returns the name of a kind of unit inside a sentence, for example "the tank". */
export function plainKindName(kind: string, unit: string): string {
  const values = { side: 'any', name: '' } as const
  return sayOr(`unit.${kind}.object`, say('unit.other.object', { ...values, unit }), values)
}

/** Returns the unit that carries out an action, for example "with your tank". */
export function withName(state: GameState, speaker: Speaker, id: string | null | undefined): string {
  const { kind, unit } = rowOf(state, speaker, id ?? '')
  return sayOr(`unit.${kind}.with`, say('unit.other.with', { unit }))
}
