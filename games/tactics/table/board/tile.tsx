// A tile of the board as a button, with its label for screen readers.
import type { CSSProperties } from 'react'
import { isSame, type Position } from '../../rules/board.ts'
import { type Content, type SkillMark, skillOf } from '../../rules/content.ts'
import type { BuffTile, GameState, Hero, Obstacle, Player, Unit } from '../../rules/state.ts'
import { say, sayOr } from '../../words/say.ts'
import { buffImage, signImage } from '../parts/images.ts'
import { buffName, joinFacts } from '../words/labels.ts'
import { type Speaker, sideOf } from '../words/units.ts'
import { unitWords } from '../words/words.ts'
import { boxOf } from './perspective.ts'
import { cellOf, placeWords, rotated, tileKey } from './places.ts'
import css from './tile.module.css'

/** A mark on a tile: what the viewer can do with it now, or which action is planned there. */
export type Mark = 'move' | 'hit' | 'aim' | 'foot' | 'wanted' | 'plan' | 'reach'

export const unitAt = (shown: GameState, at: Position): Unit | undefined =>
  shown.units.find(({ alive, position }) => alive && isSame(position, at))
export const rocksAt = (shown: GameState, at: Position): Obstacle | undefined =>
  shown.obstacles.find(({ position }) => isSame(position, at))
export const buffTileAt = (shown: GameState, at: Position): BuffTile | undefined =>
  shown.buffTiles.find(({ triggered, position }) => !triggered && isSame(position, at))

/** Returns the object, such as a beacon, that a hero's skill has placed on a tile. */
function markAt(shown: GameState, content: Content, at: Position): { hero: Hero; mark: SkillMark } | undefined {
  for (const unit of shown.units) {
    const mark = unit.category === 'HERO' && unit.alive ? skillOf(content, unit).mark : undefined
    const place = mark && unit.category === 'HERO' ? mark.at(unit) : undefined
    if (mark && unit.category === 'HERO' && place && isSame(place, at)) return { hero: unit, mark }
  }
  return undefined
}

const markWords = (speaker: Speaker, { hero, mark }: { hero: Hero; mark: SkillMark }): string =>
  say('tile.mark', {
    ...sideOf(speaker, hero.owner),
    mark: sayOr(`skill.${hero.selectedSkillId}.mark`, mark.name),
  })

/** Describes a tile's contents in words. */
function tileWords(shown: GameState, speaker: Speaker, at: Position): string {
  const unit = unitAt(shown, at)
  const rocks = rocksAt(shown, at)
  const tile = buffTileAt(shown, at)
  const left = markAt(shown, speaker.content, at)
  const words = [
    ...(unit ? [unitWords(shown, speaker, unit)] : []),
    ...(rocks ? [say('tile.rocks', { hp: rocks.hp })] : []),
    ...(tile ? [say('tile.buff', { buff: buffName(speaker.content, tile.buffType), n: tile.duration })] : []),
    ...(left ? [markWords(speaker, left)] : []),
  ]
  return joinFacts(words) || say('tile.empty')
}

interface Props {
  shown: GameState
  below: Player
  speaker: Speaker
  at: Position
  mark: Mark | undefined
  /** True if the unit on the tile may act now. */
  ready: boolean
  tabbable: boolean
  /** True if a digit on the keyboard chooses the tile. */
  isChoice: boolean
  onFocus: () => void
  onTap: () => void
}

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

function placed(below: Player, at: Position): CSSProperties {
  const { left, top, width, height } = boxOf(...cellOf(below, at))
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}

/** Returns the names by which a lesson can point at the tile: its coordinates and the id of the unit on it. */
const teachNames = (at: Position, unit: Unit | undefined): string =>
  [`tile-${at.x}-${at.y}`, unit?.id].filter(Boolean).join(' ')

export function Tile({ shown, below, speaker, at, mark, ready, isChoice, tabbable, onFocus, onTap }: Props) {
  const tile = buffTileAt(shown, at)
  const left = markAt(shown, speaker.content, at)
  const unit = unitAt(shown, at)
  const words = joinFacts([
    tileWords(shown, speaker, at),
    ...(ready ? [say('tile.canAct')] : []),
    placeWords(below, at),
    ...(mark ? [say(`tile.${mark}`)] : []),
  ])
  return (
    <button
      type="button"
      className={css.tile}
      style={placed(below, at)}
      data-mark={mark}
      data-full={unit !== undefined || undefined}
      data-place={tileKey(rotated(below, at))}
      data-teach={teachNames(at, unit)}
      data-choice={isChoice || undefined}
      data-hand-left
      aria-label={words}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
      onClick={onTap}
    >
      {tile && (
        <span className={css.buff} data-type={tile.buffType}>
          <img src={buffImage(speaker.content, tile.buffType)} alt="" />
          <small>{tile.duration}</small>
        </span>
      )}
      {left && <img className={css.mark} src={signImage(left.mark.picture)} alt="" />}
    </button>
  )
}
