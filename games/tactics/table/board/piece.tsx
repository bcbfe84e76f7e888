// Everything that stands on the board: units, obstacles, previews of moved units, and the labels of units and
// obstacles.
import { type CSSProperties, memo, type ReactNode } from 'react'
import { Prerender } from '#web/design/frame/prerender.tsx'
import type { Playout } from '#web/design/frame/use-playout.ts'
import type { Position } from '../../rules/board.ts'
import { buffKind, type Content } from '../../rules/content.ts'
import type { TacticsEvent } from '../../rules/events.ts'
import type { GameState, Obstacle, Player, Unit } from '../../rules/state.ts'
import { DEATH_CHOICE_TEXTS } from '../choice/death-choice.tsx'
import { figureImage, signImage, unitImage } from '../parts/images.ts'
import { type Fate, fateWords } from '../preview/fates.ts'
import { buffName } from '../words/labels.ts'
import css from './piece.module.css'
import { pieceStyle } from './places.ts'

interface StandProps {
  below: Player
  at: Position
  className?: string | undefined
  children: ReactNode
}

/** Places its children at a tile of the board, in the size for the tile's row. */
export function OnTile({
  below,
  at,
  className = '',
  children,
  ...data
}: StandProps & { [data: `data-${string}`]: string | boolean | number | undefined }) {
  return (
    <div className={`${css.piece} ${className}`} style={pieceStyle(below, at)} {...data}>
      {children}
    </div>
  )
}

export function ObstaclePiece({ obstacle, below, left }: { obstacle: Obstacle; below: Player; left: number | null }) {
  return (
    <OnTile below={below} at={obstacle.position}>
      <i className={css.shadow} />
      <img className={css.figure} src={figureImage('obstacle')} alt="" />
      <span className={css.hp}>{obstacle.hp}</span>
      {left !== null && <span className={css.fate}>{left === 0 ? 'breaks' : `${obstacle.hp} → ${left}`}</span>}
    </OnTile>
  )
}

/** A half transparent picture of a unit, on the tile where it would stand after the planned action. */
export function Ghost({ at, below, picture }: { at: Position; below: Player; picture: string }) {
  return (
    <OnTile below={below} at={at} data-side="below" data-ghost>
      <i className={css.base} />
      <img className={css.figure} src={picture} alt="" />
    </OnTile>
  )
}

/**
 * The icon of an effect on a unit, with the number of rounds left if known. Screen readers read the tile's label
 * instead.
 */
interface Sign {
  picture: string
  rounds?: number
}

const signsOf = (content: Content, shown: GameState, unit: Unit): Sign[] => [
  ...(unit.preparing ? [{ picture: 'prepared' }] : []),
  ...(unit.shield > 0 ? [{ picture: 'shield', rounds: unit.shieldDuration }] : []),
  ...(unit.bonusAttackCharges > 0 ? [{ picture: 'charge' }] : []),
  ...(unit.invisible ? [{ picture: 'hidden', rounds: 1 }] : []),
  ...(shown.unitBuffs[unit.id] ?? []).map(({ type, duration }) => ({
    picture: buffKind(content, type).picture,
    rounds: duration,
  })),
]

interface Props {
  shown: GameState
  content: Content
  below: Player
  playout: Playout<GameState>
  unit: Unit
  fate: Fate
  /** Index of the unit among the units that may act now, or −1. It decides the delay of the piece's animation. */
  turn: number
  isSelected: boolean
}

export function Piece({ shown, content, below, playout, unit, fate, turn, isSelected }: Props) {
  const beat = playout.beat as TacticsEvent | null
  const mine = beat !== null && subjectOf(beat) === unit.id
  const ready = turn >= 0
  const used = unit.actionsUsed > 0 && !ready && !shown.isGameOver
  return (
    <OnTile
      below={below}
      at={unit.position}
      data-side={unit.owner === below ? 'below' : 'above'}
      data-kind={unit.category}
      data-dead={!unit.alive || undefined}
      data-used={used || undefined}
      data-ready={ready || undefined}
      data-hand={isSelected || undefined}
      data-hidden={unit.invisible || undefined}
      data-beat={mine ? beat.type : undefined}
    >
      {isSelected && <i className={css.glow} />}
      <i className={css.shadow} />
      <i className={css.base} />
      <span className={css.body} style={{ '--turn': turn } as CSSProperties}>
        <img
          key={mine ? playout.at : 0}
          className={css.figure}
          src={unitImage({ content, state: shown }, unit)}
          alt=""
        />
      </span>
      <span className={css.hp}>{Math.max(0, unit.hp)}</span>
      {unit.shield > 0 && <span className={css.shield}>{unit.shield}</span>}
      <span className={css.signs}>
        {signsOf(content, shown, unit)
          .slice(0, 3)
          .map(({ picture, rounds }) => (
            <i key={picture} data-rounds={rounds}>
              <img src={signImage(picture)} alt="" />
            </i>
          ))}
      </span>
      {used && <span className={css.done}>✓</span>}
      <FateTag unit={unit} fate={fate} />
      {mine && <Floating key={playout.at} event={beat} content={content} />}
    </OnTile>
  )
}

/** Shows the predicted outcome of the planned action above the unit. */
function FateTag({ unit, fate }: { unit: Unit; fate: Fate }) {
  const words = fateWords(unit, fate)
  const { guards, chance } = fate
  if (!words && !guards && chance === 0) return null
  return (
    <span className={css.fate} data-good={fate.change > 0 || undefined}>
      {guards && <img src={signImage('guard')} alt="" />}
      {words}
      {chance > 0 && <small>{chance} %</small>}
    </span>
  )
}

/** Returns the id of the unit that an event affects. */
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

const labelCopies = (below: Player): ReactNode[] => [
  ...[false, true].map((long) => (
    <OnTile key={`${long}`} below={below} at={{ x: 2, y: 2 }}>
      <span className={css.floating} data-long={long || undefined}>
        −0123456789+
      </span>
    </OnTile>
  )),
  <OnTile key="fate" below={below} at={{ x: 2, y: 2 }}>
    <span className={css.fate}>0123456789 →</span>
  </OnTile>,
  ...DEATH_CHOICE_TEXTS,
]

/**
 * Computes the layout of hidden copies of the board's labels in advance, so that the first visible label appears
 * without delay.
 */
export const LabelWarmUp = memo(({ below }: { below: Player }) => <Prerender of={labelCopies(below)} />)
