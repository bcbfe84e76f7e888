// A person's devices, the links that add a device, personal data, and forgetting a person.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Refusal } from '#kit/game.ts'
import { ROOM_LETTERS } from '#kit/protocol/room.ts'
import { refusal } from '#kit/refusal.ts'
import type { Revoked } from '../identity/revocations.ts'
import type { Bearer, Identity } from '../identity/tokens.ts'
import { type Device, EVERY_DEVICE, type PersonData, type Revocation, type Ticket } from '../journal/calls/people.ts'
import type { Services } from '../services/services.ts'
import type { Streams } from '../streams/streams.ts'

const MINUTE_MS = 60_000
/** How long a link that adds a device is valid: a duration in milliseconds. */
export const LINK_MS = 10 * MINUTE_MS
/** Shortest duration in milliseconds between two writes of a device's last activity. */
const SEEN_EVERY = 10 * MINUTE_MS
/** How many devices the cache of stored activity holds. */
const SEEN_MOST = 20_000
/** Letters in the code of a link that adds a device: 60 bits, too many to guess in ten minutes. */
const CODE_LENGTH = 12
const DEVICES_MOST = 20
/**
 * A person who is active more than this many milliseconds after the person's id was created counts as having come back.
 */
const FIRST_DAY_MS = 24 * 60 * MINUTE_MS
/** Maximum number of open rooms and matches that a person leaves before their data is deleted. */
const PLACES_MOST = 1_000

const CROWDED = refusal('too_many', 'You have very many devices: remove some first', { what: 'devices' })
const LAPSED = refusal('lapsed', 'This link was used already, or its ten minutes are over')
const OWN = refusal('own_device', 'You are using this device: remove it from another one')
const UNKNOWN = refusal('no_device', 'There is no such device')

/** A device of a person. `here` is true for the device that sent the request. */
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
  /** When the activity of each device was last stored, in milliseconds since 1970. */
  #seen = new Map<string, number>()

  constructor(
    services: Services,
    { streams, identity, revoked }: { streams: Streams; identity: Identity; revoked: Revoked },
  ) {
    this.#services = services
    this.#streams = streams
    this.#identity = identity
    this.#revoked = revoked
    streams.onTokensRevoked.listen((revocations) => revoked.add(revocations))
    revoked.onRevoked.listen(({ person, device }) => {
      if (device === EVERY_DEVICE) void streams.anonymise(person)
    })
  }

  /** Loads all revocations. Must finish before the server accepts connections. */
  async start(): Promise<void> {
    this.#revoked.add(await this.#services.journal.revocations())
  }

  /** Stores when a device was last active, at most once every `SEEN_EVERY` milliseconds. */
  recordActivity({ person, device }: Revocation, label: string): void {
    const { clock, journal, log } = this.#services
    const [key, now] = [`${person}.${device}`, clock.now()]
    if (now - (this.#seen.get(key) ?? Number.NEGATIVE_INFINITY) < SEEN_EVERY) return
    if (this.#seen.size >= SEEN_MOST) this.#seen = new Map()
    this.#seen.set(key, now)
    const added = this.#identity.madeAt(person)
    const stored = [journal.seeDevice(person, { id: device, label, added, seen: now, letInBy: null })]
    if (now - added > FIRST_DAY_MS) stored.push(journal.cameBack(person))
    Promise.all(stored).catch((error: unknown) =>
      log.warn({ err: error }, 'the activity of a device could not be stored'),
    )
  }

  /** Returns a person's devices. The requesting device comes first, even if the journal has no row for it. */
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

  /** Creates a link that adds a device. The link works once and for ten minutes. */
  async link({ person, device }: Bearer, label: string): Promise<NewLink | Refusal> {
    const { journal, clock } = this.#services
    const now = clock.now()
    if ((await journal.devices(person)).length >= DEVICES_MOST) return CROWDED
    await this.storeDevice({ person, device }, label)
    const code = Array.from({ length: CODE_LENGTH }, () => ROOM_LETTERS[randomInt(ROOM_LETTERS.length)]).join('')
    const until = now + LINK_MS
    await journal.issueTicket({ id: ticketId(code), kind: 'link', person, until, device, about: null }, now)
    return { code, until }
  }

  /** Returns the ticket (the journal row) of a valid link that adds a device. */
  async findLink(code: string): Promise<Ticket | Refusal> {
    return this.#good(await this.#services.journal.ticket(ticketId(code)))
  }

  /** Uses up a link that adds a device, and returns the token of the new device. */
  async useLink(code: string, label: string): Promise<{ person: string; token: string } | Refusal> {
    // The kind of the ticket is checked first, so that a ticket of another kind is not used up.
    const found = await this.findLink(code)
    const ticket = 'code' in found ? found : this.#good(await this.#services.journal.takeTicket(ticketId(code)))
    return 'code' in ticket ? ticket : ((await this.addDevice(ticket, label)) ?? LAPSED)
  }

  /** Stores a person's first device, so that the list of devices contains it from now on. */
  async storeDevice({ person, device }: Pick<Bearer, 'person' | 'device'>, label: string): Promise<void> {
    const { journal, clock } = this.#services
    if ((await journal.devices(person)).some(({ id }) => id === device)) return
    const added = this.#identity.madeAt(person)
    await journal.keepDevice(person, { id: device, label, added, seen: clock.now(), letInBy: null })
  }

  /** Adds a device through a link or passkey of another device. Returns undefined if the other device was removed. */
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
   * Removes a device and the devices that it added. On this node the removal takes effect at once. On other nodes the
   * removal takes effect when those nodes next read the journal.
   */
  async removeDevice(person: string, device: string, spared: readonly string[]): Promise<void> {
    const gone = await this.#services.journal.revoke({ person, device }, spared)
    this.#revoked.add(gone.map((each) => ({ person, device: each })))
  }

  /** Returns a refusal if the requesting device can't remove this device; otherwise undefined. */
  async refuseRemoval({ person, device }: Pick<Bearer, 'person' | 'device'>, id: string): Promise<Refusal | undefined> {
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

  /**
   * Makes a person leave all open rooms and matches, then deletes the person's data. The matches stay in the journal,
   * with an anonymous player in the person's seat.
   */
  async forget(person: string): Promise<void> {
    const { journal } = this.#services
    for (const id of await journal.openPlaces(person, PLACES_MOST)) await this.#streams.leaveForGood(id, person)
    await journal.forget(person)
    this.#revoked.add([{ person, device: EVERY_DEVICE }])
    await this.#streams.anonymise(person)
  }

  #good(ticket: Ticket | undefined): Ticket | Refusal {
    return ticket?.kind === 'link' && ticket.until > this.#services.clock.now() ? ticket : LAPSED
  }
}
