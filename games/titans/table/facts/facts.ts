// Texts that explain a titan's numbers, either against the current opponent or in general.
import { personName } from '#web/base/names.ts'
import { abilityOf, isReady } from '../../rules/ability.ts'
import type { RoundAction } from '../../rules/actions.ts'
import type { Content } from '../../rules/content.ts'
import { statOf } from '../../rules/effect.ts'
import { formatNumber } from '../../rules/events.ts'
import { attackRange, chanceToActFirst } from '../../rules/preview.ts'
import { abilityIdOf, chargeOf, fighterOf, hpOf, type Offer, opponentOf, type SeatName } from '../../rules/state.ts'
import type { StatName } from '../../rules/stats.ts'
import type { View } from '../../rules/view.ts'
import { actionName, rangeWords } from '../words/explain.ts'
import { abilityParts, defendGain, offerParts, resultOfAction, usesStamina } from '../words/preview.ts'
import type { Speaker } from '../words/words.ts'

/** Names the owner of a titan and says whether the owner has locked an action. */
export function ownerWords(view: View, seat: SeatName, speaker: Speaker): string {
  const own = seat === speaker.seat
  const locked = view.lockedPlayers.includes(seat)
  return `${own ? 'Your titan' : `${personName(speaker, seat)}’s titan`}${locked ? (own ? ' · locked in' : ' · has locked in, hidden until both have') : ''}`
}

/** The names of both titans from the reader's point of view, for building sentences. */
function sentenceParts(view: View, seat: SeatName, speaker: Speaker) {
  const other = opponentOf(seat)
  const { name } = fighterOf(view, other).titan
  const mine = seat === speaker.seat
  const yours = other === speaker.seat
  return {
    other,
    whom: yours ? 'you' : name,
    theirs: yours ? 'your' : `${name}’s`,
    loses: yours ? 'you lose' : `${name} loses`,
    itDefends: mine ? 'you defend' : 'it defends',
    othersDefends: yours ? 'you defend' : 'it defends',
    goes: mine ? 'you go' : 'it goes',
    has: yours ? 'you have' : `${name} has`,
  }
}

/** Explains a stat against the opponent's titan. Returns an empty text for HP, which is shown as a bar. */
export function statWords(content: Content, view: View, seat: SeatName, speaker: Speaker, stat: StatName): string {
  const { other, whom, theirs, itDefends, othersDefends, goes, has } = sentenceParts(view, seat, speaker)
  switch (stat) {
    case 'HP':
      return ''
    case 'Attack':
      return `hits ${whom} for ${rangeWords(attackRange(content, view, seat, false))}, or ${rangeWords(attackRange(content, view, seat, true))} if ${othersDefends}`
    case 'Defense':
      return `${theirs} attack does ${rangeWords(attackRange(content, view, other, false))}, or ${rangeWords(attackRange(content, view, other, true))} if ${itDefends}`
    case 'Speed':
      return `${has} ${formatNumber(statOf(content, view, fighterOf(view, other).titan, 'Speed'))}: ${goes} first in ${Math.round(100 * (chanceToActFirst(content, view, seat) ?? 0))} of 100 rounds`
    case 'Stamina':
      return staminaWords(content, {
        ...fighterOf(view, seat).titan,
        ability: abilityIdOf(view, fighterOf(view, seat).titan),
      })
  }
}

/** Explains in general a stat of a titan that can be picked. */
export function offerStatWords(content: Content, offer: Offer, stat: StatName): string {
  switch (stat) {
    case 'HP':
      return 'at 0 it is defeated'
    case 'Attack':
      return `an attack hits with ${offer.Attack} to ${2 * offer.Attack}, less the defence`
    case 'Defense':
      return `off every attack; ${1.5 * offer.Defense} to ${2 * offer.Defense} when it defends`
    case 'Speed':
      return `rolls up to ${offer.Speed} each round: the higher roll acts first`
    case 'Stamina':
      return staminaWords(content, offer)
  }
}

function staminaWords(content: Content, titan: Offer): string {
  if (usesStamina(content, titan))
    return `${content.ability(titan.ability).name}: ${offerParts(content, titan).join(', ')}`
  const users = content.abilities
    .filter(({ id }) => usesStamina(content, { ...titan, ability: id }))
    .map(({ name }) => name)
  return users.length > 0 ? `only counts for ${users.join(' and ')}: no use here` : 'no use here'
}

/** Describes what an action of this seat would do this round. */
export function actionForecast(
  content: Content,
  view: View,
  seat: SeatName,
  speaker: Speaker,
  type: RoundAction['type'],
): { name: string; words: string } {
  const name = actionName(content, view, seat, type)
  const { titan } = fighterOf(view, seat)
  const { loses, theirs } = sentenceParts(view, seat, speaker)
  const to = (from: number, after: number) => `${from} → ${after}`
  const [hp, charge] = [hpOf(view, titan), chargeOf(view, titan)]
  switch (type) {
    case 'attack':
      return { name, words: `${loses} ${rangeWords(attackRange(content, view, seat, false))}` }
    case 'defend':
      return {
        name,
        words: `${theirs} attack does ${rangeWords(attackRange(content, view, opponentOf(seat), true))} and feeds it ${defendGain(content, view, seat)} charge. Abilities go through`,
      }
    case 'rest':
      return { name, words: `charge ${to(charge, resultOfAction(content, view, seat, 'rest').charge)}` }
    case 'ability': {
      const { cost } = abilityOf(content, view, titan)
      if (!isReady(content, view, seat)) return { name, words: `needs ${cost} charge, has ${charge}` }
      const after = resultOfAction(content, view, seat, 'ability')
      const words = [
        abilityParts(content, view, seat).join(', '),
        after.hp !== hp && `HP ${to(hp, after.hp)}`,
        `charge ${to(charge, after.charge)}`,
      ]
      return { name, words: words.filter(Boolean).join('; ') }
    }
  }
}
