// Measures a load while it plays, and receives commands from the bench.
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../report.ts'

export interface Order {
  /** Ports of the nodes. Each connection goes to a random one. */
  ports: number[]
  game: string
  rooms: number
  /** Average milliseconds between two moves of a room; 0 means as fast as possible. */
  thinkMs: number
}

export interface Played {
  moves: number
  /** Seconds from sending the first move until the last move arrived. */
  seconds: number
  p50: number
  p99: number
  /** Bytes per move that reached the players. */
  bytes: number
  refused: number
  /** CPU usage of the load itself, in cores. */
  cpu: number
}

export type Said = { joined: true } | { played: Played }

/** Command to play for this many milliseconds. */
interface Play {
  play: number
}

/** Returns the address for the next connection. */
export const address = (): string => `ws://127.0.0.1:${order.ports[Math.floor(Math.random() * order.ports.length)]}/ws`

/** A move in flight. It lasts from sending until all its players have the new state. */
export interface Moving {
  sent: number
}

export const order = JSON.parse(process.argv[2] ?? '{}') as Order

export class Meter {
  /** True while new moves may begin. */
  playing = false
  bytes = 0
  refused = 0
  #took: number[] = []
  #underWay = 0
  #allArrived = () => {}

  sent(room: Moving): void {
    this.#underWay++
    room.sent = performance.now()
  }

  arrived(room: Moving): void {
    this.#took.push(performance.now() - room.sent)
    this.#underWay--
    if (!this.playing && this.#underWay === 0) this.#allArrived()
  }

  async play(ms: number, { begin, end }: Rounds): Promise<Played> {
    this.#took = []
    this.bytes = 0
    this.refused = 0
    this.playing = true
    const cpu = process.cpuUsage()
    const began = performance.now()
    begin()
    await sleep(ms)
    this.playing = false
    end()
    // Waits for the last moves too, so that the server's usage is read when it has nothing left to do.
    const everything = new Promise<void>((resolve) => {
      this.#allArrived = resolve
    })
    if (this.#underWay > 0) await everything
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const took = this.#took
    return {
      moves: took.length,
      seconds,
      p50: quantile(took, 0.5),
      p99: quantile(took, 0.99),
      bytes: this.bytes / took.length,
      refused: this.refused,
      cpu: (user + system) / 1e6 / seconds,
    }
  }
}

/** Starts a load, and stops it from beginning new moves. */
export interface Rounds {
  begin(): void
  end(): void
}

/** Reports that all players have joined, and plays on command. */
export function takeOrders(meter: Meter, rounds: Rounds): void {
  const say = (said: Said): void => void process.send?.(said)
  process.on('message', ({ play }: Play) => void meter.play(play, rounds).then((played) => say({ played })))
  process.on('disconnect', () => process.exit(0))
  say({ joined: true })
}
