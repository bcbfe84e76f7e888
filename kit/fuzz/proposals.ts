// Chooses the fuzzer's next step. Each match gets its own random probabilities: in some matches every clock expires, in
// others nobody ever leaves. The fuzzer thus plays both long matches and unusual ones.
import { copy } from '../copy.ts'
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Dice, Seat } from '../game.ts'
import { nextDue, openAsks } from '../match.ts'
import type { Run, Step } from '../run.ts'
import { leavesOf } from './diff.ts'
import { drawAction } from './drawn.ts'
import { garbage, mutated } from './mutate.ts'
import type { Words } from './words.ts'

type Sent = Extract<Step, { action: unknown }>

/** The probabilities of each kind of step in one match. */
export interface Profile {
  weights: Record<keyof typeof PROPOSALS, number>
  /** On average, one in this many legal choices may be an aside (an action that answers no ask). 0 means none. */
  asides: number
}

/** Earlier asks and actions of the match, which the fuzzer can send again. */
export interface History {
  closedAsks: string[]
  sent: Sent[]
  words: Words
  /** How often each kind of input has occurred in this run. */
  seen: Readonly<Record<string, number>>
}

interface Situation {
  run: Run
  chance: Dice
  temper: Profile
  memory: History
}

const PROPOSALS = {
  legal,
  drawn,
  bent: mutatedAction,
  foreign: wrongSeat,
  stranger,
  nonsense,
  inTime,
  runOut,
  presence,
  coming: joining,
  going: leaving,
  stale,
  repeated,
}

export function drawProfile(game: AnyGame, chance: Dice): Profile {
  const of = (...weights: number[]) => chance.pick(weights, 'temper')
  const open = game.seats.open ? 1 : 0
  const weights = {
    legal: 60,
    drawn: 45,
    bent: of(0, 5, 15),
    foreign: of(0, 5),
    stranger: 1,
    nonsense: of(0, 4),
    inTime: of(2, 8),
    runOut: of(0, 1, 1, 15),
    presence: game.presence ? of(0, 4, 15) : 1,
    coming: open * of(3, 12),
    going: open * of(0, 1, 4) + 1,
    stale: 2,
    repeated: 2,
  }
  return { weights, asides: of(0, 25, 100) }
}

export function propose(scene: Situation): Step {
  const weighted = (Object.keys(PROPOSALS) as (keyof typeof PROPOSALS)[]).flatMap((name) =>
    Array<typeof name>(scene.temper.weights[name]).fill(name),
  )
  return copy(PROPOSALS[scene.chance.pick(weighted, 'proposal')](scene))
}

/** Returns the choices of a seat, including random actions of types that are too many to list. */
const choicesOf = ({ run, chance }: Situation, seat: Seat): AnyAction[] =>
  run.match.outcome
    ? []
    : [...run.game.choices(run.match.state, seat, dice(pseudoRandom(chance.int(2 ** 32, 'choices'))))]

/** On average, one in this many actions is of a kind that has never occurred in this run, if there is one. */
const NEW_EVERY = 8

type KindTest = (type: string) => boolean

/** Returns a test for kinds that have never occurred, or undefined if it is not their turn. */
function newKinds({ run, chance, memory }: Situation): KindTest | undefined {
  const isNew: KindTest = (type) => !Object.hasOwn(memory.seen, type)
  return chance.int(NEW_EVERY, 'new') === 0 && Object.keys(run.game.actions).some(isNew) ? isNew : undefined
}

function usualKinds({ run, chance, temper }: Situation): KindTest {
  const aside = temper.asides > 0 && chance.int(temper.asides, 'aside') === 0
  return (type) => aside || !run.game.actions[type]?.aside
}

function choice(scene: Situation): { seat: Seat; action: AnyAction } | undefined {
  const isNew = newKinds(scene)
  return (isNew && choiceOf(scene, isNew)) ?? choiceOf(scene, usualKinds(scene))
}

function choiceOf(scene: Situation, isWanted: KindTest): { seat: Seat; action: AnyAction } | undefined {
  const { run, chance } = scene
  for (const seat of chance.shuffle([...run.match.taken], 'seats')) {
    const actions = choicesOf(scene, seat).filter(({ type }) => isWanted(type))
    const types = [...new Set(actions.map(({ type }) => type))]
    if (types.length === 0) continue
    // In half of all cases the fuzzer chooses the action's type first, so that rare types such as resigning are tried
    // too.
    const wanted = chance.int(2, 'by kind') === 0 ? chance.pick(types, 'kind') : undefined
    const action = chance.pick(wanted === undefined ? actions : actions.filter(({ type }) => type === wanted), 'action')
    return { seat, action }
  }
  return undefined
}

