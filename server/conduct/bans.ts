// Who may not be here, until when and why: by person or by address. Known to each server by heart, so that nobody's message waits for the journal.
import { type Refusal, refusal } from '#kit/game.ts'
import type { Ban, OperatorAction } from '#kit/protocol/operator.ts'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import type { NewBan } from '../journal/calls-conduct.ts'
import type { Services } from '../services.ts'

/** Somebody at the border. */
export interface Comer {
  /** All they are known as. */
  people: readonly (string | undefined)[]
  /** Where they come from, in a text that says nothing about it. */
  from: string
}

export class Bans {
  readonly #services: Services
  /** Those that hold or held, by number. */
  readonly #bans = new Map<number, Ban>()
  readonly #byWhom = new Map<string, Set<Ban>>()
  /** Whoever it hits is to be shown out. */
  took: () => void = () => {}

  constructor(services: Services) {
    this.#services = services
  }

  async open(): Promise<void> {
    const { journal, clock } = this.#services
    this.take(await journal.bans(clock.now()))
  }

  /** Nobody was ever banned, as far as this server knows. */
  get none(): boolean {
    return this.#bans.size === 0
  }

  /** The ban that keeps them out the longest. */
  of({ people, from }: Comer): Ban | undefined {
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

  /** Undefined: there is none of that number to lift. */
  async lift(id: number, act: OperatorAction): Promise<Ban | undefined> {
    const lifted = await this.#services.journal.liftBan(id, act)
    if (lifted) this.take([lifted])
    return lifted
  }

  /** Bans as the journal has them, made here or elsewhere. */
  take(bans: readonly Ban[]): void {
    const news = bans.filter(({ id }) => !this.#bans.has(id))
    for (const ban of bans) this.#keep(ban)
    if (news.some((ban) => this.#holds(ban))) this.took()
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

/** What who is banned is told, wherever they come. */
export const bannedRefusal = ({ reason, until }: Ban): Refusal =>
  refusal(
    'banned',
    `You are banned ${until === null ? 'for ever' : `until ${WHEN.format(until)} UTC`}${reason === '' ? '.' : `: ${reason}`}`,
    { reason, until },
  )

export function bannedReply(ban: Ban): string {
  const payload: ServerPayload<'banned'> = { message: bannedRefusal(ban).message, reason: ban.reason, until: ban.until }
  return JSON.stringify({ type: 'banned', payload })
}
