// Everything that stands on the board: units, obstacles, previews of moved units, and the labels of units and
// obstacles.
import { memo, type ReactNode } from 'react'
import { Prerender } from '#web/design/frame/prerender.tsx'
import type { Playout } from '#web/design/frame/use-playout.ts'
import type { Position } from '../../rules/board.ts'
import { buffKind, type Content } from '../../rules/content.ts'
import type { TacticsEvent } from '../../rules/events.ts'
import type { GameState, Obstacle, Player, Unit } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
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
      {left === null ? (
        <span className={css.hp}>{obstacle.hp}</span>
      ) : (
        <span className={`${css.hp} ${css.fate}`}>
          {left === 0 ? say('fate.breaks') : say('fate.hp', { from: obstacle.hp, to: left })}
        </span>
      )}
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
  /** True if the unit has acted in this round. */
  isUsed: boolean
  /** True if the planned action hurts the unit. */
  isAimedAt: boolean
  /** Index of the unit among the units that the player can choose now, or −1. It decides the delay of the animation. */
  glow: number
  isSelected: boolean
}

export function Piece({ shown, content, below, playout, unit, isUsed, isAimedAt, glow, isSelected }: Props) {
  const beat = playout.beat as TacticsEvent | null
  const mine = beat !== null && subjectOf(beat) === unit.id
  return (
    <OnTile
      below={below}
      at={unit.position}
      data-side={unit.owner === below ? 'below' : 'above'}
      data-kind={unit.category}
      data-dead={!unit.alive || undefined}
      data-used={isUsed || undefined}
      data-ready={glow >= 0 || undefined}
      data-hand={isSelected || undefined}
      data-hidden={unit.invisible || undefined}
      data-beat={mine ? beat.type : undefined}
    >
      {(isSelected || glow >= 0) && <i className={css.glow} />}
      <i className={css.shadow} />
      <i className={css.base} />
      <span className={css.body} style={{ '--turn': glow }}>
        <img
          key={mine ? playout.at : 0}
          className={css.figure}
          src={unitImage({ content, state: shown }, unit)}
          alt=""
        />
      </span>
      {isAimedAt && <Crosshair />}
      {glow >= 0 && <i className={css.chevron} style={{ '--turn': glow }} />}
      <span className={css.signs}>
        {signsOf(content, shown, unit)
          .slice(0, 3)
          .map(({ picture, rounds }) => (
            <i key={picture} data-rounds={rounds}>
              <img src={signImage(picture)} alt="" />
            </i>
          ))}
      </span>
      {isUsed && <span className={css.done}>✓</span>}
      {mine && <Floating key={playout.at} event={beat} content={content} />}
    </OnTile>
  )
}

/** The unit's HP and shield. They are drawn above all pieces, so that no piece covers a number. */
export function PieceNumbers({
  below,
  unit,
  fate,
  isUsed,
}: {
  below: Player
  unit: Unit
  fate: Fate
  isUsed: boolean
}) {
  const side = unit.owner === below ? 'below' : 'above'
  return (
    <OnTile
      below={below}
      at={unit.position}
      data-side={side}
      data-dead={!unit.alive || undefined}
      data-used={isUsed || undefined}
    >
      <Life unit={unit} fate={fate} side={side} />
      {unit.shield > 0 && <span className={css.shield}>{unit.shield}</span>}
    </OnTile>
  )
}

/** Shows the unit's HP, or what the planned action would do to the unit. */
function Life({ unit, fate, side }: { unit: Unit; fate: Fate; side: 'above' | 'below' }) {
  const words = fateWords(unit, fate)
  const { guards, chance } = fate
  const hp = Math.max(0, unit.hp)
  if (!words && !guards && chance === 0)
    return (
      <span className={css.hp} data-side-mark={side}>
        {hp}
      </span>
    )
  return (
    <span className={`${css.hp} ${css.fate}`} data-good={fate.change > 0 || undefined}>
      {guards && <img src={signImage('guard')} alt="" />}
      {words || hp}
      {chance > 0 && <small>{say('float.chance', { share: chance / 100 })}</small>}
    </span>
  )
}

/** Marks a unit that the planned action hurts. */
const Crosshair = () => (
  <svg className={css.crosshair} viewBox="-24 -24 48 48" aria-hidden="true">
    {['edge', 'line'].map((part) => (
      <path key={part} data-part={part} d="M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0M0-22V-8M0 22V8M-22 0H-8M22 0H8" />
    ))}
  </svg>
)

/** Returns the id of the unit that an event affects. */
function subjectOf(event: TacticsEvent): string | undefined {
  if (event.type === 'intercepted') return event.guardianId
  return 'unitId' in event ? event.unitId : undefined
}

function floatingWords(content: Content, event: TacticsEvent): string | undefined {
  switch (event.type) {
    case 'damaged':
      return event.damage > event.absorbed ? `−${event.damage - event.absorbed}` : say('float.blocked')
    case 'hp_changed':
      return event.change > 0 ? `+${event.change}` : `−${-event.change}`
    case 'dodged':
      return say('float.miss')
    case 'intercepted':
      return say('float.guard')
    case 'unharmed':
      return say('float.none')
    case 'buff_gained':
      return buffName(content, event.buffType)
    case 'turn_ended':
      return say('float.waits')
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
    <span className={`${css.hp} ${css.fate}`}>0123456789 →</span>
  </OnTile>,
  ...DEATH_CHOICE_TEXTS,
]

/**
 * Computes the layout of hidden copies of the board's labels in advance, so that the first visible label appears
 * without delay.
 */
export const LabelWarmUp = memo(({ below }: { below: Player }) => <Prerender of={labelCopies(below)} />)
