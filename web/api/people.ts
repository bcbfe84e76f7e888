// HTTP requests about the player's devices and passkeys. A refused request throws an error with a message for the
// player.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { LinkOffer, MyDevices, MyRequest } from '#kit/protocol/devices.ts'
import { errorOf } from '../wire/banned.ts'
import { TIMEOUT_MS } from '../wire/socket.ts'
import { say } from '../words/say.ts'

async function request<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(say('shell.wire.silent'))
  })
  if (!response.ok) throw await errorOf(response)
  return (await response.json().catch(() => ({}))) as Answer
}

export const readDevices = (): Promise<MyDevices> => request('GET', '/api/me/devices')

type Registering = Parameters<typeof startRegistration>[0]['optionsJSON']
type Showing = Parameters<typeof startAuthentication>[0]['optionsJSON']

interface Guarded {
  action: MyRequest['action']
  /** The id of the device or passkey to act on. */
  target?: string
  /** True if the player has lost the passkey that is to be removed. */
  isLost?: boolean
}

/**
 * Requests a protected action, such as removing a device. First, the browser uses or creates a passkey if the server
 * asks for one. Resolves to null if the action is done, or to the waiting request if another device must confirm the
 * action or a waiting period must pass.
 */
export async function requestAction(guarded: Guarded): Promise<MyRequest | null> {
  const ask = (proof: object) =>
    request<{ offer?: Registering; prove?: Showing; waits?: MyRequest }>('POST', '/api/me/requests', {
      ...guarded,
      ...proof,
    })
  const asked = await ask({})
  const { offer, waits } = asked.prove
    ? await ask({ assertion: await startAuthentication({ optionsJSON: asked.prove }) })
    : asked
  if (offer) await request('POST', '/api/me/passkeys', await startRegistration({ optionsJSON: offer }))
  return waits ?? null
}

export const confirmRequest = (id: string): Promise<unknown> => request('POST', `/api/me/requests/${id}/confirm`)

export const cancelRequest = (id: string): Promise<unknown> => request('DELETE', `/api/me/requests/${id}`)

/** Returns the code of a link that adds one more device to the player. The link expires after ten minutes. */
export const createLink = (): Promise<{ code: string }> => request('POST', '/api/me/link')

export const readLink = (code: string): Promise<LinkOffer> => request('GET', `/api/link/${encodeURIComponent(code)}`)

/** Makes this browser a device of the player who created the link. */
export const acceptLink = (code: string): Promise<unknown> => request('POST', `/api/link/${encodeURIComponent(code)}`)

/** Makes this browser a device of the player who owns a passkey in this browser. */
export async function signInWithPasskey(): Promise<void> {
  const options = await request<Showing>('POST', '/api/passkey/ask')
  await request('POST', '/api/passkey', await startAuthentication({ optionsJSON: options }))
}

/** Asks the server which player this browser belongs to. The server makes an unknown browser a new guest. */
export const requestIdentity = (): Promise<{ id: string }> => request('GET', '/api/me')

/** Deletes the player on the server. `name` is the player's current name, which may be empty. */
export const deleteMe = (name: string): Promise<unknown> => request('POST', '/api/me/forget', { name })
