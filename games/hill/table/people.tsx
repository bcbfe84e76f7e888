import type { Seat } from '#kit/game.ts'
import { personName } from '#web/design/names.ts'
import { markOf } from '../rules/marks.ts'
import type { PlayerView, View } from '../rules/view.ts'
import { classImage, markImage, signImage, thingImage } from './images.ts'
import css from './people.module.css'
import type { Shown } from './playout.ts'
import { className, thingName } from './things.ts'
import type { Speaker } from './words.ts'

interface Props {
  view: View
  shown: Shown
  speaker: Speaker
  away: readonly Seat[]
  onPerson: (seat: Seat) => void
}

/** Everybody: class, HP, what they wear and hold, and whose turn it is. */
export function People(props: Props) {
  const { view } = props
  return (
    <ul className={css.people} aria-label="Players" data-few={view.seats.length === 2 || undefined} data-many={view.seats.length > 3 || undefined}>
      {view.order.map((seat) => (
        <li key={seat}>
          <Person {...props} seat={seat} player={view.players[seat] as PlayerView} />
        </li>
      ))}
    </ul>
  )
}

function Person({ shown, speaker, away, seat, player, onPerson }: Props & { seat: Seat; player: PlayerView }) {
  const figure = shown.players[seat]
  const turn = shown.turn === seat && shown.phase !== 'lobby'
  return (
    <button type="button" className={css.person} data-seat={seat} data-turn={turn || undefined} data-gone={figure?.active === false || undefined} onClick={() => onPerson(seat)}>
      <span className={css.portrait}>
        <img src={classImage(player.class)} alt={className(player.class)} />
      </span>
      <span className={css.name}>
        {turn && <span className="unseen">Has the turn: </span>}
        {seat === speaker.seat ? 'You' : personName(speaker, seat)}
      </span>
      {figure?.active === false ? (
        <span className={css.note}>Left</span>
      ) : (
        <>
          <Hearts hp={figure?.hp ?? 0} max={player.maxHp} />
          <span className={css.things}>
            {[player.equipped.wearable, ...player.equipped.holdables].map((item) => item && <img key={item} src={thingImage(item)} alt={thingName(item)} />)}
            {marksOf(player).map(({ sign, words }) => (
              <img key={words} className={css.mark} src={markImage(sign)} alt={words} />
            ))}
          </span>
          {away.includes(seat) && <span className={css.note}>Away</span>}
        </>
      )}
    </button>
  )
}

/** What lasts on a player. */
export const marksOf = ({ mustSleepNextTurn, skipNextTurn, invisible, marks }: PlayerView): { sign: string; words: string; more: string }[] => [
  ...(mustSleepNextTurn ? [{ sign: 'sleep', words: 'Must sleep', more: 'The next choice between moving and sleeping is sleep.' }] : []),
  ...(skipNextTurn > 0 ? [{ sign: 'skip', words: skipNextTurn > 1 ? `Misses ${skipNextTurn} turns` : 'Misses a turn', more: 'The next turn is passed over.' }] : []),
  ...(invisible ? [{ sign: 'hidden', words: 'Invisible', more: 'Can’t be dueled or ambushed until the next own turn.' }] : []),
  ...marks.map(markOf).map(({ sign, name, words }) => ({ sign, words: name, more: words })),
]

export function Hearts({ hp, max }: { hp: number; max: number }) {
  return (
    <span className={css.hearts} role="img" aria-label={`${hp} of ${max} HP`}>
      {Array.from({ length: max }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hearts are all alike
        <img key={i} src={signImage(i < hp ? 'hp' : 'hp-lost')} alt="" />
      ))}
    </span>
  )
}
