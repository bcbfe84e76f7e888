// HTTP requests about the player's own devices, links and passkeys. A refusal is thrown as an error with a sentence for the player.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { LinkOffer, MyDevices } from '#kit/protocol/devices.ts'
import { TIMEOUT_MS } from '../wire/socket.ts'

async function request<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('The server can’t be reached just now')
  })
  const answer = (await response.json().catch(() => ({}))) as { message?: string }
  if (!response.ok) throw new Error(answer.message ?? 'The server did not answer')
  return answer as Answer
}

export const readDevices = (): Promise<MyDevices> => request('GET', '/api/me/devices')

export const removeDevice = (device: string): Promise<unknown> =>
  request('DELETE', `/api/me/devices/${encodeURIComponent(device || 'first')}`)

/** Returns the code of a link that adds one device within ten minutes. */
export const createLink = (): Promise<{ code: string }> => request('POST', '/api/me/link')

export const readLink = (code: string): Promise<LinkOffer> => request('GET', `/api/link/${encodeURIComponent(code)}`)

/** Makes this browser a device of the player who created the link. */
export const acceptLink = (code: string): Promise<unknown> => request('POST', `/api/link/${encodeURIComponent(code)}`)

export async function addPasskey(): Promise<void> {
  const options = await request<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'POST',
    '/api/me/passkeys/offer',
  )
  await request('POST', '/api/me/passkeys', await startRegistration({ optionsJSON: options }))
}

export const removePasskey = (id: string): Promise<unknown> =>
  request('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`)

/** Makes this browser a device of the player whose passkey it holds. */
export async function signInWithPasskey(): Promise<void> {
  const options = await request<Parameters<typeof startAuthentication>[0]['optionsJSON']>('POST', '/api/passkey/ask')
  await request('POST', '/api/passkey', await startAuthentication({ optionsJSON: options }))
}

/** Asks the server for an identity; a browser without one becomes a new guest. */
export const requestIdentity = (): Promise<unknown> => request('GET', '/api/me')

/** Deletes the player on the server. `name` is the player's current name, which may be empty. */
export const deleteMe = (name: string): Promise<unknown> => request('POST', '/api/me/forget', { name })
