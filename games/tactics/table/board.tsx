import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import type { Playout } from '#web/design/use-playout.ts'
import { type Position, same } from '../rules/board.ts'
import { type Battle, buffKind, type Content, type SkillMark, skillOf } from '../rules/content.ts'
import type { TacticsEvent } from '../rules/events.ts'
import type { BuffTile, GameState, Obstacle, Player, Unit } from '../rules/state.ts'
import css from './board.module.css'
import { buffName, rounds } from './content.ts'
import { type Fate, fateOf, newcomers, rubble } from './glance.ts'
import { buffImage, figureImage, signImage, unitImage } from './images.ts'
import type { Shown } from './playout.ts'
import type { Preview } from './preview.ts'
import { type Speaker, unitName, unitWords } from './words.ts'

/** What can be done with a tile now. */
export type Mark = 'move' | 'hit' | 'aim' | 'foot' | 'wanted' | 'plan' | 'reach'

interface Props {
  shown: Shown
  /** Whose side is at the bottom. */
  below: Player
  speaker: Speaker
  playout: Playout<Shown>
  marks: ReadonlyMap<string, Mark>
  usable: readonly string[]
  inHand: string | null
  seen: Preview | null
  onTap: (at: Position) => void
  onCancel: () => void
}

const SIZE = 5
const LAST = SIZE - 1
const NUMBERS = [0, 1, 2, 3, 4] as const

export const tileKey = ({ x, y }: Position): string => `${x},${y}`

/** The second player sees the board turned round. A turn back is the same turn. */
const turned = (below: Player, { x, y }: Position): Position => (below === 'P1' ? { x, y } : { x: LAST - x, y: LAST - y })

/** As it is seen: column from the left, row from the viewer's own side. */
const placeWords = (below: Player, at: Position): string => {
  const { x, y } = turned(below, at)
  return `row ${y + 1} column ${x + 1}`
}

const MARK_WORDS: Record<Mark, string> = {
  move: 'can move here',
  hit: 'can be attacked',
  aim: 'can be aimed at',
  foot: 'can strike from here',
  wanted: 'chosen, press again to do it',
  plan: 'planned',
  reach: 'in its reach',
}

const ARROWS: Record<string, Position> = { ArrowUp: { x: 0, y: 1 }, ArrowDown: { x: 0, y: -1 }, ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 } }

export function Board(props: Props) {
  const { shown, below, playout, seen, speaker, onCancel } = props
  const battle: Battle = { content: speaker.content, state: shown }
  const [focus, setFocus] = useState<Position>({ x: 2, y: 0 })
  const grid = useRef<HTMLDivElement>(null)
  const walk = (e: KeyboardEvent) => {
    if (e.key === 'Escape') onCancel()
    const step = ARROWS[e.key]
    if (!step) return
    e.preventDefault()
    const to = { x: Math.min(LAST, Math.max(0, focus.x + step.x)), y: Math.min(LAST, Math.max(0, focus.y + step.y)) }
    setFocus(to)
    grid.current?.querySelector<HTMLElement>(`[data-place="${tileKey(to)}"]`)?.focus()
  }
  return (
    <section className={css.board} aria-label="Board" data-playing={playout.beat !== null || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from tile to tile, the tiles are the buttons */}
      <div ref={grid} className={css.grid} onKeyDown={walk}>
        {[...NUMBERS].reverse().flatMap((y) =>
          NUMBERS.map((x) => {
            const at = turned(below, { x, y })
            return <Tile key={`${x},${y}`} {...props} at={at} place={tileKey({ x, y })} tabbable={same(focus, { x, y })} onFocus={() => setFocus({ x, y })} />
          }),
        )}
      </div>
      <div className={css.pieces} aria-hidden="true">
        {shown.obstacles.map((obstacle) => (
          <Rocks key={obstacle.id} obstacle={obstacle} below={below} left={rubble(seen, obstacle)} />
        ))}
        {shown.units.map((unit) => (
          <Piece key={unit.id} {...props} unit={unit} fate={fateOf(shown, seen, unit)} />
        ))}
        {shown.units.map((unit) => {
          const { to, dies } = fateOf(shown, seen, unit)
          return to && !dies && <img key={unit.id} className={css.ghost} style={spot(below, to)} src={unitImage(battle, unit)} alt="" />
        })}
        {newcomers(shown, seen).map((unit) => (
          <img key={unit.id} className={css.ghost} style={spot(below, unit.position)} src={unitImage(battle, unit)} alt="" />
        ))}
      </div>
    </section>
  )
}