function legal(scene: Situation): Step {
  const { run, chance } = scene
  const chosen = choice(scene)
  if (!chosen) return otherwise(scene)
  const ask = run.game.waiting(run.match.state).find(({ seat }) => seat === chosen.seat)?.id
  return {
    ...chosen,
    ...(ask !== undefined && chance.int(2, 'ask') === 0 && { ask }),
    ...(chance.int(3, 'id') === 0 && { id: `id-${chance.int(1_000_000, 'id')}` }),
  }
}

/**
 * Proposes an action that is drawn from its schema, half of the time for a seat that is asked. Most of these actions are
 * not among the choices.
 */
function drawn(scene: Situation): Step {
  const { run, chance, memory } = scene
  const { game, match } = run
  const types = Object.keys(game.actions).filter(newKinds(scene) ?? usualKinds(scene))
  const asked = openAsks(game, match).flatMap(({ seat }) => seat ?? [])
  const seats = asked.length > 0 && chance.int(2, 'asked') === 0 ? asked : match.taken
  if (types.length === 0 || seats.length === 0) return nonsense(scene)
  const seat = chance.pick(seats, 'seat')
  const near = leavesOf(game.view(match.state, seat))
  return { seat, action: drawAction(game, chance.pick(types, 'kind'), { words: memory.words, near }, chance) }
}

/** Proposes a step for a match in which nobody can act: a player joins, or a clock expires. */
function otherwise(scene: Situation): Step {
  const { run, chance } = scene
  const mayCome = run.game.seats.open && !run.match.outcome && run.match.taken.length < seatNames(run.game).length
  return mayCome && (nextDue(run.game, run.match) === undefined || chance.int(2, 'come') === 0)
    ? joining(scene)
    : runOut(scene)
}

/** Returns the seat names of a game, or sample names if the game accepts any name. */
export const seatNames = (game: AnyGame): readonly Seat[] =>
  game.seats.names.length > 0 ? game.seats.names : ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal']

const anySeat = ({ run, chance }: Situation): Seat => chance.pick(seatNames(run.game), 'seat')

function mutatedAction(scene: Situation): Step {
  const chosen = choice(scene)
  return chosen ? { seat: chosen.seat, action: mutated(copy(chosen.action), scene.chance) } : nonsense(scene)
}

function wrongSeat(scene: Situation): Step {
  const chosen = choice(scene)
  return chosen ? { seat: anySeat(scene), action: chosen.action } : nonsense(scene)
}

function stranger(scene: Situation): Step {
  return {
    seat: scene.chance.pick(['nobody', 'spectator', 'all', '__proto__', ''], 'stranger'),
    action: choice(scene)?.action ?? garbage(scene.run.game, scene.chance),
  }
}

function nonsense(scene: Situation): Step {
  return { seat: anySeat(scene), action: garbage(scene.run.game, scene.chance) }
}

const untilDue = ({ run }: Situation): number | undefined => {
  const instant = nextDue(run.game, run.match)
  return instant === undefined ? undefined : Math.max(0, instant - run.now)
}

/** Advances the time to a moment before the next ask expires, in half of all cases to the last millisecond. */
function inTime(scene: Situation): Step {
  const left = untilDue(scene)
  if (left === undefined || left < 1) return { advance: scene.chance.int(5000, 'wait') }
  return { advance: scene.chance.int(2, 'wait') === 0 ? left - 1 : scene.chance.int(Math.min(left, 2 ** 31), 'wait') }
}

/** Advances the time to the moment at which the next ask expires, or by up to five more seconds. */
function runOut(scene: Situation): Step {
  const { chance } = scene
  return { advance: (untilDue(scene) ?? 0) + (chance.int(2, 'beyond') === 0 ? 0 : chance.die(5000, 'beyond')) }
}

function presence(scene: Situation): Step {
  return { seat: anySeat(scene), connected: scene.chance.int(2, 'connected') === 0 }
}

function joining(scene: Situation): Step {
  const { run, chance } = scene
  const sides = run.game.seats.sides ?? []
  return {
    seat: anySeat(scene),
    joined: sides.length > 0 && chance.int(3, 'side') > 0 ? chance.pick(sides, 'side') : true,
  }
}

function leaving(scene: Situation): Step {
  return { seat: anySeat(scene), left: true }
}

/** Proposes an answer to an ask that is closed or never existed. */
function stale(scene: Situation): Step {
  const chosen = choice(scene)
  return chosen
    ? { ...chosen, ask: scene.chance.pick(['never', ...scene.memory.closedAsks.slice(-20)], 'ask') }
    : nonsense(scene)
}

function repeated(scene: Situation): Step {
  const { memory, chance } = scene
  return memory.sent.length > 0 ? chance.pick(memory.sent, 'sent') : legal(scene)
}
