import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { personName } from '#web/design/names.ts'
import { fileOf, rankOf, type Square } from '../rules/squares.ts'
import type { Side } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { type Arrow, Arrows } from './arrows.tsx'
import css from './board.module.css'
import { holdable, reachOf } from './hand.ts'
import { pieceImage } from './images.ts'
import { LAST, neighbour, type Place, placeOf, spot, squareAt } from './places.ts'
import { pieceOn, roleOf, type SeenPiece } from './seen.ts'
import { type Speaker, squareWords } from './words.ts'

interface Props {
  view: View
  /** Whose side is at the bottom. */
  below: Side
  speaker: Speaker
  hand: Square | null
  onTap: (square: Square) => void
  onCarry: (from: Square, to: Square) => void
  onCancel: () => void
}

interface Drag {
  from: Square
  /** Where the finger went down and is now, in squares. */
  start: Place
  at: Place
  /** A tap until it has gone further than a shaking finger. */
  far: boolean
}

const FAR = 0.24
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7] as const

export function Board(props: Props) {
  const { view, below, speaker, hand, onTap, onCarry, onCancel } = props
  const [focus, setFocus] = useState<Square>(below === 'white' ? 'e2' : 'e7')
  const [drag, setDrag] = useState<Drag | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const reach = reachOf(view, speaker.seat, drag?.far ? drag.from : hand)
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
  const down = (e: PointerEvent) => {
    const from = (e.target as Element).closest<HTMLElement>('[data-square]')?.dataset.square as Square | undefined
    if (!from || e.button !== 0) return
    grid.current?.setPointerCapture(e.pointerId)
    const at = placeUnder(e)
    setDrag({ from, start: at, at, far: false })
  }
  const move = (e: PointerEvent) => {
    if (!drag) return
    const at = placeUnder(e)
    const far = drag.far || (Math.hypot(at.x - drag.start.x, at.y - drag.start.y) > FAR && holdable(view, speaker.seat, drag.from))
    setDrag({ ...drag, at, far })
  }
  const up = () => {
    setDrag(null)
    if (!drag) return
    if (!drag.far) onTap(drag.from)
    else if (over && over !== drag.from) onCarry(drag.from, over)
  }
  // A screen reader clicks without a pointer.
  const click = (e: MouseEvent) => {
    const square = (e.target as Element).closest<HTMLElement>('[data-square]')?.dataset.square as Square | undefined
    if (square && e.detail === 0) onTap(square)
  }
  return (
    <section className={css.board} aria-label="Board" data-asked={view.step?.decider === speaker.seat || undefined}>
      <div
        ref={grid}
        role="grid"
        aria-label={`Chess board, ${below} at the bottom`}
        className={css.grid}
        data-role={roleOf(view, speaker.seat)}
        onKeyDown={walk}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => setDrag(null)}
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
                  held={hand === square}
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
        {view.pieces.map((piece) => piece.square && <Piece key={piece.id} view={view} below={below} speaker={speaker} piece={piece} square={piece.square} drag={drag} held={hand === piece.square} />)}
        <Arrows below={below} arrows={arrowsOf(props, drag?.far ? drag.from : null, over)} />
        <DeciderTag view={view} below={below} speaker={speaker} />
      </div>
    </section>
  )
}

/** The team's suggestions, and the one being drawn. */
function arrowsOf({ view, speaker }: Props, from: Square | null, over: Square | null): Arrow[] {
  const drawn: Arrow[] = view.suggestions.map(({ seat, from: a, to: b }) => ({
    key: seat,
    from: a,
    to: b,
    name: seat === speaker.seat ? 'You' : personName(speaker, seat),
    own: seat === speaker.seat,
  }))
  if (!from || !over || from === over || roleOf(view, speaker.seat) !== 'suggest') return drawn
  return [...drawn.filter(({ own }) => !own), { key: 'drawn', from, to: over, name: '', own: true }]
}

interface CellProps extends Props {
  square: Square
  place: Place
  held: boolean
  reached: boolean
  over: boolean
  tabbable: boolean
  onFocus: () => void
}

function Cell({ view, speaker, square, place, held, reached, over, tabbable, onFocus }: CellProps) {
  const piece = pieceOn(view, square)
  const last = view.lastMove?.from === square || view.lastMove?.to === square
  const ready = roleOf(view, speaker.seat) === 'select' && !held && holdable(view, speaker.seat, square)
  const checked = piece?.type === 'k' && view.check && piece.side === view.turn
  return (
    <div
      role="gridcell"
      className={css.cell}
      data-square={square}
      data-dark={(place.x + place.y) % 2 === 1 || undefined}
      data-last={last || undefined}
      data-check={checked || undefined}
      data-held={held || undefined}
      data-ready={ready || undefined}
      data-selected={view.step?.square === square || undefined}
      data-reached={reached ? (piece ? 'piece' : 'free') : undefined}
      data-over={(over && reached) || undefined}
      aria-label={squareWords(view, speaker, square, { held, ready, reached })}
      aria-selected={held || view.step?.square === square}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
    />
  )
}

/** The letters and numbers at the edges. */
function Coordinates({ below }: { below: Side }) {
  return ROWS.flatMap((n) => [
    <small key={`rank ${n}`} className={css.rank} style={spot({ x: 0, y: n })} data-dark={n % 2 === 1 || undefined}>
      {rankOf(squareAt({ x: 0, y: n }, below))}
    </small>,
    <small key={`file ${n}`} className={css.file} style={spot({ x: n, y: LAST })} data-dark={n % 2 === 0 || undefined}>
      {fileOf(squareAt({ x: n, y: LAST }, below))}
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
  held: boolean
}

function Piece({ view, below, speaker, piece, square, drag, held }: PieceProps) {
  const carried = drag?.far && drag.from === square && roleOf(view, speaker.seat) !== 'suggest'
  const style = carried ? spot({ x: drag.at.x - 0.5, y: drag.at.y - 0.5 }) : spot(placeOf(square, below))
  const mine = piece.owner !== null && piece.owner === speaker.seat
  return (
    <div className={css.piece} style={style} data-carried={carried || undefined} data-held={held || view.step?.selected === piece.id || undefined}>
      <img src={pieceImage(piece.side, piece.type)} alt="" draggable={false} />
      {mine && <i className={css.mine} />}
    </div>
  )
}

/** On the selected piece: whose decision its move is. */
function DeciderTag({ view, below, speaker }: { view: View; below: Side; speaker: Speaker }) {
  const { step } = view
  if (!step?.square) return null
  const place = placeOf(step.square, below)
  const edge = place.x < 2 ? 'left' : place.x > 5 ? 'right' : 'middle'
  return (
    <span className={css.decider} style={spot(place)} data-edge={edge} data-low={place.y === 0 || undefined} data-own={step.decider === speaker.seat || undefined}>
      {step.decider === speaker.seat ? 'You' : personName(speaker, step.decider)}
    </span>
  )
}
