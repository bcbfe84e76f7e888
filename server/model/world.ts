// The world of the model: two nodes that serve one match, with one player connected to each node. The nodes run the
// real code, but with a simulated journal, bus and clock. Every message that a node sends is checked.
import { pino } from 'pino'
import type { AnyAction, AnyGame } from '#kit/game.ts'
import { begin, type MatchStart, nextDue } from '#kit/match.ts'
import { verify } from '#kit/past/verify.ts'
import { type Answer, isRefused } from '#kit/protocol/answer.ts'
import { type Frame, matchMessages, newRecipient } from '#kit/protocol/messages.ts'
import { Scene } from '#kit/scene.ts'
import type { Clock } from '../base/clock.ts'
import { type Bus, localBus } from '../bus/bus.ts'
import { openMetrics } from '../services/metrics.ts'
import { Outages } from '../services/outages.ts'
import type { Saving } from '../services/saving.ts'
import type { Services } from '../services/services.ts'
import { noStats } from '../services/testing/stats.ts'
import { Audience } from '../streams/audience.ts'
import { REMOTE_COMMIT_MS } from '../streams/deadline.ts'
import { fold } from '../streams/fold.ts'
import { Stream } from '../streams/stream.ts'
import type { Subscriber } from '../streams/subscriber.ts'
import { Steps } from './steps.ts'
import { journalOf, Store } from './store.ts'

type Name = 'A' | 'B'

/** The match that the model plays. The player of the first seat is connected to node A, the other player to node B. */
export interface Play {
  game: AnyGame
  start: MatchStart
  script: readonly Sent[]
}

interface Node {
  name: Name
  alive: boolean
  /** True once the viewer at this node has received a state. */
  welcomed: boolean
  stream: Stream
  audience: Audience
  hear(seq: number, bodies: readonly string[]): void
}

/** An input from a player. The input may arrive at any time. */
export interface Sent {
  what: string
  to: Name
  seat: string
  action: AnyAction
  id: string
  ask: string
  /** The input that must be answered before this input is sent. */
  after?: Sent
  answer?: Answer
}

/** Matches the names of the steps that an order may leave out: a node dies, a message is lost, or a deadline passes. */
const MISHAPS = /dies|is lost|deadline passes/

const log = pino({ level: 'silent' })
const metrics = openMetrics({ stats: noStats }, localBus())

export class World {
  readonly steps = new Steps()
  /** Violated invariants, as plain sentences. */
  readonly wrong: string[] = []
  readonly #play: Play
  readonly #store: Store
  /** The match's first deadline, in milliseconds since 1970. */
  readonly #due: number
  readonly #nodes: Record<Name, Node>
  readonly #sent: Sent[] = []
  /** Sequence number of the last input that the viewer of each seat was shown. */
  readonly #seen: Record<string, number> = {}
  readonly #timers = new Set<{ time: number; wake: () => void }>()
  #now: number
  /** How many more bus messages may be lost. */
  #losses = 1

  /** Creates a world in which both players are connected and nothing has happened yet. */
  static async open(play: Play): Promise<World> {
    const world = new World(play)
    for (let reads = world.steps.possible(); reads[0]; reads = world.steps.possible()) await world.steps.take(reads[0])
    world.#begin()
    return world
  }

  private constructor(play: Play) {
    const { game, start } = play
    this.#play = play
    this.#store = new Store(game, start)
    this.#due = nextDue(game, begin(game, start).match) as number
    this.#now = start.at
    this.#nodes = { A: this.#open('A'), B: this.#open('B') }
    for (const name of ['A', 'B'] as const) this.#attend(this.#nodes[name])
  }

