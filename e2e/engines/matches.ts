// A match of each game on the device, from its start to its end.

import { expect } from 'vitest'
import type { AnyAction, AnyGame, Seat } from '#kit/game.ts'
import { game as hill } from '../../games/hill/rules/index.ts'
import { game as showdown } from '../../games/showdown/rules/index.ts'
import { game as tactics } from '../../games/tactics/rules/index.ts'
import { game as titans } from '../../games/titans/rules/index.ts'
import { game as vibechess } from '../../games/vibechess/rules/index.ts'
import type { LocalRecord } from '../../web/host/setup.ts'
import { isStored, nearlyOver, recordAfter, replaceStored } from '../support/nearly-over.ts'
import type { Engine } from './engine.ts'
import { labelled, misfits, nextMove, press, pressUntil, selected, waitFor } from './hand.ts'

const TABLE = selected('[data-parts]')
const RESULT = `/You won| wins|A draw| of /.test(document.querySelector('[aria-label="Result"] h2')?.textContent)`

interface Played {
  game: AnyGame
  /** Returns the record of the match shortly before its end. Bots play the match up to there. */
  late(id: string): LocalRecord
  /** Presses that the general way of playing does not find. */
  end?(engine: Engine): Promise<void>
}

const square = (name: string) => selected(`[data-square="${name}"]`)

/** The opening moves that lead to the Scholar's mate, which the person gives by moving from h5 to f7. */
const BEFORE_MATE = ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5', 'g8f6']

const chessActions = BEFORE_MATE.flatMap((move, at): (readonly [Seat, AnyAction])[] => {
  const seat = at % 2 === 0 ? 's1' : 's2'
  const [select, choose] = [
    { type: 'select_piece', square: move.slice(0, 2) },
    { type: 'choose_move', to: move.slice(2) },
  ]
  return [
    [seat, select],
    [seat, choose],
  ]
})

const GAMES: Record<string, Played> = {
  hill: { game: hill, late: (id) => nearlyOver(hill, id) },
  // The first choice again and again may never end a match, so the turn limit is low.
  showdown: { game: showdown, late: (id) => nearlyOver(showdown, id, { turnLimit: 6 }) },
  tactics: { game: tactics, late: (id) => nearlyOver(tactics, id) },
  titans: { game: titans, late: (id) => nearlyOver(titans, id) },
  vibechess: {
    game: vibechess,
    late: (id) => recordAfter(vibechess, id, [['s1', { type: 'start' }], ...chessActions]),
    async end(engine) {
      for (const name of ['h5', 'f7']) await press(engine, square(name))
      await press(engine, labelled(/^Play /))
    },
  },
}

export const PLAYED_GAMES = Object.keys(GAMES)

/** Starts a match against a bot, looks at its table, makes a move, and plays the match's last decisions. */
export async function playMatch(engine: Engine, url: string, id: string): Promise<string[]> {
  const { late, end } = GAMES[id] as Played
  await engine.goto(`${url}/local/new/${id}?bot=easy`)
  await waitFor(engine, TABLE)
  const wrong = await misfits(engine, true)
  await press(engine, nextMove)
  const path = await engine.evaluate<string>('location.pathname')
  const match = path.split('/').at(-1) as string
  await expect.poll(() => engine.evaluate(isStored(match))).toBe(true)
  await engine.goto(`${url}/settings`)
  await engine.evaluate(replaceStored(late(match)))
  await engine.goto(url + path)
  await waitFor(engine, TABLE)
  await end?.(engine)
  await pressUntil(engine, nextMove, RESULT)
  return wrong
}
