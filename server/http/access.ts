// Defines the kinds of access to routes, and the hooks that refuse callers without the needed access.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#kit/game.ts'
import type { Settings } from '../base/settings.ts'
import type { Quota } from '../identity/quota.ts'
import { countStoring, countsAgainstQuota } from './budget.ts'
import type { Caller, Callers } from './caller.ts'
import { type Endpoint, STRANGER } from './endpoint.ts'
import type { OperatorAccess } from './operator-access.ts'
import { refuse, sendRefusal } from './refuse.ts'

export type Access = 'anyone' | 'page' | 'reader' | 'changer' | 'operator' | 'monitor'

/** Explains who each kind of access lets in, for the list of routes. */
export const ACCESS: Readonly<Record<Access, string>> = {
  anyone: 'Anyone.',
  page: 'A page of this server, with or without a cookie.',
  reader: 'A person with a valid cookie.',
  changer: 'A person with a valid cookie, from a page of this server.',
  operator: 'The operator, with a token. Changes must come from a page of this server.',
  monitor: 'Programs on this machine, or anyone if METRICS_FROM is `anywhere`.',
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

declare module 'fastify' {
  interface FastifyRequest {
    /** The person and device of the request's cookie, set before the handler runs; undefined without a valid cookie. */
    caller: Caller | undefined
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The hooks of one route, in the form that Fastify expects. */
export interface Hooks {
  onRequest: Hook[]
  preHandler: Hook
}

interface AccessParts {
  callers: Callers
  operators: OperatorAccess
  quota: Quota
  settings: Pick<Settings, 'metricsFrom'>
}

interface Guarded {
  method: string
  path: string
  access: Access
  servesBanned?: true
  onlyDeletes?: true
  endpoint: Pick<Endpoint<never>, 'refuseStranger'>
}

export function hooksFor(route: Guarded, { callers, operators, quota, settings }: AccessParts): Hooks {
  const { path, access, servesBanned = false, endpoint } = route
  const isApi = path.startsWith('/api/')
  const isOperatorApi = path.startsWith('/operator/api/')
  const refuseBanned: Hook = async (request, reply) => refuseIf(reply, callers.ban(request))
  const refuseTooMany: Hook = async (request, reply) => {
    const why = callers.countRequest(request)
    return why && sendRefusal(reply.header('retry-after', '60'), why)
  }
  const admitOperator: Hook = async (request, reply) => refuseIf(reply, await operators.refusal(request))
  const admitMonitor: Hook = async (request, reply) =>
    settings.metricsFrom === 'anywhere' || isLocal(request) ? undefined : reply.code(404).send({ message: 'Not found' })
  return {
    onRequest: [
      ...(isApi && !servesBanned ? [refuseBanned] : []),
      ...(isApi || isOperatorApi ? [refuseTooMany] : []),
      ...(access === 'operator' ? [admitOperator] : []),
      ...(access === 'monitor' ? [admitMonitor] : []),
    ],
    // This hook runs after validation, so that every caller gets the same refusal for a malformed body.
    preHandler: async (request, reply) => {
      request.caller = callers.known(request)
      if (isAdmitted(access, callers, request))
        return refuseIf(reply, countsAgainstQuota(route) ? countStoring(request, { callers, quota }) : undefined)
      return endpoint.refuseStranger?.(request, reply) ?? refuse(reply, STRANGER)
    },
  }
}

function isAdmitted(access: Access, callers: Callers, request: FastifyRequest): boolean {
  const isKnown = request.caller !== undefined
  if (access === 'reader') return isKnown
  if (access === 'page') return callers.isFromOwnPage(request)
  return access !== 'changer' || (isKnown && callers.isFromOwnPage(request))
}

const refuseIf = (reply: FastifyReply, why: Refusal | undefined): FastifyReply | undefined => why && refuse(reply, why)

/** True for a request from this machine that no proxy has forwarded. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined
