// Events, turns and results in words a player would use.

import type { Event, Outcome, Seat } from '#kit/game.ts'
import type { LogLine } from '#web/design/log.tsx'
import { personName } from '#web/design/names.ts'
import type { StatusWords } from '#web/design/topbar.tsx'
import type { Action, ActionType } from '../rules/actions.ts'
import { isFinal, isSanctuary, START, tileAt } from '../rules/board.ts'
import { enemyOf } from '../rules/content/enemies.ts'
import { isItem, itemOf } from '../rules/content/items.ts'
import { thingOf } from '../rules/content/things.ts'
import type { DuelCause, Phase } from '../rules/state.ts'
import type { Part } from '../rules/strength.ts'
import type { View } from '../rules/view.ts'
import { className, enemyName, signed, thingName, tileWords, withArticle } from './things.ts'

export interface Speaker {
  /** The reader's own seat. */
  seat: Seat | null
  names: Readonly<Record<Seat, string>>
}

/** "Ann draws", "You draw". */
const says = (speaker: Speaker, seat: unknown, does: string, youDo = does.replace(/s(?= |$)/, '')): string => (seat === speaker.seat ? `You ${youDo}` : `${personName(speaker, String(seat))} ${does}`)

export const whom = (speaker: Speaker, seat: unknown): string => (seat === speaker.seat ? 'you' : personName(speaker, String(seat)))
const whose = (speaker: Speaker, seat: Seat): string => (seat === speaker.seat ? 'your' : `${personName(speaker, seat)}’s`)

export const listed = (words: readonly string[]): string => (words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)

const MOVES: Record<string, string> = { retreat: 'back to', defeat: 'thrown back to' }

function moveWords({ seat, to, by }: Event, speaker: Speaker): string {
  const how = MOVES[String(by)] ?? thingOf(String(by))?.told?.moved
  return `${how ? `${seat === speaker.seat ? 'You' : personName(speaker, String(seat))}: ${how}` : `${says(speaker, seat, 'moves')} to`} ${placeWords(Number(to))}.`
}

export const placeWords = (tile: number): string => (tileAt(tile).type === 'final' ? 'the crown' : `${tile}, ${tileWords(tile)}`)

const ROLLS: Record<string, string> = {
  'move.roll': 'to move',
  'order.roll': 'for who goes first',
  'monk.cancel': 'to turn the duel away',
  'raider.roll': 'to plunder',
}

/** What a die must show. */
export const needsWords = (needs: number, sides = 6): string => (needs === sides ? String(needs) : needs === sides - 1 ? `${needs} or ${sides}` : `${needs} or more`)

function rollWords({ tag, sides, value, who, needs, added }: Event, speaker: Speaker): string | undefined {
  const what = String(tag)
  if (what === 'duel.reroll') return `${says(speaker, who, 'rolls')} the defence again: ${String(value)}.`
  const why = ROLLS[what] ?? (what.startsWith('chance.') ? `for ${thingName(what.slice('chance.'.length))}` : undefined)
  const wanted = typeof needs === 'number' ? `: ${needsWords(needs, Number(sides))} does it` : ''
  return why && `${says(speaker, who, 'rolls')} a ${String(value)} ${why}${wanted}${stepsWords(Number(value), added as Part[] | undefined)}.`
}

/** With what is worn or drunk: 3, Velvet Cloak +1: 4 steps. */
function stepsWords(rolled: number, added: readonly Part[] = []): string {
  const steps = Math.max(0, rolled + sumOf(added))
  return added.length === 0 ? '' : `, ${added.map(partWords).join(', ')}: ${steps} ${steps === 1 ? 'step' : 'steps'}`
}

const partWords = ({ name, amount }: Part): string => `${name} ${signed(amount)}`
const sumOf = (parts: readonly Part[]): number => parts.reduce((all, { amount }) => all + amount, 0)