/** In fifths of the board, for CSS. */
const spot = (below: Player, at: Position): CSSProperties => {
  const { x, y } = turned(below, at)
  return { '--x': x, '--y': LAST - y } as CSSProperties
}

const standing = (shown: GameState, at: Position): Unit | undefined => shown.units.find(({ alive, position }) => alive && same(position, at))
const lying = (shown: GameState, at: Position): BuffTile | undefined => shown.buffTiles.find(({ triggered, position }) => !triggered && same(position, at))
const rocksAt = (shown: GameState, at: Position): Obstacle | undefined => shown.obstacles.find(({ position }) => same(position, at))
/** What a hero's skill has left on a tile. */
function markAt(shown: GameState, content: Content, at: Position): { heroId: string; mark: SkillMark } | undefined {
  for (const unit of shown.units) {
    const mark = unit.category === 'HERO' && unit.alive ? skillOf(content, unit).mark : undefined
    const place = mark && unit.category === 'HERO' ? mark.at(unit) : undefined
    if (mark && place && same(place, at)) return { heroId: unit.id, mark }
  }
  return undefined
}

/** What is on a tile, in words. */
export function tileWords(shown: GameState, speaker: Speaker, at: Position): string {
  const unit = standing(shown, at)
  const rocks = rocksAt(shown, at)
  const tile = lying(shown, at)
  const left = markAt(shown, speaker.content, at)
  const words = [
    unit && unitWords(shown, speaker, unit),
    rocks && `Rocks, ${rocks.hp} HP`,
    tile && `Tile of ${buffName(speaker.content, tile.buffType)}, ${rounds(tile.duration)}`,
    left && `${left.mark.name} of ${unitName(shown, speaker, left.heroId)}`,
  ].filter(Boolean)
  return words.join(', ') || 'Empty'
}

function Tile({ shown, below, speaker, marks, usable, onTap, at, place, tabbable, onFocus }: Props & { at: Position; place: string; tabbable: boolean; onFocus: () => void }) {
  const mark = marks.get(tileKey(at))
  const tile = lying(shown, at)
  const unit = standing(shown, at)
  const left = markAt(shown, speaker.content, at)
  const ready = unit && usable.includes(unit.id) && 'can act'
  const words = [tileWords(shown, speaker, at), ready, placeWords(below, at), mark && MARK_WORDS[mark]].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={css.tile}
      data-dark={(at.x + at.y) % 2 === 0 || undefined}
      data-mark={mark}
      data-place={place}
      aria-label={words}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onTap(at)}
    >
      {tile && (
        <span className={css.buff} data-type={tile.buffType}>
          <img src={buffImage(speaker.content, tile.buffType)} alt="" />
          <small>{tile.duration}</small>
        </span>
      )}
      {left && <img className={css.skillMark} src={signImage(left.mark.picture)} alt="" />}
    </button>
  )
}

function Rocks({ obstacle, below, left }: { obstacle: Obstacle; below: Player; left: number | null }) {
  return (
    <div className={css.piece} style={spot(below, obstacle.position)}>
      <img className={css.figure} src={figureImage('obstacle')} alt="" />
      <span className={css.hp}>{obstacle.hp}</span>
      {left !== null && <span className={css.fate}>{left === 0 ? 'breaks' : `${left} left`}</span>}
    </div>
  )
}

