// The sheet that explains every number of a titan.
import { type ReactNode, useState } from 'react'
import { personName } from '#web/base/names.ts'
import { Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { Meter } from '#web/design/parts/meter.tsx'
import { abilityOf } from '../../rules/ability.ts'
import { ROUND_ACTIONS } from '../../rules/actions.ts'
import { FULL_CHARGE } from '../../rules/body.ts'
import type { Ability } from '../../rules/content.ts'
import { chargeOf, effectsOf, hpOf, type Offer, opponentOf, type SeatName, type Titan } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { rich, say } from '../../words/say.ts'
import { AbilityBox } from '../choice/ability-box.tsx'
import { useContent } from '../content/content.ts'
import { effectMarks } from '../content/effects.ts'
import { signImage, titanImage } from '../content/images.ts'
import { STAT_SIGNS } from '../content/stats.tsx'
import { abilityDescription, statWord } from '../words/content.ts'
import type { Speaker } from '../words/words.ts'
import css from './facts.module.css'
import { actionForecast, offerStatWords, ownerWords, statWords } from './facts.ts'

const bold = (inside: ReactNode) => <b>{inside}</b>

interface Props {
  view: View
  /** The seat of a titan in battle, or a titan to choose before the battle. */
  of: SeatName | Offer
  speaker: Speaker
  onSeat: (seat: SeatName) => void
  onClose: () => void
}

/** Shows every number of a titan and what it means against the current opponent. */
export function Facts({ view, of, speaker, onSeat, onClose }: Props) {
  const [all, setAll] = useState(false)
  if (all) return <AllAbilities onBack={() => setAll(false)} onClose={onClose} />
  if (typeof of !== 'string') return <OfferFacts offer={of} onAll={() => setAll(true)} onClose={onClose} />
  const other = view.titans[opponentOf(of)]
  return (
    <BattleFacts view={view} seat={of} speaker={speaker} onClose={onClose}>
      {other && <Secondary words={say('facts.about', { titan: other.name })} onClick={() => onSeat(opponentOf(of))} />}
      <Secondary words={say('facts.all')} onClick={() => setAll(true)} />
    </BattleFacts>
  )
}

function BattleFacts({
  view,
  seat,
  speaker,
  onClose,
  children,
}: {
  view: View
  seat: SeatName
  speaker: Speaker
  onClose: () => void
  children: ReactNode
}) {
  const content = useContent()
  const titan = view.titans[seat]
  if (!titan) return null
  const ability = abilityOf(content, view, titan)
  const [hp, charge] = [hpOf(view, titan), chargeOf(view, titan)]
  const times = Math.floor(charge / ability.cost)
  return (
    <Sheet titan={titan} sub={ownerWords(view, seat, speaker)} foot={children} onClose={onClose}>
      <div className={css.bars}>
        <p>
          <img src={signImage('hp')} alt="" /> {say('facts.hp', { hp, max: titan.HP })}
        </p>
        <p>
          <img src={signImage('charge')} alt="" /> {say('facts.charge', { charge, max: FULL_CHARGE })}
        </p>
        <Meter kind="hp" value={hp} max={titan.HP} label={say('field.hpOf', { titan: titan.name })} />
        <Meter kind="charge" value={charge} max={FULL_CHARGE} label={say('field.chargeOf', { titan: titan.name })} />
      </div>
      <Numbers titan={titan} means={(stat) => statWords(content, view, seat, speaker, stat)} />
      {effectMarks(content, effectsOf(view, titan)).map(({ id, sign, words, more }) => (
        <p key={id} className={css.option}>
          <img src={signImage(sign)} alt="" />
          <span>{rich('facts.effect', { effect: words, description: more, b: bold })}</span>
        </p>
      ))}
      <AbilityBox ability={ability}>
        {say('join.sentences', {
          first: abilityDescription(ability),
          next: times > 0 ? say('facts.enough', { uses: times }) : say('facts.needs', { cost: ability.cost, charge }),
        })}
      </AbilityBox>
      <h3 className={css.heading}>
        {say('facts.options', { you: seat === speaker.seat, name: personName(speaker, seat) })}
      </h3>
      {ROUND_ACTIONS.map(({ type }) => {
        const { name, words } = actionForecast(content, view, seat, speaker, type)
        return (
          <p key={type} className={css.option}>
            <img src={signImage(type === 'ability' ? ability.sign : type)} alt="" />
            <span>{rich('facts.option', { action: name, result: words, b: bold })}</span>
          </p>
        )
      })}
    </Sheet>
  )
}

/** Shows a titan before the battle, with the general meaning of each number. */
function OfferFacts({ offer, onAll, onClose }: { offer: Offer; onAll: () => void; onClose: () => void }) {
  const content = useContent()
  return (
    <Sheet
      titan={offer}
      sub={say('facts.dealt')}
      foot={<Secondary words={say('facts.all')} onClick={onAll} />}
      onClose={onClose}
    >
      <Numbers titan={offer} means={(stat) => offerStatWords(content, offer, stat)} />
      <Described ability={content.ability(offer.ability)} />
    </Sheet>
  )
}

/** A sheet with the titan's picture above its upper edge. The content scrolls between the heading and the footer. */
function Sheet({
  titan,
  sub,
  foot,
  onClose,
  children,
}: {
  titan: Titan
  sub: string
  foot: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog title={titan.name} onClose={onClose}>
      <img className={css.hero} src={titanImage(titan.name)} alt="" />
      <p className={css.sub}>{sub}</p>
      <div
        className={css.facts}
        data-facts
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this area
        tabIndex={0}
        role="group"
        aria-label={say('facts.about', { titan: titan.name })}
      >
        {children}
      </div>
      <div className={css.foot}>
        {foot}
        <Secondary words={say('facts.close')} onClick={onClose} />
      </div>
    </Dialog>
  )
}

function Numbers({ titan, means }: { titan: Titan; means: (stat: (typeof STAT_SIGNS)[number]['stat']) => string }) {
  return (
    <dl className={css.numbers}>
      {STAT_SIGNS.filter(({ stat }) => means(stat) !== '').map(({ stat, sign }) => (
        <div key={stat}>
          <dt>
            <img src={signImage(sign)} alt="" /> {statWord(stat)}
          </dt>
          <dd>
            <b>{titan[stat]}</b> {means(stat)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Described = ({ ability }: { ability: Ability }) => (
  <AbilityBox ability={ability}>{abilityDescription(ability)}</AbilityBox>
)

function AllAbilities({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  return (
    <Dialog title={say('facts.all')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this area */}
      <div className={css.facts} data-facts tabIndex={0} role="group" aria-label={say('facts.abilities')}>
        {useContent().abilities.map((ability) => (
          <Described key={ability.id} ability={ability} />
        ))}
      </div>
      <div className={css.foot}>
        <Secondary words={say('facts.back')} onClick={onBack} />
      </div>
    </Dialog>
  )
}
