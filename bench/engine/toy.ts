// Replays one recording of the toy rules (a small game made for this bench) with each engine. First checks that every
// engine reaches the same end state.
import type { AnyGame } from '#kit/game.ts'
import * as judging from '#kit/judge.ts'
import * as match from '#kit/match.ts'
import { stepsPerCpuSecond, type Variant } from '../rounds.ts'
import { SEATS, toyGame } from '../toy/game.ts'
import type * as Rules from '../toy/rules.ts'
import { type Board, recordRandomPlay, type ToyAction } from '../toy/rules.ts'
import { openBoardgame } from './boardgame.ts'

const COUNT = 20_000
const AT_ONCE = 500

export const PLAIN = 'plain mutation, the limit'
export const KIT = 'kit: judge, apply'
export const BOARDGAME = 'boardgame.io 0.50.2 reducer'

interface Engine<Held> {
  begin(): Held
  step(held: Held, n: number, player: number, act: ToyAction): Held
  board(held: Held): Board
}

const { acts, end } = recordRandomPlay(COUNT)
const wanted = JSON.stringify(end)

/**
 * Loads a copy of the rules for each engine, because objects of one engine (drafts, proxies) would slow down V8's
 * compiled code for the others.
 */
const ownRules = async (name: string): Promise<typeof Rules> =>
  (await import(`../toy/rules.ts?for=${name}`)) as typeof Rules

function replaying<Held>(name: string, engine: Engine<Held>): Variant {
  let held = engine.begin()
  for (const [i, act] of acts.entries()) held = engine.step(held, i, i % 2, act)
  if (JSON.stringify(engine.board(held)) !== wanted)
    throw new Error(`${name}: its end state differs from that of the rules alone`)
  let at = COUNT
  const some = (): number => {
    if (at === COUNT) {
      held = engine.begin()
      at = 0
    }
    for (const until = at + AT_ONCE; at < until; at++) held = engine.step(held, at, at % 2, acts[at] as ToyAction)
    return AT_ONCE
  }
  return { name, run: (ms) => stepsPerCpuSecond(ms, some) }
}

async function plain(): Promise<Variant> {
  const { refusalOf, initialBoard, applyAction } = await ownRules('plain')
  return replaying<Board>(PLAIN, {
    begin: initialBoard,
    step(board, _, player, act) {
      if (refusalOf(board, player, act) !== null) throw new Error('refused')
      applyAction(board, player, act)
      return board
    },
    board: (board) => board,
  })
}

type Kit = typeof match & typeof judging
type Held = match.Match<{ board: Board }>

/**
 * Replays the recording with the kit. With `named`, each action has an id and names the ask it answers, as in the web
 * app.
 */
function kit(name: string, { begin, apply, judge }: Kit, named: boolean): Variant {
  const game: AnyGame = toyGame
  const start = {
    game: game.id,
    version: 1,
    kit: match.KIT_VERSION,
    options: {},
    seats: SEATS,
    bots: [],
    salts: [],
    seed: '00'.repeat(32),
    at: 0,
  }
  return replaying<Held>(name, {
    begin: () => begin<{ board: Board }>(game, start).match,
    step(held, i, player, action) {
      const seat = SEATS[player] as string
      if (judge(game, held, seat, action, named ? `t${i}` : undefined)) throw new Error('refused')
      apply(
        game,
        held,
        named
          ? { seq: i + 1, at: i, input: { kind: 'action', seat, action }, id: `a${i}` }
          : { seq: i + 1, at: i, input: { kind: 'action', seat, action } },
      )
      return held
    },
    board: ({ state }) => state.board,
  })
}

async function boardgame(): Promise<Variant> {
  const { begin, reduce } = openBoardgame(await ownRules('boardgame'))
  return replaying(BOARDGAME, {
    begin,
    step: (store, _, player, act) => reduce(store, player, act),
    board: (store) => store.G,
  })
}

export async function toyVariants(): Promise<Variant[]> {
  const own = (name: string) => import(new URL(`../../kit/${name}.ts?for=toy`, import.meta.url).href)
  const ownKit = { ...(await own('match')), ...(await own('judge')) } as Kit
  return [
    await plain(),
    kit(KIT, ownKit, false),
    kit('kit: judge, apply; with action id and ask', ownKit, true),
    kit('kit: judge, apply; every game in one process', { ...match, ...judging }, false),
    await boardgame(),
  ]
}
