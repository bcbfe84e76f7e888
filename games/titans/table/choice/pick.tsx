// The screen on which a player compares three offered titans and picks one of them.
import { isolateName, personName } from '#web/base/names.ts'
import { Primary, WaitingLine } from '#web/design/parts/actions.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import type { Pick as TitanPick } from '../../rules/actions.ts'
import { FIRST_OFFER } from '../../rules/picks.ts'
import { type Offer, opponentOf, type SeatName } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { useContent } from '../content/content.ts'
import { signImage, titanImage } from '../content/images.ts'
import { STAT_SIGNS } from '../content/stats.tsx'
import { Canyon, Rock } from '../field/canyon.tsx'
import { ignoringDefence } from '../words/explain.ts'
import { offerParts, usesPerRest } from '../words/preview.ts'
import { pickWords, type Speaker } from '../words/words.ts'
import { AbilityBox } from './ability-box.tsx'
import { Cost } from './actions.tsx'
import css from './pick.module.css'

export type OfferIndex = TitanPick['titan']

interface Props {
  view: View
  speaker: Speaker
  /** Index of the titan that the player has tapped. */
  place: OfferIndex
  onPlace: (place: OfferIndex) => void
  /** Opens the sheet that explains the numbers of a titan. */
  onFacts: (offer: Offer) => void
  pending: boolean
  /** True if there is a deadline for picking. */
  timed: boolean
  onPick: (titan: OfferIndex) => void
}

const PLACES = [0, 1, 2] as const

const ownSeat = ({ seat }: Speaker) => seat as SeatName | null

/** Returns the reader's three titans, and the index of the one already picked. */
function offersFor({ view, speaker }: Pick<Props, 'view' | 'speaker'>): {
  offers: readonly Offer[]
  taken: OfferIndex | null
} {
  const seat = ownSeat(speaker)
  return {
    offers: (seat && view.offers[seat]) ?? [],
    taken: (seat && (view.picks[seat] as OfferIndex | undefined)) ?? null,
  }
}

/**
 * Shows the marked titan on the front rock and the other two behind it. After the pick, shows only the picked titan.
 */
export function PickScene(props: Props) {
  const { view, speaker, place, onPlace, onFacts } = props
  const { offers, taken } = offersFor(props)
  const seat = ownSeat(speaker)
  const front = taken ?? place
  const behind = PLACES.filter((each) => each !== front)
  const other = seat && opponentOf(seat)
  return (
    <section className={css.scene} aria-label="Titans" data-taken={taken !== null || undefined}>
      <Canyon />
      <div className={css.rock} data-at="left">
        <Rock />
      </div>
      <div className={css.rock} data-at="right">
        <Rock />
      </div>
      <div className={css.rock} data-at="front">
        <Rock />
      </div>
      {offers.map((offer, i) => {
        const at = i === front ? 'front' : behind[0] === i ? 'left' : 'right'
        return (
          // Keyboards and screen readers skip this button; their users mark a titan in the comparison below.
          <button
            key={offer.id}
            type="button"
            className={css.figure}
            data-at={at}
            aria-hidden="true"
            tabIndex={-1}
            onClick={() => (at === 'front' ? onFacts(offer) : taken === null && onPlace(i as OfferIndex))}
          >
            <img src={titanImage(offer.name, at === 'front' ? 'large' : 'small')} alt="" />
          </button>
        )
      })}
      {taken === null &&
        behind.map((each, i) => {
          const offer = offers[each]
          return (
            offer && (
              <p key={offer.id} className={css.name} data-at={i === 0 ? 'left' : 'right'} aria-hidden="true">
                {offer.name}
              </p>
            )
          )
        })}
      {seat === null &&
        ['left', 'right'].map((at) => (
          <img key={at} className={css.figure} data-at={at} src={titanImage('placeholder')} alt="" />
        ))}
      {other && view.lockedPlayers.includes(other) && (
        <p className={css.tag}>
          <Icon name="lock" size="14px" /> {personName(speaker, other)} has picked
        </p>
      )}
    </section>
  )
}

