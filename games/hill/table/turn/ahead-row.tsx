// The row that names the tiles in reach of the next roll.
import { type Board, tileAt } from '../../rules/board.ts'
import { say } from '../../words/say.ts'
import { signImage } from '../art/images.ts'
import { aheadWords, branchesName } from '../words/things.ts'
import type { TilesAhead } from './ahead.ts'
import css from './ahead-row.module.css'

interface Props {
  board: Board
  ahead: readonly TilesAhead[]
  /** True while the viewer can't roll yet. */
  dim: boolean
  /** Called with the tiles at one number of steps. */
  onTiles: (tiles: readonly number[]) => void
}

/** Shows one field for each number of steps. Behind a fork, a field shows the tiles of both branches. */
export const AheadRow = ({ board, ahead, dim, onTiles }: Props) => (
  <ul className={css.row} data-dim={dim || undefined} aria-label={say('ahead.label')}>
    {ahead.map(({ steps, tiles }) => {
      const [first = 0] = tiles
      const { type, tier } = tileAt(board, first)
      const [, ...others] = tiles
      return (
        <li key={steps}>
          <button type="button" onClick={() => onTiles(tiles)}>
            {tiles.map((tile) => (
              <i key={tile} data-type={tileAt(board, tile).type}>
                <img src={signImage(tileAt(board, tile).type)} alt="" />
              </i>
            ))}
            <b>{steps}</b> <span className="unseen">{say('ahead.steps', { n: steps })}</span>{' '}
            {others.length === 0 ? (
              <span className={css.words}>
                {aheadWords(type)} {tier && <small>{say('ahead.tier', { tier })}</small>}
              </span>
            ) : (
              <span className="unseen">{branchesName(board, tiles)}</span>
            )}
          </button>
        </li>
      )
    })}
  </ul>
)
