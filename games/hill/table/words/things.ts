// Names and descriptions of items, cards, classes, enemies and tiles, for players.
import { type Board, type Tier, type TileType, tileAt } from '../../rules/board.ts'
import { cardOf } from '../../rules/content/chance.ts'
import { classRow } from '../../rules/content/classes.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { isItem, itemOf } from '../../rules/content/items.ts'
import type { Bonuses, ItemKind } from '../../rules/content/rows.ts'
import { thingOf } from '../../rules/content/things.ts'
import type { Place } from '../../rules/inventory.ts'

export const withSign = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

const NUMBERS: Record<keyof Bonuses, string> = {
  attack: 'attack',
  fightAttack: 'attack against enemies',
  duelAttack: 'attack in duels',
  defence: 'defence',
  fightDefence: 'defence against enemies',
  duelDefence: 'defence in duels',
  movement: 'to your roll to move',
}

const numbers = (row: Bonuses): string[] =>
  (Object.keys(NUMBERS) as (keyof Bonuses)[]).flatMap((what) =>
    row[what] ? [`${withSign(row[what])} ${NUMBERS[what]}`] : [],
  )

export const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

export const thingName = (id: string): string => thingOf(id)?.name ?? 'Something'

/** Describes the effect of an item or card. */
export function thingWords(id: string): string {
  if (!isItem(id)) return cardOf(id).words ?? `${cardOf(id).text}.`
  const gives = numbers(itemOf(id)).join(', ')
  return [gives && `${gives}.`, itemOf(id).words].filter(Boolean).join(' ')
}

/** Short descriptions of items that give no bonus. */
const GISTS: Record<string, string> = {
  lamp: 'one step back',
  trap: 'a trap',
  'luck-charm': 'stops a card',
  beer: 'heal 3',
  'agility-draught': '+1 defence',
  'rage-potion': '+1 attack',
  'fairy-dust': 'hide',
  'smoke-bomb': 'no duel',
  'essence-of-the-mysterious-flower': 'heal all',
  'blink-scroll': 'jump 2',
  wardstone: 'stops 1 hit',
  instinct: '1 step',
  'ambush-opportunity': 'ambush',
}

const SHORT: Record<keyof Bonuses, string> = {
  attack: 'attack',
  fightAttack: 'attack',
  duelAttack: 'attack',
  defence: 'defence',
  fightDefence: 'defence',
  duelDefence: 'defence',
  movement: 'step',
}

/** The item's bonus, such as "+1 attack", or else a short description. */
export function shortWords(id: string): string {
  const row = isItem(id) ? itemOf(id) : undefined
  const first = row && (Object.keys(SHORT) as (keyof Bonuses)[]).find((what) => row[what])
  if (row && first) return `${withSign(row[first] ?? 0)} ${SHORT[first]}`
  return GISTS[thingOf(id)?.id ?? ''] ?? thingName(id)
}

/** Describes the effect of a trap on a tile. */
export const trapWords = (id: string): string => `Whoever stops here ${itemOf(id).springs?.words}.`

const KINDS: Record<ItemKind, string> = { wearable: 'worn', holdable: 'held', drink: 'a drink', small: 'small' }

export const kindWords = (id: string): string =>
  isItem(id) ? `Tier ${itemOf(id).tier}, ${KINDS[itemOf(id).kind]}` : 'A card you kept'

export const PLACE_NAMES: Record<Place, string> = {
  wearable: 'Worn',
  holdable: 'In hand',
  bandolier: 'Bandolier',
  backpack: 'Backpack',
}

export const className = (id: string | null): string => (id ? classRow(id).name : 'No class yet')

/** Describes a class's strengths and its starting items. */
export const classWords = (id: string): string =>
  [
    `${classRow(id).passive}.`,
    ...classRow(id).starts.map((item) => `Starts with ${withArticle(thingName(item))}.`),
  ].join(' ')

const CLASS_GISTS: Record<string, string> = {
  scout: 'safe from traps',
  hunter: '+1 attack',
  raider: 'extra loot',
  guardian: '+1 defence',
  duelist: 'one re-roll',
  alchemist: '2 drinks',
  porter: '2 in the pack',
  monk: 'calls off a duel',
}

/** Describes a class in about three words. */
export const classShortWords = (id: string): string => CLASS_GISTS[id] ?? ''

export const enemyName = (id: string): string => enemyOf(id).name
export const enemyWords = (id: string): string => {
  const { hp, attack, defence } = enemyOf(id)
  return `${hp} ${hp === 1 ? 'heart' : 'hearts'}, ${withSign(attack)} attack, ${withSign(defence)} defence`
}

const FOES: Record<Tier, string> = {
  1: 'One weak enemy waits here.',
  2: 'Two weak enemies or a strong one wait here.',
  3: 'Two strong enemies, or worse, wait here.',
}

const RANKS: Record<Tier, string> = { 1: 'I', 2: 'II', 3: 'III' }

export function tileName(board: Board, tile: number): string {
  const { type, tier } = tileAt(board, tile)
  const rank = tier ? RANKS[tier] : ''
  const names = {
    start: 'The valley',
    final: 'The crown',
    empty: 'Open ground',
    chance: 'Chance',
    sanctuary: 'Sanctuary',
    treasure: `Treasure ${rank}`,
    enemy: `Enemies ${rank}`,
  }
  return names[type]
}

/** The tile's name in the middle of a sentence. */
export const tileWords = (board: Board, tile: number): string =>
  tileName(board, tile).replace(/^./, (letter) => letter.toLowerCase())

const SHORT_NAMES: Readonly<Record<TileType, string>> = {
  start: 'Valley',
  final: 'Crown',
  empty: 'Open',
  chance: 'Chance',
  sanctuary: 'Haven',
  treasure: 'Loot',
  enemy: 'Enemy',
}

/** Names a type of tile in one short word, for the row of the tiles ahead. */
export const aheadWords = (type: TileType): string => SHORT_NAMES[type]

/** Describes what happens to a player who stops on the tile. */
export function tileRule(board: Board, tile: number): string {
  const { type, tier } = tileAt(board, tile)
  switch (type) {
    case 'start':
      return 'Where everybody begins.'
    case 'final':
      return 'Be here on your own turn and you are king of the hill.'
    case 'empty':
      return 'Nothing happens here.'
    case 'chance':
      return 'Stop here and turn up a chance card.'
    case 'sanctuary':
      return 'No duels, no trades, no traps, and nobody can move you away.'
    case 'treasure':
      return `Stop here and draw a treasure of tier ${tier}.`
    case 'enemy':
      return `${FOES[tier as Tier]} Stop here and you fight.`
  }
}
