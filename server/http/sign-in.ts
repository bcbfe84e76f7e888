// HTTP routes that make a browser a device of a person: by a link from another device, or by a passkey.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '#kit/game.ts'
import type { LinkOffer } from '#kit/protocol/devices.ts'
import { NO_PASSKEY } from '../people/passkeys.ts'
import type { Caller, Callers } from './caller.ts'
import { checkedOrigin, deviceLabel, WEBAUTHN_RESPONSE, withoutCaching } from './devices.ts'
import { forAnyone, forCaller } from './endpoint.ts'
import type { RouteParts } from './parts.ts'
import { refuse } from './refuse.ts'

type Coded = { Params: { code: string } }

export const makeLink = forCaller({
  summary: 'Makes a link that adds a device to the caller. It works once, within ten minutes.',
  open:
    ({ people }) =>
    async (request, reply, caller) => {
      const link = await people.link(caller, deviceLabel(request))
      return isRefusal(link) ? refuse(reply, link) : link
    },
})

export const readLink = forAnyone<Coded>({
  summary: 'Returns whose device the browser would become, and what the caller would lose.',
  open: (parts) => async (request, reply, caller) => {
    const { people, guesses, callers } = parts
    const address = callers.address(request)
    const why = guesses.refusal(address)
    const ticket = why ?? (await people.findLink(request.params.code))
    if (isRefusal(ticket)) return refuse(reply, why ?? guesses.countMiss(address, ticket))
    withoutCaching(reply)
    return offerOf(parts, ticket, caller)
  },
})

export const useLink = forAnyone<Coded>({
  summary: 'Uses up a link: the browser becomes a device of the link’s person.',
  open:
    ({ people, guesses, callers }) =>
    async (request, reply) => {
      const address = callers.address(request)
      const why = guesses.refusal(address)
      const used = why ?? (await people.useLink(request.params.code, deviceLabel(request)))
      if (isRefusal(used)) return refuse(reply, why ?? guesses.countMiss(address, used))
      return signIn(callers, request, reply, used)
    },
})

async function offerOf(
  { people, profiles, services }: Pick<RouteParts, 'people' | 'profiles' | 'services'>,
  { person, until }: { person: string; until: number },
  caller: Caller | undefined,
): Promise<LinkOffer> {
  const { name, face } = await profiles.of(person)
  const offer = { id: person, name, face, until }
  if (!caller || caller.person === person) return { ...offer, same: caller?.person === person, leaves: null }
  const matches = (await services.journal.matchesOf(caller.person, 1)).length > 0
  const recoverable = await people.isRecoverable(caller)
  const left = await profiles.of(caller.person)
  return { ...offer, same: false, leaves: { id: left.id, name: left.name, matches, recoverable } }
}

export const addPasskey = forCaller<{ Body: RegistrationResponseJSON }>({
  summary: 'Stores a passkey that the caller’s browser has created.',
  schema: { body: WEBAUTHN_RESPONSE },
  open:
    ({ passkeys }) =>
    async (request, reply, caller) => {
      const registering = { ...caller, name: '', origin: checkedOrigin(request) }
      const added = await passkeys.keep(registering, request.body, deviceLabel(request))
      return isRefusal(added) ? refuse(reply, added) : { id: added.id }
    },
})

export const askForPasskey = forAnyone({
  summary: 'Returns the options with which a browser asks for a passkey.',
  open:
    ({ passkeys }) =>
    async (request) =>
      passkeys.ask(checkedOrigin(request)),
})

export const usePasskey = forAnyone<{ Body: AuthenticationResponseJSON }>({
  summary: 'Signs in with a passkey: the browser becomes a device of the passkey’s person.',
  schema: { body: WEBAUTHN_RESPONSE },
  open:
    ({ people, passkeys, guesses, callers }) =>
    async (request, reply) => {
      const address = callers.address(request)
      const why = guesses.refusal(address)
      const passkey = why ?? (await passkeys.recognise(checkedOrigin(request), request.body))
      if (isRefusal(passkey)) return refuse(reply, why ?? guesses.countMiss(address, passkey))
      const added = await people.addDevice(passkey, deviceLabel(request))
      return added ? signIn(callers, request, reply, added) : refuse(reply, NO_PASSKEY)
    },
})

/** Sets the cookie that makes this browser a device of the person. */
function signIn(
  callers: Callers,
  request: FastifyRequest,
  reply: FastifyReply,
  { person, token }: { person: string; token: string },
): { id: string } {
  withoutCaching(reply).header('set-cookie', callers.cookies(request, token))
  return { id: person }
}
