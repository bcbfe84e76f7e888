// Helpers for tests: put a player on a tile, arrange the cards of a deck, set the results of the dice.
import { type Draw, dice as diceFrom, pseudoRandom, type Source, scripted } from '#kit/dice.ts'
import type { Event, Refusal, Seat } from '#kit/game.ts'
import { judge } from '#kit/judge.ts'
import { type AddressedEvent, apply, begin, dueInput, type Match, type MatchStart } from '#kit/match.ts'
import type { Action } from './actions.ts'
import { BOOK, deckList } from './content/book.ts'
import { classOf } from './content/classes.ts'
import { startItems } from './content/start-items.ts'
import { DECK_ORDER } from './decks.ts'
import { game as hill } from './index.ts'
import { storeItem } from './inventory.ts'
import { run } from './machine.ts'
import { push } from './stack.ts'
import type { DeckId, Options, Phase, Player, State } from './state.ts'

export interface Table {
  game: typeof hill
  match: Match<State>
  state: State
  /** All events since the match was created, the newest last. */
  told: AddressedEvent[]
  draws: Draw[]
}

const NAMES = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']

const startOf = (seats: number, options: Options, bots: readonly Seat[]): MatchStart => ({
  game: 'hill',
  version: 1,
  kit: 1,
  options,
  seats: NAMES.slice(0, seats),
  bots,
  salts: [],
  seed: '00'.repeat(32),
  at: 0,
})

/** Returns a match in its lobby. */
export function lobby(
  seats: number,
  source: Source = pseudoRandom(1),
  options: Options = { decisionSeconds: 60 },
  bots: readonly Seat[] = [],
  game = hill,
): Table {
  const { match, told, draws } = begin<State>(game, startOf(seats, options, bots), source)
  return { game, match, state: match.state, told, draws }
}

/** Classes without starting items, so that no player begins a test with an item. */
const PLAIN: readonly string[] = ['hunter', 'duelist', 'porter', 'alchemist', 'raider', 'monk']

export interface Setup {
  seats?: number
  classes?: Partial<Record<Seat, string>>
  options?: Options
  bots?: readonly Seat[]
  game?: typeof hill
}

/**
 * Returns a match at the start of p1's first turn, with all players on the start tile without items and with unshuffled
 * decks.
 */
export function table({
  seats = 2,
  classes = {},
  options = { decisionSeconds: 60 },
  bots = [],
  game = hill,
}: Setup = {}): Table {
  const t = lobby(seats, pseudoRandom(1), options, bots, game)
  const free = PLAIN.filter((name) => !Object.values(classes).includes(name))
  for (const seat of t.state.seats)
    t.state.players[seat] = { ...player(t, seat), class: classes[seat] ?? (free.shift() as string) }
  t.state.order = [...t.state.seats]
  t.state.turn = 1
  t.state.stack = []
  push(t.state, 'manage', {})
  t.state.phase = 'manage'
  player(t, 'p1').summary.turns = 1
  run({ state: t.state, now: 0, dice: diceFrom(pseudoRandom(1)), emit: () => {}, unseat: () => {} })
  return t
}

export const player = (t: Table, seat: Seat): Player => t.state.players[seat] as Player

export function put(t: Table, seat: Seat, tile: number): void {
  player(t, seat).position = tile
  player(t, seat).movementHistory = [tile]
}

/** Gives items to a player and removes those items from the decks. */
export function give(t: Table, seat: Seat, ...items: string[]): void {
  for (const item of items) {
    takeOut(t, item)
    storeItem(player(t, seat), item)
  }
}

export function keep(t: Table, seat: Seat, ...cards: string[]): void {
  for (const card of cards) {
    takeOut(t, card)
    player(t, seat).kept.push(card)
  }
}

export function setTrap(t: Table, tile: number, item = 'trap-1'): void {
  takeOut(t, item)
  t.state.tiles.traps[tile] = item
}

