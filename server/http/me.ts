// HTTP routes for the caller's own name, avatar and preferences.
import { isRefusal } from '#kit/game.ts'
import { FACE_COUNT } from '#kit/protocol/limits.ts'
import { PREFERENCES } from '#kit/protocol/preferences.ts'
import { readName } from '../identity/read-name.ts'
import { bearerOf } from '../identity/tokens.ts'
import { FIRST_DEVICE } from '../journal/calls/people.ts'
import type { ProfileChange } from '../journal/calls/profile.ts'
import { labelOf } from '../people/label.ts'
import { forAnyone, forCaller, refuseStrangerPlainly } from './endpoint.ts'
import { sendRefusal } from './refuse.ts'

export const NAMED = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }

// Unknown names are refused through `propertyNames`, because Fastify silently drops additional properties.
const CHANGE = {
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

export const readMe = forAnyone({
  summary: 'Returns the caller’s profile and renews the cookie. A caller without a valid cookie becomes a new person.',
  open:
    ({ identity, people, profiles, callers }) =>
    async (request, reply) => {
      const named = bearerOf(identity, request)
      const bearer = named && !named.revoked ? named : { person: identity.newPerson(), device: FIRST_DEVICE }
      const { person, device } = bearer
      people.recordActivity(bearer, labelOf(request.headers['user-agent']))
      reply
        .header('set-cookie', callers.cookies(request, identity.token(person, device)))
        .header('cache-control', 'no-store')
      return { ...(await profiles.of(person)), ...(named?.revoked && { signedOut: named.revoked }) }
    },
})

export const rename = forCaller<{ Body: { name: string } }>({
  summary: 'Changes the caller’s name.',
  schema: { body: NAMED },
  refuseStranger: refuseStrangerPlainly,
  open:
    ({ profiles }) =>
    async ({ body }, reply, { person }) => {
      const name = readName(body.name)
      return isRefusal(name) ? sendRefusal(reply, name) : profiles.rename(person, name)
    },
})

export const changeProfile = forCaller<{ Body: ProfileChange }>({
  summary: 'Changes the caller’s avatar, preferences and whether others see their results.',
  schema: { body: CHANGE },
  refuseStranger: refuseStrangerPlainly,
  open:
    ({ profiles }) =>
    async ({ body }, _reply, { person }) =>
      profiles.change(person, body),
})
