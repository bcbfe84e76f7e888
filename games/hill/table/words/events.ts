// Events as sentences for players.
import type { Event, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { isFinal, isSanctuary, START } from '../../rules/board.ts'
import { enemyOf } from '../../rules/content/enemies.ts'
import { isItem, itemOf } from '../../rules/content/items.ts'
import { thingOf } from '../../rules/content/things.ts'
import type { WhyLapsed } from '../../rules/lapsing.ts'
import type { Bonus } from '../../rules/roll.ts'
import type { DuelCause } from '../../rules/state.ts'
import { capital, listWords, possessive, type Speaker, says, whom } from './speaker.ts'
import { className, enemyName, placeWords, thingName, withArticle, withSign } from './things.ts'

const MOVES: Record<string, string> = { retreat: 'back to', defeat: 'thrown back to' }

function moveWords({ seat, to, by }: Event, speaker: Speaker): string {
  const how = MOVES[String(by)] ?? thingOf(String(by))?.told?.moved
  return `${how ? `${seat === speaker.seat ? 'You' : personName(speaker, String(seat))}: ${how}` : `${says(speaker, seat, 'moves')} to`} ${placeWords(speaker.board, Number(to))}.`
}

const ROLLS: Record<string, string> = {
  'move.roll': 'to move',
  'order.roll': 'for who goes first',
  'monk.cancel': 'to turn the duel away',
  'raider.roll': 'to plunder',
}

/** Describes which results of a die succeed, for example "3 or more". */
export const needsWords = (needs: number, sides = 6): string =>
  needs === sides ? String(needs) : needs === sides - 1 ? `${needs} or ${sides}` : `${needs} or more`

function rollWords({ tag, sides, value, who, needs, added }: Event, speaker: Speaker): string | undefined {
  const what = String(tag)
  if (what === 'duel.reroll') return `${says(speaker, who, 'rolls')} the defence again: ${String(value)}.`
  const why = ROLLS[what] ?? (what.startsWith('chance.') ? `for ${thingName(what.slice('chance.'.length))}` : undefined)
  const wanted = typeof needs === 'number' ? `: ${needsWords(needs, Number(sides))} does it` : ''
  return (
    why &&
    `${says(speaker, who, 'rolls')} a ${String(value)} ${why}${wanted}${stepsWords(Number(value), added as Bonus[] | undefined)}.`
  )
}

/** A roll with its movement bonuses, as in "3, Velvet Cloak +1: 4 steps". */
function stepsWords(rolled: number, added: readonly Bonus[] = []): string {
  const steps = Math.max(0, rolled + sumOf(added))
  return added.length === 0 ? '' : `, ${added.map(bonusWords).join(', ')}: ${steps} ${steps === 1 ? 'step' : 'steps'}`
}

const bonusWords = ({ name, amount }: Bonus): string => `${name} ${withSign(amount)}`
const sumOf = (parts: readonly Bonus[]): number => parts.reduce((all, { amount }) => all + amount, 0)

const WHY_HP: Record<string, string> = {
  sleep: 'rested',
  bracket: 'fresh for the bracket',
  replay: 'both fell, it is fought again',
}

function hpWords({ seat, from, to, why }: Event, speaker: Speaker): string {
  const reason = WHY_HP[String(why)] ?? thingOf(String(why))?.told?.hp
  const [change, now] = [Number(to) - Number(from), Number(to)]
  const lost = change < 0
  const hearts = Math.abs(change) === 1 ? '1 heart' : `${Math.abs(change)} hearts`
  return `${says(speaker, seat, lost ? 'loses' : 'gains', lost ? 'lose' : 'gain')} ${hearts}${reason ? `, ${reason}` : ''}: ${lost ? `${now || 'none'} left` : `now ${now}`}.`
}

function fightRound(event: Event, speaker: Speaker): string {
  const { target } = event.dice as { target: string }
  const hits = event.hits as string[]
  const blow = event.hitTarget ? `hit the ${enemyName(target)}` : `miss the ${enemyName(target)}`
  const blows =
    hits.length === 0
      ? 'nothing hits back'
      : `${listWords(hits.map((id) => `the ${enemyName(id)}`))} ${hits.length > 1 ? 'hit' : 'hits'} back`
  return `Round ${String(event.round)}: ${event.seat === speaker.seat ? `you ${blow}` : `${personName(speaker, String(event.seat))} ${blow.replace(/^hit/, 'hits').replace(/^miss/, 'misses')}`}, ${blows}.`
}

function duelRound(event: Event, speaker: Speaker): string {
  const sides = event.sides as [Seat, Seat]
  const hits = event.hits as [boolean, boolean]
  const hit = sides.filter((_, i) => hits[i]).map((seat) => whom(speaker, seat))
  return `Round ${String(event.round)}: ${hit.length === 0 ? 'nobody is hit' : `${listWords(hit)} ${hit.length > 1 || hit[0] === 'you' ? 'are' : 'is'} hit`}.`
}

type Added = Record<'attack' | 'defence', Bonus[]>

/** A die with its bonuses, as in "4, Crude Axe +1, Hunter +1 = 6". */
const dieWords = (die: number, parts: readonly Bonus[]): string =>
  parts.length === 0 ? String(die) : `${[String(die), ...parts.map(bonusWords)].join(', ')} = ${die + sumOf(parts)}`

const enemyBonus = (id: string, side: 'attack' | 'defence'): Bonus[] =>
  enemyOf(id)[side] === 0 ? [] : [{ name: 'its own', amount: enemyOf(id)[side] }]

const blowWords = (
  who: string,
  attack: [number, Bonus[]],
  whoseDefence: string,
  defence: [number, Bonus[]],
): string => {
  const [by, at] = [attack[0] + sumOf(attack[1]), defence[0] + sumOf(defence[1])]
  return `${who}: ${dieWords(...attack)} against ${whoseDefence} ${dieWords(...defence)}: ${by > at ? 'a hit' : by === at ? 'blocked, equal is not enough' : 'blocked'}.`
}

/** Describes all dice of a round with their bonuses. */
function roundDetails(event: Event, speaker: Speaker): string[] {
  if (event.kind === 'duel') {
    const sides = event.sides as [Seat, Seat]
    const { attack, defence } = event.dice as Record<'attack' | 'defence', [number, number]>
    const added = event.added as [Added, Added]
    return ([0, 1] as const).map((by) => {
      const at = by === 0 ? 1 : 0
      return blowWords(
        capital(whom(speaker, sides[by])),
        [attack[by], added[by].attack],
        possessive(speaker, sides[at]),
        [defence[at], added[at].defence],
      )
    })
  }
  const { target, attack, defence, foes } = event.dice as {
    target: string
    attack: number
    defence: number
    foes: { id: string; attack: number; defence: number | null }[]
  }
  const added = event.added as Added
  const seat = String(event.seat)
  const parry = foes.find(({ id }) => id === target)?.defence ?? 0
  return [
    blowWords(capital(whom(speaker, seat)), [attack, added.attack], `the ${enemyName(target)}’s`, [
      parry,
      enemyBonus(target, 'defence'),
    ]),
    ...foes.map((foe) =>
      blowWords(`The ${enemyName(foe.id)}`, [foe.attack, enemyBonus(foe.id, 'attack')], possessive(speaker, seat), [
        defence,
        added.defence,
      ]),
    ),
  ]
}

/** Rolls that only the log shows and the board does not. */
const QUIET: Record<string, string> = { 'enemy.queue': 'Who waits here', 'loot.roll': 'What it leaves' }

export function detailsOf(event: Event, speaker: Speaker): string[] {
  if (event.type === 'round' && event.added) return roundDetails(event, speaker)
  const quiet = event.type === 'roll' ? QUIET[String(event.tag)] : undefined
  return quiet ? [`${quiet}: ${String(event.value)} of 100.`] : []
}

/** The reason why a player was moved fewer steps. */
function heldWords({ seat, tile, gone }: Event, speaker: Speaker): string {
  const why = isSanctuary(speaker.board, Number(tile))
    ? 'the sanctuary holds'
    : isFinal(speaker.board, Number(tile))
      ? 'on the crown nothing moves'
      : Number(tile) === START
        ? 'it goes no lower than the valley'
        : 'a sanctuary stops it before'
  const held = ['the sanctuary holds', 'on the crown nothing moves'].includes(why)
  return held
    ? `${capital(why)} ${whom(speaker, seat)}.`
    : `${says(speaker, seat, 'goes', 'go')} only ${Number(gone) === 0 ? 'no step' : Number(gone) === 1 ? '1 step' : `${String(gone)} steps`}: ${why}.`.replace(
        'only no step',
        'no step',
      )
}

/** Describes the use of an item: by the text of its button, or by the damage that it prevented. */
function usedWords({ seat, item }: Event, speaker: Speaker): string {
  const id = String(item)
  const does = isItem(id) && itemOf(id).guards ? 'it takes 1 of the harm' : thingOf(id)?.use?.does?.toLowerCase()
  return `${says(speaker, seat, 'uses')} the ${thingName(id)}${does ? `: ${does}` : ''}.`
}

function springWords({ seat, item }: Event, speaker: Speaker): string {
  const { name, springs } = itemOf(String(item))
  const into = `${says(speaker, seat, 'steps')} into ${withArticle(name.toLowerCase())}`
  return springs ? `${into} and ${seat === speaker.seat ? springs.you : springs.words}.` : `${into}.`
}

const DUELS: Record<DuelCause, string> = {
  offer: 'A duel',
  ambush: 'An ambush',
  spirit: 'A forced duel',
  bracket: 'A duel for the crown',
}

const GAINED: Record<string, string> = {
  tile: 'found',
  chance: 'found',
  loot: 'won',
  raider: 'plundered',
  trade: 'got',
  trap: 'picked up',
  'picked up': 'picked up',
}
const GONE: Record<string, string> = { dropped: 'drops' }
const goes = (why: unknown): string => GONE[String(why)] ?? thingOf(String(why))?.told?.gone ?? 'loses'
const thingOr = (item: unknown, other: string): string => (typeof item === 'string' ? `the ${thingName(item)}` : other)

const thingsOr = (items: unknown, none: string): string =>
  listWords((items as string[]).map((item) => `the ${thingName(item)}`)) || none

function tradeWords({ from, to }: Event, speaker: Speaker): string {
  const partner = from === speaker.seat ? to : to === speaker.seat ? from : undefined
  return partner === undefined
    ? `${listWords([from, to].map((seat) => whom(speaker, seat)))} trade.`
    : `You trade with ${whom(speaker, partner)}.`
}

/** A trade from the reader's side: the asked player gives the items that the other player takes. */
function tradedWords({ from, to, give, take }: Event, speaker: Speaker): string {
  const [seat, gives, gets] = to === speaker.seat ? [to, take, give] : [from, give, take]
  return `${says(speaker, seat, 'gives')} ${thingsOr(gives, 'nothing')} and ${seat === speaker.seat ? 'get' : 'gets'} ${thingsOr(gets, 'nothing')}.`
}

function shortfallWords(event: Event, speaker: Speaker): string {
  const [a, b] = event.sides as [Seat, Seat]
  const [ofA, ofB] = event.shortfalls as [number, number]
  const shortOf = `${whom(speaker, a)} ${a === speaker.seat ? 'are' : 'is'} ${ofA} short of a hit, ${whom(speaker, b)} ${ofB}.`
  return `No dice can decide this duel, so its first round does: ${shortOf}${ofA === ofB ? ' The lower seat wins.' : ''}`
}

const LAPSES: Record<WhyLapsed, (speaker: Speaker, who: unknown) => string> = {
  phase: (speaker, who) => says(speaker, who, 'went on', 'went on'),
  turn: () => 'the turn is over',
  left: (speaker, who) => says(speaker, who, 'has left', 'have left'),
  tile: (speaker, who) => `${says(speaker, who, 'is', 'are')} no longer here`,
  unable: (speaker, who) => says(speaker, who, 'can’t duel now', 'can’t duel now'),
}

/** Says whose offer or proposal ended without an answer, and why (R-34). */
function lapseWords(what: string, { from, to, who, why }: Event, speaker: Speaker): string {
  const reason = LAPSES[why as WhyLapsed](speaker, who).replace(/^You /, 'you ')
  return `${possessive(speaker, String(from))} ${what} ${whom(speaker, to)} lapsed: ${reason}.`
}

type Topic = 'Moves' | 'Fights and duels' | 'Things and cards' | 'The game'

interface Telling {
  topic: Topic
  words(event: Event, speaker: Speaker): string | undefined
}

const told = (topic: Topic, words: Telling['words']): Telling => ({ topic, words })

const TELLINGS: Record<string, Telling> = {
  class: told('The game', (e, s) => `${says(s, e.seat, 'is', 'are')} the ${className(String(e.class))}.`),
  order: told('The game', (e, s) => `${says(s, (e.seats as Seat[])[0], 'goes', 'go')} first.`),
  roll: told('Moves', rollWords),
  moved: told('Moves', moveWords),
  slept: told('Moves', (e, s) => `${says(s, e.seat, 'sleeps')}.`),
  skips: told('Moves', (e, s) => `${says(s, e.seat, 'misses', 'miss')} the next turn.`),
  skipped: told('Moves', (e, s) => `${says(s, e.seat, 'misses', 'miss')} this turn.`),
  hp: told('Fights and duels', hpWords),
  fight: told(
    'Fights and duels',
    (e, s) => `${says(s, e.seat, 'meets')} ${listWords((e.foes as string[]).map((id) => withArticle(enemyName(id))))}.`,
  ),
  round: told('Fights and duels', (e, s) => (e.kind === 'duel' ? duelRound(e, s) : fightRound(e, s))),
  killed: told('Fights and duels', (e) => `The ${enemyName(String(e.enemy))} falls.`),
  fightOver: told(
    'Fights and duels',
    (e, s) => `${says(s, e.seat, e.won ? 'wins' : 'loses', e.won ? 'win' : 'lose')} the fight.`,
  ),
  offered: told('Fights and duels', (e, s) => `${says(s, e.from, 'challenges')} ${whom(s, e.to)} to a duel.`),
  offer_lapsed: told('Fights and duels', (e, s) => lapseWords('challenge to', e, s)),
  declined: told('Fights and duels', (e, s) => `${says(s, e.to, 'declines')} the duel.`),
  ambushed: told('Fights and duels', (e, s) => `${says(s, e.seat, 'strikes')} from an ambush at ${whom(s, e.target)}.`),
  monkCancel: told('Fights and duels', (e, s) =>
    e.cancelled ? 'The duel is turned away.' : `The duel stands: ${possessive(s, String(e.seat))} calm is used up.`,
  ),
  duel: told(
    'Fights and duels',
    (e, s) => `${DUELS[e.cause as DuelCause]}: ${listWords((e.sides as Seat[]).map((seat) => whom(s, seat)))}.`,
  ),
  duelOver: told('Fights and duels', (e, s) =>
    e.winner ? `${says(s, e.winner, 'wins')} the duel.` : 'Nobody wins the duel.',
  ),
  shortfall: told('Fights and duels', shortfallWords),
  retreated: told('Fights and duels', (e, s) => `${says(s, e.seat, 'retreats')}.`),
  trapped: told('Moves', springWords),
  trapTaken: told(
    'Things and cards',
    (e, s) => `${says(s, e.seat, 'takes')} the ${thingName(String(e.item)).toLowerCase()}.`,
  ),
  card: told('Things and cards', (e, s) => `${says(s, e.seat, 'turns')} up ${thingName(String(e.card))}.`),
  cancelled: told(
    'Things and cards',
    (e, s) =>
      `${thingName(String(e.card))} does nothing: ${possessive(s, String(e.seat))} ${thingName(String(e.by))} stops it.`,
  ),
  kept: told(
    'Things and cards',
    (e, s) => `${says(s, e.seat, 'has', 'have')} ${String(e.cards)} kept ${e.cards === 1 ? 'card' : 'cards'}.`,
  ),
  ambushPlaced: told('Things and cards', (e, s) => `You lie in wait on ${placeWords(s.board, Number(e.tile))}.`),
  nearest: told(
    'Things and cards',
    (e, s) =>
      `${listWords((e.tied as Seat[]).map((seat) => whom(s, seat)))} are equally near: the lot falls on ${whom(s, e.chosen)}.`,
  ),
  drew: told('Things and cards', (e, s) => `${says(s, e.seat, 'draws')} a treasure of tier ${String(e.tier)}.`),
  gained: told('Things and cards', (e, s) =>
    e.seat === s.seat && !e.item
      ? undefined
      : `${says(s, e.seat, GAINED[String(e.why)] ?? 'got', GAINED[String(e.why)] ?? 'got')} ${thingOr(e.item, 'something')}.`,
  ),
  gainedItem: told(
    'Things and cards',
    (e, s) =>
      `${says(s, e.seat, GAINED[String(e.why)] ?? 'got', GAINED[String(e.why)] ?? 'got')} the ${thingName(String(e.item))}.`,
  ),
  gone: told('Things and cards', (e, s) =>
    e.seat === s.seat && !e.item ? undefined : `${says(s, e.seat, goes(e.why))} ${thingOr(e.item, 'something')}.`,
  ),
  goneItem: told('Things and cards', (e, s) => `${says(s, e.seat, goes(e.why))} the ${thingName(String(e.item))}.`),
  used: told('Things and cards', usedWords),
  nothing: told(
    'Things and cards',
    (e) =>
      `${thingName(String(e.card))} does nothing: ${thingOf(String(e.card))?.told?.nothing ?? 'there is nothing to do'}.`,
  ),
  held: told('Moves', heldWords),
  equipped: told(
    'Things and cards',
    (e, s) =>
      `${says(s, e.seat, e.place === 'wearable' ? 'now wears' : 'now holds')} the ${thingName(String(e.item))}.`,
  ),
  swapped: told('Things and cards', (e, s) => `${says(s, e.seat, 'changes')} equipment.`),
  looted: told(
    'Things and cards',
    (e, s) =>
      `${says(s, e.seat, 'takes')} ${e.count === 0 ? 'nothing' : e.count === 1 ? '1 thing' : `${String(e.count)} things`} from ${whom(s, e.from)}.`,
  ),
  proposed: told('Things and cards', (e, s) => `${says(s, e.from, 'proposes')} a trade to ${whom(s, e.to)}.`),
  traded: told('Things and cards', tradeWords),
  tradedItems: told('Things and cards', tradedWords),
  trade_lapsed: told('Things and cards', (e, s) => lapseWords('trade with', e, s)),
  tradeDeclined: told('Things and cards', (e, s) => `${says(s, e.to, 'declines')} the trade.`),
  ranOut: told(
    'The game',
    (e, s) => `${s.seat === e.seat ? 'Your' : `${personName(s, String(e.seat))}’s`} time ran out: the clock decides.`,
  ),
  left: told('The game', (e, s) => `${says(s, e.seat, 'has left', 'have left')} the game.`),
  won: told('The game', (e, s) => `${says(s, e.seat, 'is', 'are')} king of the hill!`),
}

/** Returns the words for an event, or undefined for events that the log leaves out. */
export function eventWords(event: Event, speaker: Speaker): string | undefined {
  const words = TELLINGS[event.type]?.words(event, speaker)
  return words && capital(words)
}

/** The topic by which the log can be filtered. */
export const topicOf = ({ type }: Event): string => TELLINGS[type]?.topic ?? 'The game'
