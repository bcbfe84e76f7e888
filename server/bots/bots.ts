// Plays for bots: computes the decisions of bots and commits the decisions like actions of players. All data in this
// file's memory can be rebuilt from the journal. If several nodes could decide for a bot, the first node reserves the
// decision (a claim) and decides. If that node dies, its claim expires and another node decides.
import { randomInt } from 'node:crypto'
import { decide } from '#kit/bots/decide.ts'
import type { Strength } from '#kit/bots/strength.ts'
import { botActionId, isStalling } from '#kit/bots/thinking.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyAction, Ask, Seat } from '#kit/game.ts'
import { isRefused } from '#kit/protocol/answer.ts'
import { RETRY_MS } from '../base/retry.ts'
import { BOTS, strengthOf } from '../identity/bot-person.ts'
import { RulesMissing } from '../rules/registry.ts'
import type { Services } from '../services/services.ts'
import { CLAIMED_MS, type Claims } from '../streams/claims.ts'
import { isPassing } from '../streams/errors.ts'
import type { Stream } from '../streams/stream.ts'
import type { Streams } from '../streams/streams.ts'
import type { Thinkers } from './thinkers.ts'

/** Milliseconds after which a silent worker thread is ended, and the bot takes a simple action instead. */
const PATIENCE_MS = 4_000
/** While nobody views the match, a bot acts only this many milliseconds before its deadline. */
const RESERVE_MS = 2 * PATIENCE_MS
/** Milliseconds between two searches for bots whose deadline is near. */
const LOOK_EVERY = PATIENCE_MS / 2

export class Bots {
  readonly #services: Services
  readonly #streams: Streams
  readonly #thinkers: Thinkers
  readonly #claims: Claims
  /** Bots that are deciding now, by match and seat. True if the match has changed since the bot began. */
  readonly #busy = new Map<string, boolean>()
  /**
   * Matches in which another node decides for a bot. Each value is a function that cancels this node's next check
   * whether the other node has acted.
   */
  readonly #elsewhere = new Map<string, () => void>()
  #stopped = false
  #looking = false
  /** True if another search for near deadlines is needed after the current search. */
  #unlooked = false
  #cancel = () => {}

  constructor(
    services: Services,
    { streams, thinkers, claims }: { streams: Streams; thinkers: Thinkers; claims: Claims },
  ) {
    this.#services = services
    this.#streams = streams
    this.#thinkers = thinkers
    this.#claims = claims
    services.bus.onCommit.listen(({ id, kind, over, bots }) => {
      if (kind === 'match' && bots && !over) void this.#look(id)
    })
    streams.onFirstViewer.listen((id) => {
      if (streams.inMemory(id)?.stream.match.bots.length) void this.#look(id)
    })
  }

