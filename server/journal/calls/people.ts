// Journal calls about people: devices, passkeys, tickets, personal data, and forgetting a person.
import { read, write } from './call.ts'

/** The device id of a person's first device: an empty text. */
export const FIRST_DEVICE = ''
/** Used in place of a device id to revoke all devices of a forgotten person. */
export const EVERY_DEVICE = '*'

/** A browser that a person uses. The only device of a guest is not stored. */
export interface Device {
  id: string
  /** A readable label such as `Firefox on Windows`. */
  label: string
  added: number
  /** When the device was last active, in milliseconds since 1970. */
  seen: number
  /** The device whose link or passkey added this device; null if unknown. */
  letInBy: string | null
}

/** A device whose token is no longer valid. */
export interface Revocation {
  person: string
  device: string
}

/** A short-lived secret that can be used once. */
export interface Ticket {
  /** Hash of the secret that only the holder knows. */
  id: string
  kind: 'link' | 'register' | 'recover' | 'prove'
  /** The person the ticket belongs to; empty if the ticket belongs to no person yet. */
  person: string
  until: number
  /** The device the ticket was issued to; null if unknown. */
  device: string | null
  /** The purpose the ticket is limited to; null if the ticket is not limited to a purpose. */
  about: string | null
}

export interface Passkey {
  /** The credential id that the authenticator chose. */
  id: string
  person: string
  /** A COSE key in base64url. */
  publicKey: string
  /** How often the passkey was used, as reported by the authenticator. */
  counter: number
  /** WebAuthn transports of the authenticator, separated by commas. */
  transports: string
  label: string
  added: number
  seen: number
  /** The device that registered the passkey; null for passkeys stored before devices were recorded. */
  device: string | null
  /** True if the person chose to keep this passkey, whose device is unknown. */
  kept: boolean
}

/** A chat line that the person wrote. */
export interface OwnLine {
  stream: string
  at: number
  text: string
}

/** A free text that the person wrote in an action of a match, such as the name of a team. */
export interface OwnText {
  stream: string
  text: string
}

/** A seat that the person has or had. */
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
  texts: OwnText[]
  /** Rows of the person in all database tables but those above, by table name. */
  rows: Record<string, object[]>
}

/**
 * Database tables missing from `rows`: tickets, chat lines that other people reported, and free texts, which
 * `PersonData` holds in a field of their own.
 */
export const UNTOLD: readonly string[] = ['ticket', 'report_line', 'input_text']

export const PEOPLE_CALLS = {
  /** Stores or updates a device. Returns false if it, or the device `letInBy` that added it, was removed. */
  keepDevice: write<(person: string, device: Device) => boolean>(),
  /** Updates when a device was last active. Stores a first device if the person has another device or a passkey. */
  seeDevice: write<(person: string, device: Device) => void>(),
  /** Returns the devices of a person, most recently active first. */
  devices: read<(person: string) => Device[]>(),
  /**
   * Removes a device, and every device that was added by a link or passkey of a removed device, except the `spared`
   * devices. Also deletes the passkeys, webhooks, push subscriptions and requests of the removed devices, and all
   * tickets of the person. Returns the ids of the removed devices.
   */
  revoke: write<(revocation: Revocation, spared: readonly string[]) => string[]>(),
  /** Returns all revocations of all people. */
  revocations: read<() => Revocation[]>(),
  /** Stores a ticket, and deletes tickets that have expired by `now`. */
  issueTicket: write<(ticket: Ticket, now: number) => void>(),
  ticket: read<(id: string) => Ticket | undefined>(),
  /** Deletes and returns the ticket. If several callers take the same ticket, only one of them gets the ticket. */
  takeTicket: write<(id: string) => Ticket | undefined>(),
  /** Stores a passkey. Returns false if the passkey exists, or if the device that registers it was removed. */
  keepPasskey: write<(passkey: Passkey) => boolean>(),
  passkey: read<(id: string) => Passkey | undefined>(),
  passkeys: read<(person: string) => Passkey[]>(),
  usePasskey: write<(id: string, counter: number, at: number) => void>(),
  /** Records that the person has decided to keep a passkey whose device is unknown. */
  approvePasskey: write<(person: string, id: string) => void>(),
  dropPasskey: write<(person: string, id: string) => void>(),
  personData: read<(person: string) => PersonData>(),
  /** Returns the open streams in which this person has a seat, most recently used first, at most `limit`. */
  openPlaces: read<(person: string, limit: number) => string[]>(),
  /** Deletes a person's rows, revokes the person's tokens, and gives each of the seats a different anonymous id. */
  forget: write<(person: string) => void>(),
}
