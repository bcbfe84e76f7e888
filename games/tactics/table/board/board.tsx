// The board of a battle: tiles, pieces, marks and keyboard control.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Playout } from '#web/design/frame/use-playout.ts'
import { isSame, type Position } from '../../rules/board.ts'
import type { Player } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import { unitImage } from '../parts/images.ts'
import { type Fate, fateOf, obstacleHpAfter, summonedUnits } from '../preview/fates.ts'
import type { Preview } from '../preview/preview.ts'
import type { Speaker } from '../words/units.ts'
import css from './board.module.css'
import { SIZE } from './perspective.ts'
import { Ghost, LabelWarmUp, ObstaclePiece, Piece, PieceNumbers } from './piece.tsx'
import { rotated, tileKey } from './places.ts'
import type { Shown } from './playout.ts'
import { Slab, type TileOverlay } from './slab.tsx'
import { type Mark, Tile, unitAt } from './tile.tsx'

interface Props {
  shown: Shown
  /** The player whose side is at the bottom of the screen. */
  below: Player
  speaker: Speaker
  playout: Playout<Shown>
  marks: ReadonlyMap<string, Mark>
  usable: readonly string[]
  selectedId: string | null
  /** True if a digit on the keyboard may also choose a tile to move to. */
  choosesTiles: boolean
  seen: Preview | null
  /** The predicted outcome for each unit that can be targeted, by unit id. */
  forecasts: ReadonlyMap<string, Fate>
  pressed: boolean
  /** Ids of the units that glow, because the player can choose them. */
  lit: readonly string[]
  /** The tile that the current hint points at. */
  hinted: Position | null
  /** The tile of a dead minion whose death choice is open. */
  fallen: Position | null
  onTap: (at: Position) => void
  onCancel: () => void
  children?: ReactNode
}

const LAST = SIZE - 1
const NUMBERS = [0, 1, 2, 3, 4] as const
const ARROWS: Record<string, Position> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

const within = (n: number): number => Math.min(LAST, Math.max(0, n))

export function Board(props: Props) {
  const { shown, below, playout, speaker, marks, usable, selectedId, choosesTiles, onTap, onCancel } = props
  const [focus, setFocus] = useState<Position>({ x: 2, y: 0 })
  const tiles = useRef<HTMLDivElement>(null)
  const walk = (e: KeyboardEvent) => {
    if (e.key === 'Escape') onCancel()
    const step = ARROWS[e.key]
    if (!step) return
    e.preventDefault()
    const to = { x: within(focus.x + step.x), y: within(focus.y + step.y) }
    setFocus(to)
    tiles.current?.querySelector<HTMLElement>(`[data-place="${tileKey(to)}"]`)?.focus()
  }
  return (
    <BoardArea label={say('board.label')} playing={playout.beat !== null}>
      <LabelWarmUp below={below} />
      <Slab below={below} painted={paintedOn(props)} path={pathOf(props)} pressed={props.pressed} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the wrapper only handles arrow keys, the tiles inside are the buttons */}
      <div ref={tiles} onKeyDown={walk}>
        {[...NUMBERS].reverse().flatMap((y) =>
          NUMBERS.map((x) => {
            const at = rotated(below, { x, y })
            const unit = unitAt(shown, at)
            const ready = unit !== undefined && usable.includes(unit.id)
            const mark = marks.get(tileKey(at))
            return (
              <Tile
                key={tileKey(at)}
                shown={shown}
                below={below}
                speaker={speaker}
                at={at}
                mark={mark}
                ready={ready}
                isChoice={(ready && unit?.id !== selectedId) || isTarget(mark) || (choosesTiles && mark === 'move')}
                tabbable={isSame(focus, { x, y })}
                onFocus={() => setFocus({ x, y })}
                onTap={() => onTap(at)}
              />
            )
          }),
        )}
      </div>
      <Pieces {...props} />
      {props.children}
    </BoardArea>
  )
}

const isTarget = (mark: Mark | undefined): boolean => mark === 'hit' || mark === 'aim' || mark === 'wanted'

/** The area in which the board is drawn, as large as the layout allows. */
export function BoardArea({
  label,
  playing = false,
  children,
}: {
  label: string
  playing?: boolean
  children: ReactNode
}) {
  return (
    <div className={css.place}>
      <section className={css.ground} aria-label={label} data-playing={playing || undefined}>
        {children}
      </section>
    </div>
  )
}

const PAINT: Partial<Record<Mark, TileOverlay['as']>> = { hit: 'hit', wanted: 'wanted', plan: 'plan' }

function paintedOn({ shown, marks, selectedId, seen, hinted, fallen }: Props): TileOverlay[] {
  const painted: TileOverlay[] = []
  for (const unit of shown.units) {
    if (!unit.alive) continue
    if (unit.id === selectedId) painted.push({ at: unit.position, as: 'hand' })
    if (fateOf(shown, seen, unit).change < 0) painted.push({ at: unit.position, as: 'hit' })
    if (marks.get(tileKey(unit.position)) === 'aim') painted.push({ at: unit.position, as: 'aim' })
  }
  for (const [key, mark] of marks) {
    const [x = 0, y = 0] = key.split(',').map(Number)
    const as = PAINT[mark]
    if (as && !painted.some(({ at, as: other }) => at.x === x && at.y === y && other === as))
      painted.push({ at: { x, y }, as })
  }
  if (hinted) painted.push({ at: hinted, as: 'aim' })
  if (fallen) painted.push({ at: fallen, as: 'fallen' })
  return painted
}

/** Returns the start and end tile of the selected unit's planned move. */
function pathOf({ shown, selectedId, seen }: Props): readonly [Position, Position] | null {
  const unit = shown.units.find(({ id }) => id === selectedId)
  const to = unit && fateOf(shown, seen, unit).to
  return unit && to ? [unit.position, to] : null
}

/** Shows all pieces on the board. Screen readers skip the pieces, because the tile buttons describe the pieces. */
function Pieces({ shown, below, speaker: { content }, playout, usable, selectedId, seen, forecasts, lit }: Props) {
  const battle = { content, state: shown }
  const fates = shown.units.map((unit) => ({
    unit,
    isUsed: unit.actionsUsed > 0 && !usable.includes(unit.id) && !shown.isGameOver,
    fate: (seen ? undefined : forecasts.get(unit.id)) ?? fateOf(shown, seen, unit),
  }))
  return (
    <div className={css.pieces} aria-hidden="true">
      {shown.obstacles.map((obstacle) => (
        <ObstaclePiece key={obstacle.id} obstacle={obstacle} below={below} left={obstacleHpAfter(seen, obstacle)} />
      ))}
      {fates.map(({ unit, isUsed, fate }) => (
        <Piece
          key={unit.id}
          shown={shown}
          content={content}
          below={below}
          playout={playout}
          unit={unit}
          isUsed={isUsed}
          isAimedAt={seen !== null && fate.change < 0}
          glow={selectedId === unit.id ? -1 : lit.indexOf(unit.id)}
          isSelected={selectedId === unit.id}
        />
      ))}
      {fates.map(
        ({ unit, fate: { to, dies } }) =>
          to && !dies && <Ghost key={unit.id} below={below} at={to} picture={unitImage(battle, unit)} />,
      )}
      {fates.map(({ unit, isUsed, fate }) => (
        <PieceNumbers key={unit.id} below={below} unit={unit} fate={fate} isUsed={isUsed} />
      ))}
      {summonedUnits(shown, seen).map((unit) => (
        <Ghost key={unit.id} below={below} at={unit.position} picture={unitImage(battle, unit)} />
      ))}
    </div>
  )
}