const WHY_HP: Record<string, string> = { sleep: 'rested', bracket: 'fresh for the bracket', replay: 'both fell, it is fought again' }

function hpWords({ seat, from, to, why }: Event, speaker: Speaker): string {
  const reason = WHY_HP[String(why)] ?? thingOf(String(why))?.told?.hp
  const change = Number(to) - Number(from)
  return `${says(speaker, seat, change < 0 ? 'loses' : 'gains', change < 0 ? 'lose' : 'gain')} ${Math.abs(change)} HP${reason ? `, ${reason}` : ''}: ${String(to)} left.`.replace(
    ': 0 left',
    ': none left',
  )
}

function fightRound(event: Event, speaker: Speaker): string {
  const { target } = event.dice as { target: string }
  const hits = event.hits as string[]
  const blow = event.hitTarget ? `hit the ${enemyName(target)}` : `miss the ${enemyName(target)}`
  const blows = hits.length === 0 ? 'nothing hits back' : `${listed(hits.map((id) => `the ${enemyName(id)}`))} ${hits.length > 1 ? 'hit' : 'hits'} back`
  return `Round ${String(event.round)}: ${event.seat === speaker.seat ? `you ${blow}` : `${personName(speaker, String(event.seat))} ${blow.replace(/^hit/, 'hits').replace(/^miss/, 'misses')}`}, ${blows}.`
}

function duelRound(event: Event, speaker: Speaker): string {
  const sides = event.sides as [Seat, Seat]
  const hits = event.hits as [boolean, boolean]
  const hit = sides.filter((_, i) => hits[i]).map((seat) => whom(speaker, seat))
  return `Round ${String(event.round)}: ${hit.length === 0 ? 'nobody is hit' : `${listed(hit)} ${hit.length > 1 || hit[0] === 'you' ? 'are' : 'is'} hit`}.`
}

type Added = Record<'attack' | 'defence', Part[]>

/** 4, Crude Axe +1, Hunter +1 = 6 */
const dieWords = (die: number, parts: readonly Part[]): string => (parts.length === 0 ? String(die) : `${[String(die), ...parts.map(partWords)].join(', ')} = ${die + sumOf(parts)}`)

const enemyPart = (id: string, side: 'attack' | 'defence'): Part[] => (enemyOf(id)[side] === 0 ? [] : [{ name: 'its own', amount: enemyOf(id)[side] }])

const blowWords = (who: string, attack: [number, Part[]], whoseDefence: string, defence: [number, Part[]]): string => {
  const [by, at] = [attack[0] + sumOf(attack[1]), defence[0] + sumOf(defence[1])]
  return `${who}: ${dieWords(...attack)} against ${whoseDefence} ${dieWords(...defence)}: ${by > at ? 'a hit' : by === at ? 'blocked, equal is not enough' : 'blocked'}.`
}

/** Every die of a round, with what was added. */
function roundDetails(event: Event, speaker: Speaker): string[] {
  if (event.kind === 'duel') {
    const sides = event.sides as [Seat, Seat]
    const { attack, defence } = event.dice as Record<'attack' | 'defence', [number, number]>
    const added = event.added as [Added, Added]
    return ([0, 1] as const).map((by) => {
      const at = by === 0 ? 1 : 0
      return blowWords(capital(whom(speaker, sides[by])), [attack[by], added[by].attack], whose(speaker, sides[at]), [defence[at], added[at].defence])
    })
  }
  const { target, attack, defence, foes } = event.dice as { target: string; attack: number; defence: number; foes: { id: string; attack: number; defence: number | null }[] }
  const added = event.added as Added
  const seat = String(event.seat)
  const parry = foes.find(({ id }) => id === target)?.defence ?? 0
  return [
    blowWords(capital(whom(speaker, seat)), [attack, added.attack], `the ${enemyName(target)}’s`, [parry, enemyPart(target, 'defence')]),
    ...foes.map((foe) => blowWords(`The ${enemyName(foe.id)}`, [foe.attack, enemyPart(foe.id, 'attack')], whose(speaker, seat), [defence, added.defence])),
  ]
}

