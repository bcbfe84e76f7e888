// Plain HTTP: the app's files, who am I, what is published, and what an operator asks.
import { existsSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { isRefusal, type Refusal } from '#kit/game.ts'
import { INTERNAL_ERROR } from '#kit/protocol/answer.ts'
import { readName } from '#kit/protocol/names.ts'
import { holdsUnstorable, MALFORMED_TEXT } from '#kit/protocol/text.ts'
import { publishConduct } from '../conduct/publish.ts'
import { publishOperator } from '../conduct/publish-operator.ts'
import { FIRST_DEVICE } from '../journal/calls-people.ts'
import { publishNotices } from '../notices/http.ts'
import { labelOf } from '../people/label.ts'
import { publishPeople } from '../people/publish.ts'
import { publishReplays } from '../replays/publish.ts'
import { NOT_ACCEPTED } from '../saving.ts'
import { publishPlayers } from '../self/players.ts'
import { publishProfiles } from '../self/publish.ts'
import { DAMAGED, isDamage } from '../streams/damage.ts'
import { forwarded } from './address.ts'
import type { Gateway } from './gateway.ts'
import { bearerOf, cookieFor, originIsOurs, visitor } from './identity.ts'
import type { Service } from './listener.ts'
import { publishPast } from './past.ts'
import { publishGames } from './published.ts'
import { publishRecords } from './record.ts'
import { refuse } from './refuse.ts'
import { publishReplayPages } from './share.ts'

/** What is kept of somebody is theirs, whatever they did: to read, and to have forgotten. */
const OWN = ['/api/me/data', '/api/me/forget']
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const NO_SNIFFING = { 'x-content-type-options': 'nosniff' }
const HEADERS = {
  ...NO_SNIFFING,
  'content-security-policy':
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'referrer-policy': 'same-origin',
}
/** What does nothing by itself; a table shows dozens of them. */
const PASSIVE = /^(image|font)\/|^text\/css/

/** What the gateway does for a listener, and how that ends: answers under way are given, new requests are turned away. */
export interface Http extends Service {
  close(): Promise<void>
}

export async function openHttp(gateway: Gateway, server: Server, webDir: string): Promise<Http> {
  let handle: RequestListener = () => {}
  const app = Fastify({
    logger: false,
    bodyLimit: 16 * 1024,
    serverFactory: (handler) => {
      handle = handler
      return server
    },
    ajv: { customOptions: { coerceTypes: false } },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(PASSIVE.test(String(reply.getHeader('content-type'))) ? NO_SNIFFING : HEADERS)
  })
  app.addHook('onRequest', async (request, reply) => {
    // By the route, not by the address, which can be spelt in many ways (/%61pi).
    const { url } = request.routeOptions
    if (!url?.startsWith('/api/') && !url?.startsWith('/operator/api/')) return
    const banned = url.startsWith('/api/') && !OWN.includes(url) ? gateway.banned(request.raw) : undefined
    if (banned) return refuse(reply, banned)
    if (gateway.overrun(request.raw))
      return reply
        .code(429)
        .header('retry-after', '60')
        .send({ code: 'too_many', message: 'Too many requests from your address: please wait a minute' })
  })
  app.addHook('preValidation', async ({ body, params, query }, reply) => {
    if (holdsUnstorable([body, params, query])) return refuse(reply, MALFORMED_TEXT)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const theirs = error.statusCode !== undefined && error.statusCode < 500
    const unsaved = gateway.services.saving.refusalOf(error)
    if (unsaved ? unsaved === NOT_ACCEPTED : !theirs)
      gateway.services.log.error({ err: error, path: request.routeOptions.url }, 'a request could not be answered')
    if (unsaved === NOT_ACCEPTED) return refuse(reply, unsaved)
    if (unsaved) return reply.code(503).send({ code: unsaved.code, message: unsaved.message })
    if (isDamage(error)) return reply.code(500).send({ code: DAMAGED.code, message: DAMAGED.message })
    return reply
      .code(theirs ? (error.statusCode as number) : 500)
      .send(theirs ? { code: 'shape', message: error.message } : INTERNAL_ERROR)
  })
  operator(app, gateway)
  me(app, gateway)
  publishProfiles(app, gateway)
  publishPlayers(app, gateway)
  publishPeople(app, gateway)
  publishConduct(app, gateway)
  publishOperator(app, gateway)
  publishGames(app, gateway)
  publishRecords(app, gateway)
  publishReplays(app, gateway)
  publishNotices(app, gateway)
  publishPast(app, gateway)
  await files(app, gateway, webDir)
  await app.ready()
  return {
    arrive: (socket) => gateway.arrive(socket),
    request: handle,
    upgrade: (request, stream, head) => gateway.upgrade(request, stream, head),
    close: () => app.close(),
  }
}

/** Why no players are taken now. */
const unready = ({ stopping, services }: Gateway): Refusal | undefined => stopping ?? services.saving.trouble

function operator(app: FastifyInstance, gateway: Gateway): void {
  const { metrics, settings } = gateway.services
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const why = unready(gateway)
    return why ? reply.code(503).send({ ready: false, code: why.code, message: why.message }) : { ready: true }
  })
  app.get('/metrics', async (request, reply) => {
    const near = LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
    if (settings.metricsFrom !== 'anywhere' && !near) return reply.code(404).send({ message: 'Not found' })
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function me(app: FastifyInstance, gateway: Gateway): void {
  const { identity } = gateway
  app.get('/api/me', async (request, reply) => {
    const known = bearerOf(identity, request)
    const bearer = known && !known.revoked ? known : { person: identity.newPerson(), device: FIRST_DEVICE }
    const { person, device } = bearer
    gateway.people.seen(bearer, labelOf(request.headers['user-agent']))
    reply
      .header(
        'set-cookie',
        cookieFor(
          identity.token(person, device),
          forwarded(request.headers, 'x-forwarded-proto', gateway.services.settings.trustProxy) === 'https',
        ),
      )
      .header('cache-control', 'no-store')
    return { ...(await gateway.profiles.of(person)), ...(known?.revoked && { signedOut: known.revoked }) }
  })
  app.post(
    '/api/me',
    { schema: { body: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } } },
    async (request, reply) => {
      const { settings } = gateway.services
      const person = originIsOurs(request, settings.origins, settings.trustProxy)
        ? visitor(identity, request)
        : undefined
      if (!person) return reply.code(403).send({ code: 'stranger', message: 'Load the page first' })
      const name = readName((request.body as { name: string }).name)
      if (isRefusal(name)) return reply.code(400).send({ code: name.code, message: name.message })
      return gateway.profiles.rename(person, name)
    },
  )
}

async function files(app: FastifyInstance, gateway: Gateway, webDir: string): Promise<void> {
  if (!existsSync(join(webDir, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
  // Named by what is in them: kept for ever, and never asked about again.
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  publishReplayPages(app, gateway, webDir)
  // The app's own addresses are one page.
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/operator/api/') &&
      !request.url.startsWith('/assets/')
    return page
      ? reply.sendFile('index.html', { maxAge: 0, immutable: false })
      : reply.code(404).send({ code: 'not_found', message: 'There is nothing here' })
  })
}
