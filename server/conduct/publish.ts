// HTTP routes for players who mute or report other people.
import type { FastifyInstance } from 'fastify'
import { isRefusal, refusal } from '#kit/game.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { refuse } from '../gateway/refuse.ts'
import type { Muting } from './mutes.ts'
import type { Reporting } from './reports.ts'

const STRANGER = refusal('stranger', 'Load the page first')

const person = { type: 'string', minLength: 1, maxLength: 64 }
const matchId = { type: 'string', minLength: 1, maxLength: 128 }
const code = { type: 'string', minLength: 1, maxLength: 16 }

const MUTING = {
  type: 'object',
  required: ['other', 'muted'],
  properties: { other: person, muted: { type: 'boolean' }, matchId },
}
const REPORTING = {
  type: 'object',
  properties: { matchId, code, person, line: { type: 'integer', minimum: 1 } },
  anyOf: [{ required: ['matchId', 'line'] }, { required: ['person', 'matchId'] }, { required: ['person', 'code'] }],
}

export function publishConduct(app: FastifyInstance, gateway: Gateway): void {
  const { mutes, reports } = gateway.conduct
  app.post('/api/me/mutes', { schema: { body: MUTING } }, async (request, reply) => {
    const asks = gateway.person(request.raw)
    if (asks === undefined) return refuse(reply, STRANGER)
    const why = await mutes.set(asks, request.body as Muting)
    return why ? refuse(reply, why) : { people: await mutes.of(asks) }
  })
  app.post('/api/me/reports', { schema: { body: REPORTING } }, async (request, reply) => {
    const asks = gateway.person(request.raw)
    if (asks === undefined) return refuse(reply, STRANGER)
    const kept = await reports.report(asks, request.body as Reporting)
    return isRefusal(kept) ? refuse(reply, kept) : { kept }
  })
}
