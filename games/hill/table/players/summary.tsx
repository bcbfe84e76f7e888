// The summary at the end of a match.
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { remainingText } from '#web/design/parts/remaining.ts'
import { boardOf, stepsToGo } from '../../rules/board.ts'
import type { Summary as Numbers } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { classImage, signImage } from '../art/images.ts'
import type { Speaker } from '../words/speaker.ts'
import { className } from '../words/things.ts'
import css from './summary.module.css'

const ROWS: readonly (readonly [words: string, of: (summary: Numbers) => string | number])[] = [
  ['Turns', ({ turns }) => turns],
  ['Tiles moved', ({ tilesMoved }) => tilesMoved],
  ['Enemies, weak', ({ enemies }) => enemies[1]],
  ['Enemies, strong', ({ enemies }) => enemies[2]],
  ['Enemies, mighty', ({ enemies }) => enemies[3]],
  ['Duels won', ({ duelsWon }) => duelsWon],
  ['Duels lost', ({ duelsLost }) => duelsLost],
  ['Things gained', ({ itemsGained }) => itemsGained],
  ['Things used', ({ itemsUsed }) => itemsUsed],
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
    <Dialog title="How it went" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that may scroll must be reachable by keyboard */}
      <div className={css.summary} tabIndex={0} role="group" aria-label="Summary">
        <table>
          <caption>
            {view.turn} {view.turn === 1 ? 'turn' : 'turns'} in{' '}
            {remainingText((view.endedAt ?? view.startedAt) - view.startedAt)}
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
                      <img className={css.crown} src={signImage('final')} alt="King of the hill" />
                    )}
                  </span>
                  {seat === speaker.seat ? 'You' : personName(speaker, seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([words, of]) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                {seats.map((seat) => (
                  <td key={seat}>{of(view.players[seat]?.summary as Numbers)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Secondary words="Close" onClick={onClose} />
    </Dialog>
  )
}
