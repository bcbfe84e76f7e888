// The chess board with its pieces and marks. The board accepts taps, drags and keyboard input.
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { fileOf, rankOf, type Square } from '../../rules/squares.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { canMark, type Marks, targetsFor } from '../input/gestures.ts'
import { seatColour } from '../view/colours.ts'
import { pieceImage } from '../view/images.ts'
import { isCaptain, pieceOn, piecesOf, roleOf, type SeenPiece, sideAt } from '../view/queries.ts'
import { squareWords } from '../words/board-words.ts'
import { colourOf, type Speaker } from '../words/names.ts'
import { type Arrow, Arrows } from './arrows.tsx'
import css from './board.module.css'
import { LAST_INDEX, neighbour, type Place, placeOf, placeStyle, squareAt } from './places.ts'

interface Props {
  view: View
  /** The side shown at the bottom. */
  below: Side
  speaker: Speaker
  marks: Marks
  onTap: (square: Square) => void
  onCarry: (from: Square, to: Square) => void
  onCancel: () => void
}

interface Drag {
  from: Square
  /** Where the pointer went down and where it is now; the unit is the width of a square. */
  start: Place
  at: Place
  /** True once the pointer has moved too far for a tap. */
  far: boolean
}

const FAR = 0.24
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7] as const

