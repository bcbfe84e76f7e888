// Message encryption for Web Push (RFC 8291, on aes128gcm of RFC 8188): only the browser that was subscribed can read it.
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave with its subscription. */
export interface BrowserKeys {
  /** Its public key, a point of P-256, uncompressed. */
  p256dh: Buffer
  /** Its secret for authentication. */
  auth: Buffer
}

export const CURVE = 'prime256v1'
export const AUTH_BYTES = 16
const SALT_BYTES = 16
/** Of one record; a message is one. */
const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.from([2])

const derived = (salt: Buffer, secret: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

function freshKey(): ECDH {
  const key = createECDH(CURVE)
  key.generateKeys()
  return key
}

/** The key and the salt are of this one message; they are given only to try the example of the RFC. */
export function encrypt(
  text: string,
  { p256dh, auth }: BrowserKeys,
  own = freshKey(),
  salt = randomBytes(SALT_BYTES),
): Buffer {
  const ownPoint = own.getPublicKey()
  const secret = derived(
    auth,
    own.computeSecret(p256dh),
    Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPoint]),
    32,
  )
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(salt, secret, 'Content-Encoding: aes128gcm\0', 16),
    derived(salt, secret, 'Content-Encoding: nonce\0', 12),
  )
  const record = Buffer.alloc(4)
  record.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([
    salt,
    record,
    Buffer.from([ownPoint.length]),
    ownPoint,
    cipher.update(text),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
