// HTTP routes for a person's devices, and for actions that need a fresh proof of identity.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '#kit/game.ts'
import type { MyDevices } from '#kit/protocol/devices.ts'
import type { Guarded } from '../journal/calls/approvals.ts'
import type { Passkey } from '../journal/calls/people.ts'
import type { Proof } from '../people/approvals.ts'
import { labelOf } from '../people/label.ts'
import { forAnyone, forCaller } from './endpoint.ts'
import { refuse } from './refuse.ts'

/** Schema of a WebAuthn response. The schema checks only the shape; the WebAuthn library verifies the content. */
export const WEBAUTHN_RESPONSE = {
  type: 'object',
  required: ['id', 'response'],
  properties: { id: { type: 'string' }, response: { type: 'object' } },
}
const REQUEST = {
  type: 'object',
  required: ['action'],
  properties: {
    action: { enum: ['add_passkey', 'remove_passkey', 'keep_passkey', 'remove_device'] },
    target: { type: 'string' },
    isLost: { type: 'boolean' },
    assertion: WEBAUTHN_RESPONSE,
  },
}

/** Returns the name of the browser and its system, for the list of devices. */
export const deviceLabel = ({ headers }: Pick<FastifyRequest, 'headers'>): string => labelOf(headers['user-agent'])

/** Returns the origin of a request. A hook has already checked that a page of this server sent the request. */
export const checkedOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>): string => headers.origin as string

export const withoutCaching = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

export const readDevices = forAnyone({
  summary: 'Returns the caller’s devices, passkeys and waiting requests; empty lists for an unknown caller.',
  open:
    ({ people, passkeys, approvals }) =>
    async (request, reply, caller): Promise<MyDevices> => {
      withoutCaching(reply)
      if (!caller) return { devices: [], passkeys: [], requests: [] }
      return {
        devices: await people.devices(caller, deviceLabel(request)),
        passkeys: (await passkeys.of(caller.person)).map(listedPasskey),
        requests: await approvals.of(caller),
      }
    },
})

const listedPasskey = ({ id, label, added, seen, device, kept }: Passkey): MyDevices['passkeys'][number] => ({
  id,
  label,
  added,
  seen,
  device,
  isUnsure: device === null && !kept,
})

export const makeRequest = forCaller<{ Body: Partial<Guarded> & Pick<Guarded, 'action'> & Proof }>({
  summary: 'Asks to add or remove a passkey or to remove a device. Returns what proof is needed, if any.',
  schema: { body: REQUEST },
  open:
    ({ approvals, profiles }) =>
    async (request, reply, caller) => {
      const { action, target = '', ...proof } = request.body
      const name = (await profiles.of(caller.person)).name || 'Guest'
      const asking = { ...caller, name, label: deviceLabel(request), origin: checkedOrigin(request) }
      const asked = await approvals.ask(asking, { action, target }, proof)
      return isRefusal(asked) ? refuse(reply, asked) : withoutCaching(reply).send(asked)
    },
})

export const confirmRequest = forCaller<{ Params: { id: string } }>({
  summary: 'Confirms a request of another device of the caller.',
  open:
    ({ approvals }) =>
    async ({ params }, reply, caller) => {
      const why = await approvals.confirm(caller, params.id)
      return why ? refuse(reply, why) : {}
    },
})

export const cancelRequest = forCaller<{ Params: { id: string } }>({
  summary: 'Cancels a request of the caller.',
  open:
    ({ approvals }) =>
    async ({ params }, reply, caller) => {
      const why = await approvals.cancel(caller, params.id)
      return why ? refuse(reply, why) : {}
    },
})