/** Dice that are not worth a moment of their own, but stand in the log. */
const QUIET: Record<string, string> = { 'enemy.queue': 'Who waits here', 'loot.roll': 'What it leaves' }

function detailsOf(event: Event, speaker: Speaker): string[] {
  if (event.type === 'round' && event.added) return roundDetails(event, speaker)
  const quiet = event.type === 'roll' ? QUIET[String(event.tag)] : undefined
  return quiet ? [`${quiet}: ${String(event.value)} of 100.`] : []
}

/** What kept somebody from being moved so far. */
function heldWords({ seat, tile, gone }: Event, speaker: Speaker): string {
  const why = isSanctuary(Number(tile))
    ? 'the sanctuary holds'
    : isFinal(Number(tile))
      ? 'on the crown nothing moves'
      : Number(tile) === START
        ? 'it goes no lower than the valley'
        : 'a sanctuary stops it before'
  const held = ['the sanctuary holds', 'on the crown nothing moves'].includes(why)
  return held
    ? `${capital(why)} ${whom(speaker, seat)}.`
    : `${says(speaker, seat, 'goes', 'go')} only ${Number(gone) === 0 ? 'no step' : Number(gone) === 1 ? '1 step' : `${String(gone)} steps`}: ${why}.`.replace('only no step', 'no step')
}

/** What a thing does where its button says it, or what it takes upon itself. */
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

const DUELS: Record<DuelCause, string> = { offer: 'A duel', ambush: 'An ambush', spirit: 'A forced duel', bracket: 'A duel for the crown' }

const GAINED: Record<string, string> = { tile: 'found', chance: 'found', loot: 'won', raider: 'plundered', trade: 'got', trap: 'picked up', 'picked up': 'picked up' }
const GONE: Record<string, string> = { dropped: 'drops' }
const goes = (why: unknown): string => GONE[String(why)] ?? thingOf(String(why))?.told?.gone ?? 'loses'
const thingOr = (item: unknown, other: string): string => (typeof item === 'string' ? `the ${thingName(item)}` : other)

const thingsOr = (items: unknown, none: string): string => listed((items as string[]).map((item) => `the ${thingName(item)}`)) || none

function tradeWords({ from, to }: Event, speaker: Speaker): string {
  const partner = from === speaker.seat ? to : to === speaker.seat ? from : undefined
  return partner === undefined ? `${listed([from, to].map((seat) => whom(speaker, seat)))} trade.` : `You trade with ${whom(speaker, partner)}.`
}

