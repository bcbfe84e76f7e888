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
import { AbilityBox } from '../choice/ability-box.tsx'
import { useContent } from '../content/content.ts'
import { effectMarks } from '../content/effects.ts'
import { signImage, titanImage } from '../content/images.ts'
import { STAT_SIGNS } from '../content/stats.tsx'
import type { Speaker } from '../words/words.ts'
import css from './facts.module.css'
import { actionForecast, offerStatWords, ownerWords, statWords } from './facts.ts'

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
      {other && <Secondary words={`About ${other.name}`} onClick={() => onSeat(opponentOf(of))} />}
      <Secondary words="All abilities" onClick={() => setAll(true)} />
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
          <img src={signImage('hp')} alt="" /> {hp} of {titan.HP} HP
        </p>
        <p>
          <img src={signImage('charge')} alt="" /> {charge} of {FULL_CHARGE} charge
        </p>
        <Meter kind="hp" value={hp} max={titan.HP} label={`${titan.name} HP`} />
        <Meter kind="charge" value={charge} max={FULL_CHARGE} label={`${titan.name} charge`} />
      </div>
      <Numbers titan={titan} means={(stat) => statWords(content, view, seat, speaker, stat)} />
      {effectMarks(content, effectsOf(view, titan)).map(({ id, sign, words, more }) => (
        <p key={id} className={css.option}>
          <img src={signImage(sign)} alt="" />
          <span>
            <b>{words}.</b> {more}
          </span>
        </p>
      ))}
      <AbilityBox ability={ability}>
        {ability.description}{' '}
        {times > 0 ? `It has charge for ${times}.` : `Needs ${ability.cost} charge, has ${charge}.`}
      </AbilityBox>
      <h3 className={css.heading}>
        What {seat === speaker.seat ? 'you' : personName(speaker, seat)} may do this round
      </h3>
      {ROUND_ACTIONS.map(({ type }) => {
        const { name, words } = actionForecast(content, view, seat, speaker, type)
        return (
          <p key={type} className={css.option}>
            <img src={signImage(type === 'ability' ? ability.sign : type)} alt="" />
            <span>
              <b>{name}</b>: {words}
            </span>
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
      sub="Dealt to you"
      foot={<Secondary words="All abilities" onClick={onAll} />}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this area */}
      <div className={css.facts} data-facts tabIndex={0} role="group" aria-label={`About ${titan.name}`}>
        {children}
      </div>
      <div className={css.foot}>
        {foot}
        <Secondary words="Close" onClick={onClose} />
      </div>
    </Dialog>
  )
}

function Numbers({ titan, means }: { titan: Titan; means: (stat: (typeof STAT_SIGNS)[number]['stat']) => string }) {
  return (
    <dl className={css.numbers}>
      {STAT_SIGNS.filter(({ stat }) => means(stat) !== '').map(({ stat, sign, name }) => (
        <div key={stat}>
          <dt>
            <img src={signImage(sign)} alt="" /> {name}
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
  <AbilityBox ability={ability}>{ability.description}</AbilityBox>
)

function AllAbilities({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  return (
    <Dialog title="All abilities" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this area */}
      <div className={css.facts} data-facts tabIndex={0} role="group" aria-label="Abilities">
        {useContent().abilities.map((ability) => (
          <Described key={ability.id} ability={ability} />
        ))}
      </div>
      <div className={css.foot}>
        <Secondary words="Back" onClick={onBack} />
      </div>
    </Dialog>
  )
}
