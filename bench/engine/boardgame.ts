// Runs the boardgame.io reducer on the toy rules (a small game made for this bench). The package is installed on first
// use.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { printProgress } from '../report.ts'
import type { Board, ToyAction } from '../toy/rules.ts'

const HOME = join(import.meta.dirname, '..', 'peers')
const PACKAGE = join(HOME, 'node_modules', 'boardgame.io')

/** The part of boardgame.io's state that this bench reads. */
interface Store {
  G: Board
}

export interface Boardgame {
  begin(): Store
  /** Applies a move and ends the turn. */
  reduce(store: Store, player: number, act: ToyAction): Store
}

interface Rules {
  initialBoard(): Board
  refusalOf(board: Board, player: number, act: ToyAction): string | null
  applyAction(board: Board, player: number, act: ToyAction): void
}

interface Internal {
  InitializeGame(setup: { game: object; numPlayers: number }): Store
  CreateGameReducer(setup: { game: object }): (store: Store, action: object) => Store
}

function install(): void {
  if (existsSync(PACKAGE)) return
  printProgress('bench: installing boardgame.io into bench/peers (once)')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: HOME,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error("npm could not install boardgame.io into bench/peers; npm's output is above")
}

export function openBoardgame(rules: Rules): Boardgame {
  install()
  // The development build of boardgame.io is slower, because it freezes every state.
  process.env.NODE_ENV = 'production'
  const require = createRequire(import.meta.url)
  const { InitializeGame, CreateGameReducer } = require(join(PACKAGE, 'internal')) as Internal
  const { INVALID_MOVE } = require(join(PACKAGE, 'core')) as { INVALID_MOVE: string }
  const act = ({ G, playerID }: Store & { playerID: string }, made: ToyAction): string | undefined => {
    const player = playerID === '1' ? 1 : 0
    if (rules.refusalOf(G, player, made) !== null) return INVALID_MOVE
    rules.applyAction(G, player, made)
    return undefined
  }
  const game = { name: 'toy', setup: rules.initialBoard, turn: { minMoves: 1, maxMoves: 1 }, moves: { act } }
  const reducer = CreateGameReducer({ game })
  return {
    begin: () => InitializeGame({ game, numPlayers: 2 }),
    reduce: (store, player, made) =>
      reducer(store, { type: 'MAKE_MOVE', payload: { type: 'act', args: [made], playerID: player === 1 ? '1' : '0' } }),
  }
}
