// The toy rules, for every engine and server of this bench: two players with six units on a 5x5 grid, one action per
// turn, without an end. The state has about 2 KB as JSON.

const LOG_MOST = 12
const SIDE = 5

export interface Unit {
  id: number
  owner: number
  kind: string
  x: number
  y: number
  hp: number
  maxHp: number
  atk: number
  def: number
  range: number
  cooldown: number
  status: string
}

export interface Board {
  seed: number
  turn: number
  current: number
  winner: number | null
  score: [number, number]
  units: Unit[]
  grid: number[]
  log: { turn: number; player: number; kind: string; unit: number; target: number; value: number; note: string }[]
}

export type Move = { type: 'move'; u: number; x: number; y: number }
export type Attack = { type: 'attack'; u: number; v: number }
export type ToyAction = Move | Attack

const KINDS = ['knight', 'archer', 'mage']

export function initialBoard(): Board {
  const units = [0, 1, 2, 3, 4, 5].map((id): Unit => {
    const owner = id < 3 ? 0 : 1
    const at = { x: (id % 3) * 2, y: owner * (SIDE - 1) }
    return {
      id,
      owner,
      kind: KINDS[id % 3] as string,
      ...at,
      hp: 20,
      maxHp: 20,
      atk: 4 + (id % 3),
      def: 1 + (id % 2),
      range: 2 + (id % 3),
      cooldown: 0,
      status: 'ready',
    }
  })
  const grid = new Array<number>(SIDE * SIDE).fill(-1)
  for (const unit of units) grid[unit.y * SIDE + unit.x] = unit.id
  const log = Array.from({ length: LOG_MOST }, (_, i) => ({
    turn: 0,
    player: 0,
    kind: 'start',
    unit: i % 6,
    target: -1,
    value: 0,
    note: 'setup',
  }))
  return { seed: 12345, turn: 0, current: 0, winner: null, score: [0, 0], units, grid, log }
}

/** Returns the next random number (xorshift32). */
export function nextRandom(seed: number): number {
  let word = seed
  word ^= word << 13
  word ^= word >>> 17
  word ^= word << 5
  return word >>> 0
}

const distance = (unit: Unit, x: number, y: number): number => Math.abs(unit.x - x) + Math.abs(unit.y - y)

/** Returns why the action is illegal; null if the action is legal. */
export function refusalOf(board: Board, player: number, act: ToyAction): string | null {
  if (board.winner !== null) return 'over'
  if (player !== board.current) return 'turn'
  const unit = board.units[act.u]
  if (unit === undefined || unit.owner !== player) return 'owner'
  if (act.type === 'move') {
    if (act.x < 0 || act.x >= SIDE || act.y < 0 || act.y >= SIDE) return 'bounds'
    if (distance(unit, act.x, act.y) > 2) return 'far'
    return board.grid[act.y * SIDE + act.x] === -1 ? null : 'occupied'
  }
  const target = board.units[act.v]
  if (target === undefined || target.owner === player) return 'target'
  return distance(unit, target.x, target.y) > unit.range ? 'range' : null
}

/** Applies a legal action by changing the board in place. Works on plain objects and on drafts. */
export function applyAction(board: Board, player: number, act: ToyAction): void {
  const unit = board.units[act.u] as Unit
  let value = 0
  let target = -1
  let note = 'ok'
  if (act.type === 'move') {
    board.grid[unit.y * SIDE + unit.x] = -1
    unit.x = act.x
    unit.y = act.y
    unit.status = 'moved'
    board.grid[act.y * SIDE + act.x] = act.u
  } else {
    const victim = board.units[act.v] as Unit
    board.seed = nextRandom(board.seed)
    value = Math.max(1, unit.atk + (board.seed % 6) - victim.def)
    target = act.v
    victim.hp -= value
    if (victim.hp <= 0) {
      victim.hp = victim.maxHp
      victim.status = 'respawned'
      board.score[player as 0 | 1]++
      note = 'kill'
    } else victim.status = 'hit'
    unit.status = 'attacked'
  }
  unit.cooldown = (unit.cooldown + 1) % 3
  board.log.push({ turn: board.turn, player, kind: act.type, unit: act.u, target, value, note })
  if (board.log.length > LOG_MOST) board.log.shift()
  board.turn++
  board.current = 1 - board.current
}

/** Yields all legal actions of the player whose turn it is. */
export function* legalActions(board: Board): Generator<ToyAction> {
  const player = board.current
  for (const unit of board.units) {
    if (unit.owner !== player) continue
    for (const foe of board.units)
      if (foe.owner !== player && distance(unit, foe.x, foe.y) <= unit.range)
        yield { type: 'attack', u: unit.id, v: foe.id }
    for (let cell = 0; cell < SIDE * SIDE; cell++) {
      const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)]
      if (board.grid[cell] === -1 && distance(unit, x, y) <= 2) yield { type: 'move', u: unit.id, x, y }
    }
  }
}

export interface Recording {
  acts: ToyAction[]
  /** The board at the end of the recording, according to the rules alone. */
  end: Board
}

/** Records random legal actions from the start. If attacks are possible, about three of four actions are attacks. */
export function recordRandomPlay(count: number): Recording {
  const end = initialBoard()
  const acts: ToyAction[] = []
  let word = 777
  for (let i = 0; i < count; i++) {
    word = nextRandom(word)
    const all = [...legalActions(end)]
    const attacks = all.filter(({ type }) => type === 'attack')
    const from = attacks.length > 0 && word % 4 > 0 ? attacks : all
    const act = from[(word >>> 8) % from.length] as ToyAction
    acts.push(act)
    applyAction(end, end.current, act)
  }
  return { acts, end }
}
