// Texts that explain a titan's numbers, either against the current opponent or in general.
import { personName } from '#web/base/names.ts'
import { abilityOf, isReady } from '../../rules/ability.ts'
import type { RoundAction } from '../../rules/actions.ts'
import type { Content } from '../../rules/content.ts'
import { statOf } from '../../rules/effect.ts'
import { attackRange, chanceToActFirst } from '../../rules/preview.ts'
import { abilityIdOf, chargeOf, fighterOf, hpOf, type Offer, opponentOf, type SeatName } from '../../rules/state.ts'
import type { StatName } from '../../rules/stats.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { abilityName, joined, rounded } from '../words/content.ts'
import { actionName, rangeWords } from '../words/explain.ts'
import { abilityParts, defendGain, offerParts, resultOfAction, usesStamina } from '../words/preview.ts'
import type { Speaker } from '../words/words.ts'

/** Names the owner of a titan and says whether the owner has locked an action. */
export function ownerWords(view: View, seat: SeatName, speaker: Speaker): string {
  const owner = { you: seat === speaker.seat, name: personName(speaker, seat) }
  return view.lockedPlayers.includes(seat) ? say('facts.ownerLocked', owner) : say('facts.owner', owner)
}

/** Whose titan it is, from the reader's point of view: the reader's own, their opponent's, or another one. */
const sideOf = (seat: SeatName, speaker: Speaker): 'own' | 'foe' | 'other' =>
  seat === speaker.seat ? 'own' : opponentOf(seat) === speaker.seat ? 'foe' : 'other'

/** Explains a stat against the opponent's titan. Returns an empty text for HP, which is shown as a bar. */
export function statWords(content: Content, view: View, seat: SeatName, speaker: Speaker, stat: StatName): string {
  const other = opponentOf(seat)
  const opponent = fighterOf(view, other).titan
  const side = sideOf(seat, speaker)
  const ranges = (attacker: SeatName) => ({
    open: rangeWords(attackRange(content, view, attacker, false)),
    guarded: rangeWords(attackRange(content, view, attacker, true)),
  })
  switch (stat) {
    case 'HP':
      return ''
    case 'Attack':
      return say('facts.attack', { you: other === speaker.seat, titan: opponent.name, ...ranges(seat) })
    case 'Defense':
      return say('facts.defence', { side, titan: opponent.name, ...ranges(other) })
    case 'Speed':
      return say('facts.speed', {
        side,
        titan: opponent.name,
        speed: rounded(statOf(content, view, opponent, 'Speed')),
        chance: chanceToActFirst(content, view, seat) ?? 0,
      })
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
      return say('facts.offerHP')
    case 'Attack':
      return say('facts.offerAttack', { least: offer.Attack, most: 2 * offer.Attack })
    case 'Defense':
      return say('facts.offerDefence', { least: 1.5 * offer.Defense, most: 2 * offer.Defense })
    case 'Speed':
      return say('facts.offerSpeed', { speed: offer.Speed })
    case 'Stamina':
      return staminaWords(content, offer)
  }
}

function staminaWords(content: Content, titan: Offer): string {
  if (usesStamina(content, titan))
    return say('facts.staminaFor', {
      ability: abilityName(content.ability(titan.ability)),
      result: joined(offerParts(content, titan)),
    })
  const abilities = content.abilities
    .filter(({ id }) => usesStamina(content, { ...titan, ability: id }))
    .map(abilityName)
  return abilities.length > 0 ? say('facts.staminaOnly', { abilities }) : say('facts.staminaUseless')
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
  const other = opponentOf(seat)
  const whom = { you: other === speaker.seat, titan: fighterOf(view, other).titan.name }
  const [hp, charge] = [hpOf(view, titan), chargeOf(view, titan)]
  switch (type) {
    case 'attack':
      return {
        name,
        words: say('facts.does.attack', { ...whom, range: rangeWords(attackRange(content, view, seat, false)) }),
      }
    case 'defend':
      return {
        name,
        words: say('facts.does.defend', {
          ...whom,
          range: rangeWords(attackRange(content, view, other, true)),
          charge: defendGain(content, view, seat),
        }),
      }
    case 'rest':
      return {
        name,
        words: say('facts.does.rest', { from: charge, to: resultOfAction(content, view, seat, 'rest').charge }),
      }
    case 'ability': {
      const { cost } = abilityOf(content, view, titan)
      if (!isReady(content, view, seat)) return { name, words: say('facts.does.needs', { cost, charge }) }
      const after = resultOfAction(content, view, seat, 'ability')
      const words = [
        ...abilityParts(content, view, seat),
        ...(after.hp === hp ? [] : [say('facts.does.hp', { from: hp, to: after.hp })]),
        say('facts.does.rest', { from: charge, to: after.charge }),
      ]
      return { name, words: joined(words) }
    }
  }
}
