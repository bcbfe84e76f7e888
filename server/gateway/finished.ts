// Matches that are over, for who asks: they are everybody's who has their link, and nobody's to guess.
import type { FastifyRequest } from 'fastify'
import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import type { Journal, Loaded } from '../journal/journal.ts'
import { calledAt } from '../people/called.ts'
import { matchStream } from '../rooms/stream-id.ts'
import type { Gateway } from './gateway.ts'
import { visitor } from './identity.ts'

export const UNKNOWN_MATCH = refusal('unknown_match', 'There is no such match')
const NOT_OVER = refusal('not_over', 'The match is being played: its record is published when it is over')

/** The match that a link leads to, be it by its name or sealed. */
export const linkedMatch = ({ identity }: Gateway, id: string): string => matchStream(identity.unseal(id) ?? id)

/** Why it is not for who asks: who does not play there may not learn from the answer which rooms there are. */
export function withheld(gateway: Gateway, request: FastifyRequest, loaded: Loaded | undefined): Refusal | undefined {
  const person = visitor(gateway.identity, request)
  const address = gateway.address(request.raw)
  const stranger = !loaded?.seats.some((sitting) => sitting.person === person)
  const guessing = stranger ? gateway.guessing(address) : undefined
  if (guessing) return guessing
  if (!loaded || (stranger && !loaded.over)) return gateway.missed(address, UNKNOWN_MATCH)
  return loaded.over ? undefined : NOT_OVER
}

/** What its people are called now; empty, who has given no name. */
export async function namesIn(journal: Journal, { seats }: Loaded): Promise<Record<Seat, string>> {
  const names = await journal.names(seats.map(({ person }) => person))
  return Object.fromEntries(seats.map(({ seat, person, alias }) => [seat, calledAt({ person, alias }, names)]))
}
