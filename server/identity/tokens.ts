// Identifies people by signed tokens. The signing key is stored with the data, so tokens survive restarts.
// The token of a person's first device names only the person. Tokens of further devices also name the device,
// so that each device can be revoked separately.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { FIRST_DEVICE } from '../journal/calls/people.ts'
import { forwarded } from './address.ts'
import { seal, unseal } from './sealed-links.ts'

const COOKIE = 'turnstone'
/** Name of a second cookie, which is also set under https. Browsers let no other host set a cookie with this name. */
const HOST_COOKIE = '__Host-turnstone'
const KEY_BYTES = 32
const MINUTE_MS = 60_000
const YEAR_S = 365 * 24 * 3600

export interface Identity {
  /** Returns the id of a new person. */
  newPerson(): string
  /** Returns when the person was created, in milliseconds since 1970, rounded down to the minute. */
  madeAt(person: string): number
  /** Returns a keyed hash of an address. Equal addresses have equal hashes. */
  tag(address: string): string
  /** Encrypts a text for use in URLs, so that only this server can read the text. */
  seal(text: string): string
  unseal(sealed: string): string | undefined
  /**
   * Returns a signature of the text. The text must not have the form of the signed part of a token, because the
   * signature would then make a valid token.
   */
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
  token(person: string, device?: string): string
  /** Returns the person of a valid token; undefined if the token is forged or revoked. */
  person(token: string): string | undefined
  /** Returns the person and device of a token, even of a revoked token; undefined if the token is forged. */
  bearer(token: string): Bearer | undefined
}

/** The person and device that a token names. */
export interface Bearer {
  person: string
  device: string
  /** Why the token is revoked: the device was removed or the person deleted. Undefined if the token is valid. */
  revoked: WhyRevoked | undefined
}

export type WhyRevoked = ServerPayload<'signed_out'>['because']
type Revoking = (person: string, device: string) => WhyRevoked | undefined

/**
 * Opens the keys of a data folder. A missing key is an error if `played` is true, because the journal then has data of
 * people with tokens.
 */
export function openIdentity(dataDir: string, now: () => number, played = false, whyRevoked?: Revoking): Identity {
  const old = oldKeys(join(dataDir, 'key.old'))
  return identityBy([signingKey(join(dataDir, 'key'), played && old.length === 0), ...old], now, whyRevoked)
}

/** Returns an identity with these signing keys. The first signs new tokens; tokens of all keys are accepted. */
export function identityBy(
  keys: readonly Buffer[],
  now: () => number,
  whyRevoked: Revoking = () => undefined,
): Identity {
  const sign = (text: string, by = keys[0] as Buffer) => createHmac('sha256', by).update(text).digest('base64url')
  const bearer = (token: string): Bearer | undefined => {
    const [person, ...more] = token.split('.')
    const signature = more.pop()
    const [device = FIRST_DEVICE] = more
    if (!person || !signature || more.length > 1) return undefined
    const named = nameOf(person, device)
    return keys.some((by) => isSame(sign(named, by), signature))
      ? { person, device, revoked: whyRevoked(person, device) }
      : undefined
  }
  return {
    newPerson: () => Buffer.concat([minutes(now()), randomBytes(12)]).toString('base64url'),
    madeAt: (person) => Buffer.concat([Buffer.from(person, 'base64url'), Buffer.alloc(4)]).readUInt32BE(0) * MINUTE_MS,
    tag: (address) => sign(`address ${address}`).slice(0, 16),
    seal: (text) => seal(keys[0] as Buffer, text),
    unseal: (sealed) => keys.map((by) => unseal(by, sealed)).find((text) => text !== undefined),
    sign: (text) => sign(text),
    isSigned: (text, signature) => keys.some((by) => isSame(sign(text, by), signature)),
    token: (person, device = FIRST_DEVICE) => `${nameOf(person, device)}.${sign(nameOf(person, device))}`,
    person(token) {
      const found = bearer(token)
      return found?.revoked ? undefined : found?.person
    },
    bearer,
  }
}

/** Returns the part of a token that is signed. */
const nameOf = (person: string, device: string): string => (device === FIRST_DEVICE ? person : `${person}.${device}`)

function minutes(ms: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(Math.floor(ms / MINUTE_MS))
  return bytes
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Reads the old signing key, which remains after the key was replaced. The old key signs no new tokens. Tokens that the
 * old key has signed stay valid while the old key's file exists.
 */
const oldKeys = (file: string): Buffer[] => (existsSync(file) ? [readKey(file)] : [])

/**
 * Reads the signing key, and creates the key on the first start. A new key is written to a temporary file, which is
 * then renamed. Otherwise a crash could leave a truncated key, which would sign tokens too. The caller has locked the
 * journal, so no other server creates a key at the same time.
 */
function signingKey(file: string, expected: boolean): Buffer {
  if (!existsSync(file)) {
    if (expected) throw new Error(`The signing key ${file} is missing: ${MENDING(file)}`)
    try {
      writeFileSync(`${file}.new`, randomBytes(KEY_BYTES), { mode: 0o600, flush: true })
      renameSync(`${file}.new`, file)
    } catch (error) {
      throw new Error(`The signing key ${file} can not be kept: ${(error as Error).message}`, { cause: error })
    }
  }
  return readKey(file)
}

const MENDING = (file: string) =>
  `put its copy back, which every backup holds. Without it every player is a stranger; if that is meant, make a new one with  head -c ${KEY_BYTES} /dev/urandom > ${file}`

function readKey(file: string): Buffer {
  const key = readFileSync(file)
  if (key.length !== KEY_BYTES) throw new Error(`The signing key ${file} is damaged: ${MENDING(file)}`)
  return key
}

function cookieToken(header: string | undefined, cookie: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === cookie && value) return value
  }
  return undefined
}

/**
 * Returns the person and device named by a request's cookies, even if the device is revoked. If the two cookies differ,
 * the cookie that other hosts cannot set is used.
 */
export function bearerOf(identity: Identity, { headers }: Pick<IncomingMessage, 'headers'>): Bearer | undefined {
  for (const name of [HOST_COOKIE, COOKIE]) {
    const token = cookieToken(headers.cookie, name)
    const bearer = token === undefined ? undefined : identity.bearer(token)
    if (bearer) return bearer
  }
  return undefined
}

/** Returns the header values that set a token's cookies. An empty token deletes the cookies. */
export const cookiesFor = (token: string, secure: boolean): string[] =>
  (secure ? [COOKIE, HOST_COOKIE] : [COOKIE]).map(
    (name) =>
      `${name}=${token}; Path=/; Max-Age=${token === '' ? 0 : YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  )

/** True if a page of this server or an allowed origin sent the request. Other pages may not use the cookie. */
export function originIsOurs(
  request: Pick<IncomingMessage, 'headers'>,
  origins: readonly string[],
  hops: number,
): boolean {
  const { origin, host } = request.headers
  if (!origin) return false
  if (origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === (forwarded(request.headers, 'x-forwarded-host', hops) ?? host)
}
