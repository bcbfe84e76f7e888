// Plays random games with 2 to 6 seats and checks the rules after every step. HILL_GAMES=10000 plays 10 000 games, in
// which every card, action and phase must also occur.
import { expect, test } from 'vitest'
import { type Action, LEGAL_ACTIONS } from './actions.ts'
import { boardOf, isSanctuary } from './board.ts'
import { CHANCE } from './content/chance.ts'
import { CLASSES } from './content/classes.ts'
import { kindOf } from './content/copies.ts'
import { ENEMIES } from './content/enemies.ts'
import { ITEMS } from './content/items.ts'
import { game } from './index.ts'
import { isOverLimit } from './inventory.ts'
import { activeSeats, playerOf, type State } from './state.ts'
import { play, type Step } from './testing/play.ts'
import { everyCard, printedCards } from './testing.ts'

const wished = Number(process.env.HILL_GAMES ?? 200)

/** Counts how often each phase, card, action and other part of the rules has occurred in the random games. */
const seen = new Map<string, number>()
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

function checkCards(state: State, printed: ReadonlySet<string>): void {
  const cards = everyCard(state)
  const once = new Set(cards)
  if (cards.length !== printed.size || once.size !== printed.size || cards.some((card) => !printed.has(card)))
    expect(cards.toSorted()).toEqual([...printed].sort())
}

function checkPlayers(state: State): void {
  for (const seat of state.seats) {
    const { hp, maxHp, pendingTile, position } = playerOf(state, seat)
    if (hp < 0 || hp > maxHp) throw new Error(`${seat} has ${hp} HP`)
    if (
      pendingTile !== null &&
      (pendingTile !== position || (seat === state.currentPlayerUid && state.stack[0]?.kind !== 'turnStart'))
    )
      throw new Error(`${seat}: tile ${pendingTile} is still to be resolved in ${state.phase}`)
  }
}

/** Actions that a seat without an open decision may still take. */
const UNASKED = ['OfferDuel', 'ProposeTrade', 'Retreat', 'UseItem', 'Leave', 'Resume']

function checkAuthority(state: State): void {
  const mayAct = game.mayAct?.(state) ?? []
  for (const seat of activeSeats(state)) {
    const choices = [...game.choices(state, seat)]
    const asked = state.asks.some((ask) => ask.seat === seat)
    if (mayAct.includes(seat) && asked)
      throw new Error(`${seat} has an open decision and is listed as a seat without one`)
    // `choices` never lists trades, so a seat whose only option is a trade seems to have nothing to do.
    const idle = choices.every((action) => action.type === 'Leave')
    if (!asked && !(idle && state.phase === 'preDuel') && mayAct.includes(seat) === idle)
      throw new Error(
        `${seat} ${idle ? 'can do nothing but is listed' : 'may act unasked but is not listed'} in ${state.phase}`,
      )
    if (asked && choices.every((action) => action.type === 'Leave'))
      throw new Error(`${seat} is asked and has no choice`)
    const stray = asked
      ? undefined
      : choices.find(
          (action) => !UNASKED.includes(action.type) || (action.type === 'UseItem' && state.phase !== 'duel'),
        )
    if (stray) throw new Error(`${seat} has no open decision and may ${stray.type} in ${state.phase}`)
  }
}

/** Checks R-31: while a player must answer an offer or a trade, only that player's clock runs. */
function checkClocks(state: State): void {
  const waits = state.asks.some(({ kind }) => kind === 'offer' || kind === 'trade')
  const running = state.asks.find(({ kind, due }) => kind === 'preDuel' && due !== undefined)
  if (waits && running) throw new Error(`${running.seat}'s clock runs while another seat must answer`)
  if (state.resting && state.asks.some(({ due }) => due !== undefined))
    throw new Error('a clock runs while the match is stopped')
}

/** Checks that no player is dueled on a sanctuary or forced into or out of a sanctuary. */
function checkSanctuaries({ table: { state }, told }: Step, before: string): void {
  let current = before
  for (const { event } of told) {
    if (event.type === 'phase') current = event.seat as string
    if (
      event.type === 'duel' &&
      event.cause !== 'bracket' &&
      (event.sides as string[]).some(
        (seat) => state.combat && isSanctuary(boardOf(state), playerOf(state, seat).position),
      )
    )
      throw new Error('a duel on a sanctuary')
    const forced =
      event.type === 'moved' &&
      event.seat !== current &&
      ['earthquake', 'stampede', 'mystic-wave'].includes(event.by as string)
    if (
      forced &&
      (isSanctuary(boardOf(state), event.from as number) || isSanctuary(boardOf(state), event.to as number))
    )
      throw new Error(`${event.seat} forced ${event.from} → ${event.to}`)
  }
}

/** Strings that must not appear anywhere in this viewer's view. */
function hiddenFrom(state: State, viewer: string): string[] {
  const others = state.seats.filter((seat) => seat !== viewer).map((seat) => playerOf(state, seat))
  const hands = others.flatMap((player) => [...player.bandolier, ...player.backpack, ...player.kept])
  return [
    ...hands,
    ...state.tiles.ambushes.filter((ambush) => ambush.owner !== viewer).map((ambush) => ambush.card),
    ...Object.values(state.decks).flatMap((deck) => deck.draw),
  ]
}