/** From the reader's side: who was asked gives what the other takes. */
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
  fight: told('Fights and duels', (e, s) => `${says(s, e.seat, 'meets')} ${listed((e.foes as string[]).map((id) => withArticle(enemyName(id))))}.`),
  round: told('Fights and duels', (e, s) => (e.kind === 'duel' ? duelRound(e, s) : fightRound(e, s))),
  killed: told('Fights and duels', (e) => `The ${enemyName(String(e.enemy))} falls.`),
  fightOver: told('Fights and duels', (e, s) => `${says(s, e.seat, e.won ? 'wins' : 'loses', e.won ? 'win' : 'lose')} the fight.`),
  offered: told('Fights and duels', (e, s) => `${says(s, e.from, 'challenges')} ${whom(s, e.to)} to a duel.`),
  declined: told('Fights and duels', (e, s) => `${says(s, e.to, 'declines')} the duel.`),
  ambushed: told('Fights and duels', (e, s) => `${says(s, e.seat, 'strikes')} from an ambush at ${whom(s, e.target)}.`),
  monkCancel: told('Fights and duels', (e, s) => (e.cancelled ? 'The duel is turned away.' : `The duel stands: ${whose(s, String(e.seat))} calm is used up.`)),
  duel: told('Fights and duels', (e, s) => `${DUELS[e.cause as DuelCause]}: ${listed((e.sides as Seat[]).map((seat) => whom(s, seat)))}.`),
  duelOver: told('Fights and duels', (e, s) => (e.winner ? `${says(s, e.winner, 'wins')} the duel.` : 'Nobody wins the duel.')),
  shortfall: told('Fights and duels', shortfallWords),
  retreated: told('Fights and duels', (e, s) => `${says(s, e.seat, 'retreats')}.`),
  trapped: told('Moves', springWords),
  trapTaken: told('Things and cards', (e, s) => `${says(s, e.seat, 'takes')} the ${thingName(String(e.item)).toLowerCase()}.`),
  card: told('Things and cards', (e, s) => `${says(s, e.seat, 'turns')} up ${thingName(String(e.card))}.`),
  cancelled: told('Things and cards', (e, s) => `${thingName(String(e.card))} does nothing: ${whose(s, String(e.seat))} ${thingName(String(e.by))} stops it.`),
  kept: told('Things and cards', (e, s) => `${says(s, e.seat, 'has', 'have')} ${String(e.cards)} kept ${e.cards === 1 ? 'card' : 'cards'}.`),
  ambushPlaced: told('Things and cards', (e) => `You lie in wait on ${String(e.tile)}.`),
  nearest: told('Things and cards', (e, s) => `${listed((e.tied as Seat[]).map((seat) => whom(s, seat)))} are equally near: the lot falls on ${whom(s, e.chosen)}.`),
  drew: told('Things and cards', (e, s) => `${says(s, e.seat, 'draws')} a treasure of tier ${String(e.tier)}.`),
  gained: told('Things and cards', (e, s) =>
    e.seat === s.seat && !e.item ? undefined : `${says(s, e.seat, GAINED[String(e.why)] ?? 'got', GAINED[String(e.why)] ?? 'got')} ${thingOr(e.item, 'something')}.`,
  ),
  gainedItem: told('Things and cards', (e, s) => `${says(s, e.seat, GAINED[String(e.why)] ?? 'got', GAINED[String(e.why)] ?? 'got')} the ${thingName(String(e.item))}.`),
  gone: told('Things and cards', (e, s) => (e.seat === s.seat && !e.item ? undefined : `${says(s, e.seat, goes(e.why))} ${thingOr(e.item, 'something')}.`)),
  goneItem: told('Things and cards', (e, s) => `${says(s, e.seat, goes(e.why))} the ${thingName(String(e.item))}.`),
  used: told('Things and cards', usedWords),
  nothing: told('Things and cards', (e) => `${thingName(String(e.card))} does nothing: ${thingOf(String(e.card))?.told?.nothing ?? 'there is nothing to do'}.`),
  held: told('Moves', heldWords),
  equipped: told('Things and cards', (e, s) => `${says(s, e.seat, e.place === 'wearable' ? 'now wears' : 'now holds')} the ${thingName(String(e.item))}.`),
  swapped: told('Things and cards', (e, s) => `${says(s, e.seat, 'changes')} equipment.`),
  looted: told('Things and cards', (e, s) => `${says(s, e.seat, 'takes')} ${e.count === 0 ? 'nothing' : e.count === 1 ? '1 thing' : `${String(e.count)} things`} from ${whom(s, e.from)}.`),
  proposed: told('Things and cards', (e, s) => `${says(s, e.from, 'proposes')} a trade to ${whom(s, e.to)}.`),
  traded: told('Things and cards', tradeWords),
  tradedItems: told('Things and cards', tradedWords),
  tradeDeclined: told('Things and cards', (e, s) => `${says(s, e.to, 'declines')} the trade.`),
  ranOut: told('The game', (e, s) => `${s.seat === e.seat ? 'Your' : `${personName(s, String(e.seat))}’s`} time ran out: the clock decides.`),
  left: told('The game', (e, s) => `${says(s, e.seat, 'has left', 'have left')} the game.`),
  won: told('The game', (e, s) => `${says(s, e.seat, 'is', 'are')} king of the hill!`),
}

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Undefined: nothing worth telling. */
export function eventWords(event: Event, speaker: Speaker): string | undefined {
  const words = TELLINGS[event.type]?.words(event, speaker)
  return words && capital(words)
}

