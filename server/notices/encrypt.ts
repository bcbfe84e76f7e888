// Encrypts Web Push messages (RFC 8291, using aes128gcm from RFC 8188) so that only the subscribed browser can read a
// message.
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys from a browser's push subscription. */
export interface BrowserKeys {
  /** Public key of the browser: an uncompressed P-256 point. */
  p256dh: Buffer
  /** Authentication secret of the subscription. */
  auth: Buffer
}

export const CURVE = 'prime256v1'
export const AUTH_BYTES = 16
/** Number of bytes of an uncompressed P-256 point. */
export const POINT_BYTES = 65
const SALT_BYTES = 16
/** Size of one encrypted record. A message always fits into one record. */
const RECORD_BYTES = 4096
const LAST_RECORD = Buffer.from([2])

const derived = (salt: Buffer, secret: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

function freshKey(): ECDH {
  const key = createECDH(CURVE)
  key.generateKeys()
  return key
}

/** Encrypts one message. Only the test of the RFC's example passes `own` and `salt`; otherwise both are random. */
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