function checkViews(state: State): void {
  // Players in a trade and the winner of a duel see items that are otherwise hidden.
  const top = state.stack.at(-1)
  if (state.outcome || state.window?.kind === 'loot' || (top?.kind === 'preDuel' && top.trade)) return
  for (const viewer of [...state.seats, 'spectator']) {
    const text = JSON.stringify(game.view(state, viewer))
    const leak = hiddenFrom(state, viewer).find((id) => text.includes(`"${id}"`))
    if (leak) throw new Error(`${viewer} can see ${leak} in ${state.phase}`)
  }
}

function tally({ entry, told, table: { state } }: Step, before: string, whose: string): void {
  if (state.resting) count('rest')
  if (entry.input.kind === 'action') count(`action ${(entry.input.action as Action).type}`)
  let phase = before
  let current = whose
  for (const { event } of told) {
    if (event.type === 'phase') {
      current = event.seat as string
      count(`phase ${event.phase}`)
      count(`transition ${phase} → ${event.phase}`)
      phase = event.phase as string
    }
    if (event.type === 'card') count(`card ${kindOf(event.card as string)}`)
    if (event.type === 'used') count(`used ${kindOf(event.item as string)}`)
    if (event.type === 'gained' || event.type === 'gainedItem')
      if (event.item) count(`gained ${kindOf(event.item as string)}`)
    if (event.type === 'fight') for (const foe of event.foes as string[]) count(`enemy ${kindOf(foe)}`)
    if (event.type === 'duel')
      count(
        `duel by ${event.cause}${(event.sides as string[]).includes(current) || event.cause === 'bracket' ? '' : ' of others'}`,
      )
    if (event.type === 'class') count(`class ${event.class}`)
    if (event.type === 'won') count(`won by ${event.reason}`)
    if (event.type === 'ambushPlaced') count('used ambush-opportunity')
  }
}

/**
 * Checks that no player has too many items after the end of a turn. The next player may still have too many while a
 * tile of an earlier turn is resolved.
 */
function checkCapacities(state: State): void {
  const over = activeSeats(state).filter((seat) => isOverLimit(playerOf(state, seat)))
  if (over.some((seat) => seat !== state.currentPlayerUid || state.stack[0]?.kind !== 'turnStart'))
    throw new Error('a player has too many items at the end of a turn')
}

/** A game with more inputs than this is reported as endless. */
const ENOUGH = 20_000

function checkGame(number: number): number {
  let steps = 0
  let phase = 'lobby'
  let turn = 0
  let current = 'p1'
  let printed = new Set<string>()
  for (const step of play(number)) {
    const { state } = step.table
    if (steps === 0 || phase === 'lobby') printed = new Set(printedCards(state))
    tally(step, phase, current)
    checkClocks(state)
    checkCards(state, printed)
    checkPlayers(state)
    checkSanctuaries(step, current)
    if (steps % 8 === 0) checkAuthority(state)
    if (steps % 25 === 0) checkViews(state)
    if (state.turn !== turn) checkCapacities(state)
    turn = state.turn
    phase = state.phase
    current = state.currentPlayerUid
    steps++
    if (steps > ENOUGH) throw new Error('the game does not end')
  }
  return steps
}

test(`all checks of the rules pass after every step of ${wished} random games`, { timeout: 7_200_000 }, () => {
  let steps = 0
  for (let number = 1; number <= wished; number++) {
    try {
      steps += checkGame(number)
    } catch (error) {
      throw new Error(`game ${number}: ${(error as Error).message}`, { cause: error })
    }
  }
  console.log(
    `${wished} games, ${steps} inputs\n${[...seen]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([what, times]) => `${what}: ${times}`)
      .join('\n')}`,
  )
})

/** The transitions between phases, except those that only a retreat, a leaving player or an interruption causes. */
const TRANSITIONS = [
  'lobby → turnStart',
  'turnStart → resolveTile',
  'turnStart → endTurn',
  'turnStart → manage',
  'manage → preDuel',
  'preDuel → duel',
  'preDuel → moveOrSleep',
  'duel → postCombat',
  'duel → endTurn',
  'moveOrSleep → resolveTile',
  'moveOrSleep → duel',
  'resolveTile → combat',
  'resolveTile → capacity',
  'resolveTile → duel',
  'combat → postCombat',
  'combat → endTurn',
  'postCombat → capacity',
  'capacity → manage',
  'capacity → preDuel',
  'capacity → moveOrSleep',
  'capacity → endTurn',
  'endTurn → turnStart',
]

test('every phase, card, item, class, enemy, action and transition occurred in the random games', () => {
  const usable = ITEMS.filter((item) => item.use || item.guards)
  const wanted = [
    ...Object.keys(LEGAL_ACTIONS)
      .filter((phase) => phase !== 'lobby' && (phase !== 'finalBracket' || wished >= 5000))
      .map((phase) => `phase ${phase}`),
    ...CHANCE.map((card) => `card ${card.id}`),
    ...CHANCE.filter((card) => card.use).map((card) => `used ${card.id}`),
    ...ITEMS.map((item) => `gained ${item.id}`),
    ...usable.map((item) => `used ${item.id}`),
    ...CLASSES.map(({ id }) => `class ${id}`),
    ...ENEMIES.map((enemy) => `enemy ${enemy.id}`),
    ...Object.keys(game.actions).map((type) => `action ${type}`),
    ...TRANSITIONS.map((transition) => `transition ${transition}`),
    ...['offer', 'offer of others', 'ambush', 'spirit'].map((cause) => `duel by ${cause}`),
    'rest',
  ]
  expect(wanted.filter((what) => !seen.has(what))).toEqual([])
})
