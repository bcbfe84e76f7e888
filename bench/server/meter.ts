// Measures the simulated players (the load) while they play, as the bench commands.
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../report.ts'

export interface LoadOptions {
  /** Ports of the nodes. Each connection goes to a random node. */
  ports: number[]
  game: string
  rooms: number
  /** Average milliseconds between two moves of a room; 0 means as fast as possible. */
  thinkMs: number
}

export interface Played {
  moves: number
  /** Seconds from the first move until the last move arrived. */
  seconds: number
  p50: number
  p99: number
  /** Bytes per move that the players received. */
  bytes: number
  refused: number
  /** CPU use of the simulated players' process, in cores. */
  cpu: number
}

export type LoadReport = { joined: true } | { played: Played }

/** The bench's command to let the players play for this many milliseconds. */
interface Play {
  play: number
}

/** Returns the address for the next connection. */
export const address = (): string =>
  `ws://127.0.0.1:${loadOptions.ports[Math.floor(Math.random() * loadOptions.ports.length)]}/ws`

/** A move in flight: from sending it until all players have the new state. */
export interface MoveInFlight {
  sent: number
}

export const loadOptions = JSON.parse(process.argv[2] ?? '{}') as LoadOptions

export class Meter {
  /** True while players may send new moves. */
  playing = false
  bytes = 0
  refused = 0
  #took: number[] = []
  #underWay = 0
  #allArrived = () => {}

  sent(room: MoveInFlight): void {
    this.#underWay++
    room.sent = performance.now()
  }

  arrived(room: MoveInFlight): void {
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
    // Also waits for the last moves, so that the server is idle when its CPU time is read.
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

/** Lets the simulated players start moving, and later stops new moves. */
export interface Rounds {
  begin(): void
  end(): void
}

/** Reports to the bench that all players have joined. The players play when the bench sends the command. */
export function obeyBench(meter: Meter, rounds: Rounds): void {
  const say = (said: LoadReport): void => void process.send?.(said)
  process.on('message', ({ play }: Play) => void meter.play(play, rounds).then((played) => say({ played })))
  process.on('disconnect', () => process.exit(0))
  say({ joined: true })
}
