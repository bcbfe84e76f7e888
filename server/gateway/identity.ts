// Who somebody is: whoever holds the token. The signing key is made once and kept with the data, so tokens outlive restarts.
// A person's first token names the person alone; each further device has one that names it too, and can be thrown out by itself.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { ServerPayload } from '#kit/protocol/wire.ts'
import { FIRST_DEVICE } from '../journal/calls-people.ts'
import { forwarded } from './address.ts'
import { seal, unseal } from './seal.ts'

const COOKIE = 'turnstone'
const KEY_BYTES = 32
const MINUTE_MS = 60_000
const YEAR_S = 365 * 24 * 3600

export interface Identity {
  /** A person nobody has been before. */
  newPerson(): string
  /** When a person was made, to the minute, ms. */
  madeAt(person: string): number
  /** The same text for the same address, that says nothing about it. */
  tag(address: string): string
  /** A text for links that says nothing, and that only this server reads again. */
  seal(text: string): string
  unseal(sealed: string): string | undefined
  token(person: string, device?: string): string
  /** The person a token is for, if it is one of ours and counts. */
  person(token: string): string | undefined
  /** Whose a token of ours is, or was. */
  bearer(token: string): Bearer | undefined
}

/** A person, on a device of theirs. */
export interface Bearer {
  person: string
  device: string
  /** Why it counts no more: the device was thrown out, or the person is forgotten. */
  revoked: WhyRevoked | undefined
}

export type WhyRevoked = ServerPayload<'signed_out'>['because']
type Revoking = (person: string, device: string) => WhyRevoked | undefined

/** By the keys in a folder. `played`: there is something in the journal already, and so there was a key. */
export function openIdentity(dataDir: string, now: () => number, played = false, whyRevoked?: Revoking): Identity {
  const old = oldKeys(join(dataDir, 'key.old'))
  return identityBy([signingKey(join(dataDir, 'key'), played && old.length === 0), ...old], now, whyRevoked)
}

/** The first key signs; what the others have signed is believed. */
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
    token: (person, device = FIRST_DEVICE) => `${nameOf(person, device)}.${sign(nameOf(person, device))}`,
    person(token) {
      const found = bearer(token)
      return found?.revoked ? undefined : found?.person
    },
    bearer,
  }
}

/** What a token signs. */
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

/** A key that was put aside signs no longer; what it has signed is believed as long as it lies there. */
const oldKeys = (file: string): Buffer[] => (existsSync(file) ? [readKey(file)] : [])

/** Made whole or not at all: half a key, or none, would sign too. Who calls holds the journal, so no other server makes one meanwhile. */
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

function cookieToken(header: string | undefined): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=')
    if (name === COOKIE && value) return value
  }
  return undefined
}

/** Whom a request's cookie names, and on which device; whether or not that still counts. */
export function bearerOf(identity: Identity, { headers }: Pick<IncomingMessage, 'headers'>): Bearer | undefined {
  const token = cookieToken(headers.cookie)
  return token === undefined ? undefined : identity.bearer(token)
}

/** The person a request's cookie names. A read needs no more: a browser sends no Origin with its own page's GET, and a foreign page can't read the answer. */
export function visitor(identity: Identity, request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const bearer = bearerOf(identity, request)
  return bearer?.revoked ? undefined : bearer?.person
}

export const cookieFor = (token: string, secure: boolean): string =>
  `${COOKIE}=${token}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Takes the cookie away. */
export const NO_COOKIE = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** A page of a foreign origin never rides on our cookie. */
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
