// What a load measures while it plays, and the orders it takes from its bench.
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../report.ts'

export interface Order {
  /** Each connection goes to one of them, by lot. */
  ports: number[]
  game: string
  rooms: number
  /** Between two moves of a room, ms, on average; 0 is as fast as it goes. */
  thinkMs: number
}

export interface Played {
  moves: number
  /** From the first sending until the last move had arrived. */
  seconds: number
  p50: number
  p99: number
  /** Bytes that reached the players for a move. */
  bytes: number
  refused: number
  /** Share of a core the load itself took. */
  cpu: number
}

export type Said = { joined: true } | { played: Played }

/** For so many ms. */
interface Play {
  play: number
}

/** Where the next connection goes. */
export const address = (): string => `ws://127.0.0.1:${order.ports[Math.floor(Math.random() * order.ports.length)]}/ws`

/** A move takes from its sending until all its players have the new state. */
export interface Moving {
  sent: number
}

export const order = JSON.parse(process.argv[2] ?? '{}') as Order

export class Meter {
  /** Whether there is to be another move. */
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
    // The last ones count too: what the server has used is asked when it has nothing left to do.
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

/** How a load begins to play, and stops beginning new moves. */
export interface Rounds {
  begin(): void
  end(): void
}

/** Everybody is in: it plays when it is told to. */
export function takeOrders(meter: Meter, rounds: Rounds): void {
  const say = (said: Said): void => void process.send?.(said)
  process.on('message', ({ play }: Play) => void meter.play(play, rounds).then((played) => say({ played })))
  process.on('disconnect', () => process.exit(0))
  say({ joined: true })
}
