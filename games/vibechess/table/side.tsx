import type { ReactNode } from 'react'
import { Clock } from '#web/design/clock.tsx'
import { Icon } from '#web/design/icon.tsx'
import { personName } from '#web/design/names.ts'
import type { Square } from '../rules/squares.ts'
import { other, type PieceType, type Side } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { pieceImage, signImage } from './images.ts'
import { MoveList } from './move-list.tsx'
import type { Moves } from './moves-told.ts'
import { capturedOf, leads, pieceOn, roleOf, sideAt } from './seen.ts'
import css from './side.module.css'
import { drawWords, handWords, hintWords, PIECE_NAMES, type Speaker } from './words.ts'

interface Props {
  view: View
  below: Side
  moves: Moves
  speaker: Speaker
  hand: Square | null
  now: () => number
  pending: boolean
  onTeams: () => void
  onMoves: () => void
  onDraw: () => void
  onSelect: () => void
  onAnswer: (accept: boolean) => void
  /** For who has left the game. */
  onReturn: (() => void) | undefined
}

/** Beside the board: the teams and what they have lost, and what can be done besides moving. */
export function SideColumn(props: Props) {
  const { view, below, moves, speaker, now, onTeams } = props
  return (
    <aside className={css.side} aria-label="Teams and buttons">
      <Plate view={view} speaker={speaker} side={other(below)} now={now} onTeams={onTeams} />
      <MoveList moves={moves} className={css.moves} />
      <div className={css.middle}>
        <Middle {...props} />
      </div>
      <Plate view={view} speaker={speaker} side={below} now={now} onTeams={onTeams} />
    </aside>
  )
}

const ORDER: readonly PieceType[] = ['q', 'r', 'b', 'n', 'p']

/** A team: its king, its name, who is there, which pieces it has taken. */
function Plate({ view, speaker, side, now, onTeams }: Pick<Props, 'view' | 'speaker' | 'now' | 'onTeams'> & { side: Side }) {
  const { name, members, desertedUntil } = view.teams[side]
  const here = members.filter(({ connected }) => connected).length
  const lost = capturedOf(view, other(side))
  const taken = ORDER.flatMap((type) => {
    const count = lost.filter((piece) => piece.type === type).length
    return count > 0 ? [{ type, count }] : []
  })
  const turn = view.phase === 'playing' && view.turn === side
  return (
    <button type="button" className={css.plate} data-turn={turn || undefined} onClick={onTeams}>
      <span className={css.top}>
        <img className={css.king} data-side={side} src={pieceImage(side, 'k')} alt="" />
        <span className={css.here}>
          {here}/{members.length}
          <span className="unseen">here{turn && ', to move'}</span>
        </span>
      </span>
      <span className={css.name}>{name}</span>
      {desertedUntil !== null && <Clock due={desertedUntil} now={now} label="Nobody is here: loses in" />}
      {view.offer?.side === side && <span className={css.offer}>Draw?</span>}
      <span className={css.taken}>
        {taken.map(({ type, count }) => (
          <span key={type}>
            <img src={pieceImage(other(side), type)} alt={`took ${PIECE_NAMES[type]}`} />
            {count > 1 && count}
          </span>
        ))}
      </span>
      <Roster view={view} speaker={speaker} side={side} />
      <span className="unseen">Teams</span>
    </button>
  )
}

const ROSTER_MOST = 5

/** Where there is room: who is in the team, the captain first. */
function Roster({ view, speaker, side }: { view: View; speaker: Speaker; side: Side }) {
  const { members } = view.teams[side]
  const more = members.length - ROSTER_MOST
  return (
    <span className={css.roster}>
      {members.slice(0, ROSTER_MOST).map(({ seat, connected }) => (
        <span key={seat} data-away={!connected || undefined} data-deciding={view.step?.decider === seat || undefined}>
          {view.teams[side].captain === seat && <Icon name="lead" size="2.2cqw" />}
          <b>{personName(speaker, seat)}</b>
          {!connected && ' away'}
        </span>
      ))}
      {more > 0 && <span>and {more} more</span>}
    </span>
  )
}

function Middle({ view, speaker, hand, pending, onMoves, onDraw, onSelect, onAnswer, onReturn }: Props) {
  const side = sideAt(view, speaker.seat)
  const captain = leads(view, speaker.seat)
  const piece = pieceOn(view, hand)
  if (roleOf(view, speaker.seat) === 'select' && piece)
    return (
      <button type="button" className={css.act} aria-label={`Select: ${handWords(view, speaker, hand)}`} aria-disabled={pending} onClick={onSelect}>
        <img src={pieceImage(piece.side, piece.type)} alt="" />
        Select
      </button>
    )
  if (captain && side && view.offer && view.offer.side !== side)
    return (
      <>
        <SideButton label="Accept draw" act onClick={() => onAnswer(true)}>
          Accept draw
        </SideButton>
        <SideButton label="Decline draw" onClick={() => onAnswer(false)}>
          Decline draw
        </SideButton>
      </>
    )
  const hint = captain ? undefined : hintWords(view, speaker.seat)
  const whyNot = side && drawWords(view, side)
  return (
    <>
      <SideButton label="Moves" onClick={onMoves}>
        <img src={signImage('moves')} alt="" />
        Moves
      </SideButton>
      {onReturn && (
        <SideButton label="Come back to your team" onClick={onReturn}>
          Come back
        </SideButton>
      )}
      {hint && !onReturn && <p className={css.hint}>{hint}</p>}
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
