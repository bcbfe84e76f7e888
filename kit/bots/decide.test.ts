// Tests of the decisions of bots of every strength.
import { expect, test } from 'vitest'
import { copy } from '../copy.ts'
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Seat } from '../game.ts'
import { judge } from '../judge.ts'
import { nextDue } from '../match.ts'
import { openRun, playStep, type Run } from '../run.ts'
import { game as filling } from '../testing/games/filling.ts'
import { game as haggle } from '../testing/games/haggle.ts'
import { game as leader } from '../testing/games/leader.ts'
import { game as secret } from '../testing/games/secret.ts'
import { game as whisper } from '../testing/games/whisper.ts'
import { game as windows } from '../testing/games/windows.ts'
import { open } from '../testing/open.ts'
import { decide } from './decide.ts'
import { STRENGTHS, type Strength } from './strength.ts'

const TINY: [string, AnyGame][] = [secret, windows, leader, filling, whisper, haggle].map((game: AnyGame) => [
  game.id,
  game,
])

const think = (game: AnyGame, state: unknown, seat: Seat, strength: Strength, luck = 1, playouts = 60) =>
  decide({ game, state, seat, chance: dice(pseudoRandom(luck)), budget: { playouts } }, strength)

const choose = (shape: string) => ({ type: 'choose', shape })

/** Lets bots play on every seat. The clock of an ask expires only if no bot can act. */
function botsPlay(run: Run, strength: Strength, luck: number, look: (seat: Seat, action: AnyAction) => void): void {
  for (let inputs = 0; !run.match.outcome; inputs++) {
    if (inputs > 1000) throw new Error('the match does not end')
    const moves = run.game.waiting(run.match.state).flatMap(({ seat }) => {
      const action =
        seat === undefined ? undefined : think(run.game, run.match.state, seat, strength, luck + inputs, 12)
      return seat === undefined || action === undefined ? [] : [{ seat, action }]
    })
    const [move] = moves
    if (move) look(move.seat, move.action)
    playStep(run, move ?? { advance: (nextDue(run.game, run.match) as number) - run.now })
  }
}

test.each(TINY)(
  'bots of every strength finish a match of the test game %s with legal actions and without asides (actions that answer no ask)',
  (_, game) => {
    for (const strength of STRENGTHS) {
      for (const luck of [1, 2, 3]) {
        const { run } = openRun(game, { seed: `${luck}`, seats: game.seats.names })
        botsPlay(run, strength, luck * 10_000, (seat, action) => {
          expect(judge(game, run.match, seat, action)).toBeUndefined()
          expect(game.actions[action.type]?.aside).toBeUndefined()
        })
      }
    }
  },
)

test.each(STRENGTHS)('a decision of a bot of strength %s does not change the state of the match', (strength) => {
  const { state } = open(whisper).act('ann', { type: 'draw' })
  const before = copy(state)
  think(whisper, state, 'ben', strength)
  expect(state).toEqual(before)
})

/** Returns a match of Nim: the seat to move takes one, two or three stones from the heap. */
const HEAP = {
  people: ['first', 'second'],
  clocks: 1,
  since: 0,
  due: 15_000,
  heap: 12,
  stones: 12,
  turn: 'first',
  outcome: null,
}
const greedyHeap: AnyGame = { ...(filling as AnyGame), score: (state) => -((state as typeof HEAP).heap ?? 0) }

test('an easy bot takes the best of a few random actions, or any random action if its budget is 0 play-outs', () => {
  const taken = (playouts: number) =>
    new Set(
      Array.from({ length: 30 }, (_, luck) => think(greedyHeap, HEAP, 'first', 'easy', luck, playouts)).map(
        (action) => (action as { stones?: number } | undefined)?.stones,
      ),
    )
  expect([[...taken(3)], taken(0).size]).toEqual([[3], 3])
})

test('a bot makes no decision for a seat whose ask is paused', () => {
  const still: AnyGame = {
    ...greedyHeap,
    waiting: (state) => filling.waiting(state as never).map((ask) => ({ ...ask, still: 5 })),
  }
  expect(STRENGTHS.map((strength) => think(still, HEAP, 'first', strength))).toEqual([undefined, undefined, undefined])
})

test.each(STRENGTHS)('a bot of strength %s makes no decision for a seat without an open ask', (strength) => {
  expect(think(whisper, open(whisper).state, 'ben', strength)).toBeUndefined()
})

