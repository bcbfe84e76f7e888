// Predicts what an action would do now, by running the rules on a copy of the view. This file repeats no number of the
// rules.
import { dice, scripted } from '#kit/dice.ts'
import type { RoundAction } from '../../rules/actions.ts'
import type { Content } from '../../rules/content.ts'
import { noEffects } from '../../rules/effect.ts'
import type { TitansEvent, TitansEventOf } from '../../rules/event-types.ts'
import { attackRange, type Range } from '../../rules/preview.ts'
import { resolveRound } from '../../rules/resolve.ts'
import { chargeOf, fighterOf, hpOf, type Offer, type SeatName, type State } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { effectWords, joined, rounded } from './content.ts'

type Kind = RoundAction['type']

const LOW_ROLL = 0
const HIGH_ROLL = 0.9
const MEDIUM_ROLL = 0.5

/**
 * Returns the events that follow if this seat acts first. Callers must use only events that do not depend on chance.
 */
function simulate(content: Content, view: View, seat: SeatName, mine: Kind, theirs: Kind): TitansEvent[] {
  const copy = structuredClone(view)
  const roundActions = { player1: theirs, player2: theirs, [seat]: mine }
  const state: State = {
    ...copy,
    roundActions,
    offers: { player1: [], player2: [] },
    picks: { player1: null, player2: null },
    expiries: { player1: 0, player2: 0 },
  }
  const events: TitansEvent[] = []
  const speed = seat === 'player1' ? [HIGH_ROLL, LOW_ROLL] : [LOW_ROLL, HIGH_ROLL]
  resolveRound({
    content,
    state,
    now: 0,
    at: 0,
    dice: dice(scripted([...speed, MEDIUM_ROLL, MEDIUM_ROLL])),
    emit: (event) => events.push(event),
  })
  return events.slice(events.findIndex(({ type }) => type === 'first') + 1)
}

/** Returns the events of the ability alone, without the opponent's action. */
function simulateAbility(content: Content, view: View, seat: SeatName): TitansEvent[] {
  const events = simulate(content, view, seat, 'ability', 'rest')
  const end = events.findIndex(({ type }) => type === 'rest')
  return end < 0 ? events : events.slice(0, end)
}

/**
 * Describes what this seat's ability would do, without the ability's cost: `31 damage`, `heal 31`. With `ignoring`, the
 * damage also says that it ignores defence.
 */
export function abilityParts(content: Content, view: View, seat: SeatName, ignoring = false): string[] {
  const own = simulateAbility(content, view, seat)
  const hurts = own.some((event) => event.type === 'damage' && event.amount !== 0)
  return own.flatMap((event) =>
    hurts && event.type === 'shield_absorb' ? [] : (partWords(content, event, ignoring) ?? []),
  )
}

export const abilityWords = (content: Content, view: View, seat: SeatName): string =>
  joined(abilityParts(content, view, seat))

function partWords(content: Content, event: TitansEvent, ignoring: boolean): string | undefined {
  switch (event.type) {
    case 'damage':
      if (event.amount === 0) return undefined
      return say(ignoring ? 'part.damageIgnoring' : 'part.damage', { amount: rounded(event.amount) })
    case 'shield_absorb':
      return say('part.shield', { amount: Math.round(event.absorbed) })
    case 'heal':
      // A titan that is at full HP now can lose HP before it acts, so that the heal has an effect after all.
      return event.amount === 0 ? say('part.healNothing') : say('part.heal', { amount: rounded(event.amount) })
    case 'effect':
      return effectWords(content.effect(event.effect), 'preview', event.value)
    case 'charge':
      if (event.cause === 'cost') return undefined
      return gain(event) > 0 ? say('part.charge', { amount: gain(event) }) : say('part.chargeSpent')
    default:
      return undefined
  }
}

const gain = (event: TitansEventOf<'charge'> | undefined): number => (event ? event.charge - event.chargeBefore : 0)

const chargeEvent = (events: readonly TitansEvent[], seat: SeatName): TitansEventOf<'charge'> | undefined =>
  events.filter((event) => event.type === 'charge').find((event) => event.seat === seat)

/** Charge that a rest would gain. */
export const restGain = (content: Content, view: View, seat: SeatName): number =>
  gain(chargeEvent(simulate(content, view, seat, 'rest', 'defend'), seat))

/** Charge that a defended attack would gain. */
export const defendGain = (content: Content, view: View, seat: SeatName): number =>
  gain(chargeEvent(simulate(content, view, seat, 'defend', 'attack'), seat))

/** HP and charge after an action, before the opponent acts. */
export interface ActionResult {
  hp: number
  charge: number
  /** HP that the opponent's titan would lose. */
  loss: Range
}

export function resultOfAction(content: Content, view: View, seat: SeatName, action: Kind): ActionResult {
  const { titan } = fighterOf(view, seat)
  const now = { hp: hpOf(view, titan), charge: chargeOf(view, titan), loss: { least: 0, most: 0 } }
  if (action === 'attack')
    return {
      ...now,
      loss: {
        least: attackRange(content, view, seat, true)?.least ?? 0,
        most: attackRange(content, view, seat, false)?.most ?? 0,
      },
    }
  if (action === 'rest') return { ...now, charge: now.charge + restGain(content, view, seat) }
  return action === 'ability'
    ? simulateAbility(content, view, seat).reduce((after, event) => change(after, event, seat), now)
    : now
}

function change(after: ActionResult, event: TitansEvent, seat: SeatName): ActionResult {
  if (!('seat' in event)) return after
  const own = event.seat === seat
  if (own && event.type === 'charge') return { ...after, charge: event.charge }
  if (own && (event.type === 'heal' || event.type === 'damage')) return { ...after, hp: event.hp }
  if (!own && event.type === 'damage')
    return {
      ...after,
      loss: { least: after.loss.least + event.amount, most: after.loss.most + event.amount },
    }
  return after
}

/**
 * Returns an imagined battle of a titan against one with 1,000 HP. The titan has lost HP and is charged, so that
 * nothing limits its ability.
 */
function imaginedBattle(content: Content, offer: Offer): View {
  const other = { ...offer, id: 'other', HP: 1000 }
  const by = <T>(one: T, two: T) => ({ [offer.id]: one, other: two })
  return {
    phase: 'Battle',
    roundNumber: 1,
    roundLog: [],
    titans: { player1: offer, player2: other },
    titanHPs: by(1, other.HP),
    titanCharges: by(content.ability(offer.ability).cost, 0),
    titanAbilities: by(offer.ability, offer.ability),
    effects: by(noEffects(content), noEffects(content)),
    lockedPlayers: [],
    clock: null,
    options: { roundSeconds: 60 },
    outcome: null,
    offers: {},
    picks: {},
    roundActions: {},
  }
}

/** Describes what the ability of a titan does, as far as possible without an opponent. */
export const offerParts = (content: Content, offer: Offer, ignoring = false): string[] =>
  abilityParts(content, imaginedBattle(content, offer), 'player1', ignoring)

/** Returns for how many uses of the ability the charge of one rest is enough. */
export const usesPerRest = (content: Content, offer: Offer): number => {
  const view = imaginedBattle(content, offer)
  view.titanCharges[offer.id] = 0
  return restGain(content, view, 'player1') / content.ability(offer.ability).cost
}

/** True if Stamina changes what the ability does. */
export function usesStamina(content: Content, titan: Offer): boolean {
  const [none, much] = [0, 50].map((Stamina) => offerParts(content, { ...titan, Stamina }).join())
  return none !== much
}
