// The choice between the two branches of a fork.
import { tileAt } from '../../rules/board.ts'
import { signImage } from '../art/images.ts'
import { isShortcut, wayToJoin } from '../board/paths.ts'
import { tileWords } from '../words/things.ts'
import css from './fork.module.css'
import { lastTileOn, roadName } from './prompts.ts'

/**
 * Shows each branch of a fork: the tile where the move would end, and the tiles up to the tile where the branches meet.
 */
export function Fork({
  ways,
  left,
  pending,
  onWay,
}: {
  ways: readonly number[]
  left: number
  pending: boolean
  onWay: (to: number) => void
}) {
  return (
    <div className={css.fork}>
      {ways.map((to) => (
        <Way key={to} to={to} stop={lastTileOn(to, left)} pending={pending} onWay={onWay} />
      ))}
    </div>
  )
}

function Way({
  to,
  stop,
  pending,
  onWay,
}: {
  to: number
  stop: number
  pending: boolean
  onWay: (to: number) => void
}) {
  const way = wayToJoin(to)
  const fights = way.slice(0, -1).filter((tile) => tileAt(tile).type === 'enemy').length
  return (
    <button
      type="button"
      className={css.way}
      data-short={isShortcut(to) || undefined}
      data-choice
      data-teach={isShortcut(to) ? 'ridge' : 'path'}
      aria-disabled={pending || undefined}
      onClick={() => !pending && onWay(to)}
    >
      <b>{roadName(to)}</b> <span>{`stop on ${tileWords(stop)}`}</span>
      <span className={css.dots} aria-hidden="true">
        {way.slice(0, -1).map((tile) => (
          <i key={tile} data-type={tileAt(tile).type} data-stop={tile === stop || undefined}>
            <img src={signImage(tileAt(tile).type)} alt="" />
          </i>
        ))}
      </span>{' '}
      <small>{`${way.length} to the join · ${fights} ${fights === 1 ? 'fight' : 'fights'}`}</small>
    </button>
  )
}
