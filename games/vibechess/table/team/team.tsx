// A team beside the board, as a row or as a panel.
import { Clock } from '#web/design/parts/clock.tsx'
import { Name } from '#web/design/parts/name.tsx'
import { otherSide, type PieceType, type Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { pieceImage } from '../view/images.ts'
import { capturedOf, piecesOf, type SeenPiece, sideAt } from '../view/queries.ts'
import { colourName, joined, nameOf, type Speaker, teamName } from '../words/names.ts'
import { memberNote, ownPiecesWords, teamNote } from '../words/team-words.ts'
import { Face } from './face.tsx'
import css from './team.module.css'
import { TeamTime } from './team-time.tsx'

interface Props {
  view: View
  side: Side
  speaker: Speaker
  now: () => number
  onOpen: () => void
  /** Called when the captain taps their own face, in order to hand over the captaincy. */
  onCrown: () => void
}

/** Returns the handler of a tap on a team: on the captain's own face it opens the hand-over, elsewhere the teams. */
const tapOn =
  ({ onOpen, onCrown }: Pick<Props, 'onOpen' | 'onCrown'>) =>
  ({ target }: { target: EventTarget }) =>
    target instanceof Element && target.closest('[data-crown]') ? onCrown() : onOpen()

const FACES_MOST = 4
const ROWS_MOST = 6

/** A team in one row: members, status and captured pieces. A tap opens the list of the pieces that each member owns. */
export function TeamStrip(props: Props) {
  const { view, side, speaker, now } = props
  const { members } = view.teams[side]
  const more = members.length - FACES_MOST
  return (
    <button
      type="button"
      className={css.strip}
      data-own={sideAt(view, speaker.seat) === side || undefined}
      data-turn={view.step && view.turn === side ? true : undefined}
      onClick={tapOn(props)}
    >
      <span className={css.faces}>
        {members.slice(0, FACES_MOST).map((member) => (
          <Face key={member.seat} view={view} side={side} member={member} speaker={speaker} size={32} />
        ))}
        {more > 0 && <b className={css.more}>{say('teams.plus', { n: more })}</b>}
      </span>
      <span className={css.words}>
        <b>{teamName(view, side)}</b>
        <TeamNote view={view} side={side} now={now} />
        <Legend view={view} side={side} speaker={speaker} />
      </span>
      <CapturedPieces view={view} side={side} />
      <TeamTime view={view} side={side} now={now} />
      <span className="unseen">{say('teams.title')}</span>
    </button>
  )
}

function TeamNote({ view, side, now }: Pick<Props, 'view' | 'side' | 'now'>) {
  const { desertedUntil } = view.teams[side]
  const words = teamNote(view, side)
  return (
    words !== '' && (
      <small className={css.note}>
        {words} {desertedUntil !== null && <Clock due={desertedUntil} now={now} label={say('teams.losesIn')} />}
      </small>
    )
  )
}

/** Explains the gold bases on the board, in the row of the reader's team. */
function Legend({ view, side, speaker }: Pick<Props, 'view' | 'side' | 'speaker'>) {
  const words = sideAt(view, speaker.seat) === side ? ownPiecesWords(view, speaker.seat) : undefined
  return (
    words !== undefined && (
      <small className={css.legend}>
        <i aria-hidden="true" /> {words}
      </small>
    )
  )
}

const ORDER: readonly PieceType[] = ['q', 'r', 'b', 'n', 'p']

/** Shows the pieces a team has captured. */
function CapturedPieces({ view, side }: Pick<Props, 'view' | 'side'>) {
  const taken = capturedOf(view, otherSide(side))
  if (taken.length === 0) return null
  return (
    <span className={css.taken}>
      {ORDER.flatMap((type) => {
        const same = taken.filter((piece) => piece.type === type)
        return same.length > 0
          ? [<PieceStack key={type} pieces={same} words={say('teams.took', { type, n: same.length })} />]
          : []
      })}
    </span>
  )
}

/** Shows pieces of one type, overlapping. */
function PieceStack({ pieces, words }: { pieces: readonly SeenPiece[]; words: string }) {
  return (
    <span className={css.same}>
      {pieces.map(({ id, side, type }, at) => (
        <img key={id} src={pieceImage(side, type)} alt={at === 0 ? words : ''} />
      ))}
    </span>
  )
}

/** Shows all members of a team with their pieces, on wide screens. */
export function TeamPanel(props: Props) {
  const { view, side, speaker, now } = props
  const { members } = view.teams[side]
  const [name, colour] = [teamName(view, side), colourName(side)]
  const own = sideAt(view, speaker.seat) === side
  return (
    <button
      type="button"
      className={css.panel}
      data-turn={view.step && view.turn === side ? true : undefined}
      onClick={tapOn(props)}
    >
      <span className={css.head}>
        <b>{name}</b>
        <small>{joined('join.dots', [name !== colour && colour, own && say('member.you')])}</small>
      </span>
      <span className={css.rows}>
        {members.slice(0, ROWS_MOST).map((member) => (
          <span key={member.seat} className={css.row}>
            <Face view={view} side={side} member={member} speaker={speaker} size={38} />
            <span className={css.who}>
              <b>
                <Name>{nameOf(speaker, member.seat)}</Name>
              </b>
              <small>{memberNote(view, member)}</small>
            </span>
            <Owned pieces={piecesOf(view, member.seat)} />
          </span>
        ))}
        {members.length > ROWS_MOST && <small>{say('teams.more', { n: members.length - ROWS_MOST })}</small>}
      </span>
      <span className={css.foot}>
        <TeamNote view={view} side={side} now={now} />
        <Legend view={view} side={side} speaker={speaker} />
        <TeamTime view={view} side={side} now={now} />
        <CapturedPieces view={view} side={side} />
      </span>
      <span className="unseen">{say('teams.title')}</span>
    </button>
  )
}

function Owned({ pieces }: { pieces: readonly SeenPiece[] }) {
  if (pieces.length === 0) return null
  return (
    <span className={css.owned} aria-hidden="true">
      {ORDER.flatMap((type) => {
        const same = pieces.filter((piece) => piece.type === type)
        return same.length > 0 ? [<PieceStack key={type} pieces={same} words="" />] : []
      })}
    </span>
  )
}
