// Titans: two titans fight in rounds. Both players lock secret actions. The faster titan, decided by random speed
// rolls, acts first.
import { defineGame } from '#kit/define.ts'
import type { Ask, Input, Start, Turn } from '#kit/game.ts'
import { type Action, actions, type Options, options } from './actions.ts'
import { CONTENT, published } from './build-content.ts'
import type { Content, Scene } from './content.ts'
import { forfeit, surrender } from './ending.ts'
import type { Events, TitansEvent } from './event-types.ts'
import { emitEvent } from './events.ts'
import { explain } from './explain.ts'
import { moment } from './moments.ts'
import { dealAll, FIRST_OFFER, pickSeconds, startBattle } from './picks.ts'
import { choices, refuse } from './refuse.ts'
import { resolveRound } from './resolve.ts'
import { guess, score } from './score.ts'
import { isOver, SEATS, type SeatName, type State } from './state.ts'
import { tally } from './tally.ts'
import { audience, view } from './view.ts'

const DAY_SECONDS = 86_400
const EXPIRIES_TO_FORFEIT = 3 // R-3: how many rounds in a row a player's clock may run out before the player forfeits

/** Returns the game played with the given content. */
export const titansWith = (content: Content) =>
  defineGame<State, Events>()({
    id: 'titans',
    title: 'Titans',
    version: 1,
    seats: { names: SEATS, min: 2 },
    options,
    actions,
    quick: { seats: 2, paces: { live: {}, days: { roundSeconds: DAY_SECONDS } } },
    content: published(content),
    setup: (start) => setup(content, start),
    choices: (state, seat) => choices(content, state, seat),
    refuse: (state, seat, action) => refuse(content, state, seat, action),
    update: (turn, input) => update(content, turn, input),
    waiting,
    view: (state, viewer) => view(content, state, viewer),
    outcome: (state) => state.outcome ?? undefined,
    audience,
    score: (state, seat) => score(content, state, seat),
    explain: (before, after, seat, action) => explain(content, before, after, seat, action),
    turn: (state) => state.roundNumber,
    moment,
    tally,
    guess: (state, seat, dice) => guess(content, state, seat, dice),
  })

export const game = titansWith(CONTENT)

function setup(content: Content, { options, now, dice }: Start<Options>): State {
  return {
    phase: 'PreBattle',
    roundNumber: 0,
    roundLog: [],
    titans: { player1: null, player2: null },
    titanHPs: {},
    titanCharges: {},
    titanAbilities: {},
    effects: {},
    lockedPlayers: [],
    clock: { since: now, due: now + pickSeconds(options) * 1000 },
    options: { roundSeconds: options.roundSeconds },
    outcome: null,
    offers: dealAll(content, dice),
    picks: { player1: null, player2: null },
    roundActions: { player1: null, player2: null },
    expiries: { player1: 0, player2: 0 },
  }
}

function update(content: Content, turn: Turn<State, TitansEvent>, input: Input<Action, SeatName>): void {
  const { state, now, dice, emit } = turn
  const scene: Scene = { content, state, now, at: input.kind === 'due' ? input.due : now, dice, emit }
  if (input.kind === 'due') expire(scene, expiredSeats(state, input.asks))
  else if (input.kind === 'action') act(scene, input.seat, input.action)
}

function act(scene: Scene, seat: SeatName, action: Action): void {
  if (action.type === 'surrender') return surrender(scene, seat)
  const { state } = scene
  if (action.type === 'pick') state.picks[seat] = action.titan
  else {
    state.roundActions[seat] = action.type
    state.expiries[seat] = 0
  }
  state.lockedPlayers = SEATS.filter((each) => each === seat || state.lockedPlayers.includes(each))
  emitEvent(scene, { type: 'locked', seat })
  if (state.lockedPlayers.length < SEATS.length) return
  if (state.phase === 'PreBattle') startBattle(scene)
  else resolveRound(scene)
}

/**
 * Handles an expired clock: picks the first offer, or defends. A player whose clock runs out three times in a row
 * forfeits the match (rule R-3).
 */
function expire(scene: Scene, seats: readonly SeatName[]): void {
  const { state } = scene
  if (state.phase === 'PreBattle') {
    for (const seat of seats) state.picks[seat] = FIRST_OFFER
    return startBattle(scene, seats)
  }
  for (const seat of seats) state.expiries[seat]++
  const gone = seats.filter((seat) => state.expiries[seat] >= EXPIRIES_TO_FORFEIT)
  if (gone.length > 0) return forfeit(scene, gone)
  for (const seat of seats) state.roundActions[seat] = 'defend'
  resolveRound(scene, seats)
}

const askId = (state: State, seat: SeatName): string =>
  `${state.phase === 'PreBattle' ? 'pick' : `round-${state.roundNumber}`}:${seat}`

const unlockedSeats = (state: State): SeatName[] =>
  isOver(state) ? [] : SEATS.filter((seat) => !state.lockedPlayers.includes(seat))

const expiredSeats = (state: State, asks: readonly string[]): SeatName[] =>
  unlockedSeats(state).filter((seat) => asks.includes(askId(state, seat)))

function waiting(state: State): Ask[] {
  const { phase, clock, roundNumber } = state
  if (!clock) return []
  const kind = phase === 'PreBattle' ? 'PICK' : 'ROUND'
  return unlockedSeats(state).map((seat) => ({
    id: askId(state, seat),
    seat,
    kind,
    since: clock.since,
    due: clock.due,
    otherwise: defaultFor(state, seat),
    about: { roundNumber },
  }))
}

function defaultFor(state: State, seat: SeatName): string {
  if (state.phase === 'PreBattle') return 'first_offer'
  return state.expiries[seat] + 1 >= EXPIRIES_TO_FORFEIT ? 'forfeit' : 'defend'
}
