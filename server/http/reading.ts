// Fair turns for requests that read whole matches: past steps, records and stored replays. Such a request reads all
// inputs of a match and computes results from them, so many requests of one caller must not delay other callers.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '#kit/refusal.ts'
import { FairQueue, type Lane, type Pause } from '../base/fair-queue.ts'
import type { Services } from '../services/services.ts'
import type { Caller, Callers } from './caller.ts'
import { refuse } from './refuse.ts'

/** How many unanswered requests a person may have. A page asks for a few at once. */
const PERSON_MOST = 64
/** How many unanswered requests an address may have. A school can share one address. */
const ADDRESS_MOST = 512

const BUSY = refusal('too_many', 'Too many requests for whole matches at once: please wait a moment', {
  what: 'matches',
})

export class Reading {
  readonly #queue: FairQueue
  readonly #callers: Pick<Callers, 'address'>

  constructor({ clock }: Pick<Services, 'clock'>, callers: Pick<Callers, 'address'>) {
    this.#queue = new FairQueue(() => clock.now())
    this.#callers = callers
  }

  /** Answers the request when it is the caller's turn. Refuses the request if the caller has too many unanswered ones. */
  async answer(
    { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: Caller | undefined },
    answer: (pause: Pause) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const lanes = this.#lanesOf(request, caller)
    if (!this.#queue.hasRoom(lanes)) return refuse(reply.header('retry-after', '1'), BUSY)
    return this.#queue.run(lanes, answer)
  }

  #lanesOf(request: FastifyRequest, caller: Caller | undefined): Lane[] {
    const address = { key: `address ${this.#callers.address(request)}`, most: ADDRESS_MOST }
    return caller ? [address, { key: `person ${caller.person}`, most: PERSON_MOST }] : [address]
  }
}
