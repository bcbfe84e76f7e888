// Requests that need a fresh proof of identity: registering, keeping or removing a passkey, and removing another
// device. A person with a passkey proves the request with the passkey; otherwise the person's oldest device confirms
// the request. Waiting requests are journal rows, so every node can show the requests, and one node carries out each
// request.
import { randomBytes } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { isRefusal, type Refusal } from '#kit/game.ts'
import type { MyRequest } from '#kit/protocol/devices.ts'
import { refusal } from '#kit/refusal.ts'
import { RETRY_MS } from '../base/retry.ts'
import { Signal } from '../base/signal.ts'
import type { Bearer } from '../identity/tokens.ts'
import type { Approval, Guarded } from '../journal/calls/approvals.ts'
import type { Device, Passkey } from '../journal/calls/people.ts'
import type { Services } from '../services/services.ts'
import { NO_PASSKEY, type Passkeys } from './passkeys.ts'
import type { People } from './people.ts'
import { CANCEL_MS, confirmerOf, mayCancel } from './seniority.ts'

/** Milliseconds between two searches for requests that are due, including those confirmed at other nodes. */
const LOOK_EVERY = 60_000
/** Milliseconds of a node's claim on a request. Afterwards another node may carry the request out. */
const CLAIMED_MS = 10_000
const AT_ONCE = 20

const GONE = refusal('no_request', 'That request is gone: somebody has answered it already')
const OTHER_DEVICE = refusal('other_device', 'Another device of yours has to confirm this')
const TO_BE_REMOVED = refusal('to_be_removed', 'A device of yours that is known longer has decided this')

/** The device that makes a request. */
export interface Asking extends Pick<Bearer, 'person' | 'device'> {
  label: string
  /** The name shown in the browser's list of passkeys. */
  name: string
  origin: string
}

/** The proof that a page sends with a request. */
export interface Proof {
  assertion?: AuthenticationResponseJSON | undefined
  /** True if the player says that the passkey is lost. A lost passkey can be removed without a proof after a delay. */
  isLost?: boolean | undefined
}

/** The result of a request: done, options for registering a passkey, or the proof or confirmation that is needed. */
export type Asked =
  | { done: true }
  | { offer: PublicKeyCredentialCreationOptionsJSON }
  | { prove: PublicKeyCredentialRequestOptionsJSON }
  | { waits: MyRequest }

interface Known {
  devices: readonly Device[]
  passkeys: readonly Passkey[]
}

