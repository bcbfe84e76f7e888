import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import type { Pick } from '../rules/actions.ts'
import type { Offer } from '../rules/titans.ts'
import { useContent } from './content.ts'
import { signImage, titanImage } from './images.ts'
import css from './offers.module.css'
import { Stats } from './stats.tsx'

const PLACES = [0, 1, 2] as const

/** Three titans, one of them to be picked for good. The first is taken if time runs out, so it is the one marked. */
export function Offers({ offers, pending, onPick }: { offers: readonly Offer[]; pending: boolean; onPick: (titan: Pick['titan']) => void }) {
  const [marked, setMarked] = useState<Pick['titan']>(0)
  return (
    <section className={css.offers} aria-label="Your titans">
      <div className={css.list} role="radiogroup" aria-label="Titans">
        {PLACES.map((place) => {
          const offer = offers[place]
          return offer && <OfferCard key={offer.id} offer={offer} marked={place === marked} onMark={() => setMarked(place)} />
        })}
      </div>
      <div className={css.foot}>
        <p>Final, and hidden until both have picked.</p>
        <Button look="act" className={css.pick} aria-disabled={pending} onClick={() => !pending && onPick(marked)}>
          {pending ? 'Sending…' : `Pick ${offers[marked]?.name ?? ''}`}
        </Button>
      </div>
    </section>
  )
}

function OfferCard({ offer, marked, onMark }: { offer: Offer; marked: boolean; onMark: () => void }) {
  const ability = useContent().ability(offer.ability)
  return (
    <article className={css.offer} data-marked={marked || undefined}>
      <input type="radio" name="titan" className={css.mark} checked={marked} onChange={onMark} aria-label={offer.name} aria-describedby={`about-${offer.id}`} />
      <div className={css.who}>
        <img src={titanImage(offer.name)} alt="" />
        <h2>{offer.name}</h2>
      </div>
      <div className={css.about} id={`about-${offer.id}`}>
        <Stats titan={offer} />
        <h3>
          <img src={signImage(ability.sign)} alt="" />
          {ability.name} <small>{ability.cost} charge</small>
        </h3>
        <p>{ability.description}</p>
      </div>
    </article>
  )
}
