// The screen on which a player compares three offered titans and picks one of them.
import { personName } from '#web/base/names.ts'
import { Primary, WaitingLine } from '#web/design/parts/actions.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import type { PickAction as TitanPick } from '../../rules/actions.ts'
import { FIRST_OFFER } from '../../rules/picks.ts'
import { type Offer, opponentOf } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { useContent } from '../content/content.ts'
import { signImage, titanImage } from '../content/images.ts'
import { STAT_SIGNS } from '../content/stats.tsx'
import { Canyon, Rock } from '../field/canyon.tsx'
import { abilityDescription, abilityName, actionWord, joined, statWord } from '../words/content.ts'
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

const ownSeat = ({ seat }: Speaker) => seat

/** Returns the reader's three titans, and the index of the one already picked. */
function offersFor({ view, speaker }: Pick<Props, 'view' | 'speaker'>): {
  offers: readonly Offer[]
  taken: OfferIndex | null
} {
  const seat = ownSeat(speaker)
  return {
    offers: (seat && view.offers[seat]) ?? [],
    taken: PLACES.find((each) => seat && each === view.picks[seat]) ?? null,
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
    <section className={css.scene} aria-label={say('pick.scene')} data-taken={taken !== null || undefined}>
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
            onClick={() =>
              at === 'front' ? onFacts(offer) : taken === null && PLACES[i] !== undefined && onPlace(PLACES[i])
            }
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
          <Icon name="lock" size="14px" /> {say('pick.picked', { name: personName(speaker, other) })}
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
          <b>{joined(offerParts(content, marked, true))}.</b>{' '}
          <span className={css.long}>
            {restWords(usesPerRest(content, marked))} {more && abilityDescription(ability)}
          </span>
        </AbilityBox>
        <p className={css.note}>
          {say('pick.final')} {timed && say('pick.deadline', { titan: first?.name ?? '' })}
        </p>
        <Primary
          teach="take"
          words={say('pick.take', { titan: marked.name })}
          note={
            pending
              ? say('choice.sending')
              : say('pick.note', { hp: marked.HP, attack: marked.Attack, ability: abilityName(ability) })
          }
          off={pending}
          onClick={() => onPick(place)}
        />
      </div>
    </div>
  )
}

/** Says how many rests give enough charge for the ability, or for how many uses the charge of one rest is enough. */
function restWords(times: number): string {
  if (times < 1) return say('pick.rests', { rests: Math.ceil(1 / times) })
  return times < 2 ? say('pick.paysOnce') : say('pick.pays', { uses: Math.floor(times) })
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
    <div className={css.table} role="radiogroup" aria-label={say('pick.yours')}>
      <div className={css.labels} aria-hidden="true">
        <span />
        {STAT_SIGNS.map(({ stat, sign }) => (
          <span key={stat}>
            <img src={signImage(sign)} alt="" /> {statWord(stat)}
          </span>
        ))}
        <span>
          <img src={signImage('ability')} alt="" /> {actionWord('ability')}
        </span>
      </div>
      {offers.map((offer, i) => {
        const ability = content.ability(offer.ability)
        return (
          <article key={offer.id} className={css.column} data-marked={i === place || undefined}>
            <input
              type="radio"
              name="titan"
              className={css.mark}
              data-choice
              data-teach={`titan-${i}`}
              checked={i === place}
              onChange={() => PLACES[i] !== undefined && onPlace(PLACES[i])}
              aria-label={offer.name}
              aria-describedby={`about-${offer.id}`}
            />
            <h2>{offer.name}</h2>
            <dl id={`about-${offer.id}`}>
              {STAT_SIGNS.map(({ stat }) => (
                <div key={stat}>
                  <dt className="unseen">{statWord(stat)}</dt>
                  <dd data-best={offers.every((each) => each[stat] <= offer[stat]) || undefined}>
                    {offer[stat]}
                    {offers.every((each) => each[stat] <= offer[stat]) && (
                      <span className="unseen">{say('pick.best')}</span>
                    )}
                  </dd>
                </div>
              ))}
              <div className={css.ability}>
                <dt className="unseen">{actionWord('ability')}</dt>
                <dd>
                  <span>
                    <img src={signImage(ability.sign)} alt="" /> <Cost cost={ability.cost} />
                  </span>{' '}
                  {abilityName(ability)}
                </dd>
              </div>
            </dl>
          </article>
        )
      })}
    </div>
  )
}
