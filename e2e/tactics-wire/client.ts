// A client of 5×5 Tactics, written only from the protocol document. Stores messages of unknown types without reading
// them.
import { WebSocket } from 'ws'

export type HeroClass = 'WARRIOR' | 'MAGE' | 'ROGUE' | 'CLERIC' | 'HUNTRESS' | 'DUELIST'
export type MinionType = 'TANK' | 'ARCHER' | 'ASSASSIN'
export type BuffType = 'POWER' | 'LIFE' | 'SPEED' | 'WEAKNESS' | 'BLEED' | 'SLOW'
export type PlayerId = 'P1' | 'P2'

export interface Action {
  type: 'MOVE' | 'ATTACK' | 'MOVE_AND_ATTACK' | 'END_TURN' | 'USE_SKILL' | 'DEATH_CHOICE'
  targetX?: number
  targetY?: number
  targetUnitId?: string | null
  actingUnitId?: string | null
  skillId?: string | null
  buffType?: string | null
}

export interface Position {
  x: number
  y: number
}

export interface Unit {
  id: string
  owner: PlayerId
  hp: number
  maxHp: number
  attack: number
  moveRange: number
  attackRange: number
  alive: boolean
  position: Position
  category: 'HERO' | 'MINION'
  heroClass?: HeroClass
  selectedSkillId?: string
  skillCooldown?: number
  actionsUsed?: number
  minionType?: MinionType
}

export interface GameState {
  board: { width: number; height: number }
  units: Unit[]
  currentPlayer: PlayerId
  currentRound: number
  phase: string
  isGameOver: boolean
  winner: PlayerId | null
  obstacles: { id: string; position: Position }[]
  buffTiles: { id: string; position: Position; buffType: BuffType; duration: number; triggered: boolean }[]
  unitBuffs: Record<string, { buffId: string; type: string; duration: number }[]>
  pendingDeathChoice: unknown
}

export interface YourTurn {
  unitId: string
  actionStartTime: number
  timeoutMs: number
  timerType: 'ACTION' | 'DEATH_CHOICE' | 'DRAFT'
}

interface Payloads {
  match_joined: { matchId: string; playerId: PlayerId; state: GameState }
  state_update: { state: GameState }
  validation_error: { message: string; action: unknown }
  game_over: { winner: PlayerId; state: GameState }
  draft_ready: { playerId: PlayerId; heroClass: HeroClass; draftComplete: boolean }
  game_ready: { phase: 'DRAFT' | 'BATTLE' }
  your_turn: YourTurn
  pong: Record<string, never>
}

export type MessageType = keyof Payloads
export type Message = { [T in MessageType]: { type: T; payload: Payloads[T] } }[MessageType]

const KNOWN: ReadonlySet<string> = new Set<MessageType>([
  'match_joined',
  'state_update',
  'validation_error',
  'game_over',
  'draft_ready',
  'game_ready',
  'your_turn',
  'pong',
])

export class DocumentClient {
  readonly matchId: string
  /** The seat of this client, once the server has assigned one. */
  playerId: PlayerId | undefined
  state: GameState | undefined
  /** Messages received but not read yet. */
  readonly inbox: Message[] = []
  /** All received messages as text, including types that the protocol document does not define. */
  readonly frames: string[] = []
  closed = false
  readonly #socket: WebSocket
  readonly #waiting = new Set<() => void>()

  private constructor(socket: WebSocket, matchId: string) {
    this.#socket = socket
    this.matchId = matchId
    socket.on('message', (data) => this.#receive(String(data)))
    socket.on('close', () => {
      this.closed = true
      this.#wake()
    })
    socket.on('error', () => {})
  }

  static connect(port: number, matchId: string, headers: Record<string, string> = {}): Promise<DocumentClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers })
    const client = new DocumentClient(socket, matchId)
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(client))
      socket.once('error', reject)
    })
  }

  joinMatch(playerId?: string, more: object = {}): void {
    this.send('join_match', { matchId: this.matchId, playerId, ...more })
  }

  selectTeam(heroClass: HeroClass, minions: readonly MinionType[], more: object = {}): void {
    this.send('select_team', { ...this.#mine(), heroClass, minions, ...more })
  }

  action(action: Action, more: object = {}): void {
    this.send('action', { ...this.#mine(), action, ...more })
  }

  ping(): void {
    this.send('ping', {})
  }

  send(type: string, payload: unknown): void {
    this.write(JSON.stringify({ type, payload }))
  }

  write(frame: string): void {
    this.#socket.send(frame)
  }

  /** Returns the next message in order of arrival. */
  async next(): Promise<Message> {
    await this.until(() => this.inbox.length > 0)
    return this.inbox.shift() as Message
  }

  /** Receives messages until `enough` returns true. */
  async until(enough: () => boolean): Promise<void> {
    while (!enough()) {
      if (this.closed) throw new Error('the connection is closed')
      await new Promise<void>((resolve) => this.#waiting.add(resolve))
    }
  }

  async drop(): Promise<void> {
    this.#socket.terminate()
    while (!this.closed) await new Promise<void>((resolve) => this.#waiting.add(resolve))
  }

  #mine() {
    return { matchId: this.matchId, playerId: this.playerId }
  }

  #receive(frame: string): void {
    this.frames.push(frame)
    const message = JSON.parse(frame) as Message
    if (KNOWN.has(message.type)) {
      if ('state' in message.payload) this.state = message.payload.state
      if (message.type === 'match_joined') this.playerId = message.payload.playerId
      this.inbox.push(message)
    }
    this.#wake()
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }
}