export class Approvals {
  /** Emitted with the id of a person whose requests have changed. */
  readonly onChanged = new Signal<string>()
  readonly #services: Services
  readonly #people: People
  readonly #passkeys: Passkeys
  #next = Number.POSITIVE_INFINITY
  #cancel = () => {}
  #working: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(services: Services, { people, passkeys }: { people: People; passkeys: Passkeys }) {
    this.#services = services
    this.#people = people
    this.#passkeys = passkeys
  }

  start(): void {
    this.#lookAt(this.#services.clock.now())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel()
    await this.#working
  }

  async ask(asking: Asking, guarded: Guarded, { assertion, isLost }: Proof): Promise<Asked | Refusal> {
    const unfit = await this.#unfit(asking, guarded)
    if (unfit) return unfit
    const proving = await this.#provingPasskeys(asking.person)
    if (proving.length > 0 && !(isLost && guarded.action === 'remove_passkey')) {
      if (!assertion) return { prove: await this.#passkeys.askForProof(asking, guarded, proving) }
      const refused = await this.#passkeys.refuseProof(asking, guarded, proving, assertion)
      return refused ?? this.#grant(asking, guarded)
    }
    await this.#people.storeDevice(asking, asking.label)
    const confirmer = confirmerOf(await this.#devices(asking), this.#services.clock.now())
    const isOwn = confirmer?.device.id === asking.device
    if (isOwn && confirmer.isLongestKnown && proving.length === 0) return this.#grant(asking, guarded)
    return this.#put(asking, guarded, isOwn)
  }

  /** Confirms a request. Only the oldest of the recently used devices may confirm a request. */
  async confirm(bearer: Bearer, id: string): Promise<Refusal | undefined> {
    const { clock, journal } = this.#services
    const approval = await this.#find(bearer, id)
    if (!approval || approval.due !== null) return GONE
    const now = clock.now()
    const confirmer = confirmerOf(await this.#devices(bearer), now)
    if (confirmer?.device.id !== bearer.device) return OTHER_DEVICE
    const isSure = confirmer.isLongestKnown && (await this.#provingPasskeys(bearer.person)).length === 0
    const due = isSure ? now : now + CANCEL_MS
    if (!(await journal.confirmApproval(id, bearer.device, due))) return GONE
    if (isSure) await this.#carryOutDue()
    else this.#lookAt(due)
    this.onChanged.emit(bearer.person)
    return undefined
  }

  async cancel(bearer: Bearer, id: string): Promise<Refusal | undefined> {
    const { clock, journal } = this.#services
    const approval = await this.#find(bearer, id)
    if (!approval) return GONE
    if (!mayCancel(approval, bearer.device, await this.#known(bearer))) return TO_BE_REMOVED
    // A confirmed request to add a passkey can still be cancelled, because the passkey is added only when the device
    // registers the passkey.
    const isGone =
      approval.action === 'add_passkey' ? await journal.endApproval(id) : await journal.cancelApproval(id, clock.now())
    if (!isGone) return GONE
    this.onChanged.emit(bearer.person)
    return undefined
  }

  /** Returns the waiting requests of a person, as one of the person's devices sees the requests. */
  async of(bearer: Pick<Bearer, 'person' | 'device'>): Promise<MyRequest[]> {
    const { journal } = this.#services
    const approvals = await journal.approvals(bearer.person)
    if (approvals.length === 0) return []
    const known = await this.#known(bearer)
    return approvals.map((approval) => this.#shown(approval, bearer.device, known))
  }

  #shown(approval: Approval, device: string, known: Known): MyRequest {
    const { devices, passkeys } = known
    const { id, action, target, asked, due } = approval
    const now = this.#services.clock.now()
    const labelOf = (among: readonly { id: string; label: string }[], which: string) =>
      among.find((each) => each.id === which)?.label ?? ''
    const confirmer = due === null ? confirmerOf(devices, now)?.device : undefined
    return {
      id,
      action,
      target,
      about: labelOf(action === 'remove_device' ? devices : passkeys, target),
      from: labelOf(devices, approval.device),
      here: approval.device === device,
      asked,
      due,
      confirmer: confirmer?.label ?? null,
      mayConfirm: confirmer?.id === device,
      mayCancel: mayCancel(approval, device, known),
      isReady: action === 'add_passkey' && approval.device === device && due !== null && due <= now,
    }
  }

  async #unfit(asking: Asking, { action, target }: Guarded): Promise<Refusal | undefined> {
    if (action === 'remove_device') return this.#people.refuseRemoval(asking, target)
    if (action === 'add_passkey') return undefined
    const passkey = await this.#services.journal.passkey(target)
    return passkey?.person === asking.person ? undefined : NO_PASSKEY
  }

  /** Carries out an approved request. For a request to add a passkey, returns the options for registering it. */
  async #grant(asking: Asking, guarded: Guarded): Promise<Asked | Refusal> {
    if (guarded.action !== 'add_passkey') {
      await this.#carryOut(asking.person, guarded, [asking.device])
      return { done: true }
    }
    const offer = await this.#passkeys.offer(asking)
    return isRefusal(offer) ? offer : { offer }
  }

  async #put(asking: Asking, guarded: Guarded, isOwn: boolean): Promise<Asked | Refusal> {
    const { clock, journal } = this.#services
    const { person, device } = asking
    const now = clock.now()
    const approval = await journal.keepApproval({
      ...guarded,
      id: randomBytes(9).toString('base64url'),
      person,
      device,
      asked: now,
      confirmedBy: null,
      due: null,
    })
    if (!approval) return GONE
    if (approval.due !== null && approval.due <= now && approval.action === 'add_passkey') {
      const offer = await this.#passkeys.offer(asking, approval.id)
      return isRefusal(offer) ? offer : { offer }
    }
    if (isOwn && approval.due === null) {
      const due = now + CANCEL_MS
      await journal.confirmApproval(approval.id, device, due)
      this.#lookAt(due)
    }
    this.onChanged.emit(person)
    const waits = (await this.of(asking)).find(({ id }) => id === approval.id)
    return waits ? { waits } : GONE
  }

  async #find({ person }: Bearer, id: string): Promise<Approval | undefined> {
    return (await this.#services.journal.approvals(person)).find((approval) => approval.id === id)
  }

  async #known(bearer: Pick<Bearer, 'person' | 'device'>): Promise<Known> {
    return { devices: await this.#devices(bearer), passkeys: await this.#services.journal.passkeys(bearer.person) }
  }

  /** Returns the devices of a person. The requesting device is treated as used just now. */
  async #devices({ person, device }: Pick<Bearer, 'person' | 'device'>): Promise<Device[]> {
    const now = this.#services.clock.now()
    const devices = await this.#services.journal.devices(person)
    return devices.map((known) => (known.id === device ? { ...known, seen: now } : known))
  }

  /**
   * Returns the passkeys that can prove a request. A passkey whose device is unknown is left out unless the person
   * chose to keep it.
   */
  async #provingPasskeys(person: string): Promise<Passkey[]> {
    return (await this.#services.journal.passkeys(person)).filter(({ device, kept }) => device !== null || kept)
  }

  async #carryOut(person: string, { action, target }: Guarded, spared: readonly string[]): Promise<void> {
    const { journal } = this.#services
    if (action === 'remove_device') await this.#people.removeDevice(person, target, spared)
    if (action === 'remove_passkey') await journal.dropPasskey(person, target)
    if (action === 'keep_passkey') await journal.approvePasskey(person, target)
    this.onChanged.emit(person)
  }

  /** Carries out the due requests that this node has claimed. Doing this twice changes nothing. */
  async #carryOutDue(): Promise<void> {
    const { clock, journal, log } = this.#services
    const now = clock.now()
    for (const approval of await journal.claimApprovals({ now, lapses: now + CLAIMED_MS }, AT_ONCE)) {
      const { id, person, device, confirmedBy, action } = approval
      await this.#carryOut(person, approval, confirmedBy === null ? [device] : [device, confirmedBy])
      await journal.endApproval(id)
      log.info({ action }, 'a request from a device has taken effect')
    }
  }

  /** Schedules the next search for due requests. The journal stores when each request takes effect. */
  #lookAt(at: number): void {
    const { clock } = this.#services
    if (this.#stopped || at >= this.#next) return
    this.#cancel()
    this.#next = at
    this.#cancel = clock.at(at, () => {
      this.#next = Number.POSITIVE_INFINITY
      this.#working = this.#working.then(() => this.#look())
    })
  }

  async #look(): Promise<void> {
    const { clock, journal, log } = this.#services
    try {
      await this.#carryOutDue()
      const next = (await journal.nextApproval()) ?? Number.POSITIVE_INFINITY
      this.#lookAt(Math.min(next, clock.now() + LOOK_EVERY))
    } catch (error) {
      if (!this.#stopped) log.error({ err: error }, 'requests from devices could not be read; trying again')
      this.#lookAt(clock.now() + RETRY_MS)
    }
  }
}
