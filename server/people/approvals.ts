// Requests that need a fresh proof: to register, keep or remove a passkey, and to throw out another device. A passkey proves it, if the
// person has one; otherwise the device known longest confirms. What waits is a row in the journal: any server shows it, and one carries it out.
import { randomBytes } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { isRefusal, type Refusal, refusal } from '#kit/game.ts'
import type { MyRequest } from '#kit/protocol/devices.ts'
import type { Bearer } from '../gateway/identity.ts'
import type { Approval, Guarded } from '../journal/calls-approvals.ts'
import type { Device, Passkey } from '../journal/calls-people.ts'
import { RETRY_MS, type Services } from '../services.ts'
import { NO_PASSKEY, type Passkeys } from './passkeys.ts'
import type { People } from './people.ts'
import { CANCEL_MS, confirmerOf, mayCancel } from './seniority.ts'

/** How often a server looks for requests that are due, whichever server they were confirmed at, ms. */
const LOOK_EVERY = 60_000
/** A server that has claimed a request and not carried it out by then is taken for dead, ms. */
const CLAIMED_MS = 10_000
const AT_ONCE = 20

const GONE = refusal('no_request', 'That request is gone: somebody has answered it already')
const OTHER_DEVICE = refusal('other_device', 'Another device of yours has to confirm this')
const TO_BE_REMOVED = refusal('to_be_removed', 'A device of yours that is known longer has decided this')

/** The device that asks, as it is now. */
export interface Asking extends Pick<Bearer, 'person' | 'device'> {
  label: string
  /** What the browser shows in its list of passkeys. */
  name: string
  origin: string
}

/** What a page sends to prove that its player is the person. */
export interface Proof {
  assertion?: AuthenticationResponseJSON | undefined
  /** The player says that they have no passkey at hand. They can remove one without it, later. */
  isLost?: boolean | undefined
}

/** What comes of a request: it is done, a passkey can be registered, a passkey must prove it, or a device must confirm it. */
export type Asked =
  | { done: true }
  | { offer: PublicKeyCredentialCreationOptionsJSON }
  | { prove: PublicKeyCredentialRequestOptionsJSON }
  | { waits: MyRequest }

/** What a person has. */
interface Known {
  devices: readonly Device[]
  passkeys: readonly Passkey[]
}

export class Approvals {
  /** Called with a person whose requests have changed. */
  onChanged: (person: string) => void = () => {}
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
    await this.#people.writeDown(asking, asking.label)
    const confirmer = confirmerOf(await this.#devices(asking), this.#services.clock.now())
    const isOwn = confirmer?.device.id === asking.device
    if (isOwn && confirmer.isLongestKnown && proving.length === 0) return this.#grant(asking, guarded)
    return this.#put(asking, guarded, isOwn)
  }

  /** The device that confirms is the longest known of those that were seen lately. */
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
    this.onChanged(bearer.person)
    return undefined
  }

  async cancel(bearer: Bearer, id: string): Promise<Refusal | undefined> {
    const { clock, journal } = this.#services
    const approval = await this.#find(bearer, id)
    if (!approval) return GONE
    if (!mayCancel(approval, bearer.device, await this.#known(bearer))) return TO_BE_REMOVED
    // A passkey that may be added is added only when the device does so.
    const isGone =
      approval.action === 'add_passkey' ? await journal.endApproval(id) : await journal.cancelApproval(id, clock.now())
    if (!isGone) return GONE
    this.onChanged(bearer.person)
    return undefined
  }

  /** All that wait, as one device sees them. */
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
    if (action === 'remove_device') return this.#people.whyKept(asking, target)
    if (action === 'add_passkey') return undefined
    const passkey = await this.#services.journal.passkey(target)
    return passkey?.person === asking.person ? undefined : NO_PASSKEY
  }

  /** The proof is good: it is done at once. */
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
    this.onChanged(person)
    const waits = (await this.of(asking)).find(({ id }) => id === approval.id)
    return waits ? { waits } : GONE
  }

  async #find({ person }: Bearer, id: string): Promise<Approval | undefined> {
    return (await this.#services.journal.approvals(person)).find((approval) => approval.id === id)
  }

  async #known(bearer: Pick<Bearer, 'person' | 'device'>): Promise<Known> {
    return { devices: await this.#devices(bearer), passkeys: await this.#services.journal.passkeys(bearer.person) }
  }

  /** The device that asks is here now. */
  async #devices({ person, device }: Pick<Bearer, 'person' | 'device'>): Promise<Device[]> {
    const now = this.#services.clock.now()
    const devices = await this.#services.journal.devices(person)
    return devices.map((known) => (known.id === device ? { ...known, seen: now } : known))
  }

  /** A passkey from before its device was recorded proves nothing until its person has decided to keep it. */
  async #provingPasskeys(person: string): Promise<Passkey[]> {
    return (await this.#services.journal.passkeys(person)).filter(({ device, kept }) => device !== null || kept)
  }

  async #carryOut(person: string, { action, target }: Guarded, spared: readonly string[]): Promise<void> {
    const { journal } = this.#services
    if (action === 'remove_device') await this.#people.throwOut(person, target, spared)
    if (action === 'remove_passkey') await journal.dropPasskey(person, target)
    if (action === 'keep_passkey') await journal.approvePasskey(person, target)
    this.onChanged(person)
  }

  /** Of several servers the one that claims a request carries it out; to do it twice would change nothing. */
  async #carryOutDue(): Promise<void> {
    const { clock, journal, log } = this.#services
    const now = clock.now()
    for (const approval of await journal.claimApprovals({ now, lapses: now + CLAIMED_MS }, AT_ONCE)) {
      const { id, person, device, confirmedBy, action } = approval
      await this.#carryOut(person, approval, confirmedBy === null ? [device] : [device, confirmedBy])
      await journal.endApproval(id)
      log.info({ action }, 'a request of a device has taken effect')
    }
  }

  /** A timer only wakes the look-up: when a request takes effect is a row in the journal. */
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
      if (!this.#stopped) log.error({ err: error }, 'requests of devices could not be looked up; trying again')
      this.#lookAt(clock.now() + RETRY_MS)
    }
  }
}