/** A comparison of the three titans in columns, the ability of the marked titan, and the pick button. */
export function PickDock(props: Props) {
  const { view, speaker, place, onPlace, pending, timed, onPick } = props
  const content = useContent()
  const { offers, taken } = offersFor(props)
  const marked = offers[place]
  if (!marked || taken !== null || view.phase === 'Finished')
    return <WaitingLine>{pickWords(view, speaker, taken === null ? undefined : offers[taken]?.name)}</WaitingLine>
  const ability = content.ability(marked.ability)
  // The general description is shown only if it says more than the numbers of this titan, which come first.
  const more = ability.damage !== undefined || ability.besides !== undefined || ability.leaves !== undefined
  const first = offers[FIRST_OFFER]
  return (
    <div className={css.dock}>
      <Compare offers={offers} place={place} onPlace={onPlace} />
      <div className={css.foot}>
        <AbilityBox ability={ability} className={css.box}>
          <b>{sentence(ignoringDefence(offerParts(content, marked)))}</b>{' '}
          <span className={css.long}>
            {restWords(usesPerRest(content, marked))} {more && ability.description}
          </span>
        </AbilityBox>
        <p className={css.note}>
          A pick is final. {timed && `At 0:00 the first, ${isolateName(first?.name ?? '')}, is yours.`}
        </p>
        <Primary
          teach="take"
          words={`Take ${marked.name}`}
          note={pending ? 'Sending…' : `${marked.HP} HP · ${marked.Attack} attack · ${ability.name}`}
          off={pending}
          onClick={() => onPick(place)}
        />
      </div>
    </div>
  )
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** Says how many rests give enough charge for the ability, or for how many uses the charge of one rest is enough. */
function restWords(times: number): string {
  if (times < 1) return `It takes ${Math.ceil(1 / times)} Rests.`
  return times < 2 ? 'One Rest pays for it.' : `One Rest pays for ${Math.floor(times)}.`
}

function Compare({
  offers,
  place,
  onPlace,
}: {
  offers: readonly Offer[]
  place: OfferIndex
  onPlace: (place: OfferIndex) => void
}) {
  const content = useContent()
  return (
    <div className={css.table} role="radiogroup" aria-label="Your titans">
      <div className={css.labels} aria-hidden="true">
        <span />
        {STAT_SIGNS.map(({ stat, sign, name }) => (
          <span key={stat}>
            <img src={signImage(sign)} alt="" /> {name}
          </span>
        ))}
        <span>
          <img src={signImage('ability')} alt="" /> Ability
        </span>
      </div>
      {offers.map((offer, i) => {
        const { name, sign, cost } = content.ability(offer.ability)
        return (
          <article key={offer.id} className={css.column} data-marked={i === place || undefined}>
            <input
              type="radio"
              name="titan"
              className={css.mark}
              data-choice
              data-teach={`titan-${i}`}
              checked={i === place}
              onChange={() => onPlace(i as OfferIndex)}
              aria-label={offer.name}
              aria-describedby={`about-${offer.id}`}
            />
            <h2>{offer.name}</h2>
            <dl id={`about-${offer.id}`}>
              {STAT_SIGNS.map(({ stat, name: words }) => (
                <div key={stat}>
                  <dt className="unseen">{words}</dt>
                  <dd data-best={offers.every((each) => each[stat] <= offer[stat]) || undefined}>
                    {offer[stat]}
                    {offers.every((each) => each[stat] <= offer[stat]) && <span className="unseen">, the most</span>}
                  </dd>
                </div>
              ))}
              <div className={css.ability}>
                <dt className="unseen">Ability</dt>
                <dd>
                  <span>
                    <img src={signImage(sign)} alt="" /> <Cost cost={cost} />
                  </span>{' '}
                  {name}
                </dd>
              </div>
            </dl>
          </article>
        )
      })}
    </div>
  )
}
