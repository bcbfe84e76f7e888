// A match as a seat imagines it: played on from a state the seat could believe in, with dice of the bot's own.
// Nothing of the real match but what `guess` leaves of its state ever gets in here.
import { cheap, type Dice, dice, type Source } from '../dice.ts'
import type { AnyAction, AnyGame, Ask, Input, Seat } from '../game.ts'
import { sameJson } from '../json.ts'
import { apply, dueInput, type Match, nextDue } from '../match.ts'
import { copy } from '../schema.ts'

export interface Imagined {
  game: AnyGame
  match: Match
  source: Source
  chance: Dice
}

/** A game without `guess` says that nothing is hidden. It is believed only where a seat is shown what everybody may see afterwards. */
export const canImagine = (game: AnyGame, state: unknown, seat: Seat): boolean => game.guess !== undefined || sameJson(game.view(state, seat), game.view(state, 'all'))

/** What the seat takes the state to be. Shares nothing with the state given. */
export const believed = (game: AnyGame, state: unknown, seat: Seat, chance: Dice): unknown => (game.guess ? game.guess(copy(state), seat, chance) : state)

/** The same belief and the same seed play on the same way after the same action: candidates are compared under the same luck. */
export function imagine(game: AnyGame, belief: unknown, seed: number): Imagined {
  const state = copy(belief)
  const source = cheap(seed)
  const at = Math.max(0, ...game.waiting(state).map(({ since }) => since))
  const match: Match = { state, dice: { key: '', words: 0, draws: 0 }, n: 0, at, taken: [], here: [], answered: {}, outcome: null, endedAt: null }
  return { game, match, source, chance: dice(source) }
}

/** What a seat may do for want of a better idea: no aside. Of kinds too many to list a few are drawn. */
export const candidatesOf = (game: AnyGame, state: unknown, seat: Seat, chance: Dice): AnyAction[] => [...game.choices(state, seat, chance)].filter(({ type }) => !game.actions[type]?.aside)

/** False if it is not legal in what is imagined. */
export function act(imagined: Imagined, seat: Seat, action: AnyAction): boolean {
  if (imagined.game.refuse(imagined.match.state, seat, action)) return false
  enter(imagined, { kind: 'action', seat, action: copy(action) })
  return true
}

/** One of those who owe a decision takes any; if nobody can, the next clock runs out. Says who acted, null for a clock; undefined if nothing can happen any more. */
export function playOn(imagined: Imagined, asks: readonly Ask[] = imagined.game.waiting(imagined.match.state)): Seat | null | undefined {
  const { game, match, chance } = imagined
  if (match.outcome) return undefined
  const first = asks.length > 1 ? chance.int(asks.length, 'who') : 0
  for (let i = 0; i < asks.length; i++) {
    const { seat } = asks[(first + i) % asks.length] as Ask
    const actions = seat === undefined ? [] : candidatesOf(game, match.state, seat, chance)
    if (seat === undefined || actions.length === 0) continue
    enter(imagined, { kind: 'action', seat, action: copy(reply(imagined, seat, actions)) })
    return seat
  }
  return runOut(imagined) ? null : undefined
}

export const tune2 = { k: 3 }
function reply({ game, match, chance }: Imagined, seat: Seat, actions: AnyAction[]): AnyAction {
  if (tune2.k < 2 || actions.length === 1) return chance.pick(actions, 'reply')
  let best: AnyAction | undefined
  let top = Number.NEGATIVE_INFINITY
  const seed = chance.int(2 ** 32, 'luck')
  const keep = tune2.k
  tune2.k = 1
  const some = actions.length <= keep ? actions : chance.shuffle(actions, 'some').slice(0, keep)
  for (const action of some) {
    const line = imagine(game, match.state, seed)
    const owed = new Set(game.waiting(line.match.state).flatMap((ask) => (ask.seat === seat ? [] : [ask.id])))
    act(line, seat, action)
    for (let steps = 0; steps < 50; steps++) {
      const open = game.waiting(line.match.state).filter(({ id }) => owed.has(id))
      if (open.length === 0 || playOn(line, open) === undefined) break
    }
    const value = worth(line, seat)
    if (value > top) [best, top] = [action, value]
  }
  tune2.k = keep
  return best as AnyAction
}

function runOut(imagined: Imagined): boolean {
  const { game, match } = imagined
  const instant = nextDue(game, match)
  if (instant === undefined) return false
  match.at = Math.max(match.at, instant)
  enter(imagined, dueInput(game, match, match.at) as Input)
  return true
}

function enter({ game, match, source }: Imagined, input: Input): void {
  apply(game, match, { n: match.n + 1, at: match.at, input }, source)
}

/** How good it looks for the seat. */
export function worth({ game, match }: Imagined, seat: Seat): number {
  if (game.score) return game.score(match.state, seat)
  const { outcome } = match
  if (!outcome || outcome.winners.length === 0) return 0
  return outcome.winners.includes(seat) ? 1 : -1
}
