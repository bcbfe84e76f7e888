// HTTP routes for a player's own settings: avatar, visibility of results, and preferences shared by all devices.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FACE_COUNT } from '#kit/protocol/limits.ts'
import { PREFERENCES } from '#kit/protocol/preferences.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { ProfileChange } from '../journal/calls-profile.ts'

// Unknown names are refused through `propertyNames`, because Fastify silently drops additional properties.
const change = {
  type: 'object',
  propertyNames: { enum: ['face', 'shown', 'preferences'] },
  properties: {
    face: { type: 'integer', minimum: 0, maximum: FACE_COUNT - 1 },
    shown: { type: 'boolean' },
    preferences: {
      type: 'object',
      propertyNames: { enum: Object.keys(PREFERENCES) },
      properties: Object.fromEntries(
        Object.entries(PREFERENCES).map(([name, values]) => [name, { enum: [...values, null] }]),
      ),
    },
  },
}

export function publishProfiles(app: FastifyInstance, gateway: Gateway): void {
  app.post<{ Body: ProfileChange }>('/api/me/profile', { schema: { body: change } }, async (request, reply) => {
    const person = changer(gateway, request)
    if (!person) return reply.code(403).send({ code: 'stranger', message: 'Load the page first' })
    return gateway.profiles.change(person, request.body)
  })
}

/** Returns the caller; undefined unless the request comes from a page of this server. */
const changer = (gateway: Gateway, request: FastifyRequest): string | undefined => gateway.person(request.raw)
