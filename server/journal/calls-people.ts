// People's devices, passkeys and what else is theirs alone; and what becomes of it when they want to be forgotten.
import { read, write } from './call.ts'

/** The device that a person's first token is on: it has no id. */
export const FIRST_DEVICE = ''
/** In the place of a device: all of them, for a person who is to be forgotten. */
export const EVERY_DEVICE = '*'

/** A browser that somebody uses. A guest's only one is not written down. */
export interface Device {
  id: string
  /** As people would call it: `Firefox on Windows`. */
  label: string
  added: number
  /** When it was last here, ms. */
  seen: number
  /** The device whose link, or whose passkey, let this one in; null if unknown. */
  letInBy: string | null
}

/** A device whose token counts no more. */
export interface Revocation {
  person: string
  device: string
}

/** Something that may be used once, and not for long. */
export interface Ticket {
  /** What only its holder knows, hashed. */
  id: string
  kind: 'link' | 'register' | 'recover' | 'prove'
  /** Whose it is; empty: nobody's yet. */
  person: string
  until: number
  /** The device it was issued to; null if unknown. */
  device: string | null
  /** What it may be used for, where that is limited. */
  about: string | null
}

export interface Passkey {
  /** As the authenticator calls it. */
  id: string
  person: string
  /** Base64url, COSE. */
  publicKey: string
  /** How often it was used, as far as the authenticator says. */
  counter: number
  /** Ways to reach the authenticator, separated by commas. */
  transports: string
  label: string
  added: number
  seen: number
  /** The device that registered it; null for passkeys from before this was recorded. */
  device: string | null
  /** True once the person decided to keep a passkey whose device is unknown. */
  kept: boolean
}

/** What somebody has said somewhere. */
export interface OwnLine {
  stream: string
  at: number
  text: string
}

/** Where somebody has or had a seat. */
export interface OwnPlace {
  stream: string
  seat: string
  begun: number
  over: boolean
}

/** All rows about a person. */
export interface PersonData {
  name: string | null
  places: OwnPlace[]
  said: OwnLine[]
  /** Of every other table that has rows of a person. */
  rows: Record<string, object[]>
}

/** Tables that are no part of a person's data: what may be used once, and what others reported of them. */
export const UNTOLD: readonly string[] = ['ticket', 'report_line']

export const PEOPLE_CALLS = {
  /** Written down, or known by another label from now on. False: it was thrown out, or the device that lets it in was. */
  keepDevice: write<(person: string, device: Device) => boolean>(),
  /** The device is here now, if it is written down. A first device is written down once its person has another one, or a passkey. */
  seeDevice: write<(person: string, device: Device) => void>(),
  /** The last here first. */
  devices: read<(person: string) => Device[]>(),
  /**
   * Throws a device out, with every device it let in, directly or through others, except the `spared` ones. Their passkeys,
   * webhooks, push subscriptions and requests are deleted, and all tickets of the person. Returns the ids of the devices.
   */
  revoke: write<(revocation: Revocation, spared: readonly string[]) => string[]>(),
  /** All there are. */
  revocations: read<() => Revocation[]>(),
  /** Deletes those that have lapsed by `now` too. */
  issueTicket: write<(ticket: Ticket, now: number) => void>(),
  ticket: read<(id: string) => Ticket | undefined>(),
  /** Whoever takes it, nobody else does. */
  takeTicket: write<(id: string) => Ticket | undefined>(),
  /** False: it exists already, or the device that registers it was thrown out. */
  keepPasskey: write<(passkey: Passkey) => boolean>(),
  passkey: read<(id: string) => Passkey | undefined>(),
  passkeys: read<(person: string) => Passkey[]>(),
  usePasskey: write<(id: string, counter: number, at: number) => void>(),
  /** The person has decided to keep a passkey whose device is unknown. */
  approvePasskey: write<(person: string, id: string) => void>(),
  dropPasskey: write<(person: string, id: string) => void>(),
  personData: read<(person: string) => PersonData>(),
  /** Open streams in which this person has a seat, those last used first, at most `limit`. */
  openPlaces: read<(person: string, limit: number) => string[]>(),
  /** Deletes all rows of a person. Where they sat sits somebody without a name, another one at each seat. None of their tokens counts any more. */
  forget: write<(person: string) => void>(),
}
