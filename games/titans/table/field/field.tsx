// The battlefield: both titans with their name plates in the canyon.
import { Prerender } from '#web/design/frame/prerender.tsx'
import type { Playout } from '#web/design/frame/use-playout.ts'
import type { TitansEvent } from '../../rules/event-types.ts'
import { hpOf, opponentOf, type SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import type { ActionResult } from '../words/preview.ts'
import type { Speaker } from '../words/words.ts'
import { Canyon } from './canyon.tsx'
import css from './field.module.css'
import { TitanFigure } from './figure.tsx'
import { preloadedLetters } from './floating.tsx'
import { type Forecast, Plate } from './plate.tsx'
import type { Shown } from './playout.ts'

interface Props {
  view: View
  /** Seat of the titan in the foreground. */
  seat: SeatName
  shown: Shown
  playout: Pick<Playout<Shown, TitansEvent>, 'beat' | 'at' | 'skip'>
  speaker: Speaker
  /** What the marked action would do; null if no action is marked. */
  prospect: ActionResult | null
  /** True while there is nothing to choose, so that the titans get more space. */
  wide: boolean
  onFacts: (seat: SeatName) => void
}

/** Shows both titans, which face each other in the canyon. */
export function Field({ view, seat, shown, playout, speaker, prospect, wide, onFacts }: Props) {
  const { beat, at, skip } = playout
  return (
    <section className={css.field} data-wide={wide || undefined} aria-label={say('field.arena')}>
      <Canyon />
      {([opponentOf(seat), seat] as const).map((side) => {
        const titan = view.titans[side]
        const place = side === seat ? 'own' : 'foe'
        return (
          titan && (
            <TitanFigure
              key={side}
              titan={titan}
              place={place}
              beat={beat && 'seat' in beat && beat.seat === side ? beat : null}
              at={at}
              out={shown[side].hp === 0}
              onClick={() => onFacts(side)}
            />
          )
        )
      })}
      {([seat, opponentOf(seat)] as const).map((side) => (
        <Plate
          key={side}
          view={view}
          seat={side}
          place={side === seat ? 'own' : 'foe'}
          figure={shown[side]}
          speaker={speaker}
          locked={
            view.phase === 'Battle' && view.lockedPlayers.includes(side) && side !== speaker.seat && beat === null
          }
          forecast={prospect && beat === null ? forecastOf(view, side, seat, prospect) : {}}
          onFacts={() => onFacts(side)}
        />
      ))}
      <Prerender of={preloadedLetters()} />
      {beat && <button type="button" className={css.skip} aria-hidden="true" tabIndex={-1} onClick={skip} />}
    </section>
  )
}

/** Returns what the action of `actor` would do to the titan of `side`. */
function forecastOf(view: View, side: SeatName, actor: SeatName, { hp, charge, loss }: ActionResult): Forecast {
  if (side === actor) return { hp: { sure: hp, may: hp }, charge }
  const titan = view.titans[side]
  const now = titan ? hpOf(view, titan) : 0
  return { hp: { sure: now - loss.least, may: now - loss.most } }
}
