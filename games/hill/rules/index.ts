// King of the Hill: a race up a branching track of 68 or 34 tiles, with fights, treasure, chance cards and duels.

import * as Type from 'typebox'
import { defined } from '#kit/defined.ts'
import type { Game, Start } from '#kit/game.ts'
import { type Action, actionKinds } from './actions.ts'
import { START } from './board.ts'
import { guess } from './bots/guess.ts'
import { score } from './bots/score.ts'
import { markAway, markBack } from './clock.ts'
import { BOOK, type Content, deckList, published, registerContent } from './content/book.ts'
import { buildDecks } from './decks.ts'
import { explain } from './explain.ts'
import { leave } from './leave.ts'
import { act, applyDefaults, choices, mayAct, refuse, run } from './machine.ts'
import { moment } from './moments.ts'
import { rankedOutcome } from './outcome.ts'
import { push } from './stack.ts'
import type { Options, Player, State } from './state.ts'
import { tally } from './tally.ts'
import { view } from './view.ts'

const HP = 5

const newPlayer = (): Player => ({
  class: null,
  active: true,
  position: START,
  hp: HP,
  maxHp: HP,
  equipped: { wearable: null, holdables: [] },
  bandolier: [],
  backpack: [],
  kept: [],
  fresh: [],
  gained: [],
  movementHistory: [START],
  pendingTile: null,
  mustSleepNextTurn: false,
  skipNextTurn: 0,
  invisible: false,
  marks: [],
  turnBuffs: { attack: 0, defence: 0 },
  usedMonkCancel: false,
  missed: 0,
  awaySince: null,
  summary: {
    turns: 0,
    tilesMoved: 0,
    enemies: { 1: 0, 2: 0, 3: 0 },
    duelsWon: 0,
    duelsLost: 0,
    itemsGained: 0,
    itemsUsed: 0,
  },
})

const newState = (content: Content, { options, seats, bots, now }: Start<Options>): State => ({
  phase: 'lobby',
  version: 0,
  turn: 0,
  currentPlayerUid: defined(seats[0]),
  seats: [...seats],
  bots: [...bots],
  order: [...seats],
  players: Object.fromEntries(seats.map((seat) => [seat, newPlayer()])),
  tiles: { traps: {}, ambushes: [], queues: {} },
  decks: buildDecks((id) => deckList(content, id)),
  combat: null,
  window: null,
  noDuelsThisTurn: false,
  stack: [],
  steps: 0,
  asks: [],
  resting: false,
  options,
  startedAt: now,
  endedAt: null,
  outcome: null,
})

const options = Type.Object(
  {
    decisionSeconds: Type.Union([Type.Literal(0), Type.Integer({ minimum: 5, maximum: 3600 })], {
      default: 60,
      title: 'Seconds per decision',
      description: '5 to 3600, or 0 for no clock',
    }),
    // This option has no default, so that the stored options of older rooms and matches stay unchanged.
    track: Type.Optional(
      Type.Union([Type.Literal('full'), Type.Literal('short')], {
        title: 'Length of the climb',
        description: 'Full hill: 68 tiles, two shortcuts. Short hill: 34 tiles, one shortcut',
      }),
    ),
  },
  { additionalProperties: false },
)

const classIds = ({ classes }: Content): string[] => classes.map(({ id }) => id)

const gameOf = (content: Content): Game<State, Action, Options> => ({
  id: 'hill',
  title: 'King of the Hill',
  version: 1,
  seats: { names: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'], min: 2 },
  presence: true,
  quick: { seats: 4, least: { seats: 2, afterSeconds: 40, bots: true }, paces: { live: { track: 'short' } } },
  options,
  actions: actionKinds(classIds(content)),
  setup(start) {
    const state = newState(content, start)
    push(state, 'lobby', { open: [...start.seats], classes: classIds(content) })
    run({ ...start, state, unseat: () => {} })
    return state
  },
  choices,
  refuse,
  update(turn, input) {
    if (turn.state.outcome) return
    if (input.kind === 'action') act(turn, input.seat, input.action)
    else if (input.kind === 'due') applyDefaults(turn, input.asks)
    else if (input.kind === 'away') for (const seat of input.seats) markAway(turn, seat)
    else if (input.kind === 'here') for (const seat of input.seats) markBack(turn, seat)
    else if (input.kind === 'left' && turn.state.players[input.seat]?.active) {
      leave(turn, input.seat)
      run(turn)
    }
  },
  waiting: (state) => state.asks,
  mayAct,
  view,
  outcome: rankedOutcome,
  score,
  explain,
  turn: (state) => state.turn,
  moment,
  tally,
  guess,
  content: published(content),
})

/** Returns the game with the rules of the rule book and this content. */
export function hillWith(content: Content): Game<State, Action, Options> {
  registerContent(content)
  return gameOf(content)
}

export const game = hillWith(BOOK)