export function setAmbush(t: Table, owner: Seat, tile: number, card = 'ambush-opportunity-1'): void {
  takeOut(t, card)
  t.state.tiles.ambushes.push({ tile, owner, card })
}

export function setQueue(t: Table, tile: number, ...enemies: string[]): void {
  for (const enemy of enemies) takeOut(t, enemy)
  t.state.tiles.queues[tile] = enemies
}

function takeOut(t: Table, card: string): void {
  for (const deck of Object.values(t.state.decks)) deck.draw = deck.draw.filter((other) => other !== card)
}

/** Puts these cards on top of a deck. The first card of the list is drawn first. */
export function stack(t: Table, id: DeckId, ...cards: string[]): void {
  for (const card of cards) takeOut(t, card)
  t.state.decks[id].draw.unshift(...cards)
}

/** Performs one action with these dice results. Throws if the action is refused or does not use all results. */
export function act(t: Table, seat: Seat, action: Action, ...draws: number[]): void {
  const why = refused(t, seat, action)
  if (why) throw new Error(why.message)
  input(t, { kind: 'action', seat, action }, ...draws)
}

export function input(t: Table, what: Parameters<typeof apply>[2]['input'], ...draws: number[]): void {
  const source = scripted(draws)
  const happened = apply(t.game, t.match, { seq: t.match.seq + 1, at: t.match.at, input: what }, source)
  t.told.push(...happened.told)
  t.draws.push(...happened.draws)
  if (source.left() > 0) throw new Error(`${source.left()} dice results were not used`)
}

/** Lets time pass. When the clock of a decision runs out, the default choice is made at that moment. */
export function advance(t: Table, seconds: number, ...draws: number[]): void {
  const until = t.match.at + seconds * 1000
  const source = scripted(draws)
  for (let i = 0; i < 1000; i++) {
    const due = dueInput(t.game, t.match, until)
    if (!due) break
    const happened = apply(
      t.game,
      t.match,
      { seq: t.match.seq + 1, at: Math.max(t.match.at, due.due), input: due },
      source,
    )
    t.told.push(...happened.told)
    t.draws.push(...happened.draws)
  }
  t.match.at = until
  if (source.left() > 0) throw new Error(`${source.left()} dice results were not used`)
}

const refused = (t: Table, seat: Seat, action: Action): Refusal | undefined => judge(t.game, t.match, seat, action)

export const why = (t: Table, seat: Seat, action: Action): string | undefined => refused(t, seat, action)?.message

export const choicesOf = (t: Table, seat: Seat): Action[] =>
  [...t.game.choices(t.state, seat)].filter((action) => action.type !== 'Leave')

/** Results for the random draws that shuffle all decks before the first turn. */
export const shuffles = (content = BOOK): number[] =>
  DECK_ORDER.flatMap((id) =>
    deckList(content, id)
      .slice(1)
      .map(() => 0),
  )

/** Continues from the manage phase to the player's choice between moving and sleeping. */
export function toMoveOrSleep(t: Table, seat: Seat = t.state.currentPlayerUid): void {
  act(t, seat, { type: 'ContinueToPreDuel' })
  act(t, seat, { type: 'ContinueToMoveOrSleep' })
}

/**
 * Puts these seats on one tile and continues from the manage phase to the preDuel phase, in which duels are offered.
 */
export function meet(t: Table, tile: number, ...seats: Seat[]): void {
  for (const seat of seats) put(t, seat, tile)
  act(t, t.state.currentPlayerUid, { type: 'ContinueToPreDuel' })
}

/** Starts a duel between p1, the current player, and p2 on this tile. */
export function duelOn(t: Table, tile: number): void {
  meet(t, tile, 'p1', 'p2')
  act(t, 'p1', { type: 'OfferDuel', target: 'p2' })
  act(t, 'p2', { type: 'AcceptDuel' })
}

