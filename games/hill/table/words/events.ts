// Events as sentences for players.
import type { Event, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { listOf } from '#web/words/catalogue.ts'
import { isFinal, isSanctuary, START } from '../../rules/board.ts'
import { isItem, itemOf } from '../../rules/content/items.ts'
import { thingOf } from '../../rules/content/things.ts'
import type { WhyLapsed } from '../../rules/lapsing.ts'
import type { Bonus } from '../../rules/roll.ts'
import type { DuelCause } from '../../rules/state.ts'
import { say, sayOr } from '../../words/say.ts'
import { bonusWords, sumOf } from './bonuses.ts'
import { roundDetails } from './round-details.ts'
import { capital, pairOf, type Speaker, whom, youOrName } from './speaker.ts'
import { className, doesWords, enemyName, placeWords, thingKey, thingName } from './things.ts'

function moveWords({ seat, to, by }: Event, speaker: Speaker): string {
  const values = { ...youOrName(speaker, seat), place: placeWords(speaker.board, Number(to)) }
  if (by === 'retreat') return say('event.fledTo', values)
  if (by === 'defeat') return say('event.thrownTo', values)
  return sayOr(thingKey(String(by), 'moved'), say('event.moved', values), values)
}

function rollWords({ tag, value, who, needs, added }: Event, speaker: Speaker): string | undefined {
  const values = { ...youOrName(speaker, who), value: Number(value) }
  switch (tag) {
    case 'duel.reroll':
      return say('event.reroll', values)
    case 'order.roll':
      return say('event.rollOrder', values)
    case 'monk.cancel':
      return say('event.rollMonk', { ...values, needs: Number(needs) })
    case 'raider.roll':
      return say('event.rollRaider', { ...values, needs: Number(needs) })
    case 'move.roll':
      return moveRollWords(values, added as Bonus[] | undefined)
  }
  const [kind, card] = String(tag).split('.')
  return kind === 'chance' && card ? say('event.rollCard', { ...values, thing: thingName(card) }) : undefined
}

/** A roll with its movement bonuses, as in "3, Velvet Cloak +1: 4 steps". */
function moveRollWords(values: { you: boolean; name: string; value: number }, added: readonly Bonus[] = []): string {
  if (added.length === 0) return say('event.rollMove', values)
  const steps = Math.max(0, values.value + sumOf(added))
  return say('event.rollMoveWith', { ...values, bonuses: added.map(bonusWords).join(', '), steps })
}

const HEALS = ['sleep', 'bracket', 'replay'] as const

function hpWords({ seat, from, to, why }: Event, speaker: Speaker): string {
  const heal = HEALS.find((each) => each === why)
  const reason = heal ? say(`heal.${heal}`) : sayOr(thingKey(String(why), 'hp'), thingOf(String(why))?.told?.hp ?? '')
  const [change, left] = [Number(to) - Number(from), Number(to)]
  const values = { ...youOrName(speaker, seat), n: Math.abs(change), left }
  if (change < 0) return reason ? say('event.lostWhy', { ...values, reason }) : say('event.lost', values)
  return reason ? say('event.healedWhy', { ...values, reason }) : say('event.healed', values)
}

function fightRound(event: Event, speaker: Speaker): string {
  const { target } = event.dice as { target: string }
  const hits = event.hits as string[]
  return say('event.fightRound', {
    ...youOrName(speaker, event.seat),
    round: Number(event.round),
    hit: Boolean(event.hitTarget),
    enemy: enemyName(target),
    n: hits.length,
    foes: hits.map(enemyName),
  })
}

function duelRound(event: Event, speaker: Speaker): string {
  const hits = event.hits as [boolean, boolean]
  const names = (event.sides as Seat[]).filter((_, i) => hits[i]).map((seat) => whom(speaker, seat))
  return say('event.duelRound', { round: Number(event.round), n: names.length, names })
}

/** Rolls that only the log shows and the board does not. */
export function detailsOf(event: Event, speaker: Speaker): string[] {
  if (event.type === 'round' && event.added) return roundDetails(event, speaker)
  if (event.type !== 'roll') return []
  const value = Number(event.value)
  if (event.tag === 'enemy.queue') return [say('detail.queue', { value })]
  return event.tag === 'loot.roll' ? [say('detail.loot', { value })] : []
}

/** The reason why a player was moved fewer steps. */
function heldWords({ seat, tile, gone }: Event, speaker: Speaker): string {
  const at = Number(tile)
  const values = youOrName(speaker, seat)
  if (isSanctuary(speaker.board, at)) return say('event.held', { ...values, why: 'sanctuary' })
  if (isFinal(speaker.board, at)) return say('event.held', { ...values, why: 'other' })
  return say('event.stopped', { ...values, n: Number(gone), why: at === START ? 'valley' : 'other' })
}

/** Describes the use of an item: by the text of its button, or by the damage that it prevented. */
function usedWords({ seat, item }: Event, speaker: Speaker): string {
  const id = String(item)
  const values = { ...youOrName(speaker, seat), thing: thingName(id) }
  if (isItem(id) && itemOf(id).guards) return say('event.guarded', values)
  const does = doesWords(id)
  return does === undefined ? say('event.used', values) : say('event.usedFor', { ...values, does })
}

function springWords({ seat, item }: Event, speaker: Speaker): string {
  const values = { ...youOrName(speaker, seat), thing: thingName(String(item)) }
  return sayOr(thingKey(String(item), 'sprung'), say('event.trapped', values), values)
}

function gainedWords({ seat, item, why }: Event, speaker: Speaker): string | undefined {
  if (!item)
    return seat === speaker.seat ? undefined : say('event.gainedHidden', { name: personName(speaker, String(seat)) })
  const values = { ...youOrName(speaker, seat), thing: thingName(String(item)) }
  return why === 'tile' || why === 'chance' ? say('event.found', values) : say('event.gained', values)
}

function goneWords({ seat, item, why }: Event, speaker: Speaker): string | undefined {
  const { you, name } = youOrName(speaker, seat)
  if (!item) return you ? undefined : say('event.goneHidden', { name, dropped: why === 'dropped' })
  const values = { you, name, thing: thingName(String(item)) }
  if (why === 'dropped') return say('event.dropped', values)
  return sayOr(thingKey(String(why), 'gone'), say('event.gone', values), values)
}

const thingsOr = (items: unknown): string => listOf((items as string[]).map(thingName)) || say('event.noItems')

/** A trade from the reader's side. */
function tradeWords({ from, to }: Event, speaker: Speaker): string {
  const [one, other] = to === speaker.seat ? [to, from] : [from, to]
  return say('event.traded', {
    you: one === speaker.seat,
    from: personName(speaker, String(one)),
    to: personName(speaker, String(other)),
  })
}

/** A trade from the reader's side: the asked player gives the items that the other player takes. */
function tradedWords({ from, to, give, take }: Event, speaker: Speaker): string {
  const [seat, gives, gets] = to === speaker.seat ? [to, take, give] : [from, give, take]
  return say('event.tradedItems', { ...youOrName(speaker, seat), gives: thingsOr(gives), gets: thingsOr(gets) })
}

function shortfallWords(event: Event, speaker: Speaker): string {
  const [a, b] = event.sides as [Seat, Seat]
  const [ofA, ofB] = event.shortfalls as [number, number]
  return ofA === ofB
    ? say('event.shortfallTied', { n: ofA, winner: whom(speaker, event.winner) })
    : say('event.shortfall', { a: whom(speaker, a), ofA, b: whom(speaker, b), ofB })
}

const lapsedWhy = (why: unknown): Exclude<WhyLapsed, 'unable'> | 'other' =>
  why === 'unable' ? 'other' : (why as Exclude<WhyLapsed, 'unable'>)

const duelCause = (cause: unknown): Exclude<DuelCause, 'offer'> | 'other' =>
  cause === 'offer' ? 'other' : (cause as Exclude<DuelCause, 'offer'>)

const TOPICS = {
  moves: () => say('topic.moves'),
  fights: () => say('topic.fights'),
  items: () => say('topic.items'),
  match: () => say('topic.match'),
}

type Topic = keyof typeof TOPICS

interface Telling {
  topic: Topic
  words(event: Event, speaker: Speaker): string | undefined
}

const told = (topic: Topic, words: Telling['words']): Telling => ({ topic, words })

/** A sentence about the player at `seat`, with a form for the reader. */
type SimpleKey =
  | 'event.slept'
  | 'event.skips'
  | 'event.skipped'
  | 'event.retreated'
  | 'event.swapped'
  | 'event.ranOut'
  | 'event.left'
  | 'event.won'
const simple = (topic: Topic, key: SimpleKey): Telling => told(topic, (e, s) => say(key, youOrName(s, e.seat)))

const withThing = (topic: Topic, key: 'event.trapTaken' | 'event.card', field: string): Telling =>
  told(topic, (e, s) => say(key, { ...youOrName(s, e.seat), thing: thingName(String(e[field])) }))

const TELLINGS: Record<string, Telling> = {
  class: told('match', (e, s) => say('event.class', { ...youOrName(s, e.seat), class: className(String(e.class)) })),
  order: told('match', (e, s) => say('event.order', youOrName(s, (e.seats as Seat[])[0]))),
  roll: told('moves', rollWords),
  moved: told('moves', moveWords),
  slept: simple('moves', 'event.slept'),
  skips: simple('moves', 'event.skips'),
  skipped: simple('moves', 'event.skipped'),
  hp: told('fights', hpWords),
  fight: told('fights', (e, s) =>
    say('event.fight', { ...youOrName(s, e.seat), foes: (e.foes as string[]).map(enemyName) }),
  ),
  round: told('fights', (e, s) => (e.kind === 'duel' ? duelRound(e, s) : fightRound(e, s))),
  killed: told('fights', (e) => say('event.killed', { enemy: enemyName(String(e.enemy)) })),
  fightOver: told('fights', (e, s) => say('event.fightOver', { ...youOrName(s, e.seat), won: Boolean(e.won) })),
  offered: told('fights', (e, s) => say('event.offered', pairOf(s, e.from, e.to))),
  offer_lapsed: told('fights', (e, s) =>
    say('event.offerLapsed', { ...pairOf(s, e.from, e.to), why: lapsedWhy(e.why) }),
  ),
  declined: told('fights', (e, s) => say('event.declined', youOrName(s, e.to))),
  ambushed: told('fights', (e, s) => say('event.ambushed', pairOf(s, e.seat, e.target))),
  monkCancel: told('fights', (e, s) =>
    e.cancelled ? say('event.calledOff') : say('event.duelStands', youOrName(s, e.seat)),
  ),
  duel: told('fights', (e, s) =>
    say('event.duel', { cause: duelCause(e.cause), names: (e.sides as Seat[]).map((seat) => whom(s, seat)) }),
  ),
  duelOver: told('fights', (e, s) =>
    e.winner ? say('event.duelWon', youOrName(s, e.winner)) : say('event.duelDrawn'),
  ),
  shortfall: told('fights', shortfallWords),
  retreated: simple('fights', 'event.retreated'),
  trapped: told('moves', springWords),
  trapTaken: withThing('items', 'event.trapTaken', 'item'),
  card: withThing('items', 'event.card', 'card'),
  cancelled: told('items', (e, s) =>
    say('event.cancelled', {
      ...youOrName(s, e.seat),
      card: thingName(String(e.card)),
      thing: thingName(String(e.by)),
    }),
  ),
  kept: told('items', (e, s) => say('event.kept', { ...youOrName(s, e.seat), n: Number(e.cards) })),
  ambushPlaced: told('items', (e, s) => say('event.ambushPlaced', { place: placeWords(s.board, Number(e.tile)) })),
  nearest: told('items', (e, s) =>
    say('event.nearest', { names: (e.tied as Seat[]).map((seat) => whom(s, seat)), chosen: whom(s, e.chosen) }),
  ),
  drew: told('items', (e, s) => say('event.drew', { ...youOrName(s, e.seat), tier: Number(e.tier) })),
  gained: told('items', gainedWords),
  gainedItem: told('items', gainedWords),
  gone: told('items', goneWords),
  goneItem: told('items', goneWords),
  used: told('items', usedWords),
  nothing: told('items', (e) => {
    const card = String(e.card)
    return sayOr(thingKey(card, 'nothing'), say('event.nothing', { card: thingName(card) }))
  }),
  held: told('moves', heldWords),
  equipped: told('items', (e, s) =>
    say('event.equipped', {
      ...youOrName(s, e.seat),
      worn: e.place === 'wearable',
      thing: thingName(String(e.item)),
    }),
  ),
  swapped: simple('items', 'event.swapped'),
  looted: told('items', (e, s) => say('event.looted', { ...pairOf(s, e.from, e.seat), n: Number(e.count) })),
  proposed: told('items', (e, s) => say('event.proposed', pairOf(s, e.from, e.to))),
  traded: told('items', tradeWords),
  tradedItems: told('items', tradedWords),
  trade_lapsed: told('items', (e, s) =>
    say('event.tradeLapsed', { ...pairOf(s, e.from, e.to), why: lapsedWhy(e.why) }),
  ),
  tradeDeclined: told('items', (e, s) => say('event.tradeDeclined', youOrName(s, e.to))),
  ranOut: simple('match', 'event.ranOut'),
  left: simple('match', 'event.left'),
  won: simple('match', 'event.won'),
}

/** Returns the words for an event, or undefined for events that the log leaves out. */
export function eventWords(event: Event, speaker: Speaker): string | undefined {
  const words = TELLINGS[event.type]?.words(event, speaker)
  return words && capital(words)
}

/** The topic by which the log can be filtered. */
export const topicOf = ({ type }: Event): string => TOPICS[TELLINGS[type]?.topic ?? 'match']()
