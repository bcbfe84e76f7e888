// Tests of hints: the action that a bot suggests to a player, and the reason.
import { expect, test } from 'vitest'
import type { AnyGame } from '../game.ts'
import { openAsks } from '../match.ts'
import { openRun, playStep } from '../run.ts'
import { game as secret } from '../testing/games/secret.ts'
import { HintRateLimit, hintWithin, refuseHint } from './hint.ts'

const choose = (seat: string, shape: string) => ({ seat, action: { type: 'choose', shape } })
const alone = { bots: ['player2'] }
const whyNot = (setting: object, seat: string, ...steps: ReturnType<typeof choose>[]) => {
  const { run } = openRun(secret, setting)
  for (const step of steps) playStep(run, step)
  return refuseHint(run.match, openAsks(secret, run.match), seat)?.code
}

test('a player who must decide in a match against bots gets a hint', () => {
  expect(whyNot(alone, 'player1')).toBeUndefined()
})

test('refuses a hint if another person plays in the match', () => {
  expect(whyNot({}, 'player1')).toBe('company')
})

test('refuses a hint for a spectator', () => {
  expect(whyNot(alone, 'spectator')).toBe('watching')
})

test('refuses a hint if no decision is open for the seat', () => {
  expect(whyNot(alone, 'player1', choose('player1', 'rock'))).toBe('no_decision')
})

test('refuses a hint after the end of the match', () => {
  expect(whyNot(alone, 'player1', { seat: 'player2', action: { type: 'surrender' } } as never)).toBe('no_decision')
})

test('allows one hint every two seconds', () => {
  const pace = new HintRateLimit()
  expect([0, 1999, 2000, 3999, 4000].map((now) => pace.take(now)?.code)).toEqual([
    undefined,
    'too_soon',
    undefined,
    'too_soon',
    undefined,
  ])
})

type Shapes = Record<string, string | null>
/** Returns a test game with the given `explain` function. */
const telling = (explain: NonNullable<AnyGame['explain']>): AnyGame => ({ ...secret, explain })
const thought = (game: AnyGame, luck: number, theirs?: string) => {
  const { run } = openRun(game, alone)
  if (theirs) playStep(run, choose('player2', theirs))
  return hintWithin({ game, state: run.match.state, seat: 'player1', luck }, 1000, () => 0)
}

test('a hint is a legal action, and it has no reason if the game has no explain function', () => {
  expect(thought(secret, 1)).toMatchObject({ action: { type: 'choose' }, why: null })
})

test('the reason of a hint is the explanation that most play-outs give', () => {
  expect(
    thought(
      telling((before, after) => `round ${before.round} to ${after.round}`),
      1,
    )?.why,
  ).toBe('round 1 to 2')
})

test('the explain function gets the suggested action', () => {
  const hint = thought(
    telling((_before, _after, _seat, action) => JSON.stringify(action)),
    1,
  )
  expect(hint?.why).toBe(JSON.stringify(hint?.action))
})

test('if the results differ too much, the reason is what the action does without a result', () => {
  const game = telling((before, after) => (before === after ? 'a plain reason' : String(Math.random())))
  expect(thought(game, 1)?.why).toBe('a plain reason')
})

test('a hint looks past an action that only leads to the next decision', () => {
  const leading: AnyGame = {
    ...secret,
    actions: { ...secret.actions, choose: { ...secret.actions.choose, leadsOn: true } as never },
    waiting: (state) => secret.waiting(state).map((ask) => ({ ...ask, seat: 'player1' })),
  }
  const { run } = openRun(leading, alone)
  const seen: string[] = []
  hintWithin(
    {
      game: {
        ...leading,
        explain: (before) => {
          seen.push(String((before as { locked: Shapes }).locked.player1))
          return undefined
        },
      },
      state: run.match.state,
      seat: 'player1',
      luck: 1,
    },
    1000,
    () => 0,
  )
  expect(seen[0]).not.toBe('null')
})

test('a hint has no reason if its result depends on luck', () => {
  const game = telling((before) => String(before.locked.player2))
  expect(thought(game, 3, 'rock')?.why).toBeNull()
})

test('a hint does not depend on the opponent’s secret decision', () => {
  const hints = ['rock', 'paper', 'scissors'].map((theirs) =>
    [1, 2, 3].map((luck) =>
      thought(
        telling((_, after: { locked: Shapes }) => String(after.locked.player1)),
        luck,
        theirs,
      ),
    ),
  )
  for (const other of hints) expect(other).toEqual(hints[0])
})
