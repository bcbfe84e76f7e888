// The summary at the end of a match.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { remainingText } from '#web/design/parts/remaining.ts'
import { numberOf } from '#web/words/catalogue.ts'
import { boardOf, stepsToGo } from '../../rules/board.ts'
import type { Summary as Numbers } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { classImage, signImage } from '../art/images.ts'
import { labelOf, type Speaker } from '../words/speaker.ts'
import { className } from '../words/things.ts'
import css from './summary.module.css'

type Row =
  | 'turns'
  | 'tilesMoved'
  | 'weak'
  | 'strong'
  | 'mighty'
  | 'duelsWon'
  | 'duelsLost'
  | 'itemsGained'
  | 'itemsUsed'

const ROWS: readonly (readonly [row: Row, of: (summary: Numbers) => number])[] = [
  ['turns', ({ turns }) => turns],
  ['tilesMoved', ({ tilesMoved }) => tilesMoved],
  ['weak', ({ enemies }) => enemies[1]],
  ['strong', ({ enemies }) => enemies[2]],
  ['mighty', ({ enemies }) => enemies[3]],
  ['duelsWon', ({ duelsWon }) => duelsWon],
  ['duelsLost', ({ duelsLost }) => duelsLost],
  ['itemsGained', ({ itemsGained }) => itemsGained],
  ['itemsUsed', ({ itemsUsed }) => itemsUsed],
]

/** Returns the seats in order of success: the winner first, then the others by their distance to the crown. */
function standing(view: View): Seat[] {
  const { seats, players, outcome } = view
  const toGo = (seat: Seat) => stepsToGo(boardOf(view), players[seat]?.position ?? 0)
  return seats.toSorted((a, b) => Number(b === outcome?.winner) - Number(a === outcome?.winner) || toGo(a) - toGo(b))
}

/** The sheet with everyone's numbers for this match. */
export function Summary({ view, speaker, onClose }: { view: View; speaker: Speaker; onClose: () => void }) {
  const seats = standing(view)
  return (
    <Dialog title={say('table.howItWent')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that may scroll must be reachable by keyboard */}
      <div className={css.summary} tabIndex={0} role="group" aria-label={say('summary.label')}>
        <table>
          <caption>
            {say('summary.turns', {
              n: view.turn,
              time: remainingText((view.endedAt ?? view.startedAt) - view.startedAt),
            })}
          </caption>
          <thead>
            <tr>
              <td />
              {seats.map((seat) => (
                <th key={seat} scope="col" data-seat={seat}>
                  <span className={css.face}>
                    <img
                      src={classImage(view.players[seat]?.class ?? null)}
                      alt={className(view.players[seat]?.class ?? null)}
                    />
                    {seat === view.outcome?.winner && (
                      <img className={css.crown} src={signImage('final')} alt={say('summary.king')} />
                    )}
                  </span>
                  <bdi>{labelOf(speaker, seat)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([row, of]) => (
              <tr key={row}>
                <th scope="row">{say(`summary.row.${row}`)}</th>
                {seats.map((seat) => (
                  <td key={seat}>{numberOf(of(defined(view.players[seat]?.summary)))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Secondary words={say('bag.close')} onClick={onClose} />
    </Dialog>
  )
}
