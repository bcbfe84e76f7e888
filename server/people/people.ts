// A person's devices, the links that add a device, personal data, and forgetting a person.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type Refusal, refusal } from '#kit/game.ts'
import { ROOM_LETTERS } from '#kit/protocol/room.ts'
import type { Bearer, Identity } from '../gateway/identity.ts'
import { type Device, EVERY_DEVICE, type PersonData, type Revocation, type Ticket } from '../journal/calls-people.ts'
import type { Services } from '../services.ts'
import type { Streams } from '../streams/streams.ts'
import type { Revoked } from './revoked.ts'

const MINUTE_MS = 60_000
/** How long a link that adds a device is valid, ms. */
export const LINK_MS = 10 * MINUTE_MS
/** How often a device's activity is stored at most, ms. */
const SEEN_EVERY = 10 * MINUTE_MS
/** How many devices the cache of stored activity holds. */
const SEEN_MOST = 20_000
/** Letters in a link's code: 60 bits, too many to guess in ten minutes. */
const CODE_LENGTH = 12
const DEVICES_MOST = 20
/** How many open rooms and matches a forgotten person leaves explicitly. */
const PLACES_MOST = 1_000

const CROWDED = refusal('too_many', 'You have very many devices: remove some first')
const LAPSED = refusal('lapsed', 'This link was used already, or its ten minutes are over')
const OWN = refusal('own_device', 'You are using this device: remove it from another one')
const UNKNOWN = refusal('no_device', 'There is no such device')

/** A device, and whether it is the requesting one. */
export type OwnDevice = Device & { here: boolean }

export interface NewLink {
  code: string
  until: number
}