  start(): void {
    void this.#lookAround()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel()
    for (const cancel of this.#elsewhere.values()) cancel()
    await this.#thinkers.close()
  }

  /**
   * Finds matches in which a bot's deadline is near, in memory or only in the journal. Because of this search, a match
   * with a bot need not stay in memory and needs no timer of its own.
   */
  async #lookAround(): Promise<void> {
    const { clock } = this.#services
    this.#cancel = clock.at(clock.now() + LOOK_EVERY, () => void this.#lookAround())
    this.#unlooked = true
    // Only one search runs at a time, however slow the journal is.
    if (this.#looking) return
    this.#looking = true
    while (this.#unlooked && !this.#stopped) await this.#lookOnce()
    this.#looking = false
  }

  async #lookOnce(): Promise<void> {
    const { clock, log } = this.#services
    const now = clock.now()
    this.#unlooked = false
    try {
      for (const id of await this.#claims.seating(BOTS, now, now + RESERVE_MS)) await this.#look(id)
    } catch (error) {
      log.error({ err: error }, 'the matches in which bots play could not be read')
    }
  }

  async #look(id: string): Promise<void> {
    try {
      const channel = this.#stopped ? undefined : await this.#streams.get(id)
      if (!channel || channel.stream.frozen || !peopled(channel.stream)) return
      const { scene, seats, now } = channel.stream
      for (const [seat, ask] of new Map(scene.asks.map((open) => [open.seat, open]))) {
        const strength = seat === undefined ? undefined : strengthOf(seats.get(seat)?.person ?? '')
        if (seat === undefined || !strength) continue
        if (channel.audience.subscribers.size > 0 || hurries(ask, now)) void this.#serve(id, seat, strength)
      }
    } catch (error) {
      if (!(error instanceof RulesMissing))
        this.#services.log.error({ err: error, stream: id }, 'a bot could not read its match')
    }
  }

  /** Makes and commits one decision for a bot, then looks for the bot's next decision. */
  async #serve(id: string, seat: Seat, strength: Strength): Promise<void> {
    const key = `${id} ${seat}`
    if (this.#busy.has(key)) return void this.#busy.set(key, true)
    this.#busy.set(key, false)
    let played = false
    try {
      this.#thinkers.wake()
      await this.#pause(this.#services.settings.botPauseMs)
      played = await this.#play(id, seat, strength)
    } catch (error) {
      this.#services.log.error({ err: error, stream: id, seat }, 'a bot could not play')
    }
    const again = played || this.#busy.get(key) === true
    this.#busy.delete(key)
    if (again) await this.#look(id)
  }

  /** Decides and acts for a bot. Returns true if the bot may have another decision to make. */
  async #play(id: string, seat: Seat, strength: Strength): Promise<boolean> {
    const stream = (await this.#streams.get(id))?.stream
    const ask = stream?.scene.asks.find((open) => open.seat === seat)
    if (!stream || !ask || this.#stopped) return false
    const { seq } = stream.match
    if (!(await this.#claims.decision(stream, seat, ask.id))) {
      this.#lookLater(id)
      return false
    }
    const action = await this.#decide(stream, ask, seat, strength)
    if (!action || this.#stopped) return false
    // While the bot decided, the match may have left memory and been loaded again.
    const now = (await this.#streams.get(id))?.stream ?? stream
    const answer = await now.act(seat, action, { botId: botActionId(ask, seq), ask: ask.id })
    if (!isRefused(answer)) return true
    if (isPassing(answer.refusal)) await this.#pause(RETRY_MS)
    else if (now.match.seq === seq) throw new Error(`refused: ${answer.refusal.message}`)
    return true
  }

  #lookLater(id: string): void {
    const { clock } = this.#services
    this.#elsewhere.get(id)?.()
    const again = () => {
      this.#elsewhere.delete(id)
      void this.#look(id)
    }
    this.#elsewhere.set(id, clock.at(clock.now() + CLAIMED_MS, again))
  }

  async #decide(stream: Stream, ask: Ask, seat: Seat, strength: Strength): Promise<AnyAction | undefined> {
    const { match, scene, now } = stream
    const { game } = scene
    const left = ask.due === undefined ? undefined : (ask.due - now) / 2
    try {
      // The worker thread gets only the match state, because a bot must not have access to the random generator.
      const question = {
        game: game.id,
        version: game.version,
        state: match.state,
        seat,
        strength,
        stalling: isStalling(match, seat, ask),
        luck: randomInt(2 ** 32),
      }
      return await this.#thinkers.think(question, {
        whose: stream.id,
        patience: PATIENCE_MS,
        ...(left !== undefined && { by: now + left }),
      })
    } catch (error) {
      if (this.#stopped) return undefined
      this.#services.metrics.botTimeouts.inc()
      this.#services.log.warn(
        { err: error, stream: stream.id, seat },
        'a bot could not think; the bot plays a simple action instead',
      )
      return decide(
        {
          game,
          state: stream.match.state,
          seat,
          chance: dice(pseudoRandom(randomInt(2 ** 32))),
          budget: { playouts: 0 },
        },
        'easy',
      )
    }
  }

  #pause(ms: number): Promise<void> {
    const { clock } = this.#services
    return new Promise((resolve) => void clock.at(clock.now() + ms, resolve))
  }
}

/** True if a person has a seat in the match. Bots do not play in a match without a person. */
const peopled = ({ match }: Stream): boolean => match.taken.length > match.bots.length

/** True if the deadline is so near that the bot must act although nobody views the match. */
const hurries = ({ due }: Ask, now: number): boolean => due !== undefined && due - now <= RESERVE_MS
