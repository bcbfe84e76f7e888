// Builds the HTTP application: the routes, the files of the web app, security headers and answers to errors.
import type { RequestListener, Server } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { INTERNAL_ERROR } from '#kit/protocol/answer.ts'
import { hasUnstorableText, MALFORMED_TEXT } from '#kit/protocol/text.ts'
import { refusal } from '#kit/refusal.ts'
import { NOT_ACCEPTED } from '../services/saving.ts'
import type { Services } from '../services/services.ts'
import { DAMAGED, isDamage } from '../streams/damage.ts'
import { hooksFor } from './access.ts'
import { chargeWrites } from './budget.ts'
import { Callers } from './caller.ts'
import type { Endpoint } from './endpoint.ts'
import { routedUrl, serveFiles } from './files.ts'
import { securityHeaders } from './headers.ts'
import { NO_INLINE, watchInlineHashes } from './inline-hashes.ts'
import { OperatorAccess } from './operator-access.ts'
import type { HttpParts, RouteParts } from './parts.ts'
import { Reading } from './reading.ts'
import { refuse, sendRefusal } from './refuse.ts'
import { ROUTES } from './routes.ts'

export interface Http {
  request: RequestListener
  /** Refuses new requests; resolves when all pending requests are answered. */
  close(): Promise<void>
}

export async function openHttp(parts: HttpParts, server: Server): Promise<Http> {
  let handle: RequestListener = () => {}
  const app = Fastify({
    logger: false,
    bodyLimit: 16 * 1024,
    rewriteUrl: routedUrl,
    serverFactory: (handler) => {
      handle = handler
      return server
    },
    ajv: { customOptions: { coerceTypes: false } },
  })
  app.decorateRequest('caller', undefined)
  const callers = new Callers(parts.services, { identity: parts.identity, bans: parts.conduct.bans })
  const inlineHashes = watchInlineHashes(parts.webDir)
  app.addHook('onSend', async (request, reply) => {
    const contentType = String(reply.getHeader('content-type'))
    const inline = contentType.startsWith('text/html') ? inlineHashes() : NO_INLINE
    reply.headers(securityHeaders({ path: request.url, contentType, isHttps: callers.isHttps(request), inline }))
  })
  app.addHook('preValidation', async ({ body, params, query }, reply) => {
    if (hasUnstorableText([body, params, query])) return refuse(reply, MALFORMED_TEXT)
  })
  answerErrors(app, parts.services)
  addRoutes(app, parts, callers)
  await serveFiles(app, parts.webDir)
  await app.ready()
  return { request: handle, close: () => app.close() }
}

function addRoutes(app: FastifyInstance, parts: HttpParts, callers: Callers): void {
  const { services } = parts
  const routeParts: RouteParts = {
    ...parts,
    callers,
    operators: new OperatorAccess(services, { callers, identity: parts.identity }),
    reading: new Reading(services, callers),
  }
  for (const route of ROUTES) {
    // For the access kinds `reader` and `changer`, a hook refuses unknown callers, so the handler always gets a caller.
    const { schema = {}, open } = route.endpoint as Endpoint<unknown>
    const answer = open(routeParts)
    app.route({
      method: route.method,
      url: route.path,
      schema,
      ...hooksFor(route, { ...routeParts, settings: services.settings }),
      handler: (request, reply) =>
        chargeWrites(route, request, routeParts, () => answer(request, reply, request.caller)),
    })
  }
}

function answerErrors(app: FastifyInstance, { saving, log }: Pick<Services, 'saving' | 'log'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isBadRequest = error.statusCode !== undefined && error.statusCode < 500
    const unsaved = saving.refusalOf(error)
    if (unsaved ? unsaved === NOT_ACCEPTED : !isBadRequest)
      log.error({ err: error, path: request.routeOptions.url }, 'could not answer a request')
    if (unsaved === NOT_ACCEPTED) return refuse(reply, unsaved)
    if (unsaved) return sendRefusal(reply, unsaved)
    if (isDamage(error)) return sendRefusal(reply, DAMAGED)
    if (!isBadRequest) return sendRefusal(reply, INTERNAL_ERROR)
    return reply.code(error.statusCode as number).send(refusal('shape', error.message, { field: 'request' }))
  })
}
