// HTTP routes for players who mute or report other people.
import { isRefusal } from '#kit/game.ts'
import type { Muting } from '../conduct/mutes.ts'
import type { Reporting } from '../conduct/reports.ts'
import { forCaller } from './endpoint.ts'
import { refuse } from './refuse.ts'

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

export const mute = forCaller<{ Body: Muting }>({
  summary: 'Mutes or unmutes a person for the caller. Returns the caller’s mute list.',
  schema: { body: MUTING },
  open:
    ({ conduct: { mutes } }) =>
    async ({ body }, reply, caller) => {
      const why = await mutes.set(caller.person, body)
      return why ? refuse(reply, why) : { people: await mutes.of(caller.person) }
    },
})

export const report = forCaller<{ Body: Reporting }>({
  summary: 'Reports a chat line or a name to the operator.',
  schema: { body: REPORTING },
  open:
    ({ conduct: { reports }, callers }) =>
    async (request, reply, { person: by }) => {
      const kept = await reports.report({ by, address: callers.address(request) }, request.body)
      return isRefusal(kept) ? refuse(reply, kept) : { kept }
    },
})