  #begin(): void {
    for (const sent of this.#play.script) this.#mayBeSent(sent)
    const changes = ['time', 'A', 'B']
    const passDeadline = () => {
      this.#passTo(this.#due)
      this.steps.add('a quarter of a second passes', {
        changes,
        happen: () => this.#passTo(this.#due + REMOTE_COMMIT_MS),
      })
    }
    this.steps.add('the deadline passes', { changes, happen: passDeadline })
    this.steps.add('A dies', { changes: ['A'], happen: () => this.#die(this.#nodes.A) })
  }

  /** Takes all remaining steps but crashes, lost messages and deadlines. Then both nodes query the journal. */
  async end(): Promise<void> {
    await this.#drain()
    for (const { stream } of Object.values(this.#nodes)) void stream.catchUp()
    await this.#drain()
    this.#checkEnd()
  }

  async #drain(): Promise<void> {
    for (;;) {
      const step = this.steps.possible().find(({ name }) => !MISHAPS.test(name))
      if (!step) return
      await this.steps.take(step)
    }
  }

  #open(name: Name): Node {
    const { game, start } = this.#play
    const node = { name, alive: true, welcomed: false } as Node
    const bus = this.#busOf(node)
    const clock: Clock = { now: () => this.#now, at: (time, wake) => this.#wakeAt(time, () => node.alive && wake()) }
    const saving = { refusalOf: () => undefined, outages: new Outages(() => 0) } as unknown as Saving
    const services = {
      journal: journalOf(this.#store, this.steps, node),
      bus,
      clock,
      log,
      metrics,
      saving,
      node: name,
    } as unknown as Services
    const loaded = this.#store.load()
    const folded = fold(game, start, loaded.tail)
    const scene = new Scene('model', game, start, folded.match)
    node.stream = new Stream(services, { id: 'm/model', loaded, scene, folded, reloadNames: async () => {} })
    node.audience = new Audience(services, node.stream, matchMessages)
    bus.onCommit.listen(({ seq }) => node.audience.tell(seq))
    node.hear = (seq, bodies) => {
      if (node.stream.match.seq < seq) void node.stream.catchUp({ seq, bodies })
    }
    return node
  }

  /** Returns a node's bus. Messages from node A contain the input, messages from node B do not: both are tested. */
  #busOf(node: Node): Bus {
    const bus = localBus()
    const publish: Bus['publish'] = (note) => {
      bus.announceLocally(note)
      const other = () => this.#nodes[node.name === 'A' ? 'B' : 'A']
      const bodies = node.name === 'A' && note.body !== undefined ? [note.body] : []
      const name = `${node.name}’s note of input ${note.seq}`
      const arrive = () => {
        stayed()
        other().hear(note.seq, bodies)
      }
      const lose = () => {
        this.#losses--
        arrived()
      }
      const arrived = this.steps.add(`${name} arrives`, {
        looks: ['time'],
        changes: [other().name, name],
        possible: () => other().alive,
        happen: arrive,
      })
      const stayed = this.steps.add(`${name} is lost`, {
        changes: ['losses', name],
        possible: () => this.#losses > 0,
        happen: lose,
      })
    }
    return { ...bus, publish }
  }

  #wakeAt(time: number, wake: () => void): () => void {
    const timer = { time, wake }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  #passTo(time: number): void {
    this.#now = time
    for (const timer of this.#timers) {
      if (timer.time > time) continue
      this.#timers.delete(timer)
      timer.wake()
    }
    for (const node of Object.values(this.#nodes)) this.#mayRing(node)
  }

  /** Adds the step in which a node's alarm fires, if an ask's deadline has passed and may be applied now. */
  #mayRing(node: Node): void {
    const { settlesAt: settles } = node.stream
    if (!node.alive || settles === null || settles > this.#now) return
    this.steps.add(`the alarm of ${node.name} rings`, {
      looks: ['time'],
      changes: [node.name],
      possible: () => node.alive,
      happen: () => void node.stream.settle(),
    })
  }

  #die(node: Node): void {
    node.alive = false
    const comeBack = () => {
      const again = this.#open(node.name)
      this.#nodes[node.name] = again
      this.#attend(again)
      this.#mayRing(again)
      for (const sent of this.#sent) if (sent.to === node.name && sent.answer === undefined) this.#send(sent)
    }
    this.steps.add(`${node.name} is there again`, {
      looks: ['journal', 'time'],
      changes: [node.name],
      happen: comeBack,
    })
  }

  #attend(node: Node): void {
    const seat = this.#seatOf(node)
    const subscriber: Subscriber = {
      ...newRecipient(seat),
      person: undefined,
      from: '',
      connection: undefined,
      heard: undefined,
      hidden: false,
      gone: false,
      detached: () => {},
      send: (frames) => this.#told(node, frames),
    }
    void node.audience.attach(subscriber, { seen: this.#seen[seat], epoch: 'model' })
  }

  #seatOf({ name }: Node): string {
    return this.#play.start.seats[name === 'A' ? 0 : 1] as string
  }

  #mayBeSent(sent: Sent): void {
    const happen = () => {
      this.#sent.push(sent)
      this.#send(sent)
    }
    const { to, after } = sent
    const possible = () => this.#nodes[to].alive && (after === undefined || after.answer !== undefined)
    this.steps.add(sent.what, { looks: ['time', ...(after ? [after.to] : [])], changes: [to], possible, happen })
  }

  #send(sent: Sent): void {
    const node = this.#nodes[sent.to]
    void node.stream.act(sent.seat, sent.action, { id: sent.id, ask: sent.ask, received: this.#now }).then((answer) => {
      if (!node.alive) return
      sent.answer = answer
      if (isRefused(answer) && this.#store.asks(sent.ask))
        this.wrong.push(`${sent.what}: ${answer.refusal.message}, but the journal says that it is open`)
    })
  }

  /** Checks that a message shows only inputs in the journal, once and in order. */
  #told(node: Node, frames: readonly Frame[]): void {
    const seat = this.#seatOf(node)
    if (!node.alive) return
    for (const frame of frames) {
      const { type, payload } = JSON.parse(typeof frame === 'string' ? frame : frame.join(''))
      if (payload.state === undefined) continue
      const last = this.#seen[seat] ?? 0
      const view = this.#store.view(seat, payload.seq)
      if (view === undefined) this.wrong.push(`${seat} is told input ${payload.seq}, which is not in the journal`)
      else if (view !== JSON.stringify(payload.state))
        this.wrong.push(`${seat} is told another state after input ${payload.seq} than the journal’s`)
      if (type === 'match_joined' && payload.seq === last && node.welcomed)
        this.wrong.push(`${seat} is told input ${payload.seq} again`)
      if (payload.seq < last) this.wrong.push(`${seat} is told input ${payload.seq} after ${last}`)
      if (type === 'state_update' && payload.seq === last) this.wrong.push(`${seat} is told input ${payload.seq} twice`)
      if (type === 'state_update' && payload.seq > last + 1)
        this.wrong.push(`${seat} is told input ${payload.seq} as if it followed ${last}`)
      this.#seen[seat] = payload.seq
      node.welcomed = true
    }
  }

  #checkEnd(): void {
    const { entries } = this.#store
    this.wrong.push(...problemsOf(this.#play, this.#store))
    for (const { input, at } of entries)
      if (input.kind === 'due' && at < this.#due + REMOTE_COMMIT_MS)
        this.wrong.push('the deadline was settled before the others had their time')
    for (const { what, id, answer } of this.#sent) {
      const saved = entries.filter((entry) => entry.id === id).map(({ seq }) => seq)
      if (answer === undefined) this.wrong.push(`${what}: no answer`)
      else if (isRefused(answer) && (saved.length > 0 || !['late', 'over', 'locked'].includes(answer.refusal.code)))
        this.wrong.push(`${what}: ${answer.refusal.message}, and it is input ${saved.join()}`)
      else if (!isRefused(answer) && (saved.length !== 1 || saved[0] !== answer.seq))
        this.wrong.push(`${what}: it is said to be input ${answer.seq}, and is ${saved.join()}`)
    }
    for (const [seat, seen] of Object.entries(this.#seen))
      if (seen !== entries.length) this.wrong.push(`${seat} has seen input ${seen} of ${entries.length} in the end`)
  }
}

/** Cached verification results by the content of the journal, because many orders lead to the same journal. */
const checked = new Map<string, readonly string[]>()

/** Verifies the journal as a match record. Returns the violations. */
function problemsOf({ game, start }: Play, { bodies, entries }: Store): readonly string[] {
  const text = bodies.join('\n')
  const problems = checked.get(text) ?? verify(game, { start, entries })
  checked.set(text, problems)
  return problems
}
