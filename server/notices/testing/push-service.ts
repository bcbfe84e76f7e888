// A local push service for tests. The service verifies signatures, decrypts messages as a browser would, and responds
// as the test chooses.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { PushedNotice } from '#kit/protocol/notice.ts'
import type { Reach } from '../reach.ts'

/** Lets a server in tests send to the local machine over plain HTTP. */
export const LOOPBACK: Reach = { allows: (address) => address === '127.0.0.1', allowsPort: () => true, plain: true }

export interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  /** The decrypted message; for a webhook, the request body. */
  text: string
  /** The claims (signed fields) of the VAPID token. */
  claims: { aud: string; exp: number; sub?: string } | undefined
  /** Public key that belongs to the signature of the request. */
  key: string | undefined
}

export interface PushService {
  origin: string
  deliveries: Delivery[]
  /** The response to each request; 'never' leaves requests without a response. */
  answer: { status: number; headers?: Record<string, string> } | 'never'
  /** Returns the subscription of a browser with this name. */
  browser(name: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Returns the notices that this browser received, in order. */
  notices(name: string): PushedNotice[]
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { key: ReturnType<typeof createECDH>; auth: Buffer }>()
  const server = createServer((request, response) => void deliver(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries: [],
    answer: { status: 201 },
    browser(name) {
      const browser = browsers.get(name) ?? { key: createECDH('prime256v1'), auth: randomBytes(16) }
      if (!browsers.has(name)) browser.key.generateKeys()
      browsers.set(name, browser)
      return {
        endpoint: `${service.origin}/${name}`,
        keys: { p256dh: browser.key.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
      }
    },
    notices: (name) =>
      service.deliveries.filter(({ path }) => path === `/${name}`).map(({ text }) => JSON.parse(text) as PushedNotice),
  }
  return service

  async function deliver(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const { headers, url: path = '' } = request
    const browser = browsers.get(path.slice(1))
    const text =
      browser && headers['content-encoding'] === 'aes128gcm' ? opened(body, browser.key, browser.auth) : String(body)
    service.deliveries.push({ path, headers, text, ...signatureOf(headers.authorization) })
    if (service.answer !== 'never') response.writeHead(service.answer.status, service.answer.headers).end()
  }
}

function opened(body: Buffer, key: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] as number))
  const sealed = body.subarray(21 + sender.length)
  const derived = (from: Buffer, secret: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const secret = derived(
    auth,
    key.computeSecret(sender),
    Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]),
    32,
  )
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derived(salt, secret, 'Content-Encoding: aes128gcm\0', 16),
    derived(salt, secret, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (text.at(-1) !== 2) throw new Error('it does not end as the last record does')
  return text.subarray(0, -1).toString()
}

/** Verifies the VAPID signature; throws if the signature does not match the key. */
function signatureOf(authorization: string | undefined): Pick<Delivery, 'claims' | 'key'> {
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization ?? '') ?? []
  if (!token || !key) return { claims: undefined, key: undefined }
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const by = createPublicKey({ key: jwk, format: 'jwk' })
  if (
    !verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: by, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
    throw new Error('the signature is wrong')
  return { claims: JSON.parse(String(Buffer.from(claims, 'base64url'))), key }
}
