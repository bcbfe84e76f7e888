import { Bar } from '#web/design/bar.tsx'
import { Icon } from '#web/design/icon.tsx'
import { personName } from '#web/design/names.ts'
import type { Playout } from '#web/design/use-playout.ts'
import { type Ability, abilityOf } from '../rules/ability.ts'
import { FULL_CHARGE } from '../rules/body.ts'
import { shown as shownNumber } from '../rules/events.ts'
import { opponentOf, type SeatName } from '../rules/state.ts'
import type { StatName, Titan } from '../rules/titans.ts'
import type { View } from '../rules/view.ts'
import css from './arena.module.css'
import { useContent } from './content.ts'
import { effectMarks } from './effects.ts'
import { Floating } from './floating.tsx'
import { signImage, titanImage } from './images.ts'
import type { Figure, Shown } from './playout.ts'
import { ACTION_NAMES, type Speaker } from './words.ts'

interface Props {
  view: View
  seat: SeatName
  shown: Shown
  playout: Playout<Shown>
  speaker: Speaker
  onAbout: (seat: SeatName) => void
}

/** Both titans face to face: one's own on the left. */
export function Arena(props: Props) {
  const { seat, playout } = props
  return (
    <section className={css.arena} aria-label="Arena">
      <Side {...props} place="own" />
      <Side {...props} seat={opponentOf(seat)} place="other" />
      {playout.beat && <button type="button" className={css.skip} aria-hidden="true" tabIndex={-1} onClick={playout.skip} />}
    </section>
  )
}

function Side({ view, seat, shown, playout, speaker, onAbout, place }: Props & { place: 'own' | 'other' }) {
  const content = useContent()
  const titan = view.titans[seat]
  if (!titan) return null
  const { beat, at } = playout
  const figure = shown[seat]
  const ability = abilityOf(content, view, titan)
  const mine = beat !== null && beat.seat === seat
  return (
    <>
      <article className={`${css.panel} ${css[place]}`} aria-label={`${personName(speaker, seat)}: ${titan.name}`}>
        <h2 className={css.name}>
          <span>
            {titan.name} <Icon name="stats" size="3.2cqw" />
          </span>
          <small>{seat === speaker.seat ? 'You' : personName(speaker, seat)}</small>
          {view.lockedPlayers.includes(seat) && !beat && <Locked />}
        </h2>
        <Meters titan={titan} figure={figure} ability={ability} />
        <p className={css.ability}>
          <img src={signImage(ability.sign)} alt="" />
          <span>{ability.name}</span>
          <Cost ability={ability} ready={figure.charge >= ability.cost} />
        </p>
        <ShortStats titan={titan} />
        <button type="button" className={css.more} aria-label={`About ${titan.name}`} onClick={() => onAbout(seat)} />
      </article>
      <div className={`${css.figure} ${css[`${place}Figure`]}`} data-beat={mine ? beat.type : undefined} data-out={figure.hp === 0 || undefined}>
        <img src={titanImage(titan.name)} alt="" />
        {mine && <Floating key={at} event={beat} />}
      </div>
      <Marks figure={figure} place={place} />
    </>
  )
}

function Cost({ ability, ready }: { ability: Ability; ready: boolean }) {
  return (
    <b data-ready={ready || undefined}>
      <img src={signImage('charge')} alt="Costs" />
      {ability.cost}
      {ready && ' ✓'}
      <span className="unseen">{ready ? ' charge, ready' : ' charge, not ready'}</span>
    </b>
  )
}

function Locked() {
  return (
    <span className={css.locked}>
      <Icon name="lock" size="4cqw" />
      <span className="unseen">has locked in</span>
    </span>
  )
}

function Meters({ titan, figure, ability }: { titan: Titan; figure: Figure; ability: Ability }) {
  return (
    <div className={css.meters}>
      <img src={signImage('hp')} alt="HP" />
      <Bar value={figure.hp} max={titan.HP} label={`${titan.name} HP`} />
      <span>
        {figure.hp}/{titan.HP}
      </span>
      <img src={signImage('charge')} alt="Charge" />
      <div className={css.charge} role="meter" aria-label={`${titan.name} charge`} aria-valuemin={0} aria-valuemax={FULL_CHARGE} aria-valuenow={figure.charge}>
        <i style={{ width: `${(100 * figure.charge) / FULL_CHARGE}%` }} />
        <b style={{ left: `${(100 * ability.cost) / FULL_CHARGE}%` }} />
      </div>
      <span>
        {figure.charge}/{FULL_CHARGE}
      </span>
    </div>
  )
}

const SHORT: readonly (readonly [StatName, sign: string])[] = [
  ['Attack', 'attack'],
  ['Defense', 'defend'],
  ['Speed', 'speed'],
  ['Stamina', 'stamina'],
]

function ShortStats({ titan }: { titan: Titan }) {
  return (
    <ul className={css.stats}>
      {SHORT.map(([stat, sign]) => (
        <li key={stat}>
          <img src={signImage(sign)} alt={stat} /> {titan[stat]}
        </li>
      ))}
    </ul>
  )
}

/** What a titan does this round, and what lasts on it. */
function Marks({ figure, place }: { figure: Figure; place: 'own' | 'other' }) {
  const content = useContent()
  const { action, roll, effects } = figure
  return (
    <ul className={`${css.marks} ${css[`${place}Marks`]}`} aria-label="Effects">
      {action && (
        <li className={css.told}>
          <img src={signImage(action)} alt="" /> {ACTION_NAMES[action]}
        </li>
      )}
      {roll !== null && (
        <li className={css.told}>
          <img src={signImage('speed')} alt="Speed" /> {shownNumber(roll)}
        </li>
      )}
      {effectMarks(content, effects).map(({ id, sign, words }) => (
        <li key={id}>
          <img src={signImage(sign)} alt="" /> {words}
        </li>
      ))}
    </ul>
  )
}
