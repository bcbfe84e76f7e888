// The name plate of a titan with its bars, ability and effects.

import { personName } from '#web/base/names.ts'
import { Bubble } from '#web/design/frame/bubble.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import { Meter } from '#web/design/parts/meter.tsx'
import { Name } from '#web/design/parts/name.tsx'
import { numberOf } from '#web/words/catalogue.ts'
import { abilityOf } from '../../rules/ability.ts'
import { FULL_CHARGE } from '../../rules/body.ts'
import type { SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../content/content.ts'
import { effectMarks } from '../content/effects.ts'
import { signImage } from '../content/images.ts'
import { StatRow } from '../content/stats.tsx'
import { abilityName } from '../words/content.ts'
import type { Speaker } from '../words/words.ts'
import css from './plate.module.css'
import type { Figure } from './playout.ts'

/** HP and charge that this titan would have after the marked action. */
export interface Forecast {
  hp?: { sure: number; may: number }
  charge?: number
}

interface Props {
  view: View
  seat: SeatName
  place: 'own' | 'foe'
  figure: Figure
  speaker: Speaker
  locked: boolean
  forecast: Forecast
  onFacts: () => void
}

/** Shows a titan's name, owner, HP, charge and ability. A click opens the sheet that explains the titan's numbers. */
export function Plate({ view, seat, place, figure, speaker, locked, forecast, onFacts }: Props) {
  const content = useContent()
  const titan = view.titans[seat]
  if (!titan) return null
  const person = personName(speaker, seat)
  const ability = abilityOf(content, view, titan)
  const { sign, cost } = ability
  const { charge = figure.charge } = forecast
  return (
    <section
      className={css.plate}
      data-place={place}
      data-seat={seat}
      aria-label={say('field.titan', { name: person, titan: titan.name })}
      data-teach={place}
      data-dims
    >
      <h2 className={css.name}>
        {titan.name}{' '}
        <small data-side-mark={seat}>{seat === speaker.seat ? say('field.you') : <Name>{person}</Name>}</small>
      </h2>
      <div className={css.line}>
        <img src={signImage('hp')} alt="" />
        <Meter
          kind="hp"
          value={figure.hp}
          max={titan.HP}
          label={say('field.hpOf', { titan: titan.name })}
          after={forecast.hp}
        />
        <span dir="ltr" aria-hidden="true">
          {numberOf(figure.hp)} / {numberOf(titan.HP)}
        </span>
      </div>
      <div className={css.line} data-teach={place === 'own' ? 'charge' : undefined}>
        <img src={signImage('charge')} alt="" />
        <Meter
          kind="charge"
          value={figure.charge}
          max={FULL_CHARGE}
          label={say('field.chargeOf', { titan: titan.name })}
          after={{ sure: charge, may: charge }}
        />
        <span dir="ltr" aria-hidden="true">
          {charge === figure.charge ? figure.charge : say('join.change', { from: figure.charge, to: charge })}
        </span>
      </div>
      <p className={css.ability}>
        <img src={signImage(sign)} alt="" />
        <span>
          {figure.charge >= cost
            ? say('field.ready', { ability: abilityName(ability) })
            : say('field.readyAt', { ability: abilityName(ability), cost })}
        </span>
      </p>
      <StatRow titan={titan} className={css.stats} />
      <button
        type="button"
        className={css.more}
        aria-label={say('field.about', { you: seat === speaker.seat, name: person, titan: titan.name })}
        onClick={onFacts}
      />
      <Marks figure={figure} locked={locked} />
      <Bubble seat={seat} side="below" />
    </section>
  )
}

/** Shows the active effects of a titan and whether its player has locked an action. */
function Marks({ figure, locked }: { figure: Figure; locked: boolean }) {
  const marks = effectMarks(useContent(), figure.effects)
  return (
    <ul className={css.marks} aria-label={say('field.effects')}>
      {locked && (
        <li data-gold>
          <Icon name="lock" size="14px" /> {say('field.locked')}
        </li>
      )}
      {marks.map(({ id, sign, words }) => (
        <li key={id}>
          <img src={signImage(sign)} alt="" /> {words}
        </li>
      ))}
    </ul>
  )
}
