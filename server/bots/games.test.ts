// Tests of bots in every installed game. These tests are not in the kit, because the kit must not depend on a game.

import { expect, test } from 'vitest'
import { hintWithin } from '#kit/bots/hint.ts'
import { STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyAction, AnyGame, Refusal, Seat } from '#kit/game.ts'
import { listChoices, openAsks } from '#kit/match.ts'
import { examplesFor, kindsOf } from '#kit/protocol/kinds.ts'
import { openRun, playStep, type Run } from '#kit/run.ts'
import { type BotSkill, playOut, think } from '#kit/testing/ladder.ts'
import { battle, team } from '../../games/showdown/rules/testing.ts'
import { findGames } from '../rules/games.ts'
import { phraseIn } from '../words/catalogues.ts'

const games = await findGames()
const showdown = games.newest('showdown') as AnyGame

test.each(
  games.all().flatMap((game) => STRENGTHS.map((strength): [string, Strength, AnyGame] => [game.id, strength, game])),
)('in the game %s, bots of strength %s finish a match', (_, strength, game) => {
  const { run } = openRun(game, { seed: 'bots', seats: game.seats.names.slice(0, Math.max(2, game.seats.min)) })
  playOut(run, () => ({ strength, playouts: 1, lines: 4 }), 1)
  expect(run.match.outcome).not.toBeNull()
})

test.each(games.all().map((game) => [game.id, game] as const))(
  'in the game %s, a program that plays any choice or example that is no aside finishes a match',
  (_, game) => {
    const kinds = kindsOf(game)
    const { run } = openRun(game, { seed: 'program', seats: game.seats.names.slice(0, Math.max(2, game.seats.min)) })
    const chance = dice(pseudoRandom(1))
    for (let turns = 0; turns < 20_000 && !run.match.outcome; turns++) {
      const { seat = '' } = openAsks(game, run.match).find((ask) => ask.seat && ask.still === undefined) ?? {}
      const seats = seat ? [seat] : run.match.taken
      const choices = seats.flatMap((each) =>
        [...listChoices(game, run.match, each), ...examplesFor(game, run.match, each)].flatMap((action) =>
          kinds[action.type]?.aside ? [] : [{ seat: each, action }],
        ),
      )
      expect(playStep(run, chance.pick(choices, 'choice')).refusal).toBeUndefined()
    }
    expect(run.match.outcome).not.toBeNull()
  },
)

const HINTED_INPUTS = 60

/** Plays an action, if need be after actions that only lead to the decision that the action answers. */
function refusalAfterLeading(run: Run, seat: Seat, action: AnyAction): Refusal | undefined {
  for (;;) {
    const { refusal } = playStep(run, { seat, action })
    const onward = listChoices(run.game, run.match, seat).find(({ type }) => run.game.actions[type]?.leadsOn)
    if (refusal === undefined || onward === undefined) return refusal
    playStep(run, { seat, action: onward })
  }
}

test.each(games.all().map((game) => [game.id, game] as const))(
  'in the game %s, every hint is legal, at once or after actions that only lead on, and some hints have a short reason if the game explains actions',
  (_, game) => {
    const { run } = openRun(game, { seed: 'hints', seats: game.seats.names.slice(0, Math.max(2, game.seats.min)) })
    const reasons = new Set<string>()
    for (let luck = 1; luck <= HINTED_INPUTS && !run.match.outcome; luck++) {
      const ask = openAsks(game, run.match).find(
        ({ seat }) => seat !== undefined && think(game, run.match.state, seat, { strength: 'easy' }, luck),
      )
      if (!ask?.seat) break
      const hint = hintWithin({ game, state: run.match.state, seat: ask.seat, luck }, 5, () => performance.now())
      expect(hint && refusalAfterLeading(run, ask.seat, hint.action)).toBeUndefined()
      if (hint?.why) reasons.add(phraseIn(game.id, hint.why))
    }
    // The card puts a reason behind the action's name, and a full stop behind the reason.
    expect([...reasons].filter((words) => words.length > 60 || !/^[A-Za-z+\d][^.]*$/.test(words))).toEqual([])
    if (game.explain) expect(reasons.size).toBeGreaterThan(1)
  },
)

// A Showdown bot may use only information that a player in its seat could see.

const SOME: Record<Strength, BotSkill> = {
  easy: { strength: 'easy', playouts: 0 },
  medium: { strength: 'medium', playouts: 40 },
  hard: { strength: 'hard', playouts: 12 },
}

test.each(STRENGTHS)('a Showdown bot of strength %s does not use the opponent’s locked action', (strength) => {
  const moves = ['basic_attack', 'protect', 'switch 1', 'switch 2'].map((order) => {
    const fight = battle({
      p1: [{ moves: ['basic_attack', 'protect', 'mend', 'war_cry'] }],
      p2: [{ moves: ['basic_attack', 'protect', 'none', 'none'] }],
    }).order('player2', order)
    return [1, 2, 3, 4, 5].map((luck) => think(showdown, fight.state, 'player1', SOME[strength], luck))
  })
  for (const other of moves) expect(other).toEqual(moves[0])
})

test.each(STRENGTHS)('a Showdown bot of strength %s does not use the opponent’s hidden team', (strength) => {
  const moves = [team(), team({ lead: 2 }), team({ monsters: [...team().monsters].reverse() })].map((theirs) => {
    const { run } = openRun(showdown, {})
    playStep(run, { seat: 'player2', action: theirs })
    return [1, 2, 3, 4, 5].map((luck) => think(showdown, run.match.state, 'player1', SOME[strength], luck))
  })
  for (const other of moves) expect(other).toEqual(moves[0])
})