/** What lasts on a unit, and for how many rounds where that is known; the words are on its tile. */
interface Sign {
  picture: string
  rounds?: number
}

const signsOf = (content: Content, shown: Shown, unit: Unit): Sign[] => [
  ...(unit.preparing ? [{ picture: 'prepared' }] : []),
  ...(unit.shield > 0 ? [{ picture: 'shield', rounds: unit.shieldDuration }] : []),
  ...(unit.bonusAttackCharges > 0 ? [{ picture: 'charge' }] : []),
  ...(unit.invisible ? [{ picture: 'hidden', rounds: 1 }] : []),
  ...(shown.unitBuffs[unit.id] ?? []).map(({ type, duration }) => ({ picture: buffKind(content, type).picture, rounds: duration })),
]

function Piece({ shown, below, speaker: { content }, playout, usable, inHand, unit, fate }: Props & { unit: Unit; fate: Fate }) {
  const beat = playout.beat as TacticsEvent | null
  const mine = beat !== null && subjectOf(beat) === unit.id
  const ready = usable.includes(unit.id)
  const used = unit.actionsUsed > 0 && !ready
  return (
    <div
      className={css.piece}
      style={spot(below, unit.position)}
      data-side={unit.owner === below ? 'below' : 'above'}
      data-kind={unit.category}
      data-dead={!unit.alive || undefined}
      data-used={used || undefined}
      data-ready={ready || undefined}
      data-hand={inHand === unit.id || undefined}
      data-hidden={unit.invisible || undefined}
      data-beat={mine ? beat.type : undefined}
    >
      <i className={css.base} />
      <img className={css.figure} src={unitImage({ content, state: shown }, unit)} alt="" />
      <span className={css.hp}>{Math.max(0, unit.hp)}</span>
      {unit.shield > 0 && <span className={css.shield}>{unit.shield}</span>}
      <span className={css.signs}>
        {signsOf(content, shown, unit)
          .slice(0, 4)
          .map(({ picture, rounds: left }) => (
            <i key={picture} className={css.sign} data-rounds={left}>
              <img src={signImage(picture)} alt="" />
            </i>
          ))}
      </span>
      {used && <span className={css.done}>✓</span>}
      <FateTag fate={fate} />
      {mine && <Floating key={playout.at} event={beat} content={content} />}
    </div>
  )
}

function FateTag({ fate: { change, dies, guards, chance } }: { fate: Fate }) {
  if (change === 0 && !dies && !guards && chance === 0) return null
  return (
    <span className={css.fate} data-good={(change > 0 && !dies) || undefined}>
      {guards && <img src={signImage('guard')} alt="" />}
      {dies && <img src={signImage('dies')} alt="" />}
      {change !== 0 && <b>{change > 0 ? `+${change}` : `−${-change}`}</b>}
      {chance > 0 && <small>{chance} %</small>}
    </span>
  )
}

/** Whom an event happens to. */
function subjectOf(event: TacticsEvent): string | undefined {
  if (event.type === 'intercepted') return event.guardianId
  return 'unitId' in event ? event.unitId : undefined
}

function floatingWords(content: Content, event: TacticsEvent): string | undefined {
  switch (event.type) {
    case 'damaged':
      return event.damage > event.absorbed ? `−${event.damage - event.absorbed}` : 'Blocked'
    case 'hp_changed':
      return event.change > 0 ? `+${event.change}` : `−${-event.change}`
    case 'dodged':
      return 'Miss'
    case 'intercepted':
      return 'Guard'
    case 'unharmed':
      return 'No effect'
    case 'buff_gained':
      return buffName(content, event.buffType)
    case 'turn_ended':
      return 'Waits'
    default:
      return undefined
  }
}

function Floating({ event, content }: { event: TacticsEvent; content: Content }) {
  const words = floatingWords(content, event)
  const good = event.type === 'hp_changed' && event.change > 0
  return words ? (
    <span className={css.floating} data-good={good || undefined} data-long={words.length > 3 || undefined}>
      {words}
    </span>
  ) : null
}
