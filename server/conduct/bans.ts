// Bans by person or by address, with an end and a reason. Each node has all bans in memory, so that handling a message
// needs no query for bans.
import type { Refusal } from '#kit/game.ts'
import type { Ban, OperatorAction } from '#kit/protocol/operator.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { refusal } from '#kit/refusal.ts'
import { Signal } from '../base/signal.ts'
import type { NewBan } from '../journal/calls/conduct.ts'
import type { Services } from '../services/services.ts'

/** The person ids and the address hash of a client that connects or sends a request. */
export interface BanCheck {
  /** All person ids that the client claims to be; undefined entries are ignored. */
  people: readonly (string | undefined)[]
  /** Keyed hash of the client's address, which does not reveal the address. */
  from: string
}

export class Bans {
  readonly #services: Services
  /** All known bans by number, including bans that have ended. */
  readonly #bans = new Map<number, Ban>()
  readonly #byWhom = new Map<string, Set<Ban>>()
  /** Emitted after a new ban takes effect, so that banned people can be disconnected. */
  readonly onBanned = new Signal<void>()

  constructor(services: Services) {
    this.#services = services
  }

  async open(): Promise<void> {
    const { journal, clock } = this.#services
    this.take(await journal.bans(clock.now()))
  }

  /** True if this node knows of no ban, past or present. */
  get isEmpty(): boolean {
    return this.#bans.size === 0
  }

  /** Returns the client's ban, of several bans the one that ends last; undefined if the client is not banned. */
  of({ people, from }: BanCheck): Ban | undefined {
    const keys = [
      keyOf('address', from),
      ...people.flatMap((person) => (person === undefined ? [] : [keyOf('person', person)])),
    ]
    const holding = keys.flatMap((key) => [...(this.#byWhom.get(key) ?? [])]).filter((ban) => this.#holds(ban))
    return holding.sort((a, b) => (b.until ?? Number.POSITIVE_INFINITY) - (a.until ?? Number.POSITIVE_INFINITY))[0]
  }

  async ban(ban: NewBan, act: OperatorAction): Promise<Ban> {
    const kept = await this.#services.journal.ban(ban, act)
    this.take([kept])
    return kept
  }

  /** Lifts a ban. Returns undefined if no ban with this number can be lifted. */
  async lift(id: number, act: OperatorAction): Promise<Ban | undefined> {
    const lifted = await this.#services.journal.liftBan(id, act)
    if (lifted) this.take([lifted])
    return lifted
  }

  /** Adds or updates bans read from the journal. Any node can have made these bans. */
  take(bans: readonly Ban[]): void {
    const news = bans.filter(({ id }) => !this.#bans.has(id))
    for (const ban of bans) this.#keep(ban)
    if (news.some((ban) => this.#holds(ban))) this.onBanned.emit()
  }

  #keep(ban: Ban): void {
    const key = keyOf(ban.kind, ban.whom)
    const others = [...(this.#byWhom.get(key) ?? [])].filter(({ id }) => id !== ban.id)
    this.#byWhom.set(key, new Set([...others, ban]))
    this.#bans.set(ban.id, ban)
  }

  #holds({ lifted, until }: Ban): boolean {
    return lifted === null && (until === null || until > this.#services.clock.now())
  }
}

const keyOf = (kind: Ban['kind'], whom: string): string => `${kind} ${whom}`

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Returns the refusal that a banned person gets. */
export const bannedRefusal = ({ reason, until }: Ban): Refusal =>
  refusal(
    'banned',
    `You are banned ${until === null ? 'for ever' : `until ${WHEN.format(until)} UTC`}${reason === '' ? '.' : `: ${reason}`}`,
    { ends: until !== null, reason, until },
  )

export function bannedReply(ban: Ban): string {
  const payload: ServerPayload<'banned'> = { message: bannedRefusal(ban).message, reason: ban.reason, until: ban.until }
  return JSON.stringify({ type: 'banned', payload })
}
