// The names and descriptions of moves, passives, monsters, phases and stats. Content that has no words in the catalogue
// keeps its own. Names of monsters are the same in every language.
import type { Phrase } from '#kit/words/phrase.ts'
import { phraseIn } from '#web/words/catalogue.ts'
import type { Content, Move, Passive } from '../../rules/content.ts'
import { END_OF_TURN } from '../../rules/events.ts'
import type { Species } from '../../rules/roster.ts'
import type { StatName } from '../../rules/stats.ts'
import { say, sayOr } from '../../words/say.ts'
import { speedOf } from '../parts/speed.ts'

/** Returns a text of the rules in the reader's language. */
export const phraseWords = (phrase: Phrase): string => phraseIn('showdown', phrase)

export const statWord = (stat: StatName): string => say(`stat.${stat}`)

export const moveName = ({ id, name }: Pick<Move, 'id' | 'name'>): string => sayOr(`move.${id}.name`, name)

export const moveDescription = ({ id, description }: Move): string => sayOr(`move.${id}.description`, description)

export const passiveName = ({ id, name }: Passive): string => sayOr(`passive.${id}.name`, name)

export const passiveDescription = ({ id, description }: Passive): string =>
  sayOr(`passive.${id}.description`, description)

export const roleWords = ({ id, role }: Species): string => sayOr(`monster.${id}.role`, role)

/** Names how early a move acts: the speed of an attack, or the name of the phase. */
export function phaseWords(content: Content, id: string): string {
  if (id === END_OF_TURN) return say('phase.endOfTurn')
  const speed = speedOf(content, id)
  return typeof speed === 'number' ? say('phase.speed', { speed }) : sayOr(`phase.${id}.name`, content.phaseOf(id).name)
}

/** Joins texts that stand for themselves: "72, then rests". Empty texts are left out. */
export function joined(parts: readonly string[]): string {
  const [first = '', ...others] = parts.filter(Boolean)
  return others.reduce((before, next) => say('join.parts', { first: before, next }), first)
}
