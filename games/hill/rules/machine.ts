// The state machine of a match. Phases and windows in progress form a stack, and the rules of the top one decide what
// happens next.
import { type Dice, type Refusal, refusal, type Seat } from '#kit/game.ts'
import { type Action, LEGAL_ACTIONS } from './actions.ts'
import { checkRest, countMissed, isAbsent, markActive, openAsks } from './clock.ts'
import { leave } from './leave.ts'
import { capacity } from './phases/capacity.ts'
import { combat } from './phases/combat.ts'
import { duel } from './phases/duel.ts'
import { endTurn } from './phases/endTurn.ts'
import { finalBracket } from './phases/finalBracket.ts'
import { lobby } from './phases/lobby.ts'
import { manage } from './phases/manage.ts'
import { moveOrSleep } from './phases/moveOrSleep.ts'
import { postCombat } from './phases/postCombat.ts'
import { preDuel } from './phases/preDuel.ts'
import { resolveTile } from './phases/resolveTile.ts'
import { turnStart } from './phases/turnStart.ts'
import { NOT_YOUR_DECISION, type Rules } from './rules.ts'
import { enter, top } from './stack.ts'
import { activeSeats, type Frame, type FrameKind, type Hill, type Phase, playerOf, type State } from './state.ts'
import { afterMoving } from './windows/afterMoving.ts'
import { ambush } from './windows/ambush.ts'
import { challenge } from './windows/challenge.ts'
import { chance } from './windows/chance.ts'
import { swap } from './windows/swap.ts'
import { walk } from './windows/walk.ts'

const RULES: { [K in FrameKind]: Rules<K> } = {
  lobby,
  turnStart,
  manage,
  preDuel,
  moveOrSleep,
  resolveTile,
  combat,
  duel,
  postCombat,
  capacity,
  endTurn,
  finalBracket,
  walk,
  ambush,
  challenge,
  afterMoving,
  swap,
  chance,
}

/** Returns the rules of the phase or window that this stack entry (frame) stands for. */
const rulesOf = (frame: Frame): Rules<FrameKind> => RULES[frame.kind] as Rules<FrameKind>

function phaseOf(state: State, frame: Frame): Phase {
  if ('phase' in frame) return frame.phase
  if (frame.kind === 'chance') return 'resolveTile'
  return frame.kind === 'duel' && state.combat?.kind === 'duel' && state.combat.cause === 'bracket'
    ? 'finalBracket'
    : frame.kind
}

/** Advances the match until a player must decide or the game is over. */
export function run(turn: Hill): void {
  const { state } = turn
  while (!state.outcome) {
    const frame = top(state)
    if (rulesOf(frame).advance(turn, frame) !== 'wait') continue
    enter(turn, phaseOf(state, frame))
    const wants = rulesOf(frame).wants?.(state, frame) ?? []
    openAsks(turn, wants, frame.token)
    const kind = rulesOf(frame).window?.(frame, state)
    state.window = kind === undefined ? null : { kind, seats: wants.map((want) => want.seat) }
    return
  }
  state.asks = []
  state.window = null
}

/** Returns why an action is refused. The text names the phase, for example `illegal in manage: ChooseMove`. */
export function refuse(state: State, seat: Seat, action: Action): Refusal | undefined {
  const { phase } = state
  const told = (reason?: string) =>
    [
      `illegal in ${phase}: ${action.type}${reason ? ` (${reason})` : ''}`,
      { phase, action: action.type, reason: reason ?? null },
    ] as const
  const illegal = (reason?: string) => refusal('illegal', ...told(reason))
  if (state.outcome) return refusal('over', ...told('the game is over'))
  if (!playerOf(state, seat).active) return refusal('left', ...told('you have left'))
  if (action.type === 'Leave') return undefined
  if (action.type === 'Resume')
    return mayResume(state, seat) ? undefined : illegal('the game does not rest, and you are not played by defaults')
  if (!LEGAL_ACTIONS[phase].includes(action.type)) return illegal()
  const frame = top(state)
  const reason = rulesOf(frame).refuse?.(state, frame, seat, action)
  if (reason === NOT_YOUR_DECISION) return refusal('not_your_turn', ...told(reason))
  return reason === undefined ? undefined : illegal(reason)
}

export function* choices(state: State, seat: Seat, dice?: Dice): Iterable<Action> {
  if (state.outcome || !playerOf(state, seat).active) return
  const frame = top(state)
  for (const action of rulesOf(frame).candidates?.(state, frame, seat, dice) ?? []) {
    if (refuse(state, seat, action) === undefined) yield action
  }
  if (mayResume(state, seat)) yield { type: 'Resume' }
  yield { type: 'Leave' }
}

/** True while all clocks are stopped, or while the game decides for this seat. */
const mayResume = (state: State, seat: Seat): boolean => state.resting || isAbsent(playerOf(state, seat))

/** Returns the seats that have no open decision but may still act. */
export function mayAct(state: State): Seat[] {
  if (state.outcome) return []
  const frame = top(state)
  const unasked = rulesOf(frame).unasked?.(state, frame) ?? []
  return activeSeats(state).filter(
    (seat) => (unasked.includes(seat) || mayResume(state, seat)) && !state.asks.some((ask) => ask.seat === seat),
  )
}

function carryOut(turn: Hill, seat: Seat, action: Action): void {
  const { state } = turn
  state.version++
  const frame = top(state)
  rulesOf(frame).act?.(turn, frame, seat, action)
  run(turn)
}

export function act(turn: Hill, seat: Seat, action: Action): void {
  markActive(turn, seat)
  if (action.type === 'Leave') {
    turn.state.version++
    leave(turn, seat)
    run(turn)
  } else if (action.type === 'Resume') turn.state.version++
  else carryOut(turn, seat, action)
}

/** Makes the default choice for each of these decisions that is still open. */
export function applyDefaults(turn: Hill, asks: readonly string[]): void {
  const { state } = turn
  for (const id of asks) {
    const ask = state.asks.find((open) => open.id === id)
    if (!ask) continue
    countMissed(state, ask.seat)
    const frame = top(state)
    const action = rulesOf(frame).otherwise?.(state, frame, ask.seat, ask.kind)
    if (!action) continue
    turn.emit(
      { type: 'ranOut', seat: ask.seat, otherwise: ask.otherwise, ...(ask.secret ? {} : { kind: ask.kind }) },
      ...(ask.secret ? [[ask.seat]] : []),
    )
    carryOut(turn, ask.seat, action)
  }
  checkRest(state)
}
