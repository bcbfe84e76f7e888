// The places of a result, one line for each player or team.
import { Icon } from '../design/parts/icon.tsx'
import { Name } from '../design/parts/name.tsx'
import { say } from '../words/say.ts'
import css from './place-list.module.css'

/** One place, ready to be shown. */
export interface ShownPlace {
  id: string
  place: number
  figure: string | undefined
  name: string
  note: string
  mine: boolean
}

export const PlaceList = ({ places }: { places: readonly ShownPlace[] }) => (
  <ol className={css.places} aria-label={say('match.places')}>
    {places.map(({ id, place, figure, name, note, mine }) => (
      <li key={id} data-mine={mine || undefined} data-place={place}>
        <Medal place={place} />
        <Figure figure={figure} />
        <b>
          <Name>{name}</Name>
        </b>
        <small>{note}</small>
      </li>
    ))}
  </ol>
)

export const Medal = ({ place }: { place: number }) => (
  <span className={css.medal} data-place={place}>
    {place}
  </span>
)

const Figure = ({ figure }: { figure: string | undefined }) => (
  <span className={css.figure} aria-hidden="true">
    {figure ? <img src={figure} alt="" /> : <Icon name="you" size="60%" />}
  </span>
)
