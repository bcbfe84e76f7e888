// The control that chooses whose view of the match a replay shows.
import type { Viewer } from '#kit/game.ts'
import { personName } from '../base/names.ts'
import { Avatar, BotAvatar } from '../design/parts/avatar.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Select } from '../design/parts/select.tsx'
import css from './eyes.module.css'
import type { Watched } from './use-watching.ts'

/** How many choices fit side by side; more become a select list. */
const SIDE_BY_SIDE = 3

const choicesOf = ({ replay: { seats }, names }: Watched): [Viewer, string][] => [
  ['all', seats.length === 2 ? 'Both' : 'All'],
  ...seats.map((seat): [Viewer, string] => [seat, personName({ names }, seat)]),
]

/** The choice of the viewer as a select list. */
export function EyesList({ watched, className = '' }: { watched: Watched; className?: string | undefined }) {
  return (
    <Select
      className={`${css.select} ${className}`}
      label="Whose eyes"
      value={watched.eyes}
      choices={choicesOf(watched)}
      onChange={watched.see}
    />
  )
}

/** The choice of the viewer. A seat shows only what it knew at the time; "all" shows everything. */
export function Eyes({ watched }: { watched: Watched }) {
  const { replay, eyes, see } = watched
  const choices = choicesOf(watched)
  // During a running match, players may look back only with their own view.
  if (replay.seats.length === 0) return null
  if (choices.length > SIDE_BY_SIDE) return <EyesList watched={watched} />
  return (
    <div className={css.eyes} role="radiogroup" aria-label="Whose eyes">
      {choices.map(([viewer, words]) => (
        <label key={viewer} title={words}>
          <input
            type="radio"
            name="eyes"
            className="unseen"
            aria-label={words}
            checked={eyes === viewer}
            onChange={() => see(viewer)}
          />
          {viewer === 'all' ? (
            <Icon name="eye" size="22px" />
          ) : replay.bots.includes(viewer) ? (
            <BotAvatar size="26px" />
          ) : (
            <Avatar id={viewer} size="26px" />
          )}
          <span>{words}</span>
        </label>
      ))}
    </div>
  )
}
