// Names and descriptions of items, cards, classes, enemies and tiles, for players.
import { type Board, type Tier, type TileType, tileAt } from '../../rules/board.ts'
import { cardOf } from '../../rules/content/chance.ts'
import { classRow } from '../../rules/content/classes.ts'
import { kindOf } from '../../rules/content/copies.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { isItem, itemOf } from '../../rules/content/items.ts'
import type { Bonuses } from '../../rules/content/rows.ts'
import { thingOf } from '../../rules/content/things.ts'
import type { Place } from '../../rules/inventory.ts'
import { say, sayOr } from '../../words/say.ts'

export const withSign = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

const BONUSES = {
  attack: 'attack',
  fightAttack: 'attack',
  duelAttack: 'attack',
  defence: 'defence',
  fightDefence: 'defence',
  duelDefence: 'defence',
  movement: 'other',
} as const satisfies Record<keyof Bonuses, string>

const bonusNames = Object.keys(BONUSES) as (keyof Bonuses)[]

const numbers = (row: Bonuses): string[] =>
  bonusNames.flatMap((what) => (row[what] ? [say(`bonus.${what}`, { n: withSign(row[what]) })] : []))

/** The key of a message about an item or card: `thing.beer.words`. */
export const thingKey = (id: string, part: string): string => `thing.${kindOf(id)}.${part}`

export const thingName = (id: string): string =>
  sayOr(`thing.${kindOf(id)}.name`, thingOf(id)?.name ?? say('thing.unknown'))

/** Describes the effect of an item or card. */
export function thingWords(id: string): string {
  if (!isItem(id)) return sayOr(thingKey(id, 'words'), cardOf(id).words ?? `${cardOf(id).text}.`)
  const gives = numbers(itemOf(id)).join(', ')
  return [gives && `${gives}.`, sayOr(thingKey(id, 'words'), itemOf(id).words ?? '')].filter(Boolean).join(' ')
}

/** The item's bonus, such as "+1 attack", or else a short description. */
export function shortWords(id: string): string {
  const row = isItem(id) ? itemOf(id) : undefined
  const first = row && bonusNames.find((what) => row[what])
  if (row && first) return say('bonus.short', { bonus: BONUSES[first], n: withSign(row[first] ?? 0) })
  return sayOr(thingKey(id, 'short'), thingName(id))
}

/** The text of the button that uses an item; undefined if the button has no text of its own. */
export const doesWords = (id: string): string | undefined => {
  const does = thingOf(id)?.use?.does
  return does && sayOr(thingKey(id, 'does'), does)
}

/** The words for the choice that a chance card asks for. */
export function choiceWords(card: string): { title: string; more: string; open: string } {
  const { title = '', more = '', does = '' } = cardOf(card).choice ?? {}
  return {
    title: sayOr(thingKey(card, 'title'), title),
    more: sayOr(thingKey(card, 'more'), more),
    open: sayOr(thingKey(card, 'open'), `${does}…`),
  }
}

/** The button that gives this item to a chance card. */
export const giveWords = (card: string, item: string): string => {
  const values = { thing: thingName(item) }
  return sayOr(thingKey(card, 'choose'), say('action.ResolveChance', values), values)
}

/** The name and description of the lasting effect that an item or card leaves on a player. */
export const markNames = (id: string): { name: string; words: string } => {
  const { name = '', words = '' } = thingOf(id)?.leaves ?? {}
  return { name: sayOr(thingKey(id, 'mark'), name), words: sayOr(thingKey(id, 'markWords'), words) }
}

/** Describes the effect of a trap on a tile. */
export const trapWords = (id: string): string => sayOr(thingKey(id, 'rule'), thingWords(id))

export const kindWords = (id: string): string =>
  isItem(id) ? say(`kind.${itemOf(id).kind}`, { tier: itemOf(id).tier }) : say('kind.card')

export const placeName = (place: Place): string => say(`slot.${place}`)

export const className = (id: string | null): string =>
  id ? sayOr(`class.${id}.name`, classRow(id).name) : say('class.none')

/** Describes a class's strengths and its starting items. */
export function classWords(id: string): string {
  const { passive, starts } = classRow(id)
  const about = say('class.about', { passive: sayOr(`class.${id}.passive`, passive) })
  return starts.length === 0 ? about : `${about} ${say('class.starts', { things: starts.map(thingName) })}`
}

/** Describes a class in about three words. */
export const classShortWords = (id: string): string => sayOr(`class.${id}.short`, '')

/** The most important strength of a class. */
export const classPerk = (id: string): string => sayOr(`perk.${id}`, classRow(id).passive)

export const enemyName = (id: string): string => sayOr(`enemy.${kindOf(id)}.name`, enemyOf(id).name)
export const enemyWords = (id: string): string => {
  const { hp, attack, defence } = enemyOf(id)
  return say('enemy.facts', { hp, attack: withSign(attack), defence: withSign(defence) })
}

const RANKS: Record<Tier, string> = { 1: 'I', 2: 'II', 3: 'III' }

const rankOf = (tier: Tier | undefined): string => (tier ? RANKS[tier] : '')

export function tileName(board: Board, tile: number): string {
  const { type, tier } = tileAt(board, tile)
  return sayOr(`tile.${type}.name`, type, { rank: rankOf(tier) })
}

/** Names the tile where a player stops, in the middle of a sentence. Tiles show no numbers on the hill. */
export function placeWords(board: Board, tile: number): string {
  const { type, tier } = tileAt(board, tile)
  return sayOr(`tile.${type}.place`, type, { rank: rankOf(tier) })
}

/** Names one tile, or the tiles of both branches of a fork. */
export const branchesName = (board: Board, [first = 0, second]: readonly number[]): string =>
  second === undefined
    ? tileName(board, first)
    : say('about.or', { first: tileName(board, first), second: placeWords(board, second) })

/** Names a type of tile in one short word, for the row of the tiles ahead. */
export const aheadWords = (type: TileType): string => say(`tile.${type}.short`)

/** Describes what happens to a player who stops on the tile. */
export function tileRule(board: Board, tile: number): string {
  const { type, tier } = tileAt(board, tile)
  return sayOr(`tile.${type}.rule`, '', { tier: tier ?? 0 })
}