/** A heading for each turn; each line with its topic and its people, to filter by. */
export const logLines = (events: readonly Event[], speaker: Speaker): LogLine[] =>
  events.flatMap((event): LogLine[] => {
    if (event.type === 'phase') return event.phase === 'turnStart' ? [{ words: `${capital(whose(speaker, String(event.seat)))} turn`, heading: true }] : []
    const words = eventWords(event, speaker)
    const topics = [TELLINGS[event.type]?.topic ?? 'The game', ...peopleIn(event, speaker)]
    return [...(words ? [words] : []), ...detailsOf(event, speaker)].map((line) => ({ words: line, topics }))
  })

const STORY = 3
/** So far back the last lines are looked for. */
const RECENT = 60

/** The last lines of what happened: a roll and its steps are one. */
export function storyLines(events: readonly Event[], speaker: Speaker): string[] {
  const recent = events.slice(-RECENT)
  const lines: string[] = []
  for (const [i, event] of recent.entries()) {
    const walks = event.type === 'moved' && event.by === 'step'
    const next = recent[i + 1]
    if (walks && next?.type === 'moved' && next.by === 'step' && next.seat === event.seat) continue
    const rolled = walks ? recent.slice(0, i).findLast(({ type }) => type === 'roll' || type === 'card' || type === 'phase') : undefined
    const words =
      rolled?.tag === 'move.roll'
        ? `${says(speaker, event.seat, 'rolls')} ${String(rolled.value)} and ${event.seat === speaker.seat ? 'reach' : 'reaches'} ${placeWords(Number(event.to))}.`
        : eventWords(event, speaker)
    if (!words) continue
    if (rolled?.tag === 'move.roll') lines.pop()
    lines.push(words)
  }
  return lines.slice(-STORY)
}

const peopleIn = ({ seat, who, from, to, target, sides }: Event, speaker: Speaker): string[] =>
  [...new Set([seat, who, from, to, target, ...(Array.isArray(sides) ? sides : [])])]
    .filter((one): one is Seat => typeof one === 'string' && one in speaker.names)
    .map((one) => personName(speaker, one))

const ACTIONS: Partial<Record<ActionType, string>> = {
  ContinueToPreDuel: 'Go on',
  ContinueToMoveOrSleep: 'Go on',
  AcceptDuel: 'Accept the duel',
  DeclineDuel: 'Decline the duel',
  MonkCancel: 'Keep calm',
  AcceptTrade: 'Accept the trade',
  DeclineTrade: 'Decline the trade',
  ChooseSleep: 'Sleep',
  ChooseMove: 'Roll the die',
  ConfirmDraw: 'Let it happen',
  ConfirmTreasureSwap: 'Keep it like this',
  Confirm: 'Keep it like this',
  CommitRoll: 'Fight on',
  Reroll: 'Roll your defence again',
  Retreat: 'Retreat',
  StartAmbush: 'Strike',
  Pass: 'Let it be',
  Resume: 'I’m back',
  Leave: 'Leave',
}

const PUT: Record<string, string> = { wearable: 'Wear', holdable: 'Take in hand', bandolier: 'Put into the bandolier:', backpack: 'Put into the backpack:' }

