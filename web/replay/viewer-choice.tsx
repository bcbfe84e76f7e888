// The control that selects whose view of the match the replay shows.
import type { Viewer } from '#kit/game.ts'
import { personName } from '../base/names.ts'
import { Avatar, BotAvatar } from '../design/parts/avatar.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Select } from '../design/parts/select.tsx'
import { say } from '../words/say.ts'
import type { Playback } from './use-playback.ts'
import css from './viewer-choice.module.css'

/** Most viewers that get a button each. For more viewers, there is a select list. */
const SIDE_BY_SIDE = 3

const choicesOf = ({ replay: { seats }, names }: Playback): [Viewer, string][] => [
  ['all', say(seats.length === 2 ? 'replay.both' : 'replay.all')],
  ...seats.map((seat): [Viewer, string] => [seat, personName({ names }, seat)]),
]

/** A select list for the viewer whose view the replay shows. */
export function ViewerSelect({ playback, className = '' }: { playback: Playback; className?: string | undefined }) {
  return (
    <Select
      className={`${css.select} ${className}`}
      label={say('replay.eyes')}
      value={playback.eyes}
      choices={choicesOf(playback)}
      onChange={playback.showAs}
    />
  )
}

/**
 * Selects the viewer. For a seat, the replay shows only what its player knew during the match. "All" shows everything.
 */
export function ViewerChoice({ playback }: { playback: Playback }) {
  const { replay, eyes, faces, showAs } = playback
  const choices = choicesOf(playback)
  // In a running match, players may look back only with their own view.
  if (replay.seats.length === 0) return null
  if (choices.length > SIDE_BY_SIDE) return <ViewerSelect playback={playback} />
  return (
    <div className={css.eyes} role="radiogroup" aria-label={say('replay.eyes')}>
      {choices.map(([viewer, words]) => (
        <label key={viewer} title={words} data-chosen={eyes === viewer || undefined}>
          <input
            type="radio"
            name="eyes"
            className="unseen"
            aria-label={viewer === 'all' ? words : say('replay.seenBy', { name: words })}
            checked={eyes === viewer}
            onChange={() => showAs(viewer)}
          />
          {viewer === 'all' ? (
            <Icon name="eye" size="22px" />
          ) : replay.bots.includes(viewer) ? (
            <BotAvatar size="26px" />
          ) : (
            <Avatar id={viewer} face={faces[viewer]} size="26px" />
          )}
          <span>{words}</span>
        </label>
      ))}
    </div>
  )
}
