// Passkeys (WebAuthn), which let a person sign in on a new device. Each challenge is a ticket (a row that can be used
// once) in the journal. So any node can verify the passkey's response, and each response is accepted once.
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Refusal } from '#kit/game.ts'
import { refusal } from '#kit/refusal.ts'
import type { Guarded } from '../journal/calls/approvals.ts'
import type { Passkey, Ticket } from '../journal/calls/people.ts'
import type { Services } from '../services/services.ts'
import { ticketId } from './people.ts'

const ANSWER_MS = 5 * 60_000
const PASSKEYS_MOST = 20

const REFUSED = refusal('passkey', 'That passkey could not be checked: please try again')
export const NO_PASSKEY = refusal('no_passkey', 'Nobody here has that passkey')
const CROWDED = refusal('too_many', 'You have very many passkeys: remove some first', { what: 'passkeys' })

// The WebAuthn library is loaded on first use, because loading takes a moment and few people use passkeys.
const library = () => import('@simplewebauthn/server')

/** The person and device that a passkey is for, and the site where the passkey works. */
interface Registering {
  person: string
  /** The device that registers the passkey. */
  device: string
  /** The name shown in the browser's list of passkeys. */
  name: string
  origin: string
}

/** The person and device that must answer a challenge, and the purpose of the challenge. */
type Asked = Pick<Ticket, 'kind' | 'person' | 'device' | 'about'>
const ANYBODY: Asked = { kind: 'recover', person: '', device: null, about: null }

/**
 * Returns the purpose of a challenge: a passkey's answer to it proves that the person wants this action on this target
 * from this device.
 */
const proofOf = ({ person, device }: Registering, { action, target }: Guarded): Asked => ({
  kind: 'prove',
  person,
  device,
  about: `${action} ${target}`,
})

const siteOf = (origin: string): string => new URL(origin).hostname
const transportsOf = ({ transports }: Passkey): AuthenticatorTransport[] =>
  transports.split(',').filter(Boolean) as AuthenticatorTransport[]

export class Passkeys {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  of(person: string): Promise<Passkey[]> {
    return this.#services.journal.passkeys(person)
  }

  /** Returns the options for registering a passkey. `approval` is the request that allows one registration. */
  async offer(
    { person, device, name, origin }: Registering,
    approval: string | null = null,
  ): Promise<PublicKeyCredentialCreationOptionsJSON | Refusal> {
    const known = await this.of(person)
    if (known.length >= PASSKEYS_MOST) return CROWDED
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpName: 'Turnstone',
      rpID: siteOf(origin),
      userName: name,
      userID: new Uint8Array(Buffer.from(person)),
      excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: transportsOf(passkey) })),
      // A discoverable credential, so that people need not remember a user name.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
    await this.#issue({ kind: 'register', person, device, about: approval }, options.challenge)
    return options
  }

  /** Verifies and stores a passkey that the browser has created. */
  async keep(
    { person, device, origin }: Registering,
    response: RegistrationResponseJSON,
    label: string,
  ): Promise<Passkey | Refusal> {
    const { clock, journal } = this.#services
    const { verifyRegistrationResponse } = await library()
    let ticket: Ticket | undefined
    const verified = await this.#verified(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: async (challenge) => {
          ticket = await this.#take({ kind: 'register', person, device }, challenge)
          return ticket !== undefined
        },
        expectedOrigin: origin,
        expectedRPID: siteOf(origin),
        requireUserVerification: false,
      }),
    )
    if (!verified?.verified || !ticket) return REFUSED
    if (ticket.about !== null && !(await journal.endApproval(ticket.about))) return REFUSED
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
    const now = clock.now()
    const passkey: Passkey = {
      id,
      person,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(','),
      label,
      added: now,
      seen: now,
      device,
      kept: false,
    }
    return (await journal.keepPasskey(passkey)) ? passkey : REFUSED
  }

  /** Returns the options for signing in with any passkey. */
  async ask(origin: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({ rpID: siteOf(origin), userVerification: 'preferred' })
    await this.#issue(ANYBODY, options.challenge)
    return options
  }

  /** Verifies the response of a sign-in and returns the passkey that signed the response. */
  async recognise(origin: string, response: AuthenticationResponseJSON): Promise<Passkey | Refusal> {
    const passkey = await this.#services.journal.passkey(response.id)
    if (!passkey) return NO_PASSKEY
    return (await this.#shows(ANYBODY, passkey, origin, response)) ? passkey : REFUSED
  }

  /** Returns the options with which a browser asks for one of these passkeys as the proof for one action. */
  async askForProof(
    asking: Registering,
    guarded: Guarded,
    passkeys: readonly Passkey[],
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({
      rpID: siteOf(asking.origin),
      userVerification: 'preferred',
      allowCredentials: passkeys.map((passkey) => ({ id: passkey.id, transports: transportsOf(passkey) })),
    })
    await this.#issue(proofOf(asking, guarded), options.challenge)
    return options
  }

  /** Returns a refusal if the passkey's response is no valid proof for that action; otherwise undefined. */
  async refuseProof(
    asking: Registering,
    guarded: Guarded,
    passkeys: readonly Passkey[],
    response: AuthenticationResponseJSON,
  ): Promise<Refusal | undefined> {
    const passkey = passkeys.find(({ id }) => id === response.id)
    if (!passkey) return NO_PASSKEY
    return (await this.#shows(proofOf(asking, guarded), passkey, asking.origin, response)) ? undefined : REFUSED
  }

  async #shows(asked: Asked, passkey: Passkey, origin: string, response: AuthenticationResponseJSON): Promise<boolean> {
    const { clock, journal } = this.#services
    const { verifyAuthenticationResponse } = await library()
    const verified = await this.#verified(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: async (challenge) => (await this.#take(asked, challenge))?.about === asked.about,
        expectedOrigin: origin,
        expectedRPID: siteOf(origin),
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
          transports: transportsOf(passkey),
        },
        requireUserVerification: false,
      }),
    )
    if (!verified?.verified) return false
    await journal.usePasskey(passkey.id, verified.authenticationInfo.newCounter, clock.now())
    return true
  }

  async #issue(asked: Asked, challenge: string): Promise<void> {
    const { clock, journal } = this.#services
    const now = clock.now()
    await journal.issueTicket({ ...asked, id: ticketId(challenge), until: now + ANSWER_MS }, now)
  }

  async #take({ kind, person, device }: Omit<Asked, 'about'>, challenge: string): Promise<Ticket | undefined> {
    const { clock, journal } = this.#services
    const ticket = await journal.takeTicket(ticketId(challenge))
    const isGood = ticket?.kind === kind && ticket.person === person && ticket.device === device
    return isGood && ticket.until > clock.now() ? ticket : undefined
  }

  /** Runs a verification. Undefined if the library throws: the response is malformed or its signature wrong. */
  async #verified<Verified>(check: () => Promise<Verified>): Promise<Verified | undefined> {
    try {
      return await check()
    } catch (error) {
      this.#services.log.debug({ err: error }, 'a passkey was refused')
      return undefined
    }
  }
}
