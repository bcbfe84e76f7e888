// What things, cards, classes, enemies and tiles are, in words a player would use.
import { type Tier, tileAt } from '../rules/board.ts'
import { cardOf, isCard } from '../rules/content/chance.ts'
import { CLASSES, type ClassId } from '../rules/content/classes.ts'
import { enemyOf } from '../rules/content/enemies.ts'
import { type ItemKind, type ItemRow, isItem, itemOf } from '../rules/content/items.ts'
import type { Place } from '../rules/inventory.ts'

/** What using it does, or what it does by itself. Numbers while equipped come from the rules. */
const USES: Record<string, string> = {
  lamp: 'After moving, if a player or an enemy is on your tile: take one step back. Never used up.',
  trap: 'Lay it on your tile. Whoever stops there misses a turn.',
  'luck-charm': 'When anybody’s chance card is turned up: the card does nothing.',
  beer: 'Heals 3. Your next roll to move is 1 less.',
  'agility-draught': '+1 defence for the rest of your turn.',
  'rage-potion': '+1 attack for the rest of your turn.',
  'fairy-dust': 'Sleep this turn, and nobody can duel or ambush you until your next one.',
  'smoke-bomb': 'When you are challenged: no duel, and no more duels this turn.',
  'essence-of-the-mysterious-flower': 'Heals you fully.',
  'blink-scroll': 'Jump 2 tiles forward or back, but not from or onto a sanctuary.',
  wardstone: 'Takes the next HP you would lose, by itself.',
  instinct: 'Take 1 step forward or back, before or after moving.',
  'ambush-opportunity': 'From your next turn on: hide it on your tile, and duel whoever steps there.',
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

function numbers({ attack, defence, fightAttack, movement }: ItemRow): string[] {
  return [
    ...(attack ? [`${signed(attack)} attack`] : []),
    ...(fightAttack ? [`${signed(fightAttack)} attack against enemies`] : []),
    ...(defence ? [`${signed(defence)} defence`] : []),
    ...(movement ? [`${signed(movement)} to your roll to move`] : []),
  ]
}

export const thingName = (id: string): string => (isItem(id) ? itemOf(id).name : isCard(id) ? cardOf(id).name : 'Something')

/** What it is good for. */
export function thingWords(id: string): string {
  const row = isItem(id) ? itemOf(id) : undefined
  const use = USES[(row ?? cardOf(id)).id]
  const gives = row ? numbers(row).join(', ') : ''
  return [gives && `${gives}.`, use ?? (row ? '' : `${cardOf(id).text}.`)].filter(Boolean).join(' ')
}

const KINDS: Record<ItemKind, string> = { wearable: 'worn', holdable: 'held', drink: 'a drink', small: 'small' }

export const kindWords = (id: string): string => (isItem(id) ? `Tier ${itemOf(id).tier}, ${KINDS[itemOf(id).kind]}` : 'A card you kept')

export const PLACES: Record<Place, string> = { wearable: 'Worn', holdable: 'In hand', bandolier: 'Bandolier', backpack: 'Backpack' }

export const className = (id: ClassId | null): string => (id ? CLASSES[id].name : 'No class yet')

/** What the class is better at, and what it starts with. */
export const classWords = (id: ClassId): string => [`${CLASSES[id].passive}.`, ...CLASSES[id].starts.map((item) => `Starts with a ${thingName(item)}.`)].join(' ')

export const enemyName = (id: string): string => enemyOf(id).name
export const enemyWords = (id: string): string => {
  const { hp, attack, defence } = enemyOf(id)
  return `${hp} HP, ${signed(attack)} attack, ${signed(defence)} defence`
}

const FOES: Record<Tier, string> = { 1: 'One weak enemy waits here.', 2: 'Two weak enemies or a strong one wait here.', 3: 'Two strong enemies, or worse, wait here.' }

const RANKS: Record<Tier, string> = { 1: 'I', 2: 'II', 3: 'III' }

export function tileName(tile: number): string {
  const { type, tier } = tileAt(tile)
  const rank = tier ? RANKS[tier] : ''
  const names = { start: 'The valley', final: 'The crown', empty: 'Open ground', chance: 'Chance', sanctuary: 'Sanctuary', treasure: `Treasure ${rank}`, enemy: `Enemies ${rank}` }
  return names[type]
}

/** What comes of stopping there. */
export function tileRule(tile: number): string {
  const { type, tier } = tileAt(tile)
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
