// The rules of VibiShowdown as the kit's `Game` contract: two teams of three monsters, secret simultaneous choices, no
// randomness.
import { copy } from '#kit/copy.ts'
import type { Ask, Game, Input, Start, Turn } from '#kit/game.ts'
import { type Action, actions, type Options, options } from './actions.ts'
import type { Content, Scene } from './content.ts'
import { forfeit, surrender } from './ending.ts'
import { emitEvent } from './events.ts'
import { explain } from './explain.ts'
import { choices, refuse } from './intent.ts'
import { moment } from './moments.ts'
import { deadlineFrom, openTurn, resolveTurn } from './resolve.ts'
import { guess, score } from './score.ts'
import { content } from './shipped.ts'
import { isSeat, monstersOf, SEATS, type SeatName, type Side, type State } from './state.ts'
import { tablesOf } from './tables.ts'
import { tally } from './tally.ts'
import { createTeam } from './team.ts'
import { audience, view } from './view.ts'

/** Returns the game with the given content. Rules, choices and bots know nothing but this content. */
export const showdownWith = (content: Content): Game<State, Action, Options> => ({
  id: 'showdown',
  title: 'VibiShowdown',
  version: 1,
  seats: { names: SEATS, min: 2 },
  options,
  botOptions: { stats: 'fixed' }, // R-2: matches against bots have fixed stats.
  quick: { seats: 2, paces: { minutes: {} } },
  actions,
  setup,
  choices: (state, seat, dice) => choices(content, state, seat, dice),
  refuse: (state, seat, action) => refuse(content, state, seat, action),
  update: (turn, input) => update(content, turn, input),
  waiting,
  view,
  outcome: (state) => state.outcome ?? undefined,
  content: tablesOf(content),
  audience,
  score: (state, seat) => score(content, state, seat),
  explain: (before, after, seat, action) => explain(content, before, after, seat, action),
  turn: (state) => state.turn,
  moment,
  tally,
  guess: (state, seat, dice) => guess(content, state, seat, dice),
})

export const game = showdownWith(content)

function setup({ options, now }: Start<Options>): State {
  return {
    phase: 'setup',
    turn: 0,
    openedAt: now,
    deadline: deadlineFrom(now, options.turnMinutes), // R-3: choosing the team has the same deadline as a turn.
    options: { stats: options.stats, turnMinutes: options.turnMinutes, turnLimit: options.turnLimit },
    sides: { player1: emptySide(), player2: emptySide() },
    outcome: null,
  }
}

const emptySide = (): Side => ({ active: null, bench: [null, null], locked: false, team: null, intent: null })

function update(content: Content, turn: Turn<State>, input: Input<Action>): void {
  const scene: Scene = { content, state: turn.state, now: turn.now, phase: null, emit: turn.emit }
  if (input.kind === 'due') forfeit(scene, missing(turn.state, input.asks), input.due)
  else if (input.kind === 'action' && isSeat(input.seat)) act(scene, input.seat, input.action)
}

function act(scene: Scene, seat: SeatName, action: Action): void {
  if (action.type === 'surrender') return surrender(scene, seat)
  const { sides, phase } = scene.state
  if (action.type === 'submit_team') sides[seat].team = copy(action)
  else sides[seat].intent = copy(action)
  sides[seat].locked = true
  emitEvent(scene, 'intent_locked', { side: seat })
  if (!SEATS.every((each) => sides[each].locked)) return
  for (const each of SEATS) sides[each].locked = false
  if (phase === 'setup') reveal(scene)
  else resolveTurn(scene)
}

/** Makes both teams public. From now on only the intents (locked choices) of the current turn are secret. */
function reveal(scene: Scene): void {
  const { sides } = scene.state
  for (const seat of SEATS) {
    const side = sides[seat]
    if (!side.team) throw new Error(`${seat} has no team`)
    Object.assign(side, createTeam(scene.content, side.team))
    side.team = null
  }
  const names = (seat: SeatName) => monstersOf(sides[seat]).map((monster) => monster.name)
  emitEvent(scene, 'match_started', { teams: { player1: names('player1'), player2: names('player2') } })
  openTurn(scene)
}

const askId = (state: State, seat: SeatName): string =>
  `${state.phase === 'setup' ? 'team' : `turn-${state.turn}`}:${seat}`

const pendingSeats = (state: State): SeatName[] =>
  state.phase === 'over' ? [] : SEATS.filter((seat) => !state.sides[seat].locked)

const missing = (state: State, asks: readonly string[]): SeatName[] =>
  pendingSeats(state).filter((seat) => asks.includes(askId(state, seat)))

function waiting(state: State): Ask[] {
  const kind = state.phase === 'setup' ? 'TEAM' : 'INTENT'
  return pendingSeats(state).map((seat) => ({
    id: askId(state, seat),
    seat,
    kind,
    since: state.openedAt,
    due: state.deadline,
    otherwise: 'forfeit',
    about: { turn: state.turn },
  }))
}
