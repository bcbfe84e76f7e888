// Counts what HTTP requests store against the quota of the sender's address. A quota for each person would not help,
// because anybody can create new persons.
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '#kit/game.ts'
import type { Quota } from '../identity/quota.ts'
import { measureWrites, ROW_BYTES } from '../services/metered-writes.ts'
import type { Callers } from './caller.ts'

interface Counted {
  method: string
  path: string
  /** True if the route only deletes data. */
  onlyDeletes?: true
}

interface BudgetParts {
  callers: Callers
  quota: Quota
}

/** True if a request to the route is refused when the address's quota is used up. */
export const countsAgainstQuota = ({ method, path, onlyDeletes }: Counted): boolean =>
  method !== 'GET' && path.startsWith('/api/') && !onlyDeletes

const bodyBytes = ({ body }: Pick<FastifyRequest, 'body'>): number => Buffer.byteLength(JSON.stringify(body ?? ''))

/** Counts a request that may store data. Returns a refusal if the address may store nothing more now. */
export const countStoring = (request: FastifyRequest, { callers, quota }: BudgetParts): Refusal | undefined =>
  quota.countNew(callers.address(request), bodyBytes(request))

/**
 * Runs a route's handler and charges the address for everything that the handler stores beyond what `countStoring` has
 * counted. So a short request that stores much, such as a report, is charged in full.
 */
export async function chargeWrites<T>(
  route: Counted,
  request: FastifyRequest,
  { callers, quota }: BudgetParts,
  work: () => T,
): Promise<Awaited<T>> {
  const address = callers.address(request)
  let counted = countsAgainstQuota(route) ? bodyBytes(request) + ROW_BYTES : 0
  return measureWrites(work, (bytes) => {
    quota.charge(address, Math.max(0, bytes - counted))
    counted = Math.max(0, counted - bytes)
  })
}