export function Board(props: Props) {
  const { view, below, speaker, marks, onTap, onCarry, onCancel } = props
  const [focus, setFocus] = useState<Square>(below === 'white' ? 'e2' : 'e7')
  const [drag, setDrag] = useState<Drag | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const reach = targetsFor(view, speaker.seat, drag?.far ? drag.from : marks.held)
  const over = drag?.far ? squareAt(drag.at, below) : null

  const walk = (e: KeyboardEvent) => {
    if (e.key === 'Escape') onCancel()
    if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault()
      onTap(focus)
    }
    const to = neighbour(focus, e.key, below)
    if (!to) return
    e.preventDefault()
    setFocus(to)
    grid.current?.querySelector<HTMLElement>(`[data-square="${to}"]`)?.focus()
  }
  const placeUnder = (e: PointerEvent): Place => {
    const { left, top, width, height } = (grid.current as HTMLElement).getBoundingClientRect()
    return { x: ((e.clientX - left) / width) * 8, y: ((e.clientY - top) / height) * 8 }
  }
  /** True after a pointer has handled a tap whose click event still follows. */
  const tapped = useRef(false)
  const down = (e: PointerEvent) => {
    tapped.current = e.button === 0
    const from = (e.target as Element).closest<HTMLElement>('[data-square]')?.dataset.square as Square | undefined
    if (!from || e.button !== 0) return
    grid.current?.setPointerCapture(e.pointerId)
    const at = placeUnder(e)
    setDrag({ from, start: at, at, far: false })
  }
  const move = (e: PointerEvent) => {
    if (!drag) return
    const at = placeUnder(e)
    const far =
      drag.far || (Math.hypot(at.x - drag.start.x, at.y - drag.start.y) > FAR && canMark(view, speaker.seat, drag.from))
    setDrag({ ...drag, at, far })
  }
  const up = () => {
    setDrag(null)
    if (!drag) return
    if (!drag.far) onTap(drag.from)
    else if (over && over !== drag.from) onCarry(drag.from, over)
  }
  // Screen readers send clicks without pointer events. In Firefox these clicks have a count (`detail`), like a tap.
  const click = (e: MouseEvent) => {
    const square = (e.target as Element).closest<HTMLElement>('[data-square]')?.dataset.square as Square | undefined
    if (square && !tapped.current) onTap(square)
    tapped.current = false
  }
  const cancel = () => {
    tapped.current = false
    setDrag(null)
  }
  return (
    <section className={css.board} aria-label={say('board.label')} data-board>
      <div
        ref={grid}
        role="grid"
        aria-label={say('board.grid', { colour: colourOf(below) })}
        className={css.grid}
        data-role={roleOf(view, speaker.seat)}
        onKeyDown={walk}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
        onClick={click}
      >
        {ROWS.map((y) => (
          <div key={y} role="row" className={css.row} tabIndex={-1}>
            {ROWS.map((x) => {
              const square = squareAt({ x, y }, below)
              return (
                <Cell
                  key={square}
                  {...props}
                  square={square}
                  place={{ x, y }}
                  held={marks.held === square}
                  aimed={marks.aim === square}
                  reached={reach.includes(square)}
                  over={over === square}
                  tabbable={focus === square}
                  onFocus={() => setFocus(square)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <div className={css.pieces} aria-hidden="true">
        <Coordinates below={below} />
        {view.pieces.map(
          (piece) =>
            piece.square && (
              <Piece
                key={piece.id}
                view={view}
                below={below}
                speaker={speaker}
                piece={piece}
                square={piece.square}
                drag={drag}
                marks={marks}
              />
            ),
        )}
        <Ghost view={view} below={below} marks={marks} />
        <Arrows below={below} arrows={arrowsOf(props, drag?.far ? drag.from : null, over)} />
      </div>
    </section>
  )
}

/** Returns the team's suggestions as arrows, and an arrow for the suggestion that the reader is dragging. */
function arrowsOf({ view, below, speaker }: Props, from: Square | null, over: Square | null): Arrow[] {
  const drawn: Arrow[] = view.suggestions.map(({ seat, side, from: a, to: b }) => ({
    key: seat,
    from: a,
    to: b,
    name: seat === speaker.seat ? say('label.you') : personName(speaker, seat),
    colour: seatColour(view, side, seat, speaker.seat),
  }))
  if (!from || !over || from === over || roleOf(view, speaker.seat) !== 'suggest') return drawn
  const colour = seatColour(view, below, speaker.seat, speaker.seat)
  return [...drawn.filter(({ key }) => key !== speaker.seat), { key: 'drawn', from, to: over, name: '', colour }]
}

interface CellProps extends Props {
  square: Square
  place: Place
  held: boolean
  aimed: boolean
  reached: boolean
  over: boolean
  tabbable: boolean
  onFocus: () => void
}

function Cell({ view, speaker, square, place, held, aimed, reached, over, tabbable, onFocus }: CellProps) {
  const piece = pieceOn(view, square)
  const last = view.lastMove?.from === square || view.lastMove?.to === square
  const ready = roleOf(view, speaker.seat) === 'select' && !held && canMark(view, speaker.seat, square)
  const checked = piece?.type === 'k' && view.check && piece.side === view.turn
  return (
    <div
      role="gridcell"
      className={css.cell}
      data-square={square}
      data-teach={square}
      data-choice={ready || (reached && !aimed) || undefined}
      data-dark={(place.x + place.y) % 2 === 1 || undefined}
      data-last={last || undefined}
      data-check={checked || undefined}
      data-held={held || undefined}
      data-selected={view.step?.square === square || undefined}
      data-aimed={aimed || undefined}
      data-reached={reached && !aimed ? (piece ? 'piece' : 'free') : undefined}
      data-over={(over && reached) || undefined}
      aria-label={squareWords(view, speaker, square, { held, aimed, ready, reached })}
      aria-selected={held || aimed || view.step?.square === square}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
    />
  )
}

/** The file letters and rank numbers at the edges. */
function Coordinates({ below }: { below: Side }) {
  return ROWS.flatMap((n) => [
    <small
      key={`rank ${n}`}
      className={css.rank}
      style={placeStyle({ x: 0, y: n })}
      data-dark={n % 2 === 1 || undefined}
    >
      {rankOf(squareAt({ x: 0, y: n }, below))}
    </small>,
    <small
      key={`file ${n}`}
      className={css.file}
      style={placeStyle({ x: n, y: LAST_INDEX })}
      data-dark={n % 2 === 0 || undefined}
    >
      {fileOf(squareAt({ x: n, y: LAST_INDEX }, below))}
    </small>,
  ])
}

interface PieceProps {
  view: View
  below: Side
  speaker: Speaker
  piece: SeenPiece
  square: Square
  drag: Drag | null
  marks: Marks
}

function Piece({ view, below, speaker, piece, square, drag, marks }: PieceProps) {
  const role = roleOf(view, speaker.seat)
  const carried = drag?.far && drag.from === square && role !== 'suggest'
  const style = carried ? placeStyle({ x: drag.at.x - 0.5, y: drag.at.y - 0.5 }) : placeStyle(placeOf(square, below))
  const whose = whoseOf(view, speaker.seat, piece)
  // A captain sees the owner of every other piece of the team.
  const labelled =
    piece.owner !== null &&
    whose !== 'own' &&
    isCaptain(view, speaker.seat) &&
    piece.side === sideAt(view, speaker.seat)
  const ready = role === 'select' && !marks.held && !drag && canMark(view, speaker.seat, square)
  return (
    <div
      className={css.piece}
      style={style}
      data-carried={carried || undefined}
      data-held={marks.held === square || view.step?.selected === piece.id || undefined}
      data-ready={ready || undefined}
      data-whose={whose}
    >
      <img
        src={pieceImage(piece.side, piece.type)}
        alt=""
        draggable={false}
        data-side-mark={piece.side}
        data-mark-kind={piece.type}
      />
      {labelled && (
        <i className={css.owned} style={{ '--colour': seatColour(view, piece.side, piece.owner, speaker.seat) }} />
      )}
    </div>
  )
}

/**
 * Returns `own` for a piece of the reader and `other` for another piece of the reader's team. Undefined for the
 * opponent's pieces, and if the reader owns no piece.
 */
function whoseOf(view: View, seat: Seat | null, piece: SeenPiece): 'own' | 'other' | undefined {
  if (seat === null || piece.side !== sideAt(view, seat) || piecesOf(view, seat).length === 0) return undefined
  return piece.owner === seat ? 'own' : 'other'
}

/** Shows the marked piece half transparent on the target square that the player has marked. */
function Ghost({ view, below, marks }: { view: View; below: Side; marks: Marks }) {
  const piece = pieceOn(view, marks.held ?? view.step?.square ?? null)
  if (!piece || !marks.aim) return null
  return (
    <div key={marks.aim} className={css.piece} style={placeStyle(placeOf(marks.aim, below))} data-ghost>
      <img src={pieceImage(piece.side, piece.type)} alt="" />
    </div>
  )
}