/** Continues from the manage phase and rolls to move. `draws` are the results of all dice that this action rolls. */
export function move(t: Table, seat: Seat, ...draws: number[]): void {
  toMoveOrSleep(t, seat)
  act(t, seat, { type: 'ChooseMove' }, ...draws)
}

export function sleep(t: Table, seat: Seat, ...draws: number[]): void {
  toMoveOrSleep(t, seat)
  act(t, seat, { type: 'ChooseSleep' }, ...draws)
}

/**
 * Makes both sides of a duel roll. `draws` are the dice: attack and defence of the first side, then of the second side.
 */
export function duelRound(t: Table, ...draws: number[]): void {
  const [a, b] = (t.state.combat as { sides: [Seat, Seat] }).sides
  act(t, a, { type: 'CommitRoll' })
  act(t, b, { type: 'CommitRoll' }, ...draws)
}

/** The phases that the match has entered since the test created the match. */
export const phases = (t: Table): Phase[] =>
  t.told.filter(({ event }) => event.type === 'phase').map(({ event }) => event.phase as Phase)

export const events = (t: Table, type: string): Event[] =>
  t.told.filter(({ event }) => event.type === type).map(({ event }) => event)

/** The seconds left for each open decision; undefined if the decision's clock is not running. */
export const clocks = (t: Table): Record<string, number | undefined> =>
  Object.fromEntries(
    t.state.asks.map(({ seat, kind, due }) => [
      `${seat} ${kind}`,
      due === undefined ? undefined : (due - t.match.at) / 1000,
    ]),
  )

export const asked = (t: Table): string[] => t.state.asks.map((ask) => `${ask.seat} ${ask.kind}`)

/** Returns every card of the game, from decks, tiles and players. In a correct state each card appears exactly once. */
export function everyCard(state: State): string[] {
  const decks = Object.values(state.decks).flatMap((deck) => [...deck.draw, ...deck.discards])
  const carried = Object.values(state.players).flatMap((p) => [
    ...(p.equipped.wearable ? [p.equipped.wearable] : []),
    ...p.equipped.holdables,
    ...p.bandolier,
    ...p.backpack,
    ...p.kept,
  ])
  const lying = [
    ...Object.values(state.tiles.traps),
    ...state.tiles.ambushes.map((ambush) => ambush.card),
    ...Object.values(state.tiles.queues).flat(),
  ]
  const held = state.stack.flatMap((frame) =>
    frame.kind === 'chance' ? [frame.card] : frame.kind === 'capacity' ? frame.dropped.map(({ item }) => item) : [],
  )
  return [...decks, ...carried, ...lying, ...held]
}

/** Returns the cards of all decks and the starting items. A player who left in the lobby has no starting item. */
export function printedCards(state: State, content = BOOK): string[] {
  const starts =
    state.phase === 'lobby' ? [] : startItems(state.order.map((seat) => classOf(state.players[seat] as Player))).flat()
  return [...DECK_ORDER.flatMap((id) => deckList(content, id)), ...starts]
}

/** Returns a match in which p1 has just entered tile 19, where p2 has placed an ambush. */
export function walkIntoAmbush(): Table {
  const t = table({ classes: { p1: 'hunter', p2: 'porter' } })
  setAmbush(t, 'p2', 19)
  put(t, 'p1', 18)
  put(t, 'p2', 30)
  move(t, 'p1', 2)
  return t
}

/** Returns a match in which the card Stampede has brought p1, p2 (a Duelist) and p3 to the final tile. */
export function bracket(): Table {
  const t = table({ seats: 3, classes: { p1: 'hunter', p2: 'duelist', p3: 'porter' } })
  put(t, 'p1', 50)
  put(t, 'p2', 52)
  put(t, 'p3', 52)
  give(t, 'p1', 'rage-potion-1')
  player(t, 'p2').hp = 0
  stack(t, 'chance', 'stampede')
  sleep(t, 'p1', 4, 4, 4)
  return t
}
