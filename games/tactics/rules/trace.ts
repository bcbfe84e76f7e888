// Replays recorded games step by step from the choice of teams and compares each step with the recording.

import { copy } from '#kit/copy.ts'
import { scripted } from '#kit/dice.ts'
import { type AnyAction, type Input, isRefusal } from '#kit/game.ts'
import { judge, readAction } from '#kit/judge.ts'
import { apply, begin, dueInput, type InputResult, type Match, nextDue } from '#kit/match.ts'
import { game } from './index.ts'
import { type GameState, PLAYERS, type Player, type State, type Team } from './state.ts'

interface Decision {
  timerType: string
  player: Player
  unitId: string
}

export interface TraceStep {
  i: number
  player: Player
  /** The action that the player sent. A recorded timeout has the field `event` instead. */
  action?: unknown
  event?: 'ACTION_TIMEOUT' | 'DEATH_CHOICE_TIMEOUT'
  accepted: boolean
  reason?: string
  message?: string
  /** The random results in order, each with the upper bound of its random draw. */
  rng?: readonly (readonly [number, number])[]
  state?: GameState
  turn?: Decision | null
}

export interface Trace {
  format: string
  game: string
  draft: Record<Player, Team>
  initial: GameState
  turn: Decision
  steps: readonly TraceStep[]
}

export interface Difference {
  game: string
  /** Index of the step. -1 is the start of the battle. */
  step: number
  path: string
  expected: unknown
  got: unknown
}

const START = -1
const FORMAT = 'tactics-trace-1'

/** Returns all differences in the first step that differs, or an empty list if the replay matches the recording. */
export function replay(trace: Trace): Difference[] {
  if (trace.format !== FORMAT)
    return [{ game: trace.game, step: START, path: 'format', expected: FORMAT, got: trace.format }]
  const match = drafted(trace.draft)
  const inStep = (step: number, found: Found[]): Difference[] =>
    found.map((one) => ({ game: trace.game, step, ...one }))
  const atStart = inStep(START, compareState(match, trace.initial, trace.turn))
  if (atStart.length > 0) return atStart
  for (const step of trace.steps) {
    const found = inStep(step.i, replayStep(match, step))
    if (found.length > 0) return found
  }
  return []
}

type Found = Pick<Difference, 'path' | 'expected' | 'got'>

function drafted(draft: Trace['draft']): Match<State> {
  const { match } = begin<State>(game, {
    game: game.id,
    version: game.version,
    kit: 1,
    options: {},
    seats: [],
    bots: [],
    salts: [],
    seed: '00',
    at: 0,
  })
  for (const seat of PLAYERS) fold(match, { kind: 'joined', seat }, [])
  for (const seat of PLAYERS)
    fold(match, { kind: 'action', seat, action: readAction(game, 'select_team', draft[seat]) as AnyAction }, [])
  return match
}

/** Applies an input with the recorded random results. Throws if the rules need more or fewer of them. */
function fold(match: Match<State>, input: Input, results: readonly number[], at = match.at): InputResult['draws'] {
  const source = scripted(results)
  const { draws } = apply(game, match, { seq: match.seq + 1, at, input }, source)
  if (source.left() > 0) throw new Error(`${source.left()} random results too many`)
  return draws
}

function replayStep(match: Match<State>, step: TraceStep): Found[] {
  try {
    return step.event ? replayTimeout(match, step) : replayRequest(match, step)
  } catch (error) {
    return [{ path: 'thrown', expected: 'nothing', got: String(error) }]
  }
}

function replayRequest(match: Match<State>, step: TraceStep): Found[] {
  const action = readAction(game, 'action', { action: step.action })
  const before = copy(match.state)
  const refusal = isRefusal(action) ? action : judge(game, match, step.player, action)
  const onWire = refusal && (refusal.code === 'not_your_turn' ? refusal.message : `Invalid action: ${refusal.message}`)
  const found = [
    ...differences(step.reason, refusal?.message, 'reason'),
    ...differences(step.message, onWire, 'message'),
    ...differences(before, match.state, 'state before'),
  ]
  if (found.length > 0 || isRefusal(action) || !step.accepted) return found
  return foldStep(match, step, { kind: 'action', seat: step.player, action })
}

function replayTimeout(match: Match<State>, step: TraceStep): Found[] {
  const at = nextDue(game, match) ?? 0
  const input = dueInput(game, match, at)
  if (!input) return [{ path: 'event', expected: step.event, got: 'no timer runs' }]
  const [ask] = game.waiting(match.state)
  return [
    ...differences(step.event, `${ask?.kind}_TIMEOUT`, 'event'),
    ...differences(step.player, ask?.seat, 'player'),
    ...foldStep(match, step, input, at),
  ]
}

function foldStep(match: Match<State>, step: TraceStep, input: Input, at?: number): Found[] {
  const rng = step.rng ?? []
  const draws = fold(
    match,
    input,
    rng.map(([, result]) => result),
    at,
  )
  const drawn = draws.map(({ bound, value }) => [bound, value])
  return [...differences(rng, drawn, 'rng'), ...compareState(match, step.state, step.turn ?? null)]
}

function compareState(match: Match<State>, state: GameState | undefined, turn: Decision | null): Found[] {
  const [ask] = game.waiting(match.state)
  const next = ask ? { timerType: ask.kind, player: ask.seat, unitId: ask.about?.unitId } : null
  return [...differences(state, copy(game.view(match.state, 'spectator')), 'state'), ...differences(turn, next, 'turn')]
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Compares two JSON values. The order of keys does not matter, but the order of lists matters. */
export function differences(expected: unknown, got: unknown, path: string): Found[] {
  if (Object.is(expected, got)) return []
  if (!isBranch(expected) || !isBranch(got) || Array.isArray(expected) !== Array.isArray(got))
    return [{ path, expected, got }]
  const keys = new Set([...Object.keys(expected), ...Object.keys(got)])
  return [...keys].flatMap((key) =>
    differences(expected[key], got[key], Array.isArray(expected) ? `${path}[${key}]` : `${path}.${key}`),
  )
}
