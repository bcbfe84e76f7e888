// What a person asks of their own over plain HTTP. A refusal is an error with a sentence for the player.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { LinkOffer, MyDevices } from '#kit/protocol/wire.ts'
import { shelf } from '../host/shelf.ts'
import { endSubscription, handOver } from '../notices/subscription.ts'
import { forgetReplays } from '../offline/replays.ts'
import { TIMEOUT_MS } from '../wire/socket.ts'

async function ask<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The server can’t be reached just now')
  })
  const told = (await answer.json().catch(() => ({}))) as { message?: string }
  if (!answer.ok) throw new Error(told.message ?? 'The server did not answer')
  return told as Answer
}

export const readDevices = (): Promise<MyDevices> => ask('GET', '/api/me/devices')

export const throwOut = (device: string): Promise<unknown> =>
  ask('DELETE', `/api/me/devices/${encodeURIComponent(device || 'first')}`)

/** The code of a link that adds a device, once and within ten minutes. */
export const newLink = (): Promise<{ code: string }> => ask('POST', '/api/me/link')

export const readLink = (code: string): Promise<LinkOffer> => ask('GET', `/api/link/${encodeURIComponent(code)}`)

/** From then on this browser is somebody else's device: the page is loaded anew. */
export async function acceptLink(code: string): Promise<void> {
  await ask('POST', `/api/link/${encodeURIComponent(code)}`)
  await handOver().catch(() => {})
}

export async function addPasskey(): Promise<void> {
  const options = await ask<Parameters<typeof startRegistration>[0]['optionsJSON']>('POST', '/api/me/passkeys/offer')
  await ask('POST', '/api/me/passkeys', await startRegistration({ optionsJSON: options }))
}

export const dropPasskey = (id: string): Promise<unknown> => ask('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`)

/** Finds out by a passkey who has been here before; then this browser is a device of theirs. */
export async function comeBack(): Promise<void> {
  const options = await ask<Parameters<typeof startAuthentication>[0]['optionsJSON']>('POST', '/api/passkey/ask')
  await ask('POST', '/api/passkey', await startAuthentication({ optionsJSON: options }))
  await handOver().catch(() => {})
}

/** Whoever this device was: from now on it is a guest's, and the page begins anew. */
export async function becomeGuest(): Promise<void> {
  await ask('GET', '/api/me').catch(() => {})
  await endSubscription().catch(() => {})
  location.assign('/')
}

/** By the name they have here, which may be none. What this browser keeps of them goes too. */
export async function forgetMe(name: string): Promise<void> {
  await ask('POST', '/api/me/forget', { name })
  await forgetHere()
}

/** What this browser keeps of who used it. What it does not let us reach it has not kept. */
export async function forgetHere(): Promise<void> {
  const forgetChoices = async () => localStorage.clear()
  const forgetMatches = async () => {
    for (const { id } of await shelf.list()) await shelf.remove(id)
  }
  await Promise.allSettled([forgetChoices(), endSubscription(), forgetReplays(), forgetMatches()])
}
