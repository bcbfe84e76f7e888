// The rail: a vertical line beside the hill that shows every player's progress.
import type { Seat } from '#kit/game.ts'
import { type Board, boardOf, isSanctuary, START, stepsToGo } from '../../rules/board.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { classImage, signImage } from '../art/images.ts'
import { pathsOf } from './paths.ts'
import type { Shown } from './playout.ts'
import css from './rail.module.css'

/** Returns how much of the way to the crown lies below a tile, from 0 to 1. */
function share(board: Board, tile: number): number {
  const farthest = stepsToGo(board, START)
  return (farthest - stepsToGo(board, tile)) / farthest
}

/**
 * Shows every player's progress on a vertical line with the crown at the top. Screen readers skip it, because the
 * players' panels have the same numbers.
 */
export function Rail({
  view,
  shown,
  seat,
  playing,
}: {
  view: View
  shown: Shown
  seat: Seat | null
  playing: boolean
}) {
  const board = boardOf(view)
  const climbers = view.seats.filter((one) => shown.players[one]?.active)
  return (
    <div className={css.rail} aria-hidden="true" data-playing={playing || undefined}>
      <img className={css.crown} src={signImage('final')} alt="" />
      <div className={css.line}>
        {pathsOf(board)
          .main.filter((tile) => isSanctuary(board, tile))
          .map((tile) => (
            <u key={tile} style={{ bottom: `${100 * share(board, tile)}%` }} />
          ))}
        {climbers.map((one) => {
          const tile = shown.players[one]?.position ?? START
          return (
            <span
              key={one}
              className={css.height}
              data-seat={one}
              data-mine={one === seat || undefined}
              style={{ transform: `translateY(${-100 * share(board, tile)}%)` }}
            >
              <i>
                <img src={classImage(view.players[one]?.class ?? null)} alt="" />
                {one === seat && <b>{say('board.toGo', { n: stepsToGo(board, tile) })}</b>}
              </i>
            </span>
          )
        })}
      </div>
    </div>
  )
}
