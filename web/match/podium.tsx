// The podium of a match with more than two places: steps of rock with the figures of the best.
import { Name } from '../design/parts/name.tsx'
import { say } from '../words/say.ts'
import { Medal, PlaceList, type ShownPlace } from './place-list.tsx'
import css from './podium.module.css'

/** How many players stand on the podium. If there are more, only the first three do, and the others are listed. */
const STEPS = 4
const BEST = 3

export function Podium({ places }: { places: readonly ShownPlace[] }) {
  const count = places.length > STEPS ? BEST : places.length
  const [first, second, ...others] = places.slice(0, count)
  const steps = [second, first, ...others].filter((place) => place !== undefined)
  return (
    <>
      <ol className={css.podium} aria-label={say('match.podium')}>
        {steps.map((place) => (
          <Step key={place.id} shown={place} nth={places.length - places.indexOf(place)} />
        ))}
      </ol>
      {places.length > count && (
        <div className={css.others}>
          <PlaceList places={places.slice(count)} />
        </div>
      )}
    </>
  )
}

/** One step. The figures drop in from the last to the first, so `nth` delays the figure. */
function Step({ shown: { place, figure, name, note, mine }, nth }: { shown: ShownPlace; nth: number }) {
  return (
    <li className={css.step} data-place={Math.min(place, STEPS)} data-mine={mine || undefined}>
      {figure && <img className={css.figure} src={figure} alt="" style={{ animationDelay: `${nth * 180}ms` }} />}
      <div className={css.rock}>
        <Medal place={place} />
        <b>
          <Name>{name}</Name>
        </b>
        <small>{note}</small>
      </div>
    </li>
  )
}