/** Hashes a ticket's secret, so that a reader of the journal can't use the ticket. */
export const ticketId = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export class People {
  readonly #services: Services
  readonly #streams: Streams
  readonly #identity: Identity
  readonly #revoked: Revoked
  /** When the activity of each device was last stored, ms. */
  #seen = new Map<string, number>()

  constructor(
    services: Services,
    { streams, identity, revoked }: { streams: Streams; identity: Identity; revoked: Revoked },
  ) {
    this.#services = services
    this.#streams = streams
    this.#identity = identity
    this.#revoked = revoked
    streams.revoked.add((revocations) => revoked.add(revocations))
    revoked.heard.add(({ person, device }) => {
      if (device === EVERY_DEVICE) void streams.unname(person)
    })
  }

  /** Loads all revocations. Must finish before the server accepts connections. */
  async start(): Promise<void> {
    this.#revoked.add(await this.#services.journal.revocations())
  }

  /** Calls the listener with each new revocation. */
  onRevoked(listener: (revocation: Revocation) => void): void {
    this.#revoked.heard.add(listener)
  }

  /** Records that a device is active. */
  seen({ person, device }: Revocation, label: string): void {
    const { clock, journal, log } = this.#services
    const [key, now] = [`${person}.${device}`, clock.now()]
    if (now - (this.#seen.get(key) ?? Number.NEGATIVE_INFINITY) < SEEN_EVERY) return
    if (this.#seen.size >= SEEN_MOST) this.#seen = new Map()
    this.#seen.set(key, now)
    journal
      .seeDevice(person, { id: device, label, added: this.#identity.madeAt(person), seen: now, letInBy: null })
      .catch((error: unknown) => log.warn({ err: error }, 'it could not be written down that a device is here'))
  }

  /** Devices of a person, with the requesting device first, even if it is not stored. */
  async devices({ person, device }: Bearer, label: string): Promise<OwnDevice[]> {
    const now = this.#services.clock.now()
    const others = (await this.#services.journal.devices(person)).map((known) => ({
      ...known,
      here: known.id === device,
    }))
    const own = others.find(({ here }) => here) ?? {
      id: device,
      label,
      added: this.#identity.madeAt(person),
      letInBy: null,
      here: true,
    }
    return [{ ...own, seen: now }, ...others.filter(({ here }) => !here)]
  }

  /** Creates a link that adds a device, once and within ten minutes. */
  async link({ person, device }: Bearer, label: string): Promise<NewLink | Refusal> {
    const { journal, clock } = this.#services
    const now = clock.now()
    if ((await journal.devices(person)).length >= DEVICES_MOST) return CROWDED
    await this.writeDown({ person, device }, label)
    const code = Array.from({ length: CODE_LENGTH }, () => ROOM_LETTERS[randomInt(ROOM_LETTERS.length)]).join('')
    const until = now + LINK_MS
    await journal.issueTicket({ id: ticketId(code), kind: 'link', person, until, device, about: null }, now)
    return { code, until }
  }

  /** Returns the ticket of a valid link. */
  async linked(code: string): Promise<Ticket | Refusal> {
    return this.#good(await this.#services.journal.ticket(ticketId(code)))
  }

  /** Uses up a link and returns the token of the new device. */
  async useLink(code: string, label: string): Promise<{ person: string; token: string } | Refusal> {
    // Checked first, so that a ticket of another kind is not used up.
    const found = await this.linked(code)
    const ticket = 'code' in found ? found : this.#good(await this.#services.journal.takeTicket(ticketId(code)))
    return 'code' in ticket ? ticket : ((await this.addDevice(ticket, label)) ?? LAPSED)
  }

  /** Stores a first device, so that it is listed from now on. */
  async writeDown({ person, device }: Pick<Bearer, 'person' | 'device'>, label: string): Promise<void> {
    const { journal, clock } = this.#services
    if ((await journal.devices(person)).some(({ id }) => id === device)) return
    const added = this.#identity.madeAt(person)
    await journal.keepDevice(person, { id: device, label, added, seen: clock.now(), letInBy: null })
  }

  /** Adds a device that another one lets in by a link or a passkey. Undefined if the other device was removed. */
  async addDevice(
    { person, device: letInBy }: { person: string; device: string | null },
    label: string,
  ): Promise<{ person: string; token: string } | undefined> {
    const id = randomBytes(9).toString('base64url')
    const now = this.#services.clock.now()
    const kept = await this.#services.journal.keepDevice(person, { id, label, added: now, seen: now, letInBy })
    return kept ? { person, token: this.#identity.token(person, id) } : undefined
  }

  /**
   * Removes a device and the devices it let in. This node applies it at once; other nodes apply it when they next read
   * the journal.
   */
  async throwOut(person: string, device: string, spared: readonly string[]): Promise<void> {
    const gone = await this.#services.journal.revoke({ person, device }, spared)
    this.#revoked.add(gone.map((each) => ({ person, device: each })))
  }

  /** Returns why the requesting device can't remove this device; undefined if it can. */
  async whyKept({ person, device }: Pick<Bearer, 'person' | 'device'>, id: string): Promise<Refusal | undefined> {
    if (id === device) return OWN
    return (await this.#services.journal.devices(person)).some((known) => known.id === id) ? undefined : UNKNOWN
  }

  /** True if the person has another device or a passkey, and so could sign in again without this device. */
  async isRecoverable({ person, device }: Bearer): Promise<boolean> {
    const { journal } = this.#services
    return (
      (await journal.devices(person)).some(({ id }) => id !== device) || (await journal.passkeys(person)).length > 0
    )
  }

  data(person: string): Promise<PersonData> {
    return this.#services.journal.personData(person)
  }

  /** Leaves all open rooms and matches, then deletes the person's data. Matches stay, with an anonymous player. */
  async forget(person: string): Promise<void> {
    const { journal } = this.#services
    for (const id of await journal.openPlaces(person, PLACES_MOST)) await this.#streams.depart(id, person)
    await journal.forget(person)
    this.#revoked.add([{ person, device: EVERY_DEVICE }])
    await this.#streams.unname(person)
  }

  #good(ticket: Ticket | undefined): Ticket | Refusal {
    return ticket?.kind === 'link' && ticket.until > this.#services.clock.now() ? ticket : LAPSED
  }
}