test.each(STRENGTHS)(
  'the decision of a bot of strength %s does not depend on the opponent’s locked action',
  (strength) => {
    for (let luck = 0; luck < 20; luck++) {
      const moves = ['rock', 'paper', 'scissors'].map((shape) =>
        think(secret, open(secret).act('player2', choose(shape)).state, 'player1', strength, luck),
      )
      expect(moves[1]).toEqual(moves[0])
      expect(moves[2]).toEqual(moves[0])
    }
  },
)

test.each(STRENGTHS)(
  'the decision of a bot of strength %s does not depend on a secret ask of the opponent',
  (strength) => {
    const guess: AnyGame['guess'] = (state) => ({ ...state, locked: { ...state.locked, player2: null } })
    for (let luck = 0; luck < 20; luck++) {
      const moves = [open(secret), open(secret).act('player2', choose('rock'))].map(({ state }) =>
        think({ ...secret, guess } as AnyGame, state, 'player1', strength, luck),
      )
      expect(moves[1]).toEqual(moves[0])
    }
  },
)

test.each(STRENGTHS)(
  'the decision of a bot of strength %s does not depend on the deck or the opponents’ cards',
  (strength) => {
    for (let luck = 0; luck < 20; luck++) {
      const table = open<{ deck: string[]; hands: Record<Seat, string[]> }>(whisper, { seed: `${luck}` })
      for (const seat of ['ann', 'ben', 'cleo']) table.act(seat, { type: 'draw' })
      const other = copy(table.state)
      const hidden = [...other.deck, ...(other.hands.ben as string[]), ...(other.hands.cleo as string[])].reverse()
      other.hands.ben = hidden.splice(0, 1)
      other.hands.cleo = hidden.splice(0, 1)
      other.deck = hidden
      expect(think(whisper, other, 'ann', strength, luck)).toEqual(think(whisper, table.state, 'ann', strength, luck))
    }
  },
)

test.each(STRENGTHS)(
  'the decision of a bot of strength %s does not depend on the opponent’s secret limit',
  (strength) => {
    const table = open<{ limits: Record<Seat, number> }>(haggle).act('buyer', {
      type: 'offer',
      price: 400_000,
    } as AnyAction)
    for (let luck = 0; luck < 20; luck++) {
      const moves = [600_000, 999_000].map((buyer) =>
        think(haggle, { ...table.state, limits: { ...table.state.limits, buyer } }, 'seller', strength, luck),
      )
      expect(moves[1]).toEqual(moves[0])
    }
  },
)

test.each(STRENGTHS)(
  'a bot of strength %s does not read the state of a game that has no guess function',
  (strength) => {
    const { guess: _, ...blind } = secret as AnyGame
    for (let luck = 0; luck < 20; luck++) {
      const moves = ['rock', 'paper'].map((shape) =>
        think(blind, open(secret).act('player2', choose(shape)).state, 'player1', strength, luck),
      )
      expect(moves[1]).toEqual(moves[0])
    }
  },
)

const heap = (stones: number) => ({
  people: ['first', 'second'],
  clocks: 1,
  since: 0,
  due: 15_000,
  heap: stones,
  stones,
  turn: 'first',
  outcome: null,
})

test.each(['medium', 'hard'] as const)('a bot of strength %s takes an immediate win', (strength) => {
  for (const stones of [1, 2, 3])
    expect(think(filling, heap(stones), 'first', strength)).toEqual({ type: 'take', stones })
})

test('a hard bot looks ahead and leaves four stones, because the opponent cannot take four stones in one move', () => {
  for (const stones of [5, 6, 7])
    expect(think(filling, heap(stones), 'first', 'hard', 1, 600)).toEqual({ type: 'take', stones: stones - 4 })
})

test('two bots with the same random numbers make the same decision', () => {
  const moves = () => [1, 2, 3, 4, 5].map((luck) => think(leader, open(leader).state, 'red1', 'hard', luck))
  expect(moves()).toEqual(moves())
})

test('a bot takes the best action found so far when its thinking time is over', () => {
  let asked = 0
  const budget = { playouts: 1e9, isTimeUp: () => ++asked > 50 }
  expect(
    decide({ game: filling, state: heap(3), seat: 'first', chance: dice(pseudoRandom(1)), budget }, 'hard'),
  ).toEqual({
    type: 'take',
    stones: 3,
  })
})
