// The choice between the two branches of a fork.
import { type Board, tileAt } from '../../rules/board.ts'
import { say } from '../../words/say.ts'
import { signImage } from '../art/images.ts'
import { isShortcut, wayToJoin } from '../board/paths.ts'
import { placeWords } from '../words/things.ts'
import css from './fork.module.css'
import { lastTileOn, roadName } from './prompts.ts'

/**
 * Shows each branch of a fork: the tile where the move would end, and the tiles up to the tile where the branches meet.
 */
export function Fork({
  board,
  ways,
  left,
  pending,
  onWay,
}: {
  board: Board
  ways: readonly number[]
  left: number
  pending: boolean
  onWay: (to: number) => void
}) {
  return (
    <div className={css.fork}>
      {ways.map((to) => (
        <Way key={to} board={board} to={to} stop={lastTileOn(board, to, left)} pending={pending} onWay={onWay} />
      ))}
    </div>
  )
}

function Way({
  board,
  to,
  stop,
  pending,
  onWay,
}: {
  board: Board
  to: number
  stop: number
  pending: boolean
  onWay: (to: number) => void
}) {
  const way = wayToJoin(board, to)
  const fights = way.slice(0, -1).filter((tile) => tileAt(board, tile).type === 'enemy').length
  return (
    <button
      type="button"
      className={css.way}
      data-short={isShortcut(board, to) || undefined}
      data-choice
      data-teach={isShortcut(board, to) ? 'ridge' : 'path'}
      aria-disabled={pending || undefined}
      onClick={() => !pending && onWay(to)}
    >
      <b>{roadName(board, to)}</b> <span>{say('fork.stop', { place: placeWords(board, stop) })}</span>
      <span className={css.dots} aria-hidden="true">
        {way.slice(0, -1).map((tile) => (
          <i key={tile} data-type={tileAt(board, tile).type} data-stop={tile === stop || undefined}>
            <img src={signImage(tileAt(board, tile).type)} alt="" />
          </i>
        ))}
      </span>{' '}
      <small>{say('fork.facts', { steps: way.length, fights })}</small>
    </button>
  )
}
