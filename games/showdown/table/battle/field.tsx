// The battlefield: both active monsters with their name plates and benches.
import { personName } from '#web/base/names.ts'
import { Bubble } from '#web/design/frame/bubble.tsx'
import type { Playout } from '#web/design/frame/use-playout.ts'
import { Icon } from '#web/design/parts/icon.tsx'
import { Meter } from '#web/design/parts/meter.tsx'
import { Name } from '#web/design/parts/name.tsx'
import { isResting } from '../../rules/marks.ts'
import { type Monster, opponentOf, type SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { rich, say } from '../../words/say.ts'
import { useContent } from '../parts/content.ts'
import { Figure } from '../parts/figure.tsx'
import { monsterImage, signImage } from '../parts/images.ts'
import { joined } from '../words/content.ts'
import type { Speaker } from '../words/words.ts'
import css from './field.module.css'
import type { Shown, Figure as State } from './playout.ts'
import { Edited, editedWords, Floating, Marks, signsOf } from './signs.tsx'

interface Props {
  view: View
  seat: SeatName
  shown: Shown
  playout: Playout<Shown>
  speaker: Speaker
  /** Seats whose players are not connected. */
  away?: readonly string[]
  /** True when the result is shown, which leaves little space for the field. */
  over?: boolean
  /** HP that the chosen move would take from the enemy. */
  loss: number
  /** Called to show a monster's details. */
  onAsk: (seat: SeatName, id: string) => void
}

/** Shows the enemy above and the viewer's own side below. */
export function Field(props: Props) {
  const { seat, playout, over } = props
  return (
    <section className={css.field} aria-label={say('field.name')} data-over={over || undefined}>
      <SideOf {...props} seat={opponentOf(seat)} place="enemy" />
      <SideOf {...props} place="own" loss={0} />
      {playout.beat && (
        <button type="button" className={css.skip} aria-hidden="true" tabIndex={-1} onClick={playout.skip} />
      )}
    </section>
  )
}

interface SideProps extends Props {
  place: 'enemy' | 'own'
}

function SideOf({ view, seat, shown, playout, speaker, away = [], loss, onAsk, place }: SideProps) {
  const content = useContent()
  const side = view.sides[seat]
  const all = [side.active, ...side.bench].flatMap((monster) => monster ?? [])
  const [active, ...bench] = shown.order[seat].flatMap((id) => all.find((monster) => monster.id === id) ?? [])
  if (!active) return null
  const stateOf = (monster: Monster): State => shown.figures[seat][monster.id] ?? monster
  const { beat } = playout
  const mine = beat !== null && beat.side === seat && (beat.id === undefined || beat.id === active.id)
  const { hp } = stateOf(active)
  const left = Math.max(0, hp - loss)
  const person = personName(speaker, seat)
  const asleep = !beat && hp > 0 && view.phase === 'turn' && isResting(content, active, view.turn)
  const isAway = away.includes(seat) && !side.locked && view.phase === 'turn'
  const ask = () => onAsk(seat, active.id)
  return (
    <>
      <article
        className={`${css.side} ${css[place]}`}
        aria-label={say('field.side', { name: person, monster: active.name })}
        data-teach={place}
      >
        <p className={css.person} data-side-mark={seat}>
          <Name>{seat === speaker.seat ? say('field.you') : person}</Name>
        </p>
        <button type="button" className={css.plate} data-dims onClick={ask}>
          <span className={css.name}>
            {rich('field.plate', {
              name: seat === speaker.seat ? say('field.you') : person,
              monster: active.name,
              unseen: (inside) => <span className="unseen">{inside}</span>,
              b: (inside) => <b>{inside}</b>,
            })}{' '}
            <small>
              <Edited monster={active} /> {say('field.level', { level: active.level })}
            </small>
          </span>
          <Meter
            kind="hp"
            value={hp}
            max={active.maxHp}
            label={say('field.hpOf', { monster: active.name })}
            after={{ sure: left, may: left }}
          />
          <span className={css.row}>
            {bench.map((monster) => (
              <Benched key={monster.id} monster={monster} state={stateOf(monster)} turn={shown.turn} />
            ))}
            <span className={css.hp} aria-hidden="true">
              {say('field.hp', { hp, max: active.maxHp })}
            </span>
          </span>
          <Marks signs={signsOf(content, stateOf(active), active, shown.turn)} />
        </button>
        <Bubble seat={seat} side={place === 'enemy' ? 'below' : 'above'} />
      </article>
      {!beat && seat !== speaker.seat && <Chips place={place} ready={side.locked} away={isAway} rests={asleep} />}
      {/* Screen readers and keyboards skip the figure, because the monster's name plate opens the same details. */}
      <button
        type="button"
        className={`${css.figure} ${css[`${place}Figure`]}`}
        aria-hidden="true"
        tabIndex={-1}
        onClick={ask}
      >
        <Figure
          key={active.id}
          name={active.name}
          turned={place === 'enemy'}
          fainted={hp === 0}
          beat={mine && beat.amount !== 0 ? beat.type : undefined}
        >
          {mine && <Floating key={playout.at} event={beat} />}
          {asleep && <Asleep />}
        </Figure>
      </button>
    </>
  )
}

/** Says beside the name plate what the other player sees of this side: its choice is made, or its monster rests. */
function Chips({ place, ready, away, rests }: Pick<SideProps, 'place'> & Record<'ready' | 'away' | 'rests', boolean>) {
  return (
    <p className={`${css.chips} ${css[`${place}Chips`]}`}>
      {ready && (
        <span className={css.chip} data-teach="ready">
          <Icon name="lock" size="max(12px, 3cqw)" />
          {say('field.ready')}
        </span>
      )}
      {away && <span className={css.chip}>{say('field.away')}</span>}{' '}
      {rests && (
        <span className={`${css.chip} ${css.rests}`} data-teach="rests">
          {say('field.rests')}
        </span>
      )}
    </p>
  )
}

/** Shows that a monster rests this turn. */
const Asleep = () => (
  <span className={css.asleep} aria-hidden="true">
    {rich('field.asleep', { b: (inside) => <b>{inside}</b> })}
  </span>
)

function Benched({ monster, state, turn }: { monster: Monster; state: State; turn: number }) {
  const content = useContent()
  const signs = signsOf(content, state, monster, turn)
  const edited = editedWords(content, monster)
  const words = joined([
    say('field.benched', { monster: monster.name, hp: state.hp }),
    ...signs.map((sign) => sign.words),
    edited ?? '',
  ])
  return (
    <span className={css.benched} data-out={state.hp === 0 || undefined}>
      <img src={monsterImage(monster.name)} alt={words} />
      {signs[0] && <img className={css.sick} src={signImage(signs[0].picture)} alt="" />}
      {edited && <span className={css.changed} />}
      <i style={{ width: `${(100 * state.hp) / monster.maxHp}%` }} />
    </span>
  )
}
