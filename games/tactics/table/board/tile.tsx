// A tile of the board as a button, with its label for screen readers.
import type { CSSProperties } from 'react'
import { isSame, type Position } from '../../rules/board.ts'
import { type Content, type SkillMark, skillOf } from '../../rules/content.ts'
import type { BuffTile, GameState, Obstacle, Player, Unit } from '../../rules/state.ts'
import { buffImage, signImage } from '../parts/images.ts'
import { buffName, rounds } from '../words/labels.ts'
import { type Speaker, unitName, unitWords } from '../words/words.ts'
import { boxOf } from './perspective.ts'
import { cellOf, placeWords, rotated, tileKey } from './places.ts'
import css from './tile.module.css'

/** A mark on a tile: what the viewer can do with it now, or which action is planned there. */
export type Mark = 'move' | 'hit' | 'aim' | 'foot' | 'wanted' | 'plan' | 'reach'

const MARK_WORDS: Record<Mark, string> = {
  move: 'can move here',
  hit: 'can be attacked',
  aim: 'can be aimed at',
  foot: 'can strike from here',
  wanted: 'chosen, press again to do it',
  plan: 'planned',
  reach: 'in its reach',
}

export const unitAt = (shown: GameState, at: Position): Unit | undefined =>
  shown.units.find(({ alive, position }) => alive && isSame(position, at))
export const rocksAt = (shown: GameState, at: Position): Obstacle | undefined =>
  shown.obstacles.find(({ position }) => isSame(position, at))
export const buffTileAt = (shown: GameState, at: Position): BuffTile | undefined =>
  shown.buffTiles.find(({ triggered, position }) => !triggered && isSame(position, at))

/** Returns the object, such as a beacon, that a hero's skill has placed on a tile. */
function markAt(shown: GameState, content: Content, at: Position): { heroId: string; mark: SkillMark } | undefined {
  for (const unit of shown.units) {
    const mark = unit.category === 'HERO' && unit.alive ? skillOf(content, unit).mark : undefined
    const place = mark && unit.category === 'HERO' ? mark.at(unit) : undefined
    if (mark && place && isSame(place, at)) return { heroId: unit.id, mark }
  }
  return undefined
}

/** Describes a tile's contents in words. */
function tileWords(shown: GameState, speaker: Speaker, at: Position): string {
  const unit = unitAt(shown, at)
  const rocks = rocksAt(shown, at)
  const tile = buffTileAt(shown, at)
  const left = markAt(shown, speaker.content, at)
  const words = [
    unit && unitWords(shown, speaker, unit),
    rocks && `Rocks, ${rocks.hp} HP`,
    tile && `Tile of ${buffName(speaker.content, tile.buffType)}, ${rounds(tile.duration)}`,
    left && `${left.mark.name} of ${unitName(shown, speaker, left.heroId)}`,
  ].filter(Boolean)
  return words.join(', ') || 'Empty'
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
  const words = [tileWords(shown, speaker, at), ready && 'can act', placeWords(below, at), mark && MARK_WORDS[mark]]
    .filter(Boolean)
    .join(', ')
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
