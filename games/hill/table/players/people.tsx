// The chips (small panels) of the other players, and the viewer's own panel.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { useOneFrameLate } from '#web/design/browser/after-frame.ts'
import { Chip } from '#web/design/frame/chip.tsx'
import { boardOf, stepsToGo } from '../../rules/board.ts'
import { markOf } from '../../rules/marks.ts'
import type { PlayerView, View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { classImage, markImage, signImage, thingImage } from '../art/images.ts'
import type { Shown } from '../board/playout.ts'
import { labelOf, type Speaker } from '../words/speaker.ts'
import { className, markNames, thingName } from '../words/things.ts'
import css from './people.module.css'

interface Props {
  view: View
  shown: Shown
  speaker: Speaker
  away: readonly Seat[]
  onPerson: (seat: Seat) => void
}

export const CHIPS_PER_ROW = 3

/**
 * Returns the seats that have a chip (small panel), in order of play after the viewer. If `own` is true, the viewer has
 * one too.
 */
export function chipSeats({ order, seats }: View, seat: Seat | null, own: boolean): Seat[] {
  const round = order.length > 0 ? order : seats
  const from = Math.max(0, round.indexOf(seat ?? ''))
  return [...round.slice(from), ...round.slice(0, from)].filter((one) => own || one !== seat)
}

/**
 * The chips (small panels) of the other players with their HP and steps to go. A tap on one opens the sheet about the
 * player.
 */
export function PlayerChips(now: Props & { own: boolean }) {
  const { own, ...props } = useOneFrameLate(now)
  const { view, shown, speaker, away, onPerson } = props
  const seats = chipSeats(view, speaker.seat, own)
  return (
    <div
      className={css.people}
      data-many={seats.length >= CHIPS_PER_ROW || undefined}
      data-crowd={seats.length > CHIPS_PER_ROW || undefined}
      data-lobby={shown.phase === 'lobby' || undefined}
    >
      {seats.map((seat) => (
        <Chip
          key={seat}
          seat={seat}
          className={css.chip ?? ''}
          colour="inherit"
          face={classImage(view.players[seat]?.class ?? null) ?? ''}
          name={labelOf(speaker, seat)}
          note={<Standing {...props} seat={seat} />}
          active={shown.turn === seat && shown.phase !== 'lobby'}
          away={away.includes(seat)}
          onClick={() => onPerson(seat)}
        />
      ))}
    </div>
  )
}

function Standing({ view, shown, seat }: Props & { seat: Seat }) {
  const figure = shown.players[seat]
  const player = defined(view.players[seat])
  if (figure?.active === false) return say('people.left')
  if (shown.phase === 'lobby') return player.class ? className(player.class) : say('people.choosing')
  const marks = marksOf(player)
  const [hp, steps] = [figure?.hp, stepsToGo(boardOf(view), figure?.position ?? 0)]
  // The text for screen readers is in aria-label. The browser would lay out hidden text again at every animation step.
  return (
    <span
      className={css.standing}
      role="img"
      aria-label={[
        say('people.label', { class: className(player.class), hp: hp ?? 0, steps }),
        ...marks.map(({ words }) => words),
      ].join(', ')}
    >
      <img src={signImage('hp')} alt="" />
      {hp} <i className={css.crown} style={{ maskImage: `url("${signImage('final')}")` }} />
      {steps}
      {marks.slice(0, 1).map(({ sign, words }) => (
        <img key={words} src={markImage(sign)} alt="" />
      ))}
    </span>
  )
}

/** The viewer's own panel: class, HP and equipment. */
export function OwnPanel({
  player,
  hp,
  seat,
  onPerson,
  onItem,
}: {
  player: PlayerView
  hp: number
  seat: Seat
  onPerson: (seat: Seat) => void
  onItem: (item?: string) => void
}) {
  const [left = null, right = null] = player.equipped.holdables
  const slots = [
    { key: 'people.leftHand', item: left, sign: 'attack' },
    { key: 'people.rightHand', item: right, sign: 'attack' },
    { key: 'people.worn', item: player.equipped.wearable, sign: 'defence' },
  ] as const
  return (
    <div className={css.me} data-seat={seat}>
      <button type="button" className={css.self} onClick={() => onPerson(seat)}>
        <span className={css.face}>
          <img src={classImage(player.class)} alt="" />
        </span>
        <span className={css.own}>
          <b>{say('people.you', { class: className(player.class) })}</b>
          <span className={css.state}>
            <Hearts hp={hp} max={player.maxHp} />
            {marksOf(player).map(({ sign, words }) => (
              <img key={words} className={css.mark} src={markImage(sign)} alt={words} />
            ))}
          </span>
        </span>
      </button>
      <span className={css.slots}>
        {slots.map(({ key, item, sign }) => (
          <button
            key={key}
            type="button"
            className={css.slot}
            data-free={item === null || undefined}
            aria-label={say(key, { thing: item ? thingName(item) : say('people.nothing') })}
            onClick={() => onItem(item ?? undefined)}
          >
            <img src={item ? thingImage(item) : signImage(sign)} alt="" />
          </button>
        ))}
      </span>
    </div>
  )
}

/** The lasting effects on a player. */
export const marksOf = ({
  mustSleepNextTurn,
  skipNextTurn,
  invisible,
  marks,
}: PlayerView): { sign: string; words: string; more: string }[] => [
  ...(mustSleepNextTurn ? [{ sign: 'sleep', words: say('mark.sleep'), more: say('mark.sleepMore') }] : []),
  ...(skipNextTurn > 0
    ? [
        {
          sign: 'skip',
          words: say('mark.skip', { n: skipNextTurn }),
          more: say('mark.skipMore'),
        },
      ]
    : []),
  ...(invisible ? [{ sign: 'hidden', words: say('mark.invisible'), more: say('mark.invisibleMore') }] : []),
  ...marks.map((id) => {
    const { name, words } = markNames(id)
    return { sign: markOf(id).sign, words: name, more: words }
  }),
]

export function Hearts({ hp, max }: { hp: number; max: number }) {
  return (
    <span className={css.hearts} role="img" aria-label={say('people.hearts', { hp, max })}>
      {Array.from({ length: max }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hearts are all alike
        <img key={i} src={signImage(i < hp ? 'hp' : 'hp-lost')} alt="" />
      ))}
    </span>
  )
}
