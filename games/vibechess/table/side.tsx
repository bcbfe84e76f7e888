import type { ReactNode } from 'react'
import type { Square } from '../rules/squares.ts'
import { other, type PieceType, type Side } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { pieceImage, signImage } from './images.ts'
import { capturedOf, leads, pieceOn, roleOf, sideAt } from './seen.ts'
import css from './side.module.css'
import { drawWords, handWords, PIECE_NAMES, type Speaker, teamWords } from './words.ts'

interface Props {
  view: View
  below: Side
  speaker: Speaker
  hand: Square | null
  pending: boolean
  onTeams: () => void
  onMoves: () => void
  onDraw: () => void
  onSelect: () => void
  onAnswer: (accept: boolean) => void
}

/** Beside the board: the teams and what they have lost, and what can be done besides moving. */
export function SideColumn(props: Props) {
  const { view, below, onTeams } = props
  return (
    <aside className={css.side} aria-label="Teams and buttons">
      <Plate view={view} side={other(below)} onTeams={onTeams} />
      <div className={css.middle}>
        <Middle {...props} />
      </div>
      <Plate view={view} side={below} onTeams={onTeams} />
    </aside>
  )
}

const ORDER: readonly PieceType[] = ['q', 'r', 'b', 'n', 'p']

/** A team: its king, its name, who is there, which pieces it has taken. */
function Plate({ view, side, onTeams }: { view: View; side: Side; onTeams: () => void }) {
  const { name, members } = view.teams[side]
  const here = members.filter(({ connected }) => connected).length
  const lost = capturedOf(view, other(side))
  const taken = ORDER.flatMap((type) => {
    const count = lost.filter((piece) => piece.type === type).length
    return count > 0 ? [{ type, count }] : []
  })
  const turn = view.phase === 'playing' && view.turn === side
  const words = [
    `Teams. ${teamWords(view, side)}`,
    turn && 'to move',
    `${here} of ${members.length} here`,
    taken.length > 0 && `has taken ${taken.map(({ type, count }) => `${count} ${PIECE_NAMES[type]}${count > 1 ? 's' : ''}`).join(', ')}`,
  ]
  return (
    <button type="button" className={css.plate} data-turn={turn || undefined} aria-label={words.filter(Boolean).join(', ')} onClick={onTeams}>
      <img className={css.king} src={pieceImage(side, 'k')} alt="" />
      <span className={css.name}>{name}</span>
      <span className={css.here}>
        <img src={signImage('people')} alt="" />
        {here}/{members.length}
      </span>
      <span className={css.taken}>
        {taken.map(({ type, count }) => (
          <span key={type}>
            <img src={pieceImage(other(side), type)} alt="" />
            {count > 1 && count}
          </span>
        ))}
      </span>
    </button>
  )
}

function Middle({ view, speaker, hand, pending, onMoves, onDraw, onSelect, onAnswer }: Props) {
  const side = sideAt(view, speaker.seat)
  const captain = leads(view, speaker.seat)
  if (roleOf(view, speaker.seat) === 'select' && hand && pieceOn(view, hand))
    return (
      <button type="button" className={css.act} aria-disabled={pending} onClick={onSelect}>
        <b>Select</b>
        <small>{handWords(view, speaker, hand)}</small>
      </button>
    )
  if (captain && side && view.offer && view.offer.side !== side)
    return (
      <>
        <SideButton label="Accept the draw" act onClick={() => onAnswer(true)}>
          <img src={signImage('draw')} alt="" />
          Draw
        </SideButton>
        <SideButton label="Decline the draw" onClick={() => onAnswer(false)}>
          No draw
        </SideButton>
      </>
    )
  const whyNot = side && drawWords(view, side)
  return (
    <>
      <SideButton label="Moves" onClick={onMoves}>
        <img src={signImage('moves')} alt="" />
        Moves
      </SideButton>
      {captain && side && view.phase === 'playing' && (
        <SideButton label={whyNot ? `Offer a draw: ${whyNot}` : 'Offer a draw'} off={whyNot !== undefined} onClick={onDraw}>
          {!whyNot && <img src={signImage('draw')} alt="" />}
          {whyNot ?? 'Draw'}
        </SideButton>
      )}
    </>
  )
}

function SideButton({ label, act, off = false, onClick, children }: { label: string; act?: boolean; off?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.button} data-act={act || undefined} aria-label={label} aria-disabled={off} onClick={() => !off && onClick()}>
      {children}
    </button>
  )
}
