// Encrypts ("seals") text for use in URLs, so that only this server can create or read the sealed text.
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The first character of every sealed text. */
const MARK = '~'

const derived = (key: Buffer, what: string): Buffer => createHmac('sha256', key).update(what).digest()

/** Encrypts a text. The same text always gives the same result, so a URL stays the same and can be cached. */
export function seal(key: Buffer, text: string): string {
  const nonce = derived(key, `nonce ${text}`).subarray(0, NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, derived(key, 'seal'), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts a sealed text. Returns undefined if the text was not sealed with this key. */
export function unseal(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url')
  if (!sealed.startsWith(MARK) || bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, derived(key, 'seal'), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