/** What an action is called when it is advised. */
export function actionWords(action: Action, speaker: Speaker): string {
  switch (action.type) {
    case 'ChooseClass':
      return `Be the ${className(action.class)}`
    case 'SwapEquip':
      return `${PUT[action.to]} the ${thingName(action.item)}`
    case 'UseItem':
      return `Use the ${thingName(action.item)}`
    case 'OfferDuel':
      return `Challenge ${whom(speaker, action.target)}`
    case 'ProposeTrade':
      return `Propose a trade to ${whom(speaker, action.target)}`
    case 'ChooseBranch':
      return `Go by ${placeWords(action.to)}`
    case 'ResolveChance':
      return `Give up the ${thingName(action.item)}`
    case 'DropToBottom':
      return `Drop the ${thingName(action.item)}`
    case 'PickupDroppedItem':
      return `Take the ${thingName(action.item)}`
    case 'AssignLoot':
      return action.items.length === 0 ? 'Take nothing' : `Take ${listed(action.items.map((item) => `the ${thingName(item)}`))}`
    case 'CommitRoll':
      return action.target ? `Attack the ${enemyName(action.target)}` : 'Fight on'
    default:
      return ACTIONS[action.type] ?? 'Go on'
  }
}

/** What is going on in a phase, said of somebody. */
const PHASES: Record<Phase, string> = {
  lobby: 'chooses a class',
  turnStart: 'begins the turn',
  manage: 'gets ready',
  preDuel: 'meets the others here',
  moveOrSleep: 'moves or sleeps',
  resolveTile: 'looks what is here',
  combat: 'is in a fight',
  duel: 'is in a duel',
  postCombat: 'divides the loot',
  capacity: 'packs the bag',
  endTurn: 'ends the turn',
  finalBracket: 'is in the final bracket',
}

const YOUR_PHASES: Record<Phase, string> = {
  lobby: 'choose a class',
  turnStart: 'it begins',
  manage: 'get ready',
  preDuel: 'others are here',
  moveOrSleep: 'move or sleep',
  resolveTile: 'what is here',
  combat: 'a fight',
  duel: 'a duel',
  postCombat: 'the loot',
  capacity: 'pack your bag',
  endTurn: 'it ends',
  finalBracket: 'the final bracket',
}

export const turnTitle = (phase: Phase, turn: Seat, speaker: Speaker): string =>
  phase === 'lobby' ? 'Who are you?' : phase === 'finalBracket' ? 'The final bracket' : `${capital(whose(speaker, turn))} turn`

/** The phase, and whom we wait for if it is not the one whose turn it is. */
export function statusWords(view: View, phase: Phase, turn: Seat, speaker: Speaker, waitedFor: readonly Seat[], away: readonly Seat[]): StatusWords {
  if (view.outcome) return 'The game is over'
  const other = waitedFor.find((seat) => seat !== turn && seat !== speaker.seat)
  if (phase === 'lobby') return lobbyWords(view, waitedFor, speaker)
  if (phase !== view.phase || !other) {
    if (turn === speaker.seat) return capital(YOUR_PHASES[phase])
    return [personName(speaker, turn), away.includes(turn) ? 'is away' : PHASES[phase]]
  }
  return [personName(speaker, other), away.includes(other) ? 'is away' : 'has a choice to make']
}

/** Whom the choice of classes waits for; when all have chosen, the roll for who goes first is still to be seen. */
function lobbyWords(view: View, waitedFor: readonly Seat[], speaker: Speaker): string {
  if (view.phase !== 'lobby') return 'Rolling for who goes first'
  const others = waitedFor.filter((seat) => seat !== speaker.seat).map((seat) => personName(speaker, seat))
  if (speaker.seat && waitedFor.includes(speaker.seat)) return others.length === 0 ? 'Everybody waits for you' : 'Everybody chooses'
  return others.length > 0 ? `Waiting for ${listed(others)}` : ''
}

export function endingWords({ winner, reason }: Outcome, speaker: Speaker): string {
  if (!winner) return ''
  const name = says(speaker, winner, 'is', 'are')
  if (reason === 'left') return `Everybody else has left. ${name} king of the hill.`
  return reason === 'bracket' ? `${says(speaker, winner, 'wins')} the duels for the crown.` : `${says(speaker, winner, 'reaches', 'reach')} the crown first.`
}
